"""How the first king comes to the crown (KS-27 to KS-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from models.games.krone_und_schwert import moves as m
from tests.games.krone_und_schwert.tables import (
    ADA,
    BEN,
    against,
    built,
    ends,
    has,
    new_table,
    reminders,
    seat_of,
    state_of,
    told,
    with_first_king,
)
from tests.games.tables import played

if TYPE_CHECKING:
    from models.games.krone_und_schwert.components import Piece


@pytest.mark.parametrize("city", ["small_city", "large_city"])
@pytest.mark.parametrize("castle_first", [True, False])
def test_a_city_and_a_castle_make_a_king(city: Piece, castle_first: bool) -> None:
    """KS-27: whichever comes last, and either city will do."""
    pieces: list[Piece] = ["castle", city] if castle_first else [city, "castle"]
    book = played(new_table(), built(ADA, pieces[0]))
    assert state_of(book).king is None
    assert ADA == state_of(played(book, built(ADA, pieces[1]))).king


@pytest.mark.parametrize("pieces", [["castle", "castle"], ["small_city", "large_city"], ["large_city", "cathedral"]])
def test_nothing_else_makes_one(pieces: list[Piece]) -> None:
    """KS-27, B28: no castle alone, no city alone, no cathedral for a castle."""
    assert state_of(played(new_table(), *(built(ADA, piece) for piece in pieces))).king is None


def test_castle_and_city_have_one_owner() -> None:
    """KS-27: Ada's castle and Ben's city make nobody king."""
    assert state_of(played(new_table(), built(ADA, "castle"), built(BEN, "small_city"))).king is None


def test_only_the_first_comes_to_the_crown_so() -> None:
    """KS-31: a second owner of castle and city is no king."""
    book = played(with_first_king(), built(BEN, "castle"), built(BEN, "small_city"))
    assert ADA == state_of(book).king


def test_all_cards_are_shuffled_together() -> None:
    """KS-28: discards join the draw pile, hands are kept, Game end stays out."""
    book = with_first_king()
    state = state_of(book)
    assert (65 - 2 * 4 + 2, 0) == (state.draw_pile, state.discards)
    assert [2, 4] == [seat.hand for seat in state.seats]


def test_taxes_are_due_at_once() -> None:
    """KS-29, T-KS-22: +1 for the castle and a people card, in the middle of the turn, which then goes on."""
    book = with_first_king()
    taxes = m.TaxesCollected(seat=ADA, turned="sword")
    assert ["Ada is the first king: shuffle deck and discards together, then collect taxes"] == reminders(book)
    assert [] == against(book, taxes)
    after = played(book, taxes)
    assert (1, 1, None) == (seat_of(after, ADA).coins, state_of(after).swords_face_up, state_of(after).taxes_due)
    assert 2 == state_of(after).ap_used
    assert [] == against(after, m.Drew(seat=ADA))


def test_the_first_taxes_are_not_those_of_the_next_turn() -> None:
    """KS-24, KS-29: at the start of the next turn the king may collect again."""
    book = played(with_first_king(), m.TaxesCollected(seat=ADA, turned="crown"), ends(ADA, 3), ends(BEN, 4))
    assert [] == against(book, m.TaxesCollected(seat=ADA, turned="crown"))


def test_not_in_round_one() -> None:
    """KS-32: castle and city cost more than a turn has."""
    assert ["KS-22"] == against(played(new_table(), built(ADA, "castle")), built(ADA, "small_city"))


def test_the_table_may_name_the_first_king() -> None:
    """KS-28, KS-29: where buildings are not recorded, or a tap was forgotten, the duties are the same."""
    book = played(new_table(trackers=("people", "hands")), m.Drew(seat=ADA), built(BEN, "castle"), m.Crowned(seat=BEN))
    state = state_of(book)
    assert (BEN, True, BEN, 0) == (state.king, state.had_king, state.taxes_due, state.discards)


def test_a_wrong_first_king_can_be_set_right() -> None:
    """The duties go to whoever it really is; nobody at all is possible too."""
    book = played(new_table(), m.Crowned(seat=BEN), m.Crowned(seat=ADA))
    assert (ADA, ADA) == (state_of(book).king, state_of(book).taxes_due)
    nobody = state_of(played(book, m.Crowned()))
    assert (None, False, None) == (nobody.king, nobody.had_king, nobody.taxes_due)


def test_a_later_king_set_right_owes_no_taxes() -> None:
    """KS-29: only the first king collects at once."""
    book = played(with_first_king(), m.TaxesCollected(seat=ADA, turned="crown"), m.Crowned(seat=BEN))
    assert (BEN, None) == (state_of(book).king, state_of(book).taxes_due)


def test_a_counter_set_right_crowns_nobody() -> None:
    """A correction is no building: the table says itself who reigns."""
    assert state_of(played(new_table(), has(ADA, castles=1), has(ADA, small_cities=1))).king is None


def test_it_is_told() -> None:
    """The timeline names who reigns."""
    assert ["Ben reigns", "Nobody reigns"] == told(played(new_table(), m.Crowned(seat=BEN), m.Crowned()))
