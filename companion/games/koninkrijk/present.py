"""What is asked for when something is recorded from now on: the table as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.koninkrijk.kingdom import KingdomEditor, Plan
from companion.games.koninkrijk.slices import use_blank, use_setup
from companion.live.proposals import Play, Written
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet
from companion.widgets.duty import tracker_names
from companion.widgets.here import use_asked, use_here
from companion.widgets.inputs import stepper
from companion.widgets.keyed import keyed
from companion.widgets.layout import READABLE
from companion.widgets.pages import accent_bar, notice, page_body, thumb_area
from companion.widgets.parts import arms, card, col, heading, one_line, row, rule, text
from companion.widgets.seat_row import SeatRow
from models.games.koninkrijk import moves as m

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.widgets.at import At
    from models.base import Move

Answers = dict[Any, Any]
"""What has been said: whose turn it is, the source, and by tracker and seat."""
UNSAID: int | None = None
MOST = 84


@ft.component
def Present(at: At) -> ft.Control:
    """`/t/<code>/present`: every tracker that was switched on in mid-game, "Set" and "Later"."""
    t, look, blank, size = at.words.t, at.look, use_blank(at), use_here().size
    asked, _ = ft.use_state(blank)
    answers: ft.MutableRef[Answers] = ft.use_ref(dict)
    came_from = use_asked("from", at.route)
    back = came_from if came_from.startswith(at.route) else at.route
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
    bar = accent_bar(look, t("As it stands"), go(back), back_tip=t("Later"), side=size.side(READABLE))
    thumb = thumb_area(look, foot, size.side(READABLE))
    return ft.Column([bar, page_body(body, size.width), thumb], spacing=0, expand=True)


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
    return section(at, t("Whose turn is it?"), seats, Asked(at, t("Cards in the source"), said, "source"))


@ft.component
def Cards(at: At, said: Answers) -> ft.Control:
    """How many cards everybody has."""
    seats = use_setup(at).seats
    rows = [Asked(at, seat.name, said, ("cards", seat.number)) for seat in seats]
    return section(at, at.words.t("How many cards has everybody, hand and kingdom together?"), *rows)


@ft.component
def Kingdoms(at: At, said: Answers) -> ft.Control:
    """What everybody has laid."""
    blocks: list[ft.Control] = []
    for seat in use_setup(at).seats:
        blocks += [rule(at.look)] * bool(blocks)
        blocks += [row(arms(seat, 30, at.look), one_line(seat.name, "strong", at.look.ink), gap=12)]
        blocks += [Laid(at, said, seat.number)]
    return section(at, at.words.t("What lies in the kingdoms?"), *blocks)


@ft.component
def Laid(at: At, said: Answers, seat: int) -> ft.Control:
    """One kingdom."""
    plan, change = ft.use_state(Plan())

    def keep(how: Callable[[Plan], Plan]) -> None:
        said["kingdoms", seat] = how(said.get(("kingdoms", seat), Plan()))
        change(said["kingdoms", seat])

    nothing = quiet(at.look, at.words.t("Nothing is laid"), lambda _: keep(lambda _: Plan()), height=48, width=2000)
    return col(KingdomEditor(at, plan, keep, True), *([] if ("kingdoms", seat) in said else [nothing]), gap=8)


def section(at: At, title: str, *below: ft.Control) -> ft.Control:
    """A card with a question."""
    return card(at.look, col(heading(at.look, title), *below, gap=8))


@ft.component
def Asked(at: At, label: str, said: Answers, key: Any) -> ft.Control:
    """A number to count or to type that is kept; "?" until then."""
    value, change = ft.use_state(said.get(key, UNSAID))

    def keep(to: int) -> None:
        said[key] = to
        change(to)

    number = stepper(at.look, value, keep, label=label, most=MOST, typed=True, unknown=0)
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), number, gap=8)


SECTIONS: dict[str, Callable[..., ft.Control]] = {"turns": Turns, "cards": Cards, "kingdoms": Kingdoms}
