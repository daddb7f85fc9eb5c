"""The two sides of a revolt: their sums, and who stands where with which cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.krone_und_schwert.cards import CardPad, Laid
from companion.games.krone_und_schwert.slices import use_setup
from companion.widgets import theme as th
from companion.widgets.buttons import primary, tappable
from companion.widgets.figures import rolling
from companion.widgets.inputs import choice
from companion.widgets.parts import arms, col, icon, one_line, row, spoken, text
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.revolt import strength_parts

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.krone_und_schwert.draft import Keep, Outlook, RevoltDraft
    from companion.widgets.at import At
    from models.game import Seat
    from models.games.krone_und_schwert.revolt import Result, Side


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
    k, setup, king = at.look, use_setup(at), side == "crown"
    won = None if ended is None or ended.outcome == "interrupted" else (ended.outcome == "king") == king
    voters = [
        VoterCard(at, setup.seats[vote.seat], vote, edit, crowned=vote.seat == draft.king, laying=ended is None)
        for vote in draft.votes
        if vote.vote == side
    ]
    t, name = at.words.t, leader.name
    title = t("King {name}", name=name) if king else t("Rebel {name}", name=name)
    centre = ft.CrossAxisAlignment.CENTER
    parts = [banner(at, title, won=won, king=king), total(at, look, title, king=king), *voters]
    return ft.Container(
        ft.Column(parts, spacing=7, horizontal_alignment=centre, scroll=ft.ScrollMode.HIDDEN),
        bgcolor=k.gold_soft if king else k.accent_soft,
        border_radius=th.R_CARD,
        padding=ft.Padding.only(left=8, right=8, top=12, bottom=8),
        expand=1,
        opacity=0.5 if won is False else 1,
        animate_opacity=k.fast,
        border=ft.Border.all(2, k.gold if won else th.CLEAR),
    )


def banner(at: At, title: str, *, won: bool | None, king: bool) -> ft.Control:
    """Whose side it is; golden where it has won."""
    k = at.look
    tone = k.gold_text if king else k.accent_text
    mark = icon("crown" if king else "sword", 24, k.gold if won else tone)
    return row(mark, one_line(title, "label", k.ink, 16, expand=1, expand_loose=True), gap=8, tight=True)


def total(at: At, look: Outlook, title: str, *, king: bool) -> ft.Control:
    """The sum and its parts; unknown as long as nobody says how many swords lie face up."""
    k, settled = at.look, king or look.settled
    strengths: Side = look.king if king else look.rebel
    parts = at.words.say(strength_parts(strengths, king=king, counted=settled))
    shown = strengths.strength if settled else "?"
    drawn = col(
        rolling(shown, "n1", k.ink, 64),
        text(parts, "small", k.ink2, text_align=ft.TextAlign.CENTER),
        gap=0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return spoken(drawn, f"{title}: {shown}, {parts}", identifier="side-crown" if king else "side-sword")


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
