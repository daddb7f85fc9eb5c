"""What a table records, and what happens when that changes in mid-game."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.setup import TRACKERS, CrownsSetup
from models.games.game_of_crowns.table import amend, blank
from tests.games.game_of_crowns.tables import (
    ADA,
    BEN,
    CLEO,
    GAME,
    after,
    against,
    attack,
    counts,
    exchange,
    has,
    new_table,
    ravens,
    reminders,
    state_of,
    told,
    turn_of,
)
from tests.games.tables import played, setup_of

ALL = tuple(tracker.name for tracker in TRACKERS)


def setup(*names: str, trackers: tuple[str, ...] = ALL, **options: Any) -> CrownsSetup:
    """A set-up of these players; the same name is the same player."""
    known = {name: UUID(int=at) for at, name in enumerate(("Ada", "Ben", "Cleo", "Dan", "Eva"), start=1)}
    document = setup_of(GAME, len(names), trackers=trackers, **options).model_dump()
    for seat, name in zip(document["seats"], names, strict=True):
        seat.update(name=name, player=known[name])
    return CrownsSetup.model_validate(document)


def test_light_is_turns_and_ravens() -> None:
    """Hands can be counted by looking."""
    game = new_table().game
    assert (("turns", "ravens"), ALL) == (game.preset(full=False), game.preset(full=True))


@pytest.mark.parametrize(
    ("tracker", "counters"),
    [
        ("turns", ["round", "turn", "active"]),
        ("ravens", ["ravens_out", "ravens_in_play"]),
        ("hands", ["discards", "guests", "agendas", "cards_in_play"]),
    ],
)
def test_a_tracker_has_its_counters(tracker: str, counters: list[str]) -> None:
    """Known from the start when it is on, unknown when it is off."""
    on, off = new_table(trackers=(tracker,)).state, new_table(trackers=tuple(t for t in ALL if t != tracker)).state
    assert [True] * len(counters) == [getattr(on, name) is not None for name in counters]
    assert [None] * len(counters) == [getattr(off, name) for name in counters]


def test_counters_that_are_not_recorded_cannot_be_set() -> None:
    """A tap that comes late, after the tracker went off, brings nothing back."""
    book = new_table(trackers=())
    for move in (has(ADA, ravens=3), has(ADA, hand=3), counts(guests=3), m.TurnSet(seat=ADA, round=2)):
        assert book.state == played(book, move).state


def test_without_ravens_an_attack_is_told_all_the_same() -> None:
    """The votes say who won."""
    book = played(new_table(trackers=("turns",)), attack())
    assert ["Ada attacks Ben and wins, 4 to 4: Ada takes a card of Ben, Ben gains 2 ravens"] == told(book)
    assert ([None] * 4, (1, BEN)) == (ravens(book), turn_of(book))


def test_counters_are_set_right() -> None:
    """Every one of them, for a seat or for the table."""
    book = played(new_table(), has(BEN, ravens=7), has(BEN, hand=3), counts(discards=2), counts(guests=9))
    book = played(book, counts(ravens_out=1))
    state = state_of(book)
    assert (7, 3, 2, 9, 1) == (
        state.seats[BEN].ravens,
        state.seats[BEN].hand,
        state.discards,
        state.guests,
        state.ravens_out,
    )
    assert ["Ben has 7 ravens: set right", "Corrected: ravens out of play, now 1"] == [told(book)[0], told(book)[-1]]


@pytest.mark.parametrize(
    ("expected", "moves"),
    [
        pytest.param([], [], id="at the start"),
        pytest.param([], [attack(), exchange(seat=BEN, partner=CLEO)], id="in play"),
        pytest.param(["By the count there are 50 cards, not 51"], [has(BEN, hand=9)], id="a card is missing"),
        pytest.param([], [has(BEN, hand=9), counts(discards=1)], id="and found"),
        pytest.param(["By the count there are 17 ravens, not 16"], [has(BEN, ravens=5)], id="a raven too many"),
    ],
)
def test_what_does_not_add_up_is_said(expected: list[str], moves: list[Any]) -> None:
    """T-GC-18 (GC-9): hands, discards, guest deck and agendas; ravens in and out of play."""
    assert expected == reminders(played(new_table(), *moves))


def test_what_is_switched_on_is_unknown_first() -> None:
    """None, until the table says it; then it is counted on, and no sum is due."""
    book = new_table(trackers=("turns",))
    state = amend(book.state, setup("Ada", "Ben", "Cleo", "Dan"))
    assert ([None] * 4, None, None) == ([seat.ravens for seat in state.seats], state.guests, state.cards_in_play)
    state = book.game.play(book.game.play(state, has(ADA, ravens=5)), exchange(ravens_given=2))
    assert [3, None] == [seat.ravens for seat in state.seats[:2]]
    assert () == book.game.reminders(state)


def test_what_is_switched_off_is_forgotten() -> None:
    """And unknown when it is switched on again."""
    off = amend(new_table().state, setup("Ada", "Ben", "Cleo", "Dan", trackers=()))
    again = amend(off, setup("Ada", "Ben", "Cleo", "Dan"))
    for state in (off, again):
        assert {None} == {seat.ravens for seat in state.seats} | {state.round, state.active, state.guests}


@pytest.mark.parametrize(
    ("tracker", "said"),
    [("turns", m.TurnSet(seat=ADA, round=2)), ("ravens", has(BEN, ravens=0)), ("hands", counts(guests=9))],
)
def test_what_is_switched_on_is_blank_until_something_is_said(tracker: str, said: Any) -> None:
    """A new table is not blank: its counters begin where the rulebook begins."""
    others = tuple(name for name in ALL if name != tracker)
    state = amend(new_table(2, trackers=others).state, setup("Ada", "Ben"))
    assert (tracker,) == blank(state)
    assert () == blank(new_table(2).game.play(state, said)) == blank(new_table(2).state)


@pytest.mark.parametrize(
    ("expected", "active", "names"),
    [
        pytest.param([1, 2, 3], CLEO, ["Ada", "Ben", "Cleo"], id="nobody leaves"),
        pytest.param([2, 3], 1, ["Ben", "Cleo"], id="the first seat leaves, neighbours close up"),
        pytest.param([1, 2], ADA, ["Ada", "Ben"], id="who is on turn leaves"),
        pytest.param([1, 2, 3, None], CLEO, ["Ada", "Ben", "Cleo", "Dan"], id="a latecomer"),
        pytest.param([1, 2, 3], CLEO, ["Ada", "Dan", "Cleo"], id="Dan takes over from Ben"),
        pytest.param([3, 2, 1], ADA, ["Cleo", "Ben", "Ada"], id="the seats were wrong"),
    ],
)
def test_seats_follow_their_players(expected: list[int | None], active: int, names: list[str]) -> None:
    """Everybody keeps what is theirs, and the turn too."""
    book = played(after(new_table(3), ADA, BEN), *(has(seat, ravens=seat + 1) for seat in (ADA, BEN, CLEO)))
    state = amend(book.state, setup(*names))
    assert (expected, active) == ([seat.ravens for seat in state.seats], state.active)
    assert (len(names) != 3) == (state.ravens_in_play is None)


def test_headlines_are_those_of_what_is_recorded() -> None:
    """What a change is judged by."""

    def labels(*trackers: str) -> set[str]:
        book = new_table(2, trackers=trackers)
        return {str(fact.label) for fact in book.game.headlines(book.state)}

    assert {"Round", "On turn", "Game over"} == labels("turns")
    assert {"Ravens out of play", "Ada: ravens", "Ben: ravens", "Game over"} == labels("ravens")
    assert {"Discards", "Guest deck", "Ada: hand cards", "Ben: hand cards", "Game over"} == labels("hands")


def test_nothing_is_objected_to_where_nothing_is_recorded() -> None:
    """*Just score*."""
    book = new_table(trackers=())
    assert [] == against(book, attack(target=ADA)) == against(book, exchange(0, 9, partner=ADA))
