"""What may stand in a move's place: who else, another card, another kingdom."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from companion.widgets.rewrite import Choice, Option, Steps
from models.base import Message
from models.games.koninkrijk import moves as m
from models.games.koninkrijk.components import COLOURS, KINDS, TREASURE, TREASURES
from models.games.koninkrijk.kingdom import Group, flags
from models.games.koninkrijk.scoring import LABELS
from models.games.koninkrijk.words import COLOUR_NAMES, card_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.widgets.rewrite import Part
    from models.games.koninkrijk.moves import KoninkrijkMove
    from models.games.koninkrijk.table import State

MOST = 3
WHO = Message("Who")


def rewrite(stood: State, move: KoninkrijkMove) -> tuple[Part, ...]:
    """Every part with more than one answer; `stood` is the table before the move."""
    return tuple(part for part in _parts(stood, move) if not isinstance(part, Choice) or len(part.options) > 1)


def _parts(stood: State, move: KoninkrijkMove) -> Iterator[Part]:
    match move:
        case m.Challenged():
            yield _seats(stood, Message("Who challenges"), move, "seat", without=move.opponent)
            yield _seats(stood, Message("Whom"), move, "opponent", without=move.seat)
        case m.Fought():
            yield _seats(stood, Message("Who challenges"), move, "seat", without=move.opponent)
            yield _seats(stood, Message("Whom"), move, "opponent", without=move.seat)
            yield _winner(stood, move)
        case m.Bid():
            yield from _card(move)
        case m.KingdomLaid():
            yield _seats(stood, WHO, move, "seat")
            yield from _kingdom(move)
        case m.Completed() | m.TurnSet() | m.CardsRecalled():
            yield _seats(stood, WHO, move, "seat")
        case m.Corrected():
            yield _seats(stood, WHO, move, "seat")
            yield _number(move)
        case m.TableCorrected():
            yield _number(move)
        case _:
            return


def _seats(stood: State, label: Message, move: KoninkrijkMove, field: str, *, without: int | None = None) -> Choice:
    return Choice(
        label,
        tuple(
            Option(seat.name, move.model_copy(update={field: seat.number}), arms=seat.arms)
            for seat in stood.setup.seats
            if seat.number != without
        ),
    )


def _winner(stood: State, move: m.Fought) -> Choice:
    def option(winner: str, seat: int) -> Option:
        known = stood.seat(seat) is not None
        arms = stood.setup.seats[seat].arms if known else ""
        return Option(stood.setup.name(seat), move.model_copy(update={"winner": winner}), arms=arms)

    return Choice(Message("Who won"), (option("challenger", move.seat), option("opponent", move.opponent)))


def _card(move: m.Bid) -> Iterator[Part]:
    """The colour, and the value where there is one."""
    value = "1" if move.card == TREASURE else move.card[1]

    def bid(card: str) -> m.Bid:
        return move.model_copy(update={"card": card})

    colours = [Option(COLOUR_NAMES[colour], bid(f"{colour}{value}")) for colour in COLOURS]
    yield Choice(Message("Card"), (*colours, Option(card_name("T"), bid(TREASURE))))
    if move.card != TREASURE:
        colour = move.card[0]
        yield Steps(Message("Value"), int(value), lambda to: bid(f"{colour}{to}"), least=1, most=9)


def _kingdom(move: m.KingdomLaid) -> Iterator[Part]:
    """Groups under the flag that lies there, and treasures."""
    found, kinds = flags(move.groups), Counter(group.kind for group in move.groups)

    def having(kind: Any) -> Callable[[int], m.KingdomLaid]:
        def make(to: int) -> m.KingdomLaid:
            counts = {**kinds, kind: to}
            groups = tuple(Group(kind=one, flag=found[0]) for one in KINDS for _ in range(counts.get(one, 0)))
            return move.model_copy(update={"groups": groups})

        return make

    if len(found) == 1:
        for kind in KINDS:
            yield Steps(LABELS[kind], kinds[kind], having(kind), most=MOST)
    yield Steps(
        Message("Treasures"), move.treasures, lambda to: move.model_copy(update={"treasures": to}), most=TREASURES
    )


def _number(move: KoninkrijkMove) -> Steps:
    to: int = getattr(move, "to", 0)
    return Steps(Message("Set to"), to, lambda value: move.model_copy(update={"to": value}))
