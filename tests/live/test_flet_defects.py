"""What Flet 1.0.5 does wrong, one test each: when one fails after an upgrade, its way round may go."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import flet as ft
import httpx
import pytest
from flet_web.fastapi import FletApp, app_manager
from flet_web.fastapi import app as flet_app
from starlette.websockets import WebSocketDisconnect

from companion.live.attendance import Attendance
from companion.live.link import Pages
from tests.live.wire import Wire, settle, texts, until

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
STOCK = FletApp


def says(*words: str) -> Callable[[ft.Page], None]:
    """A page that shows some words."""
    return lambda page: page.add(*(ft.Text(word) for word in words))


class Counts:
    """A page with a component that counts up; `draw` draws what it counts."""

    def __init__(self, draw: Callable[[int], ft.Control]) -> None:
        self.up: Callable[[], None] = lambda: None

        @ft.component
        def counting() -> ft.Control:
            count, change = ft.use_state(0)
            self.up = lambda: change(lambda number: number + 1)
            return draw(count)

        self.component = counting

    def __call__(self, page: ft.Page) -> None:
        """Draws the page."""
        page.render(self.component)


async def test_a_failed_send_leaves_a_stock_session_connected_for_ever(phone: Any) -> None:
    """Its queue grows and it never expires; a page of ours waits for its next socket."""
    stock, ours = await phone(says("a"), STOCK), await phone(says("a"))
    for one in (stock, ours):
        one.wire.broken = True
        one.page.add(ft.Text("b"))
        await settle()
        one.wire.close()
    with pytest.raises(WebSocketDisconnect):
        await stock.task
    assert stock.page.session.connection is not None
    await asyncio.wait_for(ours.task, 5)
    ours.come_back()
    await until(lambda: ours.wire.heard("b"))


async def test_a_stock_page_that_comes_back_is_sent_every_control_anew(phone: Any) -> None:
    """Its client compares each with the one it shows, for minutes; ours is sent none."""
    stock, ours = await phone(says("a"), STOCK), await phone(says("a"))
    for one in (stock, ours):
        one.wire.close()
        await asyncio.wait_for(one.task, 5)
        one.come_back()
    await until(lambda: stock.wire.frames and ours.wire.frames)
    assert [one.wire.heard("Text") for one in (stock, ours)] == [True, False]


async def test_a_patch_to_a_closing_stock_socket_raises(phone: Any) -> None:
    """It would raise in the page's redraw loop and end it; ours never closes while there is a page."""
    stock, ours = await phone(says("a"), STOCK), await phone(says("a"))
    stock.connection._FletApp__send_queue = None
    ours.wire.close()
    with pytest.raises(AttributeError, match="put_nowait"):
        stock.page.add(ft.Text("b"))
    ours.page.add(ft.Text("b"))


async def test_an_exception_while_redrawing_ends_the_redraw_loop_silently(phone: Any) -> None:
    """Nothing is told or logged; `start_updates_scheduler` begins a new loop."""

    def draw(count: int) -> ft.Control:
        if count == 1:
            raise ValueError(count)
        return ft.Text(f"{count} coins")

    counts = Counts(draw)
    opened = await phone(counts)
    told = len(opened.wire.frames)
    for _ in range(2):
        opened.run(counts.up)
        await settle()
    assert texts(opened.page) == ["0 coins"]
    assert len(opened.wire.frames) == told

    opened.run(opened.page.session.start_updates_scheduler)
    opened.run(counts.up)
    await settle()
    assert texts(opened.page) == ["3 coins"]


async def test_a_cleanup_that_an_effect_returns_is_lost_after_a_redraw(phone: Any) -> None:
    """One passed as `cleanup=` is not."""
    cleaned: list[str] = []
    shown: dict[str, Callable[[Any], None]] = {}

    @ft.component
    def listener() -> ft.Control:
        _, shown["redraw"] = ft.use_state(0)
        ft.use_effect(lambda: lambda: cleaned.append("returned"), [])
        ft.use_effect(lambda: None, [], cleanup=lambda: cleaned.append("passed"))
        return ft.Text("listening")

    @ft.component
    def root() -> ft.Control:
        there, shown["there"] = ft.use_state(True)
        return ft.Column([listener()] if there else [])

    opened = await phone(lambda page: page.render(root))
    await settle()
    opened.run(shown["redraw"], 1)
    await settle()
    opened.run(shown["there"], False)
    await settle()
    assert cleaned == ["passed"]


async def test_a_stock_socket_that_closes_before_it_registers_is_served_for_ever() -> None:
    """Our link ends with it."""
    loop, executor = asyncio.get_running_loop(), app_manager.executor
    stock, ours = Wire(), Wire()
    waits = asyncio.create_task(FletApp(loop, executor, says("a"), None).handle(stock.websocket))
    ends = asyncio.create_task(Pages(says("a"), "", "", Attendance()).serve(ours.websocket))
    stock.close()
    ours.close()
    await asyncio.wait_for(ends, 5)
    assert not waits.done()
    waits.cancel()


async def test_an_expired_session_runs_no_cleanups(phone: Any) -> None:
    """Only `page.on_close` hears of it."""
    told: list[str] = []

    @ft.component
    def listener() -> ft.Control:
        ft.use_effect(lambda: None, [], cleanup=lambda: told.append("cleanup"))
        return ft.Text("listening")

    def draws(page: ft.Page) -> None:
        page.on_close = lambda _: told.append("closed")
        page.render(listener)

    opened = await phone(draws)
    opened.page.session.close()
    await settle()
    assert told == ["closed"]


async def test_two_equal_keys_in_one_list_kill_the_page(phone: Any) -> None:
    """The comparison of the two lists raises."""
    orders = ["abab", "bca", "aab", "cbaab", "b", "aabbcc", "cabbac", "a"]

    def draw(count: int) -> ft.Control:
        return ft.Column([ft.Text(f"{letter}{count}", key=letter) for letter in orders[count % len(orders)]])

    counts = Counts(draw)
    opened = await phone(counts)
    await settle()
    for _ in orders:
        opened.run(counts.up)
        await settle()
    loop = opened.page.session._Session__updates_task
    assert loop.done()
    assert isinstance(loop.exception(), IndexError)


async def test_a_failing_stock_handler_sends_its_traceback_to_the_phone(
    phone: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """Our link says that something failed and logs where, without the values."""

    def draws(page: ft.Page) -> None:
        def fail(_: object) -> None:
            raise ValueError("the queen of hearts")

        page.add(ft.Button("Fail", on_click=fail))

    stock, ours = await phone(draws, STOCK), await phone(draws)
    for one in (stock, ours):
        one.wire.click(one.page.controls[0])
    await until(lambda: stock.wire.heard("queen of hearts"))
    await until(lambda: ours.wire.words[1:])
    assert ours.wire.words[1:] == ['{"failed": true}']
    assert not ours.wire.heard("queen of hearts")
    (record,) = [record for record in caplog.records if record.name == "companion.live.link"]
    assert record.levelno == logging.ERROR
    assert "in fail (" in record.getMessage()
    assert "queen" not in record.getMessage()


async def test_a_shared_observable_redraws_one_page_only(phone: Any) -> None:
    """So every page listens to the hub instead."""

    @ft.observable
    class Purse(ft.Observable):
        coins: int = 0

    purse = Purse()

    @ft.component
    def coins(of: Purse) -> ft.Control:
        return ft.Text(f"{of.coins} coins")

    first, second = [await phone(lambda page: page.render(coins, purse)) for _ in range(2)]
    await settle()
    first.run(setattr, purse, "coins", 1)
    await settle()
    assert [first.wire.heard("1 coins"), second.wire.heard("1 coins")] == [True, False]


async def test_what_is_invisible_is_sent_all_the_same(phone: Any) -> None:
    """No secret may hide behind `visible`, `opacity`, a tooltip or a key."""
    opened = await phone(
        lambda page: page.add(
            ft.Text("invisible", visible=False),
            ft.Text("transparent", opacity=0),
            ft.Text("open", tooltip="hinted", key="keyed"),
        )
    )
    assert all(opened.wire.heard(secret) for secret in ("invisible", "transparent", "hinted", "keyed"))


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://table.test:1"])
async def test_a_stock_server_lets_any_page_drive_its_sockets(origin: str) -> None:
    """The doorkeeper does not; see test_door."""
    stock = flet_app(says("a"))
    assert await Wire(origin=origin).meets(stock) == "websocket.accept"
    async with httpx.AsyncClient(transport=httpx.ASGITransport(stock), base_url="http://table.test") as client:
        assert (await client.get("/", headers={"origin": origin})).headers["access-control-allow-origin"] == "*"
