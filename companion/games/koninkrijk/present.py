"""What is asked for when something is recorded from now on: the table as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.koninkrijk.kingdom import KingdomEditor, Plan
from companion.games.koninkrijk.slices import use_blank, use_setup
from companion.widgets.buttons import quiet
from companion.widgets.keyed import keyed
from companion.widgets.parts import arms, col, one_line, row, rule
from companion.widgets.present import UNSAID, Answers, AsItStands, Asked, question
from companion.widgets.seat_row import SeatRow
from models.games.koninkrijk import moves as m

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.widgets.at import At
    from models.base import Move

MOST = 84


@ft.component
def Present(at: At) -> ft.Control:
    """`/t/<code>/present`: every tracker that was switched on in mid-game."""
    return AsItStands(at, use_blank(at), section_of, moves_of)


def moves_of(said: Answers) -> Iterator[Move]:
    """The moves that record what has been said, and nothing else."""
    for key, value in said.items():
        match key:
            case "active":
                yield m.TurnSet(seat=value)
            case "source":
                yield m.TableCorrected(counter="source", to=value)
            case ("cards", int(seat)):
                yield m.Corrected(seat=seat, counter="cards", to=value)
            case ("kingdoms", int(seat)):
                yield m.KingdomLaid(seat=seat, groups=value.laid, treasures=value.treasures)
            case _:
                continue


@ft.component
def Turns(at: At, said: Answers) -> ft.Control:
    """Whose turn it is, and what the source still has."""
    t, (active, choose) = at.words.t, ft.use_state(UNSAID)

    def pick(seat: int) -> None:
        said["active"] = seat
        choose(seat)

    seats = SeatRow(at, use_setup(at).seats, active, pick)
    source = Asked(at, t("Cards in the source"), said, "source", UNSAID, 0, MOST)
    return question(at, t("Whose turn is it?"), seats, source)


@ft.component
def Cards(at: At, said: Answers) -> ft.Control:
    """How many cards everybody has."""
    seats = use_setup(at).seats
    rows = [Asked(at, seat.name, said, ("cards", seat.number), UNSAID, 0, MOST) for seat in seats]
    return question(at, at.words.t("How many cards has everybody, hand and kingdom together?"), *rows)


@ft.component
def Kingdoms(at: At, said: Answers) -> ft.Control:
    """What everybody has laid."""
    blocks: list[ft.Control] = []
    for seat in use_setup(at).seats:
        blocks += [rule(at.look)] * bool(blocks)
        blocks += [row(arms(seat, 30, at.look), one_line(seat.name, "strong", at.look.ink), gap=12)]
        blocks += [Laid(at, said, seat.number)]
    return question(at, at.words.t("What lies in the kingdoms?"), *blocks)


@ft.component
def Laid(at: At, said: Answers, seat: int) -> ft.Control:
    """One kingdom."""
    plan, change = ft.use_state(Plan())

    def keep(how: Callable[[Plan], Plan]) -> None:
        said["kingdoms", seat] = how(said.get(("kingdoms", seat), Plan()))
        change(said["kingdoms", seat])

    nothing = quiet(at.look, at.words.t("Nothing is laid"), lambda _: keep(lambda _: Plan()), height=48, width=2000)
    return col(KingdomEditor(at, plan, keep, True), *([] if ("kingdoms", seat) in said else [nothing]), gap=8)


SECTIONS: dict[str, Callable[..., ft.Control]] = {"turns": Turns, "cards": Cards, "kingdoms": Kingdoms}


def section_of(tracker: str, at: At, said: Answers) -> ft.Control:
    """What asks for a tracker."""
    return keyed(tracker, SECTIONS[tracker], at, said)
