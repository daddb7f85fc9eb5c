"""What is done every turn, in the thumb's reach: one tap to the action, one more to record it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.game_of_crowns.exchange import ExchangeTray
from companion.games.game_of_crowns.seats import Tile, in_rows
from companion.games.game_of_crowns.slices import setup_now, use_acting, use_sentinel, use_setup, use_turn
from companion.games.game_of_crowns.trays import CoinageTray, DealTray, KnightTray, SentinelTray
from companion.widgets.at import At, go
from companion.widgets.buttons import Deed, primary, quiet, tray
from companion.widgets.history_bar import UndoRedo
from companion.widgets.kept import kept, use_steady
from companion.widgets.pages import thumb_area
from companion.widgets.parts import arms, col, row, text
from companion.widgets.sheet import sheet_room, use_sheet
from models.games.game_of_crowns import moves as m

if TYPE_CHECKING:
    from collections.abc import Callable


@ft.component
def EndTray(at: At, done: Callable[[], None]) -> ft.Control:
    """Why the game ends."""
    t, setup = at.words.t, use_setup(at)
    tiles = [
        Tile(
            at,
            seat.number,
            "",
            at.playing(m.RanOut(seat=seat.number), then=done),
            said=t("{name} ran out", name=seat.name),
        )
        for seat in setup.seats
        if at.standing.state.stays(seat.number)
    ]
    return col(
        primary(at.look, t("The marker reaches Game End"), at.playing(m.MarkerReachedEnd(), then=done), width=2000),
        text(t("Or a round is about to start, and somebody holds no card:"), "body", at.look.ink2),
        in_rows(at.look, tiles),
        gap=12,
    )


@ft.component
def MoreTray(at: At, seat: int, show: Callable[[str], None], done: Callable[[], None]) -> ft.Control:
    """What is done less often."""
    t, setup = at.words.t, use_setup(at)
    deeds = [
        Deed(t("Sentinel"), "halberd", lambda _: show("sentinel")),
        *([Deed(t("Deal"), "truce", lambda _: show("deal"))] if setup.options.negotiations else []),
        Deed(t("Pass"), "right", at.playing(m.Passed(seat=seat), then=done)),
        Deed(t("Game end"), "hourglass", lambda _: show("end")),
    ]
    return tray(at.look, sheet_room(at.here.size), deeds, columns=len(deeds))


@kept
@ft.component
def Thumb(at: At, chosen: int, room: float, *, wide: bool) -> ft.Control:
    """The actions of the acting seat, undo lower left, a Sentinel lower right while one may be used."""
    open_tray, show = ft.use_state("")
    setup, seat = use_setup(at), use_acting(at, chosen)

    def close() -> None:
        show("")

    title, content = tray_of(at, open_tray, seat, show, close) if open_tray else ("", None)
    use_sheet(at.look, title, content, close, mark=arms(setup.seats[seat], 32, at.look) if content else None)
    ended = use_turn(at).ended is not None
    tiles = Tiles(at, room, use_steady(show))
    body = col(*([] if ended else [tiles]), LastRow(at, use_steady(lambda: show("sentinel"))), gap=10)
    return body if wide else thumb_area(at.look, body, (at.here.size.width - room) / 2)


def tray_of(
    at: At, opened: str, seat: int, show: Callable[[str], None], close: Callable[[], None]
) -> tuple[str, Callable[[], ft.Control]]:
    """The title of a tray and what is in it."""
    t, name = at.words.t, setup_now(at).seats[seat].name
    trays: dict[str, tuple[str, Callable[[], ft.Control]]] = {
        "exchange": (t("{name} makes an exchange", name=name), lambda: ExchangeTray(at, seat, close)),
        "coinage": (t("{name} plays Coinage", name=name), lambda: CoinageTray(at, seat, close)),
        "knight": (t("{name} plays a Knight", name=name), lambda: KnightTray(at, seat, close)),
        "sentinel": (t("A Sentinel against {name}", name=name), lambda: SentinelTray(at, seat, close)),
        "deal": (t("{name} negotiates", name=name), lambda: DealTray(at, seat, close)),
        "more": (t("{name} acts", name=name), lambda: MoreTray(at, seat, show, close)),
        "end": (t("The game ends"), lambda: EndTray(at, close)),
    }
    return trays[opened]


@kept
@ft.component
def Tiles(at: At, room: float, show: Callable[[str], None]) -> ft.Control:
    """What opens a tray; the same whoever is on turn."""
    t = at.words.t
    deeds = [
        Deed(t("Exchange"), "exchange", lambda _: show("exchange")),
        Deed(t("Coinage"), "coin", lambda _: show("coinage")),
        Deed(t("Knight"), "sword", lambda _: show("knight")),
        Deed(t("More"), "more", lambda _: show("more")),
    ]
    return tray(at.look, room, deeds)


@kept
@ft.component
def LastRow(at: At, sentinel: Callable[[], None]) -> ft.Control:
    """Undo and redo, and the Sentinel at the start of a turn; once the game has ended, the way to the count."""
    turn, possible, t = use_turn(at), use_sentinel(at), at.words.t
    if turn.ended is not None:
        count = primary(at.look, t("Count the points"), go(f"{at.route}/score"), expand=1)
        return row(ft.Container(UndoRedo(at), expand=1), count, gap=8)
    may = possible and turn.seat is not None
    watch = [quiet(at.look, t("Sentinel"), lambda _: sentinel(), glyph="halberd", expand=1)] if may else []
    return row(ft.Container(UndoRedo(at), expand=1), *watch, gap=8)
