"""A play as text, to paste where people talk."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.share.play import Part, Play
    from companion.words import Words


def pasted(play: Play, words: Words) -> str:
    """When it was, who came where with how much, and what that was made of."""
    parts = sorted(play.parts, key=lambda part: (part.rank is None, part.rank))
    return "\n".join([_head(play, words), *(_line(part, words) for part in parts), *([play.note] if play.note else [])])


def _head(play: Play, words: Words) -> str:
    length = [words.minutes(play.minutes)] if play.minutes else []
    return ", ".join([play.title, words.day(play.ended), *length, *([play.place] if play.place else [])])


def _line(part: Part, words: Words) -> str:
    place = "–" if part.rank is None else f"{part.rank}."
    role = f" ({part.role})" if part.role else ""
    made_of = ", ".join(f"{label} {words.number(points)}" for label, points in part.lines if points)
    return f"{place} {part.person.name}{role} {words.number(part.score)}" + (f": {made_of}" if made_of else "")
