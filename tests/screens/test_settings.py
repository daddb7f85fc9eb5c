"""How a device likes the app is kept at once, and told to the page that will wait for it next time."""

from __future__ import annotations

from typing import Any

import pytest

from companion.live.house import House
from companion.store.memory import Memory
from tests.screens.device import device


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What live.js hears."""
    heard: list[dict[str, Any]] = []

    async def tell(_: object, **words: Any) -> None:
        heard.append(words)

    monkeypatch.setattr("companion.screens.settings.tell", tell)
    return heard


@pytest.mark.parametrize(
    ("tapped", "expected"),
    [
        ("Deutsch", {"theme": "", "language": "de"}),
        ("Nederlands", {"theme": "", "language": "nl"}),
        ("Dark", {"theme": "dark", "language": ""}),
        ("As the device", {"theme": "", "language": ""}),
    ],
)
async def test_the_waiting_page_follows(told: list[dict[str, Any]], tapped: str, expected: dict[str, Any]) -> None:
    """In this theme and language from its first moment; as the device and its browser like it where nothing is set."""
    phone = await device(await House.open(Memory()), "/settings")
    await phone.tap(tapped)
    assert [expected] == told


async def test_settings_take_effect_at_once(told: list[dict[str, Any]]) -> None:
    """Language, theme and text size, also for the next page of this device."""
    house = await House.open(Memory())
    phone = await device(house, "/settings?from=/history")
    for name in ("Deutsch", "Dunkel", "130\N{NO-BREAK SPACE}%"):
        await phone.tap(name)
    kept = await house.catalogue.device("a device")
    assert ("de", "dark", 1.3, 3) == (kept.language, kept.theme, kept.text_size, len(told))
    assert "Einstellungen" in (await device(house, "/settings")).texts()
