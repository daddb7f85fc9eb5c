"""What is asked for when something is recorded from now on: the table as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.game_of_crowns.sheets import SEAT, TABLE
from companion.games.game_of_crowns.slices import use_blank, use_setup
from companion.widgets.duty import tracker_names
from companion.widgets.keyed import keyed
from companion.widgets.present import UNSAID, Answers, AsItStands, Asked, question
from companion.widgets.seat_row import SeatRow
from companion.words import capital
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.telling import COUNTERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.widgets.at import At
    from models.base import Move

MID_GAME = 2
"""The round that is proposed: in the first one nothing would be missing."""
MOST = 101


@ft.component
def Present(at: At) -> ft.Control:
    """`/t/<code>/present`: every tracker that was switched on in mid-game."""
    return AsItStands(at, use_blank(at), section_of, moves_of)


def moves_of(said: Answers) -> Iterator[Move]:
    """The moves that record what has been said, and nothing else."""
    if "active" in said:
        yield m.TurnSet(seat=said["active"], round=said["round"])
    for key, to in said.items():
        if isinstance(key, tuple):
            yield m.Corrected(seat=key[0], counter=key[1], to=to)
        elif key in COUNTERS:
            yield m.TableCorrected(counter=key, to=to)


@ft.component
def Section(at: At, tracker: str, said: Answers) -> ft.Control:
    """A card with the questions of one tracker."""
    setup = use_setup(at)
    if tracker == "turns":
        return Turns(at, said)
    counter = SEAT[tracker]
    rows = [Asked(at, seat.name, said, (seat.number, counter), UNSAID, 0, MOST) for seat in setup.seats]
    rows += [Asked(at, capital(at.words.say(COUNTERS[name])), said, name, UNSAID, 0, MOST) for name in TABLE[tracker]]
    return question(at, tracker_names(at, (tracker,)), *rows)


@ft.component
def Turns(at: At, said: Answers) -> ft.Control:
    """Whose turn it is, and the round; nothing of it is recorded without the first."""
    t, (active, choose) = at.words.t, ft.use_state(UNSAID)

    def pick(seat: int) -> None:
        said.update({"round": MID_GAME} | said | {"active": seat})
        choose(seat)

    rows = [] if active is None else [Asked(at, t("Round"), said, "round", MID_GAME, 1, MOST)]
    seats = SeatRow(at, use_setup(at).seats, active, pick)
    return question(at, t("Whose turn is it?"), seats, *rows)


def section_of(tracker: str, at: At, said: Answers) -> ft.Control:
    """What asks for a tracker."""
    return keyed(tracker, Section, at, tracker, said)
