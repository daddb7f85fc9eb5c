"""Evenings with everything recorded, as large as they become at real tables."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING
from uuid import UUID

from hypothesis import strategies as st

from models.library import GAMES
from models.session import new_book
from tests.games.drawn import moves
from tests.games.tables import played, setup_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from models.session import Book

LONG_NAMES = (
    "Maximiliane-Kunigunde zu Hohenlöwenstein",
    "Bartholomäus Freiherr von Quitzow-Jagow",
    "Großtante Walburga mit der Würfelkrone",
    "Friedrich-Wilhelm „Schwert“ Übermüller 2",
    "Die Vizekönigin der Äußeren Gebirgspässe",
    "Xaver Zbigniew Dąbrowski-Łukaszewicz III",
    "Jean-Baptiste François d’Aubigné-Roüsset",
    "Þórunn Sigríður Kjartansdóttir á Hvoli",
    "Ioannis Papadimitriou & sein Würfelbecher",
)
"""None shorter than 38 letters."""


def evening(game: str, names: Sequence[str]) -> Book:
    """A new table with these players and every tracker."""
    setup, chance = setup_of(game, len(names)), Random(1)
    seats = tuple(
        seat.model_copy(update={"name": name, "player": UUID(int=chance.getrandbits(128), version=4)})
        for seat, name in zip(setup.seats, names, strict=True)
    )
    table = UUID(int=chance.getrandbits(128), version=4)
    return new_book(GAMES[game], table, setup.model_copy(update={"seats": seats}))


@st.composite
def evenings(draw: st.DrawFn, game: str, names: Sequence[str]) -> Book:
    """A table with these players and every tracker, after moves that nobody objects to."""
    book = evening(game, names)
    for move in draw(st.lists(moves(game, len(names)), max_size=60)):
        book = book if book.game.objections(book.state, move) else played(book, move)
    return book
