"""Plays to send away, and readers that know nothing but the formats."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit
from uuid import UUID
from xml.etree import ElementTree as ET

import zxingcpp
from PIL import Image

from companion.share.play import Part, Person, Play
from tests.live.test_qr import bars

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES = ("Alexandra", "Benedikt", "Cléo", "Daniel", "Elisabeth", "Friedrich", "Günther", "Hannelore", "Ida-Marie")
HOUSES = ("Lyre", "Redtower", "Orlok", "Chiron", "Akroyear", "Midian", "Celestian", "Occultus", "Ki-rin")
ENDED = datetime(2026, 11, 28, 22, 15, 30, tzinfo=UTC)
FULL_WIDTH, DENSITY = 390, 3
"""The screen of a phone, and how many points it has for each pixel."""


def play(players: int, **more: Any) -> Play:
    """An evening that the third has won and the second has begun."""
    parts = tuple(
        Part(
            person=Person(UUID(int=at + 1), NAMES[at]),
            seat=at,
            won=at == 2,
            began=at == 1,
            score=40 - at if at else 2.5,
            rank=at + 1,
            role=HOUSES[at],
            lines=(("Hand", 30 - at), ("Ravens", 10)),
        )
        for at in range(players)
    )
    known: dict[str, Any] = {"minutes": 135, "rounds": 3, "place": "Zum Goldenen Löwen", "note": "A tie & a “feud”"}
    about: dict[str, Any] = {"id": UUID(int=99), "game": "game-of-crowns", "title": "Game of Crowns", "ended": ENDED}
    return Play(**{**about, **known, "parts": parts, **more})


def read_link(link: str) -> dict[str, Any]:
    """What BG Stats finds in a link."""
    address = urlsplit(link)
    assert ("https", "app.bgstatsapp.com", "/createPlay.html") == (address.scheme, address.netloc, address.path)
    (data,) = parse_qs(address.query, strict_parsing=True)["data"]
    found: dict[str, Any] = json.loads(data)
    return found


TEXT, WHOLE, NUMBER, YES = (str,), (int,), (int, float), (bool,)
PLAY = {"sourceName": TEXT, "sourcePlayId": TEXT, "playDate": TEXT, "game": (dict,), "players": (list,)}
PERHAPS = {"durationMin": WHOLE, "location": TEXT, "comments": TEXT}
GAME = {"name": TEXT, "sourceGameId": TEXT, "highestWins": YES, "noPoints": YES}
NUMBERED = {"bggId": WHOLE}
PLAYER = {"name": TEXT, "sourcePlayerId": TEXT, "startPlayer": YES, "winner": YES}
SCORED = {"score": NUMBER, "rank": WHOLE, "role": TEXT, "team": TEXT}


def against(document: Mapping[str, Any], always: Mapping[str, Any], perhaps: Mapping[str, Any]) -> list[str]:
    """What a reader that insists on its fields and types has against a document."""
    missing = [f"{name} is missing" for name in always if name not in document]
    kinds = {**always, **perhaps}
    return missing + [
        f"{name}: {value!r}" for name, value in document.items() if type(value) not in kinds.get(name, ())
    ]


def complaints(said: Mapping[str, Any]) -> list[str]:
    """What is wrong with the document of a link."""
    found = against(said, PLAY, PERHAPS) + against(said["game"], GAME, NUMBERED)
    return found + [wrong for player in said["players"] for wrong in against(player, PLAYER, SCORED)]


def photographed(svg: str, width: int = FULL_WIDTH * DENSITY) -> list[str]:
    """What a camera reads from a code that is drawn as wide as a screen."""
    root = ET.fromstring(svg)  # noqa: S314 (it is our own)
    size = int(root.attrib["viewBox"].split()[2])
    image = Image.new("L", (size, size), 255)
    for x, y, length in bars(root[1].attrib["d"]):
        image.paste(0, (x, y, x + length, y + 1))
    seen = image.resize((width, width), Image.Resampling.NEAREST)
    return [code.text for code in zxingcpp.read_barcodes(seen)]
