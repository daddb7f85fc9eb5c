"""What is in the box, and what a turn's actions cost (KS-1 to KS-10, KS-25)."""

from typing import Annotated, Literal

from pydantic import Field

PLAYERS = range(2, 6)
COATS = 28
PEOPLE = 22
HAND = 4
ACTION_POINTS = 3
DRAW_DECK = 65
LAST_CARDS = 20
STARTING_SPACES = 2
SPECIALS = 2
"""Ambushes, and Truces, in the deck (KS-7)."""

Piece = Literal["castle", "small_city", "large_city", "cathedral"]
STOCK: dict[Piece, int] = {"castle": 26, "small_city": 28, "large_city": 10, "cathedral": 10}
SPACES_COVERED: dict[Piece, int] = {"castle": 1, "small_city": 1, "large_city": 2, "cathedral": 0}

PeopleCard = Literal["crown", "sword"]
Combat = Annotated[int, Field(ge=1, le=4, strict=True)]
"""The combat value of a hand card (KS-9)."""
Event = Literal["city_scoring", "unrest", "game_end"]
EVENTS: dict[Event, int] = {"city_scoring": 2, "unrest": 5, "game_end": 1}
INCITED = 3
UNREST = 2

Action = Literal["build", "incite", "pope", "draw", "expand1", "expand2", "seize", "attack", "revolt"]
PRICES: dict[Action, int] = {
    "build": 2,
    "incite": 1,
    "pope": 1,
    "draw": 1,
    "expand1": 1,
    "expand2": 2,
    "seize": 3,
    "attack": 1,
    "revolt": 1,
}
CARDS: dict[Action, int] = {
    "build": 1,
    "incite": 1,
    "pope": 1,
    "draw": 0,
    "expand1": 1,
    "expand2": 1,
    "seize": 0,
    "attack": 1,
    "revolt": 0,
}
"""Hand cards that an action takes at least (KS-36, KS-42, KS-43, KS-51, KS-57)."""
LIMITS = {2: 10, 3: 15, 4: 20, 5: 25}
"""The victory points at which a new king starts the final phase, by players (KS-85)."""
