"""Setting a table up: who plays first; everything with a good default is folded away below."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games import surface, surfaces
from companion.live.screen import screen
from companion.screens.defaults import ChecklistFold, OptionsFold, TrackersFold
from companion.screens.plan import Making, Plan, setup_of
from companion.screens.seating import Who
from companion.screens.which_game import which_game
from companion.store.shelf import StoreError
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet, tool
from companion.widgets.here import Here, use_asked, use_here
from companion.widgets.pages import notice, page_body
from companion.widgets.parts import band, col, emblem, row, text
from companion.widgets.snack import snack
from companion.words import Words
from models.library import GAMES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from models.game import Game, Setup

WIDEST, TWO = 760, 2
"""The widest that the screen is drawn, and of how many lots can be drawn."""


def use_making(here: Here, game: Game[Any, Any, Any, Any], *, just: bool) -> Making:
    """The set-up that this device makes, also when its page is loaded anew."""
    unfinished, key = here.house.unfinished, (here.settings.id, game.id, just)
    fresh = Plan(trackers=() if just else game.preset(full=False), just=just)
    plan, show = ft.use_state(unfinished.get(key, fresh))
    drawn = surface(game.id)
    words = Words(here.words.language, game.id.replace("-", "_"), "regalia")

    def change(step: Callable[[Plan], Plan]) -> None:
        unfinished[key] = step(unfinished.get(key, fresh))
        show(unfinished[key])

    return Making(here, words, here.look(drawn.accent, drawn.tint), game, plan, change)


@ft.component
def SetUp() -> ft.View:
    """`/new/<game>`; with `?just=score` nothing is recorded but the final count."""
    here, game_id = use_here(), ft.use_route_params().get("game", "")
    just = use_asked("just") == "score"
    game = GAMES[game_id if game_id in GAMES else surfaces()[0].game]
    making = use_making(here, game, just=just)
    typed: ft.MutableRef[str] = ft.use_ref("")
    drawn = (
        made(making, typed)
        if here.owner
        else notice(making.look, making.words.t("To join a table, scan the code on the host’s screen."))
    )
    return screen(f"new-{game.id}", drawn, route=f"/new/{game.id}", padding=0, bgcolor=making.look.bg)


def made(making: Making, typed: ft.MutableRef[str]) -> ft.Control:
    """The band, who plays, what has a good default, and the way on."""
    game, plan, width = making.game, making.plan, making.here.size.width
    setup, wrong = setup_of(game, plan)
    counted = [which_game(making.look, game.id, lambda other: f"/new/{other}?just=score")]
    folds = [OptionsFold(making), TrackersFold(making), ChecklistFold(making, setup)]
    body = [*(counted if plan.just else []), Who(making, typed), *([] if plan.just else folds)]
    side = max(0, (width - WIDEST) / 2)
    parts = [head(making, side), page_body(body, width, gap=10), foot(making, setup, wrong, side)]
    return ft.Column(parts, spacing=0, expand=True)


def head(making: Making, side: float) -> ft.Control:
    """The game's band."""
    look, t, game = making.look, making.words.t, making.game
    above = text(t("Just score") if making.plan.just else t("New game"), "small", look.on_accent2)
    title = col(above, text(game.title, "t2", look.on_accent, max_lines=2), gap=0)
    bar = row(
        tool(look, "back", look.on_accent, t("Back"), on_click=go("/")),
        ft.Container(title, expand=True),
        emblem(surface(game.id).emblem, 52),
    )
    return band(
        look,
        ft.SafeArea(ft.Container(bar, padding=ft.Padding.only(left=side, right=side))),
        padding=ft.Padding.only(left=4, right=16, top=8, bottom=8),
    )


def foot(making: Making, setup: Setup | None, wrong: str, side: float) -> ft.Control:
    """Who begins by lot, and the start."""
    look, t, plan = making.look, making.words.t, making.plan
    enough = len(plan.players) in making.game.players
    lots = quiet(look, t("Draw lots"), drawing_lots(making), expand=1, disabled=len(plan.players) < TWO)
    on = t("Count") if plan.just else t("Start")
    start = primary(look, on, starting(making, setup, wrong), expand=1, disabled=not enough)
    return ft.Container(
        ft.SafeArea(row(*([] if plan.just else [lots]), start, gap=12), avoid_intrusions_top=False),
        bgcolor=look.card,
        padding=ft.Padding.only(left=max(16, side), right=max(16, side), top=12, bottom=16),
        border=ft.Border.only(top=ft.BorderSide(1, look.line)),
    )


def drawing_lots(making: Making) -> Callable[..., None]:
    """Says by chance who begins."""

    def tapped(_: object) -> None:
        lucky = secrets.choice(making.plan.players)
        making.change(lambda plan: replace(plan, first=lucky.id))
        snack(ft.context.page, making.look, making.words.t("{name} begins", name=lucky.name))

    return tapped


def starting(making: Making, setup: Setup | None, wrong: str) -> Callable[..., Awaitable[None]]:
    """Opens the table, or says what is wrong with its set-up."""
    here, game, just = making.here, making.game, making.plan.just

    async def tapped(_: object) -> None:
        page = ft.context.page
        if setup is None:
            snack(page, making.look, wrong)
            return
        try:
            table = await here.house.new_table(game.id, setup, here.settings.id)
        except StoreError as error:
            snack(page, making.look, making.words.say(error.message))
            return
        here.house.unfinished.pop((here.settings.id, game.id, just), None)
        page.navigate(f"/t/{table.code}/score" if just else f"/t/{table.code}")

    return tapped
