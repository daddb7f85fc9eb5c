"""Games are found by looking; documents are read, or refused with a sentence that names the field."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import models.games
from models.games.krone_und_schwert import moves as m
from models.library import GAMES, BadDocument, game_named, quoted, read_session
from models.session import FORMAT, open_book
from tests.games.tables import dropped, played, table_of

GAME = "krone-und-schwert"
HERE = Path(__file__).parent


def document(**change: Any) -> dict[str, Any]:
    """A session of three entries, with some keys changed."""
    book = dropped(played(table_of(GAME, 2), m.Built(seat=0, piece="castle"), m.Drew(seat=0)), 2)
    found: dict[str, Any] = json.loads(book.session.model_dump_json())
    return {**found, **change}


def entry(number: int, **change: Any) -> dict[str, Any]:
    """A session whose entry of this number is changed."""
    found = document()
    found["journal"][number - 1].update(change)
    return found


def refusal(of: Any) -> str:
    """Why a document is refused."""
    with pytest.raises(BadDocument) as refused:
        read_session(of)
    return str(refused.value)


# ── games ────────────────────────────────────────────────────────────────────
def test_games_are_the_folders_there_are() -> None:
    """A game more is a folder more."""
    folders = {path.parent.name for path in Path(models.games.__path__[0]).glob("*/__init__.py")}
    assert {folder.replace("_", "-") for folder in folders} == set(GAMES)
    assert len(folders) == len(GAMES)


@pytest.mark.parametrize(
    "name", ["chess", "", "krone_und_schwert", "../store", "krone-und-schwert.setup", None, 3, [], {}]
)
def test_there_is_no_other_game(name: Any) -> None:
    """The refusal names the games there are."""
    with pytest.raises(BadDocument, match=r"^game: .* is none of .*krone-und-schwert"):
        game_named(name)


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    """And no other: looking at the list loads none."""
    code = "import sys; from models.library import GAMES; list(GAMES); print([n for n in sys.modules if 'krone' in n])"
    assert b"[]\n" == subprocess.check_output([sys.executable, "-c", code], cwd=HERE.parent)


# ── documents of another time ────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("said", "change"),
    [
        pytest.param("format: 2 is newer than this Regalia understands (1); update", {"format": 2}, id="format"),
        pytest.param("rules: 99 is newer than this Regalia knows for krone-und-schwert (1)", {"rules": 99}, id="rules"),
        pytest.param('game: "chess" is none of', {"game": "chess"}, id="game"),
    ],
)
def test_a_newer_document_asks_for_a_newer_regalia(said: str, change: dict[str, Any]) -> None:
    """It is neither misread nor called broken."""
    assert refusal(document(**change)).startswith(said)


@pytest.mark.parametrize("number", [None, True, False, 0, -1, "1", 1.0, [], 10**30, float("nan")])
def test_a_format_is_a_number(number: Any) -> None:
    """Anything else is no session."""
    assert refusal(document(format=number)).startswith("format: ")


@pytest.mark.parametrize("number", [None, True, 0, -1, "99", 99.0, []])
def test_a_version_of_the_rules_is_a_number(number: Any) -> None:
    """Text that reads like a newer version is not taken for this one."""
    assert refusal(document(rules=number)).startswith("rules: ")


def test_every_format_there_has_been_is_still_read() -> None:
    """A golden copy of each number."""
    files = {int(file.stem.split("-")[1]): file for file in (HERE / "journals").glob("format-?.json")}
    assert set(range(1, FORMAT + 1)) == set(files)
    for number, file in files.items():
        found = json.loads(file.read_text(encoding="utf-8"))
        book = open_book(*read_session(found))
        assert number == found["format"]
        assert len(found["journal"]) == book.version > 0


SEATS = document()["setup"]["seats"]
REOPENED = {"kind": "reopened", "seq": 1}


# ── documents that are broken ────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("said", "broken"),
    [
        pytest.param("a session is a JSON object", [], id="a list"),
        pytest.param("a session is a JSON object", None, id="nothing"),
        pytest.param("format: a session names the number of its format", {}, id="an empty object"),
        pytest.param("id: must be a UUID", document(id="x"), id="no id"),
        pytest.param("setup.seats: is missing", document(setup={}), id="no seats"),
        pytest.param("setup.seats: seats are numbered", document(setup={"seats": SEATS[::-1]}), id="seats"),
        pytest.param("extra: is not a field here", document(extra=1), id="unknown field"),
        pytest.param("journal: must be a list", document(journal=3), id="a number for a journal"),
        pytest.param("journal[0]: must name its kind", document(journal=[{}]), id="an entry without a kind"),
        pytest.param("journal[0].at: is missing", document(journal=[REOPENED]), id="half an entry"),
        pytest.param("journal[0].at: must be a date and time", entry(1, at="yesterday"), id="no time"),
        pytest.param("journal[0].at: must name its time zone", entry(1, at="2026-01-01T20:00:00"), id="no time zone"),
        pytest.param("journal[0].move: must name its kind", entry(1, move={}), id="a move without a kind"),
        pytest.param("journal[0].move: won is none of", entry(1, move={"kind": "won"}), id="an unknown move"),
        pytest.param("journal[0].move.seat: is missing", entry(1, move={"kind": "drew"}), id="half a move"),
        pytest.param(
            'journal[0].move.seat: must be a whole number, "0" is not one',
            entry(1, move={"kind": "drew", "seat": "0"}),
            id="text for a seat",
        ),
        pytest.param(
            "journal[0].move.event: must be",
            entry(1, move={"kind": "event", "seat": 0, "event": "rain"}),
            id="a field called like its move",
        ),
        pytest.param(
            "journal[0].move.luck: is not a field", entry(1, move={"kind": "drew", "seat": 0, "luck": 1}), id="luck"
        ),
        pytest.param("journal[0].overruled: must be a list", entry(1, overruled="KS-22"), id="text for a list"),
        pytest.param("journal: entries are numbered 1, 2, 3 ..., number 2 says 7", entry(2, seq=7), id="a gap"),
        pytest.param("journal: entries are numbered 1, 2, 3 ..., number 2 says 1", entry(2, seq=1), id="twice"),
        pytest.param("journal: entry 3 speaks of entry 3", entry(3, drops=3), id="an entry that drops itself"),
        pytest.param("journal: entry 3 speaks of entry 9", entry(3, drops=9), id="an entry that drops none there is"),
        pytest.param("journal[2].drops: must be at least 1", entry(3, drops=0), id="an entry that drops none"),
    ],
)
def test_a_broken_session_is_refused_by_name(said: str, broken: Any) -> None:
    """In one line that begins with the field."""
    found = refusal(broken)
    assert found.startswith(said)
    assert "\n" not in found


documents = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=5), part, max_size=4),
)


@given(documents)
def test_anything_else_is_refused(thing: Any) -> None:
    """Nothing but `BadDocument` is ever raised."""
    assert refusal(thing)


@given(st.sampled_from(["format", "rules", "game", "id", "setup", "journal"]), documents)
def test_anything_anywhere_else_is_refused_too(key: str, thing: Any) -> None:
    """A document with something else in one place is read or refused."""
    try:
        book = open_book(*read_session(document(**{key: thing})))
    except BadDocument:
        return
    assert key in {"rules", "journal"} or thing is not None
    assert book.version in {0, 3}


def test_deep_nesting_is_refused() -> None:
    """However deep, and wherever."""
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    for key in ("id", "setup", "journal", "format", "game"):
        assert refusal(document(**{key: deep}))


@pytest.mark.parametrize(
    ("expected", "value"),
    [
        ("3", 3),
        ('"Größe"', "Größe"),
        ("true", True),
        ("null", None),
        ("NaN", float("nan")),
        ('[1, {"a": 2}]', [1, {"a": 2}]),
        ('"' + "x" * 58 + "…", "x" * 10**6),
    ],
)
def test_a_bad_value_is_quoted(expected: str, value: Any) -> None:
    """As it stands in the document, and no more of it than fits a line."""
    assert expected == quoted(value)


@given(documents)
def test_any_value_can_be_quoted(value: Any) -> None:
    """In sixty signs at most."""
    assert 60 >= len(quoted(value)) > 0
