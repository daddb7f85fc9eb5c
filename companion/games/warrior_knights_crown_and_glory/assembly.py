"""The Assembly: who attends, how an Agenda is voted on, openly or unseen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import flet as ft

from companion.games.warrior_knights_crown_and_glory.slices import state_now, use_seat, use_setup, use_titles
from companion.games.warrior_knights_crown_and_glory.who import asked, chip_row, pick
from companion.live.proposals import Play, Replace
from companion.widgets.at import At, go
from companion.widgets.buttons import link, primary, quiet
from companion.widgets.figures import rolling
from companion.widgets.here import use_here
from companion.widgets.inputs import choice, stepper
from companion.widgets.keyed import keyed
from companion.widgets.pages import accent_bar, page_body, thumb_area
from companion.widgets.parts import CENTER, arms, card, col, heading, icon, one_line, row, text
from companion.widgets.secret_ready import Asking
from companion.widgets.secret_round import SecretRound, begin, use_round
from models.base import Message
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.court import outcome, votes_for

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.live.standing import Standing
    from companion.widgets.secret_ready import Lays
    from models.game import Seat

    Side = Literal["yes", "no"]

AGENDA = "agenda"
MOST = 99
UNSAID: Any = None


class Vote(NamedTuple):
    """How many votes for which side."""

    side: Side = "yes"
    votes: int = 0


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
    nothing: dict[int, Vote] = {}
    votes, put = ft.use_state(nothing)
    tie, break_ = ft.use_state(UNSAID)
    ballots = tuple(m.Ballot(seat=seat, side=vote.side, votes=vote.votes) for seat, vote in votes.items())
    yes, no = votes_for(ballots, "yes"), votes_for(ballots, "no")
    move = m.AgendaVoted(ballots=ballots, tie=tie if yes == no else None)

    async def record(_: object) -> None:
        await at.play(move)
        put(nothing)
        break_(UNSAID)

    async def unseen(_: object) -> None:
        await begin(at, AGENDA)

    def put_of(seat: int) -> Callable[[Vote], None]:
        return lambda to: put({**votes, seat: to})

    rows = [VoteRow(at, seat.number, votes.get(seat.number, Vote()), put_of(seat.number)) for seat in setup.seats]
    body = [
        keyed("undecided", Undecided, at),
        keyed("opening", Opening, at),
        card(look, col(heading(look, t("An Agenda")), Sums(at, yes, no), *rows, gap=12)),
        *([card(look, Tie(at, tie, break_))] if yes == no and votes else []),
    ]
    keys = col(
        primary(look, t("The votes are spent"), record, disabled=not votes or (yes == no and tie is None), width=2000),
        row(
            link(look, t("Vote in secret"), unseen),
            link(look, t("Assembly is over"), at.playing(m.PhaseHeld(phase="assembly"))),
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        gap=4,
    )
    return ft.Column(
        [page_body(body, here.size.width), thumb_area(look, keys, here.size.side())], spacing=0, expand=True
    )


@ft.component
def Opening(at: At) -> ft.Control:
    """Who stays away; the others receive their votes."""
    setup, t, look = use_setup(at), at.words.t, at.look
    nobody: frozenset[int] = frozenset()
    absent, stay = ft.use_state(nobody)
    chips = [
        pick(at, seat.name, partial(stay, absent ^ {seat.number}), on=seat.number not in absent, seat=seat)
        for seat in setup.seats
    ]
    opened = at.playing(m.AssemblyOpened(absent=tuple(sorted(absent))))
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
def VoteRow(at: At, number: int, vote: Vote, change: Callable[[Vote], None]) -> ft.Control:
    """One Baron's votes, and for what."""
    setup, stands, look, t = use_setup(at), use_seat(at, number), at.look, at.words.t
    seat = setup.seats[number]
    has = (
        []
        if stands.votes is None
        else [text(at.words.n("of {n} vote", "of {n} votes", stands.votes), "small", look.ink2)]
    )
    sides: list[tuple[Side, str]] = [("yes", t("Yes")), ("no", t("No"))]
    name = col(one_line(seat.name, "strong", look.ink), *has, gap=0)
    picked = choice(look, sides, vote.side, lambda side: change(vote._replace(side=side)))
    number_ = stepper(look, vote.votes, lambda votes: change(vote._replace(votes=votes)), label=seat.name, most=MOST)
    head = row(arms(seat, 30, look), ft.Container(name, expand=True), ft.Container(picked, width=look.px(116)), gap=10)
    return col(head, row(ft.Container(expand=True), number_), gap=4)


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

    return card(at.look, Tie(at, None, lambda side: ft.context.page.run_task(decide, side)))


# ── in secret ────────────────────────────────────────────────────────────────
@ft.component
def Fist(at: At, seat: Seat, known: dict[str, Any] | None, lay: Lays) -> ft.Control:
    """Votes in a closed fist, and for what."""
    t, look = at.words.t, at.look
    vote, hold = ft.use_state(Vote(known["side"], known["votes"]) if known else Vote())
    stands = state_now(at).seats[seat.number]
    sides: list[tuple[Side, str]] = [("yes", t("Yes")), ("no", t("No"))]

    async def down(_: object) -> None:
        await lay({"side": vote.side, "votes": vote.votes})

    has = (
        []
        if stands.votes is None
        else [text(at.words.n("of {n} vote", "of {n} votes", stands.votes), "body", look.ink2)]
    )
    number = stepper(look, vote.votes, lambda votes: hold(vote._replace(votes=votes)), label=t("Votes"), most=MOST)
    return col(
        choice(look, sides, vote.side, lambda side: hold(vote._replace(side=side))),
        row(ft.Container(text(t("Votes"), "body", look.ink), expand=True), *has, number),
        primary(look, t("Lay face down"), down, glyph="eye_off", width=2000),
        gap=12,
    )


def show(at: At, vote: dict[str, Any]) -> ft.Control:
    """What was laid, for its owner."""
    side = at.words.t("Yes") if vote["side"] == "yes" else at.words.t("No")
    line = (icon("people", 26, at.look.ink), text(vote["votes"], "n4", at.look.ink), text(side, "strong", at.look.ink))
    return row(*line, gap=12, alignment=ft.MainAxisAlignment.CENTER)


def into(table: Standing, laid: Mapping[int, Any]) -> list[Play]:
    """The vote, as if everybody had opened the fist; a tie waits for the Chairman."""
    seats = range(len(table.book.setup.seats))
    ballots = [{"seat": seat, **vote} for seat, vote in laid.items() if seat in seats]
    return [Play(m.AgendaVoted.model_validate({"ballots": ballots}))]


def said(table: Standing, laid: Mapping[int, Any]) -> Message:
    """Every fist in words."""
    votes: dict[str, Any] = {f"vote{seat}": _said(table.book.setup.name(seat), vote) for seat, vote in laid.items()}
    if not votes:
        return Message("no vote had been laid")
    msgid = "; ".join(f"{{{vote}}}" for vote in votes)
    return Message(msgid, **votes)


def _said(name: str, vote: Mapping[str, Any]) -> Message:
    words = Message("{name} {n} for Yes") if vote["side"] == "yes" else Message("{name} {n} for No")
    return Message(words.msgid, name=name, n=vote["votes"])


VOTING = Asking(AGENDA, Fist, show, into, said)
