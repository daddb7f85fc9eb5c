"""The code that another device continues a table with, and the file of the whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.live.telling import tell
from companion.share import qr
from companion.share.hand_over import link, restarted, text_of, whole
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet
from companion.widgets.here import use_here
from companion.widgets.pages import top_bar
from companion.widgets.parts import CENTER, col, row, spoken, text
from companion.widgets.snack import snack

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from companion.widgets.here import Here
    from companion.widgets.layout import Size

WORDS, BAR, BROADEST = 400, 84, 640
"""How wide the words beside the code are, what the bar takes, how broad a code is at most."""


class Coded(NamedTuple):
    """A table as it stands, on its way."""

    text: str
    link: str
    picture: str
    """Nothing where the code would be too dense for a phone."""


def coded(at: At, home: str) -> Coded:
    """The table as last acknowledged."""
    said = text_of(restarted(at.standing.book, at.table.laid))
    address = link(home, said)
    return Coded(said, address, qr.svg(address) if qr.fits(address) else "")


@ft.component
def HandOver(at: At) -> ft.Control:
    """`/t/<code>/continue`: the code, its text, and the file; of a table that is over only the file."""
    here, t = use_here(), at.words.t
    version: int = at.use("version", lambda table: table.version)
    closed: bool = at.use("is closed", lambda table: table.book.closed is not None)
    found: Coded | None = ft.use_memo(lambda: None if closed else coded(at, here.home), [version, closed])
    words = col(*said(at, found), *ways(at, here, found), gap=12)
    bar = top_bar(at.look, t("Continue on another device"), go(at.route), back_tip=t("Back to the table"))
    body = ft.Column([laid_out(at, here.size, found, words)], scroll=ft.ScrollMode.AUTO, expand=True)
    return ft.SafeArea(ft.Column([bar, body], spacing=0, expand=True), expand=True)


def laid_out(at: At, size: Size, found: Coded | None, words: ft.Control) -> ft.Control:
    """The words below the code, beside it where the screen is broader than high."""
    if found is None or not found.picture:
        content: ft.Control = ft.Container(words, width=WORDS)
    elif size.width > size.height:
        edge = min(BROADEST, size.height - BAR, size.width - WORDS - 72)
        beside = ft.Container(words, width=min(WORDS, size.width - edge - 72))
        content = row(code(at, found.picture, edge), beside, gap=24, tight=True)
    else:
        below = ft.Container(words, width=min(WORDS, size.width - 32))
        edge = min(BROADEST, size.width - 8)
        content = col(code(at, found.picture, edge), below, gap=16, horizontal_alignment=CENTER)
    return ft.Container(content, alignment=ft.Alignment.TOP_CENTER, padding=ft.Padding.only(bottom=24))


def code(at: At, picture: str, edge: float) -> ft.Control:
    """As large as there is room for, on white in both themes; its own margin is four squares wide."""
    drawn = ft.Image(src=picture, width=edge, height=edge, exclude_from_semantics=True)
    framed = ft.Container(drawn, bgcolor=th.WHITE, border_radius=th.R_CHIP)
    return spoken(framed, at.words.t("QR code of this table"))


def said(at: At, found: Coded | None) -> list[ft.Control]:
    """What to do on the other device."""
    t = at.words.t
    if found is None:
        return [text(t("This game is over. The file holds it with everything that happened."), "body", at.look.ink)]
    if not found.picture:
        too_much = t("This table says too much for a code. Copy the text, or take the whole game as a file.")
        return [text(too_much, "body", at.look.ink)]
    there = t("On the other device: point the camera here, or choose “Continue a game” in Regalia and photograph it.")
    kept = t("The code holds the table as it stands now. It stays here too; go on with one of the two.")
    return [text(there, "body", at.look.ink), text(kept, "small", at.look.ink2)]


def ways(at: At, here: Here, found: Coded | None) -> list[ft.Control]:
    """The same without a camera: a link, a text, a file."""
    look, t = at.look, at.words.t
    file = quiet(look, t("Save the whole game as a file"), saving(at), width=th.FULL)
    if found is None:
        return [file]
    letters = text(found.text, "small", look.ink2, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)
    return [
        row(
            copying(at, here, primary, t("Copy the link"), found.link, t("The link is copied.")),
            copying(at, here, quiet, t("Copy the text"), found.text, t("The text is copied.")),
            gap=12,
        ),
        ft.Container(
            spoken(letters, t("The text of this table")), bgcolor=look.sunk, border_radius=th.R_CHIP, padding=10
        ),
        file,
    ]


def copying(at: At, here: Here, button: Callable[..., ft.Control], label: str, words: str, done: str) -> ft.Control:
    """A button that copies: by the page's own script where there is a host, else by the client within the tap."""

    async def tapped(_: object) -> None:
        page = ft.context.page
        await tell(page, copy=words)
        snack(page, at.look, done)

    within = {} if here.address else {"action": ft.CopyToClipboard(words)}
    return button(at.look, label, tapped, expand=1, **within)


def saving(at: At) -> Callable[[object], object]:
    """What hands the browser the file of the whole game."""

    async def tapped(_: object) -> None:
        book = at.standing.book
        name = f"regalia-{book.game.id}-{at.table.laid:%Y-%m-%d}.json"
        await ft.FilePicker().save_file(file_name=name, src_bytes=whole(book))

    return tapped
