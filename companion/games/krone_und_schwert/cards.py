"""Hand cards as the table reports them: a combat value each, an Ambush, a Truce."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import flet as ft

from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.parts import icon, row, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At

    Change = Callable[[Callable[["Laid"], "Laid"]], object]
    """What puts changed cards in the place of those that lie there when it is heard."""

VALUES = (1, 2, 3, 4)
Special = Literal["ambushes", "truces"]


@dataclass(frozen=True)
class Laid:
    """Cards that somebody laid."""

    cards: tuple[int, ...] = ()
    ambushes: int = 0
    truces: int = 0

    def with_card(self, value: int) -> Laid:
        """One combat card more."""
        return replace(self, cards=(*self.cards, value))

    def again(self, special: Special) -> Laid:
        """One Ambush or Truce more; after two there is none."""
        if special == "ambushes":
            return replace(self, ambushes=(self.ambushes + 1) % 3)
        return replace(self, truces=(self.truces + 1) % 3)

    def without(self, at: int) -> Laid:
        """One combat card fewer."""
        return replace(self, cards=self.cards[:at] + self.cards[at + 1 :])


def key(
    at: At, face: ft.Control, said: str, tapped: Callable[..., object], *, filled: bool, **kw: object
) -> ft.Control:
    """A key of the pad: 48 px, spoken."""
    look = at.look
    return tappable(
        face,
        said,
        tapped,
        bgcolor=look.card if filled else look.accent_soft,
        border=ft.Border.all(1.4, look.accent_text) if filled else None,
        border_radius=th.R_BUTTON,
        height=th.TAP,
        **kw,
        alignment=ft.Alignment.CENTER,
    )


def value_keys(at: At, change: Change) -> list[ft.Control]:
    """One key for each combat value; a tap lays such a card."""

    def lay(value: int) -> Callable[..., object]:
        return lambda _: change(lambda laid: laid.with_card(value))

    return [
        key(
            at,
            text(f"+{value}", "n4", at.look.ink),
            at.words.t("Lay a card of {n}", n=value),
            lay(value),
            filled=False,
            expand=1,
        )
        for value in VALUES
    ]


def special_keys(at: At, laid: Laid, change: Change, *, blind: bool = False) -> list[ft.Control]:
    """Ambush and Truce, zero to two of each: a tap adds one, the third takes them away again; `blind`, none shows."""
    t = at.words.t

    def special(name: Special, label: str, glyph: str, count: int) -> ft.Control:
        color = at.look.accent_text
        face = row(
            icon(glyph, 22, color),
            text(label if not count else f"{label} {count}", "label", at.look.ink),
            gap=6,
            tight=True,
        )
        said = t("{what}: {n} laid", what=label, n=count)
        return key(at, face, said, lambda _: change(lambda laid: laid.again(name)), filled=count > 0, expand=2)

    return [
        special("ambushes", t("Ambush"), "ambush", 0 if blind else laid.ambushes),
        special("truces", t("Truce"), "truce", 0 if blind else laid.truces),
    ]


def laid_tags(at: At, laid: Laid, change: Change) -> list[ft.Control]:
    """The cards laid; a tap takes one back."""

    def back(index: int) -> Callable[..., object]:
        return lambda _: change(lambda now: now.without(index))

    return [
        key(
            at,
            text(value, "n4", at.look.ink),
            at.words.t("Take back the card of {n}", n=value),
            back(index),
            filled=True,
            width=th.TAP,
        )
        for index, value in enumerate(laid.cards)
    ]


def laid_row(at: At, laid: Laid, change: Change) -> ft.Control:
    """The cards laid and their sum, as high with none as with many, so that no key moves under a second tap."""
    if not laid.cards:
        return row(text(at.words.t("No card is laid"), "body", at.look.ink2), height=th.TAP)
    tags = row(*laid_tags(at, laid, change), gap=8, scroll=ft.ScrollMode.HIDDEN, auto_scroll=True)
    total = text(f"= {sum(laid.cards)}", "n3", at.look.ink)
    return row(ft.Container(tags, expand=True), total, gap=8, height=th.TAP)


def CardPad(at: At, laid: Laid, change: Change, *, values: bool, specials: bool) -> ft.Control:
    """Keys for what can be laid, and what lies already."""
    rows: list[ft.Control] = []
    if values:
        rows.append(row(*value_keys(at, change), gap=8))
        rows.append(laid_row(at, laid, change))
    if specials:
        rows.append(row(*special_keys(at, laid, change), gap=8))
    return ft.Column(rows, spacing=8, tight=True)
