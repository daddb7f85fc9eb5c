"""What the table must not forget now, with the taps that do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.game_of_crowns.ballot import VOTING
from companion.games.game_of_crowns.draft import ATTACK
from companion.games.game_of_crowns.slices import use_blank, use_turn
from companion.widgets.at import At, go
from companion.widgets.buttons import primary
from companion.widgets.duty import duty_card, tracker_names
from companion.widgets.kept import kept
from companion.widgets.parts import col
from companion.widgets.secret_round import use_round

if TYPE_CHECKING:
    from models.base import Message


@kept
@ft.component
def Duties(at: At) -> ft.Control:
    """One card for each thing to do, then what is easily forgotten; nothing where there is nothing to do."""
    t, turn, blank = at.words.t, use_turn(at), use_blank(at)
    reminders: tuple[Message, ...] = at.use("reminders", lambda table: table.book.game.reminders(table.state))
    attacking = at.use("attacking", lambda table: table.draft(ATTACK) is not None)
    seen = use_round(at, VOTING.name)
    cards = []
    if blank:
        words = t("Recorded from now on, but not said yet: {what}", what=tracker_names(at, blank))
        cards.append(duty_card(at, "info", words, key(at, t("Say it"), "present", 130)))
    if attacking:
        words = t("An attack is being reported")
        if seen is not None:
            words = t("Secret vote on the attack: {ready} of {n} ready", ready=len(seen.ready), n=len(seen.asked))
        cards.append(duty_card(at, "sword", words, key(at, t("Go on"), "attack", 130)))
    if turn.ended:
        cards.append(duty_card(at, "hourglass", t("The game has ended")))
    told = [duty_card(at, "info", at.words.say(message)) for message in reminders[: -1 if turn.ended else None]]
    return col(*cards, *told, gap=8) if cards or told else ft.Container(height=0)


def key(at: At, label: str, page: str, width: float) -> ft.Control:
    """The way to another screen of the table."""
    return primary(at.look, label, go(f"{at.route}/{page}"), height=48, width=width)
