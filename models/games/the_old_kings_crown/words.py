"""What seasons, steps, regions, Councils, piles and counters are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from models.games.the_old_kings_crown.components import Council, Pile, Region, Season, Step
    from models.games.the_old_kings_crown.moves import SeatCounter
    from models.games.the_old_kings_crown.table import State

SEASON_NAMES: dict[Season, Message] = {
    "start": Message("the start of the year"),
    "spring": Message("Spring"),
    "summer": Message("Summer"),
    "autumn": Message("Autumn"),
    "winter": Message("Winter"),
}
STEP_NAMES: dict[Step, Message] = {
    "draw": Message("Draw up"),
    "order": Message("New order"),
    "bids": Message("Bids"),
    "road": Message("Great Road"),
    "heralds": Message("Heralds"),
    "cards": Message("Cards to the regions"),
    "spring": Message("Spring Actions"),
    "markers": Message("Clash markers"),
    "clashes": Message("Clashes"),
    "autumn": Message("Autumn Actions"),
    "winter": Message("Clean-up"),
}
REGION_NAMES: dict[Region, Message] = {
    "highlands": Message("Highlands"),
    "plateau": Message("Plateau"),
    "lowlands": Message("Lowlands"),
}
COUNCIL_NAMES: dict[Council, Message] = {
    "relics": Message("Council of Relics"),
    "secrets": Message("Council of Secrets"),
    "oaths": Message("Council of Oaths"),
}
PILES_FROM: dict[Pile, Message] = {
    "hand": Message("from the hand"),
    "active": Message("from the map"),
    "deck": Message("from the deck"),
    "discard": Message("from the discards"),
    "lost": Message("from the Lost Pile"),
}
PILES_TO: dict[Pile, Message] = {
    "hand": Message("to the hand"),
    "active": Message("to the map"),
    "deck": Message("to the deck"),
    "discard": Message("to the discards"),
    "lost": Message("to the Lost Pile"),
}
COUNTERS: dict[SeatCounter, Message] = {
    "influence": Message("Influence"),
    "lore": Message("Lore"),
    "site": Message("cards on the Site of Power"),
    "hand": Message("hand cards"),
    "hand_size": Message("hand size"),
    "deck": Message("cards in the deck"),
    "discard": Message("discards"),
    "active": Message("Active cards"),
    "supporters": Message("Supporters on the board"),
    "lost": Message("Supporters in the Lost Pile"),
    "highlands": Message("Supporters in the Highlands"),
    "plateau": Message("Supporters on the Plateau"),
    "lowlands": Message("Supporters in the Lowlands"),
    "relics": Message("votes in Relics"),
    "secrets": Message("votes in Secrets"),
    "oaths": Message("votes in Oaths"),
    "tactics": Message("Tactics"),
}


def names_of(state: State, order: Sequence[int] | None) -> str:
    """The names in this order; "?" where nobody recorded it."""
    return "?" if order is None else ", ".join(map(state.setup.name, order))
