"""The rulebook in our own words: opened at a rule, searched word by word, and left to where it was opened."""

from __future__ import annotations

from companion.live.house import House
from companion.store.memory import Memory
from tests.screens.device import Device, device

SEARCH = "Search the rules"


async def rules(asked: str = "") -> Device:
    """The rulebook on a phone."""
    return await device(await House.open(Memory()), f"/rules/krone-und-schwert{asked}")


async def test_a_rule_that_is_asked_for_stands_alone() -> None:
    """Every other is one tap away."""
    phone = await rules("?rule=KS-91&from=/history")
    assert ("KS-91", True, False) == (phone.line(SEARCH).value, "KS-91" in phone.texts(), "KS-1" in phone.texts())
    await phone.tap("Show every rule")
    assert ("", True) == (phone.line(SEARCH).value, "KS-1" in phone.texts())


async def test_rules_are_searched_word_by_word() -> None:
    """All words must stand in a rule; what no rule says is said."""
    phone = await rules()
    await phone.types(SEARCH, "largest territory")
    assert ("largest territory", True) == (phone.line(SEARCH).value, "KS-91" in phone.texts())
    assert "KS-94" not in phone.texts()
    await phone.types(SEARCH, "dragons")
    assert "No rule says that." in phone.texts()


async def test_from_home_every_game_can_be_read() -> None:
    """At a table its own rules are enough."""
    home, table = await rules("?from=/"), await rules("?from=/t/somewhere")
    assert "Koninkrijk" in home.names()
    assert "Koninkrijk" not in table.names()
    await home.tap("Koninkrijk")
    await home.follow()
    assert "Rules: Koninkrijk" in home.texts()


async def test_there_is_no_rulebook_of_an_unknown_game() -> None:
    """It says so."""
    phone = await device(await House.open(Memory()), "/rules/chess")
    assert "There is no such game." in phone.texts()
