"""The wheel: what it carries, and that it is enough where nothing else of Regalia is."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import HTTPErrorProcessor, build_opener
from zipfile import ZipFile

import pytest

from companion import __version__
from tests.browser.helpers.server import Server
from tests.builds.environment import ALONE, environment, requires
from tests.protocol_phone import phone_at

if TYPE_CHECKING:
    from http.client import HTTPResponse
    from urllib.request import Request

ROOT = Path(__file__).parent.parent.parent
SOURCES = ("LICENSE", "README.md", "companion", "models", "pyproject.toml")
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
KINDS = frozenset({".css", ".js", ".mo", ".mp4", ".png", ".py", ".svg", ".ttf", ".txt", ".webm", ".woff2"})
"""Catalogues, fonts, icons, rules and what the browser runs."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of these sources, made without a network."""
    sources, folder = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("wheel")
    for name in SOURCES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, sources / name)
    command: list[str | Path] = [
        *PIP,
        "wheel",
        "--no-deps",
        "--no-build-isolation",
        "--no-index",
        "--wheel-dir",
        folder,
        sources,
    ]
    subprocess.run(command, check=True, env=ALONE)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that holds the wheel, what the wheel says it needs, and nothing else."""
    python = environment(tmp_path_factory.mktemp("empty") / "venv", requires("regalia"))
    subprocess.run([*PIP, "--python", python, "install", "--no-deps", "--no-index", wheel], check=True, env=ALONE)
    return python


def run(command: list[str | Path], folder: Path, given: str = "") -> subprocess.CompletedProcess[str]:
    """Runs a command where no sources are near."""
    return subprocess.run(command, cwd=folder, env=ALONE, input=given, capture_output=True, text=True, check=False)


def test_it_carries_the_whole_app_and_nothing_else(wheel: Path) -> None:
    """No tests, and no scripts that make things; but whatever the app shows, says or sounds."""
    files = [file for name in ("companion", "models") for file in (ROOT / name).rglob("*") if file.is_file()]
    here = {file.relative_to(ROOT).as_posix() for file in files if "__pycache__" not in file.parts}
    carried = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert here == carried
    assert set() == KINDS - {Path(name).suffix for name in carried}


def test_nothing_is_found_of_the_sources(python: Path, tmp_path: Path) -> None:
    """What is tried here is the wheel."""
    found = run([python, "-c", "import companion, models; print(companion.__file__, models.__file__)"], tmp_path)
    assert 2 == found.stdout.count(str(python.parent.parent))


def test_it_needs_what_it_says(python: Path, tmp_path: Path) -> None:
    """Everything is there in a version that will do."""
    checked = run([*PIP, "--python", python, "check"], tmp_path)
    assert (0, "") == (checked.returncode, checked.stdout + checked.stderr)


def test_the_command_is_there(python: Path, tmp_path: Path) -> None:
    """`regalia --version`."""
    assert f"regalia {__version__}\n" == run([python.with_name("regalia"), "--version"], tmp_path).stdout


def test_the_command_answers(python: Path, tmp_path: Path) -> None:
    """A calculator, from a folder of its own."""
    question = {"game": "krone-und-schwert", "resolve": "game-end-odds", "deck": 12, "draws": 3}
    answered = run([python.with_name("regalia"), "resolve", "-"], tmp_path, json.dumps(question))
    assert {"probability"} == set(json.loads(answered.stdout))


class Stay(HTTPErrorProcessor):
    """A browser that looks at where it is sent before it goes there."""

    def http_response(self, request: Request, response: HTTPResponse) -> HTTPResponse:
        """As it came."""
        return response


def shown_in(server: Server) -> str:
    """The cookie by which the owner's devices are known."""
    answer = build_opener(Stay).open(server.url + server.way_in)
    return str(answer.headers["Set-Cookie"]).partition(";")[0]


async def test_a_turn_is_played(python: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server of the wheel: a table is set up on a phone, and a card drawn, in German."""
    monkeypatch.chdir(tmp_path)
    server = Server(tmp_path / "data", python=python, module=("-I", "-m", "companion.cli"))
    server.start()
    try:
        async with phone_at(server.port, "a-phone", shown_in(server), "regalia_reads=de") as phone:
            await phone.registers("/")
            await phone.tap("Neues Spiel: Krone & Schwert")
            for name in ("Ada", "Ben"):
                await phone.type("Ein neuer Name", name)
                await phone.sees(f"{name} spielt nicht mit")
            await phone.tap("Los geht’s")
            await phone.tap("Ziehen")
            await phone.sees("Ada zieht eine Karte")
    finally:
        server.stop()


@pytest.mark.long
def test_pipx_installs_it(wheel: Path, tmp_path: Path) -> None:
    """With a network, pipx brings everything it needs, in the versions that are checked."""
    venv.create(tmp_path / "pipx", with_pip=True)
    python = tmp_path / "pipx" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "--quiet", "install", "pipx"], check=True, env=ALONE)
    places = {"PIPX_HOME": f"{tmp_path}/home", "PIPX_BIN_DIR": f"{tmp_path}/bin", "PIPX_MAN_DIR": f"{tmp_path}/man"}
    versions = {"PIP_CONSTRAINT": str(ROOT / "builds" / "constraints.txt")}
    subprocess.run([python, "-m", "pipx", "install", wheel], check=True, env=ALONE | places | versions)
    assert f"regalia {__version__}\n" == run([tmp_path / "bin" / "regalia", "--version"], tmp_path).stdout
