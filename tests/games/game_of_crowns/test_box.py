"""What is in the box: the cards of a house and the guests, counted once by the table (B2, B3, D6)."""

from __future__ import annotations

import pytest

from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.box import left_in_game, next_guest
from models.games.game_of_crowns.hand import Hand
from tests.games.game_of_crowns.phone import phone_at
from tests.games.game_of_crowns.tables import ADA, BEN, against, attack, new_table, state_of, told
from tests.games.tables import played

HOUSE = Hand(castellan=2, coinage=2, feud=1, knight=2, princess=2, trader=1)
GUESTS = Hand(artist=2, bard=1, diplomat=1, jester=3, priest=1, sentinel=2, undertaker=1)
BOX = m.BoxTold(house=HOUSE, guests=GUESTS)
COINAGE = m.CoinagePlayed(seat=BEN, target=ADA)
GUEST = attack(prize="guest")


def test_discards_are_known_by_their_kinds() -> None:
    """GC-26: they lie face up, and an attack discards a Knight (GC-41), a Coinage itself (B5)."""
    book = played(new_table(), BOX, attack(), COINAGE)
    left = left_in_game(state_of(book))
    assert (7, 7, 8) == (left["knight"], left["coinage"], left["princess"])


@pytest.mark.parametrize("reading", ["given", "kept"])
def test_a_coinage_that_is_not_discarded_stays_in_the_game(reading: str) -> None:
    """B5."""
    book = played(new_table(coinage=reading), BOX, attack(), COINAGE)
    assert 8 == left_in_game(state_of(book))["coinage"]


def test_the_next_guest() -> None:
    """D6: of those nobody has seen, whether they lie in the deck or in another hand."""
    chances = next_guest(state_of(played(new_table(), BOX)))
    assert (3 / 11, 1 / 11) == (chances["jester"], chances["priest"])


def test_a_sentinel_that_was_used_does_not_come_again() -> None:
    """GC-51: it is discarded face up."""
    book = played(new_table(), BOX, GUEST, m.SentinelUsed(seat=ADA, target=BEN))
    assert (1 / 10, 3 / 10) == (next_guest(state_of(book))["sentinel"], next_guest(state_of(book))["jester"])


def test_the_own_guests_have_been_seen() -> None:
    """By whoever holds them."""
    chances = next_guest(state_of(played(new_table(), BOX)), Hand(jester=1, priest=1))
    assert (2 / 9, None) == (chances["jester"], chances.get("priest"))


@pytest.mark.parametrize(
    "told_",
    [
        pytest.param(None, id="nobody has counted"),
        pytest.param(m.BoxTold(house=HOUSE.joined_by("knight"), guests=GUESTS.joined_by("bard")), id="one too many"),
    ],
)
def test_without_a_right_count_nothing_is_told(told_: m.BoxTold | None) -> None:
    """Unknown is unknown."""
    state = state_of(played(new_table(), *([told_] if told_ else [])))
    assert ({}, {}) == (left_in_game(state), next_guest(state))


def test_what_was_not_counted_stays_as_it_was() -> None:
    """A house first, the guests later."""
    book = played(new_table(), m.BoxTold(house=HOUSE), m.BoxTold(guests=GUESTS))
    assert (HOUSE, GUESTS) == (state_of(book).house_set, state_of(book).guest_set)


@pytest.mark.parametrize(
    ("expected", "move"),
    [
        pytest.param([], BOX, id="ten and eleven"),
        pytest.param(["GC-1"], m.BoxTold(house=HOUSE.joined_by("feud")), id="eleven house cards"),
        pytest.param(["GC-3"], m.BoxTold(guests=Hand(jester=10)), id="ten guests"),
    ],
)
def test_the_box_has_to_add_up(expected: list[str], move: m.BoxTold) -> None:
    """GC-1, GC-3."""
    assert expected == against(new_table(), move)


@pytest.mark.parametrize("trackers", [("turns",), ()])
def test_without_piles_nobody_counts_the_box(trackers: tuple[str, ...]) -> None:
    """A tracker that is off shows nothing."""
    state = state_of(played(new_table(trackers=trackers), BOX))
    assert (None, None) == (state.house_set, state.gone)


# ── on the screen ────────────────────────────────────────────────────────────
async def test_the_box_is_counted_by_taps() -> None:
    """From the middle of the table; it is recorded once it adds up."""
    phone = await phone_at()
    await phone.tap("guest deck: 11, discarded: 0, ravens out: 0", "Count what is in the box")
    await phone.tap(*(["Knight +1"] * 10), *(["Jester +1"] * 10))
    assert (phone.sees("10 of 10"), phone.sees("10 of 11")) == (True, True)
    await phone.tap("Priest +1", "Set")
    assert ["What is in the box has been counted"] == phone.told
    await phone.tap("guest deck: 11, discarded: 0, ravens out: 0")
    assert phone.sees("Castellan 0, Coinage 0, Feud 0, Knight 40, Princess 0, Trader 0")
    assert phone.sees("Jester 91%, Priest 9%")


def test_the_timeline_names_no_card() -> None:
    """It says that the box was counted."""
    assert ["What is in the box has been counted"] == told(played(new_table(), BOX))
