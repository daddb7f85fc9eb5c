"""Plays as BoardGameGeek’s own XML tells them. Nobody can hand them in officially: the file is offered, no more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement, indent, tostring

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.share.play import Part, Play

DAY, UNKNOWN = "%Y-%m-%d", "0"
"""How a day is written, and a number that BoardGameGeek would know."""
_UNWRITABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def file(plays: Sequence[Play]) -> bytes:
    """The document of these plays."""
    root = Element("plays", username="", userid=UNKNOWN, total=str(len(plays)), page="1")
    for play in plays:
        _play(root, play)
    indent(root)
    return b'<?xml version="1.0" encoding="utf-8"?>\n' + tostring(root, encoding="unicode").encode() + b"\n"


def _play(root: Element, play: Play) -> None:
    told = SubElement(
        root,
        "play",
        id=str(play.id),
        date=play.ended.strftime(DAY),
        quantity="1",
        length=str(play.minutes or UNKNOWN),
        incomplete="0",
        nowinstats="0",
        location=_clean(play.place),
    )
    SubElement(told, "item", name=play.title, objecttype="thing", objectid=UNKNOWN)
    if play.note:
        SubElement(told, "comments").text = _clean(play.note)
    players = SubElement(told, "players")
    for part in play.parts:
        SubElement(players, "player", _player(part))


def _player(part: Part) -> dict[str, str]:
    """The colour of BoardGameGeek is what somebody plays: a House, a faction, a team."""
    return {
        "username": "",
        "userid": UNKNOWN,
        "name": _clean(part.person.name),
        "startposition": str(part.seat + 1),
        "color": _clean(part.role or part.team),
        "score": "" if part.score is None else str(part.score),
        "new": "0",
        "rating": UNKNOWN,
        "win": str(int(part.won)),
    }


def _clean(said: str) -> str:
    """The words without signs that no XML may have."""
    return _UNWRITABLE.sub("", said)
