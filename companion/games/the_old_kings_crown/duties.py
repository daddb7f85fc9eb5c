"""What the table must not forget now: the reminders of the step, with the taps that belong to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.slices import use_blank
from companion.widgets.at import At, go
from companion.widgets.buttons import primary
from companion.widgets.duty import duty_card, tracker_names
from companion.widgets.kept import kept
from companion.widgets.parts import col, icon, row, text

if TYPE_CHECKING:
    from companion.live.standing import Standing
    from models.base import Message

GOING_ON = {"bids": "cards", "clash": "sword"}
"""The wizards that may be half reported, each with its icon."""


@kept
@ft.component
def Duties(at: At) -> ft.Control:
    """One card for each thing to remember."""
    said: tuple[Message, ...] = at.use("reminders", lambda table: table.book.game.reminders(table.state))
    open_now: tuple[str, ...] = at.use("wizards", _wizards)
    blank, t = use_blank(at), at.words.t
    cards = [remembered(at, message) for message in said]
    if blank:
        words = t("Recorded from now on, but not said yet: {what}", what=tracker_names(at, blank))
        cards.insert(0, duty_card(at, "info", words, going(at, t("Say it"), "present")))
    for name in open_now:
        words = t("The bids are being told") if name == "bids" else t("A clash is being counted")
        cards.insert(0, duty_card(at, GOING_ON[name], words, going(at, t("Go on"), name)))
    return col(*cards, gap=8) if cards else ft.Container(height=0)


def _wizards(table: Standing) -> tuple[str, ...]:
    return tuple(name for name in GOING_ON if table.draft(name) is not None)


def going(at: At, label: str, page: str) -> ft.Control:
    """The tap that leads there."""
    return primary(at.look, label, go(f"{at.route}/{page}"), height=48, width=130)


def remembered(at: At, message: Message) -> ft.Control:
    """A reminder: a line for what the step asks for, a card for what is easily missed."""
    words = at.words.say(message)
    if "add up" in message.msgid or "Attrition" in message.msgid:
        return duty_card(at, "unlike", words)
    if "Lore" in message.msgid:
        return duty_card(at, "lore", words)
    line = row(icon("info", 18, at.look.ink2), ft.Container(text(words, "small", at.look.ink2), expand=True), gap=10)
    return ft.Container(line, padding=ft.Padding.symmetric(horizontal=8))
