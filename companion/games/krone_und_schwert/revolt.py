"""The revolt on one screen: both sides fill as people report, the odds move, the crown goes to the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.krone_und_schwert.ballot import VOTING, in_secret
from companion.games.krone_und_schwert.cards import CardPad, Laid
from companion.games.krone_und_schwert.draft import RevoltDraft, move_of, outlook, read_draft, result, revising
from companion.games.krone_und_schwert.odds import Lower
from companion.games.krone_und_schwert.slices import setup_now, use_people, use_setup
from companion.live.proposals import Lay, Play, Written
from companion.widgets import theme as th
from companion.widgets.at import At, go
from companion.widgets.buttons import primary, quiet, tappable, tool
from companion.widgets.figures import rolling
from companion.widgets.here import use_here
from companion.widgets.inputs import choice, stepper
from companion.widgets.layout import fitting
from companion.widgets.objection import warnings
from companion.widgets.parts import arms, col, icon, one_line, row, spoken, text
from companion.widgets.secret_round import SecretRound, use_round
from companion.widgets.sheet import use_sheet
from companion.widgets.snack import snack
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.components import PEOPLE
from models.games.krone_und_schwert.objections import at_first
from models.games.krone_und_schwert.revolt import strength_parts

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.games.krone_und_schwert.draft import Outlook
    from models.game import Seat
    from models.games.krone_und_schwert.revolt import Result
    from models.games.krone_und_schwert.table import State

    Change = Callable[[RevoltDraft], RevoltDraft]
    Keep = Callable[[Change], Awaitable[None]]

KEYS_IN_A_ROW = 6
TWO = 2
"""With so many nobody has a side to choose; the cards may still be laid unseen."""


@ft.component
def Revolt(at: At) -> ft.Control:
    """The revolt in progress; every phone of the table sees it fill."""
    draft = read_draft(at.use("revolt", lambda table: table.draft("revolt")))
    state: State = at.use("state", lambda table: table.state)
    seen = use_round(at, VOTING.name)
    if draft is None or max(draft.rebel, draft.king) >= len(state.seats):
        return Over(at)
    if seen is not None:
        openly = at.words.t("Vote openly instead")
        return framed(at, draft, SecretRound(at, VOTING, seen, openly), side=0)
    return Wizard(at, draft, state)


@ft.component
def Over(at: At) -> ft.Control:
    """Nobody is revolting any more: back to the table."""
    page = ft.context.page
    ft.use_effect(lambda: page.navigate(at.route), [])
    return ft.Container(expand=True)


@ft.component
def Wizard(at: At, draft: RevoltDraft, state: State) -> ft.Control:
    """Title, the two sides, what it comes to, the next step."""
    here, setup = use_here(), use_setup(at)
    edited, edit = ft.use_state(-1)
    look = outlook(state, draft)
    ended = result(state, draft, look) if look.truce or (draft.swords is not None and look.settled) else None

    async def keep(change: Change) -> None:
        await at.revise("revolt", revising(change))

    def close() -> None:
        edit(-1)

    use_sheet(
        at.look,
        setup.name(edited),
        (lambda: VoteEditor(at, draft, edited, keep, close)) if edited >= 0 else None,
        close,
        mark=arms(setup.seats[edited], 32, at.look) if edited >= 0 else None,
    )
    columns = ft.Row(
        [
            SideColumn(at, draft, look, ended, setup.seats[draft.king], edit, side="crown"),
            SideColumn(at, draft, look, ended, setup.seats[draft.rebel], edit, side="sword"),
        ],
        spacing=10,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    lower = Lower(
        at, draft, look, ended, state, (here.size.width - 44) / 2 if here.size.landscape else here.size.inner(560)
    )
    steps = Steps(at, draft, look, ended, keep)
    against = warnings(at, at_first(state, move_of(draft, look)), f"{at.route}/revolt")
    body = here.size.landscape
    middle = (
        row(
            ft.Container(columns, expand=1),
            ft.Column([*against, lower, steps], spacing=8, scroll=ft.ScrollMode.AUTO, expand=1),
            gap=12,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        if body
        else col(*against, columns, lower, steps, gap=10, expand=True)
    )
    return framed(at, draft, middle, side=16 if here.size.landscape else here.size.side(560), bottom=14)


def framed(at: At, draft: RevoltDraft, middle: ft.Control, *, side: float, bottom: float = 0) -> ft.Control:
    """Who revolts against whom, above what is said of it."""
    t, setup, size = at.words.t, setup_now(at), at.here.size
    title = t("{rebel} revolts against {king}", rebel=setup.name(draft.rebel), king=setup.name(draft.king))
    fits = fitting(title, "t2", size.width - 128, at.look.scale, least=14)
    bar = row(
        tool(at.look, "back", at.look.ink, t("Back to the table"), on_click=go(at.route)),
        ft.Container(one_line(title, "t2", at.look.ink, fits), expand=True),
        tool(at.look, "trash", at.look.ink2, t("Call the revolt off"), on_click=call_off(at)),
        gap=4,
    )
    edge = max(0, (side or (16 if size.landscape else size.side(560))) - 12)
    head = ft.Container(bar, padding=ft.Padding.only(left=edge, right=edge, top=4))
    below = ft.Container(middle, padding=ft.Padding.only(left=side, right=side, bottom=bottom), expand=True)
    return ft.SafeArea(ft.Column([head, below], spacing=4, expand=True), expand=True)


def call_off(at: At) -> Callable[..., Awaitable[None]]:
    """Discards the revolt that is being reported; an undo brings every vote back."""

    async def tapped(_: object) -> None:
        page, told = ft.context.page, at.standing.draft("revolt")

        async def restore(_: object) -> None:
            if at.standing.draft("revolt") is None:
                await at.lay("revolt", told)
            page.navigate(f"{at.route}/revolt")

        if isinstance(await at.propose(Lay("revolt", None)), Written):
            snack(page, at.look, at.words.t("The revolt is called off."), at.words.t("Undo"), restore)

    return tapped


# ── the two sides ────────────────────────────────────────────────────────────
@ft.component
def SideColumn(
    at: At,
    draft: RevoltDraft,
    look: Outlook,
    ended: Result | None,
    leader: Seat,
    edit: Callable[[int], None],
    *,
    side: str,
) -> ft.Control:
    """One side: its sum, what the sum is made of, its voters."""
    t, k, setup = at.words.t, at.look, use_setup(at)
    king = side == "crown"
    tone, soft = (k.gold_text, k.gold_soft) if king else (k.accent_text, k.accent_soft)
    strengths, settled = look.king if king else look.rebel, king or look.settled
    won = None if ended is None or ended.outcome == "interrupted" else (ended.outcome == "king") == king
    title = t("King {name}", name=leader.name) if king else t("Rebel {name}", name=leader.name)
    parts = at.words.say(strength_parts(strengths, king=king, counted=settled))
    shown = strengths.strength if settled else "?"
    people = [
        VoterCard(at, setup.seats[vote.seat], vote, edit, crowned=vote.seat == draft.king, laying=ended is None)
        for vote in draft.votes
        if vote.vote == side
    ]
    head = row(
        icon("crown" if king else "sword", 24, k.gold if won else tone),
        one_line(title, "label", k.ink, 16, expand=1, expand_loose=True),
        gap=8,
        tight=True,
    )
    total = spoken(
        col(
            rolling(shown, "n1", k.ink, 64),
            text(parts, "small", k.ink2, text_align=ft.TextAlign.CENTER),
            gap=0,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        f"{title}: {shown}, {parts}",
        identifier=f"side-{side}",
    )
    return ft.Container(
        ft.Column(
            [head, total, *people],
            spacing=7,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            scroll=ft.ScrollMode.HIDDEN,
        ),
        bgcolor=soft,
        border_radius=th.R_CARD,
        padding=ft.Padding.only(left=8, right=8, top=12, bottom=8),
        expand=1,
        opacity=0.5 if won is False else 1,
        animate_opacity=k.fast,
        border=ft.Border.all(2, k.gold if won else "#00000000"),
    )


@ft.component
def VoterCard(
    at: At, seat: Seat, vote: m.Vote, edit: Callable[[int], None], *, crowned: bool, laying: bool
) -> ft.Control:
    """A voter and what lies under the vote; a tap changes it, which is said as long as cards are laid."""
    k, t = at.look, at.words.t

    def tag(label: object, glyph: str | None = None) -> ft.Control:
        mark = [icon(glyph, 16, k.ink)] if glyph else []
        body = row(*mark, *([text(label, "n4", k.ink, 19)] if label != "" else []), gap=3, tight=True)
        return ft.Container(body, bgcolor=k.bg, border_radius=8, padding=ft.Padding.symmetric(horizontal=7, vertical=4))

    tags = [tag(2, "crown")] if vote.vote == "crown" else []
    tags += [tag(card) for card in vote.cards]
    tags += [tag("", "ambush")] * vote.ambushes + [tag("", "truce")] * vote.truces
    said = t(
        "{name} votes with the {vote}, cards {cards}",
        name=seat.name,
        vote=t("crown") if vote.vote == "crown" else t("sword"),
        cards=", ".join(map(str, vote.cards)) or t("none"),
    )
    tags += [text(t("+ card"), "label", k.accent_text)] if laying else []
    under = ft.Row(tags, wrap=True, spacing=4, run_spacing=4) if tags else text(t("lays nothing"), "small", k.ink2)
    body = row(
        arms(seat, 30, k, crowned=crowned),
        ft.Container(col(one_line(seat.name, "label", k.ink), under, gap=3), expand=True),
        gap=9,
    )
    return tappable(
        body,
        said,
        lambda _: edit(seat.number),
        identifier=f"voter-{seat.number}",
        bgcolor=k.card,
        border_radius=th.R_BUTTON,
        padding=ft.Padding.only(left=10, right=6, top=8, bottom=8),
        border=k.border if k.dark else None,
    )


@ft.component
def VoteEditor(at: At, draft: RevoltDraft, seat: int, keep: Keep, close: Callable[[], None]) -> ft.Control:
    """Side and cards of one seat."""
    t = at.words.t
    vote = vote_of(draft, seat)

    def lay(change: Callable[[Laid], Laid]) -> None:
        ft.context.page.run_task(keep, lambda draft: with_cards(draft, seat, change))

    def join(side: str) -> None:
        ft.context.page.run_task(
            keep, lambda draft: draft.with_vote(vote_of(draft, seat).model_copy(update={"vote": side}))
        )

    bound = seat in (draft.king, draft.rebel)
    sides = [("crown", t("For the king")), ("sword", t("For the rebel"))]
    return col(
        *([] if bound else [choice(at.look, sides, vote.vote, join)]),
        text(t("Cards under the vote"), "label", at.look.ink2),
        CardPad(at, laid_by(vote), lay, values=True, specials=True),
        primary(at.look, t("Done"), lambda _: close(), width=2000),
        gap=12,
    )


def vote_of(draft: RevoltDraft, seat: int) -> m.Vote:
    """What a seat has laid; for the king with nothing, as long as nothing is said."""
    return draft.vote(seat) or m.Vote(seat=seat, vote="crown")


def laid_by(vote: m.Vote) -> Laid:
    """The cards under a vote."""
    return Laid(vote.cards, vote.ambushes, vote.truces)


def with_cards(draft: RevoltDraft, seat: int, change: Callable[[Laid], Laid]) -> RevoltDraft:
    """The draft with other cards under a seat's vote."""
    vote = vote_of(draft, seat)
    laid = change(laid_by(vote))
    update = {"cards": laid.cards, "ambushes": laid.ambushes, "truces": laid.truces}
    return draft.with_vote(vote.model_copy(update=update))


# ── the next step ────────────────────────────────────────────────────────────
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
