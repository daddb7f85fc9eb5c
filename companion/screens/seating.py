"""Who plays: the seats in their order, remembered players to tap in, a line for a new name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import flet as ft
from pydantic_core import PydanticCustomError

from companion.store.shelf import StoreError
from companion.widgets import theme as th
from companion.widgets.buttons import chip, quiet, tappable, tool
from companion.widgets.heraldry import arms_name, colour_name
from companion.widgets.here import use_here
from companion.widgets.inputs import field
from companion.widgets.keyed import keyed
from companion.widgets.parts import card, col, fitted, heading, icon, row, text
from companion.widgets.shields import ORDER, shield
from models.game import NAME_LENGTH, printable_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.plan import Making
    from companion.store.kept import Player

TOP = ft.CrossAxisAlignment.START
RESERVED, BEGINS = 212, 100
"""What a row takes beside the name, and beside who begins."""
OFFERED = 12
"""So many remembered players can be tapped in."""


@ft.component
def Who(making: Making, typed: ft.MutableRef[str]) -> ft.Control:
    """Everything about the players."""
    nobody: tuple[Player, ...] = ()
    known, set_known = ft.use_state(nobody)

    async def remember() -> None:
        set_known(await making.here.house.catalogue.players())

    ft.use_effect(remember, [])
    look, t, players = making.look, making.words.t, making.plan.players
    least, most = making.game.players[0], making.game.players[-1]
    lacking = t("{least} to {most} can play.", least=least, most=most)
    hint = t("Drag to match the seats at the table, clockwise") if len(players) >= least else lacking
    return col(
        heading(look, t("Who plays")),
        seats(making) if players else empty(making),
        text(hint, "small", look.ink2),
        *as_last_time(making, known),
        *remembered(making, known),
        *([] if making.full else [keyed("new-name", NewName, making, typed)]),
        gap=10,
    )


# ── the seats ────────────────────────────────────────────────────────────────
def empty(making: Making) -> ft.Control:
    """What to do while nobody is seated."""
    words = making.words.t("Tap who plays, clockwise around the table.")
    return card(making.look, row(text(words, "body", making.look.ink2, expand=True)))


def seats(making: Making) -> ft.Control:
    """A row each, to be dragged into the order of the table."""
    rows = [keyed(f"player-{player.id}", PlayerRow, making, player) for player in making.plan.players]

    def reorder(event: ft.OnReorderEvent) -> None:
        making.change(lambda plan: plan.moved(event.old_index or 0, event.new_index or 0))

    height = len(rows) * row_height(making)
    listed = ft.ReorderableListView(rows, on_reorder=reorder, show_default_drag_handles=False, height=height, padding=0)
    return card(making.look, listed, padding=0)


def stacked(making: Making) -> bool:
    """Whether who begins stands below the name: a phone has no room for both beside each other."""
    return making.here.size.phone and not making.plan.just


def row_height(making: Making) -> float:
    """How high the row of a seat is."""
    look = making.look
    return th.TAP + look.px(40) if stacked(making) else max(60, look.px(52))


@ft.component
def PlayerRow(making: Making, player: Player) -> ft.Control:
    """A seat: arms and colour to change by a tap, who begins, and a handle to drag."""
    here, look, just = use_here(), making.look, making.plan.just
    below, begins = stacked(making), beginning(making, player)
    room = here.size.inner() - (RESERVED if below or just else RESERVED + look.px(BEGINS))
    called = fitted(player.name, "t3", look.ink, room, look.scale)
    parts = [
        bearing(making, player),
        ft.Container(col(called, *([begins] if below else []), gap=0), expand=True),
        pieces(making, player),
        *([] if just or below else [begins]),
        leaving(making, player),
        handle(making, player),
    ]
    return ft.Container(row(*parts, gap=2), height=row_height(making), padding=ft.Padding.only(left=8, right=2))


def beginning(making: Making, player: Player) -> ft.Control:
    """Whether this player begins; a tap says so."""
    look, t, plan = making.look, making.words.t, making.plan
    first = plan.players[plan.starting()].id == player.id
    return chip(
        look,
        t("begins") if first else t("begin?"),
        look.accent_soft if first else look.card,
        look.accent_text if first else look.ink2,
        on_click=lambda _: making.change(lambda plan: replace(plan, first=player.id)),
    )


def changing(content: ft.Control, name: str, tapped: Callable[..., None]) -> ft.Control:
    """A small thing to tap, as large as a thumb."""
    centre = ft.Alignment.CENTER
    return tappable(content, name, tapped, width=th.TAP, height=th.TAP, alignment=centre, border_radius=th.R_CHIP)


def bearing(making: Making, player: Player) -> ft.Control:
    """The coat of arms; a tap chooses the next one."""
    said = making.words.t("Coat of arms of {name}: {arms}, change", name=player.name, arms=arms_name(player.arms))
    drawn = shield(making.look, player.arms or ORDER[0], 36)
    return changing(drawn, said, lambda _: making.change(lambda plan: plan.bearing_others(player.id)))


def pieces(making: Making, player: Player) -> ft.Control:
    """The colour of the pieces; a tap chooses the next one."""
    look = making.look
    said = making.words.t("Pieces of {name}: {colour}, change", name=player.name, colour=colour_name(player.colour))
    dot = ft.Container(
        bgcolor=th.PIECES.get(player.colour or "", look.sunk),
        width=22,
        height=22,
        border_radius=11,
        border=ft.Border.all(1.2, look.ink2),
    )
    return changing(dot, said, lambda _: making.change(lambda plan: plan.coloured_otherwise(player.id)))


def leaving(making: Making, player: Player) -> ft.Control:
    """Takes the player out again."""
    said = making.words.t("{name} does not play", name=player.name)
    out = lambda _: making.change(lambda plan: plan.without(player.id))  # noqa: E731
    return tool(making.look, "close", making.look.ink2, said, on_click=out)


def handle(making: Making, player: Player) -> ft.Control:
    """By which a seat is dragged."""
    said = making.words.t("Drag {name}", name=player.name)
    grip = ft.Container(
        icon("drag", 22, making.look.ink2, label=said), width=th.TAP, height=th.TAP, alignment=ft.Alignment.CENTER
    )
    return ft.ReorderableDragHandle(grip, mouse_cursor=ft.MouseCursor.GRAB)


# ── who is known ─────────────────────────────────────────────────────────────
def as_last_time(making: Making, known: tuple[Player, ...]) -> list[ft.Control]:
    """One tap for those who played last time, while nobody is seated."""
    last = () if making.plan.players else known[: making.game.players[-1]]
    n = sum(player.last_played is not None and player.last_played == last[0].last_played for player in last)
    if n <= 1:
        return []
    label = making.words.n("As last time: {n} player", "As last time: {n} players", n)
    return [quiet(making.look, label, lambda _: making.change(lambda plan: plan.seated(*last[:n])), height=48)]


def remembered(making: Making, known: tuple[Player, ...]) -> list[ft.Control]:
    """Everybody else who has played, to be tapped in."""
    ids = {player.id for player in making.plan.players}
    free = [player for player in known if player.id not in ids][:OFFERED]
    if making.full or not free:
        return []
    chips: list[ft.Control] = [
        chip(making.look, who.name, making.look.accent_soft, on_click=lambda _, who=who: seat(making, who))
        for who in free
    ]
    return [ft.Row(chips, wrap=True, spacing=8, run_spacing=8)]


def seat(making: Making, player: Player) -> None:
    """Seats a player."""
    making.change(lambda plan: plan.seated(player))


# ── a new name ───────────────────────────────────────────────────────────────
@ft.component
def NewName(making: Making, typed: ft.MutableRef[str]) -> ft.Control:
    """A line for somebody who has not played yet; what is wrong with the name is said beneath it."""
    wrong, say = ft.use_state("")
    look, t = making.look, making.words.t

    def keep(event: ft.Event[ft.TextField]) -> None:
        typed.current = event.control.value or ""  # a redraw for each letter would overwrite the next ones

    async def add(event: ft.Event[Any]) -> None:
        written = typed.current or ""
        problem = name_problem(making, written)
        say(problem)
        if making.plan.seats(written):
            typed.current = ""  # said by name beneath the line; the next name is not typed behind it
        if problem:
            return
        try:
            player = await making.here.house.catalogue.remember_player(written)
        except StoreError as error:
            say(making.words.say(error.message))
            return
        typed.current = ""
        seat(making, player)
        if isinstance(event.control, ft.TextField) and len(making.plan.players) + 1 < making.game.players[-1]:
            await event.control.focus()  # type: ignore[no-untyped-call]  # the next name follows

    shown = typed.current or ""
    line = field(look, t("A new name"), shown, keep, error=wrong or None, on_submit=add, expand=True)
    return row(line, quiet(look, t("Add"), add, snug=True), gap=8, vertical_alignment=TOP)


def name_problem(making: Making, name: str) -> str:
    """Why nobody of this name can be added; empty where nothing is against it."""
    plain, t = " ".join(name.split()), making.words.t
    if making.full:
        return t("No more can play this game.")
    if not any(sign.isprintable() for sign in plain):
        return t("Type a name.")
    if len(plain) > NAME_LENGTH:
        return t("A name may have {most} characters, this one has {n}.", most=NAME_LENGTH, n=len(plain))
    if making.plan.seats(plain):
        return t("{name} plays already.", name=plain)
    return "" if is_printable(plain) else t("This name has signs in it that cannot be shown. Type it anew.")


def is_printable(name: str) -> bool:
    """Whether a seat may bear the name."""
    try:
        return bool(printable_name(name))
    except PydanticCustomError:
        return False
