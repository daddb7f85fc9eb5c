"""The surfaces that screens are made of: bars, bodies that scroll, the thumb's area, notices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.widgets import theme as th
from companion.widgets.buttons import Tapped, tool
from companion.widgets.layout import READABLE, TABLET
from companion.widgets.parts import CENTER, band, col, icon, row, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.widgets.theme import Look

BUTTON = 320
"""How wide words and button of a notice are."""
BROAD = 1120
"""Two columns never grow wider than this."""
RAISED = ft.BoxShadow(blur_radius=22, color="#1A503A12", offset=ft.Offset(0, -4))


def top_bar(
    look: Look,
    title: str,
    back: Tapped | None = None,
    *tools: ft.Control,
    back_tip: str = "",
    glyph: str = "back",
    side: float = 0,
    color: str | None = None,
) -> ft.Container:
    """The way back, the title, a tool or two."""
    shown = color or look.ink
    way = [tool(look, glyph, shown, back_tip, on_click=back)] if back else [ft.Container(width=th.S3)]
    name = ft.Semantics(content=text(title, "t2", shown, max_lines=2), header=True)
    return ft.Container(
        row(*way, ft.Container(name, expand=True), *tools, gap=th.S1),
        padding=ft.Padding.only(left=max(4, side - th.S3), right=max(8, side - th.S3), top=th.S2, bottom=th.S1),
    )


def accent_bar(
    look: Look,
    title: str,
    back: Tapped | None = None,
    *tools: ft.Control,
    back_tip: str = "",
    side: float = 0,
) -> ft.Container:
    """The same on the game's colour, which runs on below the phone's own status line."""
    bar = top_bar(look, title, back, *tools, back_tip=back_tip, side=side, color=look.on_accent)
    return band(look, ft.SafeArea(bar, avoid_intrusions_bottom=False), padding=ft.Padding.only(bottom=th.S1))


def page_body(
    controls: Sequence[ft.Control],
    width: float,
    *,
    limit: float = READABLE,
    top: float = th.S3,
    bottom: float = th.S6,
    gap: float = th.S3,
    **kw: Any,
) -> ft.ListView:
    """A scrolling column that never grows wider than is pleasant to read."""
    side = max(th.GUTTER, (width - limit) / 2)
    padding = ft.Padding.only(left=side, right=side, top=top, bottom=bottom)
    return ft.ListView(list(controls), expand=True, spacing=gap, padding=padding, **kw)


def page_columns(controls: Sequence[ft.Control], width: float) -> ft.ListView:
    """The same in two columns, read from left to right, on a page that has room for both."""
    if width < TABLET:
        return page_body(controls, width)
    sides = (col(*controls[at::2], gap=th.S3, expand=1) for at in range(2))
    return page_body([row(*sides, gap=th.S3, vertical_alignment=ft.CrossAxisAlignment.START)], width, limit=BROAD)


def thumb_area(look: Look, content: ft.Control, side: float = th.GUTTER) -> ft.Container:
    """The raised surface at the lower edge: what is done every turn."""
    return ft.Container(
        ft.SafeArea(content, avoid_intrusions_top=False),
        bgcolor=look.card,
        padding=ft.Padding.only(left=side, right=side, top=th.S3, bottom=14),
        border=look.border,
        border_radius=ft.BorderRadius.only(top_left=22, top_right=22),
        shadow=None if look.dark else RAISED,
    )


def notice(look: Look, words: str, button: ft.Control | None = None, glyph: str = "crown") -> ft.Container:
    """Nothing to show, or not now: a sentence and the one useful button."""
    medal = ft.Container(
        icon(glyph, 48, look.ink2),
        width=104,
        height=104,
        bgcolor=look.sunk,
        border_radius=52,
        alignment=ft.Alignment.CENTER,
    )
    sentence = ft.Container(text(words, "body", look.ink, text_align=ft.TextAlign.CENTER), width=BUTTON)
    body = col(
        medal,
        sentence,
        *([ft.Container(button, width=BUTTON)] if button else []),
        gap=th.S6,
        horizontal_alignment=CENTER,
    )
    return ft.Container(body, alignment=ft.Alignment.CENTER, expand=True, padding=th.S6)


def banner(
    look: Look, words: str, *, glyph: str = "unlike", trailing: ft.Control | None = None, **kw: Any
) -> ft.Container:
    """A line across the screen about something that does not go away by itself."""
    said = ft.Semantics(content=text(words, "body", look.ink), live_region=True)
    line = row(
        icon(glyph, look.px(20), look.warn), ft.Container(said, expand=True), *([trailing] if trailing else []), gap=10
    )
    return ft.Container(
        line,
        bgcolor=look.warn_soft,
        border_radius=th.R_BUTTON,
        padding=ft.Padding.only(left=14, right=14 if trailing is None else 4, top=8, bottom=8),
        **kw,
    )
