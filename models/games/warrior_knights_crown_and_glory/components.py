"""What is in the box and how many of it a table needs (WK-B4, WK-B6, WK-B7, WK-4, WK-13, WK-16, WK-49)."""

from typing import Literal

from models.base import Flag, Value

PLAYERS = range(2, 7)
KINGDOM_CITIES = 18
OVERSEAS_CITIES = 6
RAZED = {2: 11, 3: 7, 4: 5, 5: 3, 6: 0}
"""Kingdom cities razed before play, by Barons (WK-B6)."""
CITIES_OF_TWO = 5
"""With two Barons so many cities win (WK-B2)."""
NEUTRAL_CARDS = 12
STACKS = 3
NEUTRAL_PER_STACK, BASE_NEUTRAL_PER_STACK = 3, 2
OWN_PER_STACK = 2
"""Neutral Action cards, and Action cards of each Baron, in a stack (WK-4, WK-13)."""
GARRISON_COST, GARRISON_STRENGTH, WALLS = 1, 100, 100
"""What a garrison costs, and what it and walls add to the defence of a city (WK-15, WK-B10)."""
RECRUIT_COST, READY_COST, RESEARCH_COST, FORTIFY_COST, FUNDS_COST = 2, 2, 2, 4, 2
DEVELOPMENTS = 3
"""A Baron has no more of them, and as many are for sale (WK-8, WK-26)."""
STRENGTH, COMMANDER, CASUALTY = 100, 2, 100
"""Strength for a Fate card, cards for a commander, strength a casualty takes (WK-B8)."""
MISSION = 2
STARTING_CROWNS, STARTING_TROOPS = 15, 400
"""What every Baron begins with, by secondary sources."""

Length = Literal["standard", "short", "long"]
Edition = Literal["seed", "english"]
Column = Literal["taxation", "wages", "assembly"]
Special = Literal["taxation", "wages", "assembly", "draft"]
Phase = Literal["planning", "actions", "upkeep"]
PHASES: tuple[Phase, ...] = ("planning", "actions", "upkeep")

POOL: dict[Length, int] = {"standard": 10, "short": 8, "long": 12}
"""Influence in the pool for each Baron without the King (WK-B4)."""
KINGS_POOL: dict[Length, int] = {"standard": 9, "short": 6, "long": 10}
ENGLISH_KINGS_POOL = 8
TARGET: dict[Length, int] = {"standard": 16, "short": 12, "long": 20}
"""Influence for each Baron with the King, and what ends the game then (WK-49, WK-51)."""
GARRISONS: dict[Edition, int] = {"seed": 9, "english": 8}
FATE_CAP, BASE_FATE_CAP = 20, 10


class Readings(Value):
    """Which modules are played, how long, and how the table reads what is unclear (part B)."""

    for_glory: Flag = True
    king_variant: Flag = False
    missions: Flag = False
    length: Length = "standard"
    edition: Edition = "seed"
    ties_among: Literal["tied", "all"] = "tied"
    last_tie: Literal["nobody", "shared"] = "nobody"


def pool(players: int, readings: Readings) -> int:
    """Influence in the pool when the game begins (WK-B4, WK-49)."""
    if not readings.king_variant:
        return POOL[readings.length] * players
    english = readings.edition == "english" and readings.length == "standard"
    return (ENGLISH_KINGS_POOL if english else KINGS_POOL[readings.length]) * players


def target(readings: Readings) -> int | None:
    """The Influence that ends a game with the King; None without him (WK-51)."""
    return TARGET[readings.length] if readings.king_variant else None


def unrazed(players: int, razed: int | None = None) -> int:
    """Kingdom cities that stand, with so many razed or as at the beginning (WK-B6)."""
    return KINGDOM_CITIES - (RAZED[players] if razed is None else razed)


def majority(players: int, standing: int) -> int:
    """Cities that win at the start of an Upkeep while so many stand (WK-B2)."""
    return CITIES_OF_TWO if players == min(PLAYERS) else standing // 2 + 1


def stack(players: int, neutral: int = NEUTRAL_PER_STACK) -> int:
    """How many cards a stack of Action cards holds at most (WK-13)."""
    return OWN_PER_STACK * players + neutral


def fires_at(special: Special, players: int) -> int:
    """The cards, or markers on the Draft track, at which a special phase is held (WK-B7)."""
    return players + 1 if special == "draft" else 2 * players


def fate_cards(strength: int, casualties: int, *, commander: bool, for_glory: bool) -> int:
    """Fate cards to draw for a battle (WK-B8, WK-37)."""
    cards = max(0, strength - CASUALTY * casualties) // STRENGTH + COMMANDER * commander
    return min(cards, FATE_CAP if for_glory else BASE_FATE_CAP)


def retreat(attacker: int, defender: int, *, neutral: bool, declined: bool) -> tuple[bool, int]:
    """Whether the defender may retreat, and the cards that are drawn besides (WK-42, WK-44)."""
    may = not neutral and defender > attacker
    return may, 0 if may and not declined else attacker + defender


def march_cost(nobles: int) -> int:
    """Gold to ready so many turned Nobles: the first one is free (WK-30)."""
    return READY_COST * max(0, nobles - 1)


def research_price(printed: int) -> int:
    """Knowledge for a Development found by Research (WK-31)."""
    return max(0, printed - 1)


def king_cards(barons: int) -> int:
    """King cards that go with the crown (WK-53)."""
    return barons


def suppression(income: int) -> int:
    """Gold that suppresses a rebellion or an uprising, instead of one faith (WK-38)."""
    return 2 * income
