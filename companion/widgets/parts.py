"""Leaves without state: text, icons, rows, cards, shields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import flet as ft

from companion.widgets import theme as th
from companion.widgets.layout import broken
from companion.widgets.shields import HEIGHT, WIDTH, shield

if TYPE_CHECKING:
    from companion.widgets.theme import Look

CENTER = ft.CrossAxisAlignment.CENTER
MIDDLE = ft.MainAxisAlignment.CENTER
CROWN, OVERLAP = 0.52, 0.62
"""How large a crown is to its shield, and how much of it rises above."""


class Bearer(Protocol):
    """Whoever bears a coat of arms."""

    @property
    def name(self) -> str:
        """How the bearer is called."""

    @property
    def arms(self) -> str:
        """Which shield is theirs."""


def icon(name: str, size: float, color: str, *, label: str | None = None, **kw: Any) -> ft.Image:
    """A drawing in one colour: a file that the browser keeps, tinted by the client; silent without a label."""
    return ft.Image(
        src=f"icons/{name}.svg",
        color=color,
        width=size,
        height=size,
        semantics_label=label,
        exclude_from_semantics=label is None,
        **kw,
    )


def emblem(name: str, size: float, color: str | None = None) -> ft.Image:
    """A game's emblem in its own bone and gold; it stands on the game's accent."""
    return ft.Image(src=f"icons/emblem_{name}.svg", color=color, width=size, height=size, exclude_from_semantics=True)


def spoken(content: ft.Control, label: str, *, button: bool = False, **kw: Any) -> ft.Semantics:
    """What a screen reader says instead of icons and figures; a button's words belong to what is tapped around it."""
    return ft.Semantics(
        content=content, label=label, button=button or None, exclude_semantics=True, container=not button, **kw
    )


def text(value: object, kind: str, color: str, size: float | None = None, **kw: Any) -> ft.Text:
    """Words or a figure in one of the kinds of `theme.TYPE`."""
    return ft.Text(str(value), style=th.style(kind, color, size), **kw)


def one_line(value: object, kind: str, color: str, size: float | None = None, **kw: Any) -> ft.Text:
    """Words that end in dots where the room ends."""
    return text(value, kind, color, size, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, **kw)


def fitted(
    value: str, kind: str, color: str, room: float, scale: float, *, size: float | None = None, **kw: Any
) -> ft.Text:
    """A title that keeps to its room: smaller, and in two lines where it would become too small."""
    fits, lines = broken(value, kind, room, scale, size=size)
    return text(value, kind, color, fits, max_lines=lines, overflow=ft.TextOverflow.ELLIPSIS, **kw)


def row(*controls: ft.Control, gap: float = th.S2, **kw: Any) -> ft.Row:
    """Controls side by side, centred on one line."""
    kw.setdefault("vertical_alignment", CENTER)
    return ft.Row(list(controls), spacing=gap, **kw)


def col(*controls: ft.Control, gap: float = th.S2, **kw: Any) -> ft.Column:
    """Controls below each other, as high as they need unless they expand."""
    kw.setdefault("tight", "expand" not in kw)
    return ft.Column(list(controls), spacing=gap, **kw)


def rule(look: Look, left: float = 0, right: float = 0) -> ft.Container:
    """A hairline between rows."""
    return ft.Container(height=1, bgcolor=look.line, margin=ft.Margin.only(left=left, right=right))


def raised(look: Look) -> dict[str, Any]:
    """What makes a container a raised surface."""
    edge = look.border if look.dark else None
    return {"bgcolor": look.card, "border_radius": th.R_CARD, "shadow": look.shadow, "border": edge}


def card(look: Look, content: ft.Control, padding: Any = th.S4, **kw: Any) -> ft.Container:
    """A raised surface."""
    return ft.Container(content, padding=padding, **(raised(look) | kw))


def band(look: Look, content: ft.Control, padding: Any = th.S4, **kw: Any) -> ft.Container:
    """The game's colour, diapered like an old shield, as high as its content."""
    pattern = ft.Image(src="icons/diaper.svg", width=1600, height=240, fit=ft.BoxFit.NONE, exclude_from_semantics=True)
    layers: list[ft.Control] = [ft.Container(pattern, left=0, top=0), ft.Container(content, padding=padding)]
    return ft.Container(
        ft.Stack(layers, clip_behavior=ft.ClipBehavior.HARD_EDGE),
        bgcolor=look.accent,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        **kw,
    )


def heading(look: Look, label: str, trailing: ft.Control | None = None) -> ft.Row:
    """The title of a section, with one thing at its right."""
    title = ft.Semantics(content=text(label, "t3", look.ink), header=True)
    return row(ft.Container(title, expand=True), *([trailing] if trailing else []))


def arms(seat: Bearer, size: float, look: Look, *, crowned: bool = False, on_accent: bool = False) -> ft.Control:
    """A seat's shield, with the crown above it while its owner reigns: a bright one on the game's colour."""
    body = shield(look, seat.arms, size, seat.name)
    if not crowned:
        return body
    crown, width = size * CROWN, size * WIDTH / HEIGHT
    worn = ft.Container(
        icon("crown", crown, th.BRIGHT_GOLD if on_accent else look.gold), left=(width - crown) / 2, top=0
    )
    return ft.Stack(
        [ft.Container(body, top=crown * OVERLAP), worn],
        width=width,
        height=size + crown * OVERLAP,
        clip_behavior=ft.ClipBehavior.NONE,
    )
