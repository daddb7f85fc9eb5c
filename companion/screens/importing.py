"""Games from a file: what would come is said first, and nothing comes by halves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.live.importing import Plan, plan, told
from companion.screens.arrival import ONE, use_picker
from companion.screens.framed import framed
from companion.screens.settings import use_origin
from companion.store.shelf import StoreError
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet
from companion.widgets.here import use_here
from companion.widgets.pages import banner, notice, page_body
from companion.widgets.parts import card, col, icon, row, text

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.widgets.here import Here
    from models.base import Message

LIMIT, STEPS, MOST = 560, 50, 15
"""How wide the page is at most, how often a bar moves, and how many megabytes a browser hands over at once."""


class Stopped(Exception):
    """Nobody wants it any more."""


@dataclass(frozen=True)
class Stage:
    """How far it is: a file is asked for, read (`done` of `of`), told, laid, or has come."""

    done: int = 0
    of: int = 0
    planned: Plan | None = None
    against: Message | None = None
    come: bool = False


@ft.component
def ImportPage() -> ft.View:
    """`/import`."""
    here, back = use_here(), use_origin("/history")
    look, t = here.look(), here.words.t
    if here.owner:
        body: ft.Control = Importing(here)
    else:
        body = notice(look, t("The history is on the host’s device."), primary(look, t("Home"), go("/")), "history")
    return framed(here, "/import", t("Import games"), back, body, limit=LIMIT)


@ft.component
def Importing(here: Here) -> ft.Control:
    """From a file to games of the history."""
    now, show = ft.use_state(Stage())
    stopped: ft.MutableRef[bool] = ft.use_ref(False)

    def stop() -> None:
        stopped.current = True

    def watched(done: int, of: int) -> None:
        if stopped.current:
            raise Stopped
        laying(done, of)

    def laying(done: int, of: int) -> None:
        if done % max(1, of // STEPS) == 0:
            show(Stage(done, of))

    async def read(data: bytes) -> None:
        stopped.current = False
        show(Stage(0, 1))
        show(await stage_of(planning(here, data, watched)))

    async def take() -> None:
        if planned := now.planned:
            show(Stage(0, 1))
            show(await stage_of(taking(here, planned, laying)))

    ft.use_effect(lambda: None, [], cleanup=stop)
    if now.come:
        return come(here)
    if now.planned:
        return Told(here, now.planned, take, lambda: show(Stage()))
    if now.of:
        return under_way(here, now, stop)
    return Asking(here, now.against, read)


async def stage_of(work: Awaitable[Stage]) -> Stage:
    """Where the work leads; back to the beginning where it was stopped or refused."""
    try:
        return await work
    except Stopped:
        return Stage()
    except StoreError as refusal:
        return Stage(against=refusal.message)


async def planning(here: Here, data: bytes, tell: Callable[[int, int], None]) -> Stage:
    """What would become of a file."""
    return Stage(planned=await plan(here.house.shelf, here.house.catalogue, data, tell))


async def taking(here: Here, planned: Plan, tell: Callable[[int, int], None]) -> Stage:
    """The games are here."""
    await here.house.take_in(planned, tell)
    return Stage(come=True)


@ft.component
def Asking(here: Here, against: Message | None, read: Callable[[bytes], Awaitable[None]]) -> ft.Control:
    """What can be read, and the way to it; what could not be read is said above."""
    look, t = here.look(), here.words.t
    choosing = ft.PickFiles(use_picker(read), **ONE)
    wrong = [banner(look, here.words.say(against))] if against else []
    what = t("A backup of another Regalia, or games that were saved as JSON. What is here stays as it is.")
    first = t("Before anything changes you see what would come.")
    large = t("A file of more than {n} MB comes by the command {command}.", n=MOST, command="regalia history import")
    return page_body(
        [
            *wrong,
            text(what, "body", look.ink),
            text(first, "small", look.ink2),
            *([text(large, "small", look.ink2)] if here.address else []),
            primary(look, t("Choose a file"), None, action=choosing, width=th.FULL),
        ],
        here.size.width,
        limit=LIMIT,
        gap=14,
    )


def under_way(here: Here, now: Stage, stop: Callable[[], None]) -> ft.Control:
    """A bar, and the way out while nothing has changed."""
    look, t = here.look(), here.words.t
    label = t("{n} of {all}", n=now.done, all=now.of) if now.done else t("Reading …")
    bar = ft.ProgressBar(value=now.done / now.of, color=look.accent_text, bgcolor=look.sunk, bar_height=8)
    said = ft.Semantics(content=text(label, "label", look.ink), live_region=True)
    parts = [card(look, col(said, bar, gap=10)), quiet(look, t("Cancel"), lambda _: stop(), width=th.FULL)]
    return page_body(parts, here.size.width, limit=LIMIT, gap=14)


@ft.component
def Told(here: Here, planned: Plan, take: Callable[[], Awaitable[None]], leave: Callable[[], None]) -> ft.Control:
    """What would come and what would not, and the choice."""
    look, words = here.look(), here.words
    lines = [line(here, words.say(message), wrong=message in planned.wrong) for message in told(planned)]
    nothing = text(words.t("Nothing in this file is new here."), "body", look.ink)
    cancel = quiet(look, words.t("Cancel"), lambda _: leave(), expand=1)
    yes = primary(look, words.t("Import"), lambda _: ft.context.page.run_task(take), expand=1)
    other = primary(look, words.t("Another file"), lambda _: leave(), expand=1)
    return page_body(
        [
            card(look, col(*([nothing] if planned.empty else []), *lines, gap=12)),
            row(*([other] if planned.empty else [cancel, yes]), gap=12),
        ],
        here.size.width,
        limit=LIMIT,
        gap=14,
    )


def line(here: Here, said: str, *, wrong: bool) -> ft.Control:
    """One thing that would become of the file."""
    look = here.look()
    mark = icon("unlike" if wrong else "check", look.px(20), look.warn if wrong else look.accent_text)
    words = text(said, "body", look.warn if wrong else look.ink, expand=True)
    return row(mark, words, gap=12, vertical_alignment=ft.CrossAxisAlignment.START)


def come(here: Here) -> ft.Control:
    """Everything is here."""
    look, t = here.look(), here.words.t
    return notice(look, t("Everything has come in."), primary(look, t("Past games"), go("/history")), "history")
