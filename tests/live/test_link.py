"""The connection of one phone."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import flet as ft
import pytest
from flet_web.fastapi import app_manager

from companion.live import link
from companion.live.link import Link, tell
from companion.live.visitor import visitor
from tests.live.wire import Wire, settle, until


def draws(page: ft.Page) -> None:
    """A page with one word."""
    page.add(ft.Text("a"))


async def test_a_page_knows_its_device_its_owner_and_its_languages_before_it_is_drawn(phone: Any) -> None:
    """The cookies and headers of the page come with its socket."""
    wire = Wire(
        cookie="regalia_device_8640=0123456789abcdef; regalia_owner_8640=secret; regalia_still=1",
        accept_language="de-AT,de;q=0.9",
    )
    known: list[Any] = []

    def main(page: ft.Page) -> None:
        known.append(page.session.connection)
        draws(page)

    await phone(main, wire=wire)
    assert known[0].device == "0123456789abcdef"
    assert known[0].owner is True
    assert known[0].languages == ("de-AT", "de")
    assert known[0].visitor.still is True


async def test_a_phone_without_a_cookie_is_a_stranger_with_a_name_of_its_own(phone: Any) -> None:
    """Two of them are two devices."""
    first, second = await phone(draws), await phone(draws)
    assert len(first.connection.device) >= 16
    assert first.connection.device != second.connection.device
    assert first.connection.owner is False


async def test_what_is_told_arrives_as_text(phone: Any) -> None:
    """Flet's own frames are binary, so that neither reads the other's."""
    opened = await phone(draws)
    await tell(opened.page, copy="http://table.test/t/x")
    assert [json.loads(word) for word in opened.wire.words] == [{"copy": "http://table.test/t/x"}]


async def test_a_lost_phone_hears_nothing(phone: Any) -> None:
    """Telling it something is no error."""
    opened = await phone(draws)
    opened.wire.broken = True
    await tell(opened.page, tick=15)
    opened.wire.close()
    await until(lambda: opened.page.session.connection is None)
    await tell(opened.page, tick=15)


async def test_the_line_beats(phone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that hears nothing for a while knows that its line is dead."""
    monkeypatch.setattr(link, "BEAT", 0.001)
    opened = await phone(draws)
    await until(lambda: len(opened.wire.words) > 2)
    assert json.loads(opened.wire.words[-1]) == {"release": ""}


async def test_a_page_comes_back_to_its_session(phone: Any) -> None:
    """And hears of what was drawn from then on."""
    opened = await phone(draws)
    opened.wire.close()
    await asyncio.wait_for(opened.task, 5)
    assert opened.page.session.connection is None

    opened.come_back()
    await until(lambda: opened.page.session.connection is opened.connection)
    opened.page.add(ft.Text("after"))
    await settle()
    assert opened.wire.heard("after")


async def test_nothing_is_left_of_a_socket_that_closed_in_mid_move(phone: Any) -> None:
    """Twenty phones drop out while their pages change; each session knows it."""
    phones = [await phone(draws) for _ in range(20)]
    for number, one in enumerate(phones):
        if number % 2:
            one.wire.close()
        one.page.add(ft.Text("b"))
        one.wire.close()
        one.page.add(ft.Text("c"))
    await asyncio.wait_for(asyncio.gather(*(one.task for one in phones)), 5)
    assert [one.page.session.connection for one in phones] == [None] * 20


async def test_a_server_that_stops_cancels_its_links() -> None:
    """Being cancelled is not swallowed."""
    wire = Wire()
    task = asyncio.create_task(Link(draws, visitor(wire.websocket, "")).handle(wire.websocket))
    await settle()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_flet_forgets_pages_while_the_server_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its sweep begins and ends with the server."""
    monkeypatch.setattr(app_manager, "_FletAppManager__evict_sessions_task", None)
    async with link.running():
        sweep = app_manager._FletAppManager__evict_sessions_task
        assert not sweep.done()
    await asyncio.gather(sweep, return_exceptions=True)
    assert sweep.cancelled()
