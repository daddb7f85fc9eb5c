"""The Assembly: who attends, how an Agenda is voted on, openly or unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.games.warrior_knights_crown_and_glory.draft import TIE, Told, number_of, side_of, told
from companion.games.warrior_knights_crown_and_glory.fist import AGENDA, BALLOT, MOST, VOTING, Side, Vote, of_votes
from companion.games.warrior_knights_crown_and_glory.slices import use_seat, use_setup, use_titles
from companion.games.warrior_knights_crown_and_glory.who import asked, chip_row, pick, toggling
from companion.live.proposals import Play, Replace
from companion.widgets.at import At, go
from companion.widgets.buttons import link, primary, quiet
from companion.widgets.figures import rolling
from companion.widgets.here import use_here
from companion.widgets.inputs import choice, stepper
from companion.widgets.keyed import keyed
from companion.widgets.pages import accent_bar, page_columns, thumb_area
from companion.widgets.parts import CENTER, arms, card, col, heading, one_line, row, text
from companion.widgets.secret_round import SecretRound, begin, use_round
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.court import outcome, votes_for

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.live.standing import Standing


@ft.component
def Assembly(at: At) -> ft.Control:
    """`/t/<code>/assembly`."""
    t, seen = at.words.t, use_round(at, AGENDA)
    bar = accent_bar(at.look, t("The Assembly"), go(at.route), back_tip=t("Back to the table"))
    body = SecretRound(at, VOTING, seen, t("Vote openly instead")) if seen else Open(at)
    return ft.Column([bar, body], spacing=0, expand=True)


@ft.component
def Open(at: At) -> ft.Control:
    """Votes shown openly, side by side, and the Chairman's word in a tie."""
    here, setup, t, look = use_here(), use_setup(at), at.words.t, at.look
    found: Told = at.use(BALLOT, told)
    version = at.use("version", lambda table: table.version)
    yes, no = votes_for(found.ballots, "yes"), votes_for(found.ballots, "no")

    async def record(_: object) -> None:
        move, version = told(at.standing).move, at.standing.version
        if move is not None:
            await at.propose(Play(move, ends=BALLOT), once=f"agenda-{version}")

    async def over(_: object) -> None:
        await at.propose(Play(m.PhaseHeld(phase="assembly"), ends=BALLOT), once=f"over-{version}")

    async def unseen(_: object) -> None:
        await begin(at, AGENDA)

    def decide(side: Side) -> None:
        ft.context.page.run_task(at.fill, BALLOT, {TIE: side})

    rows = [VoteRow(at, seat.number, found.votes.get(seat.number, Vote())) for seat in setup.seats]
    tie = [card(look, Tie(at, found.tie, decide))] if found.tied else []
    agenda = card(look, col(heading(look, t("An Agenda")), Sums(at, yes, no), *rows, gap=12))
    body = [
        col(keyed("undecided", Undecided, at), keyed("opening", Opening, at), gap=0),
        col(agenda, *tie, gap=12),
    ]
    spend = primary(look, t("The votes are spent"), record, disabled=found.move is None, width=2000)
    others = [
        link(look, t("Vote in secret"), unseen),
        link(look, t("Assembly is over"), over),
    ]
    keys = thumb_area(look, keys_of(spend, others, low=here.size.landscape), here.size.side())
    return ft.Column([page_columns(body, here.size.width), keys], spacing=0, expand=True)


def keys_of(spend: ft.Control, others: Sequence[ft.Control], *, low: bool) -> ft.Control:
    """What is tapped below; in one line on a phone that lies on its side."""
    if low:
        return row(*others, ft.Container(spend, expand=True), gap=4)
    line = ft.Row(list(others), wrap=True, spacing=4, run_spacing=0, alignment=ft.MainAxisAlignment.CENTER)
    return col(spend, ft.Container(line, alignment=ft.Alignment.CENTER), gap=4)


@ft.component
def Opening(at: At) -> ft.Control:
    """Who stays away; the others receive their votes."""
    setup, t, look = use_setup(at), at.words.t, at.look
    nobody: frozenset[int] = frozenset()
    absent, stay = ft.use_state(nobody)
    chips = [
        pick(at, seat.name, toggling(stay, seat.number), on=seat.number not in absent, seat=seat)
        for seat in setup.seats
    ]
    version = at.use("version", lambda table: table.version)
    opened = at.playing(m.AssemblyOpened(absent=tuple(sorted(absent))), once=f"assembly-{version}")
    hint = text(t("1 vote each, and 1 for each Kingdom city"), "small", look.ink2)
    give = quiet(look, t("Give out the votes"), opened, glyph="people", height=48, width=2000)
    return card(look, col(heading(look, t("Who attends?")), chip_row(*chips), hint, give, gap=10))


@ft.component
def Sums(at: At, yes: int, no: int) -> ft.Control:
    """Both sides, large."""
    look, t = at.look, at.words.t

    def side(label: str, number: int, *, ahead: bool) -> ft.Control:
        figure = rolling(number, "n2", look.gold_text if ahead else look.ink, 44)
        return col(figure, text(label, "small", look.ink2), gap=0, horizontal_alignment=CENTER, expand=1)

    return row(side(t("Yes"), yes, ahead=yes > no), side(t("No"), no, ahead=no > yes))


@ft.component
def VoteRow(at: At, number: int, vote: Vote) -> ft.Control:
    """One Baron's votes, and for what."""
    setup, stands, look, t = use_setup(at), use_seat(at, number), at.look, at.words.t
    seat = setup.seats[number]
    has = [] if stands.votes is None else [text(of_votes(at, stands.votes), "small", look.ink2)]
    sides: list[tuple[Side, str]] = [("yes", t("Yes")), ("no", t("No"))]
    name = col(one_line(seat.name, "strong", look.ink), *has, gap=0)

    def say(field: str) -> Callable[[object], object]:
        return lambda to: ft.context.page.run_task(at.fill, BALLOT, {field: to})

    picked = choice(look, sides, vote.side, say(side_of(number)))
    number_ = stepper(look, vote.votes, say(number_of(number)), label=seat.name, most=MOST)
    head = [arms(seat, 30, look), ft.Container(name, expand=True), ft.Container(picked, width=look.px(116))]
    if not at.here.size.phone:
        return row(*head, number_, gap=10)
    return col(row(*head, gap=10), row(ft.Container(expand=True), number_), gap=4)


@ft.component
def Tie(at: At, tie: Side | None, break_: Callable[[Side], object]) -> ft.Control:
    """The Chairman decides as he likes."""
    setup, chairman, t = use_setup(at), use_titles(at).chairman, at.words.t
    words = (
        t("A tie: {name} decides, as Chairman", name=setup.name(chairman))
        if chairman is not None
        else t("A tie: the Chairman decides")
    )
    sides: list[tuple[Side, str]] = [("yes", t("Yes")), ("no", t("No"))]
    return asked(at, words, choice(at.look, sides, tie, break_))


class Pending(NamedTuple):
    """A tied Agenda that the Chairman has not decided yet, and its entry."""

    entry: int
    move: m.AgendaVoted


def pending(table: Standing) -> Pending | None:
    """The latest Agenda, while it is tied and nothing was recorded since."""
    last = table.book.told[-1] if len(table.book.told) else None
    if last is None or not isinstance(last.move, m.AgendaVoted) or outcome(last.move) is not None:
        return None
    return Pending(last.seq, last.move)


@ft.component
def Undecided(at: At) -> ft.Control:
    """A vote in secret that ended in a tie waits for the Chairman."""
    found: Pending | None = at.use("pending", pending)
    if found is None:
        return ft.Container(height=0)
    waiting = found

    async def decide(side: Side) -> None:
        await at.propose(Replace(waiting.entry, waiting.move.model_copy(update={"tie": side})))

    tie = Tie(at, None, lambda side: ft.context.page.run_task(decide, side))
    return card(at.look, tie, margin=ft.Margin.only(bottom=12))
