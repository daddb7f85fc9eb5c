"""Turns, the first king, taxes, buildings and cards (KS-22 to KS-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from models.games.krone_und_schwert import moves as m
from tests.games.tables import played, table_of

if TYPE_CHECKING:
    from models.base import Move
    from models.session import Book

GAME = "krone-und-schwert"


def against(book: Book, move: Move) -> list[str]:
    """The rules against a move."""
    return [objection.rule for objection in book.game.objections(book.state, move)]


def built(seat: int, piece: Any) -> m.Built:
    """A building of a seat."""
    return m.Built(seat=seat, piece=piece)


def with_castle_and_city(**options: Any) -> Book:
    """Ada owns a castle and builds a city in round 2: the first king."""
    book = table_of(GAME, 2, **options)
    return played(
        book, built(0, "castle"), m.TurnEnded(seat=0, turn=1), m.TurnEnded(seat=1, turn=2), built(0, "small_city")
    )


def test_everyone_starts_with_two_spaces_and_four_cards() -> None:
    """KS-16, KS-20: two coats of arms, four cards, and 57 left to draw for two players."""
    state = table_of(GAME, 2).state
    assert [(seat.coats, seat.hand) for seat in state.seats] == [(2, 4), (2, 4)]
    assert state.draw_pile == 65 - 8


@pytest.mark.parametrize(
    ("moves", "used"),
    [
        pytest.param([built(0, "castle")], 2, id="building 2"),
        pytest.param([m.RevoltIncited(seat=0, swords=1, crowns=2)], 1, id="inciting 1"),
        pytest.param([m.PopeVisited(seat=0)], 1, id="Pope 1"),
        pytest.param([m.Drew(seat=0)], 1, id="drawing 1"),
        pytest.param([m.Expanded(seat=0, spaces=2)], 2, id="expanding 1 a space"),
        pytest.param([m.Seized(seat=0)], 3, id="seizing 3"),
        pytest.param([m.Drew(seat=0), m.EventDrawn(seat=0, event="unrest")], 1, id="an event is free"),
    ],
)
def test_prices(moves: list[Move], used: int) -> None:
    """KS-25: what each action costs."""
    assert used == played(table_of(GAME, 2), *moves).state.ap_used


def test_a_fourth_action_point_is_objected_to() -> None:
    """KS-22: three points a turn; the objection names the rule, the move is still possible."""
    book = played(table_of(GAME, 2), built(0, "castle"))
    assert ["KS-22"] == against(book, m.Expanded(seat=0, spaces=2))
    assert played(book, m.Expanded(seat=0, spaces=2)).state.ap_used == 4


def test_only_the_seat_on_turn_acts() -> None:
    """KS-22: Ben does not draw in Ada's turn."""
    assert ["KS-22"] == against(table_of(GAME, 2), m.Drew(seat=1))


def test_rounds_begin_with_the_start_player() -> None:
    """B23: after everybody's turn the next round begins."""
    book = played(table_of(GAME, 2), m.TurnEnded(seat=0, turn=1), m.TurnEnded(seat=1, turn=2))
    assert (2, 0, 3) == (book.state.round, book.state.active, book.state.turn)


def test_a_late_end_of_turn_means_nothing() -> None:
    """KS-26: turn 1 ends once."""
    book = played(table_of(GAME, 2), m.TurnEnded(seat=0, turn=1))
    assert ["KS-26"] == against(book, m.TurnEnded(seat=0, turn=1))
    assert played(book, m.TurnEnded(seat=0, turn=1)).state == book.state


def test_the_first_with_city_and_castle_is_king() -> None:
    """KS-27 to KS-29, T-KS-22: at once, with deck and discards shuffled together and taxes due."""
    state = with_castle_and_city().state
    assert (0, True, 0) == (state.king, state.had_king, state.taxes_due)
    assert (57 + 2, 0) == (state.draw_pile, state.discards)
    assert state.ap_used == 2


def test_the_first_kings_taxes_come_at_once() -> None:
    """KS-29, T-KS-22: +1 for the castle, a people card turned, and the rest of the turn goes on."""
    book = with_castle_and_city()
    tax = m.TaxesCollected(seat=0, turned="sword")
    assert [] == against(book, tax)
    state = played(book, tax).state
    assert (1, 1, None) == (state.seats[0].coins, state.swords_face_up, state.taxes_due)


def test_taxes_with_an_empty_people_deck() -> None:
    """KS-35, T-KS-22: four castles, no card left: +4."""
    book = played(
        with_castle_and_city(),
        m.Corrected(seat=0, counter="castles", to=4),
        m.TableCorrected(counter="crowns_discarded", to=22),
    )
    assert [] == against(book, m.TaxesCollected(seat=0))
    assert played(book, m.TaxesCollected(seat=0)).state.seats[0].coins == 4


def test_taxes_come_before_the_actions_and_from_the_king() -> None:
    """KS-24: not after an action, not twice, not by anybody else."""
    book = played(with_castle_and_city(), m.TaxesCollected(seat=0, turned="crown"), m.TurnEnded(seat=0, turn=3))
    assert ["KS-24"] == against(book, m.TaxesCollected(seat=1, turned="crown"))
    book = played(book, m.TurnEnded(seat=1, turn=4))
    assert [] == against(book, m.TaxesCollected(seat=0, turned="crown"))
    once = played(book, m.TaxesCollected(seat=0, turned="crown"))
    assert ["KS-24"] == against(once, m.TaxesCollected(seat=0, turned="crown"))
    assert ["KS-24"] == against(played(book, m.Drew(seat=0)), m.TaxesCollected(seat=0, turned="crown"))


@pytest.mark.parametrize(
    ("piece", "rule"),
    [
        pytest.param("cathedral", "KS-40", id="a cathedral needs a large city"),
        pytest.param("castle", "KS-37", id="two spaces carry two buildings"),
        pytest.param("large_city", "KS-39", id="a large city covers two spaces"),
    ],
)
def test_room_to_build(piece: Any, rule: str) -> None:
    """KS-37 to KS-40: with both spaces built on there is room for nothing."""
    full = played(table_of(GAME, 2), built(0, "castle"), m.TurnEnded(seat=0, turn=1), m.TurnEnded(seat=1, turn=2))
    full = played(full, built(0, "castle"), m.TurnEnded(seat=0, turn=3), m.TurnEnded(seat=1, turn=4))
    assert [rule] == against(full, built(0, piece))


def test_the_stock_is_shared() -> None:
    """KS-3: when all 26 castles stand, no other can."""
    book = played(table_of(GAME, 2), m.Corrected(seat=1, counter="castles", to=26))
    assert ["KS-3"] == against(book, built(0, "castle"))


def test_28_coats_of_arms() -> None:
    """KS-2: the 29th space is objected to."""
    book = played(table_of(GAME, 2), m.Corrected(seat=0, counter="coats", to=28))
    assert ["KS-2"] == against(book, m.Seized(seat=0))


def test_the_pope_leaves_at_the_start_of_the_owners_next_turn() -> None:
    """KS-43: he protects for a round, then the card is discarded."""
    book = played(table_of(GAME, 2), m.PopeVisited(seat=0), m.TurnEnded(seat=0, turn=1))
    assert book.state.seats[0].pope
    after = played(book, m.TurnEnded(seat=1, turn=2)).state
    assert (False, 1) == (after.seats[0].pope, after.discards)


def test_events_before_the_first_king_have_no_effect() -> None:
    """KS-46, T-KS-21: discarded, replaced, nothing else."""
    book = played(table_of(GAME, 2), built(1, "small_city"), m.Drew(seat=0))
    after = played(book, m.EventDrawn(seat=0, event="city_scoring")).state
    assert [0, 0] == [seat.coins for seat in after.seats]
    assert (book.state.seats[0].hand, book.state.draw_pile - 1) == (after.seats[0].hand, after.draw_pile)


def test_city_scoring_pays_everyone_but_the_king() -> None:
    """KS-48, T-KS-21: the king none, two small and a large city 3, nobody without cities."""
    book = played(
        table_of(GAME, 3),
        m.Crowned(seat=0),
        m.Corrected(seat=0, counter="small_cities", to=3),
        m.Corrected(seat=1, counter="small_cities", to=2),
        m.Corrected(seat=1, counter="large_cities", to=1),
        m.EventDrawn(seat=0, event="city_scoring"),
    )
    assert [0, 3, 0] == [seat.coins for seat in book.state.seats]


def test_unrest_turns_two_people_cards() -> None:
    """KS-49: swords stay, crowns go; three cards are objected to."""
    book = played(table_of(GAME, 2), m.Crowned(seat=0))
    assert ["KS-49"] == against(book, m.EventDrawn(seat=0, event="unrest", swords=2, crowns=1))
    after = played(book, m.EventDrawn(seat=0, event="unrest", swords=1, crowns=1)).state
    assert (1, 1, 20) == (after.swords_face_up, after.crowns_discarded, after.people_deck)


def test_an_empty_draw_pile_is_made_of_the_discards() -> None:
    """KS-47: the next draw shuffles them."""
    book = played(
        table_of(GAME, 2),
        m.TableCorrected(counter="draw_pile", to=0),
        m.TableCorrected(counter="discards", to=9),
        m.Drew(seat=0),
    )
    assert (8, 0) == (book.state.draw_pile, book.state.discards)


def test_who_lost_all_land_settles_first() -> None:
    """KS-89: two coats of arms; objected to while there is land (B15)."""
    assert ["KS-89"] == against(table_of(GAME, 2), m.Resettled(seat=0))
    bare = played(table_of(GAME, 2), m.Corrected(seat=0, counter="coats", to=0))
    assert [] == against(bare, m.Resettled(seat=0))
    assert any("two coats of arms" in str(reminder) for reminder in bare.game.reminders(bare.state))
    assert played(bare, m.Resettled(seat=0)).state.seats[0].coats == 2


@pytest.mark.parametrize(
    ("moves", "ended"),
    [
        pytest.param([m.EventDrawn(seat=0, event="game_end")], "game_end", id="Game end (KS-50)"),
        pytest.param([m.BoardFilled(seat=0)], "board_full", id="full board (KS-88)"),
    ],
)
def test_both_endings(moves: list[Move], ended: str) -> None:
    """KS-50, KS-88: the game stops at once."""
    book = played(table_of(GAME, 2), *moves)
    assert ended == book.state.ended
    assert book.game.over(book.state)
    assert against(book, m.Drew(seat=0))


def test_a_harsher_map_has_one_section_fewer() -> None:
    """KS-11, KS-13: five sections for five, four on the harsher map; never fewer than players below four."""
    plain = table_of(GAME, 5)
    harsh, three = table_of(GAME, 5, harsher=True), table_of(GAME, 3, harsher=True)
    first = [str(book.game.setting_up(book.setup)[0]) for book in (plain, harsh, three)]
    assert ["5 board sections" in first[0], "4 board sections" in first[1], "3 board sections" in first[2]] == [True] * 3
