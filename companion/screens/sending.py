"""The result of a game on its way to others: BG Stats, files, a text."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.chronicle.pasted import pasted
from companion.chronicle.people import People
from companion.chronicle.plays import play_of
from companion.chronicle.taking_out import owner
from companion.live.playing import played
from companion.screens.hand_over import code, copying, saving
from companion.screens.settings import use_origin
from companion.share import bgg, bgstats, qr
from companion.share.rows import rows
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet
from companion.widgets.here import use_here
from companion.widgets.pages import notice, top_bar
from companion.widgets.parts import CENTER, card, col, heading, row, text

if TYPE_CHECKING:
    from collections.abc import Callable
    from uuid import UUID

    from companion.share.play import Play
    from companion.widgets.at import At
    from companion.widgets.here import Here
    from companion.widgets.layout import Size

WORDS, BAR, BROADEST = 400, 84, 560
"""How wide the words beside the code are, what the bar takes, how broad the code is at most."""


class Sent(NamedTuple):
    """A play with the link that opens BG Stats."""

    play: Play
    link: str
    picture: str
    """Nothing where no code holds even the least."""
    me: UUID | None = None
    """Whose Regalia this is."""


@ft.component
def Sending(at: At) -> ft.Control:
    """`/t/<code>/send`, once the game is counted."""
    here, t, back = use_here(), at.words.t, use_origin(f"{at.route}/score")
    closed = at.use("closed", lambda table: table.book.closed)
    nothing: Sent | None = None
    sent, send = ft.use_state(nothing)

    async def read() -> None:
        send(await sent_of(at) if closed and closed.sheet else None)

    ft.use_effect(read, [closed])
    bar = top_bar(at.look, t("Send the result"), go(back), back_tip=t("Back"))
    if closed is None or closed.sheet is None:
        body: ft.Control = notice(at.look, t("There is nothing to send before the last count."), glyph="tally")
    elif sent is None:
        body = ft.Container(expand=True)
    else:
        body = ft.Column([laid_out(at, here, sent)], scroll=ft.ScrollMode.AUTO, expand=True)
    return ft.SafeArea(ft.Column([bar, body], spacing=0, expand=True), expand=True)


async def sent_of(at: At) -> Sent:
    """The game as the history has it, with everybody's name of today."""
    catalogue = at.here.house.catalogue
    game = await catalogue.game_played(at.table.id) or played(at.table, at.standing.book)
    play = play_of(game, People(await catalogue.everybody()), at.words.say)
    scanned = bgstats.scannable(play)
    return Sent(play, bgstats.link(play), qr.svg(scanned, full=True) if scanned else "", await owner(catalogue))


def laid_out(at: At, here: Here, sent: Sent) -> ft.Control:
    """The words below the code, beside it where the screen is broader than high."""
    size = here.size
    if not sent.picture:
        content: ft.Control = ft.Container(words(at, here, sent), width=min(WORDS, size.width - 2 * th.GUTTER))
    elif size.width > size.height:
        edge = edge_of(size)
        beside = ft.Container(words(at, here, sent), width=min(WORDS, size.width - edge - 72))
        content = row(
            code(at, sent.picture, edge), beside, gap=24, tight=True, vertical_alignment=ft.CrossAxisAlignment.START
        )
    else:
        below = ft.Container(words(at, here, sent), width=min(WORDS, size.width - 2 * th.GUTTER))
        content = col(code(at, sent.picture, edge_of(size)), below, gap=16, horizontal_alignment=CENTER)
    return ft.Container(content, alignment=ft.Alignment.TOP_CENTER, padding=ft.Padding.only(bottom=24))


def edge_of(size: Size) -> float:
    """The code takes the full width of an upright phone: its squares are as large as they can be."""
    if size.width > size.height:
        return min(BROADEST, size.height - BAR, size.width - WORDS - 72)
    return min(BROADEST, size.width)


def words(at: At, here: Here, sent: Sent) -> ft.Control:
    """BG Stats first, then everything else."""
    return col(to_bgstats(at, here, sent), to_others(at, here, sent.play), gap=14)


def to_bgstats(at: At, here: Here, sent: Sent) -> ft.Control:
    """On this phone by a tap, on another one by its camera."""
    look, t = at.look, at.words.t
    scan = t("Point the camera of the phone with BG Stats at the code, or open the app here.")
    tap = t("The names are too long for a code. Open the app here, or copy the link.")
    file = saving_as(at, sent.play, "bgsplay", lambda: bgstats.file([sent.play], sent.me))
    parts = [
        heading(look, "BG Stats"),
        text(scan if sent.picture else tap, "small", look.ink2),
        primary(look, t("Open in BG Stats"), None, url=ft.Url(sent.link, target=ft.UrlTarget.BLANK), width=th.FULL),
        row(
            copying(at, here, quiet, t("Copy the link"), sent.link, t("The link is copied.")),
            quiet(look, t("Save as a file"), file, said=t("Save as a file for BG Stats"), expand=1),
            gap=12,
        ),
    ]
    return card(look, col(*parts, gap=10))


def to_others(at: At, here: Here, play: Play) -> ft.Control:
    """A text for the group chat, a table, the whole game."""
    look, t = at.look, at.words.t
    table = saving_as(at, play, "csv", lambda: rows([play]))
    parts = [
        heading(look, t("Everywhere else")),
        text(pasted(play, at.words), "small", look.ink2, selectable=True),
        row(copying(at, here, quiet, t("Copy as text"), pasted(play, at.words), t("The text is copied.")), gap=12),
        row(
            quiet(look, t("Table (CSV)"), table, expand=1),
            quiet(look, t("Whole game (JSON)"), saving(at), expand=1),
            gap=12,
        ),
        row(
            quiet(look, "BoardGameGeek (XML)", saving_as(at, play, "xml", lambda: bgg.file([play])), expand=1),
            *([quiet(look, t("Picture of the sheet"), picturing(at, play), expand=1)] if find_spec("PIL") else []),
            gap=12,
        ),
    ]
    return card(look, col(*parts, gap=10))


def saving_as(at: At, play: Play, ending: str, data: Callable[[], bytes]) -> Callable[[object], object]:
    """What hands the browser a file."""

    async def tapped(_: object) -> None:
        name = f"regalia-{at.standing.book.game.id}-{play.ended:%Y-%m-%d}.{ending}"
        await ft.FilePicker().save_file(file_name=name, src_bytes=data())

    return tapped


def picturing(at: At, play: Play) -> Callable[[object], object]:
    """What hands the browser a picture of the sheet, where there is something to draw one with."""
    words = at.words

    def drawn() -> bytes:
        from companion.share.picture import png  # noqa: PLC0415 (a browser's Python has nothing to draw with)

        place = [play.place] if play.place else []
        return png(play, ", ".join([words.day(play.ended), *place]), (words.t("Total"), words.t("Rank")), words.number)

    return saving_as(at, play, "png", drawn)
