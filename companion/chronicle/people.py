"""Everybody the history speaks of: the journals keep the names of their evenings, here people have those of today."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.share.play import Person

if TYPE_CHECKING:
    from collections.abc import Iterable
    from uuid import UUID

    from companion.store.kept import GamePlayed, Placed, Player


class People:
    """Who is who, when two spellings may be one person."""

    def __init__(self, known: Iterable[Player]) -> None:
        self._known = {player.id: player for player in known}

    def who(self, person: UUID) -> UUID:
        """The id that stands for a person, also under another spelling."""
        met = {person}
        while (player := self._known.get(person)) and player.same_as and player.same_as not in met:
            person = player.same_as
            met.add(person)
        return person

    def person(self, placed: Placed) -> Person:
        """Who took part; somebody unknown has the name of that evening."""
        one = self.who(placed.player)
        return Person(one, self.name(one, placed.name))

    def today(self, game: GamePlayed) -> GamePlayed:
        """The game as it is told today: with the names that people have now."""
        names = {placed.name: self.person(placed).name for placed in game.players}
        players = tuple(placed.model_copy(update={"name": names[placed.name]}) for placed in game.players)
        winners = tuple(names.get(name, name) for name in game.winners)
        return game.model_copy(update={"players": players, "winners": winners})

    def name(self, person: UUID, otherwise: str = "?") -> str:
        """What a person is called today."""
        known = self._known.get(person)
        return known.name if known else otherwise
