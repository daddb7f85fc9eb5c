"""What is asked for when something is recorded from now on: the table as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.krone_und_schwert.slices import use_blank, use_setup
from companion.games.krone_und_schwert.tools import ASKED
from companion.live.proposals import Play, Written
from companion.widgets.at import At, go
from companion.widgets.buttons import primary, quiet
from companion.widgets.duty import tracker_names
from companion.widgets.here import use_asked, use_here
from companion.widgets.inputs import stepper
from companion.widgets.keyed import keyed
from companion.widgets.layout import READABLE
from companion.widgets.pages import accent_bar, notice, page_body, thumb_area
from companion.widgets.parts import arms, card, col, heading, one_line, row, rule, text
from companion.widgets.seat_row import SeatRow
from companion.words import capital
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.components import ACTION_POINTS
from models.games.krone_und_schwert.telling import COUNTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from models.base import Move

Answers = dict[Any, int]
"""What has been said: by counter, or by seat and counter."""
NOBODY = -1
MID_GAME = 2
"""The round that is proposed: in the first one nothing would be missing."""
MOST = 200
UNSAID: int | None = None


@ft.component
def Present(at: At) -> ft.Control:
    """`/t/<code>/present`: every tracker that was switched on in mid-game, its steppers, "Set" and "Later"."""
    here, t, look, blank = use_here(), at.words.t, at.look, use_blank(at)
    asked, _ = ft.use_state(blank)
    answers: ft.MutableRef[Answers] = ft.use_ref(dict)
    back = use_back(at)
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
    body = [hint, *(keyed(name, SECTIONS[name], at, answers.current) for name in asked)]
    foot = row(quiet(look, t("Later"), go(back), expand=1), primary(look, t("Set"), record, expand=1), gap=12)
    bar = accent_bar(look, t("As it stands"), go(back), back_tip=t("Later"), side=here.size.side(READABLE))
    width = here.size.width
    thumb = thumb_area(look, foot, here.size.side(READABLE))
    return ft.Column([bar, page_body(body, width), thumb], spacing=0, expand=True)


def use_back(at: At) -> str:
    """The screen of this table that asked; the table itself where none did."""
    asked = use_asked("from", at.route)
    return asked if asked.startswith(at.route) else at.route


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
    return section(at, t("Whose turn is it?"), seats, *(rows if active is not None else []))


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
    return section(at, t("Who reigns?"), SeatRow(at, use_setup(at).seats, king, pick), nobody, *rows)


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
        return section(at, title, *blocks, *(counter(at, said, name) for name in table))

    return Section


def section(at: At, title: str, *below: ft.Control) -> ft.Control:
    """A card with a question."""
    return card(at.look, col(heading(at.look, title), *below, gap=8))


def counter(at: At, said: Answers, name: Any, seat: int | None = None) -> ft.Control:
    """The question for one counter."""
    label = at.words.say(COUNTERS[name])
    return Asked(at, capital(label), said, name if seat is None else (seat, name), None, 0, MOST)


@ft.component
def Asked(at: At, label: str, said: Answers, key: Any, usual: int | None, least: int, most: int) -> ft.Control:
    """A number to count or to type that is kept; "?" until then."""
    value, change = ft.use_state(said.get(key, usual))

    def keep(to: int) -> None:
        said[key] = to
        change(to)

    number = stepper(at.look, value, keep, label=label, least=least, most=most, typed=True, unknown=least)
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), number, gap=8)


SECTIONS: dict[str, Callable[..., ft.Control]] = {
    "turns": Turns,
    "people": People,
    "buildings": of_seats("buildings"),
    "hands": of_seats("hands", "draw_pile", "discards"),
    "points": of_seats("points"),
}
