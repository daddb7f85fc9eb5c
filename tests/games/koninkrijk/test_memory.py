"""Cards that everybody has seen go into a hand (KO-26, D6)."""

from __future__ import annotations

from models.games.koninkrijk import moves as m
from tests.games.koninkrijk.tables import ADA, BEN, after, battle, cards, fought, lays, new_table, seat_of
from tests.games.tables import played


def test_ko_26_bids_are_swapped_and_remembered() -> None:
    """T-KO-07: both cards of each side; the source card goes to the winner."""
    book = after(*battle("R7", "B8", "R2", "B3", card="Y9"), fought("challenger"))
    assert cards("R2 R7 Y9") == seat_of(book, ADA).known
    assert cards("B3 B8") == seat_of(book, BEN).known


def test_ko_26_void_cards_are_swapped_too() -> None:
    """T-KO-19."""
    book = after(*battle("B9", "T", "B9", "Y1"), fought("opponent"))
    assert cards("B9 B9") == seat_of(book, ADA).known
    assert cards("T Y1") == seat_of(book, BEN).known


def test_a_known_card_that_is_bid_is_known_no_more_on_that_side() -> None:
    """It has changed hands again."""
    book = after(*battle("R7", "B8"), fought("challenger"), m.Challenged(seat=BEN, opponent=ADA))
    book = played(book, m.Bid(seat=ADA, card="R7"), m.Bid(seat=BEN, card="B9"), fought("challenger", BEN, ADA))
    assert cards("B9") == seat_of(book, ADA).known
    assert cards("B8 R7") == seat_of(book, BEN).known


def test_a_battle_told_by_its_end_makes_both_hands_uncertain() -> None:
    """Nothing that was known before is certain after it; the others' is."""
    book = after(*battle("R7", "B8"), fought("challenger"), fought("opponent", BEN, ADA))
    assert ((), 1) == (seat_of(book, ADA).known, seat_of(book, ADA).untold)
    assert ((), 1) == (seat_of(book, BEN).known, seat_of(book, BEN).untold)
    assert ((), 0) == (seat_of(book, 2).known, seat_of(book, 2).untold)


def test_cards_laid_leave_the_known_hand_and_come_back_into_it() -> None:
    """A kingdom is open: what is taken back is known."""
    book = after(m.CardsRecalled(seat=ADA, cards=cards("R1 B9 T")), lays(ADA, "R1 Y2 B3", treasures=1))
    assert cards("B9") == seat_of(book, ADA).known
    assert cards("B3 B9 R1 T Y2") == seat_of(played(book, lays(ADA)), ADA).known


def test_the_table_says_what_it_knows() -> None:
    """And nothing is uncertain any more."""
    book = after(fought("opponent"), m.CardsRecalled(seat=ADA, cards=cards("R1")))
    assert (cards("R1"), 0) == (seat_of(book, ADA).known, seat_of(book, ADA).untold)


def test_e_a_table_that_has_not_agreed_remembers_nothing() -> None:
    """The memory is in no preset."""
    game = new_table().game
    assert "memory" not in game.preset(full=True)
    book = after(*battle("R7", "B8"), fought("challenger"), trackers=game.preset(full=True))
    assert (None, None) == (seat_of(book, ADA).known, seat_of(book, ADA).untold)
