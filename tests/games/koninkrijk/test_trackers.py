"""What a table chooses to record, and what happens where it changes its mind."""

from __future__ import annotations

from uuid import UUID

import pytest

from models.games.koninkrijk import moves as m
from models.games.koninkrijk.table import amend, blank
from tests.games.koninkrijk.tables import (
    ADA,
    BEN,
    CLEO,
    after,
    all_cards,
    battle,
    cards,
    challenge,
    fought,
    has,
    lays,
    left,
    new_table,
    seat_of,
    state_of,
)
from tests.games.tables import played, seats, setup_of

EVERY = ("turns", "cards", "kingdoms", "memory")


def test_light_counts_turns_and_cards() -> None:
    """Full has the kingdoms, too; nobody's memory is asked for unasked."""
    game = new_table().game
    assert ("turns", "cards") == game.preset(full=False)
    assert ("turns", "cards", "kingdoms") == game.preset(full=True)


@pytest.mark.parametrize("tracker", EVERY)
def test_a_tracker_switched_on_in_mid_game_knows_nothing_yet(tracker: str) -> None:
    """But the memory: it is certain of nothing."""
    others = tuple(name for name in EVERY if name != tracker)
    book = after(fought("opponent"), trackers=others)
    state = amend(state_of(book), setup_of("koninkrijk", 3))  # type: ignore[arg-type]
    assert ((tracker,) if tracker != "memory" else ()) == blank(state)
    if tracker == "memory":
        assert [((), 0)] * 3 == [(seat.known, seat.untold) for seat in state.seats]


def test_what_is_not_known_stays_unknown() -> None:
    """A battle is no count of cards."""
    book = after(fought("opponent"), trackers=("turns",))
    assert [None] * 3 == all_cards(book)
    state = amend(state_of(book), setup_of("koninkrijk", 3))  # type: ignore[arg-type]
    assert None is book.game.play(state, fought("opponent")).seats[ADA].cards
    assert 12 == book.game.play(state, has(ADA, 12)).seats[ADA].cards
    assert () == book.game.play(state, lays(ADA)).seats[ADA].groups


def test_the_table_sets_its_counters_right() -> None:
    """The source, everybody's cards, whose turn it is."""
    book = after(left(20), has(BEN, 11), m.TurnSet(seat=CLEO))
    assert (20, CLEO, [9, 11, 9]) == (state_of(book).source, state_of(book).active, all_cards(book))


def test_a_latecomer_has_nothing_recorded_and_the_battle_goes_on() -> None:
    """Seats are the same players'."""
    book = after(has(BEN, 11), *battle("R7"))
    state = amend(state_of(book), setup_of("koninkrijk", 4))  # type: ignore[arg-type]
    assert [9, 11, 9, None] == [seat.cards for seat in state.seats]
    assert state_of(book).battle == state.battle


def test_who_leaves_takes_the_battle_along() -> None:
    """The turn goes to the next one left; seats move up."""
    book = played(new_table(4), has(CLEO, 12), challenge(ADA, BEN))
    staying = tuple(
        seat.model_copy(update={"number": at}) for at, seat in enumerate(s for s in seats(4) if s.number != ADA)
    )
    setup = setup_of("koninkrijk", 3).model_copy(update={"seats": staying})
    state = amend(state_of(book), setup)  # type: ignore[arg-type]
    assert (0, None) == (state.active, state.battle)
    assert [9, 12, 9] == [seat.cards for seat in state.seats]
    assert UUID(int=2) == state.setup.seats[0].player


def test_forgotten_is_forgotten() -> None:
    """A tracker switched off leaves nothing behind."""
    book = after(lays(ADA, "R1 Y2 B3"), *battle("R7"))
    state = amend(state_of(book), setup_of("koninkrijk", 3, trackers=()))  # type: ignore[arg-type]
    assert (None, None, None, None) == (state.active, state.source, state.battle, state.seats[ADA].groups)
    assert () == new_table().game.headlines(state)


def test_the_headlines_are_turn_source_cards_and_bonuses() -> None:
    """As far as they are recorded."""
    book = after(lays(ADA, "R7 Y8 B9", treasures=1), fought("challenger"))
    said = {str(fact.label): str(fact.value) for fact in book.game.headlines(book.state)}
    assert {"On turn": "Ben", "Source": "56", "Ada: cards": "10", "Ada: bonus": "2.5"}.items() <= said.items()
    won = played(book, lays(ADA, "R1 Y2 B3", "R4 Y5 B6", "R7 Y8 B9"))
    assert "Ada" in [fact.value for fact in won.game.headlines(won.state) if str(fact.label) == "Complete kingdom"]


def test_every_move_has_a_name_for_undo() -> None:
    """And a sentence for the timeline."""
    game = new_table().game
    moves = [m.MinuteOver(), m.TurnSet(seat=ADA), m.CardsRecalled(seat=ADA, cards=cards("R1")), left(3), has(ADA, 3)]
    assert ["last minute", "turn", "known cards", "correction", "correction"] == [str(game.naming(x)) for x in moves]
    assert [
        "The last minute is over",
        "It is Ada’s turn",
        "1 card of Ada is known",
        "Corrected: source cards, now 3",
        "Corrected: Ada, cards, now 3",
    ] == [str(game.describe(new_table().state, x)) for x in moves]
    assert "Ben’s kingdom is complete" == str(game.describe(new_table().state, m.Completed(seat=BEN)))
    assert None is seat_of(new_table(trackers=()), ADA).cards
