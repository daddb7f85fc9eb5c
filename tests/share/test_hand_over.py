"""A table on its way to another device."""

from __future__ import annotations

import json
import zlib
from base64 import b32decode, b32encode
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.live.standing import Standing
from companion.share import qr
from companion.share.hand_over import (
    LARGEST,
    LONG_AGO,
    LONGEST,
    UNPACKED,
    Unreadable,
    link,
    read_file,
    read_text,
    restarted,
    text_of,
    vocabulary,
    whole,
)
from models.games.krone_und_schwert import moves as m
from models.library import GAMES, read_session
from models.session import By, Continued, Played, new_book, open_book
from tests.games.drawn import books
from tests.games.krone_und_schwert.tables import GAME
from tests.games.tables import START, setup_of, table_of
from tests.share.evenings import LONG_NAMES, evenings

if TYPE_CHECKING:
    from collections.abc import Callable

    from models.base import Message
    from models.session import Book, Session

ADDRESS = "https://www.regalia-for-the-table.example/of/crowns"
"""As long as addresses are at most."""
each_game = pytest.mark.parametrize("game", sorted(GAMES))


JOURNALS = Path(__file__).parents[1] / "journals"


def text(book: Book) -> str:
    """The text of a table."""
    return text_of(restarted(book, LONG_AGO))


@pytest.fixture(params=["two-players", "four-players", "format-1"])
def golden(request: pytest.FixtureRequest) -> Book:
    """A finished evening."""
    return open_book(*read_session(json.loads((JOURNALS / f"{request.param}.json").read_text(encoding="utf-8"))))


# ── there and back ───────────────────────────────────────────────────────────
@each_game
@given(data=st.data())
def test_a_table_arrives_as_it_stood(game: str, data: st.DataObject) -> None:
    """State and set-up of any table of any game; the journal begins anew."""
    book = data.draw(books(game))
    arrived = read_text(text(book))
    assert (book.id, book.setup, book.state) == (arrived.id, arrived.setup, arrived.state)
    assert ["Continued from another device"] == [str(line.sentence) for line in arrived.told]


@each_game
@given(data=st.data())
def test_a_whole_game_arrives_with_everything_that_happened(game: str, data: st.DataObject) -> None:
    """Every move of any table; a file may begin with the mark that editors put there."""
    book = data.draw(books(game))
    for file in (whole(book), b"\xef\xbb\xbf" + whole(book)):
        arrived = read_file(file)
        assert (book.state, happened(book), book.dead) == (arrived.state, happened(arrived), arrived.dead)


def happened(book: Book) -> list[tuple[object, ...]]:
    """The timeline, without the devices."""
    return [(line.seq, line.at, line.move, line.sentence, line.overruled, line.by.seat) for line in book.told]


def test_the_text_is_found_in_a_link_and_in_lines() -> None:
    """Mails break long lines."""
    book = table_of(GAME, 2)
    said = text(book)
    lines = "\n".join(said[at : at + 40] for at in range(0, len(said), 40))
    for way in (said, f" {said} ", link("http://192.0.2.2:8550/", said), f"Go on here: {link(ADDRESS, said)}", lines):
        assert book.state == read_text(way).state
    assert link("http://a", said) == link("http://a/", said) == f"http://a/#/continue/{said}"
    assert book.state == read_file(said.encode()).state


def test_the_text_stays_as_long_as_nothing_is_recorded() -> None:
    """So that the code on the screen does not change under the camera."""
    book = table_of(GAME, 2)
    played = book.write(Played[Any](seq=1, at=START, move=m.Drew(seat=0)))
    assert text(book) == text(book) != text(played)
    assert START == read_text(text(played)).entries[0].at


# ── what travels ─────────────────────────────────────────────────────────────
def test_nothing_but_the_session_travels() -> None:
    """Wizards and what a seat keeps to itself lie beside the journal and stay there, and so do the names of devices."""
    by = By(device="the-name-of-a-phone", seat=1)
    book = table_of(GAME, 2).write(Played[Any](seq=1, at=START, by=by, move=m.Drew(seat=1)))
    standing = Standing(book).with_draft("sealed", {"vote": "a-secret-vote"}, 0)
    session = restarted(standing.book, LONG_AGO)
    assert {"id", "format", "rules", "game", "setup", "journal"} == set(session.model_dump())
    assert [Continued[Any](seq=1, at=START, state=book.state)] == list(session.journal)
    unpacked = zlib.decompressobj(zdict=vocabulary(GAME)).decompress(b32(text_of(session)))
    assert session.model_dump(mode="json") == json.loads(unpacked)
    file = whole(standing.book)
    assert b"the-name-of-a-phone" not in file
    assert b"a-secret-vote" not in file + unpacked
    assert [1] == [entry["by"]["seat"] for entry in json.loads(file)["journal"]]


def b32(said: str) -> bytes:
    """What the letters stand for."""
    letters = said.rpartition(".")[2]
    return b32decode(letters + "=" * (-len(letters) % 8))


# ── as large as a code can be ────────────────────────────────────────────────
@each_game
@given(data=st.data())
def test_the_largest_table_fits_the_code(game: str, data: st.DataObject) -> None:
    """Level M in at most version 25, with every seat taken, everything recorded, long names and a long address."""
    book = data.draw(evenings(game, LONG_NAMES[: max(GAMES[game].players)]))
    assert qr.fits(link(ADDRESS, text(book)))


def test_a_long_game_fits_the_code(golden: Book) -> None:
    """A whole evening is no larger than its first turn: only the state travels."""
    assert qr.fits(link(ADDRESS, text(golden)))
    assert golden.state == read_text(text(golden)).state


def test_names_of_any_script_fit_the_code() -> None:
    """Five names of forty signs, each of which takes four bytes."""
    chance = Random(1)
    signs = "".join(chr(chance.randrange(0x20000, 0x2A6D0)) for _ in range(200))
    seats = [seat.model_copy(update={"name": signs[40 * seat.number :][:40]}) for seat in setup_of(GAME, 5).seats]
    book = new_book(GAMES[GAME], UUID(int=1), setup_of(GAME, 5).model_copy(update={"seats": tuple(seats)}))
    assert qr.fits(link(ADDRESS, text(book)))
    assert book.state == read_text(text(book)).state


def test_what_does_not_fit_is_known_before() -> None:
    """A code of version 25 and level M holds 1,451 letters and no more; the largest of all holds 3,391."""
    assert [True, False, False] == [qr.fits("A" * letters) for letters in (1451, 1452, 3392)]


# ── refused ──────────────────────────────────────────────────────────────────
def test_no_changed_letter_changes_the_table() -> None:
    """Another letter, one too few, one too many, two in the wrong order: all but two or three of them are refused."""
    book = table_of(GAME, 2)
    said, session, unnoticed = text(book), restarted(book, LONG_AGO), 0
    for at in range(len(said)):
        two, after = said[at : at + 2], said[at + 1 :]
        other = said[:at] + ("B" if said[at] != "B" else "C") + after
        turned = said[:at] + two[::-1] + said[at + 2 :]
        for wrong in {other, turned, said[:at] + after, said[: at + 1] + "A" + after} - {said}:
            unnoticed += attempt(read_text, wrong) == session
    assert unnoticed <= 3


def refused(said: str | bytes) -> str:
    """Why this is no table."""
    with pytest.raises(Unreadable) as found:
        read_file(said) if isinstance(said, bytes) else read_text(said)
    assert str(found.value.message) == str(found.value)
    return str(found.value)


SAID = text(table_of(GAME, 2))
HEAD = SAID[: SAID.rindex(".") + 1]


def packed(document: bytes) -> str:
    """Any bytes, written as a table is."""
    packer = zlib.compressobj(9, zdict=vocabulary(GAME))
    return HEAD + b32encode(packer.compress(document) + packer.flush()).decode().rstrip("=")


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        pytest.param("nothing to read yet", " ", id="nothing"),
        pytest.param("its text begins with REGALIA1", "hello", id="anything"),
        pytest.param("its text begins with REGALIA1", "http://regalia.example/t/abcdefghjk", id="another-link"),
        pytest.param("too long for the text of a table", "A" * (LONGEST + 1), id="too-long"),
        pytest.param("written by a newer Regalia", "REGALIA2" + SAID[8:], id="newer"),
        pytest.param("does not know the game chess", "REGALIA1.CHESS.AAAA", id="another-game"),
        pytest.param("has a '1' in it", SAID[:-1] + "1", id="foreign-letter"),
        pytest.param("a letter of it was changed", SAID[:-1], id="the-last-missing"),
        pytest.param("a letter of it was changed", SAID[:-40], id="the-end-missing"),
        pytest.param("another version of Regalia", HEAD + "AAAAAAAA" * 4, id="another-dictionary"),
        pytest.param("unpacks to more", packed(b" " * (UNPACKED + 1)), id="bomb"),
        pytest.param("no JSON document", packed(b"\xff"), id="not-text"),
        pytest.param("no JSON document", packed(b"[" * UNPACKED), id="deep"),
        pytest.param("no JSON document", packed(b'{"game": "\\ud800"}'), id="half-a-sign"),
        pytest.param("a session is a JSON object", packed(b"[]"), id="no-object"),
        pytest.param("format: 2 is newer", packed(b'{"format": 2}'), id="newer-format"),
        pytest.param("id: is missing", packed(b'{"format": 1, "game": "krone-und-schwert"}'), id="incomplete"),
        pytest.param("its text begins with REGALIA1", b"hello", id="any-file"),
        pytest.param("no saved game", b"\x89PNG\r\n\x1a\n\xff", id="a-picture"),
        pytest.param("too large for a game: at most 4 MB", b" " * (LARGEST + 1), id="large"),
        pytest.param("no JSON document", b"{", id="half-a-file"),
        pytest.param("no JSON document", b'{"a":' * 50_000, id="a-deep-file"),
    ],
)
def test_what_is_no_table_is_refused_with_the_reason(expected: str, said: str | bytes) -> None:
    """In a sentence that a person can act on."""
    assert expected in refused(said)


def test_a_bomb_is_not_unpacked() -> None:
    """Whatever it would become, no more is made of it than a state may have."""
    bomb = packed(b" " * 3_000_000)
    assert len(bomb) < LONGEST
    assert "unpacks to more" in refused(bomb)


@given(st.binary() | st.binary().map(zlib.compress) | st.text().map(str.encode))
def test_any_bytes_are_a_table_or_refused(data: bytes) -> None:
    """As a file, as letters, and as what letters unpack to."""
    for read, said in ((read_file, data), (read_text, HEAD + b32encode(data).decode()), (read_text, packed(data))):
        attempt(read, said)


@given(st.text())
def test_any_text_is_a_table_or_refused(said: str) -> None:
    """With our mark before it or without."""
    for way in (said, HEAD + said, f"REGALIA1.{said}"):
        attempt(read_text, way)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(), lambda inner: st.lists(inner, max_size=3)
)


@each_game
@given(data=st.data())
def test_any_changed_document_is_a_table_or_refused(game: str, data: st.DataObject) -> None:
    """One field of a true table after the other becomes anything else."""
    document = json.loads(whole(data.draw(books(game))) if data.draw(st.booleans()) else restarted_document(game, data))
    place, key = data.draw(st.sampled_from(list(places(document))))
    place[key] = data.draw(JSON)
    attempt(read_file, json.dumps(document).encode())


def restarted_document(game: str, data: st.DataObject) -> str:
    """A table whose journal begins with a state."""
    return restarted(data.draw(books(game)), LONG_AGO).model_dump_json()


def places(value: Any) -> Any:
    """Every place in a document that can be written to."""
    found = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in found:
        yield value, key
        yield from places(inner)


def attempt(read: Callable[[Any], Book], said: Any) -> Session[Any, Any, Any] | None:
    """The session, or nothing if there is a reason why it is none."""
    try:
        book = read(said)
    except Unreadable as refusal:
        assert_said(refusal.message)
        return None
    assert book.state == read_file(whole(book)).state
    spoken(book)
    return book.session


def spoken(book: Book) -> None:
    """Whatever a table is read as, its screens have something to show."""
    game, state = book.game, book.state
    labels = (fact.label for fact in game.headlines(state))
    for message in (*labels, *game.reminders(state), *(line.sentence for line in book.told)):
        assert_said(message)
    seat = game.clock(state).seat
    assert seat is None or book.setup.name(seat) != "?"
    assert len(book.setup.seats) == len(game.tally(state)["players"])


def assert_said(message: Message) -> None:
    """There are words, and every phone can be sent them."""
    assert str(message).encode()


def test_the_vocabulary_is_the_same_everywhere() -> None:
    """It is read where another Regalia has written it: a full table, and nothing by chance."""
    assert max(GAMES[GAME].players) == len(json.loads(vocabulary(GAME))["setup"]["seats"])
    assert setup_of(GAME, 5).trackers == tuple(json.loads(vocabulary(GAME))["setup"]["trackers"])
