"""Whole evenings with real decks: the rulebook objects to nothing, and two sets of books agree."""

from __future__ import annotations

import pytest

from models.library import GAMES, read
from tests.games.koninkrijk.evening import Evening
from tests.games.koninkrijk.tables import GAME, state_of
from tests.games.tables import setup_of


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    ("players", "deck", "telling"),
    [
        pytest.param(4, 84, 1.0, id="card-by-card"),
        pytest.param(5, 84, 0.5, id="now-and-then"),
        pytest.param(3, 30, 1.0, id="30-cards"),
        pytest.param(9, 84, 0.0, id="told-by-the-end"),
    ],
)
def test_an_evening(players: int, deck: int, telling: float, seed: int) -> None:
    """From the first card to the ranking."""
    setup = setup_of(GAME, players, deck=deck, one_of_each=seed % 2 == 0)
    book = Evening(setup, GAMES[GAME], seed, telling=telling).play()
    assert book.game.over(book.state)
    tally = book.game.tally(book.state)
    sheet = book.game.score(read(book.game.tally_type, tally))
    won = state_of(book).won
    assert (won is None) == (sheet.decided_by != "complete")
    assert won is None or (book.setup.seats[won].name,) == sheet.winners


@pytest.mark.parametrize("trackers", [(), ("turns",), ("cards",), ("kingdoms",), ("memory",), ("turns", "cards")])
def test_an_evening_that_records_less(trackers: tuple[str, ...]) -> None:
    """Objects to no more."""
    setup = setup_of(GAME, 4, trackers=trackers)
    evening = Evening(setup, GAMES[GAME], 3)
    evening.compare = lambda: None  # type: ignore[method-assign]
    assert evening.play().version > 0
