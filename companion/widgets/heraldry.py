"""What coats of arms and the colours of pieces are called."""

from __future__ import annotations

from models.base import Message

ARMS = {
    "pale": Message("pale"),
    "fess": Message("fess"),
    "bend": Message("bend"),
    "chevron": Message("chevron"),
    "cross": Message("cross"),
    "saltire": Message("saltire"),
    "quarterly": Message("quarterly"),
    "chequy": Message("chequy"),
    "bordure": Message("bordure"),
}
COLOURS = {
    "red": Message("red"),
    "blue": Message("blue"),
    "green": Message("green"),
    "yellow": Message("yellow"),
    "black": Message("black"),
}
NONE = Message("none")


def arms_name(arms: str | None) -> Message:
    """What a coat of arms is called; one of another release has no name here."""
    return ARMS.get(arms or "", NONE)


def colour_name(colour: str | None) -> Message:
    """What a colour of pieces is called."""
    return COLOURS.get(colour or "", NONE)
