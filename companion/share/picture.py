"""The score sheet as a picture, legible in a group chat: lines down, people across, the winner in gold."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL.ImageFont import FreeTypeFont

    from companion.share.play import Part, Play
    from models.scoring import Points

    Number = Callable[[Points | None], str]

FONTS = Path(__file__).parent.parent / "assets" / "fonts"
PAPER, INK, FAINT, GOLD, LINE = "#F6F0E4", "#1E1B24", "#5C5666", "#785710", "#D9CFBB"
EDGE, ROW, SMALL, NAME, COLUMN = 48, 64, 34, 34, 180
"""In points: the margin, the height of a row, of its words and of names, and how wide a column is."""
TITLE = 64


def png(play: Play, when: str, labels: tuple[str, str], number: Number) -> bytes:
    """The sheet of a play that ended `when`; `labels` are the words for the total and for the place."""
    lines = tuple(dict.fromkeys(label for part in play.parts for label, _ in part.lines))
    first = max(round(_font(SMALL).getlength(word)) for word in (*lines, *labels)) + EDGE
    head = max(_font(TITLE, "RegaliaDisplay").getlength(play.title), _font(SMALL).getlength(when))
    width = 2 * EDGE + max(first + COLUMN * len(play.parts), round(head))
    image = Image.new("RGB", (width, 2 * EDGE + TITLE + 3 * ROW + ROW * (len(lines) + 2)), PAPER)
    draw = ImageDraw.Draw(image)
    draw.text((EDGE, EDGE), play.title, INK, _font(TITLE, "RegaliaDisplay"))
    draw.text((EDGE, EDGE + TITLE + 20), when, FAINT, _font(SMALL))
    top = EDGE + TITLE + 2 * ROW
    _names(draw, play.parts, first, top - 8)
    for at, label in enumerate((*lines, *labels), start=1):
        y = top + at * ROW
        draw.line((EDGE, y - 10, width - EDGE, y - 10), INK if label == labels[0] else LINE, 2)
        draw.text((EDGE, y), label, INK, _font(SMALL, "RegaliaSansBold" if label in labels else "RegaliaSans"))
        for column, part in enumerate(play.parts):
            _cell(draw, part, EDGE + first + column * COLUMN + COLUMN // 2, y, _value(part, label, labels, number))
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def _names(draw: ImageDraw.ImageDraw, parts: Sequence[Part], first: int, y: int) -> None:
    for column, part in enumerate(parts):
        middle = EDGE + first + column * COLUMN + COLUMN // 2
        font, name = _font(NAME, "RegaliaSansBold"), part.person.name
        while font.getlength(name) > COLUMN - 16 and len(name) > 1:
            name = name[:-2].rstrip() + "…"
        draw.text((middle, y), name, GOLD if part.won else INK, font, anchor="ma")


def _value(part: Part, label: str, labels: tuple[str, str], number: Number) -> str:
    """The points of a line; a line that somebody does not have is left empty."""
    if label == labels[0]:
        return number(part.score)
    if label == labels[1]:
        return number(part.rank)
    found = dict(part.lines)
    return number(found[label]) if label in found else ""


def _cell(draw: ImageDraw.ImageDraw, part: Part, middle: int, y: int, value: str) -> None:
    draw.text((middle, y), value, GOLD if part.won else INK, _font(SMALL, "RegaliaSansBold"), anchor="ma")


@cache
def _font(size: int, name: str = "RegaliaSans") -> FreeTypeFont:
    return ImageFont.truetype(str(FONTS / f"{name}.ttf"), size)
