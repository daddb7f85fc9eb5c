"""A play as text."""

from __future__ import annotations

from dataclasses import replace

from companion.chronicle.pasted import pasted
from companion.words import Words
from tests.share.plays import play

ENGLISH, GERMAN = Words("en", "game-of-crowns"), Words("de", "game-of-crowns")


def test_the_first_comes_first_with_what_the_points_are_made_of() -> None:
    """Lines that came to nothing are left out."""
    known = play(2)
    parts = tuple(replace(part, rank=2 - part.seat, lines=(("Hand", 30), ("Ravens", 0))) for part in known.parts)
    assert [
        "Game of Crowns, 28 November 2026, 2 h 15 min, Zum Goldenen Löwen",
        "1. Benedikt (Redtower) 39: Hand 30",
        "2. Alexandra (Lyre) 2.5: Hand 30",
        "A tie & a “feud”",
    ] == pasted(replace(known, parts=parts), ENGLISH).split("\n")


def test_it_is_said_in_the_language_of_the_reader() -> None:
    """Days and halves as they are written there."""
    lines = pasted(play(2), GERMAN).split("\n")
    assert lines[0].startswith("Game of Crowns, 28. November 2026")
    assert "1. Alexandra (Lyre) 2,5: Hand 30, Ravens 10" == lines[1]


def test_what_is_not_known_is_a_question_mark() -> None:
    """A place that nobody has is a dash."""
    bare = replace(play(2).parts[0], score=None, rank=None, role="", lines=())
    assert "– Alexandra ?" == pasted(play(2, parts=(bare,), note=""), ENGLISH).split("\n")[1]
