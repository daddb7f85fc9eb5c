"""The table screen: whom to challenge, card by card, kingdoms, the last minute."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import flet as ft
import pytest

from companion.games.koninkrijk.seats import card_of, in_rows
from companion.live.changes import Enter, Guard, Take
from companion.live.proposals import Arrange
from companion.widgets.beside import BAR, NARROW
from companion.widgets.round_table import places
from models.session import By
from tests.games.koninkrijk.phone import phone_at
from tests.games.koninkrijk.tables import ADA, BEN, CLEO, battle, fought, groups, has, lays, left

if TYPE_CHECKING:
    from companion.live.changes import Change


LIGHT = ("turns", "cards")
FULL = (*LIGHT, "kingdoms")
ALL = (*FULL, "memory")
SIZES = [
    pytest.param({"width": 390, "height": 844}, id="phone"),
    pytest.param({"width": 360, "height": 660}, id="small-phone"),
    pytest.param({"width": 844, "height": 390}, id="landscape"),
    pytest.param({"width": 1024, "height": 768}, id="tablet"),
]


# ── battles ──────────────────────────────────────────────────────────────────
async def test_who_won_is_recorded_by_two_taps() -> None:
    """Whom, and who won; nothing of kingdoms where they are not recorded."""
    phone = await phone_at(trackers=LIGHT)
    assert phone.sees("Whom does Ada challenge?")
    await phone.tap("Ben, 9 cards", "Ben wins")
    assert ["Ada challenges Ben and loses"] == phone.told
    assert phone.sees("Whom does Ben challenge?")
    await phone.tap("Cleo, 9 cards", "Ben wins")
    await phone.tap("Ada, 9 cards", "Cleo wins")
    assert ["Ben challenges Cleo and wins", "Cleo challenges Ada and wins"] == phone.told[1:]
    assert not phone.sees("bonus")


async def test_a_table_begins_with_its_set_up() -> None:
    """KO-14, KO-16: with the counts, until the first battle."""
    phone = await phone_at(trackers=LIGHT)
    assert phone.sees("The source now has 57 cards, and as many turns are left")
    await phone.tap("Ben, 9 cards", "Ben wins")
    assert not phone.sees("The source now has 57 cards")


async def test_a_battle_is_told_card_by_card_though_a_kingdom_is_not_known() -> None:
    """KO-20: its bonus is "?", and so is what an attack counts, until somebody says what lies there."""
    phone = await phone_at(trackers=LIGHT)
    await phone.amend(FULL)
    assert phone.sees("Ben, 9 cards, bonus ?")
    await phone.tap("Ben, 9 cards, bonus ?", "Card by card", "Red", "red 7")
    assert "Ben bids red 7" == phone.told[-1]


async def test_a_battle_that_is_told_twice_is_recorded_once() -> None:
    """A double tap, or two phones at once."""
    phone = await phone_at(trackers=("cards",))
    await phone.tap("Ben, 9 cards")
    wins = phone.client.tapped("Ben wins")
    await phone.client.event(wins, "click")
    await phone.client.event(wins, "click")
    assert ["Ada challenges Ben and loses"] == phone.told


async def test_small_hands_tap_only_their_own() -> None:
    """A seat that is locked to its own phone offers nothing to tap on any other."""
    phone = await phone_at(*battle("R7", "B8"), trackers=FULL)
    assert phone.sees("red 1")
    changes: tuple[Change, ...] = (Enter(), Take(BEN), Guard(BEN, on=True))
    for number, change in enumerate(changes):
        await phone.table.referee.propose(f"seating {number}", Arrange(change), By(device="Ben's"))
    await phone.client.settle()
    assert (False, True) == (phone.sees("red 1"), phone.sees("Only Ben’s own phone records for Ben."))
    await phone.tap("Ben gives up")
    assert (True, True) == (phone.sees("Whom does Ben challenge?"), phone.sees("Only Ben’s own phone records for Ben."))


@pytest.mark.parametrize(("rows", "seats"), [([1], 1), ([4], 4), ([3, 3], 5), ([3, 3], 6), ([4, 4], 7), ([4, 4], 8)])
def test_seats_stand_in_rows_alike(rows: list[int], seats: int) -> None:
    """A seat that is left over is not as wide as a row."""
    found = in_rows([ft.Container() for _ in range(seats)])
    assert isinstance(found, ft.Column)
    assert rows == [len(line.controls) for line in found.controls if isinstance(line, ft.Row)]


@pytest.mark.parametrize("players", range(2, 10))
def test_seats_at_the_sketched_table_keep_apart(players: int) -> None:
    """On a tablet of 1024 by 768 no card lies over another."""
    wide, high = card_of(players)
    spots = places(players, 1024.0 - NARROW, 768.0 - BAR, wide, high)
    for (x, y), (other_x, other_y) in combinations(spots, 2):
        assert abs(x - other_x) >= wide + 4 or abs(y - other_y) >= high + 4


async def test_a_battle_card_by_card() -> None:
    """T-KO-07: every step shows what is needed, and the end swaps the bids."""
    phone = await phone_at(lays(BEN, "Y1 Y2 Y3", "Y4 Y5 Y6"), lays(ADA, "B1 B2 B3"), trackers=FULL)
    await phone.tap("Ben, 9 cards, bonus 1.5, a people, an army, flag yellow–yellow–yellow", "Card by card")
    assert phone.sees("Ben attacks with a card of the hand")
    await phone.tap("Red", "red 7")
    assert phone.sees("Ada needs 8 or more")
    await phone.tap("Blue", "blue 8")
    assert phone.sees("Ben raises with red, or gives up")
    await phone.tap("red 2")
    assert phone.sees("Ada needs blue 2 or more, or a treasure card")
    await phone.tap("blue 3")
    assert phone.sees("Ada is ahead, 11.5 to 10.5")
    assert (True, True) == (phone.sees("8 + 3 + bonus 0.5"), phone.sees("7 + 2 + bonus 1.5"))
    await phone.tap("Ada wins: swap the bids")
    assert "Ada beats Ben, 11.5 to 10.5" == phone.told[-1]
    assert [10, 9, 9] == [seat.cards for seat in phone.state.seats]


async def test_a_raise_offers_its_colour_alone() -> None:
    """KO-23, KO-30; or the opponent gives up."""
    phone = await phone_at(*battle("R7", "B8"), trackers=FULL)
    assert phone.sees("red 9")
    assert not phone.sees("Treasure")
    await phone.tap("Ben gives up")
    assert "Ada beats Ben, 8 to 7" == phone.told[-1]


async def test_b16_a_challenger_may_have_no_second_card() -> None:
    """Then the first stands alone."""
    phone = await phone_at(has(ADA, 1), *battle("R7", "B8", "R2"), trackers=FULL)
    await phone.tap("Ada has no second card")
    assert "Ben beats Ada, 9 to 8" == phone.told[-1]


async def test_a_bonus_that_is_not_recorded_leaves_it_to_the_table() -> None:
    """It says who wins; the opponent may still raise."""
    phone = await phone_at(*battle("R7", "B6"), trackers=LIGHT)
    assert phone.sees("A bonus is not recorded: say who wins")
    await phone.tap("Ada wins")
    assert "Ada challenges Ben and wins" == phone.told[-1]


async def test_the_prize_is_named_where_the_table_remembers() -> None:
    """Or left open."""
    phone = await phone_at(trackers=ALL)
    await phone.tap("Ben, 9 cards, bonus 0", "Card by card", "Yellow", "yellow 9")
    assert ["Ada challenges Ben for yellow 9"] == phone.told
    other = await phone_at(trackers=ALL)
    await other.tap("Ben, 9 cards, bonus 0", "Card by card", "Leave it open")
    assert ["Ada challenges Ben"] == other.told


@pytest.mark.parametrize(
    ("bids", "needed"),
    [
        pytest.param("R1", "Ada needs 1 or more", id="anything"),
        pytest.param("R9", "Ada needs 9 or more", id="nine"),
        pytest.param("T", "Ada needs a treasure card", id="treasure"),
        pytest.param("R2 B3 R1", "Ada needs blue 1 or more, or 3 or more of another colour", id="raised"),
        pytest.param("R8 B9 R9", "Ada needs blue 8 or more", id="raised-high"),
        pytest.param("T T T", "Ada needs a second treasure", id="treasures"),
        pytest.param("R9 R9 R9", "Ada needs red 9 or more", id="only-the-colour"),
        pytest.param("R9 T R3", "Ada needs a second treasure", id="a-void-treasure-is-not-enough"),
    ],
)
async def test_d4_what_the_challenger_needs(bids: str, needed: str) -> None:
    """Added to the first card, or by itself."""
    phone = await phone_at(*battle(*bids.split()), trackers=FULL)
    assert phone.sees(needed)


async def test_d4_nothing_may_be_enough() -> None:
    """A raise that no card reaches."""
    phone = await phone_at(lays(BEN, "B7 B8 B9"), *battle("R9", "T", "R9"), trackers=FULL)
    assert phone.sees("Ada needs a second treasure")
    other = await phone_at(*battle("T", "T", "T"), lays(BEN, "B7 B8 B9"), trackers=FULL)
    assert other.sees("Ada cannot reach it")


# ── kingdoms ─────────────────────────────────────────────────────────────────
async def test_a_kingdom_is_told_by_flag_and_groups() -> None:
    """Three taps for the flag, one for each group."""
    phone = await phone_at(trackers=FULL)
    await phone.tap("Ada, on turn, 9 cards, bonus 0", "1. card red", "2. card yellow", "3. card blue")
    await phone.tap("Court +1", "Treasures +1", "Record: bonus 2.5")
    assert ["Ada’s kingdom: a court, a treasure, flag red–yellow–blue, bonus 2.5"] == phone.told
    assert groups("R7 Y8 B9") == phone.state.seats[ADA].groups
    await phone.tap("Undo kingdom")
    assert () == phone.state.seats[ADA].groups


async def test_another_players_kingdom_is_one_tap_behind_the_challenge() -> None:
    """What the opponent has."""
    phone = await phone_at(trackers=FULL)
    await phone.tap("Cleo, 9 cards, bonus 0", "What Cleo has", "Treasures +1", "Record: bonus 0.5")
    assert 1 == phone.state.seats[CLEO].treasures


async def test_ko_19_a_kingdom_in_battle_says_that_it_is_frozen() -> None:
    """And the rulebook objects where it is recorded."""
    phone = await phone_at(*battle("R7"), trackers=FULL)
    await phone.tap("Ben, 9 cards, bonus 0")
    assert phone.sees("In battle: the kingdom stays as it is.")
    await phone.tap("Treasures +1", "Record: bonus 0.5")
    assert phone.sees("The rulebook objects")
    assert phone.sees("KO-19")


async def test_ko_12_completion_leads_to_the_count() -> None:
    """Nobody is asked whom to challenge any more."""
    phone = await phone_at(lays(BEN, "R1 R2 R3", "R4 R5 R6", "R7 R8 R9"), trackers=FULL)
    assert phone.sees("Ben’s kingdom is complete!")
    assert not phone.sees("Whom does")
    await phone.tap("Count")
    assert "/score" == phone.page


async def test_a_completion_is_told_where_kingdoms_are_not_recorded() -> None:
    """By one button on the seat's sheet."""
    phone = await phone_at(trackers=LIGHT)
    await phone.tap("Ada, on turn, 9 cards", "The kingdom is complete")
    assert ["Ada’s kingdom is complete"] == phone.told


# ── what is set right, and what is known ─────────────────────────────────────
async def test_the_source_is_set_right_and_tells_the_turns_left() -> None:
    """D8."""
    phone = await phone_at(left(4), trackers=LIGHT)
    await phone.tap("4 cards in the source")
    assert phone.sees("Ada still challenges 2 times")
    assert phone.sees("Ben still challenges 1 time")
    await phone.tap("Cards in the source −1")
    assert 3 == phone.state.source


async def test_d6_known_cards_are_shown_added_and_forgotten() -> None:
    """As the table agreed."""
    phone = await phone_at(*battle("R7", "B8"), fought("challenger"), trackers=ALL)
    await phone.tap("Ada, 10 cards, bonus 0", "What Ada has")
    assert phone.sees("red 7")
    await phone.tap("Add a card", "Treasure")
    assert ("R7", "T") == phone.state.seats[ADA].known
    await phone.tap("Forget them")
    assert () == phone.state.seats[ADA].known
    assert phone.sees("No card of this hand is known for certain")


async def test_whose_turn_it_is_can_be_set_right() -> None:
    """On the seat's sheet."""
    phone = await phone_at(trackers=LIGHT)
    await phone.tap("Cleo, 9 cards", "What Cleo has", "It is this player’s turn")
    assert CLEO == phone.state.active


# ── the last minute ──────────────────────────────────────────────────────────
async def test_ko_33_the_last_minute_runs_on_every_phone_and_can_be_left_early() -> None:
    """It is kept beside the journal, and goes with its end."""
    phone = await phone_at(left(0), trackers=LIGHT)
    assert phone.sees("The source is empty")
    await phone.tap("Start")
    assert phone.sees("60")
    assert set(phone.table.standing.draft("minute") or {}) == {"until"}
    await phone.tap_at_once("Everybody is ready", "Everybody is ready")
    assert 1 == phone.told.count("The last minute is over")
    assert ["The last minute is over"] == phone.told[-1:]
    assert None is phone.table.standing.draft("minute")
    assert phone.sees("The minute is over")


# ── everywhere ───────────────────────────────────────────────────────────────
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "trackers"), [(2, ()), (3, ("cards",)), (9, ALL)])
async def test_it_is_drawn_on_every_screen(players: int, trackers: tuple[str, ...], size: dict[str, Any]) -> None:
    """With as many seats as can be, and with as little as can be recorded."""
    phone = await phone_at(players=players, trackers=trackers, **size)
    assert phone.sees("Koninkrijk")
    assert phone.sees("Ben")


@pytest.mark.parametrize("size", SIZES)
async def test_a_battle_is_drawn_on_every_screen(size: dict[str, Any]) -> None:
    """Values, cards, what is needed."""
    phone = await phone_at(*battle("R7", "B8", "R2", "Y3", card="Y9"), players=4, trackers=ALL, **size)
    assert phone.sees("Ben is ahead, 9 to 3")
    assert phone.sees("blue 8, void")
    await phone.tap("Ben wins: swap the bids")
    assert "Ben beats Ada, 9 to 3" == phone.told[-1]
