"""Cards as they are reported: quick taps lay what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import pytest

from models.games.krone_und_schwert import moves as m
from tests.games.krone_und_schwert.phone import phone_at
from tests.games.krone_und_schwert.tables import CLEO

if TYPE_CHECKING:
    from tests.games.krone_und_schwert.phone import Phone

ATTACK = ("More", "Attack")
REVOLT = ("More", "Revolt", "Ben votes for the rebel", "Ben votes with the sword, cards none")


def kept_free(phone: Phone) -> list[float]:
    """The rows that are as high whatever is in them."""
    return [row.height for row in phone.client.all(ft.Row) if row.height]


@pytest.mark.parametrize("way", [ATTACK, REVOLT], ids=["attack", "vote"])
async def test_two_taps_on_one_key_lay_two_cards(way: tuple[str, ...]) -> None:
    """The row of the cards laid is there from the start, and no key moves when it fills."""
    phone = await phone_at(m.Crowned(seat=CLEO), trackers=("people",))
    await phone.tap(*way)
    empty, free = phone.sees("No card is laid"), kept_free(phone)
    await phone.tap("Lay a card of 1", "Lay a card of 1")
    assert (True, True, False) == (empty, phone.sees("= 2"), phone.sees("No card is laid"))
    assert [48] == free == kept_free(phone)
