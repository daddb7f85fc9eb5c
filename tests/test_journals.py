"""Golden journals: evenings that were played with real decks, and what became of them.

A change that alters what they come to is a decision, and belongs into the change log.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.cli import replay, score
from models.library import read_session
from models.session import Dropped, Played, new_book, open_book

if TYPE_CHECKING:
    from models.session import Book

JOURNALS = Path(__file__).parent / "journals"
EVERY = sorted(file.name.removesuffix(".expected.json") for file in JOURNALS.glob("*.expected.json"))
EVENINGS = [name for name in EVERY if not name.startswith("format-")]

each = pytest.mark.parametrize("name", EVERY)
each_evening = pytest.mark.parametrize("name", EVENINGS)


def document(name: str) -> dict[str, Any]:
    """A session as it was saved."""
    found: dict[str, Any] = json.loads((JOURNALS / f"{name}.json").read_text(encoding="utf-8"))
    return found


def book(name: str) -> Book:
    """The same, folded."""
    return open_book(*read_session(document(name)))


@each
def test_it_comes_to_the_same(name: str) -> None:
    """State and sheet are what they were when the evening was played."""
    expected = json.loads((JOURNALS / f"{name}.expected.json").read_text(encoding="utf-8"))
    found = replay(document(name))
    found["state"].pop("people", None)
    assert expected == {key: value for key, value in found.items() if key != "timeline"}


@each
def test_it_is_written_as_it_was_read(name: str) -> None:
    """Opening and saving a session changes not a letter of it."""
    assert document(name) == json.loads(book(name).session.model_dump_json())


@each
def test_the_sheet_can_be_counted_again(name: str) -> None:
    """What the table counted gives the sheet it was given."""
    closed = book(name).closed
    assert closed is not None
    assert replay(document(name))["sheet"] == score(closed.tally)


@each
def test_taking_everything_back_gives_the_start(name: str) -> None:
    """From the last entry to the first."""
    folded = book(name)
    for seq in range(folded.version, 0, -1):
        if seq not in folded.dead:
            folded = folded.write(Dropped(seq=folded.version + 1, at=folded.entries[0].at, drops=seq))
    assert folded.game.start(folded.began_with) == folded.state
    assert 0 == len(folded.told)


@each_evening
def test_the_rulebook_objects_to_nothing_but_what_was_overruled(name: str) -> None:
    """The evening was played by the rules, but for one announcement that nobody had asked for."""
    evening = book(name)
    walk = new_book(evening.game, evening.id, evening.began_with)
    for entry in evening.entries:
        if isinstance(entry, Played):
            against = {objection.rule for objection in walk.game.objections(walk.state, entry.move)}
            assert set(entry.overruled) == against, entry
        walk = walk.write(entry)


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        (
            "four-players",
            [
                "discarded without effect",
                "collects taxes",
                "draws City scoring",
                "draws Unrest:",
                "stopped by a Truce",
                "The Pope visits",
                "overthrows",
                "revolt fails",
                "a tie is King",
                "announces 22 victory points",
                "draws Game end",
            ],
        ),
        ("crowns-four", ["and loses", "draws a guest", "exchange 2 cards each", "adds 1 raven", "plays Coinage"]),
        ("crowns-agendas", ["negotiate", "and wins", "gains 14 ravens"]),
        ("crowns-teams", ["takes a card of", "plays Coinage"]),
        ("crowns-long", ["Sentinel takes 1 raven", "exchange 1 card each"]),
        (
            "crowns-leaver",
            [
                "in the box has been counted",
                "exchange Knight for Castellan",
                "neighbours close up",
                "the place is kept",
            ],
        ),
        (
            "old-king-standard",
            ["steals a Kingdom card of", "ambushes", "a tie (", "all pass", "governs", "spends 2 Lore", "come back"],
        ),
        ("old-king-short", ["takes the bid back", "journeys", "Winter is cleared away"]),
        ("old-king-extended", ["of it stolen", "uses the Kingdom’s Favour", "New order"]),
        ("two-players", ["collects taxes", "stopped by a Truce", "overthrows", "revolt fails", "draws Game end"]),
        (
            "koninkrijk-completion",
            ["a court, flag", "challenges Ben for", "bids red", "beats", "and wins", "a people, an army, a court"],
        ),
        ("koninkrijk-thirty", ["bids treasure: 15", "2 treasures", "The last minute is over"]),
        ("koninkrijk-exhaustion", ["and wins", "and loses", "The last minute is over"]),
    ],
)
def test_everything_happened(name: str, parts: list[str]) -> None:
    """The evening has all that a game can bring, up to its end."""
    evening = book(name)
    told = [str(line.sentence) for line in evening.told]
    assert [] == [part for part in parts if not any(part in sentence for sentence in told)]
    assert evening.game.over(evening.state)


@pytest.mark.parametrize("name", ["four-players", "two-players"])
def test_an_ambush_is_laid_and_game_end_drawn(name: str) -> None:
    """Krone & Schwert ends in its final phase."""
    evening = book(name)
    moves = [line.move for line in evening.told]
    assert any(getattr(move, "ambushes", 0) or any(v.ambushes for v in getattr(move, "votes", ())) for move in moves)
    assert (True, "game_end") == (evening.state.final, evening.state.ended)
