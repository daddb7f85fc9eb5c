"""The ranking: complete kingdoms, bonuses, cards (KO-12, KO-31 to KO-33)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

from pydantic import Field, field_validator

from models.base import Exactly, Flag, Message, Value, refuse
from models.game import Count, printable_name
from models.games.koninkrijk.components import HALVES, HAND, KINDS, PLAYERS, RULES, TREASURES, Card, copies
from models.games.koninkrijk.kingdom import KNOWN, Group, bonus, halves_of, is_complete, laid
from models.scoring import PlayerScore, ScoreLine, ScoreSheet, Verdict, ranks, total

if TYPE_CHECKING:
    from collections.abc import Sequence

    from models.games.koninkrijk.table import State


class Readings(Value):
    """How the table reads kingdoms and treasures (B1, B3, B9)."""

    one_of_each: Flag = False
    treasure_needs_group: Flag = False
    deck: Annotated[Literal[84, 30], Exactly] = 84


class Realm(Value):
    """What one player ends with: groups and treasures laid, and all cards, those in the hand too."""

    name: str
    kingdom: tuple[tuple[Card, ...], ...] = Field(fail_fast=True)
    treasures: Annotated[int, Field(ge=0, le=TREASURES, strict=True)] = 0
    cards: Annotated[int, Field(ge=0, le=84, strict=True)]

    _name = field_validator("name")(printable_name)

    @field_validator("kingdom")
    @classmethod
    def _groups_under_one_flag(cls, kingdom: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
        for cards in kingdom:
            if cards not in KNOWN:
                shown = " ".join(cards) or "-"
                refuse(Message("{cards} is no group: 1 2 3, 4 5 6 or 7 8 9 in this order (KO-7)", cards=shown))
        found = {KNOWN[cards].flag for cards in kingdom}
        if len(found) > 1:
            refuse(Message("all groups of a kingdom have the same flag (KO-8)"))
        return kingdom

    @field_validator("cards")
    @classmethod
    def _no_fewer_cards_than_laid(cls, cards: int, info: Any) -> int:
        given = info.data
        if "kingdom" not in given or "treasures" not in given:
            return cards
        lie = 3 * len(given["kingdom"]) + given["treasures"]
        if cards < lie:
            refuse(Message("{cards} cards in all, and {lie} are laid (KO-32)", cards=cards, lie=lie))
        return cards

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups laid."""
        return tuple(KNOWN[cards] for cards in self.kingdom)


class Tally(Value):
    """The final count of a table, players in seat order."""

    game: Literal["koninkrijk"]
    options: Readings = Readings()
    players: tuple[Realm, ...] = Field(fail_fast=True)

    @field_validator("players")
    @classmethod
    def _the_deck_is_enough(cls, players: tuple[Realm, ...], info: Any) -> tuple[Realm, ...]:
        if len(players) not in PLAYERS:
            refuse("2 to 9 play Koninkrijk, not {n} (B2)", n=len(players))
        names = [player.name for player in players]
        if len(set(names)) < len(names):
            refuse("two players have the same name")
        options = info.data.get("options")
        if options is not None:
            _dealt(players, options.deck)
            _one_of_each(players, only=options.one_of_each)
        return players


def _dealt(players: Sequence[Realm], deck: int) -> None:
    """Refuses cards that the deck does not have (KO-1, KO-14, B1)."""
    if HAND * len(players) > deck:
        refuse(Message("{deck} cards are too few for {n} players with 9 each (KO-14)", deck=deck, n=len(players)))
    held = sum(player.cards for player in players)
    if held > deck:
        refuse(Message("{held} cards are counted, the deck has {deck} (KO-1)", held=held, deck=deck))
    treasures = sum(player.treasures for player in players)
    if treasures > TREASURES:
        refuse(Message("{n} treasures are counted, there are 3 (KO-1)", n=treasures))
    for card, many in Counter(card for player in players for card in laid(player.groups)).items():
        if many > copies(deck):
            refuse(Message("{card} is laid {n} times, there are {most} (KO-1)", card=card, n=many, most=copies(deck)))


def _one_of_each(players: Sequence[Realm], *, only: bool) -> None:
    for player in players if only else ():
        if len({group.kind for group in player.groups}) < len(player.groups):
            refuse(Message("{name} has laid two groups of a kind (B3)", name=player.name))


COUNTS = (
    Count(
        name="kingdom",
        label=Message("Kingdom"),
        hint=Message("The flag, and how many groups lie under it"),
        kind="own",
        rule="KO-32",
    ),
    Count(
        name="treasures",
        label=Message("Treasures laid"),
        hint=Message("Half a point each; those in the hand do not count"),
        kind="number",
        rule="KO-28",
    ),
    Count(
        name="cards",
        label=Message("All cards"),
        hint=Message("Hand, groups and treasures together; they break a tie"),
        kind="number",
        rule="KO-32",
    ),
)


def tally(state: State) -> dict[str, Any]:
    """The final count as far as the table recorded it; None is for the table to say."""
    players = [
        {
            "name": seat.name,
            "kingdom": None if stands.groups is None else [list(group.cards) for group in stands.groups],
            "treasures": stands.treasures,
            "cards": stands.cards,
        }
        for seat, stands in zip(state.setup.seats, state.seats, strict=False)
    ]
    return {"game": "koninkrijk", "options": state.setup.options.model_dump(), "players": players}


class Standing(NamedTuple):
    """What ranks a player: a complete kingdom, then the bonus, then all cards (KO-12, KO-32, B11)."""

    complete: bool
    halves: int
    cards: int


def standing(player: Realm, options: Readings) -> Standing:
    """Where a player stands."""
    halves = halves_of(player.groups, player.treasures, needs_group=options.treasure_needs_group)
    return Standing(is_complete(player.groups), halves, player.cards)


def score(tally: Tally) -> ScoreSheet:
    """The sheet: every bonus, and what ranks the players (KO-12, KO-31 to KO-33, B10 to B14, B19)."""
    standings = [standing(player, tally.options) for player in tally.players]
    players = tuple(
        PlayerScore(name=player.name, total=total(own), rank=rank, lines=own)
        for player, rank in zip(tally.players, ranks(standings), strict=True)
        for own in [_lines(player, tally.options)]
    )
    winners = tuple(player.name for player in players if player.rank == 1)
    best, second = sorted(standings, reverse=True)[:2]
    decided = _decided(best, second)
    return ScoreSheet(
        game=tally.game,
        players=players,
        winners=winners,
        decided_by=decided,
        verdict=_verdict(decided, winners[0], best, second),
    )


def _decided(best: Standing, second: Standing) -> str:
    """The first thing in which the best two differ."""
    words = ("complete", "bonus", "cards")
    differ = (word for word, one, other in zip(words, best, second, strict=True) if one != other)
    return next(differ, "shared")


def _verdict(decided: str, name: str, best: Standing, second: Standing) -> Verdict:
    values: dict[str, Any] = {"name": name, "bonus": bonus(best.halves)}
    match decided:
        case "complete":
            return Verdict(because=Message("the kingdom of {name} is complete", name=name), rule="KO-12")
        case "bonus":
            said = Message("{name} has a bonus of {bonus}, the next {other}", **values, other=bonus(second.halves))
            return Verdict(because=said, rule="KO-32")
        case "cards":
            said = Message(
                "a bonus of {bonus} each, and {name} has {cards} cards to {other}",
                **values,
                cards=best.cards,
                other=second.cards,
            )
            return Verdict(because=said, rule="KO-32")
        case _:
            said = Message(
                "a bonus of {bonus} and {cards} cards each: the victory is shared",
                bonus=bonus(best.halves),
                cards=best.cards,
            )
            return Verdict(because=said, rule="B12")


LABELS = {"people": Message("People"), "army": Message("Army"), "court": Message("Court")}


def _lines(player: Realm, options: Readings) -> tuple[ScoreLine, ...]:
    kinds = Counter(group.kind for group in player.groups)
    groups = tuple(
        ScoreLine(
            label=LABELS[kind],
            points=bonus(HALVES[kind] * kinds[kind]),
            because=_laid(kinds[kind], HALVES[kind]),
            rule=RULES[kind],
        )
        for kind in KINDS
    )
    return (*groups, _treasures(player, counts=bool(player.groups) or not options.treasure_needs_group))


def _laid(n: int, halves: int) -> Message:
    if not n:
        return Message("no such group is laid")
    each = bonus(halves)
    return Message("{n} group is laid, worth {each}", plural="{n} groups are laid, worth {each} each", n=n, each=each)


def _treasures(player: Realm, *, counts: bool) -> ScoreLine:
    n = player.treasures
    because = (
        Message("{n} treasure is laid, worth {each}", plural="{n} treasures are laid, worth {each} each", n=n, each=0.5)
        if n
        else Message("no treasure is laid")
    )
    if n and not counts:
        because = Message("without a group treasures add nothing")
    rule = "KO-28" if counts else "B9"
    return ScoreLine(label=Message("Treasures"), points=bonus(n * counts), because=because, rule=rule)
