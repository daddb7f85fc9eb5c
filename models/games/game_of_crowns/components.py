"""What is in the box, who sits beside and opposite whom (GC-1 to GC-9)."""

from typing import Literal

from models.base import Message

PLAYERS = range(2, 10)
USUAL = range(4, 10)
"""How many the game is made for; fewer may try (B4)."""
HAND = 10
RAVENS = 4
GUESTS = 11
TOKENS = 36
"""Ravens of nine players; one more marks the round (GC-3)."""
TEAM_PLAY = (6, 8)
CUSTOMIZED = (4,)
"""Players for whom an optional rule is made (GC-56, GC-58)."""
SWAPPED = 3
CROWDED = 7
"""From so many players on, longer games are not recommended (GC-14)."""

House = Literal["lyre", "redtower", "orlok", "chiron", "akroyear", "midian", "celestian", "occultus", "ki-rin"]
HOUSES: dict[House, str] = {
    "lyre": "Lyre",
    "redtower": "Redtower",
    "orlok": "Orlok",
    "chiron": "Chiron",
    "akroyear": "Akroyear",
    "midian": "Midian",
    "celestian": "Celestian",
    "occultus": "Occultus",
    "ki-rin": "Ki-rin",
}
"""The houses and how they are written (GC-2)."""
BANNERS: dict[str, House] = {
    "pale": "redtower",
    "fess": "akroyear",
    "bend": "lyre",
    "chevron": "midian",
    "cross": "occultus",
    "saltire": "celestian",
    "quarterly": "orlok",
    "chequy": "chiron",
    "bordure": "ki-rin",
}
"""The house that a coat of arms stands for."""

HouseCard = Literal["castellan", "coinage", "feud", "knight", "princess", "trader"]
GuestCard = Literal["artist", "bard", "diplomat", "jester", "priest", "sentinel", "undertaker"]
Card = HouseCard | GuestCard
HOUSE_CARDS: tuple[HouseCard, ...] = ("castellan", "coinage", "feud", "knight", "princess", "trader")
GUEST_CARDS: tuple[GuestCard, ...] = ("artist", "bard", "diplomat", "jester", "priest", "sentinel", "undertaker")

CARDS: tuple[Card, ...] = (*HOUSE_CARDS, *GUEST_CARDS)
CARD_NAMES: dict[Card, Message] = {
    "castellan": Message("Castellan"),
    "coinage": Message("Coinage"),
    "feud": Message("Feud"),
    "knight": Message("Knight"),
    "princess": Message("Princess"),
    "trader": Message("Trader"),
    "artist": Message("Artist"),
    "bard": Message("Bard"),
    "diplomat": Message("Diplomat"),
    "jester": Message("Jester"),
    "priest": Message("Priest"),
    "sentinel": Message("Sentinel"),
    "undertaker": Message("Undertaker"),
}


def cards_of(players: int) -> int:
    """Every card in play (GC-9)."""
    return HAND * players + GUESTS


def ravens_of(players: int) -> int:
    """Every raven in play (GC-9)."""
    return RAVENS * players


def neighbours(seat: int, players: int) -> tuple[int, ...]:
    """The seats to the right and to the left; of two players each has one neighbour (GC-46, B4)."""
    return tuple(dict.fromkeys(((seat - 1) % players, (seat + 1) % players)))


def opposite(seat: int, players: int) -> int:
    """The seat across the table (GC-58)."""
    return (seat + players // 2) % players
