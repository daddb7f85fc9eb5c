"""Cards as they are reported: quick taps lay what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import pytest

from models.games.krone_und_schwert import moves as m
from tests.games.krone_und_schwert.phone import phone_at
from tests.games.krone_und_schwert.tables import ADA, BEN, CLEO, DAN

if TYPE_CHECKING:
    from tests.games.phone import Phone

ATTACK = ("More", "Attack", "Ben")
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


@pytest.mark.parametrize(
    ("expected", "seat", "players"),
    [(["Cleo", "Dan", "Ada"], BEN, 4), (["Ada", "Ben", "Cleo"], DAN, 4), (["Ben", "Cleo"], ADA, 3)],
)
async def test_nobody_is_attacked_unasked(expected: list[str], seat: int, players: int) -> None:
    """KS-56: the others in their order at the table, and no card before one of them is named."""
    phone = await phone_at(m.TurnSet(seat=seat, round=2), players=players, trackers=("turns",))
    await phone.tap("More", "Attack")
    offered = [one.label for one in phone.client.all(ft.Semantics) if one.label in expected and one.selected is False]
    assert (expected, False) == (offered, phone.sees("Lay a card of 1"))
    await phone.tap(expected[0])
    assert phone.sees("Lay a card of 1")


async def test_the_only_other_player_is_the_one() -> None:
    """KS-56: two players need no question."""
    phone = await phone_at(players=2)
    await phone.tap("More", "Attack")
    assert phone.sees("Lay a card of 1")
