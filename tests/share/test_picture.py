"""The score sheet as a picture."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from companion.share.picture import COLUMN, EDGE, GOLD, png
from companion.share.play import Person
from companion.words import Words
from tests.share.plays import play

LABELS, WHEN = ("Total", "Rank"), "28 November 2026, Zum Goldenen Löwen"
WON = tuple(int(GOLD[at : at + 2], 16) for at in (1, 3, 5))


def drawn(players: int, **more: object) -> Image.Image:
    """The picture as any program opens it."""
    picture = Image.open(BytesIO(png(play(players, **more), WHEN, LABELS, Words("en").number)))
    assert "PNG" == picture.format
    return picture.convert("RGB")


def golden(picture: Image.Image) -> list[int]:
    """How far from the right edge anything golden is, in columns."""
    wide, high = picture.size
    found = {x for x in range(wide) for y in range(0, high, 2) if picture.getpixel((x, y)) == WON}
    return sorted({(wide - EDGE - x) // COLUMN for x in found})


@pytest.mark.parametrize("players", range(2, 10))
def test_everybody_has_a_column_and_every_line_a_row(players: int) -> None:
    """However many there are."""
    wide, high = drawn(players).size
    more = drawn(players, parts=tuple(replace(p, lines=(*p.lines, ("Feuds", 1))) for p in play(players).parts))
    assert wide >= 2 * EDGE + players * COLUMN
    assert (wide, True) == (more.width, more.height > high)


@pytest.mark.parametrize("players", range(3, 10))
def test_the_winner_stands_in_gold(players: int) -> None:
    """And nobody else: here the third."""
    assert [players - 3] == golden(drawn(players))


def test_a_long_name_keeps_to_its_column() -> None:
    """It ends in dots there."""
    long = replace(play(3).parts[2], person=Person(play(3).parts[2].person.id, "Wilhelmine Charlotte von Brandenburg"))
    assert [0] == golden(drawn(3, parts=(*play(3).parts[:2], long)))


def test_another_score_is_another_picture() -> None:
    """What is drawn is what was counted."""
    other = tuple(replace(part, score=99) for part in play(3).parts)
    assert drawn(3).tobytes() != drawn(3, parts=other).tobytes()
    assert drawn(3).tobytes() == drawn(3).tobytes()
