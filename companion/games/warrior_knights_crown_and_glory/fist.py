"""Votes in a closed fist: laid unseen, opened at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import flet as ft

from companion.games.warrior_knights_crown_and_glory.slices import state_now
from companion.live.proposals import Play
from companion.widgets.buttons import primary, quiet
from companion.widgets.cover import HoldToLook
from companion.widgets.inputs import choice, stepper
from companion.widgets.parts import col, icon, row, text
from companion.widgets.secret_ready import Asking
from models.base import Message
from models.games.warrior_knights_crown_and_glory import moves as m

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.widgets.secret_ready import Lays
    from models.game import Seat

Side = Literal["yes", "no"]
AGENDA, BALLOT = "agenda", "ballot"
"""The round of fists, and the wizard that everybody fills who votes openly."""
MOST = 99


class Vote(NamedTuple):
    """How many votes for which side."""

    side: Side = "yes"
    votes: int = 0


@ft.component
def Fist(at: At, seat: Seat, known: dict[str, Any] | None, lay: Lays) -> ft.Control:
    """Votes in a closed fist, and for what; on a tablet, which lies flat, they show only while they are held."""
    t, look = at.words.t, at.look
    vote, hold = ft.use_state(Vote(known["side"], known["votes"]) if known else Vote())
    flat = at.here.size.tablet
    sides: list[tuple[Side, str]] = [("yes", t("Yes")), ("no", t("No"))]

    async def down(_: object) -> None:
        await lay({"side": vote.side, "votes": vote.votes})

    looked = [HoldToLook(look, at.words, t("Hold to look"), lambda: show(at, vote._asdict()))] if flat else []
    return col(
        choice(look, sides, None if flat else vote.side, lambda side: hold(vote._replace(side=side))),
        votes_row(at, seat.number, vote, hold, blind=flat),
        *looked,
        primary(look, t("Lay face down"), down, glyph="eye_off", width=2000),
        gap=12,
    )


def votes_row(at: At, seat: int, vote: Vote, hold: Callable[[Vote], None], *, blind: bool) -> ft.Control:
    """How many votes; keys that do not show it where it lies open to all."""
    t, look, stands = at.words.t, at.look, state_now(at).seats[seat]

    def change(votes: int) -> None:
        hold(vote._replace(votes=max(0, min(MOST, votes))))

    words = ft.Container(text(t("Votes"), "body", look.ink), expand=True)
    has = [] if stands.votes is None else [text(of_votes(at, stands.votes), "body", look.ink2)]
    if blind:
        keys = [
            quiet(look, f"{step:+}".replace("-", "−"), by(change, vote.votes + step), expand=1) for step in (-1, 1, 5)
        ]
        return col(row(words, *has), row(*keys, gap=8), gap=8)
    return row(words, *has, stepper(look, vote.votes, change, label=t("Votes"), most=MOST))


def by(change: Callable[[int], None], votes: int) -> Callable[..., None]:
    """What sets the votes when tapped."""
    return lambda _: change(votes)


def of_votes(at: At, votes: int) -> str:
    """How many a Baron has."""
    return at.words.n("of {n} vote", "of {n} votes", votes)


def show(at: At, vote: dict[str, Any]) -> ft.Control:
    """What was laid, for its owner."""
    side = at.words.t("Yes") if vote["side"] == "yes" else at.words.t("No")
    line = (icon("people", 26, at.look.ink), text(vote["votes"], "n4", at.look.ink), text(side, "strong", at.look.ink))
    return row(*line, gap=12, alignment=ft.MainAxisAlignment.CENTER)


def into(table: Standing, laid: Mapping[int, Any]) -> list[Play]:
    """The vote, as if everybody had opened the fist; a tie waits for the Chairman, what was told openly is over."""
    seats = range(len(table.book.setup.seats))
    ballots = [{"seat": seat, **vote} for seat, vote in laid.items() if seat in seats]
    return [Play(m.AgendaVoted.model_validate({"ballots": ballots}), ends=BALLOT)]


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
