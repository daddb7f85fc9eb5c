"""What is tapped: at least 48 px high, with a name for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import flet as ft

from companion.widgets import theme as th
from companion.widgets.layout import breadth
from companion.widgets.parts import CENTER, MIDDLE, col, icon, one_line, raised, row, spoken, text

Tapped = Callable[..., Any]
"""What a tap does; may be a coroutine function."""
Glyph = str | ft.Control
"""The name of an icon, or a drawing of one's own."""


class Deed(NamedTuple):
    """Something to do: what it is called, its icon, what it does."""

    label: str
    glyph: str
    on_click: Tapped


def tappable(content: ft.Control, label: str, on_click: Tapped | None, **kw: Any) -> ft.Container:
    """Anything that is tapped as a whole, under one name."""
    said = {name: kw.pop(name) for name in ("selected", "identifier", "expanded") if name in kw}
    return ft.Container(spoken(content, label, button=True, **said), ink=True, on_click=on_click, **kw)


def tap_card(look: th.Look, content: ft.Control, label: str, on_click: Tapped | None, **kw: Any) -> ft.Container:
    """A raised surface that is tapped as a whole."""
    return tappable(content, label, on_click, **(raised(look) | {"padding": th.S4} | kw))


def primary(
    look: th.Look,
    label: str,
    on_click: Tapped | None,
    *,
    glyph: Glyph | None = None,
    height: float = 52,
    disabled: bool = False,
    snug: bool = False,
    said: str | None = None,
    **kw: Any,
) -> ft.FilledButton:
    """The one filled button of a surface, `snug` if as wide as its words; `said` is its name where they are few."""
    color = look.ink2 if disabled else look.on_accent
    return ft.FilledButton(
        content=_face(label, color, glyph, said, snug=snug),
        height=height,
        style=_style(look, look.accent, look.on_accent, None if disabled else look.edge),
        on_click=on_click,
        disabled=disabled,
        **kw,
    )


def quiet(
    look: th.Look,
    label: str,
    on_click: Tapped | None,
    *,
    glyph: Glyph | None = None,
    height: float = 52,
    outlined: bool = True,
    color: str | None = None,
    disabled: bool = False,
    snug: bool = False,
    said: str | None = None,
    size: float | None = None,
    **kw: Any,
) -> ft.OutlinedButton:
    """A button that does not ask for attention, in words of this `size`."""
    shown = look.ink2 if disabled else color or look.ink
    side = ft.BorderSide(1.2, look.outline) if outlined else ft.BorderSide(0, th.CLEAR)
    return ft.OutlinedButton(
        content=_face(label, shown, glyph, said, snug=snug, size=size),
        height=height,
        style=_style(look, th.CLEAR, shown, side, th.S3),
        on_click=on_click,
        disabled=disabled,
        **kw,
    )


def link(look: th.Look, label: str, on_click: Tapped | None, *, said: str | None = None, **kw: Any) -> ft.TextButton:
    """Words that lead somewhere."""
    return ft.TextButton(
        content=text(label, "label", look.accent_text, semantics_label=said),
        height=th.TAP,
        style=ft.ButtonStyle(padding=ft.Padding.symmetric(horizontal=th.S3)),
        on_click=on_click,
        **kw,
    )


def tool(
    look: th.Look, glyph: Glyph, color: str | None = None, tip: str = "", *, size: float = 24, **kw: Any
) -> ft.IconButton:
    """An icon that is tapped; `tip` is its name. A drawing of one's own brings a name of its own."""
    drawing = icon(glyph, size, color or look.ink, label=tip) if isinstance(glyph, str) else glyph
    return ft.IconButton(
        icon=drawing,
        width=th.TAP,
        height=th.TAP,
        padding=0,
        tooltip=ft.Tooltip(message=tip, exclude_from_semantics=True) if tip else None,
        **kw,
    )


def action(
    look: th.Look,
    label: str,
    glyph: str,
    on_click: Tapped | None,
    *,
    height: float = 72,
    size: float = 26,
    beside: bool = False,
    **kw: Any,
) -> ft.Container:
    """What is done every turn: the icon above its label, or `beside` it where labels are long."""
    mark = icon(glyph, look.px(size), look.accent_text)
    if beside:
        said = text(
            label, "label", look.ink, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS, expand=1, expand_loose=True
        )
        face: ft.Control = row(mark, said, gap=10)
    else:
        words = text(label, "label", look.ink, text_align=ft.TextAlign.CENTER, max_lines=2)
        face = col(mark, words, gap=6, horizontal_alignment=CENTER, alignment=MIDDLE, tight=False)
    return tappable(
        face,
        label,
        on_click,
        bgcolor=look.accent_soft,
        border_radius=th.R_BUTTON,
        height=th.TAP + 8 if beside else look.px(height),
        padding=ft.Padding.symmetric(horizontal=14 if beside else 4),
        **kw,
    )


def tray(look: th.Look, width: float, deeds: Sequence[Deed], *, columns: int = 4, gap: float = th.S2) -> ft.Control:
    """Tiles side by side; where their words do not fit, two in a row and each icon beside its label."""
    room = (width - (columns - 1) * gap) / columns - 8
    beside = any(breadth(word, look.px(14)) > room for deed in deeds for word in deed.label.split())
    step = 2 if beside else columns
    tiles = [action(look, *deed, beside=beside, expand=1) for deed in deeds]
    rows = [tiles[at : at + step] for at in range(0, len(tiles), step)]
    return col(*(row(*some, *_spare(step - len(some)), gap=gap) for some in rows), gap=gap)


def chip(
    look: th.Look,
    label: object,
    bg: str | None = None,
    fg: str | None = None,
    glyph: str | None = None,
    on_click: Tapped | None = None,
) -> ft.Container:
    """A small label on a ground of its own; one that can be tapped is 48 px high."""
    color = fg or look.ink
    mark = [icon(glyph, look.px(16), color)] if glyph else []
    ground = ft.Container(
        row(*mark, one_line(label, "label", color), gap=6, tight=True),
        bgcolor=bg or look.sunk,
        border_radius=th.R_CHIP,
        padding=ft.Padding.symmetric(horizontal=th.S3, vertical=7 if on_click is None else 10),
    )
    if on_click is None:
        return ground
    return tappable(ground, str(label), on_click, border_radius=th.R_CHIP, padding=ft.Padding.symmetric(vertical=6))


def _spare(count: int) -> list[ft.Control]:
    return [ft.Container(expand=1) for _ in range(count)]


def _face(
    label: str, color: str, glyph: Glyph | None, said: str | None, *, snug: bool, size: float | None = None
) -> ft.Control:
    """Icon and label; the label takes the room it needs and, unless it is snug, a second line when there is less."""
    if isinstance(glyph, str):
        glyph = icon(glyph, 20, color, label=None if label else said)
    room = {} if snug else {"expand": 1, "expand_loose": True}
    words = one_line(label, "button", color, size, semantics_label=said, text_align=ft.TextAlign.CENTER, **room)
    words.max_lines = 1 if snug else 2
    return row(*([glyph] if glyph else []), *([words] if label else []), alignment=MIDDLE, tight=snug)


def _style(
    look: th.Look, bg: str, fg: str, side: ft.BorderSide | None = None, padding: float = th.S4
) -> ft.ButtonStyle:
    off = th.CLEAR if bg == th.CLEAR else look.sunk
    return ft.ButtonStyle(
        bgcolor={ft.ControlState.DISABLED: off, ft.ControlState.DEFAULT: bg},
        color={ft.ControlState.DISABLED: look.ink2, ft.ControlState.DEFAULT: fg},
        elevation=0,
        shape=ft.RoundedRectangleBorder(radius=th.R_BUTTON),
        padding=ft.Padding.symmetric(horizontal=padding),
        side=side,
        text_style=th.style("strong"),
        overlay_color=ft.Colors.with_opacity(0.1, fg),
    )
