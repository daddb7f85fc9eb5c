"""Buildings (KS-3, KS-36 to KS-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from models.games.krone_und_schwert.components import STOCK
from models.games.krone_und_schwert.play import COUNTER
from tests.games.krone_und_schwert.tables import (
    ADA,
    BEN,
    against,
    built,
    counts,
    has,
    new_table,
    seat_of,
    state_of,
    told,
    words_against,
)
from tests.games.tables import played

if TYPE_CHECKING:
    from models.games.krone_und_schwert.components import Piece
    from models.games.krone_und_schwert.moves import Corrected

PIECES: list[Piece] = ["castle", "small_city", "large_city", "cathedral"]


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_stands_and_its_card_is_gone(piece: Piece) -> None:
    """KS-36: one piece more, one card less, on the discard pile."""
    book = played(new_table(), built(ADA, piece))
    assert 1 == getattr(seat_of(book, ADA), COUNTER[piece])
    assert (3, 1) == (seat_of(book, ADA).hand, state_of(book).discards)


@pytest.mark.parametrize(
    ("expected", "owned", "piece"),
    [
        pytest.param([], [], "castle", id="an empty space"),
        pytest.param([], [has(ADA, castles=1)], "castle", id="one of two spaces is empty"),
        pytest.param(["KS-37"], [has(ADA, castles=1), has(ADA, small_cities=1)], "castle", id="no empty space"),
        pytest.param(["KS-37"], [has(ADA, large_cities=1)], "small_city", id="a large city covers two (KS-98)"),
        pytest.param([], [], "large_city", id="two empty spaces for a large city"),
        pytest.param(["KS-39"], [has(ADA, castles=1)], "large_city", id="one empty space for a large city"),
        pytest.param(["KS-40"], [], "cathedral", id="a cathedral without a large city"),
        pytest.param(["KS-40"], [has(ADA, small_cities=2)], "cathedral", id="a small city carries none"),
        pytest.param([], [has(ADA, large_cities=1)], "cathedral", id="a cathedral needs no empty space"),
        pytest.param(["KS-40"], [has(ADA, large_cities=1), has(ADA, cathedrals=1)], "cathedral", id="one in each"),
    ],
)
def test_room(expected: list[str], owned: list[Corrected], piece: Piece) -> None:
    """KS-37, KS-39, KS-40: on own, empty spaces; cathedrals in large cities."""
    assert expected == against(played(new_table(), *owned), built(ADA, piece))


@pytest.mark.parametrize(
    ("expected", "spaces"),
    [("Ada has 1 space and buildings on 1 of them", 1), ("Ada has 2 spaces and buildings on 2 of them", 2)],
)
def test_room_is_said_in_numbers(expected: str, spaces: int) -> None:
    """KS-37: how many spaces there are and how many are built on."""
    book = played(new_table(), has(ADA, coats=spaces), has(ADA, castles=spaces))
    assert [expected] == words_against(book, built(ADA, "small_city"))


@pytest.mark.parametrize("piece", PIECES)
def test_the_stock_is_shared(piece: Piece) -> None:
    """KS-3: 26 castles, 28 small cities, 10 large cities, 10 cathedrals for everybody together."""
    room = [has(ADA, coats=28), has(ADA, large_cities=2)]
    theirs = STOCK[piece] - getattr(seat_of(played(new_table(), *room), ADA), COUNTER[piece]) - 1
    book = played(new_table(), *room, has(BEN, **{COUNTER[piece]: theirs}))
    assert [] == against(book, built(ADA, piece))
    assert ["KS-3"] == against(played(book, built(ADA, piece), counts(ap_used=0)), built(ADA, piece))


def test_the_stock_counts_what_is_known() -> None:
    """KS-3: 26 castles are 26, even where a latecomer's are unknown."""
    state = state_of(played(new_table(3), has(BEN, castles=26)))
    unknown = state.with_seat(2, castles=None)
    game = new_table().game
    assert ["KS-3"] == [objection.rule for objection in game.objections(unknown, built(ADA, "castle"))]


def test_a_card_is_needed() -> None:
    """KS-36, KS-44: an empty hand builds nothing."""
    book = played(new_table(), has(ADA, hand=0))
    assert ["Ada holds 0 cards"] == words_against(book, built(ADA, "castle"))


@pytest.mark.parametrize(
    ("expected", "piece"),
    [
        ("Ada builds a castle", "castle"),
        ("Ada builds a small city", "small_city"),
        ("Ada builds a large city", "large_city"),
        ("Ada builds a cathedral", "cathedral"),
    ],
)
def test_it_is_told(expected: str, piece: Piece) -> None:
    """The timeline names the piece."""
    assert [expected] == told(played(new_table(), built(ADA, piece)))
