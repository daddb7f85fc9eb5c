"""What the thumb reaches: every action opens, is recorded, and leaves the table alive."""

from __future__ import annotations

from typing import Any

import pytest

from models.games.game_of_crowns import moves as m
from tests.games.game_of_crowns.phone import ALL, phone_at
from tests.games.game_of_crowns.tables import ADA, BEN, DAN, counts, has

SIZES: dict[str, dict[str, Any]] = {
    "phone": {},
    "tablet": {"width": 1024, "height": 768},
    "landscape": {"width": 844, "height": 390},
}
GUEST_OUT = counts(guests=10)
each_size = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)


@pytest.mark.parametrize(
    ("told", "taps"),
    [
        ("Ada and Ben exchange 1 card each", ["Exchange", "Exchange with Ben"]),
        ("Ada and Cleo exchange 2 cards each", ["Exchange", "2 cards each", "Exchange with Cleo"]),
        (
            "Ada and Ben exchange 1 card each, Ben adds 1 raven",
            ["Exchange", "Ravens the partner adds +1", "Exchange with Ben"],
        ),
        ("Ada plays Coinage on Dan", ["Coinage", "Coinage on Dan"]),
        ("Ada passes", ["More", "Pass", "Record anyway"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
@each_size
async def test_an_action_is_recorded_and_the_next_one_can_be(told: str, taps: list[str], size: dict[str, Any]) -> None:
    """One tap to the action, one more to record it; then it is Ben's turn."""
    phone = await phone_at(**size)
    await phone.tap(*taps)
    assert ([told], BEN) == (phone.told, phone.state.active)
    assert phone.sees("Ben’s turn")


async def test_a_table_begins_with_its_set_up() -> None:
    """GC-4, GC-5: until the first action."""
    phone = await phone_at()
    assert phone.sees("Shuffle the 11 guests and lay them face down in the middle")
    await phone.tap("Exchange", "Exchange with Ben")
    assert not phone.sees("Shuffle the 11 guests")


@pytest.mark.parametrize("trackers", [ALL, ("turns",), ("ravens",), ()], ids=["all", "turns", "ravens", "nothing"])
@each_size
async def test_a_table_shows_what_it_records_and_nothing_else(trackers: tuple[str, ...], size: dict[str, Any]) -> None:
    """Whatever it records, its players are there and can act."""
    phone = await phone_at(trackers=trackers, **size)
    assert ("turns" in trackers) == phone.sees("Round 1 of 3")
    assert ("hands" in trackers) == phone.sees("guest deck")
    assert ("ravens" in trackers) == phone.sees("Ben, 4 ravens")
    await phone.tap("Exchange", "Exchange with Ben")
    assert ["Ada and Ben exchange 1 card each"] == phone.told


async def test_nine_sit_around_the_table() -> None:
    """GC-3: every seat is there on every screen."""
    for size in SIZES.values():
        phone = await phone_at(players=9, **size)
        await phone.tap("Exchange", "Exchange with Ida")
        assert ["Ada and Ida exchange 1 card each"] == phone.told


async def test_an_exchange_is_no_larger_than_a_hand() -> None:
    """GC-23: who holds a single card lays a single card."""
    phone = await phone_at(has(BEN, hand=1))
    await phone.tap("Exchange", "2 cards each", "Exchange with Ben")
    assert "Ada and Ben exchange 2 for 1 cards" == phone.told[-1]


@pytest.mark.parametrize(
    ("expected", "trackers", "taps"),
    [
        pytest.param(True, ALL, [], id="counted: there is another card"),
        pytest.param(True, ("turns",), [], id="not counted: taken for granted"),
    ],
)
async def test_coinage_gives_a_card(expected: bool, trackers: tuple[str, ...], taps: list[str]) -> None:
    """GC-30."""
    phone = await phone_at(trackers=trackers)
    await phone.tap("Coinage", *taps, "Coinage on Ben")
    assert expected is phone.table.standing.book.told[-1].move.given  # type: ignore[attr-defined]


async def test_a_last_coinage_gives_none() -> None:
    """GC-31: the count knows it; where nobody counts, the table says it."""
    counted = await phone_at(has(ADA, hand=1))
    await counted.tap("Coinage", "Coinage on Ben")
    told = await phone_at(trackers=("turns",))
    await told.tap("Coinage")
    await told.switch("It is the last card of Ada")
    await told.tap("Coinage on Ben")
    for phone in (counted, told):
        assert False is phone.table.standing.book.told[-1].move.given  # type: ignore[attr-defined]


async def test_a_sentinel_is_offered_at_the_start_of_a_turn() -> None:
    """GC-51: once a guest has left the deck; a tap more says whose it is."""
    assert not (await phone_at()).sees("Sentinel")
    phone = await phone_at(GUEST_OUT, has(ADA, ravens=5))
    await phone.tap("Sentinel")
    assert phone.sees("Takes 2 ravens of 5.")
    await phone.tap("Sentinel of Dan")
    assert ("Dan’s Sentinel takes 2 ravens of Ada", ADA) == (phone.told[-1], phone.state.active)


async def test_a_sentinel_asks_for_ravens_that_nobody_records() -> None:
    """GC-51."""
    phone = await phone_at(trackers=("turns",))
    await phone.tap("Sentinel", *["Ravens of Ada +1"] * 4, "Sentinel of Dan")
    assert "Dan’s Sentinel takes 1 raven of Ada" == phone.told[-1]


async def test_deals_are_there_where_they_are_allowed() -> None:
    """GC-55."""
    plain = await phone_at()
    await plain.tap("More")
    assert not plain.sees("Deal")
    phone = await phone_at(options={"negotiations": True})
    await phone.tap("More", "Deal", "Ravens Ada gives +1", "Cards Ada gets +1", "Deal with Ben")
    assert ["Ada and Ben negotiate: 0 for 1 cards, Ada adds 1 raven"] == phone.told


async def test_the_game_ends() -> None:
    """GC-13, GC-15: at the end of the last round by itself, or when the table says so."""
    played = await phone_at(*(m.Passed(seat=seat) for seat in (0, 1, 2, 3) * 3))
    assert played.sees("The game has ended")
    assert played.sees("Count the points")
    said = await phone_at(trackers=("ravens",))
    await said.tap("More", "Game end", "Ben ran out")
    assert "Ben has no card left: the game ends" == said.told[-1]


async def test_counters_are_set_right() -> None:
    """A tap on a seat or on the middle of the table."""
    phone = await phone_at()
    await phone.tap("Ben, 4 ravens, 10 cards", "Ravens +1", "Close")
    await phone.tap("guest deck: 11, discarded: 0, ravens out: 0", "Discards +1")
    assert ["Ben has 5 ravens: set right", "Corrected: discards, now 1"] == phone.told
    assert phone.sees("By the count there are 17 ravens, not 16")


async def test_the_table_says_whose_turn_it_is() -> None:
    """From the sheet of a seat."""
    phone = await phone_at()
    await phone.tap("Dan, 4 ravens, 10 cards", "It is this player’s turn")
    assert DAN == phone.state.active


async def test_a_partner_is_named() -> None:
    """GC-58: on the card of the turn, and where Coinage lets a partner choose (GC-32)."""
    phone = await phone_at(players=6, options={"teams": True})
    assert phone.sees("with Dan, Redtower")
    await phone.tap("Coinage")
    assert phone.sees("chooses")
