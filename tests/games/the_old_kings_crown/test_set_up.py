"""Preparing the table (OK-1 to OK-9)."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.setup import printed
from tests.games.tables import played, setup_of
from tests.games.the_old_kings_crown.tables import (
    ADA,
    GAME,
    against,
    new_table,
    on_turn,
    seat_of,
    state_of,
    told,
    where,
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_alike(players: int) -> None:
    """OK-6 to OK-8: six cards, five Supporters and four Tactics each, nothing in the supply."""
    for seat in state_of(new_table(players)).seats:
        assert (0, 0, 5) == (seat.influence, seat.lore, seat.site)
        assert (6, 6, None, 0, 0) == (seat.hand, seat.hand_size, seat.deck, seat.discard, seat.active)
        assert (5, 0, 0, 0, 0) == (seat.supporters, seat.highlands, seat.plateau, seat.lowlands, seat.lost)
        assert ("board", (), 4) == (seat.herald, seat.occupied, seat.tactics)


def test_round_one_begins_with_the_bids_of_spring() -> None:
    """OK-4, OK-13."""
    assert (1, "bids") == where(new_table())


def test_the_favour_lies_on_the_harvest_field() -> None:
    """OK-6."""
    state = state_of(new_table())
    assert (None, 0) == (state.favour, state.favour_uses)


def test_the_first_player_leads_the_order_track() -> None:
    """OK-9: the others follow clockwise until the table says otherwise."""
    setup = setup_of(GAME, 4).model_copy(update={"first": 2})
    book = new_table(4)
    assert (2, 3, 0, 1) == book.game.start(setup).order
    drawn = played(book, m.OrderSet(order=(3, 1, 0, 2)))
    assert (3, 1, 0, 2) == state_of(drawn).order
    assert "Order track: Dan, Ben, Ada, Cleo" == told(drawn)[-1]


@pytest.mark.parametrize("order", [(0, 1), (0, 1, 1), (0, 1, 2, 0)])
def test_an_order_names_everybody_once(order: tuple[int, ...]) -> None:
    """OK-9: half an order is objected to, and changes nothing."""
    move = m.OrderSet(order=order)
    assert ["OK-9"] == against(new_table(), move)
    assert (0, 1, 2) == state_of(played(new_table(), move)).order


@pytest.mark.parametrize(("expected", "basic"), [(None, None), (8, 14), (0, 6)])
def test_decks_are_known_once_the_basic_cards_are_counted(expected: int | None, basic: int | None) -> None:
    """OK-8: the hand comes out of them; nobody guesses what nobody counted."""
    assert expected == seat_of(new_table(basic_cards=basic), ADA).deck


@pytest.mark.parametrize(("expected", "location"), [(2, "battlefield"), (1, "harvest_field"), (0, "castle")])
def test_printed_influence_is_preset(expected: int, location: str) -> None:
    """OK-G1, B1: from a transcription, and the table may set it as its board says."""
    assert expected == printed(setup_of(GAME, 3), location)  # type: ignore[arg-type]
    assert 4 == printed(setup_of(GAME, 3, **{location: 4}), location)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("part", "options"),
    [
        pytest.param("1 of 5", {}, id="standard"),
        pytest.param("1 of 4", {"rounds": 4}, id="short"),
        pytest.param("1 of 6", {"rounds": 6}, id="extended"),
        pytest.param("draw until you hold 6", {}, id="hand"),
        pytest.param("draw until you hold 7", {"hand_size": 7}, id="another hand size"),
        pytest.param("5 Supporters, 4 Tactics", {}, id="pieces"),
        pytest.param("Deal five Kingdom cards", {"advanced": True}, id="advanced"),
    ],
)
def test_the_checklist_has_the_counts(part: str, options: dict[str, Any]) -> None:
    """OK-4 to OK-8, OK-G7."""
    steps = new_table().game.setting_up(setup_of(GAME, 3, **options))
    assert 1 == sum(part in str(step) for step in steps)


def test_only_an_advanced_set_up_deals_kingdom_cards() -> None:
    """OK-G7."""
    assert not any("Deal five" in str(step) for step in new_table().game.setting_up(setup_of(GAME, 2)))


@pytest.mark.parametrize(
    ("option", "value"),
    [("rounds", 3), ("rounds", 5.0), ("hand_size", 2), ("castle", 6), ("castle", True), ("basic_cards", 5)],
)
def test_other_readings_are_refused(option: str, value: object) -> None:
    """A length, a hand size and printed Influence that the game does not have."""
    with pytest.raises(ValidationError):
        setup_of(GAME, 3, **{option: value})  # type: ignore[arg-type]


def test_nobody_is_on_turn_while_all_bid() -> None:
    """OK-11."""
    assert None is on_turn(new_table())
