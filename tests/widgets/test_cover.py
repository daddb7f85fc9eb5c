"""A cover, who is ready, and what is seen while it is held."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from companion.widgets import cover
from tests.flet_client import FletClient
from tests.widgets import gallery

HIDDEN = "4 and a Truce"


async def drawn() -> FletClient:
    """The section of the gallery."""
    return await FletClient("/light/100/Secrets").start(gallery.main)


async def press(client: FletClient, *events: str) -> bool:
    """What a finger does there; whether what is hidden can be seen then."""
    for event in events:
        await client.event(client.all(ft.GestureDetector)[0], event, {})
    return HIDDEN in client.texts()


async def test_what_is_hidden_is_nowhere_on_the_page() -> None:
    """Neither as words nor as a name."""
    client = await drawn()
    assert [] == [said for said in (*client.texts(), *client.names()) if HIDDEN in said]
    assert "Ada: hold to look" in client.names()


async def test_it_is_seen_while_it_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """A finger that slides away covers it too."""
    monkeypatch.setattr(cover, "QUICK", 0)
    client = await drawn()
    seen = [await press(client, event) for event in ("tap_down", "tap_up", "tap_down", "tap_cancel")]
    assert [True, False, True, False] == seen


async def test_a_tap_shows_it_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """For whoever hears the page and cannot hold."""
    monkeypatch.setattr(cover, "SECONDS", 0)
    client = await drawn()
    assert await press(client, "tap_down")
    assert not await press(client, "tap_up")


async def test_a_second_tap_covers_it_at_once() -> None:
    """Nobody has to wait."""
    client = await drawn()
    await press(client, "tap_down")
    lifted = asyncio.create_task(press(client, "tap_up"))
    await asyncio.sleep(0)
    assert not await press(client, "tap_down", "tap_up")
    lifted.cancel()


async def test_only_a_seat_that_may_choose_here_can_be_tapped() -> None:
    """A seat with a phone of its own chooses there."""
    client = await drawn()
    client.tapped("Cleo: still to choose")
    with pytest.raises(LookupError):
        client.tapped("Ben: chooses on the own phone")


async def test_the_browser_is_told_while_something_is_seen_that_it_may_have_to_cover(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It hears the words for the veil, and when there is nothing to hide any more."""
    told: list[str] = []

    async def tell(_: ft.Page, *, held: str) -> None:
        told.append(held)

    monkeypatch.setattr(cover, "QUICK", 0)
    monkeypatch.setattr(cover, "tell", tell)
    client = await drawn()
    for event, last in (("tap_down", "Covered. Tap to go on."), ("tap_up", "")):
        await press(client, event)
        assert last == told[-1]
