"""The timeline: sentences, newest first, repeated taps in one line."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

from companion.widgets import theme as th
from companion.widgets.timeline import latest, lines, moment_of, sentence_text, spoken_line
from companion.words import Words
from models.base import Message, Move
from models.game import Clock
from models.session import By, Told

K = th.look(False)


def told(seq: int, what: str, turn: int = 1, *overruled: str) -> Told:
    """An entry of seat 0."""
    return Told(
        seq=seq,
        at=datetime(2026, 1, 1, tzinfo=UTC),
        clock=Clock(round=1, turn=turn),
        move=Move(seat=0),
        sentence=Message(f"{{name}} {what}", name="Ada"),
        overruled=overruled,
        by=By(device="phone"),
    )


def test_the_newest_comes_first() -> None:
    """As one looks for what has just happened."""
    assert [(2,), (1,)] == [line.entries for line in lines([told(1, "draws a card"), told(2, "builds")])]


def test_repeated_taps_share_a_line() -> None:
    """Their entries are kept in order."""
    (line,) = lines([told(1, "draws a card"), told(2, "draws a card"), told(3, "draws a card")])
    assert ((1, 2, 3), 3) == (line.entries, line.times)


def test_another_turn_is_another_line() -> None:
    """The same sentence in the next turn says something else."""
    assert 2 == len(lines([told(1, "draws a card", 1), told(2, "draws a card", 2)]))


def test_what_was_recorded_against_the_rules_stands_alone() -> None:
    """It carries a sign of its own."""
    assert [True, False] == [
        line.against for line in lines([told(1, "draws a card"), told(2, "draws a card", 1, "KS-22")])
    ]


def test_a_long_run_is_counted_whole() -> None:
    """However many entries that takes."""
    table: Any = SimpleNamespace(book=SimpleNamespace(told=[told(seq, "draws a card") for seq in range(1, 501)]))
    assert [500] == [line.times for line in latest(table)]


def test_only_so_many_lines_are_drawn() -> None:
    """Repetitions of the last one still count as one."""
    entries = [told(1, "draws a card"), told(2, "builds"), told(3, "builds"), told(4, "draws a card")]
    assert [(4,), (2, 3)] == [line.entries for line in lines(entries, 2)]


def test_a_line_is_spoken_whole() -> None:
    """How often, and that it was against the rules."""
    at: Any = SimpleNamespace(words=Words("en"))
    (line,) = lines([told(1, "draws a card", 1, "KS-22"), told(2, "draws a card", 1, "KS-22")])
    said = spoken_line(at, line, str(line.sentence))
    assert said == "Ada draws a card, 2 times, recorded against the rules"


def test_a_turn_is_named_with_its_round_if_there_is_one() -> None:
    """Not every game has rounds."""
    (line,) = lines([told(1, "draws a card", 7)])
    assert ["Round 1, turn 7", "Turn 7"] == [
        moment_of(Words("en"), replace(line, round=number)) for number in (1, None)
    ]


def test_a_name_is_bold_where_it_begins() -> None:
    """The seat is found at a glance."""
    named, other = (sentence_text(K, words, "Ada") for words in ("Ada builds", "Nobody builds"))
    assert ("Ada", [" builds"]) == (named.value, [span.text for span in named.spans or []])
    assert ("Nobody builds", None) == (other.value, other.spans)
    assert th.style("label", K.ink) == named.style
