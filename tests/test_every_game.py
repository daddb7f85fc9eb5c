"""The promises that every game keeps, for every game that is found."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.library import GAMES, read, read_session, session_type
from models.session import Book, open_book
from tests.games.tables import dropped, played, setup_of, table_of

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

    from models.base import Move

EVERY_GAME = sorted(GAMES)
SETTINGS = settings(max_examples=25, deadline=None)


def kinds(game: str) -> list[type[Move]]:
    """Every kind of move of a game."""
    return list(get_args(get_args(GAMES[game].move_type)[0]))


def filled(kind: type[Any], seats: int, draw: st.DrawFn) -> Any:
    """A value of this kind with every field drawn; whole numbers stay small, seats at the table."""
    document = {name: value_of(name, field, seats, draw) for name, field in kind.model_fields.items() if name != "kind"}
    return kind.model_validate(document)


def value_of(name: str, field: FieldInfo, seats: int, draw: st.DrawFn) -> Any:
    """A value that fits the field."""
    if name in {"seat", "target", "king"}:
        return draw(st.integers(0, seats - 1))
    if name == "votes":
        vote = get_args(field.annotation)[0]
        voters = draw(st.lists(st.integers(0, seats - 1), unique=True, max_size=seats))
        return [filled(vote, seats, draw).model_copy(update={"seat": voter}) for voter in voters]
    return draw(fitting(field.annotation, field.metadata))


def fitting(kind: Any, limits: list[Any]) -> st.SearchStrategy[Any]:
    """Values of an annotated type: numbers within their limits, lists of such numbers, words out of a choice."""
    if get_origin(kind) is Annotated:
        limits = [limit for extra in kind.__metadata__ for limit in extra.metadata]
        kind = get_args(kind)[0]
    if get_origin(kind) is tuple:
        return st.lists(fitting(get_args(kind)[0], []), max_size=3).map(tuple)
    if kind is int:
        named = {type(limit).__name__: limit for limit in limits}
        low, high = getattr(named.get("Ge"), "ge", 0), getattr(named.get("Le"), "le", 9)
        return st.integers(max(low, -9), min(high, 30))
    if type(None) in get_args(kind):
        return st.none() | fitting(get_args(kind)[0], limits)
    return st.from_type(kind)


@st.composite
def journals(draw: st.DrawFn, game: str) -> Book:
    """A table of some players after any moves at all, legal or not."""
    players = draw(st.sampled_from(list(GAMES[game].players)))
    chosen = draw(st.lists(st.sampled_from(kinds(game)), max_size=12))
    return played(table_of(game, players), *(filled(kind, players, draw) for kind in chosen))


each_game = pytest.mark.parametrize("game", EVERY_GAME)


@each_game
def test_play_is_pure_and_total(game: str) -> None:
    """Any journal folds, twice to the same state, and its words never fail."""

    @SETTINGS
    @given(journals(game))
    def holds(book: Book) -> None:
        again = open_book(book.game, book.session)
        assert again.state == book.state
        assert list(again.told) == list(book.told)
        known = book.game
        assert all(str(message) for message in known.reminders(book.state))
        assert all(str(fact.label) for fact in known.headlines(book.state))
        assert all(str(told.sentence) and str(known.naming(told.move)) for told in book.told)

    holds()


@each_game
def test_a_session_survives_json(game: str) -> None:
    """Session, moves and state are what they were after they have been text."""

    @SETTINGS
    @given(journals(game))
    def holds(book: Book) -> None:
        _, session = read_session(json.loads(book.session.model_dump_json()))
        assert session == session_type(game).model_validate(book.session.model_dump())
        assert read(book.game.state_type, json.loads(book.state.model_dump_json())) == book.state

    holds()


@each_game
def test_undoing_any_entry_equals_never_having_played_it(game: str) -> None:
    """A dropped entry leaves no trace in the state; dropping all gives the start; redo brings it back."""

    @SETTINGS
    @given(journals(game), st.data())
    def holds(book: Book, data: st.DataObject) -> None:
        moves = [told.move for told in book.told]
        assert dropped(book, *range(1, book.version + 1)).state == book.game.start(book.setup)
        if not moves:
            return
        lost = data.draw(st.integers(1, len(moves)))
        without = dropped(book, lost)
        never = played(table_of(game, len(book.setup.seats)), *moves[: lost - 1], *moves[lost:])
        assert without.state == never.state
        assert dropped(without, without.version).state == book.state

    holds()


@each_game
def test_every_objection_names_a_rule_that_exists(game: str) -> None:
    """Objections are sentences and carry an id of the rulebook, whatever was played before."""

    @SETTINGS
    @given(journals(game), st.data())
    def holds(book: Book, data: st.DataObject) -> None:
        kind = data.draw(st.sampled_from(kinds(game)))
        move = data.draw(st.composite(lambda draw: filled(kind, len(book.setup.seats), draw))())
        for objection in book.game.objections(book.state, move):
            assert objection.rule in book.game.rules.ids
            assert str(objection.message)

    holds()


@each_game
def test_what_is_not_recorded_stays_unknown(game: str) -> None:
    """With every tracker off no counter of a seat is known, and nothing but an ended game draws an objection."""
    known = GAMES[game]

    @SETTINGS
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        players = min(known.players)
        state = known.start(setup_of(game, players, trackers=()))
        kind = data.draw(st.sampled_from(kinds(game)))
        move = data.draw(st.composite(lambda draw: filled(kind, players, draw))())
        shown = known.tally(known.play(state, known.moves.validate_python(move.model_dump())))["players"]
        if not kind.__name__.endswith("Corrected") and kind.__name__ != "Crowned":
            assert all(value is None for player in shown for name, value in player.items() if name != "name")

    holds()


@each_game
def test_the_set_up_says_what_to_do(game: str) -> None:
    """For every number of players there is a checklist."""
    for players in GAMES[game].players:
        assert all(str(step) for step in GAMES[game].setting_up(setup_of(game, players)))


@each_game
def test_options_are_fields_and_begin_with_their_default(game: str) -> None:
    """The first reading of an option is what the set-up begins with, and its rule exists."""
    known = GAMES[game]
    options: Any = known.setup_type.model_fields["options"].default
    for option in known.options:
        expected = option.choices[0].value if option.choices else None
        assert getattr(options, option.name) == expected
        assert option.rule in known.rules.ids


@each_game
def test_counts_are_fields_of_the_tally_and_name_rules(game: str) -> None:
    """What the final count asks for is what the tally holds."""
    known = GAMES[game]
    estate = get_args(known.tally_type.model_fields["players"].annotation)[0]
    for count in known.counts:
        assert count.name in estate.model_fields
        assert count.rule in known.rules.ids


@each_game
def test_lines_sum_to_totals_and_name_rules(game: str) -> None:
    """The sheet of a table of zeroes explains every line with a rule, and so does that of any other."""
    known = GAMES[game]
    tally = known.tally(known.start(setup_of(game, min(known.players))))
    zero = {count.name: {"number": 0, "flag": False, "sizes": []}[count.kind] for count in known.counts}
    players = [{**player, **zero} for player in tally["players"]]
    sheet = known.score(read(known.tally_type, {**tally, "players": players}))
    for player in sheet.players:
        assert player.total == sum(line.points for line in player.lines)
        assert all(line.rule in known.rules.ids and str(line.because) for line in player.lines)


@each_game
def test_rules_are_found_by_their_words(game: str) -> None:
    """Every rule is found by its id and has an id of its own."""
    rules = GAMES[game].rules
    assert len(rules.ids) == len(rules.rules)
    for rule in rules.rules:
        assert rule in rules.search(rule.id)
