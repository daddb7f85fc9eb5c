"""What is asked for when something is recorded from now on: the table as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.slices import setup_now, use_blank, use_setup
from companion.widgets.buttons import quiet
from companion.widgets.duty import tracker_names
from companion.widgets.inputs import choice, stepper
from companion.widgets.keyed import keyed
from companion.widgets.parts import arms, one_line, row, rule, text
from companion.widgets.present import NOBODY, UNSAID, Answers, AsItStands, Asked, question
from companion.widgets.seat_row import SeatRow
from companion.words import capital
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import FAVOUR_USES, STEPS, Step
from models.games.the_old_kings_crown.table import SEAT_COUNTERS
from models.games.the_old_kings_crown.words import COUNTERS, STEP_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.widgets.at import At
    from models.base import Move
    from models.games.the_old_kings_crown.setup import CrownSetup

MOST = 200


@ft.component
def Present(at: At) -> ft.Control:
    """`/t/<code>/present`: every tracker that was switched on in mid-game."""
    return AsItStands(at, use_blank(at), section_of, lambda said: moves_of(said, setup_now(at)))


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
    return question(
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
    return question(at, t("Who holds the Favour?"), SeatRow(at, setup.seats, holder, pick), nobody, uses)


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
        return question(at, title, *blocks)

    return Section


@ft.component
def KingdomSection(at: At, said: Answers) -> ft.Control:
    """How many Kingdom cards everybody occupies; their strengths are set right at the seat."""
    setup, t = use_setup(at), at.words.t
    rows = [Occupying(at, seat.name, seat.number, said) for seat in setup.seats]
    hint = text(t("The strengths can be set by a tap on a seat."), "small", at.look.ink2)
    return question(at, t("Kingdom cards"), hint, *rows)


@ft.component
def Occupying(at: At, name: str, seat: int, said: Answers) -> ft.Control:
    """The number of cards that a seat occupies."""
    number, change = ft.use_state(UNSAID)

    def keep(to: int) -> None:
        said[seat, "occupied"] = (0,) * to
        change(to)

    count = stepper(at.look, number, keep, label=name, least=0, most=2)
    return row(ft.Container(text(name, "body", at.look.ink), expand=True), count, gap=8)


SECTIONS = {
    "year": YearSection,
    "favour": FavourSection,
    "kingdom": KingdomSection,
} | {tracker: of_seats(tracker) for tracker in SEAT_COUNTERS}


def section_of(tracker: str, at: At, said: Answers) -> ft.Control:
    """What asks for a tracker."""
    return keyed(tracker, SECTIONS[tracker], at, said)
