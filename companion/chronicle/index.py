"""The games of the history as they are sought: by words, game, person and year, in one order or another."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal, NamedTuple
from uuid import UUID

from companion.chronicle.people import People
from companion.chronicle.plays import title_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from companion.store.catalogue import Catalogue
    from companion.store.kept import GamePlayed

Order = Literal["newest", "oldest", "longest", "closest"]
AT_ONCE = 500
"""Games that are looked at before others have their turn."""
ALONE = 1e9
"""How far behind the second is where only one has points."""


@dataclass(frozen=True)
class Sought:
    """What is asked of the history; nothing is asked of everything."""

    words: str = ""
    game: str | None = None
    player: UUID | None = None
    year: int | None = None
    order: Order = "newest"

    @property
    def everything(self) -> bool:
        """Whether no game is left out."""
        return not (self.words.strip() or self.game or self.player or self.year)


class Page(NamedTuple):
    """Some of the games that were found, and how many there are of them."""

    games: tuple[GamePlayed, ...]
    found: int


@dataclass(frozen=True)
class Card:
    """What is known of a game without opening it."""

    key: str
    when: datetime
    game: str
    players: frozenset[UUID]
    text: str
    minutes: int
    gap: float
    """How far the second was behind the first."""


class Index:
    """Cards of all games."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._cards: tuple[Card, ...] = ()
        self._at = -1

    async def page(self, sought: Sought, *, limit: int, offset: int = 0) -> Page:
        """Some of the games that are sought."""
        people, catalogue = People(await self._catalogue.everybody()), self._catalogue
        if sought.everything and sought.order == "newest":
            games, found = await catalogue.history(limit=limit, offset=offset), await catalogue.history_count()
        else:
            cards = ordered((card for card in await self.cards() if fits(card, sought)), sought.order)
            games, found = await catalogue.games_of(card.key for card in cards[offset : offset + limit]), len(cards)
        return Page(tuple(map(people.today, games)), found)

    async def years(self) -> tuple[int, ...]:
        """The years in which anything was played, the latest first."""
        return tuple(sorted({card.when.year for card in await self.cards()}, reverse=True))

    async def cards(self) -> tuple[Card, ...]:
        """A card of every game, written when the catalogue has changed; others are served meanwhile."""
        changes, fresh = self._catalogue.changes, list[Card]()
        if changes != self._at:
            people = People(await self._catalogue.everybody())
            for key, row, said in self._catalogue.rows():
                fresh.append(card_of(key, row, said, people))
                if len(fresh) % AT_ONCE == 0:
                    await asyncio.sleep(0)
            self._cards, self._at = tuple(fresh), changes
        return self._cards


def card_of(key: str, row: Mapping[str, Any], said: Mapping[str, Any], people: People) -> Card:
    """The card of a game as it is kept, and of what was said of it afterwards."""
    when = datetime.fromisoformat(said.get("when") or row["when"]).astimezone(UTC)
    place, note = (said.get(name) or row.get(name) or "" for name in ("place", "note"))
    ids = [people.who(UUID(one["player"])) for one in row["players"]]
    names = [people.name(one, placed["name"]) for one, placed in zip(ids, row["players"], strict=True)]
    known = (title_of(row["game"]), *names, *(one["name"] for one in row["players"]), place, note, f"{when:%Y-%m-%d}")
    return Card(
        key=key,
        when=when,
        game=row["game"],
        players=frozenset(ids),
        text="\n".join(known).casefold(),
        minutes=row.get("minutes") or 0,
        gap=_gap([one.get("total") for one in row["players"]]),
    )


def _gap(totals: list[float | None]) -> float:
    known = sorted((total for total in totals if total is not None), reverse=True)
    return known[0] - known[1] if len(known) > 1 else ALONE


def fits(card: Card, sought: Sought) -> bool:
    """Whether a game is one of those that are sought: every word stands somewhere in it."""
    return (
        sought.game in {None, card.game}
        and (sought.player is None or sought.player in card.players)
        and sought.year in {None, card.when.year}
        and all(word in card.text for word in sought.words.casefold().split())
    )


def ordered(cards: Iterable[Card], order: Order) -> list[Card]:
    """The games one after the other; of those that are alike the newest comes first."""
    newest = sorted(cards, key=lambda card: card.when, reverse=True)
    match order:
        case "newest":
            return newest
        case "oldest":
            return newest[::-1]
        case "longest":
            return sorted(newest, key=lambda card: -card.minutes)
        case "closest":
            return sorted(newest, key=lambda card: card.gap)
