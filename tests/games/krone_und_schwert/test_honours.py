"""Reigns and revolts are remembered (KS-78 to KS-82)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any
from uuid import UUID

import pytest

from models.games.krone_und_schwert import moves as m
from models.session import Amended, Continued, honours, new_book, story
from tests.games.krone_und_schwert.tables import GAME
from tests.games.tables import START, played, table_of
from tests.test_journals import book

if TYPE_CHECKING:
    from models.session import Book

evenings = pytest.mark.parametrize("name", ["four-players", "two-players"])


def told(evening: Book) -> dict[str, tuple[int, ...]]:
    """How often, by seat."""
    return {str(honour.label): honour.counts for honour in honours(evening)}


def by_seat(evening: Book, found: Counter[str]) -> tuple[int, ...]:
    """Counted by name."""
    return tuple(found[seat.name] for seat in evening.setup.seats)


@evenings
def test_whoever_is_king_at_the_end_of_a_turn_has_reigned_it(name: str) -> None:
    """As the headline of the table says."""
    evening, reigned = book(name), Counter[str]()
    for before, after in pairwise(story(evening)):
        if getattr(after.told[-1].move, "kind", "") == "turn_ended":
            kings = (fact for fact in evening.game.headlines(before.state) if str(fact.label) == "King")
            reigned.update(str(king.value) for king in kings)
    assert by_seat(evening, reigned) == told(evening)["Turns on the throne"]
    assert sum(reigned.values())


@evenings
def test_a_revolt_is_won_or_lost_by_the_rebel_and_withstood_by_the_king(name: str) -> None:
    """As the timeline tells it; an interrupted one counts for nobody."""
    evening, won, lost, withstood = book(name), Counter[str](), Counter[str](), Counter[str]()
    for line in evening.told:
        sentence, move = str(line.sentence), line.move
        if getattr(move, "kind", "") == "revolted":
            rebel, king = (evening.setup.name(getattr(move, seat)) for seat in ("seat", "king"))
            won[rebel] += "overthrows" in sentence
            lost[rebel] += "fails" in sentence
            withstood[king] += "fails" in sentence
    expected = {"Revolts won": won, "Revolts lost": lost, "Revolts withstood": withstood}
    assert {label: by_seat(evening, counts) for label, counts in expected.items()} == {
        label: counts for label, counts in told(evening).items() if label != "Turns on the throne"
    }


@pytest.mark.parametrize("trackers", [(), ("turns",), ("people",)], ids=["nothing", "turns alone", "the crown alone"])
def test_what_a_table_does_not_record_is_not_remembered(trackers: tuple[str, ...]) -> None:
    """Nobody reigned for 0 turns: it is not known."""
    assert {} == told(table_of(GAME, 3, trackers=trackers))


def test_a_game_that_came_from_elsewhere_remembers_nothing() -> None:
    """Its beginning is not told here."""
    evening = book("two-players")
    here: Any = new_book(evening.game, UUID(int=9), evening.setup)
    assert {} == told(here.write(Continued[Any](seq=1, at=START, state=evening.state)))


def test_where_people_came_or_went_nothing_is_remembered() -> None:
    """Seats are other people's from then on."""
    evening = table_of(GAME, 3)
    assert told(evening)
    fewer = evening.setup.model_copy(update={"seats": evening.setup.seats[:2]})
    left = evening.write(Amended[Any](seq=1, at=START, setup=fewer, since="now"))
    assert {} == told(played(left, m.TurnEnded(turn=1)))
