"""What is asked for when something is recorded from now on: the table as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.krone_und_schwert.slices import use_blank, use_setup
from companion.games.krone_und_schwert.tools import ASKED
from companion.widgets.buttons import quiet
from companion.widgets.duty import tracker_names
from companion.widgets.keyed import keyed
from companion.widgets.parts import arms, one_line, row, rule
from companion.widgets.present import NOBODY, UNSAID, Answers, AsItStands, Asked, question
from companion.widgets.seat_row import SeatRow
from companion.words import capital
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.components import ACTION_POINTS
from models.games.krone_und_schwert.telling import COUNTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.widgets.at import At
    from models.base import Move

MID_GAME = 2
"""The round that is proposed: in the first one nothing would be missing."""
MOST = 200


@ft.component
def Present(at: At) -> ft.Control:
    """`/t/<code>/present`: every tracker that was switched on in mid-game."""
    return AsItStands(at, use_blank(at), section_of, moves_of)


def moves_of(said: Answers) -> Iterator[Move]:
    """The moves that record what has been said, and nothing else."""
    if "active" in said:
        yield m.TurnSet(seat=said["active"], round=said["round"])
        yield m.TableCorrected(counter="ap_used", to=ACTION_POINTS - said["points"])
    if "king" in said:
        yield m.Crowned(seat=None if said["king"] == NOBODY else said["king"])
    for key, to in said.items():
        if isinstance(key, tuple):
            yield m.Corrected(seat=key[0], counter=key[1], to=to)
        elif key in COUNTERS:
            yield m.TableCorrected(counter=key, to=to)


# ── one section for each tracker ─────────────────────────────────────────────
@ft.component
def Turns(at: At, said: Answers) -> ft.Control:
    """Whose turn it is, the round, the action points left; nothing of it is recorded without the first."""
    t, (active, choose) = at.words.t, ft.use_state(UNSAID)

    def pick(seat: int) -> None:
        said.update({"round": MID_GAME, "points": ACTION_POINTS} | said | {"active": seat})
        choose(seat)

    rows = [
        Asked(at, t("Round"), said, "round", MID_GAME, 1, 99),
        Asked(at, t("Action points left"), said, "points", ACTION_POINTS, 0, ACTION_POINTS),
    ]
    seats = SeatRow(at, use_setup(at).seats, active, pick)
    return question(at, t("Whose turn is it?"), seats, *(rows if active is not None else []))


@ft.component
def People(at: At, said: Answers) -> ft.Control:
    """Who reigns, the swords face up and the crowns discarded."""
    t, (king, choose) = at.words.t, ft.use_state(UNSAID)

    def pick(seat: int) -> None:
        said["king"] = seat
        choose(seat)

    nobody = quiet(
        at.look,
        t("Nobody yet"),
        lambda _: pick(NOBODY),
        glyph="check" if king == NOBODY else None,
        height=48,
        width=2000,
    )
    rows = (counter(at, said, name) for name in ("swords_face_up", "crowns_discarded"))
    return question(at, t("Who reigns?"), SeatRow(at, use_setup(at).seats, king, pick), nobody, *rows)


def of_seats(tracker: str, *table: str) -> Callable[..., ft.Control]:
    """A section with counters of every seat, and some of the table."""

    @ft.component
    def Section(at: At, said: Answers) -> ft.Control:
        """One block a seat, or one line where there is a single counter."""
        counters, title = ASKED[tracker], tracker_names(at, (tracker,))
        blocks: list[ft.Control] = []
        for seat in use_setup(at).seats:
            blocks += [rule(at.look)] * (len(counters) > 1 and seat.number > 0)
            blocks += [row(arms(seat, 30, at.look), one_line(seat.name, "strong", at.look.ink), gap=12)]
            blocks += [counter(at, said, name, seat.number) for name in counters]
        return question(at, title, *blocks, *(counter(at, said, name) for name in table))

    return Section


def counter(at: At, said: Answers, name: Any, seat: int | None = None) -> ft.Control:
    """The question for one counter."""
    label = at.words.say(COUNTERS[name])
    return Asked(at, capital(label), said, name if seat is None else (seat, name), None, 0, MOST)


SECTIONS: dict[str, Callable[..., ft.Control]] = {
    "turns": Turns,
    "people": People,
    "buildings": of_seats("buildings"),
    "hands": of_seats("hands", "draw_pile", "discards"),
    "points": of_seats("points"),
}


def section_of(tracker: str, at: At, said: Answers) -> ft.Control:
    """What asks for a tracker."""
    return keyed(tracker, SECTIONS[tracker], at, said)
