"""What comes next in a revolt: the votes, the people, the new king, the record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.krone_und_schwert.ballot import in_secret
from companion.games.krone_und_schwert.draft import move_of
from companion.games.krone_und_schwert.slices import use_people, use_setup
from companion.live.proposals import Play
from companion.widgets.buttons import primary, quiet
from companion.widgets.inputs import choice, stepper
from companion.widgets.parts import arms, col, one_line, row, text
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.components import PEOPLE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.games.krone_und_schwert.draft import Change, Keep, Outlook, RevoltDraft
    from companion.widgets.at import At
    from models.game import Seat
    from models.games.krone_und_schwert.revolt import Result

KEYS_IN_A_ROW = 6
TWO = 2
"""With so many nobody has a side to choose; the cards may still be laid unseen."""


@ft.component
def Steps(at: At, draft: RevoltDraft, look: Outlook, ended: Result | None, keep: Keep) -> ft.Control:
    """What comes next: the votes, the people, the new king's announcement, the record."""
    setup, t, k, lying = use_setup(at), at.words.t, at.look, use_people(at).swords
    if look.waiting:
        head = row(ft.Container(text(t("Still to vote"), "label", k.ink2), expand=True), *in_secret(at, draft))
        return col(
            head,
            *(Undecided(at, setup.seats[seat], keep) for seat in look.waiting),
            gap=8,
        )
    if ended is None:
        question = at.words.n(
            "Turn {n} people card. How many swords?", "Turn {n} people cards. How many swords?", look.turned
        )
        asked = [] if lying is not None else [Lying(at, draft, keep)]
        turned = [text(question, "strong", k.ink), SwordKeys(at, look, keep)] if look.settled else []
        return col(*asked, *turned, *(in_secret(at, draft) if len(setup.seats) == TWO else []), gap=8)
    again = quiet(k, t("Change the number"), keeping(keep, saying(swords=None)), outlined=False, width=150)
    if ended.outcome == "rebel" and setup.tracks("people"):
        return col(Revealed(at, draft, keep), row(again, Record(at, draft, look, ended), gap=10), gap=8)
    return row(*([] if look.truce else [again]), Record(at, draft, look, ended), gap=10)


def keeping(keep: Keep, change: Change) -> Callable[..., Awaitable[None]]:
    """What changes the draft when tapped."""

    async def tapped(_: object) -> None:
        await keep(change)

    return tapped


def saying(**fields: Any) -> Change:
    """What says something more of the revolt."""
    return lambda draft: draft.model_copy(update=fields)


@ft.component
def Undecided(at: At, seat: Seat, keep: Keep) -> ft.Control:
    """A seat that has not voted: one tap for either side."""
    t = at.words.t

    def voting(side: str) -> Callable[..., Awaitable[None]]:
        vote = m.Vote(seat=seat.number, vote=side)  # type: ignore[arg-type]
        return keeping(keep, lambda draft: draft.with_vote(vote))

    def button(side: str, said: str) -> ft.Control:
        return quiet(at.look, "", voting(side), glyph=side, width=84, height=48, said=said)

    return row(
        arms(seat, 30, at.look),
        ft.Container(one_line(seat.name, "strong", at.look.ink), expand=True),
        button("crown", t("{name} votes for the king", name=seat.name)),
        button("sword", t("{name} votes for the rebel", name=seat.name)),
        gap=8,
    )


@ft.component
def Lying(at: At, draft: RevoltDraft, keep: Keep) -> ft.Control:
    """Asks for the swords that lie face up before the people are turned, where the table does not record them."""
    label = at.words.t("Swords face up before")

    def said(swords: int) -> None:
        ft.context.page.run_task(keep, saying(face_up=swords))

    value = stepper(at.look, draft.face_up, said, label=label, least=0, most=PEOPLE)
    return row(ft.Container(text(label, "strong", at.look.ink), expand=True), value)


@ft.component
def SwordKeys(at: At, look: Outlook, keep: Keep) -> ft.Control:
    """How many of the people turned are swords."""
    keys = [
        quiet(
            at.look,
            str(swords),
            keeping(keep, saying(swords=swords)),
            height=52,
            expand=1,
            said=at.words.n("{n} sword", "{n} swords", swords),
        )
        for swords in range(look.turned + 1)
    ]
    rows = -(-len(keys) // KEYS_IN_A_ROW)
    per = -(-len(keys) // rows)
    return col(*(row(*keys[at : at + per], gap=6) for at in range(0, len(keys), per)), gap=6)


@ft.component
def Revealed(at: At, draft: RevoltDraft, keep: Keep) -> ft.Control:
    """After a rebel's win: the first of the new people deck, and the new king's points."""
    t, k = at.words.t, at.look

    def shows(card: str) -> None:
        ft.context.page.run_task(keep, saying(revealed=card))

    cards = [("crown", t("Crown")), ("sword", t("Sword"))]
    return row(
        ft.Container(text(t("Shuffle all people, turn one"), "body", k.ink), expand=True),
        ft.Container(choice(k, cards, draft.revealed, shows), width=190),
        gap=10,
    )


@ft.component
def Record(at: At, draft: RevoltDraft, look: Outlook, ended: Result) -> ft.Control:
    """Writes the revolt into the journal and returns to the table."""
    setup, t = use_setup(at), at.words.t
    words = {
        "rebel": t("Crown {name}", name=setup.name(draft.rebel)),
        "king": t("{name} stays king", name=setup.name(draft.king)),
        "interrupted": t("Record the Truce"),
    }

    async def record(_: object) -> None:
        await at.propose(Play(move_of(draft, look), ends="revolt"))

    return primary(at.look, words[ended.outcome], record, expand=1)
