"""What is asked for when something is recorded from now on: the table as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.the_old_kings_crown.slices import setup_now, use_blank, use_setup
from companion.live.proposals import Play, Written
from companion.widgets.at import At, go
from companion.widgets.buttons import primary, quiet
from companion.widgets.duty import tracker_names
from companion.widgets.here import use_asked, use_here
from companion.widgets.inputs import choice, stepper
from companion.widgets.keyed import keyed
from companion.widgets.layout import READABLE
from companion.widgets.pages import accent_bar, notice, page_body, thumb_area
from companion.widgets.parts import arms, card, col, heading, one_line, row, rule, text
from companion.widgets.seat_row import SeatRow
from companion.words import capital
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import FAVOUR_USES, STEPS, Step
from models.games.the_old_kings_crown.table import SEAT_COUNTERS
from models.games.the_old_kings_crown.telling import COUNTERS, STEP_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from models.base import Move
    from models.games.the_old_kings_crown.setup import CrownSetup

Answers = dict[Any, Any]
"""What has been said: by name, or by seat and counter."""
MOST = 200
UNSAID: int | None = None
NOBODY = -1


@ft.component
def Present(at: At) -> ft.Control:
    """`/t/<code>/present`: every tracker that was switched on in mid-game, "Set" and "Later"."""
    here, t, look, blank = use_here(), at.words.t, at.look, use_blank(at)
    asked, _ = ft.use_state(blank)
    answers: ft.MutableRef[Answers] = ft.use_ref(dict)
    from_ = use_asked("from", at.route)
    back = from_ if from_.startswith(at.route) else at.route
    if not asked:
        button = primary(look, t("Back to the table"), go(at.route))
        return notice(look, t("Everything that is recorded has been said."), button, glyph="check")

    async def record(_: object) -> None:
        page = ft.context.page
        for move in moves_of(answers.current, setup_now(at)):
            if not isinstance(await at.propose(Play(move)), Written):
                return
        page.navigate(back)

    names = tracker_names(at, asked)
    hint = text(t("{what}: what you leave open stays “?” and can be said later.", what=names), "body", look.ink2)
    body = [hint, *(keyed(name, section_of(name), at, answers.current) for name in asked)]
    foot = row(quiet(look, t("Later"), go(back), expand=1), primary(look, t("Set"), record, expand=1), gap=12)
    bar = accent_bar(look, t("As it stands"), go(back), back_tip=t("Later"), side=here.size.side(READABLE))
    size = here.size
    thumb = thumb_area(look, foot, size.side(READABLE))
    return ft.Column([bar, page_body(body, size.width), thumb], spacing=0, expand=True)


def moves_of(said: Answers, setup: CrownSetup) -> Iterator[Move]:
    """The moves that record what has been said, and nothing else."""
    if "step" in said:
        yield m.YearSet(round=said.get("round", 1), step=said["step"])
    if len(order := said.get("order", ())) == len(setup.seats):
        yield m.OrderSet(order=order)
    if "favour" in said:
        holder = said["favour"]
        yield m.FavourSet(
            seat=None if holder == NOBODY else holder, uses=0 if holder == NOBODY else said.get("uses", FAVOUR_USES)
        )
    for key, to in said.items():
        if not isinstance(key, tuple):
            continue
        seat, name = key
        yield (
            m.OccupiedSet(seat=seat, strengths=to)
            if name == "occupied"
            else m.Corrected(seat=seat, counter=name, to=to)
        )


# ── one section for each tracker ─────────────────────────────────────────────
@ft.component
def YearSection(at: At, said: Answers) -> ft.Control:
    """The step, the round and the Order track; nothing of the year is recorded without the first."""
    setup, t = use_setup(at), at.words.t
    step, go_to = ft.use_state(said.get("step"))
    nobody: tuple[int, ...] = ()
    order, change = ft.use_state(said.get("order", nobody))

    def choose(to: Step) -> None:
        said["step"] = to
        go_to(to)

    def rank(seat: int) -> None:
        ranked = tuple(one for one in order if one != seat) if seat in order else (*order, seat)
        said["order"] = ranked
        change(ranked)

    steps: list[tuple[Step, str]] = [(one, at.words.say(STEP_NAMES[one])) for one in STEPS]
    names = ", ".join(f"{place} {setup.name(seat)}" for place, seat in enumerate(order, start=1))
    return section(
        at,
        t("Where does the year stand?"),
        Asked(at, t("Round"), said, "round", 1, 1, setup.options.rounds),
        choice(at.look, steps, step, choose, room=1),
        text(t("Tap from the top of the Order track down"), "label", at.look.ink2),
        SeatRow(at, setup.seats, order[-1] if order else None, rank),
        text(names or "?", "body", at.look.ink),
    )


@ft.component
def FavourSection(at: At, said: Answers) -> ft.Control:
    """Who holds the Favour, and with how many uses."""
    setup, t = use_setup(at), at.words.t
    holder, choose = ft.use_state(said.get("favour", UNSAID))

    def pick(seat: int) -> None:
        said["favour"] = seat
        choose(seat)

    glyph = "check" if holder == NOBODY else None
    nobody = quiet(
        at.look, t("Nobody: it lies on the field"), lambda _: pick(NOBODY), glyph=glyph, height=48, width=2000
    )
    uses = Asked(at, t("Uses of the Favour"), said, "uses", FAVOUR_USES, 1, FAVOUR_USES)
    return section(at, t("Who holds the Favour?"), SeatRow(at, setup.seats, holder, pick), nobody, uses)


def of_seats(tracker: str) -> Callable[..., ft.Control]:
    """A section with the counters of every seat."""

    @ft.component
    def Section(at: At, said: Answers) -> ft.Control:
        """One block a seat."""
        title = tracker_names(at, (tracker,))
        blocks: list[ft.Control] = []
        for seat in use_setup(at).seats:
            blocks += [rule(at.look)] * (seat.number > 0)
            blocks += [row(arms(seat, 30, at.look), one_line(seat.name, "strong", at.look.ink), gap=12)]
            blocks += [
                Asked(at, capital(at.words.say(COUNTERS[name])), said, (seat.number, name), None, 0, MOST)  # type: ignore[index]
                for name in SEAT_COUNTERS.get(tracker, ())
            ]
        return section(at, title, *blocks)

    return Section


@ft.component
def KingdomSection(at: At, said: Answers) -> ft.Control:
    """How many Kingdom cards everybody occupies; their strengths are set right at the seat."""
    setup, t = use_setup(at), at.words.t
    rows = [Occupying(at, seat.name, seat.number, said) for seat in setup.seats]
    hint = text(t("The strengths can be set by a tap on a seat."), "small", at.look.ink2)
    return section(at, t("Kingdom cards"), hint, *rows)


@ft.component
def Occupying(at: At, name: str, seat: int, said: Answers) -> ft.Control:
    """The number of cards that a seat occupies."""
    number, change = ft.use_state(UNSAID)

    def keep(to: int) -> None:
        said[seat, "occupied"] = (0,) * to
        change(to)

    count = stepper(at.look, number, keep, label=name, least=0, most=2)
    return row(ft.Container(text(name, "body", at.look.ink), expand=True), count, gap=8)


def section(at: At, title: str, *below: ft.Control) -> ft.Control:
    """A card with a question."""
    return card(at.look, col(heading(at.look, title), *below, gap=8))


@ft.component
def Asked(at: At, label: str, said: Answers, key: Any, usual: int | None, least: int, most: int) -> ft.Control:
    """A number to count or to type that is kept; "?" until then."""
    value, change = ft.use_state(said.get(key, usual))

    def keep(to: int) -> None:
        said[key] = to
        change(to)

    number = stepper(at.look, value, keep, label=label, least=least, most=most, typed=True, unknown=least)
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), number, gap=8)


def section_of(tracker: str) -> Callable[..., ft.Control]:
    """What asks for a tracker."""
    known: dict[str, Callable[..., ft.Control]] = {
        "year": YearSection,
        "favour": FavourSection,
        "kingdom": KingdomSection,
    }
    return known.get(tracker) or SECTIONS[tracker]


SECTIONS = {tracker: of_seats(tracker) for tracker in SEAT_COUNTERS}
