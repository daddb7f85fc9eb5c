"""Setting a table up: who plays, in which order, by which readings, and the checklist with its counts."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import flet as ft
from pydantic import ValidationError
from pydantic_core import PydanticCustomError

from companion.games import surface, surfaces
from companion.live.screen import screen
from companion.screens.options import OptionRows, TrackerRows
from companion.screens.which_game import which_game
from companion.store.register import spelling
from companion.store.shelf import StoreError
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import chip, primary, quiet, tappable, tool
from companion.widgets.fold import Fold
from companion.widgets.heraldry import arms_name, colour_name
from companion.widgets.here import Here, use_asked, use_here
from companion.widgets.inputs import field
from companion.widgets.keyed import keyed
from companion.widgets.pages import notice, page_body
from companion.widgets.parts import band, card, col, emblem, fitted, heading, icon, row, text
from companion.widgets.shields import ORDER, shield
from companion.widgets.snack import snack
from companion.words import Words
from models.game import NAME_LENGTH, Seat, printable_name
from models.library import GAMES, BadDocument, explain, read

if TYPE_CHECKING:
    from collections.abc import Callable
    from uuid import UUID

    from companion.store.kept import Player
    from models.game import Game, Setup

TOP = ft.CrossAxisAlignment.START
RESERVED, BEGINS = 212, 100
"""What a row takes beside the name, and beside who begins."""
COLOURS = ("red", "blue", "green", "yellow", "black")


@dataclass(frozen=True)
class Plan:
    """A set-up as far as it has been made."""

    players: tuple[Player, ...] = ()
    first: UUID | None = None
    trackers: tuple[str, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()
    just: bool = False
    """Nothing is played here, only counted: nobody begins."""

    def starting(self) -> int:
        """The seat of the start player; the first seat if nobody was chosen."""
        ids = [player.id for player in self.players]
        return ids.index(self.first) if self.first in ids else 0


def use_plan(here: Here, game: Game[Any, Any, Any, Any], *, just: bool) -> tuple[Plan, Callable[[Plan | None], None]]:
    """The set-up that this device makes, also when its page is loaded anew; None when it is done."""
    key, fresh = (here.settings.id, game.id, just), Plan(trackers=() if just else game.preset(full=False), just=just)
    plan, show = ft.use_state(here.house.unfinished.get(key, fresh))

    def change(changed: Plan | None) -> None:
        if changed is None:
            here.house.unfinished.pop(key, None)
        else:
            here.house.unfinished[key] = changed
            show(changed)

    return plan, change


@ft.component
def SetUp() -> ft.View:
    """`/new/<game>`; with `?just=score` nothing is recorded but the final count."""
    here, game_id = use_here(), ft.use_route_params().get("game", "")
    just = use_asked("just") == "score"
    game = GAMES[game_id if game_id in GAMES else surfaces()[0].game]
    plan, change = use_plan(here, game, just=just)
    nobody: tuple[Player, ...] = ()
    known, set_known = ft.use_state(nobody)
    typed: ft.MutableRef[str] = ft.use_ref("")

    async def remember() -> None:
        set_known(await here.house.catalogue.players())

    ft.use_effect(remember, [])
    drawn = surface(game.id)
    look, words = here.look(drawn.accent, drawn.tint), Words(here.words.language, game.id.replace("-", "_"), "regalia")
    if here.owner:
        screen_parts = Making(here, game, words, look, plan, change, known, typed, just)
    else:
        screen_parts = notice(look, words.t("To join a table, scan the code on the host’s screen."))
    return screen(f"new-{game.id}", screen_parts, route=f"/new/{game.id}", padding=0, bgcolor=look.bg)


@ft.component
def Making(
    here: Here,
    game: Game[Any, Any, Any, Any],
    words: Words,
    look: th.Look,
    plan: Plan,
    change: Callable[[Plan | None], None],
    known: tuple[Player, ...],
    typed: ft.MutableRef[str],
    just: bool,
) -> ft.Control:
    """Players first; everything with a good default is folded away below."""
    t = words.t
    made, wrong = setup_of(game, plan)

    async def start(_: object) -> None:
        page = ft.context.page
        if made is None:
            snack(page, look, wrong)
            return
        try:
            table = await here.house.new_table(game.id, made, here.settings.id)
        except StoreError as error:
            snack(page, look, words.say(error.message))
            return
        change(None)
        page.navigate(f"/t/{table.code}/score" if just else f"/t/{table.code}")

    def draw_lots(_: object) -> None:
        lucky = secrets.choice(plan.players)
        change(replace(plan, first=lucky.id))
        snack(ft.context.page, look, t("{name} begins", name=lucky.name))

    which = [which_game(look, game.id, lambda other: f"/new/{other}?just=score")] if just else []
    body: list[ft.Control] = [*which, Who(here, words, look, game, plan, change, known, typed)]
    if not just:
        body += [
            OptionsFold(words, look, game, plan, change),
            TrackersFold(words, look, game, plan, change),
            ChecklistFold(words, look, made, game),
        ]
    enough = len(plan.players) in game.players
    lots = quiet(look, t("Draw lots"), draw_lots, expand=1, disabled=len(plan.players) < 2)  # noqa: PLR2004
    foot = row(
        *([] if just else [lots]),
        primary(look, t("Count") if just else t("Start"), start, expand=1, disabled=not enough),
        gap=12,
    )
    side = max(0, (here.size.width - 760) / 2)
    bottom = ft.Container(
        ft.SafeArea(foot, avoid_intrusions_top=False),
        bgcolor=look.card,
        padding=ft.Padding.only(left=max(16, side), right=max(16, side), top=12, bottom=16),
        border=ft.Border.only(top=ft.BorderSide(1, look.line)),
    )
    title = t("Just score") if just else t("New game")
    return ft.Column(
        [head(look, words, game, title, side), page_body(body, here.size.width, gap=10), bottom], spacing=0, expand=True
    )


def head(look: th.Look, words: Words, game: Game[Any, Any, Any, Any], title: str, side: float) -> ft.Control:
    """The game's band."""
    bar = row(
        tool(look, "back", look.on_accent, words.t("Back"), on_click=go("/")),
        ft.Container(
            col(text(title, "small", look.on_accent2), text(game.title, "t2", look.on_accent, max_lines=2), gap=0),
            expand=True,
        ),
        emblem(surface(game.id).emblem, 52),
    )
    return band(
        look,
        ft.SafeArea(ft.Container(bar, padding=ft.Padding.only(left=side, right=side))),
        padding=ft.Padding.only(left=4, right=16, top=8, bottom=8),
    )


def setup_of(game: Game[Any, Any, Any, Any], plan: Plan) -> tuple[Setup | None, str]:
    """The set-up, or what is wrong with it."""
    try:
        seats = tuple(
            Seat(number=at, player=player.id, name=player.name, colour=player.colour or "", arms=player.arms or "pale")
            for at, player in enumerate(plan.players)
        )
        document = {
            "seats": [seat.model_dump() for seat in seats],
            "first": plan.starting(),
            "trackers": plan.trackers,
            "options": dict(plan.options),
        }
        return read(game.setup_type, document), ""
    except ValidationError as error:
        return None, explain(error)
    except BadDocument as bad:
        return None, str(bad)


# ── who plays ────────────────────────────────────────────────────────────────
def seated(plan: Plan, player: Player) -> Plan:
    """The plan with one player more, arms and colour unlike the others'."""
    arms_taken = {other.arms for other in plan.players}
    colours_taken = {other.colour for other in plan.players}
    bears = (
        player.arms
        if player.arms in ORDER and player.arms not in arms_taken
        else next(a for a in ORDER if a not in arms_taken)
    )
    colour = (
        player.colour
        if player.colour and player.colour not in colours_taken
        else next((c for c in COLOURS if c not in colours_taken), COLOURS[0])
    )
    return replace(plan, players=(*plan.players, player.model_copy(update={"arms": bears, "colour": colour})))


@ft.component
def Who(
    here: Here,
    words: Words,
    look: th.Look,
    game: Game[Any, Any, Any, Any],
    plan: Plan,
    change: Callable[[Plan], None],
    known: tuple[Player, ...],
    typed: ft.MutableRef[str],
) -> ft.Control:
    """The seats in their order, remembered players to tap in, a line for a new name."""
    t = words.t
    wrong, say = ft.use_state("")
    least, most = game.players[0], game.players[-1]
    full = len(plan.players) >= most
    ids = {player.id for player in plan.players}
    free = [player for player in known if player.id not in ids][:12]

    def keep(event: ft.Event[ft.TextField]) -> None:
        typed.current = event.control.value or ""  # a redraw for each letter would overwrite the next ones

    async def add(event: ft.Event[Any]) -> None:
        written = typed.current or ""
        problem = name_problem(words, written, plan, full)
        say(problem)
        if plays_already(plan, written):
            typed.current = ""  # said by name beneath the line; the next name is not typed behind it
        if problem:
            return
        try:
            player = await here.house.catalogue.remember_player(written)
        except StoreError as error:
            say(words.say(error.message))
            return
        typed.current = ""
        change(seated(plan, player))
        if isinstance(event.control, ft.TextField) and len(plan.players) + 1 < most:
            await event.control.focus()  # type: ignore[no-untyped-call]  # the next name follows

    def reorder(event: ft.OnReorderEvent) -> None:
        players = list(plan.players)
        players.insert(event.new_index or 0, players.pop(event.old_index or 0))
        change(replace(plan, players=tuple(players)))

    rows = [
        keyed(f"player-{player.id}", PlayerRow, words, look, plan, change, at) for at, player in enumerate(plan.players)
    ]
    seats = ft.ReorderableListView(
        rows, on_reorder=reorder, show_default_drag_handles=False, height=len(rows) * row_height(here, plan), padding=0
    )
    chips = [
        chip(look, player.name, look.accent_soft, on_click=lambda _, who=player: change(seated(plan, who)))
        for player in free
    ]
    ground = (
        card(look, seats, padding=0)
        if rows
        else card(look, row(text(t("Tap who plays, clockwise around the table."), "body", look.ink2, expand=True)))
    )
    name = field(
        look,
        t("A new name"),
        typed.current or "",
        keep,
        error=wrong or None,
        on_submit=add,
        expand=True,
        disabled=full,
    )
    lacking = t("{least} to {most} can play.", least=least, most=most)
    enough = t("Drag to match the seats at the table, clockwise")
    hint = text(enough if len(rows) >= least else lacking, "small", look.ink2)
    last = known[: game.players.stop - 1] if not rows and len(known) > 1 else ()
    again = [
        quiet(
            look,
            words.n("As last time: {n} player", "As last time: {n} players", n),
            again_with(plan, change, last[:n]),
            height=48,
        )
        for n in [last_count(last)]
        if n
    ]
    return col(
        heading(look, t("Who plays")),
        ground,
        hint,
        *again,
        *([ft.Row(list(chips), wrap=True, spacing=8, run_spacing=8)] if chips and not full else []),
        row(name, quiet(look, t("Add"), add, snug=True, disabled=full), gap=8, vertical_alignment=TOP)
        if not full
        else ft.Container(height=0),
        gap=10,
    )


def last_count(players: tuple[Player, ...]) -> int:
    """How many played last time: those remembered at the same moment."""
    return sum(player.last_played is not None and player.last_played == players[0].last_played for player in players)


def again_with(plan: Plan, change: Callable[[Plan], None], players: tuple[Player, ...]) -> Callable[..., None]:
    """What seats the players of last time when tapped."""

    def tapped(_: object) -> None:
        filled = plan
        for player in players:
            filled = seated(filled, player)
        change(filled)

    return tapped


def name_problem(words: Words, name: str, plan: Plan, full: bool) -> str:
    """Why nobody of this name can be added; empty where nothing is against it."""
    plain = " ".join(name.split())
    if full:
        return words.t("No more can play this game.")
    if not any(sign.isprintable() for sign in plain):
        return words.t("Type a name.")
    if len(plain) > NAME_LENGTH:
        return words.t("A name may have {most} characters, this one has {n}.", most=NAME_LENGTH, n=len(plain))
    if plays_already(plan, plain):
        return words.t("{name} plays already.", name=plain)
    return "" if is_printable(plain) else words.t("This name has signs in it that cannot be shown. Type it anew.")


def plays_already(plan: Plan, name: str) -> bool:
    """Whether somebody of this name, however it is spelt, has a seat."""
    return any(spelling(player.name) == spelling(name) for player in plan.players)


def is_printable(name: str) -> bool:
    """Whether a seat may bear the name."""
    try:
        return bool(printable_name(name))
    except PydanticCustomError:
        return False


def stacked(here: Here, plan: Plan) -> bool:
    """Whether who begins stands below the name: a phone has no room for both beside each other."""
    return here.size.phone and not plan.just


def row_height(here: Here, plan: Plan) -> float:
    """How high the row of a seat is."""
    look = here.look()
    return th.TAP + look.px(40) if stacked(here, plan) else max(60, look.px(52))


@ft.component
def PlayerRow(words: Words, look: th.Look, plan: Plan, change: Callable[[Plan], None], at: int) -> ft.Control:
    """A seat: arms and colour to change by a tap, who begins, and a handle to drag."""
    here, player, t = use_here(), plan.players[at], words.t

    def put(**update: Any) -> None:
        players = list(plan.players)
        players[at] = player.model_copy(update=update)
        change(replace(plan, players=tuple(players)))

    def next_arms(_: object) -> None:
        taken = {other.arms for other in plan.players}
        start = ORDER.index(player.arms or ORDER[0])
        put(arms=next(a for a in [*ORDER[start + 1 :], *ORDER[:start]] if a not in taken))

    def next_colour(_: object) -> None:
        taken = {other.colour for other in plan.players if other is not player}
        start = COLOURS.index(player.colour) if player.colour in COLOURS else 0
        put(colour=next((c for c in [*COLOURS[start + 1 :], *COLOURS[: start + 1]] if c not in taken), player.colour))

    def remove(_: object) -> None:
        change(replace(plan, players=tuple(other for other in plan.players if other is not player)))

    first = plan.starting() == at
    begins = chip(
        look,
        t("begins") if first else t("begin?"),
        look.accent_soft if first else look.card,
        look.accent_text if first else look.ink2,
        on_click=lambda _: change(replace(plan, first=player.id)),
    )
    bearing = tappable(
        shield(look, player.arms or ORDER[0], 36),
        t("Coat of arms of {name}: {arms}, change", name=player.name, arms=arms_name(player.arms)),
        next_arms,
        width=th.TAP,
        height=th.TAP,
        alignment=ft.Alignment.CENTER,
        border_radius=th.R_CHIP,
    )
    dot = tappable(
        ft.Container(
            bgcolor=th.PIECES.get(player.colour or "", look.sunk),
            width=22,
            height=22,
            border_radius=11,
            border=ft.Border.all(1.2, look.ink2),
        ),
        t("Pieces of {name}: {colour}, change", name=player.name, colour=colour_name(player.colour)),
        next_colour,
        width=th.TAP,
        height=th.TAP,
        alignment=ft.Alignment.CENTER,
        border_radius=th.R_CHIP,
    )
    handle = ft.ReorderableDragHandle(
        ft.Container(
            icon("drag", 22, look.ink2, label=t("Drag {name}", name=player.name)),
            width=th.TAP,
            height=th.TAP,
            alignment=ft.Alignment.CENTER,
        ),
        mouse_cursor=ft.MouseCursor.GRAB,
    )
    below, height = stacked(here, plan), row_height(here, plan)
    room = here.size.inner() - (RESERVED if below or plan.just else RESERVED + look.px(BEGINS))
    called = fitted(player.name, "t3", look.ink, room, look.scale)
    name = ft.Container(col(called, *([begins] if below else []), gap=0), expand=True)
    out = tool(look, "close", look.ink2, t("{name} does not play", name=player.name), on_click=remove)
    return ft.Container(
        row(bearing, name, dot, *([] if plan.just or below else [begins]), out, handle, gap=2),
        height=height,
        padding=ft.Padding.only(left=8, right=2),
    )


# ── what has a good default ──────────────────────────────────────────────────
@ft.component
def OptionsFold(
    words: Words, look: th.Look, game: Game[Any, Any, Any, Any], plan: Plan, change: Callable[[Plan], None]
) -> ft.Control:
    """The readings of the rules."""
    chosen = dict(plan.options)
    changed = len(chosen)
    summary = words.n("{n} changed", "{n} changed", changed) if changed else words.t("as in the rulebook")

    def keep(name: str, value: object) -> None:
        change(replace(plan, options=tuple({**chosen, name: value}.items())))

    return Fold(
        look,
        words.t("Options"),
        summary,
        lambda: OptionRows(words, look, game, chosen, max(2, len(plan.players)), keep),
    )


@ft.component
def TrackersFold(
    words: Words, look: th.Look, game: Game[Any, Any, Any, Any], plan: Plan, change: Callable[[Plan], None]
) -> ft.Control:
    """What the table records."""

    def keep(trackers: tuple[str, ...]) -> None:
        change(replace(plan, trackers=trackers))

    kept = [words.say(tracker.label) for tracker in game.trackers if tracker.name in plan.trackers]
    summary = ", ".join(kept) or words.t("nothing")
    return Fold(look, words.t("What is recorded"), summary, lambda: TrackerRows(words, look, game, plan.trackers, keep))


@ft.component
def ChecklistFold(words: Words, look: th.Look, made: Setup | None, game: Game[Any, Any, Any, Any]) -> ft.Control:
    """The set-up with its exact counts, to tick."""
    none: tuple[int, ...] = ()
    ticked, tick = ft.use_state(none)
    if made is None:
        return ft.Container(height=0)
    steps = game.setting_up(made)
    summary = words.t("{done} of {n} done", done=len(ticked), n=len(steps))

    def toggle(step: int) -> Callable[..., None]:
        return lambda _: tick(tuple(s for s in ticked if s != step) if step in ticked else (*ticked, step))

    def rows() -> ft.Control:
        said = (words.say(message) for message in steps)
        return col(*(tick_row(look, label, step in ticked, toggle(step)) for step, label in enumerate(said)), gap=2)

    return Fold(look, words.t("Setting up the board"), summary, rows)


def tick_row(look: th.Look, label: str, ticked: bool, toggle: Callable[..., None]) -> ft.Control:
    """A step with its box; all of it can be tapped."""
    tick = icon("check", look.px(16), look.on_accent) if ticked else None
    box = ft.Container(
        tick,
        width=look.px(24),
        height=look.px(24),
        border_radius=6,
        bgcolor=look.accent if ticked else None,
        border=None if ticked else ft.Border.all(2, look.ink2),
        alignment=ft.Alignment.CENTER,
    )
    body = row(box, text(label, "body", look.ink2 if ticked else look.ink, expand=True), gap=12)
    held = ft.Container(body, padding=ft.Padding.symmetric(vertical=12))
    return ft.Container(
        ft.Semantics(content=held, label=label, checked=ticked, exclude_semantics=True),
        ink=True,
        on_click=toggle,
        border_radius=th.R_CHIP,
    )
