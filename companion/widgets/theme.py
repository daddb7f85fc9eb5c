"""Tokens: colours, type, spacing, motion. Nothing but this module, the shields and the wood names a colour."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

import flet as ft

from companion.widgets.colours import mix

PARCHMENT, INK = "#F6F0E4", "#1E1B24"
NIGHT, BONE = "#17151C", "#EDE6D8"
HOUSE, HOUSE_TINT = "#4A4152", "#CBBFD2"
"""The accent of screens that belong to no game: quiet, so that colour there is left to the games."""
BRIGHT_GOLD = "#EBC668"
"""The crown and figures on a band, in both themes."""
GILT = "#66EBC668"
"""The frame on a cover."""
PIECES = {"red": "#B3261E", "blue": "#1F5FBF", "green": "#2E7D32", "yellow": "#E2B007", "black": "#222222"}
"""What the wooden pieces of a player look like."""
CLEAR = "#00000000"
SCRIM = "#990E0B12"
WHITE = "#FFFFFF"
"""The ground of a QR code, in both themes."""


@dataclass(frozen=True)
class Look:
    """A theme with the colours of a game, as one device likes to read it."""

    dark: bool
    scale: float
    still: bool
    accent: str
    tint: str
    bg: str
    card: str
    sunk: str
    line: str
    ink: str
    ink2: str
    gold: str
    gold_text: str
    gold_soft: str
    accent_text: str
    accent_soft: str
    warn: str
    warn_soft: str
    on_accent: str = "#FBF4E6"
    on_accent2: str = "#F0DFD0"

    @property
    def faint(self) -> str:
        """What is there but does not count: an empty diamond, a card still hidden."""
        return mix(self.line, self.ink2, 0.2)

    @property
    def outline(self) -> str:
        """The edge of what can be tapped or typed in."""
        return mix(self.line, self.ink2, 0.45)

    @property
    def shadow(self) -> list[ft.BoxShadow] | None:
        """What raises a card by day; at night a hairline does."""
        return None if self.dark else list(SHADOW)

    @property
    def edge(self) -> ft.BorderSide | None:
        """The rim that draws an accent fill at night, where the fill itself is too deep to be seen as a shape."""
        return ft.BorderSide(1.2, mix(self.accent, self.tint, 0.5)) if self.dark else None

    @property
    def rim(self) -> ft.Border | None:
        """The same rim on all four sides."""
        return ft.Border(self.edge, self.edge, self.edge, self.edge) if self.edge else None

    @property
    def border(self) -> ft.Border:
        """A hairline on all four sides."""
        return ft.Border.all(1, self.line)

    @property
    def fast(self) -> ft.Animation | None:
        """How figures and fades change; None where the device asks for no motion."""
        return None if self.still else FAST

    @property
    def slide(self) -> ft.Animation | None:
        """How the crown travels and a card turns; None where the device asks for no motion."""
        return None if self.still else SLIDE

    def px(self, length: float) -> float:
        """A length that holds text, or an icon beside it, grown as the text is."""
        return round(length * self.scale)


DAY = {
    "bg": PARCHMENT,
    "card": "#FDFAF3",
    "sunk": "#EBE2D0",
    "line": "#E0D5BF",
    "ink": INK,
    "ink2": "#5E5660",
    "gold": "#9C7420",
    "gold_text": "#785710",
    "gold_soft": "#F3E4BE",
    "warn": "#8A4B00",
    "warn_soft": "#F8E3BF",
}
DARK = {
    "bg": NIGHT,
    "card": "#221F29",
    "sunk": "#100F14",
    "line": "#3A3542",
    "ink": BONE,
    "ink2": "#B8AEAB",
    "gold": "#DDB659",
    "gold_text": "#E3BF68",
    "gold_soft": "#3A3123",
    "warn": "#F2B457",
    "warn_soft": "#3B2E1B",
}


@cache
def look(dark: bool, *, accent: str = HOUSE, tint: str = HOUSE_TINT, scale: float = 1.0, still: bool = False) -> Look:
    """The tokens; `accent` fills in both themes, `tint` is its hue for text and shapes at night."""
    palette, shown, share = (DARK, tint, 0.13) if dark else (DAY, accent, 0.09)
    soft = mix(palette["card"], shown, share)
    return Look(dark, scale, still, accent, tint, accent_text=shown, accent_soft=soft, **palette)


DISPLAY, SANS, SANS_B = "Regalia Display", "Regalia Sans", "Regalia Sans Bold"
FONTS = {DISPLAY: "fonts/RegaliaDisplay.ttf", SANS: "fonts/RegaliaSans.ttf", SANS_B: "fonts/RegaliaSansBold.ttf"}
TYPE = {
    "n1": (DISPLAY, 72, 0.9),
    "n2": (DISPLAY, 44, 0.95),
    "n3": (DISPLAY, 30, 1.0),
    "n4": (DISPLAY, 22, 1.0),
    "t1": (DISPLAY, 34, 1.05),
    "t2": (DISPLAY, 26, 1.1),
    "t3": (DISPLAY, 21, 1.15),
    "body": (SANS, 16, 1.35),
    "strong": (SANS_B, 16, 1.3),
    "button": (SANS_B, 16, 1.1),
    "label": (SANS_B, 14, 1.2),
    "small": (SANS, 14, 1.3),
}
"""Figures, titles and words: family, size, line height. A weight is a family, or Flet would draw a false bold."""
GROWS = 16
"""What is larger than this grows as if it were not: large figures need no help."""


@dataclass(frozen=True)
class Reading:
    """How whoever looks at a page likes to read: `Look` carries it for lengths, the page for its text."""

    scale: float = 1.0
    still: bool = False


def read_at(page: ft.Page, scale: float, *, still: bool = False) -> None:
    """From now on text on this page is so many times larger, and figures change without motion if it is `still`."""
    page.data = Reading(scale, still)


def reading() -> Reading:
    """How the page that is being drawn is read; outside of any page, as everybody does."""
    try:
        kept = ft.context.page.data
    except RuntimeError:
        return Reading()
    return kept if isinstance(kept, Reading) else Reading()


def grown(size: float, scale: float) -> float:
    """A type size on a page that is read so many times larger."""
    return size + min(size, GROWS) * (scale - 1)


def shrunk(size: float, scale: float) -> float:
    """The type size that grows to this one."""
    return size / scale if size < GROWS * scale else size - GROWS * (scale - 1)


def style(kind: str, color: str | None = None, size: float | None = None) -> ft.TextStyle:
    """A text style, as large as the page is read."""
    return lettering(kind, color, grown(size or TYPE[kind][1], reading().scale))


@lru_cache(1024)
def lettering(kind: str, color: str | None, size: float) -> ft.TextStyle:
    """One and the same style wherever it is used: a page that shows it already compares nothing of it."""
    family, _, height = TYPE[kind]
    return ft.TextStyle(
        font_family=family,
        size=size,
        height=height,
        color=color,
        weight=ft.FontWeight.W_400,
        letter_spacing=0,
    )


S1, S2, S3, S4, S6, S8 = 4, 8, 12, 16, 24, 32
GUTTER = S4
R_CHIP, R_BUTTON, R_CARD, R_SHEET = 10, 14, 18, 28
TAP = 48
FULL = 2000
"""The width of what takes all the room there is."""
SHADOW = (
    ft.BoxShadow(blur_radius=2, color="#14503A12", offset=ft.Offset(0, 1)),
    ft.BoxShadow(blur_radius=18, color="#12503A12", offset=ft.Offset(0, 6)),
)
FAST = ft.Animation(200, ft.AnimationCurve.EASE_OUT)
SLIDE = ft.Animation(420, ft.AnimationCurve.EASE_IN_OUT_CUBIC)


def material(look: Look) -> ft.Theme:
    """Flet's own controls (switches, menus, fields) in the same tokens."""
    scheme = ft.ColorScheme(
        primary=look.accent_text,
        on_primary=look.bg if look.dark else look.on_accent,
        primary_container=look.accent_soft,
        on_primary_container=look.ink,
        secondary=look.accent_text,
        on_secondary=look.bg,
        secondary_container=look.accent_soft,
        on_secondary_container=look.ink,
        error=look.warn,
        surface=look.bg,
        on_surface=look.ink,
        on_surface_variant=look.ink2,
        surface_container=look.card,
        surface_container_low=look.card,
        surface_container_high=look.card,
        surface_container_highest=look.sunk,
        outline=look.ink2,
        outline_variant=look.line,
        surface_tint=look.card,
    )
    at_once = dict.fromkeys(("android", "ios", "linux", "macos", "windows"), ft.PageTransitionTheme.NONE)
    return ft.Theme(
        font_family=SANS,
        color_scheme=scheme,
        scaffold_bgcolor=look.bg,
        page_transitions=ft.PageTransitionsTheme(**at_once),
    )
