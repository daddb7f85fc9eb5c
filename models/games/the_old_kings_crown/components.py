"""What is in the box, the map of the kingdom and the seasons of a year (OK-1 to OK-11)."""

from typing import Annotated, Literal

from pydantic import Field

PLAYERS = range(2, 5)
ROUNDS = (5, 4, 6)
"""Years of a game: standard, short, extended (OK-2)."""
SUPPORTERS = 5
TACTICS = 4
HAND = 6
SMALLEST_HAND, LARGEST_HAND = 3, 8
"""The hand size stays within these (OK-16)."""
OCCUPIED = 2
"""Kingdom cards a player may occupy (OK-22)."""
FAVOUR_USES = 3
ROAD = 4
"""Face-up cards of the Great Road, the top of the Kingdom deck among them (OK-5)."""
LAID = 3
"""Cards everybody lays in Spring, one a region (OK-26)."""

Region = Literal["highlands", "plateau", "lowlands"]
Influence = Literal[0, 1, 2, 3, 4, 5]
Location = Literal["castle", "wilderness", "harvest_field", "battlefield", "shrine", "necropolis"]
LOCATIONS: dict[Region, tuple[Location, Location]] = {
    "highlands": ("castle", "wilderness"),
    "plateau": ("harvest_field", "battlefield"),
    "lowlands": ("shrine", "necropolis"),
}
REGIONS: tuple[Region, ...] = tuple(LOCATIONS)
REGION_OF: dict[Location, Region] = {location: region for region, pair in LOCATIONS.items() for location in pair}
PRINTED: dict[Location, Influence] = {
    "castle": 0,
    "wilderness": 0,
    "harvest_field": 1,
    "battlefield": 2,
    "shrine": 0,
    "necropolis": 0,
}
"""Influence printed on the locations, from a fan transcription (OK-G1)."""
Council = Literal["relics", "secrets", "oaths"]
COUNCILS: tuple[Council, ...] = ("relics", "secrets", "oaths")
Pile = Literal["hand", "active", "deck", "discard", "lost"]
PILES: tuple[Pile, ...] = ("hand", "active", "deck", "discard", "lost")
"""Where a Faction card may be moved to; of the Lost Pile, which is shared, nobody counts the cards (OK-47)."""
Trait = Literal["deadly", "invulnerable", "resilient"]
TRAITS: tuple[Trait, ...] = ("deadly", "invulnerable", "resilient")

Season = Literal["start", "spring", "summer", "autumn", "winter"]
Step = Literal["draw", "order", "bids", "road", "heralds", "cards", "spring", "markers", "clashes", "autumn", "winter"]
SEASONS: dict[Step, Season] = {
    "draw": "start",
    "order": "start",
    "bids": "spring",
    "road": "spring",
    "heralds": "spring",
    "cards": "spring",
    "spring": "spring",
    "markers": "summer",
    "clashes": "summer",
    "autumn": "autumn",
    "winter": "winter",
}
"""The steps of a year in their order, each with its season (OK-10)."""
STEPS: tuple[Step, ...] = tuple(SEASONS)
IN_TURN: frozenset[Step] = frozenset({"heralds", "spring", "autumn"})
"""Steps in which one player acts after the other, from the top of the Order track down (OK-11)."""

Strength = Annotated[int, Field(ge=0, le=99, strict=True)]
