"""The revolt on one screen: both sides fill as people report, the odds move, the crown goes to the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.krone_und_schwert.ballot import VOTING
from companion.games.krone_und_schwert.draft import move_of, outlook, read_draft, result, revising
from companion.games.krone_und_schwert.odds import Lower
from companion.games.krone_und_schwert.sides import SideColumn, VoteEditor
from companion.games.krone_und_schwert.slices import setup_now, use_setup
from companion.games.krone_und_schwert.steps import Steps
from companion.live.proposals import Lay, Written
from companion.widgets.at import At, go
from companion.widgets.buttons import tool
from companion.widgets.here import use_here
from companion.widgets.layout import fitting
from companion.widgets.objection import warnings
from companion.widgets.parts import arms, col, one_line, row
from companion.widgets.secret_round import SecretRound, use_round
from companion.widgets.sheet import use_sheet
from companion.widgets.snack import snack
from models.games.krone_und_schwert.objections import at_first

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.games.krone_und_schwert.draft import Change, RevoltDraft
    from models.games.krone_und_schwert.table import State


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
