"""What a table records, and what happens when that changes in mid-game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

import pytest

from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.setup import TRACKERS, CrownSetup
from models.games.the_old_kings_crown.table import amend, blank
from tests.games.tables import played, setup_of
from tests.games.the_old_kings_crown.tables import (
    ADA,
    BEN,
    CLEO,
    GAME,
    against,
    bids,
    every,
    influence,
    new_table,
    reminders,
    state_of,
    table_in,
    took,
)

if TYPE_CHECKING:
    from models.games.the_old_kings_crown.table import State

ALL = tuple(tracker.name for tracker in TRACKERS)
LIGHT = ("year", "supply", "favour")


def setup(*names: str, trackers: tuple[str, ...] = ALL) -> CrownSetup:
    """A set-up of these players; the same name is the same player."""
    known = {name: UUID(int=at) for at, name in enumerate(("Ada", "Ben", "Cleo", "Dan"), start=1)}
    document = setup_of(GAME, len(names), trackers=trackers).model_dump()
    for seat, name in zip(document["seats"], names, strict=True):
        seat.update(name=name, player=known[name])
    return CrownSetup.model_validate(document)


def test_light_is_the_year_the_supplies_and_the_favour() -> None:
    """The rest lies open on the table."""
    assert LIGHT == new_table().game.preset(full=False)
    assert ALL == new_table().game.preset(full=True)


@pytest.mark.parametrize(
    ("tracker", "counter"),
    [
        ("supply", "influence"),
        ("supply", "lore"),
        ("supply", "site"),
        ("map", "supporters"),
        ("map", "herald"),
        ("hands", "hand"),
        ("hands", "bearing"),
        ("kingdom", "occupied"),
        ("councils", "oaths"),
        ("tactics", "tactics"),
    ],
)
def test_a_tracker_has_its_counters(tracker: str, counter: str) -> None:
    """Known from the start when it is on, unknown when it is off."""
    assert None is not every(new_table(trackers=(tracker,)), counter)[0]
    assert None is every(new_table(trackers=tuple(name for name in ALL if name != tracker)), counter)[0]


def test_a_light_table_counts_what_it_records() -> None:
    """Bids and clashes move the year on, and nothing else is known."""
    book = played(new_table(trackers=LIGHT), bids(5, 3, 4), took(ADA))
    assert (CLEO, None) == (book.game.clock(book.state).seat, state_of(book).seats[ADA].occupied)


def test_just_score_knows_nothing() -> None:
    """Every tracker is off."""
    book = played(new_table(trackers=()), m.WinterCleared(), m.InfluenceGained(seat=ADA, influence=3))
    assert ([None] * 3, [], ()) == (every(book, "influence"), reminders(book), book.game.headlines(book.state))


# ── in mid-game ──────────────────────────────────────────────────────────────
def state() -> State:
    """Three players in their second Autumn; Ben has acted and holds the Favour."""
    book = table_in("autumn", round_=2)
    told = (m.OrderSet(order=(BEN, CLEO, ADA)), m.FavourSet(seat=BEN, uses=2), *influence(4, 7, 5))
    book = played(book, *told)
    return state_of(played(book, m.TurnEnded(seat=BEN, turn=state_of(book).turn or 0)))


def test_a_leaver_leaves_the_track() -> None:
    """The others keep what they have, and their order."""
    after = amend(state(), setup("Ada", "Cleo"))
    assert ((1, 0), (), [4, 5]) == (after.order, after.acted, [seat.influence for seat in after.seats])
    assert (None, 0) == (after.favour, after.favour_uses)


def test_a_latecomer_comes_last() -> None:
    """With nothing known of what they have."""
    after = amend(state(), setup("Ada", "Ben", "Cleo", "Dan"))
    assert ((1, 2, 0, 3), (1,), 1) == (after.order, after.acted, after.favour)
    assert None is after.seats[3].influence


def test_players_may_change_seats() -> None:
    """What is theirs goes with them."""
    after = amend(state(), setup("Cleo", "Ada", "Ben"))
    assert ((2, 0, 1), (2,), 2) == (after.order, after.acted, after.favour)
    assert [5, 4, 7] == [seat.influence for seat in after.seats]


def test_a_substitute_takes_over() -> None:
    """Whoever sits down for somebody who has left goes on from there."""
    after = amend(state(), setup("Ada", "Dan", "Cleo"))
    assert ([4, 7, 5], 1) == ([seat.influence for seat in after.seats], after.favour)


@pytest.mark.parametrize("tracker", ALL)
def test_what_is_switched_off_is_forgotten(tracker: str) -> None:
    """And blank when it is switched on again, until the table says it."""
    less = tuple(name for name in ALL if name != tracker)
    off = amend(state(), setup("Ada", "Ben", "Cleo", trackers=less))
    assert () == blank(off)
    assert (tracker,) == blank(amend(off, setup("Ada", "Ben", "Cleo")))


def test_a_year_that_is_switched_on_begins_when_it_is_said() -> None:
    """Round, step and order; until then nothing is out of season."""
    book = new_table(trackers=("supply",))
    later = amend(state_of(book), setup("Ada", "Ben", "Cleo", trackers=("year", "supply")))
    game: Any = book.game
    assert () == game.objections(later, m.WinterCleared())
    told = game.play(game.play(later, m.YearSet(round=3, step="heralds")), m.OrderSet(order=(2, 1, 0)))
    assert (3, "heralds", 2) == (told.round, told.step, game.clock(told).seat)


def test_a_correction_of_what_is_not_recorded_changes_nothing() -> None:
    """A tracker that is off stays off."""
    book = new_table(trackers=())
    for move in (*influence(4), m.YearSet(round=2, step="bids"), m.OrderSet(order=(0, 1, 2))):
        assert [] == against(book, move)
        assert book.state == played(book, move).state
