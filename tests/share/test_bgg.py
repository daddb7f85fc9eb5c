"""Plays as BoardGameGeek tells them, read by another program."""

from __future__ import annotations

from dataclasses import replace
from xml.dom.minidom import Element, parseString

import pytest

from companion.share import bgg
from tests.share.plays import ENDED, HOUSES, NAMES, play

ATTRIBUTES = {
    "play": {"id", "date", "quantity", "length", "incomplete", "nowinstats", "location"},
    "item": {"name", "objecttype", "objectid"},
    "player": {"username", "userid", "name", "startposition", "color", "score", "new", "rating", "win"},
}


def read(data: bytes) -> Element:
    """The root of the document."""
    root = parseString(data).documentElement  # noqa: S318 (our own words)
    assert root is not None
    return root


def values(root: Element, name: str, attribute: str) -> list[str]:
    """What all elements of a name say."""
    return [one.getAttribute(attribute) for one in root.getElementsByTagName(name)]


@pytest.mark.parametrize("players", range(2, 10))
def test_every_attribute_is_there(players: int) -> None:
    """Of the play, its game and its players."""
    root = read(bgg.file([play(players)]))
    assert ("plays", "1") == (root.tagName, root.getAttribute("total"))
    for name, expected in ATTRIBUTES.items():
        for found in root.getElementsByTagName(name):
            assert expected == set(found.attributes.keys())
    assert players == len(root.getElementsByTagName("player"))


def test_the_file_says_what_happened() -> None:
    """Names, Houses, points, who won, where and how long; a note as its comment."""
    root = read(bgg.file([play(9)]))
    assert list(NAMES) == values(root, "player", "name")
    assert list(HOUSES) == values(root, "player", "color")
    assert ["2.5", *map(str, range(39, 31, -1))] == values(root, "player", "score")
    assert [str(seat) for seat in range(1, 10)] == values(root, "player", "startposition")
    assert ["0", "0", "1", *["0"] * 6] == values(root, "player", "win")
    (told,) = root.getElementsByTagName("play")
    assert (f"{ENDED:%Y-%m-%d}", "135", "Zum Goldenen Löwen") == (
        told.getAttribute("date"),
        told.getAttribute("length"),
        told.getAttribute("location"),
    )
    (comment,) = root.getElementsByTagName("comments")
    assert "A tie & a “feud”" == comment.firstChild.nodeValue  # type: ignore[union-attr]


def test_what_is_not_known_is_not_made_up() -> None:
    """No points are no 0, and the number of a game on BoardGameGeek is left to it."""
    bare = play(2, minutes=None, note="", place="")
    bare = replace(bare, parts=tuple(replace(part, score=None, role="", team="") for part in bare.parts))
    root = read(bgg.file([bare]))
    assert ["", ""] == values(root, "player", "score")
    assert (["0"], ["0"], []) == (
        values(root, "play", "length"),
        values(root, "item", "objectid"),
        list(root.getElementsByTagName("comments")),
    )


def test_a_sign_that_no_file_may_have_spoils_none() -> None:
    """It is left out; what means something in XML is not."""
    root = read(bgg.file([play(2, note="a\x00b\x1bc <&> \ud800d")]))
    (comment,) = root.getElementsByTagName("comments")
    assert "abc <&> d" == comment.firstChild.nodeValue  # type: ignore[union-attr]
