"""What cards, groups and flags are called."""

from __future__ import annotations

from models.base import Message
from models.games.koninkrijk.components import TREASURE, Card, Colours, Kind

NAMES: dict[Kind, Message] = {"people": Message("people"), "army": Message("army"), "court": Message("court")}
COLOUR_NAMES = {"R": Message("red"), "Y": Message("yellow"), "B": Message("blue")}
CARD_NAMES = {"R": Message("red {value}"), "Y": Message("yellow {value}"), "B": Message("blue {value}")}
ROLES = (
    Message("servant"),
    Message("artisan"),
    Message("farmer"),
    Message("soldier"),
    Message("knight"),
    Message("commander"),
    Message("sage"),
    Message("noble"),
    Message("king"),
)
"""The roles of the values 1 to 9 (KO-2)."""


def card_name(card: Card) -> Message:
    """A card in words: red 7."""
    return Message("treasure") if card == TREASURE else Message(CARD_NAMES[card[0]].msgid, value=int(card[1]))


def flag_name(flag: Colours) -> Message:
    """A flag in words: red–yellow–blue."""
    one, two, three = (COLOUR_NAMES[colour] for colour in flag)
    return Message("{one}–{two}–{three}", one=one, two=two, three=three)
