"""Spreadsheets read plays."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.share.rows import rows
from tests.share.plays import NAMES, play

if TYPE_CHECKING:
    from companion.share.play import Play

ODD = 'Ada "the\r\nFirst", Queen'


def parsed(data: bytes) -> list[dict[str, str]]:
    """RFC 4180 read letter by letter: quotes are doubled, lines end in CR LF."""
    text, cells, lines = data.decode(), list[str](), list[list[str]]()
    for quoted, plain, end in re.findall(r'(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)', text):
        cells.append(quoted.replace('""', '"') or plain)
        if end == "\r\n":
            lines.append(cells)
            cells = []
    head, *body = lines
    return [dict(zip(head, line, strict=True)) for line in body]


def two_games() -> list[Play]:
    """The second has another sheet."""
    other = replace(play(2), title="Koninkrijk", minutes=None, place="")
    return [play(3), replace(other, parts=tuple(replace(part, lines=(("Army", 1.5),)) for part in other.parts))]


def test_a_row_for_each_person_and_play() -> None:
    """In the order of the seats."""
    found = parsed(rows(two_games()))
    assert [*NAMES[:3], *NAMES[:2]] == [row["player"] for row in found]
    assert ["1", "2", "3", "1", "2"] == [row["seat"] for row in found]


def test_the_usual_columns_come_first_and_one_for_each_line_of_a_sheet_behind() -> None:
    """What a game does not have is empty."""
    head = rows(two_games()).partition(b"\r\n")[0].decode()
    assert "date,game,duration,location,player,seat,role,score,rank,winner,Hand,Ravens,Army" == head
    found = parsed(rows(two_games()))
    assert [("30", "10", ""), ("", "", "1.5")] == [(row["Hand"], row["Ravens"], row["Army"]) for row in found[::3]]


def test_what_is_not_known_is_empty() -> None:
    """And not 0."""
    last = parsed(rows(two_games()))[-1]
    assert ("", "", "39", "2", "false") == tuple(
        last[name] for name in ("duration", "location", "score", "rank", "winner")
    )
    third = parsed(rows(two_games()))[2]
    assert ("2026-11-28 22:15:30", "135", "true") == tuple(third[name] for name in ("date", "duration", "winner"))


def test_commas_quotes_and_lines_in_a_name_come_through() -> None:
    """Whatever a person is called."""
    known = play(2)
    parts = tuple(replace(part, person=replace(part.person, name=ODD)) for part in known.parts)
    assert [ODD, ODD] == [row["player"] for row in parsed(rows([replace(known, parts=parts)]))]
