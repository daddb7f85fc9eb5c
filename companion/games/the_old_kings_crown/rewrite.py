"""What may stand in a move's place: who else, how much, where else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.widgets.rewrite import Choice, Group, Option, Steps
from models.base import Message
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import COUNCILS, REGIONS
from models.games.the_old_kings_crown.setup import PLACES
from models.games.the_old_kings_crown.words import COUNCIL_NAMES, PILES_FROM, PILES_TO, REGION_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.widgets.rewrite import Part
    from models.base import Move
    from models.games.the_old_kings_crown.moves import CrownMove
    from models.games.the_old_kings_crown.table import State

WHO = Message("Who")
NUMBERS: dict[str, tuple[Message, int, int]] = {
    "supporters": (Message("Supporters"), 0, 5),
    "votes": (Message("Votes on the card"), 0, 9),
    "lore": (Message("Lore"), 0, 20),
    "advanced": (Message("Advanced cards, to the hand"), 0, 8),
    "hq": (Message("HQ cards, to the supply"), 0, 8),
    "influence": (Message("Influence"), -20, 20),
    "cards": (Message("Cards"), 1, 30),
    "to": (Message("Set to"), 0, 999),
    "round": (Message("Round"), 1, 6),
    "uses": (Message("Uses of the Favour"), 0, 3),
}
"""The fields that are numbers: what they are called and how far they go."""
BELOW_ZERO = {m.InfluenceGained}
"""Moves whose number may be less than nothing; Influence that is stolen or laid is not."""


def rewrite(stood: State, move: CrownMove) -> tuple[Part, ...]:
    """Every part with more than one answer; `stood` is the table before the move."""
    return tuple(part for part in _parts(stood, move) if not isinstance(part, Choice) or len(part.options) > 1)


def _parts(stood: State, move: CrownMove) -> Iterator[Part]:
    match move:
        case m.BidsRevealed():
            yield from (_bid(stood, move, at) for at in range(len(move.bids)))
            return
        case m.Clashed():
            yield from (_side(stood, move, at) for at in range(len(move.sides)))
            return
        case _:
            pass
    if isinstance(move, m.Deed) and not isinstance(move, m.TurnEnded):
        yield _seats(stood, WHO, move, "seat")
    if isinstance(move, m.InfluenceStolen | m.BidResolved) and move.victim is not None:
        yield _seats(stood, Message("From whom"), move, "victim", without=move.seat)
    yield from _places(move)
    yield from _numbers(move)


def _seats(stood: State, label: Message, move: Any, field: str, without: int | None = None) -> Choice:
    def option(number: int, name: str, arms: str) -> Option:
        return Option(name, move.model_copy(update={field: number}), arms=arms)

    seats = [seat for seat in stood.setup.seats if seat.number != without]
    return Choice(label, tuple(option(seat.number, seat.name, seat.arms) for seat in seats))


def _places(move: CrownMove) -> Iterator[Part]:
    match move:
        case m.LocationChosen() | m.HeraldPlaced() | m.SecretsRewarded():
            yield _one_of(Message("Location"), move, "location", PLACES)
        case m.SupportersPlaced():
            yield _one_of(Message("Region"), move, "region", {region: REGION_NAMES[region] for region in REGIONS})
        case m.Governed():
            yield _one_of(Message("Council"), move, "council", {one: COUNCIL_NAMES[one] for one in COUNCILS})
        case m.CardsMoved():
            yield _one_of(Message("From where"), move, "source", PILES_FROM)
            yield _one_of(Message("Where to"), move, "target", PILES_TO)
        case _:
            return


def _one_of(label: Message, move: Move, field: str, answers: Mapping[Any, Message]) -> Choice:
    options = tuple(Option(name, move.model_copy(update={field: value})) for value, name in answers.items())
    return Choice(label, options)


def _numbers(move: CrownMove) -> Iterator[Part]:
    for field, (label, least, most) in NUMBERS.items():
        value = getattr(move, field, None)
        if isinstance(value, int):
            lowest = least if least >= 0 or type(move) in BELOW_ZERO else 1
            yield Steps(label, value, _with(move, field), lowest, most)


def _with(move: Move, field: str) -> Any:
    return lambda value: move.model_copy(update={field: value})


def _bid(stood: State, move: m.BidsRevealed, at: int) -> Group:
    bid = move.bids[at]

    def instead(**change: int) -> m.BidsRevealed:
        changed = bid.model_copy(update=change)
        return move.model_copy(update={"bids": (*move.bids[:at], changed, *move.bids[at + 1 :])})

    return Group(
        stood.setup.name(bid.seat),
        Message("{n}", n=bid.total),
        (
            Steps(Message("Strength"), bid.strength, lambda n: instead(strength=n), 0, 30),
            Steps(Message("Modifiers"), bid.modifier, lambda n: instead(modifier=n), -20, 20),
        ),
    )


def _side(stood: State, move: m.Clashed, at: int) -> Group:
    side = move.sides[at]

    def instead(**change: int) -> m.Clashed:
        changed = side.model_copy(update=change)
        return move.model_copy(update={"sides": (*move.sides[:at], changed, *move.sides[at + 1 :])})

    told = Steps(Message("Strength as a sum"), side.total, lambda n: instead(total=n), 0, 99)
    counted = (
        Steps(Message("Supporters"), side.supporters, lambda n: instead(supporters=n), 0, 5),
        Steps(Message("Modifiers"), side.modifier, lambda n: instead(modifier=n), -20, 20),
    )
    cards = Message("{n} card", plural="{n} cards", n=len(side.cards))
    summary = cards if side.total is None else Message("{n}", n=side.total)
    return Group(stood.setup.name(side.seat), summary, (told,) if side.total is not None else counted)
