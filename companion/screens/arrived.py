"""What can become of a table from another device, beside the one that is here."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from uuid import uuid4

import flet as ft

from companion.games import surface
from companion.live.arrivals import Kinship, catching_up, take_in
from companion.live.house import last_entry
from companion.live.proposals import CatchUp, Refused
from companion.store.shelf import StoreError
from companion.widgets import theme as th
from companion.widgets.at import go, way_in
from companion.widgets.buttons import primary, quiet
from companion.widgets.here import use_here
from companion.widgets.pages import page_body
from companion.widgets.parts import col, raised, row, text
from companion.widgets.snack import snack
from companion.widgets.table_face import table_face
from models.base import Message
from models.session import By, Continued

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.live.table import Table
    from companion.widgets.at import Handler
    from companion.widgets.here import Here
    from companion.widgets.layout import Size
    from models.session import Book

BROADEST, BOTH, ROOMY = 560, 800, 700
"""How broad one table is at most, and two beside each other; they are from this width of the screen on."""
SAID: dict[Kinship, Message | None] = {
    "new": None,
    "known": Message("This table is here already, and nothing is missing."),
    "ahead": Message("This table is here already. On the other device it went on."),
    "apart": Message("This table is here already and stands otherwise. If you replace it, undo leads back."),
}


@ft.component
def Arrived(coming: Book, known: Table | None, kinship: Kinship, again: Callable[[], None]) -> ft.Control:
    """The table from elsewhere, the one here if there is one, and what can become of both."""
    here, busy = use_here(), use_busy()
    look, t, said = here.look(), here.words.t, SAID[kinship]
    faces = [arriving(here, coming)]
    if known and kinship in {"ahead", "apart"}:
        faces.append(face(here, known.standing.book, last_entry(known), t("On this device")))
    sentences = [text(here.words.say(said), "body", look.ink)] if said else []
    other = quiet(look, t("Read another one"), lambda _: again(), outlined=False, width=th.FULL)
    body = [*side_by_side(faces, here.size), *sentences, *deeds(here, coming, known, kinship, busy), other]
    limit = BOTH if len(faces) > 1 and here.size.width >= ROOMY else BROADEST
    return page_body(body, here.size.width, limit=limit, gap=16)


def side_by_side(faces: list[ft.Control], size: Size) -> list[ft.Control]:
    """Both tables beside each other where there is room."""
    if len(faces) == 1 or size.width < ROOMY:
        return faces
    both = [ft.Container(each, expand=1) for each in faces]
    return [row(*both, gap=16, vertical_alignment=ft.CrossAxisAlignment.START)]


def arriving(here: Here, coming: Book) -> ft.Control:
    """The table from elsewhere, and what it brings along."""
    t, entries = here.words.t, coming.entries
    restarted = len(entries) == 1 and isinstance(entries[0], Continued)
    brings = t("It comes as it stands.") if restarted else t("It comes with everything that happened.")
    shown = face(here, coming, entries[-1].at if len(entries) else datetime.now(UTC), t("From the other device"))
    return col(shown, text(brings, "small", here.look().ink2), gap=10)


def face(here: Here, book: Book, at: datetime, label: str) -> ft.Control:
    """A table as it stood at that moment."""
    drawn, look = surface(book.game.id), here.look()
    at_a_glance = ft.Container(
        table_face(here, drawn, book, at), **raised(look), clip_behavior=ft.ClipBehavior.ANTI_ALIAS
    )
    return col(text(label, "label", look.ink2), at_a_glance, gap=6)


def deeds(
    here: Here, coming: Book, known: Table | None, kinship: Kinship, busy: ft.MutableRef[bool]
) -> list[ft.Control]:
    """What can become of it; the likeliest first."""
    look, t = here.look(), here.words.t
    if known is None:
        return [primary(look, t("Go on here"), doing(here, busy, taking(here, coming)), width=th.FULL)]
    if kinship == "known":
        return [primary(look, t("Open it"), go(way_in(known)), width=th.FULL)]
    further = t("Go on from there") if kinship == "ahead" else t("Replace the one here")
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
