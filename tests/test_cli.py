"""The `regalia` command, as a person and as another program meet it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from companion import __version__
from tests.games.tables import played, table_of

if TYPE_CHECKING:
    from pathlib import Path

NOTHING = {"coins": 0, "castles": 0, "small_cities": 0, "large_cities": 0, "cathedrals": 0, "territories": []}
PLAYERS = [{**NOTHING, "name": "A", "coins": 3}, {**NOTHING, "name": "B"}]
TALLY = {"game": "krone-und-schwert", "players": PLAYERS}
QUESTION = {"game": "krone-und-schwert", "resolve": "attack", "cards": [2, 1], "castles": 2}


def regalia(*arguments: str, given: str | bytes = b"") -> subprocess.CompletedProcess[str]:
    """The command, run."""
    data = given.encode() if isinstance(given, str) else given
    command = [sys.executable, "-m", "companion.cli", *arguments]
    done = subprocess.run(command, input=data, capture_output=True, check=False)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def test_a_tally_in_a_sheet_out() -> None:
    """`score -` reads standard input and prints one document."""
    done = regalia("score", "-", given=json.dumps(TALLY))
    assert (0, "") == (done.returncode, done.stderr)
    assert ["A"] == json.loads(done.stdout)["winners"]


def test_a_question_in_an_answer_out(tmp_path: Path) -> None:
    """`resolve FILE` reads a file."""
    file = tmp_path / "question.json"
    file.write_text(json.dumps(QUESTION))
    assert {"outcome": "success", "strength": 3} == json.loads(regalia("resolve", str(file)).stdout)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        pytest.param(b"", "not JSON", id="nothing"),
        pytest.param(b'{"game": ', "not JSON", id="cut in half"),
        pytest.param(b"\xff\xfe", "not UTF-8", id="not text"),
        pytest.param(b"[]", "must be a JSON object", id="a list"),
        pytest.param(b'{"game": "x", "game": "y"}', "game: is given twice", id="a key twice"),
        pytest.param(b'{"game": NaN}', "NaN", id="not a number"),
        pytest.param(b"[" * 100_000, "not JSON", id="nested too deeply"),
        pytest.param(json.dumps({**TALLY, "game": "go"}).encode(), "game:", id="unknown game"),
        pytest.param(json.dumps({**TALLY, "players": []}).encode(), "players:", id="nobody"),
        pytest.param(json.dumps({**TALLY, "rounds": 3}).encode(), "rounds:", id="unknown key"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(given: bytes, said: str) -> None:
    """Nothing on standard output, one line that says what is wrong on standard error."""
    done = regalia("score", "-", given=given)
    assert (2, "") == (done.returncode, done.stdout)
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_lines_are_answered_line_for_line() -> None:
    """A bad line gives an error in its place and exit 2 at the end."""
    done = regalia("resolve", "--lines", "-", given=f"{json.dumps(QUESTION)}\n{{}}\n{json.dumps(QUESTION)}\n")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [False, True, False] == ["error" in answer for answer in answers]
    assert (2, "") == (done.returncode, done.stderr)


def test_replay_prints_state_and_timeline(tmp_path: Path) -> None:
    """A session file gives the table it stands at."""
    from models.games.krone_und_schwert.moves import Built

    book = played(table_of("krone-und-schwert", 2), Built(seat=0, piece="castle"))
    file = tmp_path / "session.json"
    file.write_text(book.session.model_dump_json())
    printed = json.loads(regalia("replay", str(file)).stdout)
    assert ["Ada builds a castle"] == printed["timeline"]
    assert printed["state"]["seats"][0]["castles"] == 1
    file.write_text(file.read_text()[: file.stat().st_size // 2])
    assert regalia("replay", str(file)).returncode == 2


def test_schemas_come_from_the_models() -> None:
    """`schema` prints one document with the schemas of every command."""
    printed = json.loads(regalia("schema", "krone-und-schwert").stdout)
    assert {"score", "resolve", "session"} == set(printed["krone-und-schwert"])


def test_the_version() -> None:
    """`--version` says which Regalia this is."""
    assert f"regalia {__version__}\n" == regalia("--version").stdout


@pytest.mark.parametrize("command", [[], ["serve"], ["score"], ["resolve"], ["replay"], ["schema"]])
def test_help_is_there(command: list[str]) -> None:
    """Every command explains itself."""
    assert "usage: regalia" in regalia(*command, "--help").stdout


def test_calculators_never_load_flet() -> None:
    """`score` needs neither Flet nor the store."""
    loaded: dict[str, Any] = {}
    code = (
        "import sys, json; from companion.cli import score; "
        f"score(json.loads({json.dumps(json.dumps(TALLY))})); print(json.dumps(sorted(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=dict(os.environ))
    loaded = {"modules": json.loads(done.stdout)}
    assert not {"flet", "tinydb", "fastapi"} & set(loaded["modules"])
