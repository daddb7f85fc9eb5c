"""Rounds, turns and the end of the game (GC-10 to GC-16)."""

from __future__ import annotations

from typing import Any

import pytest

from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.table import all_turns
from tests.games.game_of_crowns.tables import (
    ADA,
    BEN,
    CLEO,
    DAN,
    after,
    against,
    exchange,
    has,
    new_table,
    reminders,
    state_of,
    told,
    turn_of,
)
from tests.games.tables import played, setup_of

ROUND = (ADA, BEN, CLEO, DAN)


def test_turns_go_clockwise() -> None:
    """GC-10, GC-11: every action ends its turn."""
    book = new_table()
    assert [(1, ADA), (1, BEN), (1, CLEO), (1, DAN), (2, ADA)] == [
        turn_of(after(book, *ROUND[:turns])) for turns in range(5)
    ]


def test_a_round_begins_with_the_start_player() -> None:
    """GC-12: whoever that is."""
    game, setup = new_table().game, setup_of("game-of-crowns", 4).model_copy(update={"first": CLEO})
    state = game.start(setup)
    for seat, expected in ((CLEO, (1, DAN)), (DAN, (1, ADA)), (ADA, (1, BEN)), (BEN, (2, CLEO))):
        state = game.play(state, m.Passed(seat=seat))
        assert expected == (state.round, state.active)


@pytest.mark.parametrize("rounds", [3, 4, 5, 6])
def test_the_marker_reaches_game_end(rounds: int) -> None:
    """GC-13, GC-14: after the last round the game is over, and nobody is on turn."""
    book = after(new_table(rounds=rounds), *ROUND * rounds)
    clock = book.game.clock(book.state)
    assert ("rounds", rounds, None) == (state_of(book).ended, clock.round, clock.seat)
    assert None is state_of(after(new_table(rounds=rounds), *(ROUND * rounds)[:-1])).ended


@pytest.mark.parametrize(
    ("expected", "moves"),
    [
        pytest.param("empty_hand", [has(CLEO, hand=0)], id="anywhere"),
        pytest.param(None, [has(CLEO, hand=0), has(CLEO, hand=1)], id="but a card came back (GC-16)"),
    ],
)
def test_an_empty_hand_ends_the_game_when_a_round_begins(expected: str | None, moves: list[Any]) -> None:
    """GC-15, GC-16."""
    book = played(after(new_table(), *ROUND[:3]), *moves)
    assert None is state_of(book).ended
    assert expected == state_of(after(book, DAN)).ended


def test_after_the_last_round_it_is_the_marker_that_ends_the_game() -> None:
    """B22: both lead to the count."""
    book = played(after(new_table(), *(ROUND * 3)[:-1]), has(CLEO, hand=0))
    assert "rounds" == state_of(after(book, DAN)).ended


def test_nothing_is_played_after_the_end() -> None:
    """GC-17: objected to, and recorded if the table insists."""
    book = after(new_table(), *ROUND * 3)
    assert ["GC-17"] == against(book, exchange())
    assert ["GC-17"] == against(played(new_table(), m.RanOut(seat=BEN)), exchange())
    assert book.game.over(played(book, exchange()).state)


@pytest.mark.parametrize(
    ("expected", "before", "move"),
    [
        pytest.param(["GC-15", "GC-16"], [m.Passed(seat=ADA)], m.RanOut(seat=BEN), id="a full hand in mid-round"),
        pytest.param(["GC-16"], [has(BEN, hand=0), m.Passed(seat=ADA)], m.RanOut(seat=BEN), id="in mid-round"),
        pytest.param([], [has(BEN, hand=0)], m.RanOut(seat=BEN), id="when a round begins"),
        pytest.param(["GC-13"], [], m.MarkerReachedEnd(), id="the marker is on 1"),
    ],
)
def test_what_stands_against_an_end(expected: list[str], before: list[Any], move: Any) -> None:
    """GC-13, GC-15, GC-16."""
    assert expected == against(played(new_table(), *before), move)


def test_without_turns_the_table_says_when_it_is_over() -> None:
    """GC-13, GC-15."""
    book = new_table(trackers=("ravens",))
    assert [] == against(book, m.MarkerReachedEnd()) == against(book, m.RanOut(seat=BEN))
    ended = played(book, m.MarkerReachedEnd())
    assert (True, "rounds") == (ended.game.over(ended.state), state_of(ended).ended)


def test_the_table_says_whose_turn_it_is() -> None:
    """An end that was none is taken back with it."""
    book = played(after(new_table(), *ROUND * 3), m.TurnSet(seat=CLEO, round=3))
    assert ((3, CLEO), None) == (turn_of(book), state_of(book).ended)
    assert ["GC-10"] == against(book, exchange())


def test_an_action_out_of_turn_ends_no_turn() -> None:
    """GC-10: it was recorded late; whoever is on turn is still."""
    book = played(after(new_table(), ADA), exchange())
    assert (1, BEN) == turn_of(book)


@pytest.mark.parametrize(
    ("expected", "before"),
    [
        pytest.param(["GC-10"], [], id="an exchange is possible"),
        pytest.param([], [has(ADA, hand=0)], id="an empty hand"),
        pytest.param([], [has(seat, hand=0) for seat in (BEN, CLEO, DAN)], id="nobody else has a card"),
    ],
)
def test_who_can_do_nothing_passes(expected: list[str], before: list[Any]) -> None:
    """B21."""
    assert expected == against(played(new_table(), *before), m.Passed(seat=ADA))


@pytest.mark.parametrize(
    ("expected", "turns"),
    [
        pytest.param([], 0, id="the game begins"),
        pytest.param(["Move the round marker to 2"], 4, id="a new round"),
        pytest.param([], 5, id="within a round"),
        pytest.param(["Move the round marker to 3", "This is the last round"], 8, id="the last round"),
        pytest.param(["The game has ended: count the points"], 12, id="the end"),
    ],
)
def test_reminders_of_rounds(expected: list[str], turns: int) -> None:
    """D7: the marker, the last round, the end."""
    assert expected == reminders(after(new_table(), *(ROUND * 3)[:turns]))


def test_empty_hands_are_looked_for_where_nobody_counts_them() -> None:
    """GC-15: when a round begins."""
    book = after(new_table(trackers=("turns",)), *ROUND)
    assert "If anybody holds no card now, the game ends" in reminders(book)


def test_hidden_agendas_are_remembered_at_the_end() -> None:
    """GC-54."""
    book = after(new_table(hidden_agendas=True), *ROUND * 3)
    assert ["Hidden agendas join the hands now", "The game has ended: count the points"] == reminders(book)


def test_ends_are_told() -> None:
    """Who ran out, or the marker."""
    book = played(new_table(), m.RanOut(seat=BEN), m.MarkerReachedEnd(), m.TurnSet(seat=BEN, round=2))
    assert [
        "Ben has no card left: the game ends",
        "The round marker reaches Game End",
        "Round 2: it is Ben’s turn",
    ] == told(book)


# ── how far the game is ──────────────────────────────────────────────────────
def test_turns_are_counted() -> None:
    """D8, GC-11: three rounds of four players are twelve turns, and this is the sixth."""
    state = state_of(after(new_table(), *(*ROUND, ADA)))
    assert (6, 12) == (state.turn, all_turns(state))


@pytest.mark.parametrize(
    "move",
    [
        pytest.param(m.LeftGame(seat=DAN), id="a seat is skipped"),
        pytest.param(m.TurnSet(seat=CLEO, round=2), id="a turn was set otherwise"),
    ],
)
def test_the_number_of_turns_is_not_always_known(move: m.LeftGame | m.TurnSet) -> None:
    """D8: then only the round is told."""
    assert None is all_turns(state_of(played(new_table(), move)))


def test_without_turns_there_is_nothing_to_count() -> None:
    """A tracker that is off shows nothing."""
    assert None is all_turns(state_of(new_table(trackers=("hands",))))


@pytest.mark.parametrize(
    ("expected", "options"), [(True, {"customized_hands": True}), (False, {})], ids=["two sets", "one"]
)
def test_the_count_remembers_the_second_set(expected: bool, options: dict[str, bool]) -> None:
    """B12: what a Diplomat calls foreign is said once more when points are counted."""
    said = reminders(played(new_table(**options), m.MarkerReachedEnd()))
    assert expected == any("second set" in line for line in said)
