"""Fold, undo, redo, replace, amend, close, preview."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.base import Message, Value
from models.games.krone_und_schwert import moves as m
from models.library import read_session
from models.session import (
    Amended,
    By,
    Closed,
    Continued,
    Dropped,
    Log,
    Played,
    Reopened,
    Replaced,
    before,
    dead_entries,
    naming,
    open_book,
    original,
    preview,
    redoable,
    undoable,
)
from tests.games.tables import dropped, new_table_of, played, setup_of, table_of

if TYPE_CHECKING:
    from models.base import Move
    from models.game import Setup
    from models.session import Book, Entry, Preview

GAME = "krone-und-schwert"
NOW = datetime(2026, 11, 28, 21, tzinfo=UTC)


def castle(seat: int = 0) -> m.Built:
    """A castle of a seat."""
    return m.Built(seat=seat, piece="castle")


def castles(book: Book) -> list[int | None]:
    """The castles of every seat."""
    return [seat.castles for seat in book.state.seats]


def sentences(book: Book) -> list[str]:
    """The timeline."""
    return [str(line.sentence) for line in book.told]


def replaced(book: Book, entry: int, move: Move) -> Book:
    """Another move in the place of an entry."""
    return book.write(Replaced[Any](seq=book.version + 1, at=NOW, replaces=entry, move=move))


def amended(book: Book, setup: Setup, since: Any = "now") -> Book:
    """Another set-up."""
    return book.write(Amended[Any](seq=book.version + 1, at=NOW, setup=setup, since=since))


def undone(book: Book) -> Book:
    """The table after a tap on undo."""
    entry = undoable(book)
    assert entry is not None
    return dropped(book, entry.seq)


def redone(book: Book) -> Book:
    """The table after a tap on redo."""
    entry = redoable(book)
    assert entry is not None
    return dropped(book, entry.seq)


# ── the log ──────────────────────────────────────────────────────────────────
@given(st.lists(st.integers()), st.integers(), st.integers())
def test_a_log_never_changes(items: list[int], one: int, other: int) -> None:
    """Two branches of a log know nothing of each other."""
    log = Log(items)
    left, right = log.plus(one), log.plus(other)
    assert (items, [*items, one], [*items, other]) == (list(log), list(left), list(right))
    assert [*items, one, other] == list(left.plus(other))


@given(st.lists(st.integers()), st.integers(), st.slices(9))
def test_a_log_reads_like_a_list(items: list[int], more: int, part: slice) -> None:
    """Length, places from either end, parts and backwards, whatever was added to a longer one."""
    log = Log(items)
    log.plus(more)
    assert (len(items), items[part], items[::-1]) == (len(log), log[part], list(reversed(log)))
    assert items == [log[at] for at in range(len(items))]
    assert items == [log[at - len(items)] for at in range(len(items))]
    for beyond in (len(items), -len(items) - 1):
        with pytest.raises(IndexError):
            log[beyond]


# ── dead and alive ───────────────────────────────────────────────────────────
@given(st.lists(st.integers(1, 12), max_size=12))
def test_an_entry_is_dead_if_a_live_later_one_drops_it(targets: list[int]) -> None:
    """And only then: a dropped dropping counts no more, nothing drops itself or what comes later."""
    entries = [Dropped(seq=at + 1, at=NOW, drops=target) for at, target in enumerate(targets)]
    dead = dead_entries(entries)
    for entry in entries:
        killers = [e for e in entries if e.drops == entry.seq and e.seq > entry.seq and e.seq not in dead]
        assert bool(killers) == (entry.seq in dead)


def test_two_who_undo_at_once_eat_one_move() -> None:
    """An undo names its entry: the second one drops what is dropped already."""
    book = dropped(played(table_of(GAME, 2), castle(0), castle(1)), 2, 2)
    assert [1, 0] == castles(book)
    assert 1 == getattr(undoable(book), "seq", None)


# ── undo and redo ────────────────────────────────────────────────────────────
def test_undo_walks_back_and_redo_forth() -> None:
    """To the start and to where it was, one step at a time."""
    steps = [table_of(GAME, 2)]
    for move in (castle(0), m.Drew(seat=0), m.TurnEnded(seat=0, turn=1)):
        steps.append(played(steps[-1], move))
    book = steps[-1]
    for expected in reversed(steps[:-1]):
        book = undone(book)
        assert (expected.state, sentences(expected)) == (book.state, sentences(book))
    assert undoable(book) is None
    for expected in steps[1:]:
        book = redone(book)
        assert (expected.state, sentences(expected)) == (book.state, sentences(book))
    assert redoable(book) is None


def test_undo_after_redo_takes_back_the_same() -> None:
    """Back and forth as often as one likes; the journal only grows."""
    book = played(table_of(GAME, 2), castle(0), castle(1))
    for turn in range(1, 4):
        book = undone(book)
        assert ([1, 0], 2 + 2 * turn - 1) == (castles(book), book.version)
        book = redone(book)
        assert [1, 1] == castles(book)


def test_a_new_move_ends_redoing() -> None:
    """What was undone before it stays undone."""
    book = undone(played(table_of(GAME, 2), castle(0), castle(1)))
    assert redoable(book) is not None
    assert redoable(played(book, m.Drew(seat=0))) is None


def test_an_entry_taken_back_in_the_middle_can_be_redone() -> None:
    """Redo brings back what was dropped last, wherever it stood."""
    book = dropped(played(table_of(GAME, 2), castle(0), castle(1)), 1)
    assert [0, 1] == castles(book)
    assert [1, 1] == castles(redone(book))


@pytest.mark.parametrize(
    ("expected", "entry"),
    [
        ("castle", Played[Any](seq=1, at=NOW, move=castle())),
        ("City scoring", Played[Any](seq=1, at=NOW, move=m.EventDrawn(seat=0, event="city_scoring"))),
        ("set-up", Amended[Any](seq=1, at=NOW, setup=setup_of(GAME, 2), since="now")),
        ("ending", Closed(seq=1, at=NOW, outcome="abandoned")),
        ("reopening", Reopened(seq=1, at=NOW)),
        ("hand-over", Continued[Any](seq=2, at=NOW, state=table_of(GAME, 2).state)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_undo_and_redo_say_what_they_take_back(expected: str, entry: Entry) -> None:
    """The same word on both buttons, before and after."""
    book = table_of(GAME, 2)
    book = (played(book, castle(0)) if entry.seq > 1 else book).write(entry)
    undo = undoable(book)
    assert undo is not None
    assert expected == str(naming(book, undo))
    back = undone(book)
    redo = redoable(back)
    assert redo is not None
    assert (expected, entry) == (str(naming(back, redo)), original(back, redo))


def test_undo_names_a_correction() -> None:
    """A replacement is taken back alone: the move it replaced stands again."""
    book = replaced(played(table_of(GAME, 2), castle(0)), 1, castle(1))
    undo = undoable(book)
    assert undo is not None
    assert (2, "correction") == (undo.seq, str(naming(book, undo)))
    assert [1, 0] == castles(undone(book))


def test_undo_skips_a_correction_of_what_is_gone() -> None:
    """A replacement counts only as long as what it replaced would."""
    book = dropped(replaced(played(table_of(GAME, 2), castle(0), castle(0)), 2, castle(1)), 2)
    assert [1, 0] == castles(book)
    assert 1 == getattr(undoable(book), "seq", None)


# ── replace ──────────────────────────────────────────────────────────────────
def test_another_move_in_the_same_place() -> None:
    """The castle was Ben's all along: later entries follow, the timeline keeps its order and times."""
    book = played(table_of(GAME, 2), castle(0), m.Drew(seat=0))
    changed = replaced(book, 1, castle(1))
    assert [0, 1] == castles(changed)
    assert ["Ben builds a castle", "Ada draws a card"] == sentences(changed)
    assert [(line.seq, line.at) for line in book.told] == [(line.seq, line.at) for line in changed.told]


def test_a_replacement_can_be_replaced() -> None:
    """By its own number or by that of the move: the latest that counts stands."""
    once = replaced(played(table_of(GAME, 3), castle(0)), 1, castle(1))
    for entry in (1, 2):
        twice = replaced(once, entry, castle(2))
        assert [0, 0, 1] == castles(twice)
        assert [0, 1, 0] == castles(dropped(twice, 3))
        assert [1, 0, 0] == castles(dropped(twice, 3, 2))


def test_a_replacement_says_who_made_it_and_what_it_overruled() -> None:
    """The line of the timeline belongs to who corrected it."""
    book = played(table_of(GAME, 2), castle(0))
    entry = Replaced[Any](seq=2, at=NOW, by=By(device="other"), replaces=1, move=castle(1), overruled=("KS-26",))
    line = book.write(entry).told[0]
    assert ("other", ("KS-26",)) == (line.by.device, line.overruled)


def test_the_table_as_it_stood_before_a_move() -> None:
    """A change is judged at the move's place: what was dropped earlier is gone, what was replaced is as it stands."""
    book = played(table_of(GAME, 2), castle(0), castle(0), m.TurnEnded(seat=0, turn=1), castle(1))
    changed = dropped(replaced(book, 1, m.Drew(seat=0)), 2)
    stood = before(changed, 4)
    assert stood is not None
    assert ([0, 0], 1, ["Ada draws a card", "Ada ends the turn"]) == (
        castles(stood),
        stood.state.active,
        sentences(stood),
    )


def test_a_replacement_stands_where_the_move_stood() -> None:
    """Whether it is named by its own number or by the move's."""
    book = replaced(played(table_of(GAME, 2), m.Drew(seat=0), castle(0)), 2, castle(1))
    for entry in (2, 3):
        stood = before(book, entry)
        assert stood is not None
        assert ["Ada draws a card"] == sentences(stood)


@pytest.mark.parametrize(
    ("book", "entry"),
    [
        pytest.param(table_of(GAME, 2), 0, id="no entry"),
        pytest.param(table_of(GAME, 2), 1, id="an entry to come"),
        pytest.param(dropped(played(table_of(GAME, 2), castle()), 1), 1, id="what is gone"),
        pytest.param(dropped(played(table_of(GAME, 2), castle()), 1), 2, id="a dropping"),
        pytest.param(
            dropped(replaced(played(table_of(GAME, 2), castle()), 1, castle(1)), 1),
            2,
            id="a correction of what is gone",
        ),
        pytest.param(amended(table_of(GAME, 2), setup_of(GAME, 2)), 1, id="a set-up"),
    ],
)
def test_nothing_stands_before_what_is_no_move(book: Book, entry: int) -> None:
    """Only a move that counts has a place in the timeline."""
    assert before(book, entry) is None


@pytest.mark.parametrize("since", ["start", "now"])
def test_only_moves_are_replaced(since: str) -> None:
    """A set-up has no move in its place: it stands."""
    strict = setup_of(GAME, 2, limit="exceeded")
    book = replaced(amended(table_of(GAME, 2), strict, since), 1, castle(0))
    assert (strict, [0, 0], []) == (book.setup, castles(book), sentences(book))


# ── amend ────────────────────────────────────────────────────────────────────
def test_a_house_ruling_counts_from_the_start_or_from_now() -> None:
    """`start` folds everything again under the other set-up, `now` leaves what was before."""
    book = played(table_of(GAME, 2), m.Crowned(seat=0), m.PointsAnnounced(seat=0, points=10))
    strict = setup_of(GAME, 2, limit="exceeded")
    assert book.state.final
    assert not amended(book, strict, "start").state.final
    assert amended(book, strict, "now").state.final
    assert strict == amended(book, strict, "start").setup == amended(book, strict, "now").setup


def test_a_set_up_from_the_start_makes_earlier_ones_void() -> None:
    """What it says holds from the first move to the last, until it is amended again or dropped."""
    first, later, last = (setup_of(GAME, 2, limit=limit) for limit in ("exceeded", "reached", "exceeded"))
    book = amended(amended(table_of(GAME, 2), first, "now"), later, "start")
    assert later == book.setup
    assert first == dropped(book, 2).setup
    assert last == amended(book, last, "now").setup
    assert later == dropped(amended(book, last, "now"), 3).setup


def test_a_name_set_right_is_right_everywhere() -> None:
    """From the start: the timeline tells it with the new name."""
    book = played(table_of(GAME, 2), castle(0))
    seats = tuple(seat.model_copy(update={"name": "Adele"}) if seat.number == 0 else seat for seat in book.setup.seats)
    renamed = book.setup.model_copy(update={"seats": seats})
    assert ["Adele builds a castle"] == sentences(amended(book, renamed, "start"))
    assert ["Ada builds a castle"] == sentences(amended(book, renamed, "now"))


def test_a_tracker_switched_on_in_mid_game_is_unknown_first() -> None:
    """What nobody recorded is None, never 0."""
    book = played(table_of(GAME, 2, trackers=("turns",)), castle())
    book = amended(book, setup_of(GAME, 2, trackers=("turns", "buildings")))
    assert [None, None] == castles(book)
    assert [3, None] == castles(played(book, m.Corrected(seat=0, counter="castles", to=3)))


# ── close, reopen, hand over ─────────────────────────────────────────────────
def test_closing_and_reopening() -> None:
    """A table is closed until it is reopened; undoing the closing reopens it too."""
    closed = table_of(GAME, 2).write(Closed(seq=1, at=NOW, outcome="abandoned"))
    assert closed.closed is not None
    reopened = closed.write(Reopened(seq=2, at=NOW))
    assert reopened.closed is None
    assert dropped(closed, 1).closed is None
    assert dropped(reopened, 2).closed == closed.closed


def test_history_keeps_the_sheet_as_it_was_counted() -> None:
    """The sheet travels with its messages, so that it can be read in any language."""
    book = table_of(GAME, 2)
    nothing = {"coins": 0, "castles": 0, "small_cities": 0, "large_cities": 0, "cathedrals": 0, "territories": []}
    tally = {"game": GAME, "players": [{"name": name, **nothing} for name in ("Ada", "Ben")]}
    sheet = book.game.score(book.game.tally_type.model_validate(tally))
    closed = book.write(Closed(seq=1, at=NOW, outcome="finished", tally=tally, sheet=sheet))
    again = open_book(*read_session(json.loads(closed.session.model_dump_json())))
    assert again.closed is not None
    assert sheet == again.closed.sheet


def test_a_handed_over_table_starts_from_a_state() -> None:
    """What was played before is not known here, and what is played now is counted on."""
    state = played(table_of(GAME, 2), castle(0)).state
    book = table_of(GAME, 2).write(Continued[Any](seq=1, at=NOW, state=state))
    assert ([1, 0], ["Continued from another device"]) == (castles(book), sentences(book))
    assert [2, 0] == castles(played(book, castle(0)))


def test_where_a_table_begins_cannot_be_undone() -> None:
    """There is nothing before a hand-over; one in mid-game is taken back like any entry."""
    state = played(table_of(GAME, 2), castle(0)).state
    begun = table_of(GAME, 2).write(Continued[Any](seq=1, at=NOW, state=state))
    assert undoable(begun) is None
    later = played(begun, castle(1)).write(Continued[Any](seq=3, at=NOW, state=state))
    assert [1, 0] == castles(later)
    assert [1, 1] == castles(undone(later))


def test_a_state_from_elsewhere_follows_the_set_up() -> None:
    """A house ruling from the start holds for it too, and it has a place for every seat."""
    book = table_of(GAME, 3).write(Continued[Any](seq=1, at=NOW, state=table_of(GAME, 2).state))
    assert [0, 0, None] == [seat.castles for seat in book.state.seats]
    ruled = book.write(Amended[Any](seq=2, at=NOW, setup=setup_of(GAME, 3, smallest_territory=1), since="start"))
    assert ruled.state.setup.options.smallest_territory == 1


# ── fold ─────────────────────────────────────────────────────────────────────
@given(st.data())
def test_writing_is_folding(data: st.DataObject) -> None:
    """Entry by entry or all at once, the table is the same."""
    book = table_of(GAME, 3)
    for _ in range(data.draw(st.integers(0, 10))):
        book = book.write(data.draw(entries(book)))
    again = open_book(book.game, book.session)
    assert (book.state, book.setup, book.dead, book.closed) == (again.state, again.setup, again.dead, again.closed)
    assert list(book.told) == list(again.told)


def entries(book: Book) -> st.SearchStrategy[Entry]:
    """Any entry that may follow."""
    base: dict[str, Any] = {"seq": book.version + 1, "at": NOW + timedelta(minutes=book.version)}
    built = st.sampled_from([castle(0), castle(1), m.Drew(seat=0), m.TurnEnded(turn=1), m.Crowned(seat=1)])
    set_up = st.sampled_from([setup_of(GAME, players) for players in (2, 3)])
    kinds: list[st.SearchStrategy[Entry]] = [
        st.builds(Played[Any], **_same(base), move=built),
        st.builds(Amended[Any], **_same(base), setup=set_up, since=st.sampled_from(["start", "now"])),
        st.just(Closed(**base, outcome="abandoned")),
        st.just(Reopened(**base)),
    ]
    if book.version:
        earlier = st.integers(1, book.version)
        kinds.append(st.builds(Dropped, **_same(base), drops=earlier))
        kinds.append(st.builds(Replaced[Any], **_same(base), replaces=earlier, move=built))
    return st.one_of(kinds)


def _same(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: st.just(value) for name, value in fields.items()}


def test_a_book_is_a_value() -> None:
    """Writing makes another book; two futures of one table know nothing of each other."""
    book = played(table_of(GAME, 2), castle(0))
    one, other = played(book, castle(0)), played(book, castle(1))
    assert ([1, 0], [2, 0], [1, 1]) == (castles(book), castles(one), castles(other))
    assert (1, 2, 2) == (book.version, one.version, other.version)


def test_a_line_says_where_the_game_stood() -> None:
    """Round, turn and seat before the move, so that the turn's end belongs to its turn."""
    book = played(table_of(GAME, 2), castle(0), m.TurnEnded(seat=0, turn=1), m.Drew(seat=1))
    assert [(1, 1, 0), (1, 1, 0), (1, 2, 1)] == [(c.round, c.turn, c.seat) for c in (line.clock for line in book.told)]


# ── preview ──────────────────────────────────────────────────────────────────
def evening() -> Book:
    """Ada becomes king in round 2 and collects taxes at once and in round 3."""
    tax = m.TaxesCollected(seat=0, turned="sword")
    book = played(table_of(GAME, 2), castle(), m.TurnEnded(seat=0, turn=1), m.TurnEnded(seat=1, turn=2))
    book = played(book, m.Built(seat=0, piece="small_city"), tax, m.TurnEnded(seat=0, turn=3))
    return played(book, m.TurnEnded(seat=1, turn=4), tax)


def dropping(book: Book, entry: int) -> Preview:
    """What dropping an entry would do."""
    return preview(book, Dropped(seq=book.version + 1, at=NOW, drops=entry))


def test_a_preview_says_which_headlines_change() -> None:
    """Without the city nobody reigns; the buildings, the hand and the pile change too, and nothing else."""
    changes = {str(old.label): (old.value, new.value) for old, new in dropping(evening(), 4).facts}
    assert ("Ada", None) == changes["King"]
    assert (1, 0) == changes["Ada: small cities"]
    assert not {"Ada: castles", "Swords face up", "On turn"} & set(changes)


def test_a_preview_says_what_would_draw_objections() -> None:
    """The taxes would be against the rules, and only they."""
    doubtful = dropping(evening(), 4).doubtful
    assert [(5, ["KS-24"]), (8, ["KS-24"])] == [
        (doubt.told.seq, [objection.rule for objection in doubt.objections]) for doubt in doubtful
    ]


def test_a_preview_leaves_out_what_was_overruled() -> None:
    """What the table has set aside once is not told again."""
    book = dropped(evening(), 8)
    insisted = Played[Any](seq=10, at=NOW, move=m.TaxesCollected(seat=0, turned="sword"), overruled=("KS-24",))
    assert [5] == [doubt.told.seq for doubt in dropping(book.write(insisted), 4).doubtful]


def test_a_preview_of_a_replacement_judges_it_too() -> None:
    """Ben's castle in Ada's turn draws an objection of its own; so do the later ones that hang on it."""
    book = evening()
    change = Replaced[Any](seq=book.version + 1, at=NOW, replaces=4, move=m.Built(seat=1, piece="small_city"))
    assert [4, 5, 8] == [doubt.told.seq for doubt in preview(book, change).doubtful]


def test_a_preview_of_nothing_new_is_empty() -> None:
    """Dropping what is dropped already changes nothing."""
    book = dropped(evening(), 8)
    seen = dropping(book, 8)
    assert ((), ()) == (seen.facts, seen.doubtful)


def test_a_preview_writes_nothing() -> None:
    """The book stays as it is, and can be written on."""
    book = evening()
    earlier = (book.version, book.state, sentences(book))
    dropping(book, 4)
    assert earlier == (book.version, book.state, sentences(book))
    assert 9 == played(book, m.Drew(seat=0)).version


def test_a_preview_of_a_set_up_judges_everything() -> None:
    """With one player fewer the taxes of the one who is gone mean nothing any more."""
    book = played(table_of(GAME, 3), castle(2))
    change = Amended[Any](seq=2, at=NOW, setup=setup_of(GAME, 2), since="start")
    labels = [str(old.label) for old, _ in preview(book, change).facts]
    assert "Cleo: castles" in labels


# ── messages in sheets ───────────────────────────────────────────────────────
NESTED: dict[str, Any] = {"msgid": "x"}
for _ in range(50):
    NESTED = {"msgid": "{a}", "values": {"a": NESTED}}


@pytest.mark.parametrize(
    "document",
    [
        pytest.param({"msgid": "{name}"}, id="a value is missing"),
        pytest.param({"msgid": "{name", "values": {"name": "Ada"}}, id="an open brace"),
        pytest.param({"msgid": "{}", "values": {"": 1}}, id="a value without a name"),
        pytest.param({"msgid": "{0}", "values": {"0": 1}}, id="a number for a name"),
        pytest.param({"msgid": "{a.b}", "values": {"a.b": 1}}, id="a part of a value"),
        pytest.param({"msgid": "{a[0]}", "values": {"a[0]": 1}}, id="an item of a value"),
        pytest.param({"msgid": "{a:>99}", "values": {"a": 1}}, id="a format"),
        pytest.param({"msgid": "{a!r}", "values": {"a": 1}}, id="a conversion"),
        pytest.param({"msgid": "{n}", "plural": "{n}", "values": {"n": "two"}}, id="text for a number"),
        pytest.param({"msgid": "{n}", "plural": "{n}", "values": {"n": float("nan")}}, id="no number"),
        pytest.param({"msgid": "one", "plural": "many"}, id="a plural of nothing"),
        pytest.param({"msgid": "x", "values": {"a": [1]}}, id="a list for a value"),
        pytest.param({"msgid": 1}, id="a number for a sentence"),
        pytest.param({"msgid": "x", "plural": 1, "values": {"n": 1}}, id="a number for a plural"),
        pytest.param({"msgid": "x", "more": 1}, id="an unknown key"),
        pytest.param("x", id="a text for a message"),
        pytest.param(NESTED, id="messages without end"),
    ],
)
def test_a_sentence_that_cannot_be_said_is_no_message(document: Any) -> None:
    """A sheet out of a file never fails when it is shown."""
    with pytest.raises(ValueError, match="message"):
        Said.model_validate({"label": "x", "because": document})


class Said(Value):
    """A message in a document."""

    label: str
    because: Message


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ("2 cards", Message("{n} card", plural="{n} cards", n=2)),
        ("Ada: 1 card", Message("{a}: {b}", a="Ada", b=Message("{n} card", plural="{n} cards", n=1))),
        ("? castles", Message("{n} castles", n=None)),
        ("a {brace}", Message("{text}", text="a {brace}")),
        ("plural", Message("{plural_}", plural_="plural")),
    ],
)
def test_a_message_survives_json(expected: str, message: Message) -> None:
    """Sentence, plural and values, however they are nested."""
    written = Said(label="x", because=message).model_dump_json()
    found = Said.model_validate(json.loads(written)).because
    assert (message, expected, hash(message)) == (found, str(found), hash(found))


def test_a_value_may_be_called_plural() -> None:
    """Names of values come out of a document: none is special."""
    found = Said.model_validate(
        {"label": "x", "because": {"msgid": "{plural} {self}", "values": {"plural": 1, "self": 2}}}
    )
    assert "1 2" == str(found.because)


def test_opening_a_session_folds_it() -> None:
    """The document alone gives the same table."""
    book = dropped(played(table_of(GAME, 3), castle(), castle(1), m.Drew(seat=0)), 2)
    assert book.state == open_book(book.game, book.session).state
    assert new_table_of(book.game, book.setup).state == book.game.start(book.setup)
