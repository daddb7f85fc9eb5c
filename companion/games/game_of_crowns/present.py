"""What is asked for when something is recorded from now on: the table as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.game_of_crowns.sheets import SEAT, TABLE
from companion.games.game_of_crowns.slices import use_blank, use_setup
from companion.live.proposals import Play, Written
from companion.widgets.at import At, go
from companion.widgets.buttons import primary, quiet
from companion.widgets.duty import tracker_names
from companion.widgets.here import use_asked, use_here
from companion.widgets.inputs import stepper
from companion.widgets.keyed import keyed
from companion.widgets.layout import READABLE
from companion.widgets.pages import accent_bar, notice, page_body, thumb_area
from companion.widgets.parts import card, col, heading, row, text
from companion.widgets.seat_row import SeatRow
from companion.words import capital
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.telling import COUNTERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.base import Move

Answers = dict[Any, int]
"""What has been said: by counter, or by seat and counter."""
MID_GAME = 2
"""The round that is proposed: in the first one nothing would be missing."""
MOST = 101
UNSAID: int | None = None


@ft.component
def Present(at: At) -> ft.Control:
    """`/t/<code>/present`: every tracker that was switched on in mid-game, its steppers, "Set" and "Later"."""
    here, t, look, blank = use_here(), at.words.t, at.look, use_blank(at)
    asked, _ = ft.use_state(blank)
    answers: ft.MutableRef[Answers] = ft.use_ref(dict)
    said_from = use_asked("from", at.route)
    back = said_from if said_from.startswith(at.route) else at.route
    if not asked:
        button = primary(look, t("Back to the table"), go(at.route))
        return notice(look, t("Everything that is recorded has been said."), button, glyph="check")

    async def record(_: object) -> None:
        page = ft.context.page
        for move in moves_of(answers.current):
            if not isinstance(await at.propose(Play(move)), Written):
                return
        page.navigate(back)

    names = tracker_names(at, asked)
    hint = text(t("{what}: what you leave open stays “?” and can be said later.", what=names), "body", look.ink2)
    body = [hint, *(keyed(name, Section, at, name, answers.current) for name in asked)]
    foot = row(quiet(look, t("Later"), go(back), expand=1), primary(look, t("Set"), record, expand=1), gap=12)
    bar = accent_bar(look, t("As it stands"), go(back), back_tip=t("Later"), side=here.size.side(READABLE))
    thumb = thumb_area(look, foot, here.size.side(READABLE))
    return ft.Column([bar, page_body(body, here.size.width), thumb], spacing=0, expand=True)


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
    rows = [Asked(at, seat.name, said, (seat.number, counter), UNSAID, 0) for seat in setup.seats]
    rows += [Asked(at, capital(at.words.say(COUNTERS[name])), said, name, UNSAID, 0) for name in TABLE[tracker]]
    return card(at.look, col(heading(at.look, tracker_names(at, (tracker,))), *rows, gap=8))


@ft.component
def Turns(at: At, said: Answers) -> ft.Control:
    """Whose turn it is, and the round; nothing of it is recorded without the first."""
    t, (active, choose) = at.words.t, ft.use_state(UNSAID)

    def pick(seat: int) -> None:
        said.update({"round": MID_GAME} | said | {"active": seat})
        choose(seat)

    rows = [] if active is None else [Asked(at, t("Round"), said, "round", MID_GAME, 1)]
    seats = SeatRow(at, use_setup(at).seats, active, pick)
    return card(at.look, col(heading(at.look, t("Whose turn is it?")), seats, *rows, gap=8))


@ft.component
def Asked(at: At, label: str, said: Answers, key: Any, usual: int | None, least: int) -> ft.Control:
    """A number to count or to type that is kept; "?" until then."""
    value, change = ft.use_state(said.get(key, usual))

    def keep(to: int) -> None:
        said[key] = to
        change(to)

    number = stepper(at.look, value, keep, label=label, least=least, most=MOST, typed=True, unknown=least)
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), number, gap=8)
