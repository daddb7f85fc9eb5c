"""A table that comes from another device."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest

from companion.live.arrivals import catching_up, kinship, take_in
from companion.live.house import House
from companion.live.proposals import BeginRound, CatchUp, Choose, Lay, Note, Refused, Written
from companion.live.sealed import Sealed
from companion.share.hand_over import LONG_AGO, read_file, read_text, restarted, text_of, whole
from companion.store.memory import Memory
from models.games.krone_und_schwert import moves as m
from models.scoring import PlayerScore, ScoreSheet
from models.session import Amended, By, Closed, Dropped, Played, undoable
from tests.games.krone_und_schwert.tables import GAME
from tests.games.tables import START, setup_of, table_of

if TYPE_CHECKING:
    from companion.live.table import Table
    from models.base import Move
    from models.session import Book, Entry

HERE = By(device="a phone", seat=0)
SHEET = ScoreSheet(
    game=GAME,
    players=(PlayerScore(name="Ada", total=3, rank=1, lines=()), PlayerScore(name="Ben", total=1, rank=2, lines=())),
    winners=("Ada",),
    decided_by="points",
)


def drew(book: Book, *seats: int) -> Book:
    """Cards are drawn one after the other, told by a phone of its own."""
    for seat in seats:
        move = m.Drew(seat=seat)
        book = book.write(Played[Any](seq=book.version + 1, at=START, by=HERE, move=move))
    return book


def closed(book: Book) -> Book:
    """The table is counted."""
    return book.write(Closed(seq=book.version + 1, at=START, outcome="finished", tally={}, sheet=SHEET))


def as_file(book: Book) -> Book:
    """The whole game, as it is read elsewhere."""
    return read_file(whole(book))


def as_code(book: Book) -> Book:
    """The table as it stands, as it is read elsewhere."""
    return read_text(text_of(restarted(book, LONG_AGO)))


NEW = table_of(GAME, 2)
BEGUN = drew(NEW, 0, 0)


@pytest.mark.parametrize(
    ("expected", "here", "coming"),
    [
        pytest.param("new", None, as_code(BEGUN), id="unknown"),
        pytest.param("known", BEGUN, as_code(BEGUN), id="the-same-code"),
        pytest.param("known", BEGUN, as_file(BEGUN), id="the-same-file"),
        pytest.param("known", drew(BEGUN, 1), as_file(BEGUN), id="an-older-file"),
        pytest.param("apart", drew(BEGUN, 1), as_code(BEGUN), id="another-code"),
        pytest.param("ahead", BEGUN, as_file(drew(BEGUN, 1)), id="a-newer-file"),
        pytest.param("apart", drew(BEGUN, 0), as_file(drew(BEGUN, 1)), id="another-file"),
        pytest.param("ahead", as_code(BEGUN), as_file(drew(as_code(BEGUN), 1)), id="back-from-a-hand-over"),
        pytest.param("ahead", BEGUN, as_file(closed(BEGUN)), id="counted-there"),
    ],
)
def test_what_a_table_is_to_the_one_here(expected: str, here: Book | None, coming: Book) -> None:
    """By the journals, where both have one, else by how both stand."""
    assert expected == kinship(here, coming)


@pytest.mark.parametrize(
    "coming",
    [
        pytest.param(as_file(drew(BEGUN, 1)), id="ahead"),
        pytest.param(as_file(drew(NEW, 1)), id="apart"),
        pytest.param(as_code(drew(NEW, 1)), id="code"),
        pytest.param(as_code(drew(table_of(GAME, 2, last_cards=20), 1)), id="another-set-up"),
        pytest.param(as_code(drew(table_of(GAME, 3), 2)), id="one-player-more"),
        pytest.param(as_file(closed(drew(NEW, 1))), id="counted"),
    ],
)
@pytest.mark.parametrize("here", [pytest.param(BEGUN, id="open"), pytest.param(closed(BEGUN), id="closed")])
def test_catching_up_leads_to_where_the_other_is(here: Book, coming: Book) -> None:
    """With the entries that are here already, so that nothing is lost and undo leads back."""
    entries = catching_up(here, coming, START, HERE)
    caught_up = here
    for entry in entries:
        caught_up = caught_up.write(entry)
    assert list(here.entries) == list(caught_up.entries)[: here.version]
    assert (coming.setup, coming.state) == (caught_up.setup, caught_up.state)
    assert (coming.closed is None) == (caught_up.closed is None)
    assert "known" == kinship(caught_up, coming)
    back = caught_up
    while back.version > here.version and (last := undoable(back)) and last.seq > here.version:
        back = back.write(Dropped(seq=back.version + 1, at=START, drops=last.seq))
    assert (here.setup, here.state) == (back.setup, back.state)


# ── in a house ───────────────────────────────────────────────────────────────
@pytest.fixture
def shelf() -> Memory:
    """A house keeps everything here."""
    return Memory()


@pytest.fixture
async def house(shelf: Memory) -> House:
    """Nobody has played here yet."""
    return await House.open(shelf)


async def says(table: Table, *entries: Entry) -> object:
    """What the table answers to these entries."""
    return await table.referee.propose(str(uuid4()), CatchUp(entries), HERE)


async def plays(table: Table, *moves: Move) -> None:
    """Moves are recorded."""
    for move in moves:
        book = table.standing.book
        assert isinstance(await says(table, Played[Any](seq=book.version + 1, at=START, move=move)), Written)


def stand(book: Book) -> tuple[object, ...]:
    """What a table stands at and how it came there."""
    return book.id, book.setup, book.state, list(book.entries), list(book.told)


@pytest.mark.parametrize("coming", [pytest.param(as_code(BEGUN), id="code"), pytest.param(as_file(BEGUN), id="file")])
async def test_a_table_is_there_when_the_house_is_opened_again(house: House, shelf: Memory, coming: Book) -> None:
    """With all its entries; its players are remembered, and it is in progress."""
    table = await take_in(house, coming, "a device")
    await plays(table, m.Drew(seat=1))
    again = await House.open(shelf)
    (found,) = again.in_progress()
    assert stand(table.standing.book) == stand(found.standing.book)
    assert coming.id == found.id
    assert {"Ada", "Ben"} == {player.name for player in await again.catalogue.players()}


async def test_what_is_here_already_stays_beside_it(house: House) -> None:
    """Keep both: the second one has an id of its own."""
    first = await take_in(house, as_code(BEGUN), "a device")
    second = await take_in(house, as_code(drew(BEGUN, 1)), "a device")
    assert BEGUN.id == first.id != second.id
    assert {first.code, second.code} == {table.code for table in house.in_progress()}
    assert BEGUN.state == first.standing.state


async def test_a_game_that_was_deleted_here_comes_back_under_an_id_of_its_own(house: House, shelf: Memory) -> None:
    """The deleted one stays deleted, and can still be brought back."""
    gone = await take_in(house, as_file(closed(BEGUN)), "a device")
    assert await house.remove(gone.id) is not None
    again = await take_in(await House.open(shelf), as_code(BEGUN), "a device")
    assert gone.id != again.id


async def test_a_finished_game_enters_the_history(house: House, shelf: Memory) -> None:
    """As it was counted."""
    table = await take_in(house, as_file(closed(BEGUN)), "a device")
    (game,) = await (await House.open(shelf)).catalogue.history(limit=9)
    assert (table.id, table.code, ("Ada",)) == (game.id, game.code, game.winners)
    assert house.in_progress() == ()


async def test_a_table_catches_up_for_good(house: House, shelf: Memory) -> None:
    """Also one that was counted elsewhere: it is history here too."""
    table = await take_in(house, as_file(BEGUN), "a device")
    entries = catching_up(table.standing.book, as_file(closed(drew(BEGUN, 1))), START, HERE)
    assert isinstance(await says(table, *entries), Written)
    assert 1 == await house.catalogue.history_count()
    again = await (await House.open(shelf)).table_of(table.id)
    assert again is not None
    assert stand(again.standing.book) == stand(table.standing.book)


async def test_what_went_on_meanwhile_is_not_overwritten(house: House) -> None:
    """The entries do not follow any more."""
    table = await take_in(house, as_code(BEGUN), "a device")
    entries = catching_up(table.standing.book, as_code(drew(BEGUN, 1)), START, HERE)
    await plays(table, m.Drew(seat=0))
    answer = await says(table, *entries)
    assert isinstance(answer, Refused)
    assert str(answer.message).startswith("The table has gone on meanwhile.")


async def test_a_house_ruling_after_the_hand_over_holds_from_the_start(house: House) -> None:
    """There is no start here but the hand-over."""
    table = await take_in(house, as_code(BEGUN), "a device")
    ruling = setup_of(GAME, 2, last_cards=20)
    await says(table, Amended[Any](seq=2, at=START, setup=ruling, since="start"))
    assert (ruling, ruling) == (table.standing.book.setup, table.standing.state.setup)


async def test_what_is_sealed_never_travels(house: House) -> None:
    """Notes and unseen choices stay on the device that keeps them: neither code nor file has them."""
    table = await take_in(house, as_code(BEGUN), "a phone")
    secrets = (
        Note(0, "hand", Sealed("a-secret-hand")),
        BeginRound("round-1", "vote", (0, 1)),
        Choose("round-1", 0, Sealed("a-secret-vote")),
        Lay("vote", {"asked": "a-wizard"}),
    )
    for secret in secrets:
        assert isinstance(await table.referee.propose(str(uuid4()), secret, HERE), Written)
    book = table.standing.book
    text, file = text_of(restarted(book, table.laid)), whole(book)
    for away in (read_text(text), read_file(file)):
        document = away.session.model_dump_json()
        assert not any(word in document for word in ("a-secret-hand", "a-secret-vote", "round-1", "a-wizard"))
        assert book.state == away.state
    kept = {"id", "format", "rules", "game", "setup", "journal"}
    assert kept == set(json.loads(file)) == set(read_text(text).session.model_dump())
