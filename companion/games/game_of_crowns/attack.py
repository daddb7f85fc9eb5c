"""An attack on one screen: everybody's vote, the ravens from the Defender on, both sums, and what the victor takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.game_of_crowns.ballot import VOTING, in_secret
from companion.games.game_of_crowns.draft import ATTACK, AttackDraft, move_of, outlook, read_draft, revising
from companion.games.game_of_crowns.slices import setup_now
from companion.games.game_of_crowns.verdict import Verdict
from companion.games.game_of_crowns.voters import EDGE, NARROW, PANEL, WIDE, Banner, Sums, Voter, beside, side_of
from companion.live.proposals import Play
from companion.widgets.at import At, go
from companion.widgets.buttons import tool
from companion.widgets.here import use_here
from companion.widgets.keyed import keyed
from companion.widgets.objection import warnings
from companion.widgets.parts import fitted, row, text
from companion.widgets.secret_round import SecretRound, use_round
from companion.widgets.snack import snack
from models.games.game_of_crowns.objections import BANNER, at_first

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from companion.live.proposals import Answer
    from models.base import Objection
    from models.games.game_of_crowns.moves import Prize
    from models.games.game_of_crowns.table import State

    Change = Callable[[AttackDraft], AttackDraft]


def begin_attack(at: At, attacker: int, target: int, done: Callable[[], None]) -> Callable[..., object]:
    """Opens the attack for everybody at the table; one that is being reported already goes on."""

    async def begin(_: object) -> None:
        done()
        page = ft.context.page
        if at.standing.draft(ATTACK) is None:
            await at.lay(ATTACK, AttackDraft(attacker=attacker, target=target).model_dump(mode="json"))
        page.navigate(f"{at.route}/attack")

    return begin


@ft.component
def Attack(at: At) -> ft.Control:
    """`/t/<code>/attack`: the attack in progress; every phone of the table sees it fill."""
    state: State = at.use("state", lambda table: table.state)
    draft = read_draft(at.use(ATTACK, lambda table: table.draft(ATTACK)), len(state.seats))
    seen = use_round(at, VOTING.name)
    if draft is None:
        return Over(at)
    if seen is not None:
        return framed(at, draft, SecretRound(at, VOTING, seen, at.words.t("Vote openly instead")))
    return Report(at, draft, state)


@ft.component
def Over(at: At) -> ft.Control:
    """Nobody is attacking any more: back to the table."""
    page = ft.context.page
    ft.use_effect(lambda: page.navigate(at.route), [])
    return ft.Container(expand=True)


def framed(at: At, draft: AttackDraft, middle: ft.Control) -> ft.Control:
    """Who attacks whom, above what is said of it."""
    t, setup, size = at.words.t, setup_now(at), at.here.size
    title = t("{name} attacks {target}", name=setup.name(draft.attacker), target=setup.name(draft.target))
    room = (min(size.width, WIDE) if beside(size) else min(size.width, NARROW + 24)) - 128
    bar = row(
        tool(at.look, "back", at.look.ink, t("Back to the table"), on_click=go(at.route)),
        ft.Container(fitted(title, "t2", at.look.ink, room, at.look.scale), expand=True),
        tool(at.look, "trash", at.look.ink2, t("Call the attack off"), on_click=call_off(at)),
        gap=4,
    )
    edge = max(4, (side_of(size) if beside(size) else size.side(NARROW)) - 12)
    head = ft.Container(bar, padding=ft.Padding.only(left=edge, right=edge, top=4))
    return ft.SafeArea(ft.Column([head, ft.Container(middle, expand=True)], spacing=4, expand=True), expand=True)


def call_off(at: At) -> Callable[..., Awaitable[None]]:
    """Discards the attack that is being reported; an undo brings every vote back."""

    async def tapped(_: object) -> None:
        page, told = ft.context.page, at.standing.draft(ATTACK)

        async def restore(_: object) -> None:
            if at.standing.draft(ATTACK) is None:
                await at.lay(ATTACK, told)
            page.navigate(f"{at.route}/attack")

        await at.lay(ATTACK, None)
        snack(page, at.look, at.words.t("The attack is called off."), at.words.t("Undo"), restore)

    return tapped


def against(at: At, found: Iterable[Objection], *, banner: bool) -> list[ft.Control]:
    """What the rulebook will object to: below the banners what they cause, so that no key moves at a tap on one."""
    return warnings(at, [one for one in found if (one.rule == BANNER) == banner], f"{at.route}/attack")


@ft.component
def Report(at: At, draft: AttackDraft, state: State) -> ft.Control:
    """Sums above, everybody's vote in the order in which ravens are spent, the verdict in the thumb's reach."""
    here, look = use_here(), outlook(state, draft)

    async def keep(change: Change) -> None:
        await at.revise(ATTACK, revising(change, len(state.seats)))

    async def record(prize: Prize | None) -> Answer:
        return await at.propose(Play(move_of(draft, prize), ends=ATTACK))

    hint = at.words.t("Everybody votes") if look.waiting else at.words.t("Ravens are spent in this order, once")
    found = at_first(state, move_of(draft, None))
    voters = [
        *against(at, found, banner=False),
        text(hint, "small", at.look.ink2),
        *(keyed(f"voter-{seat}", Voter, at, draft, look, state, seat, keep) for seat in look.order),
    ]
    extra = [*in_secret(at, draft), Banner(at, draft, keep), *against(at, found, banner=True)]
    verdict = Verdict(at, draft, look, record)
    if beside(here.size):
        edge = side_of(here.size)
        left = ft.ListView([*voters, *extra], expand=True, spacing=6, padding=ft.Padding.only(left=edge, right=8))
        right = ft.Column([Sums(at, draft, look, PANEL - 20), verdict], spacing=10, scroll=ft.ScrollMode.AUTO)
        panel = ft.Container(right, width=PANEL, padding=10, margin=ft.Margin.only(right=edge - EDGE))
        return framed(at, draft, ft.Row([left, panel], expand=True, vertical_alignment=ft.CrossAxisAlignment.START))
    side = here.size.side(NARROW)
    body = ft.ListView(
        [*voters, *extra], expand=True, spacing=6, padding=ft.Padding.only(left=side, right=side, bottom=8)
    )
    top = ft.Container(Sums(at, draft, look, here.size.inner(NARROW)), padding=ft.Padding.symmetric(horizontal=side))
    foot = ft.Container(verdict, padding=ft.Padding.only(left=side, right=side, bottom=14))
    return framed(at, draft, ft.Column([top, body, foot], spacing=8, expand=True))
