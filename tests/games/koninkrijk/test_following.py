"""A hand follows what is told at the table (KO-11, KO-17, KO-24 to KO-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from models.games.koninkrijk import moves as m
from models.games.koninkrijk.following import Hand, followed, hand_at
from models.library import GAMES
from models.session import Amended
from tests.games.koninkrijk.evening import Evening
from tests.games.koninkrijk.tables import ADA, BEN, CLEO, DAN, GAME, battle, bid, cards, challenge, fought, lays
from tests.games.tables import START, played, seats, setup_of, table_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from models.base import Move
    from models.session import Book

WON, LOST = fought("challenger"), fought("opponent")


def ada(hand: str, *later: Move, earlier: tuple[Move, ...] = ()) -> Hand:
    """Ada's hand after what was told since she looked at it."""
    return followed(cards(hand), ADA, [*((False, move) for move in earlier), *((True, move) for move in later)])


@pytest.mark.parametrize(
    ("expected", "hand", "told"),
    [
        pytest.param("R1 R7 Y9", "B8 R1", [*battle("R7", "B8", card="Y9"), WON], id="the prize and the bid"),
        pytest.param("R1 Y6", "B5 R1", [*battle("Y6", "B5", card="Y9"), LOST], id="only the bid"),
        pytest.param("R2 R7 Y9", "B3 B8", [*battle("R7", "B8", "R2", "B3", card="Y9"), WON], id="T-KO-07"),
        pytest.param("B9 B9", "T Y1", [*battle("B9", "T", "B9", "Y1", card="R1"), LOST], id="void cards too (KO-26)"),
        pytest.param("R1", "B8 R1", battle("R7", "B8"), id="a bid lies in the battle"),
        pytest.param("B8 R1", "B8 R1", [*battle("R7", "B8"), m.TurnSet(seat=BEN)], id="a battle called off"),
        pytest.param("B8 R1", "B8 R1", [*battle("R7", "B8"), challenge(CLEO, BEN)], id="another battle in its place"),
        pytest.param("B8", "B8", [challenge(CLEO, DAN), bid(DAN, "R1"), bid(CLEO, "R2")], id="not her battle"),
    ],
)
def test_ko_26_a_battle_changes_the_hand(expected: str, hand: str, told: list[Move]) -> None:
    """Bids leave it when they are laid; those of the other side come with the end."""
    assert cards(expected) == ada(hand, *told).cards


@pytest.mark.parametrize(
    ("swaps", "prizes", "told"),
    [
        pytest.param(0, 0, [*battle("R7", "B8", card="Y9"), WON], id="everything is told"),
        pytest.param(0, 1, [*battle("R7", "B8"), WON], id="a prize nobody named"),
        pytest.param(0, 0, [*battle("R7", "B8"), LOST], id="it is the other's"),
        pytest.param(1, 1, [WON], id="by one tap"),
        pytest.param(2, 0, [LOST, LOST], id="twice lost by one tap"),
        pytest.param(0, 0, [fought("challenger", BEN, CLEO)], id="between others"),
    ],
)
def test_what_nobody_told_is_counted(swaps: int, prizes: int, told: list[Move]) -> None:
    """So that its owner looks at the hand again."""
    found = ada("B8", *told)
    assert (swaps, prizes) == (found.swaps, found.prizes)


def test_ko_11_what_is_laid_leaves_the_hand_and_comes_back() -> None:
    """Groups and treasures; what lay before is known from the journal."""
    assert cards("Y9") == ada("R7 R8 R9 T Y9", lays(ADA, "R7 R8 R9", treasures=1)).cards
    laid = (lays(ADA, "R7 R8 R9", treasures=1),)
    assert cards("R7 R8 R9 Y9") == ada("Y9", lays(ADA, treasures=1), earlier=laid).cards
    assert cards("Y9") == ada("Y9", lays(BEN, "B1 B2 B3")).cards


def test_what_came_before_is_in_the_hand_already() -> None:
    """Ada looked at it after her first bid, and again after the battle."""
    begun = tuple(battle("R7", "B8", card="Y9"))
    assert Hand(cards("R1 R7 Y9")) == ada("R1", WON, earlier=begun)
    assert Hand(cards("R1 R7 Y9")) == ada("R1 R7 Y9", earlier=(*begun, WON))
    assert Hand(cards("B8 R1")) == ada("R1", m.TurnSet(seat=BEN), earlier=begun)


@pytest.mark.parametrize("seed", range(3))
def test_a_hand_is_followed_through_an_evening(seed: int) -> None:
    """What was dealt, and the journal, are enough where every battle is told card by card and every prize named."""
    evening = Evening(setup_of(GAME, 4), GAMES[GAME], seed)
    dealt = [tuple(player.hand) for player in evening.players]
    book = evening.play()
    moves = [(True, line.move) for line in book.told]
    found = [followed(hand, seat, moves) for seat, hand in enumerate(dealt)]
    assert [Hand(tuple(sorted(player.hand))) for player in evening.players] == found


def reseated(book: Book, names: Sequence[int]) -> Book:
    """The same table with these players, by their old numbers, in this order from here on; a negative one is new."""
    known = {seat.number: seat for seat in seats(9)}
    sitting = tuple(known[name % 9].model_copy(update={"number": at}) for at, name in enumerate(names))
    setup = book.setup.model_copy(update={"seats": sitting})
    return book.write(Amended(seq=book.version + 1, at=START, setup=setup, since="now"))


def test_ko_26_a_hand_stays_its_players_when_the_seats_move_up() -> None:
    """What was told before a latecomer sat down in front is told of the seats of then."""
    book = played(table_of(GAME, 3), *battle("R7", "B8", card="Y9"))
    later = played(reseated(book, (-1, ADA, BEN, CLEO)), fought("challenger", 1, 2))
    assert Hand(cards("R1 R7 Y9")) == hand_at(later, 1, cards("B8 R1"), 0)
    assert Hand(cards("B8")) == hand_at(later, 2, cards("R7"), 0)
    assert Hand(cards("R7")) == hand_at(later, 3, cards("R7"), 0)
    assert Hand(cards("R7")) == hand_at(later, 0, cards("R7"), 0)


def test_ko_26_whoever_has_left_takes_part_in_nothing() -> None:
    """The seats move up, and a battle that was called off leaves everybody else his cards."""
    book = played(table_of(GAME, 4), *battle("R7", "B8"))
    left = played(reseated(book, (BEN, CLEO, DAN)), m.TurnSet(seat=0))
    assert Hand(cards("R1 R7")) == hand_at(left, 0, cards("R1 R7"), 0)
    assert Hand(cards("B8")) == hand_at(left, 1, cards("B8"), 0)
