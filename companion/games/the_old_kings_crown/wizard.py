"""The frame of a wizard that all phones of the table see: a title, what has been said, the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.proposals import Play
from companion.widgets.at import At, go
from companion.widgets.buttons import primary, tool
from companion.widgets.pages import accent_bar, page_body, thumb_area
from companion.widgets.parts import col, row, text

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from models.base import Move

LIMIT = 620


@ft.component
def Over(at: At) -> ft.Control:
    """The wizard has ended: back to the table."""
    page = ft.context.page
    ft.use_effect(lambda: page.navigate(at.route), [])
    return ft.Container(expand=True)


def roomed(at: At, title: str, name: str, content: ft.Control) -> ft.Control:
    """Title and way back above something that fills the rest."""
    look, t = at.look, at.words.t
    off = tool(look, "trash", look.on_accent, t("Call it off"), on_click=calling_off(at, name))
    bar = accent_bar(look, title, go(at.route), off, back_tip=t("Back to the table"))
    return ft.Column([bar, ft.Container(content, expand=True)], spacing=0, expand=True)


def framed(
    at: At,
    title: str,
    name: str,
    body: Sequence[ft.Control],
    verdict: str,
    record: ft.Control,
    beside: ft.Control | None = None,
) -> ft.Control:
    """Title and way back above, what has been said in the middle, what it comes to and the record below.

    A tablet has room for something `beside` what has been said.
    """
    size, look, t = at.here.size, at.look, at.words.t
    off = tool(look, "trash", look.on_accent, t("Call it off"), on_click=calling_off(at, name))
    bar = accent_bar(look, title, go(at.route), off, back_tip=t("Back to the table"))
    said = ft.Semantics(content=text(verdict, "strong", look.ink), live_region=True)
    if size.landscape:
        right = ft.Container(col(said, row(record), gap=12), width=300, padding=16)
        parts = ft.Row([page_body(body, size.width - 300, top=8), right], spacing=0, expand=True)
        return ft.Column([bar, parts], spacing=0, expand=True)
    foot = thumb_area(look, col(said, row(record), gap=10), size.side(LIMIT))
    middle: ft.Control = page_body(body, size.width, limit=LIMIT)
    if beside is not None:
        half = ft.Container(page_body(body, size.width / 2), expand=1)
        middle = ft.Row([half, ft.Container(page_body([beside], size.width / 2), expand=1)], spacing=0, expand=True)
    return ft.Column([bar, middle, foot], spacing=0, expand=True)


def calling_off(at: At, name: str) -> Callable[..., Awaitable[None]]:
    """Discards the wizard."""

    async def tapped(_: object) -> None:
        await at.lay(name, None)

    return tapped


def opening(at: At, name: str, value: dict[str, Any], page: str) -> Callable[..., Awaitable[None]]:
    """Begins a wizard for everybody, or goes on with it, and opens its screen."""

    async def tapped(_: object) -> None:
        here = ft.context.page
        if at.standing.draft(name) is None:
            await at.lay(name, value)
        here.navigate(f"{at.route}/{page}")

    return tapped


def recording(at: At, label: str, move: Move, name: str, *, disabled: bool = False) -> ft.Control:
    """Writes what the wizard came to and ends it."""

    async def record(_: object) -> None:
        await at.propose(Play(move, ends=name))

    return primary(at.look, label, record, disabled=disabled, expand=1)
