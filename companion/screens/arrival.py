"""A game from another device: read from a link, a text, a photo or a file, and put among the tables here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.arrivals import Kinship, kinship, table_here
from companion.live.screen import screen
from companion.live.telling import hand_to
from companion.screens.arrived import BROADEST, Arrived
from companion.share.hand_over import Unreadable, read_file, read_text
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet
from companion.widgets.here import use_here
from companion.widgets.inputs import field
from companion.widgets.pages import banner, notice, page_body, top_bar
from companion.widgets.parts import col, text

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.live.table import Table
    from companion.widgets.here import Here, See
    from models.base import Message
    from models.session import Book

    Reads = Callable[[Awaitable[Book]], Awaitable[None]]


@dataclass(frozen=True)
class Found:
    """What was read: a table and the one here that it belongs to, or why it is none."""

    coming: Book | None = None
    known: Table | None = None
    kinship: Kinship = "new"
    against: Message | None = None


async def found(here: Here, reading: Awaitable[Book]) -> Found:
    """What becomes of reading."""
    try:
        coming = await reading
    except Unreadable as refusal:
        return Found(against=refusal.message)
    known = await table_here(here.house, coming)
    return Found(coming, known, kinship(known.standing.book if known else None, coming))


async def in_text(words: str) -> Book:
    """The table in a text or a link."""
    return read_text(words)


async def in_file(data: bytes) -> Book:
    """The table in a file."""
    return read_file(data)


async def in_photo(see: See, picture: bytes) -> Book:
    """The table in the code on a photo."""
    return read_text(await see(picture))


@ft.component
def Arrival() -> ft.View:
    """`/continue`, opened with what stands behind the # of a link."""
    here, behind = use_here(), ft.use_route_params().get("text", "")
    now, show = ft.use_state(Found())
    page, t, look = ft.context.page, here.words.t, here.look()

    async def reads(reading: Awaitable[Book]) -> None:
        show(await found(here, reading))

    def listen() -> None:
        hand_to(page, lambda words: page.run_task(reads, in_text(words)))

    def let_go() -> None:
        hand_to(page, None)

    async def open_link() -> None:
        if behind:
            await reads(in_text(behind))

    ft.use_effect(listen, [], cleanup=let_go)
    ft.use_effect(open_link, [behind])
    if not here.owner:
        body: ft.Control = elsewhere(here)
    elif now.coming is None:
        body = Reading(now.against, reads)
    else:
        body = Arrived(now.coming, now.known, now.kinship, lambda: show(Found()))
    bar = top_bar(look, t("Continue a game"), go("/"), back_tip=t("Home"), side=here.size.side(BROADEST))
    content = ft.SafeArea(ft.Column([bar, ft.Container(body, expand=True)], spacing=0, expand=True), expand=True)
    return screen("arrival", content, route="/continue", padding=0, bgcolor=look.bg)


def elsewhere(here: Here) -> ft.Control:
    """What a guest of this host does with a code."""
    words = here.words.t(
        "Only its owner continues games on this host. In a Regalia of your own choose “Continue a game” and photograph "
        "the code there."
    )
    return notice(here.look(), words, primary(here.look(), here.words.t("Home"), go("/")))


# ── reading ──────────────────────────────────────────────────────────────────
@ft.component
def Reading(against: Message | None, reads: Reads) -> ft.Control:
    """The ways in; what could not be read is said above them."""
    here = use_here()
    look, t = here.look(), here.words.t
    choosing = ft.PickFiles(use_picker(lambda data: reads(in_file(data))), **ONE)
    photo = Photograph(here.see, reads) if here.see else instead_of_photos(here)
    wrong = [banner(look, here.words.say(against))] if against else []
    there = t("On the other device open the table and choose “Continue on another device”. It shows a code.")
    return page_body(
        [
            *wrong,
            text(there, "body", look.ink),
            photo,
            use_paste(here, reads),
            quiet(look, t("Open the file of a game"), None, action=choosing, width=th.FULL),
        ],
        here.size.width,
        limit=BROADEST,
        gap=16,
    )


@ft.component
def Photograph(see: See, reads: Reads) -> ft.Control:
    """What a phone answers with its camera."""
    here = use_here()
    picker = use_picker(lambda picture: reads(in_photo(see, picture)))
    taking = ft.PickFiles(picker, file_type=ft.FilePickerFileType.IMAGE, **ONE)
    return primary(here.look(), here.words.t("Photograph the code"), None, glyph="qr", action=taking, width=th.FULL)


def instead_of_photos(here: Here) -> ft.Control:
    """What to do where nothing reads the code on a photo."""
    words = here.words.t(
        "This browser cannot read photos. The camera of the phone can: point it at the code, and it opens the link. Or "
        "copy the text there and paste it here."
    )
    return text(words, "body", here.look().ink2)


ONE: dict[str, Any] = {"with_data": True, "cancel_upload_on_window_blur": False}
"""The browser reads the one file that is picked, however long that takes."""


def use_picker(reads: Callable[[bytes], Awaitable[None]]) -> ft.FilePicker:
    """What a phone answers with its camera, its pictures or its files; it is heard from its first moment on."""
    latest: ft.MutableRef[Callable[[bytes], Awaitable[None]]] = ft.use_ref(lambda: reads)
    latest.current = reads

    async def picked(event: ft.FilePickerResultEvent) -> None:
        for file in event.files[:1]:
            await latest.current(file.bytes or b"")

    kept: ft.MutableRef[ft.FilePicker] = ft.use_ref(lambda: ft.FilePicker(on_result=picked))
    picker: ft.FilePicker = kept.current
    return picker


def use_paste(here: Here, reads: Reads) -> ft.Control:
    """A box for a link or a text; it is drawn once, so that nothing typed is lost."""
    look, t = here.look(), here.words.t
    typed: ft.MutableRef[str] = ft.use_ref("")
    kept: ft.MutableRef[tuple[object, ft.TextField] | None] = ft.use_ref(None)

    def changed(event: ft.Event[ft.TextField]) -> None:
        typed.current = event.control.value or ""

    async def read(_: object) -> None:
        await reads(in_text(typed.current))

    if kept.current is None or kept.current[0] != look:
        box = field(look, t("Link or text"), typed.current, changed, multiline=True, min_lines=2, max_lines=4)
        kept.current = (look, box)
    return col(kept.current[1], quiet(look, t("Read the text"), read, width=th.FULL), gap=8)
