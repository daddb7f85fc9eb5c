"""Regalia as an app of its own: what its device does for it, and what it keeps in its folder."""

from __future__ import annotations

import stat
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import flet as ft
import pytest
from flet.messaging.protocol import Message, MessageAction

from companion import native
from companion.live.device import Device, behind_the_hash
from companion.native import DEVICE, Own, languages
from companion.store.disk import Disk
from tests.flet_client import FletClient
from tests.games.krone_und_schwert.tables import GAME
from tests.games.tables import setup_of
from tests.live.wire import until

if TYPE_CHECKING:
    from pathlib import Path

TITLE = "Krone & Schwert"


async def opened(own: Own, route: str = "/") -> FletClient:
    """The screen of the app at an address."""
    client = FletClient(route)
    await client.start(own.main)
    await client.settle()
    return client


async def laid(own: Own) -> str:
    """The address of a table in the app."""
    house = await own.house()
    table = await house.new_table(GAME, setup_of(GAME, 2), DEVICE)
    return f"/t/{table.code}"


async def test_a_backup_is_put_in_place_while_the_app_runs_on(tmp_path: Path) -> None:
    """The screen then begins anew, with what was there when the backup was made."""
    own = Own(tmp_path)
    table = await laid(own)
    before = (await own.house()).backups
    assert before is not None
    await before.make(datetime.now(UTC))
    client = await opened(own, table)
    await client.tap("Draw")
    await until(lambda: "Undo draw" in client.texts())
    backups = await opened(own, "/backups")
    await until(lambda: "Restore" in backups.texts())
    await backups.tap("Restore")
    await backups.settle()
    await backups.tap("Restore", latest=True)
    await until(lambda: f"Continue {TITLE}: Round 1, Ada’s turn" in backups.names())
    again = await opened(own, table)
    assert "Undo draw" not in again.texts()
    assert "Draw" in again.texts()


async def test_a_folder_that_cannot_be_had_gets_a_sentence(tmp_path: Path) -> None:
    """Another window of the app has it."""
    with Disk(tmp_path):
        client = await opened(Own(tmp_path))
    assert any(str(tmp_path) in text for text in client.texts())


@pytest.mark.parametrize(
    ("route", "address"),
    [
        pytest.param("/continue/REGALIA1.X", "/#/continue/REGALIA1.X", id="a link of this app or of a host"),
        pytest.param("/t/ABCD", "/t/ABCD", id="a table"),
        pytest.param("/", "/", id="no link"),
    ],
)
def test_links_lead_behind_the_hash(route: str, address: str) -> None:
    """Systems hand over the address from its first stroke on."""
    assert route == behind_the_hash(address)


class TestLanguages:
    """The app speaks as its system does."""

    @pytest.mark.parametrize(
        ("read", "environment"),
        [
            pytest.param(("de-DE",), {"LANG": "de_DE.UTF-8"}, id="as it is set"),
            pytest.param(("nl", "de-DE"), {"LC_ALL": "nl", "LANG": "de_DE.UTF-8"}, id="what decides comes first"),
            pytest.param((), {}, id="nothing said"),
        ],
    )
    def test_of_the_environment(self, read: tuple[str, ...], environment: dict[str, str]) -> None:
        """On desktops."""
        assert read == languages(environment)

    def test_of_android(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Which says it when it is asked."""
        asked = tmp_path / "getprop"
        asked.write_text('#!/bin/sh\n[ "$1" = persist.sys.locale ] && echo de-AT\n')
        asked.chmod(asked.stat().st_mode | stat.S_IXUSR)
        monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
        assert ("de-AT",) == languages({"ANDROID_ROOT": "/system"})


async def a_device() -> tuple[Device, FletClient]:
    """The device that a page is shown on."""
    client = FletClient()
    device = Device(client.page)
    device.take_over()
    return device, client


def turned(state: ft.AppLifecycleState) -> Any:
    """What the system says when somebody leaves the app or comes back."""
    return SimpleNamespace(state=state)


async def test_secrets_are_covered_before_the_system_takes_a_picture() -> None:
    """And shown again to whoever comes back."""
    device, client = await a_device()
    await device.tell(opened="Covered. Tap to go on.")
    device.turn(turned(ft.AppLifecycleState.INACTIVE))
    assert 1 == len(client.page.overlay)
    device.turn(turned(ft.AppLifecycleState.HIDE))
    assert 1 == len(client.page.overlay)
    device.turn(turned(ft.AppLifecycleState.RESUME))
    assert [] == client.page.overlay


async def test_what_everybody_may_see_is_not_covered() -> None:
    """An open table stays open."""
    device, client = await a_device()
    await device.tell(opened="Covered. Tap to go on.")
    await device.tell(opened="")
    device.turn(turned(ft.AppLifecycleState.INACTIVE))
    assert [] == client.page.overlay


async def test_what_fails_does_not_take_the_app_away() -> None:
    """Flet's client would put the traceback in its place."""
    _, client = await a_device()
    before = len(client.connection.packed)
    crash = Message(MessageAction.SESSION_CRASHED, SimpleNamespace(message="a traceback"))
    client.connection.send_message(crash)
    assert before == len(client.connection.packed)


@pytest.mark.parametrize("missing", ["zxingcpp", "PIL"])
def test_photos_are_read_only_where_something_can_read_them(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones have nothing for it."""
    assert native.sight() is not None
    monkeypatch.setattr(native, "find_spec", lambda name: None if name == missing else object())
    assert native.sight() is None
