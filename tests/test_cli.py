"""The `regalia` command, as a person and as another program meet it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion import __version__, cli
from models.library import GAMES, BadDocument, quoted
from tests.games.tables import played, table_of

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = "krone-und-schwert"
NOTHING = {"coins": 0, "castles": 0, "small_cities": 0, "large_cities": 0, "cathedrals": 0, "territories": []}
TALLY: dict[str, Any] = {"game": GAME, "players": [{"name": "A", **NOTHING, "coins": 3}, {"name": "B", **NOTHING}]}
KING = {"name": "K", "role": "king", "vote": "crown", "cards": [3], "castles": 2, "cathedrals": 1}
REBEL = {"name": "R", "role": "rebel", "vote": "sword", "cards": [2, 1]}
QUESTIONS: dict[str, dict[str, Any]] = {
    "attack": {"cards": [2, 1], "castles": 2, "ambushes": 0, "truces": 0},
    "revolt": {
        "swords_face_up": 1,
        "people_deck": 20,
        "swords_turned": 2,
        "votes": [KING, REBEL, {"name": "A", "role": None, "vote": "crown", "cards": []}],
        "options": {"one_ambush_per_side": False},
    },
    "revolt-odds": {
        "players": 4,
        "swords_face_up": 3,
        "crowns_discarded": 4,
        "swords_in_people_deck": 11,
        "sword_votes": 2,
        "crown_votes": 2,
        "king_cards": 3,
        "rebel_cards": 2,
    },
    "game-end-odds": {"deck": 46, "draws": 30},
    "turn": {"round": 2, "actions": ["build", "draw"]},
}
ASKED = {name: {"game": GAME, "resolve": name, **question} for name, question in QUESTIONS.items()}


def regalia(*arguments: str, given: str | bytes = b"") -> subprocess.CompletedProcess[str]:
    """The command, run by itself."""
    data = given.encode() if isinstance(given, str) else given
    command = [sys.executable, "-m", "companion.cli", *arguments]
    done = subprocess.run(command, input=data, capture_output=True, check=False)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


class Run:
    """The command, run in this process on a file."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capture = folder, capture

    def __call__(self, command: str, document: Any, *options: str) -> tuple[int, str, str]:
        """Status, standard output and standard error."""
        file = self.folder / "document.json"
        if isinstance(document, bytes):
            file.write_bytes(document)
        else:
            file.write_text(json.dumps(document), encoding="utf-8")
        status = cli.main([command, *options, str(file)])
        return status, *self.capture.readouterr()


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """What runs the command."""
    return Run(tmp_path, capsys)


def refused(outcome: tuple[int, str, str]) -> str:
    """The one line on standard error; nothing stands on standard output."""
    status, out, err = outcome
    assert (2, "", 1) == (status, out, err.count("\n"))
    return err


# ── answers ──────────────────────────────────────────────────────────────────
def test_a_tally_in_a_sheet_out() -> None:
    """`score -` reads standard input and prints one document."""
    done = regalia("score", "-", given=json.dumps(TALLY))
    assert (0, "") == (done.returncode, done.stderr)
    assert ["A"] == json.loads(done.stdout)["winners"]


@pytest.mark.parametrize("name", ASKED)
def test_a_question_in_an_answer_out(run: Run, name: str) -> None:
    """`resolve FILE` reads a file; what has a default may be left out."""
    status, out, err = run("resolve", ASKED[name])
    assert (0, "") == (status, err)
    assert json.loads(out)
    assert {"game", "resolve"} <= set(ASKED[name])


def test_every_question_is_asked_here() -> None:
    """The table above knows every calculator there is."""
    assert set(GAMES[GAME].resolvers) == set(ASKED)


@pytest.mark.parametrize(
    ("command", "document", "defaults"),
    [
        ("resolve", ASKED["attack"], ["ambushes", "truces"]),
        ("resolve", ASKED["revolt"], ["options"]),
        ("resolve", ASKED["revolt-odds"], ["swords_in_people_deck"]),
        ("score", {**TALLY, "options": {"second_place": "dense"}}, ["options"]),
    ],
)
def test_what_has_a_default_may_be_left_out(
    run: Run, command: str, document: dict[str, Any], defaults: list[str]
) -> None:
    """Everything else may not."""
    for key in document:
        status, _, err = run(command, {name: value for name, value in document.items() if name != key})
        assert (0 if key in defaults else 2) == status
        assert status == 0 or err.startswith(f"{key}: ")


def test_the_answers_name_rules_that_exist(run: Run) -> None:
    """`turn` says which rules are against it."""
    turn = {**ASKED["turn"], "round": 1, "actions": ["attack", "attack", "seize", "revolt"]}
    answer = json.loads(run("resolve", turn)[1])
    assert {"ap": 6, "legal": False, "against": ["KS-22", "KS-55", "KS-64", "KS-66"]} == answer
    assert set(answer["against"]) <= GAMES[GAME].rules.ids


# ── bad input ────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("said", "given"),
    [
        pytest.param("not JSON", b"", id="nothing"),
        pytest.param("not JSON", b'{"game": ', id="cut in half"),
        pytest.param("is not UTF-8 text", b"\xff\xfe", id="not text"),
        pytest.param("must be a JSON object", b"[]", id="a list"),
        pytest.param("game: is given twice", b'{"game": "x", "game": "y"}', id="a key twice"),
        pytest.param("NaN is not a number", b'{"game": NaN}', id="not a number"),
        pytest.param("-Infinity is not a number", b'{"game": -Infinity}', id="infinite"),
        pytest.param("not JSON", b"[" * 100_000, id="nested too deeply"),
        pytest.param("not JSON", b'{"game": ' + b"9" * 5000 + b"}", id="a number too long to read"),
        pytest.param('game: "go" is none of', json.dumps({**TALLY, "game": "go"}).encode(), id="unknown game"),
        pytest.param("players: 2 to 5", json.dumps({**TALLY, "players": []}).encode(), id="nobody"),
        pytest.param("rounds: is not a field", json.dumps({**TALLY, "rounds": 3}).encode(), id="unknown key"),
        pytest.param(": is not a field", json.dumps({**TALLY, "a\nb": 3}).encode(), id="a line break in a key"),
        pytest.param('game: "xxx', json.dumps({**TALLY, "game": "x" * 10**7}).encode(), id="10 MB of text"),
        pytest.param("players[0]: must", json.dumps({**TALLY, "players": [0] * 10**6}).encode(), id="a million"),
        pytest.param("players: 2 to 5", json.dumps({**TALLY, "players": TALLY["players"] * 9}).encode(), id="18"),
        pytest.param(
            "players[1].coins: must be a whole number, Infinity",
            json.dumps(TALLY).encode().replace(b'"coins": 0', b'"coins": 1e400'),
            id="a number beyond all numbers",
        ),
        pytest.param(
            "players[0]: must be an object, [[[[",
            json.dumps(TALLY).encode().replace(b'{"name": "A"', b"[" * 400 + b"]" * 400 + b', {"name": "A"'),
            id="nested, but not too deeply to read",
        ),
    ],
)
def test_bad_input_is_one_line_and_exit_2(run: Run, said: str, given: bytes) -> None:
    """Nothing on standard output, one line that says what is wrong on standard error."""
    assert said in refused(run("score", given))


WRONG: dict[str, Any] = {
    "negative": -1,
    "huge": 10**20,
    "text": "some",
    "a half": 0.5,
    "a float": 2.0,
    "a truth value": True,
    "an object": {"a": 1},
    "a list of lists": [[[]]],
    "a list of halves": [0.5],
    "a list of truth values": [True],
    "a list of negatives": [-1],
}


def fields(document: dict[str, Any], path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every field of a document, down to the votes."""
    for key, value in document.items():
        yield (*path, key)
        if isinstance(value, dict):
            yield from fields(value, (*path, key))
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            yield from fields(value[0], (*path, key, 0))


def named(path: tuple[Any, ...]) -> str:
    """A way to a field as refusals write it."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def changed(document: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """The document with another value at the end of the way."""
    found: dict[str, Any] = json.loads(json.dumps(document))
    place: Any = found
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return found


def legal(path: tuple[Any, ...], value: Any) -> bool:
    """Texts that are names, and switches that are switched."""
    switches = {"one_ambush_per_side", "king"}
    return (path[-1] == "name" and isinstance(value, str)) or (path[-1] in switches and value is True)


EVERY_FIELD = [(name, path) for name, question in ASKED.items() for path in fields(question)]


@pytest.mark.parametrize(("name", "path"), EVERY_FIELD, ids=[f"{name} {named(path)}" for name, path in EVERY_FIELD])
def test_every_field_of_a_question_is_refused_by_name(name: str, path: tuple[Any, ...]) -> None:
    """Negative, huge, text, half, true, a list: the line begins with the field, or with the list it stands in."""
    for value in WRONG.values():
        if not legal(path, value):
            with pytest.raises(BadDocument) as refusal:
                cli.resolve(changed(ASKED[name], path, value))
            assert str(refusal.value).startswith(named(path)), value


@pytest.mark.parametrize(("name", "path"), EVERY_FIELD, ids=[f"{name} {named(path)}" for name, path in EVERY_FIELD])
def test_a_key_beside_every_field_is_refused(name: str, path: tuple[Any, ...]) -> None:
    """Nothing that is not understood is passed over."""
    strange = (*path[:-1], "luck")
    with pytest.raises(BadDocument) as refusal:
        cli.resolve(changed(ASKED[name], strange, 1))
    assert f"{named(strange)}: is not a field here" == str(refusal.value)


@pytest.mark.parametrize(
    ("said", "change"),
    [
        pytest.param("swords_turned: 5 swords cannot be among 2", {"swords_turned": 5}, id="more swords than cards"),
        pytest.param("people_deck: with 4 swords face up at most 18", {"swords_face_up": 4}, id="more than 22 people"),
        pytest.param("votes: 2 to 5 vote, not 1", {"votes": [KING]}, id="a king alone"),
        pytest.param("votes: a revolt has one king", {"votes": [KING, {**KING, "name": "L"}, REBEL]}, id="two kings"),
        pytest.param("votes: a revolt has one king", {"votes": [KING, {**KING, "name": "L"}]}, id="no rebel"),
        pytest.param("votes: two voters have", {"votes": [KING, {**REBEL, "name": " K "}]}, id="the same name twice"),
        pytest.param("votes[0].vote: the king", {"votes": [{**KING, "vote": "sword"}, REBEL]}, id="a king's sword"),
        pytest.param("votes: there are two truces", {"votes": [{**KING, "truces": 2}, {**REBEL, "truces": 1}]}, id="3"),
        pytest.param("votes[0].cards[0]: must be at most 4", {"votes": [{**KING, "cards": [5]}, REBEL]}, id="a 5"),
        pytest.param("votes[0].role: must be", {"votes": [{**KING, "role": "pope"}, REBEL]}, id="an unknown role"),
    ],
)
def test_a_revolt_that_cannot_be_is_refused(said: str, change: dict[str, Any]) -> None:
    """KS-5, KS-7, KS-11, KS-67, KS-71."""
    with pytest.raises(BadDocument) as refusal:
        cli.resolve({**ASKED["revolt"], "people_deck": 19, **change})
    assert str(refusal.value).startswith(said)


@pytest.mark.parametrize(
    ("said", "change"),
    [
        pytest.param("crowns_discarded: 25 people cards are out", {"crowns_discarded": 22}, id="25 of 22"),
        pytest.param("crown_votes: more votes than players", {"crown_votes": 3}, id="five votes of four"),
        pytest.param("swords_in_people_deck: 2 swords do not fit", {"swords_in_people_deck": 2}, id="3 of 2 face up"),
        pytest.param("swords_in_people_deck: 19 swords do not", {"swords_in_people_deck": 19}, id="4 of 3 crowns gone"),
    ],
)
def test_odds_that_cannot_be_are_refused(said: str, change: dict[str, Any]) -> None:
    """KS-5, KS-68: counts that do not fit each other."""
    with pytest.raises(BadDocument) as refusal:
        cli.resolve({**ASKED["revolt-odds"], **change})
    assert str(refusal.value).startswith(said)


@pytest.mark.parametrize("asked", [None, 3, "war", "", ["attack"], {}])
def test_an_unknown_question_names_the_known_ones(asked: Any) -> None:
    """The refusal quotes what was asked."""
    with pytest.raises(BadDocument) as refusal:
        cli.resolve({"game": GAME, "resolve": asked})
    assert f"resolve: {quoted(asked)} is none of revolt, attack, revolt-odds, game-end-odds, turn" == str(refusal.value)


def test_files_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    """A folder, a file that is not there: a sentence with its name."""
    for file, said in ((tmp_path, "Is a directory"), (tmp_path / "none.json", "No such file")):
        assert f"{file}: {said}" in refused((cli.main(["score", str(file)]), *run.capture.readouterr()))


def test_a_mark_at_the_beginning_is_no_error(run: Run) -> None:
    """Windows editors write a byte order mark."""
    assert 0 == run("score", b"\xef\xbb\xbf" + json.dumps(TALLY).encode())[0]


# ── lines ────────────────────────────────────────────────────────────────────
def test_lines_are_answered_line_for_line(run: Run) -> None:
    """A bad line gives an error in its place and exit 2 at the end; blank lines are none."""
    question = json.dumps(ASKED["attack"])
    bad = [
        "{}",
        "[",
        "[" * 100_000,
        json.dumps({**ASKED["attack"], "castles": -1}),
        '{"game": NaN}',
        '{"game": "\\ud800"}',
    ]
    status, out, err = run("resolve", "\n".join([question, *bad, "", question]).encode(), "--lines")
    answers = [json.loads(line) for line in out.splitlines()]
    assert [False, *[True] * len(bad), False] == [list(answer) == ["error"] for answer in answers]
    assert (2, "") == (status, err)
    assert "castles: must be at least 0, -1 is less" == answers[4]["error"]


def test_good_lines_exit_0(run: Run) -> None:
    """And none at all too."""
    for command, document in (("score", TALLY), ("resolve", ASKED["attack"])):
        status, out, _ = run(command, (json.dumps(document) + "\r\n").encode() * 3, "--lines")
        assert (0, 3) == (status, len(out.splitlines()))
    assert (0, "", "") == run("score", b"\n\n", "--lines")


def test_output_is_utf8_everywhere() -> None:
    """Whatever the terminal speaks, and however strange the name."""
    done = subprocess.run(
        [sys.executable, "-m", "companion.cli", "score", "--lines", "-"],
        input=json.dumps({**TALLY, "players": [{**NOTHING, "name": "Größe"}, {**NOTHING, "name": "李"}]}).encode()
        + b'\n{"game": "\\ud800"}',
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"},
    )
    sheet, wrong = done.stdout.decode("utf-8").splitlines()
    assert ["Größe", "李"] == [player["name"] for player in json.loads(sheet)["players"]]
    assert "\ud800" in json.loads(wrong)["error"]


# ── replay, schema, help ─────────────────────────────────────────────────────
def test_replay_prints_state_and_timeline(run: Run) -> None:
    """A session file gives the table it stands at; without an ending it has no sheet."""
    from models.games.krone_und_schwert.moves import Built

    book = played(table_of(GAME, 2), Built(seat=0, piece="castle"))
    printed = json.loads(run("replay", book.session.model_dump_json().encode())[1])
    assert (GAME, 1, ["Ada builds a castle"], None) == tuple(
        printed[key] for key in ("game", "version", "timeline", "sheet")
    )
    assert 1 == printed["state"]["seats"][0]["castles"]


@pytest.mark.parametrize("part", [0, 0.1, 0.5, 0.99])
def test_a_session_cut_short_is_refused(run: Run, part: float) -> None:
    """However much of it is left."""
    whole = (Path(__file__).parent / "journals" / "two-players.json").read_bytes()
    assert "not JSON" in refused(run("replay", whole[: int(len(whole) * part)]))


@pytest.mark.parametrize(
    ("said", "change"),
    [
        ("format: 2 is newer than this Regalia understands (1); update Regalia", {"format": 2}),
        ("rules: 2 is newer than this Regalia knows", {"rules": 2}),
        ('game: "go" is none of', {"game": "go"}),
        ("journal[0].kind", {"journal": [{"kind": 1}]}),
    ],
)
def test_a_session_of_another_time_is_refused(run: Run, said: str, change: dict[str, Any]) -> None:
    """In one line."""
    document = {**json.loads(table_of(GAME, 2).session.model_dump_json()), **change}
    assert said.removesuffix(".kind") in refused(run("replay", document))


def test_schemas_come_from_the_models(capsys: pytest.CaptureFixture[str]) -> None:
    """`schema` prints one document with the schemas of every command, for one game or for all."""
    assert 0 == cli.main(["schema"])
    everything = json.loads(capsys.readouterr().out)
    assert set(GAMES) == set(everything)
    assert 0 == cli.main(["schema", GAME])
    one = json.loads(capsys.readouterr().out)
    assert everything[GAME] == one[GAME]
    assert {"score", "resolve", "session"} == set(one[GAME])
    assert set(GAMES[GAME].resolvers) == set(one[GAME]["resolve"])
    assert 'game: "go" is none of' in refused((cli.main(["schema", "go"]), *capsys.readouterr()))


def test_the_version() -> None:
    """`--version` says which Regalia this is."""
    assert f"regalia {__version__}\n" == regalia("--version").stdout


@pytest.mark.parametrize("command", [[], ["serve"], ["score"], ["resolve"], ["replay"], ["schema"]])
def test_help_is_there(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Every command explains itself and each of its options."""
    with pytest.raises(SystemExit, match="0"):
        cli.main([*command, "--help"])
    said = capsys.readouterr().out
    assert " ".join(["usage: regalia", *command]) in said
    assert "show this help message" in said


@pytest.mark.parametrize("command", ["score", "resolve", "replay"])
def test_calculators_load_neither_flet_nor_what_they_do_not_need(command: str, tmp_path: Path) -> None:
    """No Flet, no store, no other game; counting and asking load no journal."""
    session = json.loads(table_of(GAME, 2).session.model_dump_json())
    file = tmp_path / "document.json"
    file.write_text(json.dumps({"score": TALLY, "resolve": ASKED["attack"], "replay": session}[command]))
    code = (
        f"import sys; from companion.cli import main; main([{command!r}, {str(file)!r}]); "
        "print('\\n'.join(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    loaded = set(done.stderr.decode().split())
    assert set() == loaded & {"flet", "tinydb", "fastapi", "uvicorn", "companion.live", "companion.store"}
    games = {name.split(".")[2] for name in loaded if name.startswith("models.games.")}
    assert {GAME.replace("-", "_")} == games
    assert (command == "replay") == ("models.session" in loaded)


def test_whoever_reads_only_the_beginning_gets_no_traceback() -> None:
    """As `regalia schema | head -1` does."""
    command = [sys.executable, "-m", "companion.cli", "schema"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as ends:
        assert ends.stdout is not None
        assert ends.stderr is not None
        ends.stdout.close()
        assert ends.stderr.read() == b""
    assert ends.returncode == 0
