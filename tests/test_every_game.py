"""The promises that every game keeps, for every game that is found."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, get_args

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pydantic import ValidationError

from models.library import GAMES, BadDocument, chapter, game_named, read, read_session
from models.session import open_book
from tests.games.drawn import books, moves, setups, values
from tests.games.tables import dropped, names_of, new_table_of, played, setup_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hypothesis.strategies import DataObject

    from models.base import Message
    from models.game import Count, Game, Setup
    from models.scoring import ScoreSheet
    from models.session import Book

    AnyGame = Game[Any, Any, Any, Any]

each_game = pytest.mark.parametrize("game", [pytest.param(GAMES[name], id=name) for name in GAMES])


def with_data(promise: Callable[[AnyGame, DataObject], None]) -> Any:
    """The promise, for every game and with whatever Hypothesis makes up."""

    def holds(name: str, data: DataObject) -> None:
        promise(GAMES[name], data)

    holds.__name__, holds.__doc__ = promise.__name__, promise.__doc__
    return pytest.mark.parametrize("name", sorted(GAMES))(given(data=st.data())(holds))


def a_book(game: AnyGame, data: DataObject, *, amending: bool = True) -> Book:
    """A table after any moves."""
    return data.draw(books(game.id, amending=amending))


def a_move(book: Book, data: DataObject) -> Any:
    """Any move at this table."""
    return data.draw(moves(book.game.id, len(book.setup.seats)))


# ── documents ────────────────────────────────────────────────────────────────
@with_data
def test_a_session_survives_json(game: AnyGame, data: DataObject) -> None:
    """Set-up, moves and state are after reading what they were before writing."""
    book = a_book(game, data)
    text = book.session.model_dump_json()
    found, session = read_session(json.loads(text))
    assert (game, text) == (found, session.model_dump_json())
    again = open_book(found, session)
    assert book.state == again.state == read(game.state_type, json.loads(book.state.model_dump_json()))
    assert list(book.told) == list(again.told)


@with_data
def test_a_move_survives_json(game: AnyGame, data: DataObject) -> None:
    """Written and read it is the same move, alone and in Python's own types."""
    move = data.draw(moves(game.id, 3))
    assert move == game.moves.validate_json(game.moves.dump_json(move))
    assert move == game.moves.validate_python(move.model_dump(mode="json"))


@with_data
def test_a_mutated_session_is_read_or_refused(game: AnyGame, data: DataObject) -> None:
    """A document changed anywhere raises `BadDocument` with a sentence of one line, or is a session that folds."""
    document = json.loads(a_book(game, data).session.model_dump_json())
    mutate(document, data)
    try:
        book = open_book(*read_session(document))
    except BadDocument as bad:
        refusal = str(bad)
    else:
        refusal = "none"
        assert all(str(line.sentence) for line in book.told)
    assert refusal
    assert "\n" not in refusal


ODD: list[Any] = [None, True, -1, 0, 1.5, 10**20, "", "x", "\ud800", [], {}, float("nan"), [1], {"a": 1}]


def mutate(document: Any, data: DataObject) -> None:
    """Changes one place, however deep."""
    places = list(places_in(document))
    holder, key = data.draw(st.sampled_from(places))
    if data.draw(st.booleans()):
        del holder[key]
        return
    holder[key] = data.draw(
        st.sampled_from([None, True, -1, 0, 1.5, 10**20, "", "x", [], {}, float("nan"), [1], {"a": 1}])
    )


def places_in(part: Any) -> Iterator[tuple[Any, Any]]:
    """Every key and index, with what holds it."""
    for key in inside(part):
        yield part, key
        yield from places_in(part[key])


@each_game
def test_schemas_are_drawn_from_the_types(game: AnyGame) -> None:
    """Tally, questions, set-up and moves have JSON Schemas."""
    for kind in (game.tally_type, game.setup_type, game.state_type, *(r.question for r in game.resolvers.values())):
        assert "object" == kind.model_json_schema()["type"]
    assert game.moves.json_schema()["discriminator"]["propertyName"] == "kind"


@each_game
def test_moves_name_their_kind(game: AnyGame) -> None:
    """A kind of move is told from every other."""
    known = [kind.model_fields["kind"].default for kind in get_args(get_args(game.move_type)[0])]
    assert len(set(known)) == len(known) > 0


# ── play ─────────────────────────────────────────────────────────────────────
@with_data
def test_play_is_pure_and_total(game: AnyGame, data: DataObject) -> None:
    """Any move leads somewhere, twice to the same state, and leaves the state it began with as it was."""
    book = a_book(game, data)
    before, move = book.state.model_dump_json(), a_move(book, data)
    after = game.play(book.state, move)
    assert after == game.play(book.state, move)
    assert isinstance(after, game.state_type)
    assert before == book.state.model_dump_json()


@with_data
def test_words_never_fail(game: AnyGame, data: DataObject) -> None:
    """Whatever happened can be told, undone by name, headlined, reminded of, objected to and counted."""
    book = a_book(game, data)
    move = a_move(book, data)
    said: list[Message] = [game.describe(book.state, move), game.naming(move)]
    said += game.reminders(book.state)
    said += [objection.message for objection in game.objections(book.state, move)]
    said += [fact.label for fact in game.headlines(book.state)]
    assert all(str(message) and "{" not in str(message) for message in said)
    assert game.over(book.state) in {True, False}
    assert game.clock(book.state) == game.clock(book.state)


@with_data
def test_objections_name_rules(game: AnyGame, data: DataObject) -> None:
    """Every objection carries the id of a rule that can be read."""
    book = a_book(game, data)
    assert {found.rule for found in game.objections(book.state, a_move(book, data))} <= game.rules.ids


@with_data
def test_objections_change_nothing(game: AnyGame, data: DataObject) -> None:
    """They advise: the state is what it was, and what is played is played."""
    book = a_book(game, data)
    before = book.state.model_dump_json()
    game.objections(book.state, a_move(book, data))
    assert before == book.state.model_dump_json()


@with_data
def test_set_ups_can_change_at_any_time(game: AnyGame, data: DataObject) -> None:
    """Players come and leave, trackers go on and off; the table goes on with the seats of the new set-up."""
    book = a_book(game, data)
    changed = data.draw(setups(game.id))
    state = game.amend(book.state, changed)
    assert state == game.amend(state, changed)
    players = game.tally(state)["players"]
    assert [seat.name for seat in changed.seats] == [player["name"] for player in players]
    assert game.play(state, data.draw(moves(game.id, len(changed.seats)))) is not None


@with_data
def test_the_same_set_up_changes_nothing(game: AnyGame, data: DataObject) -> None:
    """A table that is handed over as it stands stands there as it stood."""
    book = a_book(game, data)
    assert book.state == game.amend(book.state, book.setup)


# ── undo ─────────────────────────────────────────────────────────────────────
@with_data
def test_undoing_any_entry_equals_never_having_played_it(game: AnyGame, data: DataObject) -> None:
    """A dropped entry leaves no trace in state and timeline; dropping the dropping brings it back."""
    book = a_book(game, data, amending=False)
    assume(book.version)
    all_moves = [line.move for line in book.told]
    lost = data.draw(st.integers(1, book.version))
    without = dropped(book, lost)
    never = played(new_table_of(game, book.began_with), *all_moves[: lost - 1], *all_moves[lost:])
    assert never.state == without.state
    assert [line.sentence for line in never.told] == [line.sentence for line in without.told]
    again = dropped(without, without.version)
    assert (book.state, list(book.told)) == (again.state, list(again.told))


@with_data
def test_undoing_everything_gives_the_start(game: AnyGame, data: DataObject) -> None:
    """In any order."""
    book = a_book(game, data)
    everything = data.draw(st.permutations(range(1, book.version + 1)))
    gone = dropped(book, *everything)
    assert (game.start(book.began_with), []) == (gone.state, list(gone.told))


# ── what is not recorded ─────────────────────────────────────────────────────
@with_data
def test_with_every_tracker_off_nothing_is_known_or_objected_to(game: AnyGame, data: DataObject) -> None:
    """*Just score*: no counter comes to be, no move breaks a rule, nothing is prefilled but names and teams."""
    book = new_table_of(game, untracked(data.draw(setups(game.id)), *names_of(game.trackers)))
    unknown = unknowns(book.state)
    for move in data.draw(st.lists(moves(game.id, len(book.setup.seats)), max_size=8)):
        assert () == game.objections(book.state, move)
        book = played(book, move)
    assert set() == unknown & numbers(book.state)
    for player in game.tally(book.state)["players"]:
        assert {None} >= {value for name, value in player.items() if name not in {"name", "team"}}


@with_data
def test_a_tracker_that_is_off_counts_and_objects_to_nothing(game: AnyGame, data: DataObject) -> None:
    """Its counters stay unknown, and no move draws an objection that it would not draw with the tracker on."""
    fuller = data.draw(setups(game.id))
    assume(fuller.trackers)
    off = data.draw(st.sampled_from(fuller.trackers))
    full, less = new_table_of(game, fuller), new_table_of(game, untracked(fuller, off))
    its_own = unknowns(less.state) - unknowns(full.state)
    assert its_own
    for move in data.draw(st.lists(moves(game.id, len(fuller.seats), *game_moves(game)), max_size=8)):
        heard = {found.rule for found in game.objections(full.state, move)}
        assert {found.rule for found in game.objections(less.state, move)} <= heard
        full, less = played(full, move), played(less, move)
        assert set() == its_own & numbers(less.state)


def game_moves(game: AnyGame) -> list[Any]:
    """The moves of the game itself, without the table's corrections of its counters."""
    return [kind for kind in get_args(get_args(game.move_type)[0]) if "counter" not in kind.model_fields]


def untracked(setup: Setup, *off: str) -> Setup:
    """The set-up without some trackers."""
    return setup.model_copy(update={"trackers": tuple(name for name in setup.trackers if name not in off)})


def unknowns(state: Any) -> set[tuple[Any, ...]]:
    """Where a state holds None."""
    return {path for path, value in leaves(state.model_dump(mode="json", exclude={"setup"})) if value is None}


def numbers(state: Any) -> set[tuple[Any, ...]]:
    """Where a state holds a number."""
    found = leaves(state.model_dump(mode="json", exclude={"setup"}))
    return {path for path, value in found if isinstance(value, int | float)}


def leaves(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value in a document that holds no other, with the way to it."""
    if not isinstance(part, dict | list):
        yield path, part
    for key in inside(part):
        yield from leaves(part[key], (*path, key))


def inside(part: Any) -> list[Any]:
    """The keys of an object, the indices of a list."""
    return list(part) if isinstance(part, dict) else list(range(len(part))) if isinstance(part, list) else []


# ── set-up ───────────────────────────────────────────────────────────────────
@with_data
def test_the_set_up_says_what_to_do(game: AnyGame, data: DataObject) -> None:
    """For every number of players and every reading there is a checklist."""
    steps = game.setting_up(data.draw(setups(game.id)))
    assert steps
    assert all(str(step) and "{" not in str(step) for step in steps)


@each_game
@pytest.mark.parametrize("players", [0, 1, 20])
def test_impossible_numbers_of_players_are_refused(game: AnyGame, players: int) -> None:
    """The set-up names the field."""
    document = setup_of(game.id, min(game.players)).model_dump(mode="json")
    ids = [f"{at:08}-0000-0000-0000-000000000000" for at in range(players)]
    one = document["seats"][0]
    document["seats"] = [{**one, "number": at, "name": f"P{at}", "player": who} for at, who in enumerate(ids)]
    with pytest.raises(BadDocument, match=r"^seats: "):
        read(game.setup_type, document)


@each_game
def test_options_are_fields_and_begin_with_their_default(game: AnyGame) -> None:
    """The first reading of an option is the rulebook's and the set-up's; its rule can be read."""
    defaults: Any = setup_of(game.id, min(game.players)).model_dump().get("options", {})
    assert set(defaults) == {option.name for option in game.options}
    for option in game.options:
        assert (option.choices[0].value if option.choices else None) == defaults[option.name]
        assert option.rule in game.rules.ids
        assert all(map(str, (option.label, option.hint, *(choice.label for choice in option.choices))))


@each_game
def test_every_reading_can_be_chosen(game: AnyGame) -> None:
    """What the set-up offers, the set-up takes; what lies beyond is refused."""
    players = max(game.players)
    for option in game.options:
        for value in [choice.value for choice in option.choices] or [None, option.least, option.most]:
            changed: dict[str, Any] = {option.name: value}
            chosen = setup_of(game.id, players, **changed).model_dump()["options"]
            assert value == chosen[option.name]
        wrong: dict[str, Any] = {option.name: object()}
        with pytest.raises(ValidationError):
            setup_of(game.id, players, **wrong)


@each_game
def test_trackers_have_names_and_presets(game: AnyGame) -> None:
    """The light preset is part of the full one, which has all but what is asked for; an unknown tracker is refused."""
    names = names_of(game.trackers)
    assert set(game.preset(full=False)) <= set(game.preset(full=True)) <= set(names)
    assert {tracker.name for tracker in game.trackers if tracker.asked} == set(names) - set(game.preset(full=True))
    assert len(set(names)) == len(names)
    with pytest.raises(ValidationError):
        setup_of(game.id, min(game.players), trackers=("no such thing",))


# ── the final count ──────────────────────────────────────────────────────────
FEW = 3
ANSWERS: dict[str, st.SearchStrategy[Any]] = {
    "number": st.integers(0, 6),
    "flag": st.booleans(),
    "sizes": st.lists(st.integers(1, 6), max_size=3),
}


def answers(game: AnyGame, count: Count) -> st.SearchStrategy[Any]:
    """What may be answered; to a question of the game's own kind, whatever the field takes."""
    if count.kind != "own":
        return ANSWERS[count.kind]
    field = get_args(game.tally_type.model_fields["players"].annotation)[0].model_fields[count.name]
    return values(field.annotation, FEW, field.metadata)


@with_data
def test_any_count_makes_a_sheet(game: AnyGame, data: DataObject) -> None:
    """Lines sum to totals, name rules and say why; the best rank wins; or the count is refused with a sentence."""
    tally = game.tally(game.start(data.draw(setups(game.id))))
    for player in tally["players"]:
        player.update({count.name: data.draw(answers(game, count)) for count in game.counts})
    sheet = sheet_of(game, tally)
    if isinstance(sheet, str):
        assert ": " in sheet
        return
    for player in sheet.players:
        assert player.total == sum(line.points for line in player.lines)
        assert all(str(line.label) and str(line.because) for line in player.lines)
        assert {line.rule for line in player.lines} <= game.rules.ids
    assert set(sheet.winners) <= {player.name for player in sheet.players if player.rank == 1}


def sheet_of(game: AnyGame, tally: dict[str, Any]) -> ScoreSheet | str:
    """The sheet, or why there is none."""
    try:
        return game.score(read(game.tally_type, tally))
    except BadDocument as refusal:
        return str(refusal)


@each_game
def test_the_count_asks_for_what_the_tally_holds(game: AnyGame) -> None:
    """Every question is a field, and names a rule."""
    estate = get_args(game.tally_type.model_fields["players"].annotation)[0]
    for count in game.counts:
        assert count.name in estate.model_fields
        assert count.rule in game.rules.ids
        assert all(map(str, (count.label, count.hint)))


@each_game
def test_a_count_that_is_not_complete_is_refused_by_name(game: AnyGame) -> None:
    """With nothing recorded, the first thing that is missing is named."""
    tally = game.tally(game.start(setup_of(game.id, min(game.players), trackers=())))
    with pytest.raises(BadDocument, match=r"^players\[0\]\."):
        read(game.tally_type, tally)


# ── rules ────────────────────────────────────────────────────────────────────
@each_game
def test_rules_are_found(game: AnyGame) -> None:
    """By id and by any of their words, in any case; every id is given once."""
    rules = game.rules
    assert len(rules.ids) == len(rules.rules)
    for rule in rules.rules:
        assert rule == rules.rule(rule.id)
        assert rule in rules.search(f"{rule.id.upper()} {str(rule.text).upper()}")
    assert None is rules.rule("no such rule")
    assert () == rules.search("no such words anywhere")


@each_game
def test_questions_are_asked_by_name(game: AnyGame) -> None:
    """A resolver's question says which one it is, and nothing less is answered."""
    for name, resolver in game.resolvers.items():
        assert (name,) == get_args(resolver.question.model_fields["resolve"].annotation)
        with pytest.raises(BadDocument):
            read(resolver.question, {"game": game.id, "resolve": name})


@each_game
def test_chapters_can_be_read_alone(game: AnyGame) -> None:
    """Who counts points or asks a question loads no more of a game than that."""
    scoring, calculators = chapter(game.id, "scoring"), chapter(game.id, "calculators")
    assert (game.tally_type, game.score) == (scoring.Tally, scoring.score)
    assert game.resolvers is calculators.RESOLVERS


@each_game
def test_a_game_is_found_under_its_name(game: AnyGame) -> None:
    """Its id is its folder's, and it has a title."""
    assert game is game_named(game.id)
    assert game.title.strip()
    assert game.version > 0
