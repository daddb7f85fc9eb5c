"""A game from another device: read from a link, a text, a photo or a file, and put among the tables here."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import flet as ft

from companion.games import surface
from companion.live.arrivals import Kinship, catching_up, kinship, table_here, take_in
from companion.live.house import last_entry
from companion.live.proposals import CatchUp, Refused
from companion.live.screen import screen
from companion.live.telling import hand_to
from companion.share.hand_over import Unreadable, read_file, read_text
from companion.store.shelf import StoreError
from companion.widgets import theme as th
from companion.widgets.at import go, way_in
from companion.widgets.buttons import primary, quiet
from companion.widgets.here import use_here
from companion.widgets.inputs import field
from companion.widgets.pages import banner, notice, page_body, top_bar
from companion.widgets.parts import col, raised, text
from companion.widgets.snack import snack
from companion.widgets.table_face import table_face
from models.base import Message
from models.session import By, Continued

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.live.table import Table
    from companion.widgets.at import Handler
    from companion.widgets.here import Here, See
    from models.session import Book

    Reads = Callable[[Here], Awaitable[Book]]

BROADEST = 560


@dataclass(frozen=True)
class Found:
    """What was read: a table and the one here that it belongs to, or why it is none."""

    coming: Book | None = None
    known: Table | None = None
    kinship: Kinship = "new"
    against: Message | None = None


async def found(here: Here, read: Reads) -> Found:
    """What becomes of reading."""
    try:
        coming = await read(here)
    except Unreadable as refusal:
        return Found(against=refusal.message)
    known = await table_here(here.house, coming)
    return Found(coming, known, kinship(known.standing.book if known else None, coming))


def in_text(words: str) -> Reads:
    """The table in a text or a link."""

    async def read(_: Here) -> Book:
        return read_text(words)

    return read


def in_file(data: bytes) -> Reads:
    """The table in a file."""

    async def read(_: Here) -> Book:
        return read_file(data)

    return read


def in_photo(see: See, picture: bytes) -> Reads:
    """The table in the code on a photo."""

    async def read(_: Here) -> Book:
        return read_text(await see(picture))

    return read


@ft.component
def Arrival() -> ft.View:
    """`/continue`, opened with what stands behind the # of a link."""
    here, behind = use_here(), ft.use_route_params().get("text", "")
    now, show = ft.use_state(Found())
    page, t, look = ft.context.page, here.words.t, here.look()

    async def reads(read: Reads) -> None:
        show(await found(here, read))

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
        body = Arrived(now, now.coming, lambda: show(Found()))
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
def Reading(against: Message | None, reads: Callable[[Reads], Awaitable[None]]) -> ft.Control:
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
def Photograph(see: See, reads: Callable[[Reads], Awaitable[None]]) -> ft.Control:
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


def use_paste(here: Here, reads: Callable[[Reads], Awaitable[None]]) -> ft.Control:
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


# ── arrived ──────────────────────────────────────────────────────────────────
SAID: dict[Kinship, Message | None] = {
    "new": None,
    "known": Message("This table is here already, and nothing is missing."),
    "ahead": Message("This table is here already. On the other device it went on."),
    "apart": Message("This table is here already and stands otherwise. If you replace it, undo leads back."),
}


@ft.component
def Arrived(now: Found, coming: Book, again: Callable[[], None]) -> ft.Control:
    """The table from elsewhere, the one here if there is one, and what can become of both."""
    here, busy = use_here(), use_busy()
    look, t, said = here.look(), here.words.t, SAID[now.kinship]
    laid = coming.entries[0].at if coming.version else datetime.now(UTC)
    faces = [face(here, coming, coming.entries[-1].at if coming.version else laid, t("From the other device"))]
    if now.known and now.kinship in {"ahead", "apart"}:
        faces.append(face(here, now.known.standing.book, last_entry(now.known), t("On this device")))
    restarted = coming.version == 1 and isinstance(coming.entries[0], Continued)
    brings = t("It comes as it stands.") if restarted else t("It comes with everything that happened.")
    sentences = [text(here.words.say(said), "body", look.ink)] if said else []
    other = quiet(look, t("Read another one"), lambda _: again(), outlined=False, width=th.FULL)
    body = [*faces, text(brings, "small", look.ink2), *sentences, *deeds(here, now, coming, busy), other]
    return page_body(body, here.size.width, limit=BROADEST)


def face(here: Here, book: Book, at: datetime, label: str) -> ft.Control:
    """A table as it stood at that moment."""
    drawn, look = surface(book.game.id), here.look()
    at_a_glance = ft.Container(
        table_face(here, drawn, book, at), **raised(look), clip_behavior=ft.ClipBehavior.ANTI_ALIAS
    )
    return col(text(label, "label", look.ink2), at_a_glance, gap=6)


def deeds(here: Here, now: Found, coming: Book, busy: ft.MutableRef[bool]) -> list[ft.Control]:
    """What can become of it; the likeliest first."""
    look, t, known = here.look(), here.words.t, now.known
    if known is None:
        return [primary(look, t("Go on here"), doing(here, busy, taking(here, coming)), width=th.FULL)]
    if now.kinship == "known":
        return [primary(look, t("Open it"), go(way_in(known)), width=th.FULL)]
    further = t("Go on from there") if now.kinship == "ahead" else t("Replace the one here")
    return [
        primary(look, further, doing(here, busy, following(here, known, coming)), width=th.FULL),
        quiet(look, t("Keep both"), doing(here, busy, taking(here, coming)), width=th.FULL),
        quiet(look, t("Open the one here"), go(way_in(known)), width=th.FULL),
    ]


def use_busy() -> ft.MutableRef[bool]:
    """Whether a tap is at work, so that a second one does nothing."""
    busy: ft.MutableRef[bool] = ft.use_ref(initial_value=False)
    return busy


def doing(here: Here, busy: ft.MutableRef[bool], deed: Callable[[], Awaitable[Table | Message]]) -> Handler:
    """What does it once and leads to the table, or says why it could not be."""

    async def tapped(_: object) -> None:
        page = ft.context.page
        if busy.current:
            return
        busy.current = True
        try:
            done = await deed()
        except StoreError as error:
            done = error.message
        if isinstance(done, Message):
            busy.current = False
            snack(page, here.look(), here.words.say(done))
        else:
            page.navigate(way_in(done))

    return tapped


def taking(here: Here, coming: Book) -> Callable[[], Awaitable[Table | Message]]:
    """It becomes a table of its own here."""

    async def deed() -> Table:
        return await take_in(here.house, coming, here.settings.id)

    return deed


def following(here: Here, known: Table, coming: Book) -> Callable[[], Awaitable[Table | Message]]:
    """The table here goes on from where the other is."""

    async def deed() -> Table | Message:
        by = By(device=here.settings.id)
        entries = catching_up(known.standing.book, coming, datetime.now(UTC), by)
        answer = await known.referee.propose(str(uuid4()), CatchUp(entries), by, ft.context.page)
        return answer.message if isinstance(answer, Refused) else known

    return deed
