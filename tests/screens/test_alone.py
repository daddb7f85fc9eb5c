"""The app in a browser without a host."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

from flet.messaging.protocol import Message, MessageAction

from companion.alone import DEVICE, main
from companion.live.around import listen
from companion.live.house import House
from companion.store.browser import Browser
from companion.store.room import RESERVE, SIZE
from tests.flet_client import FletClient
from tests.games.krone_und_schwert.tables import GAME
from tests.games.tables import setup_of
from tests.store.preferences import FakePreferences

SERVERS = ("brotli", "fastapi", "flet_web", "platformdirs", "starlette", "uvicorn", "websockets")


async def opened(kept: FakePreferences, route: str = "/") -> FletClient:
    """The app at an address, in a browser that keeps this."""
    client = await FletClient(route).start(main(kept))
    await client.settle()
    return client


async def laid(kept: FakePreferences) -> str:
    """The address of a table in this browser."""
    house = await House.open(await Browser.open(kept))
    table = await house.new_table(GAME, setup_of(GAME, 2), DEVICE)
    return f"/t/{table.code}"


async def test_a_table_is_there_when_the_browser_is_opened_again() -> None:
    """As it was left."""
    kept = FakePreferences()
    table = await laid(kept)
    client = await opened(kept, table)
    await client.tap("Draw")
    await client.settle()
    again = await opened(kept, table)
    assert "Undo draw" in again.texts()


async def test_a_phone_without_a_host_is_passed_and_covered() -> None:
    """Everybody votes on it unseen; what was laid is there when the browser is opened again."""
    kept = FakePreferences()
    table = await laid(kept)
    client = await opened(kept, table)
    for name in ("More", "Revolt"):
        await client.tap(name)
        await client.settle()
        await client.follow()
    for name in ("Vote in secret", "Pass the phone round", "Ada is here: open", "Lay a card of 4", "Lay face down"):
        await client.tap(name, latest=True)
        await client.settle()
    again = await opened(kept, f"{table}/revolt")
    for name in ("Pass the phone round", "Ben is here: open", "Lay face down", "Reveal"):
        await again.tap(name, latest=True)
        await again.settle()
    assert "Ada votes with the sword, cards 4" in again.names()


async def test_nothing_is_shared_where_there_is_no_host() -> None:
    """A sentence says what to do instead."""
    kept = FakePreferences()
    shared = await opened(kept, f"{await laid(kept)}/share")
    assert any("start Regalia on a computer" in text for text in shared.texts())


async def test_a_browser_with_little_room_is_told_of_on_the_first_screen() -> None:
    """Until there is room again."""
    kept = FakePreferences()
    await laid(kept)
    kept.room = sum(len(key) + len(text) for key, text in kept.kept.items() if key != RESERVE) + SIZE // 2
    await kept.remove(RESERVE)
    assert any("little room left" in text for text in (await opened(kept)).texts())
    kept.room += SIZE
    assert not any("little room left" in text for text in (await opened(kept)).texts())


async def test_deleted_games_make_room_when_the_page_is_loaded_again() -> None:
    """Where it is scarce; elsewhere they stay where they were."""
    kept = FakePreferences()
    house = await House.open(await Browser.open(kept))
    table = await house.new_table(GAME, setup_of(GAME, 2), DEVICE)
    await house.remove(table.id)
    await opened(kept)
    assert str(table.id) in " ".join(kept.kept)
    await kept.remove(RESERVE)
    kept.room = sum(len(key) + len(text) for key, text in kept.kept.items()) + SIZE
    await opened(kept)
    assert str(table.id) not in " ".join(kept.kept)
    assert RESERVE in kept.kept


def test_what_fails_does_not_take_the_app_away() -> None:
    """Flet's client would put the traceback in its place."""
    sent: list[Message] = []
    connection = SimpleNamespace(send_message=sent.append)
    listen(connection)
    for action in (MessageAction.SESSION_CRASHED, MessageAction.PATCH_CONTROL):
        connection.send_message(Message(action, SimpleNamespace(message="a traceback")))
    assert [MessageAction.PATCH_CONTROL] == [message.action for message in sent]


def test_it_needs_nothing_of_a_server() -> None:
    """Python in a browser has none of these."""
    blocked = f"import sys; sys.modules.update(dict.fromkeys({SERVERS!r})); import companion.alone"
    subprocess.run([sys.executable, "-c", blocked], check=True)
