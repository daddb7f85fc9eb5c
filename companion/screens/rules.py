"""The rules in our own words, searchable, by chapter."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.games import surface
from companion.live.screen import screen
from companion.screens.settings import use_origin
from companion.screens.which_game import which_game
from companion.widgets.at import go
from companion.widgets.buttons import quiet
from companion.widgets.here import Here, use_asked, use_here
from companion.widgets.inputs import field
from companion.widgets.pages import notice, page_body, top_bar
from companion.widgets.parts import icon, row, text
from companion.widgets.typed import use_line
from companion.words import Words
from models.library import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.widgets import theme as th
    from companion.widgets.buttons import Tapped
    from models.game import Rule

LIMIT = 720


@ft.component
def Rules() -> ft.View:
    """`/rules/<game>`, opened at `?rule=<id>` with that rule alone."""
    here, back, game = use_here(), use_origin(), ft.use_route_params().get("game", "")
    if game not in GAMES:
        look = here.look()
        unknown = notice(look, here.words.t("There is no such game."), quiet(look, here.words.t("Home"), go("/")))
        return screen("rules", unknown, route=f"/rules/{game}", padding=0, bgcolor=look.bg)
    drawn = surface(game)
    look = here.look(drawn.accent, drawn.tint)
    return screen("rules", Rulebook(here, look, game, back), route=f"/rules/{game}", padding=0, bgcolor=look.bg)


@ft.component
def Rulebook(here: Here, look: th.Look, game: str, back: str) -> ft.Control:
    """Every rule, or those that are sought."""
    searched, search = ft.use_state(use_asked("rule"))

    async def sought(said: str) -> str:
        search(said)
        return ""

    words = Words(here.words.language, game.replace("-", "_"), "regalia")
    book = GAMES[game].rules
    only = book.rule(searched)
    found = (only,) if only else book.search(searched, words.say)
    line = use_line(searched, str, lambda typed: (typed, ""), sought, partial(search_box, look, words), (look, words))
    none = [] if found else [text(words.t("No rule says that."), "body", look.ink2)]
    every = [quiet(look, words.t("Show every rule"), lambda _: search(""))] if searched else []
    title = words.t("Rules: {game}", game=GAMES[game].title)
    bar = top_bar(look, title, go(back), back_tip=words.t("Back"), side=here.size.side(LIMIT))
    which = [which_game(look, game, lambda other: f"/rules/{other}?from=/")] if back == "/" else []
    body = page_body([*which, line.control, *every, *none, *listed(look, words, found)], here.size.width, limit=LIMIT)
    return ft.SafeArea(ft.Column([bar, body], expand=True), expand=True)


def search_box(look: th.Look, words: Words, shown: str, typed: Tapped) -> ft.TextField:
    """What is sought, word by word."""
    glass = ft.Container(icon("search", 20, look.ink2), padding=12)
    return field(look, words.t("Search the rules"), shown, typed, prefix_icon=glass)


def listed(look: th.Look, words: Words, rules: Sequence[Rule]) -> Iterator[ft.Control]:
    """Rules below the heads of their chapters."""
    chapter = None
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            head = ft.Semantics(content=text(words.say(chapter), "t3", look.accent_text), header=True)
            yield ft.Container(head, padding=ft.Padding.only(top=10), key=f"chapter-{rule.id}")
        number = ft.Container(text(rule.id, "label", look.ink2), width=64 * (1 + (look.scale - 1) / 2))
        yield ft.Container(
            row(
                number,
                ft.Container(text(words.say(rule.text), "body", look.ink), expand=True),
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            key=rule.id,
        )
