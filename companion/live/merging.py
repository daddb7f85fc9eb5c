"""Who is who when games come from elsewhere: people are known by their ids, and then by their names."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from companion.store.register import LONG_AGO, spelling

if TYPE_CHECKING:
    from collections.abc import Iterable
    from uuid import UUID

    from companion.store.kept import Player


class Merged(NamedTuple):
    """The people that change here, the names of those who are new, of those known by name, and who is called anew."""

    players: tuple[Player, ...]
    new: tuple[str, ...]
    by_name: tuple[str, ...]
    renamed: tuple[tuple[str, str], ...]


class Merging:
    """The people here, and those who come one after the other."""

    def __init__(self, here: Iterable[Player], tables: Iterable[frozenset[UUID]]) -> None:
        """Begin with the people here; at each of the tables that come, nobody sits twice."""
        self._known = {player.id: player for player in here}
        self._tables = tuple(tables)
        self._changed: dict[UUID, Player] = {}
        self._new: list[str] = []
        self._by_name: list[str] = []
        self._renamed: list[tuple[str, str]] = []

    def merged(self, coming: Iterable[Player]) -> Merged:
        """What becomes of people; those known by their ids come first, other spellings last."""
        everybody = sorted(coming, key=lambda one: (one.same_as is not None, one.id not in self._known))
        for player in everybody:
            self._take(player)
        return Merged(tuple(self._changed.values()), tuple(self._new), tuple(self._by_name), tuple(self._renamed))

    def _take(self, player: Player) -> None:
        if player.id in self._known:
            self._seen(player)
        elif player.same_as is not None:
            self._keep(player.model_copy(update={"same_as": self._root(player.same_as)}))
        elif other := self._named(player.name, player.id):
            self._by_name.append(player.name)
            self._keep(player.model_copy(update={"same_as": other.id, "archived": False}))
            self._seen(player)
        else:
            self._begin(player)

    def _begin(self, player: Player) -> None:
        """Somebody new; where another bears the name, a number is added to it."""
        name = player.name
        if self._bears(name):
            name = next(free for number in count(2) if not self._bears(free := f"{player.name} ({number})"))
            self._renamed.append((player.name, name))
        self._new.append(name)
        self._keep(player.model_copy(update={"name": name}))

    def _bears(self, name: str) -> bool:
        return any(spelling(name) == spelling(one.name) for one in self._known.values())

    def _seen(self, player: Player) -> None:
        """Somebody who has played later elsewhere than here."""
        one = self._known[self._root(player.id)]
        if (player.last_played or LONG_AGO) > (one.last_played or LONG_AGO):
            self._keep(one.model_copy(update={"last_played": player.last_played}))

    def _keep(self, player: Player) -> None:
        self._known[player.id] = self._changed[player.id] = player

    def _root(self, person: UUID) -> UUID:
        met = {person}
        while (known := self._known.get(person)) and known.same_as and known.same_as not in met:
            person = known.same_as
            met.add(person)
        return person

    def _named(self, name: str, coming: UUID) -> Player | None:
        """Whoever is called so here, unless the two sit at one table."""
        found = next((one for one in self._known.values() if spelling(one.name) == spelling(name)), None)
        if found is None:
            return None
        root = self._root(found.id)
        met = any(coming in table and any(self._root(one) == root for one in table) for table in self._tables)
        return None if met else self._known[root]
