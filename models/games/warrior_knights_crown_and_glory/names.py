"""What things are called, for every sentence that names them."""

from models.base import Message
from models.games.warrior_knights_crown_and_glory.components import Phase, Special
from models.games.warrior_knights_crown_and_glory.moves import Goods, SeatCounter, TableCounter

PHASE_NAMES: dict[Phase, Message] = {
    "planning": Message("Planning"),
    "actions": Message("Actions"),
    "upkeep": Message("Upkeep"),
}
SPECIAL_NAMES: dict[Special, Message] = {
    "taxation": Message("Taxation"),
    "wages": Message("Wages"),
    "assembly": Message("Assembly"),
    "draft": Message("Mercenary Draft"),
}
GOODS: dict[Goods, Message] = {
    "crowns": Message("gold"),
    "faith": Message("faith"),
    "votes": Message("votes"),
    "troops": Message("troops"),
    "influence": Message("Influence"),
}


def some(goods: Goods, n: int) -> Message:
    """So much of one of the goods."""
    return {
        "crowns": Message("{n} gold", plural="{n} gold", n=n),
        "faith": Message("{n} faith", plural="{n} faith", n=n),
        "votes": Message("{n} vote", plural="{n} votes", n=n),
        "troops": Message("{n} strength of troops", plural="{n} strength of troops", n=n),
        "influence": Message("{n} Influence", plural="{n} Influence", n=n),
    }[goods]


COUNTERS: dict[SeatCounter | TableCounter, Message] = {
    "influence": Message("Influence"),
    "crowns": Message("gold"),
    "faith": Message("faith"),
    "votes": Message("votes"),
    "troops": Message("troops"),
    "cities": Message("Kingdom cities"),
    "overseas": Message("overseas cities"),
    "besieged": Message("besieged cities"),
    "rebellious": Message("rebellious cities"),
    "knowledge": Message("knowledge"),
    "developments": Message("Developments"),
    "turned": Message("Developments turned over"),
    "garrisons": Message("garrisons"),
    "recruits": Message("City Recruits"),
    "fortified": Message("fortified cities"),
    "pool": Message("Influence pool"),
    "razed": Message("razed cities"),
    "taxation": Message("cards for Taxation"),
    "wages": Message("cards for Wages"),
    "assembly": Message("cards for the Assembly"),
    "draft": Message("markers on the Draft track"),
}
