"""The apps for phones and desktops, laid out as `flet build` takes them and started as their systems start them."""

from __future__ import annotations

import asyncio
import compileall
import os
import tomllib
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from packaging.requirements import Requirement
from PIL import Image

from builds import stage
from companion import __version__
from companion.native import HOME
from tests.builds.environment import ALONE, environment
from tests.protocol_phone import app_at

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.protocol_phone import Phone

PLATFORMS = {"android": ("android",), "ios": ("ios",), "desktop": ("linux", "macos", "windows")}
STANDINS = Path(__file__).parent / "standins"
GAME = "Krone & Schwert"
ON_SERVERS = ("fastapi", "flet_web", "platformdirs", "starlette", "uvicorn", "websockets", "brotli")


def settings(system: str) -> dict[str, Any]:
    """What `flet build` is told of the app."""
    return tomllib.loads(stage.configuration(system))


def wanted(system: str) -> list[str]:
    """The packages that go into the app."""
    said, platform = settings(system), PLATFORMS[system][0]
    return [*said["project"]["dependencies"], *said["tool"]["flet"][platform]["dependencies"]]


@dataclass
class App:
    """An app as it lies on a device: compiled, with its own packages and the folder that the system gives it."""

    system: str
    folder: Path
    python: Path

    @property
    def data(self) -> Path:
        """The folder that keeps everything."""
        return self.folder / "data"

    @asynccontextmanager
    async def runs(self) -> AsyncIterator[Path]:
        """Its Python, waiting for its screen at a socket; it ends without being asked, as apps do."""
        source, socket, self_log = self.folder / "app" / "src", self.folder / "screen", self.folder / "log"
        socket.unlink(missing_ok=True)
        self.data.mkdir(exist_ok=True)
        told = {
            "PYTHONPATH": f"{source}{os.pathsep}{STANDINS}",
            "FLET_PLATFORM": PLATFORMS[self.system][0],
            "FLET_APP_STORAGE_DATA": str(self.data),
            "FLET_ASSETS_DIR": str(source / "assets"),
            "FLET_DART_BRIDGE_PORT": "1",
            "SCREEN": str(socket),
            "LANG": "C.UTF-8",
            "DISPLAY": ":0",
        }
        with self_log.open("ab") as log:
            command = [str(self.python), "-m", "main"]
            process = await asyncio.create_subprocess_exec(
                *command, cwd=self.data, env=ALONE | told, stdout=log, stderr=log
            )
        try:
            yield socket
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        assert "Traceback" not in self_log.read_text()


@pytest.fixture
def app(request: pytest.FixtureRequest, tmp_path: Path) -> App:
    """The app of a system: its modules are compiled and their sources left out, as `flet build` does."""
    system = request.param
    stage.stage(system, tmp_path / "app")
    source = tmp_path / "app" / "src"
    assert compileall.compile_dir(source, legacy=True, quiet=1)
    for module in source.rglob("*.py"):
        module.unlink()
    return App(system, tmp_path, environment(tmp_path / "venv", wanted(system)))


each = pytest.mark.parametrize("app", stage.SYSTEMS, indirect=True)
android = pytest.mark.parametrize("app", ["android"], indirect=True)


async def opened(phone: Phone, route: str = "/") -> None:
    """The screen says where it begins."""
    await phone.registers(route, web=False, platform="android")


async def a_table(phone: Phone) -> None:
    """Ada and Ben sit down, and Ada draws."""
    await opened(phone)
    await phone.tap(f"New game: {GAME}")
    for name in ("Ada", "Ben"):
        await phone.type("A new name", name)
        await phone.sees(f"{name} does not play")
    await phone.tap("Start")
    await phone.tap("Draw")
    await phone.sees("Undo draw")


@each
async def test_what_was_recorded_is_there_when_the_app_is_started_again(app: App) -> None:
    """However it ended."""
    async with app.runs() as socket, app_at(socket) as phone:
        await a_table(phone)
    async with app.runs() as socket, app_at(socket) as phone:
        await opened(phone)
        await phone.tap(f"Continue {GAME}: Round 1, Ada’s turn")
        await phone.sees("Undo draw")
    assert [path.suffix for path in (app.data / "tables").iterdir()] == [".jsonl"]


@android
async def test_the_screen_may_begin_anew_while_the_app_runs_on(app: App) -> None:
    """Android keeps Python and lets the screen go; the folder is still held by this app alone."""
    async with app.runs() as socket:
        async with app_at(socket) as phone:
            await a_table(phone)
        async with app_at(socket) as phone:
            await opened(phone)
            await phone.tap(f"Continue {GAME}: Round 1, Ada’s turn")
            await phone.tap("Draw")
            await phone.sees("Ada draws a card")


@android
async def test_a_link_opens_the_table_that_it_holds(app: App) -> None:
    """Before the app runs, and while it does: the system hands over what follows `regalia://app`."""
    async with app.runs() as socket, app_at(socket) as phone:
        await a_table(phone)
        await phone.goes(f"{phone.route}/continue")
        address = await phone.hears(HOME)
    route = address.removeprefix(HOME)
    assert route.startswith("/#/continue/REGALIA1.")
    async with app.runs() as socket, app_at(socket) as phone:
        await opened(phone, route)
        await phone.sees("Continue a game", "Open it")
    async with app.runs() as socket, app_at(socket) as phone:
        await opened(phone)
        await phone.finds(f"New game: {GAME}")
        await phone.goes(route)
        await phone.sees("Continue a game", "Open it")


@android
async def test_a_backup_is_put_in_place_while_the_app_runs(app: App) -> None:
    """The screen begins anew, and the game goes on from there."""
    async with app.runs() as socket, app_at(socket) as phone:
        await a_table(phone)
        table = phone.route
        await phone.goes("/backups")
        await phone.tap("Make one now")
        await phone.hears("Restore the backup of ")
        await phone.goes(table)
        await phone.tap("Draw")
        await phone.sees("1 of 3 action points left")
        await phone.goes("/backups")
        await phone.tap("Restore")
        await phone.sees("Put this backup in place?")
        await phone.tap("Restore")
        phone.forget()
        await phone.tap(f"Continue {GAME}: Round 1, Ada’s turn")
        await phone.sees("2 of 3 action points left")


@pytest.mark.parametrize("system", stage.SYSTEMS)
class TestConfiguration:
    """What `flet build` is told."""

    def test_names_and_version(self, system: str) -> None:
        """The same on every system, and the version is that of the command."""
        said = settings(system)
        assert (__version__, "Regalia") == (said["project"]["version"], said["tool"]["flet"]["product"])
        assert "org.regalia.companion" == said["tool"]["flet"]["bundle_id"]

    def test_the_packages_are_those_that_are_checked(self, system: str) -> None:
        """Whatever goes into an app is in this environment in a version that will do."""
        for text in wanted(system):
            required = Requirement(text)
            assert required.specifier.contains(distribution(required.name).version)

    def test_icon_and_splash_are_large_enough_for_every_shop(self, system: str, tmp_path: Path) -> None:
        """Systems cut and shrink them as they like."""
        stage.stage(system, tmp_path)
        for name in ("icon.png", "splash.png", "splash_android.png", "splash_dark.png"):
            with Image.open(tmp_path / "src" / "assets" / name) as drawn:
                assert ((1024, 1024), "RGBA") == (drawn.size, drawn.mode)

    def test_nothing_of_servers_is_in_it(self, system: str, tmp_path: Path) -> None:
        """Nor what browsers run."""
        stage.stage(system, tmp_path)
        names = {file.name for file in tmp_path.rglob("*") if file.is_file()}
        assert set() == names & {
            "cli.py",
            "past.py",
            "serve.py",
            "alone.py",
            "live.js",
            "wake.mp4",
            "NotoSansCJK.woff2",
        }
        assert {"main.py", "native.py", "krone_und_schwert.mo", "castle.svg", "RegaliaSans.ttf"} <= names


def test_phones_are_asked_for_nothing() -> None:
    """Not even for the network."""
    assert {"android.permission.INTERNET": False} == settings("android")["tool"]["flet"]["android"]["permission"]


@pytest.mark.parametrize("system", ["android", "ios"])
def test_phones_know_whose_links_are(system: str) -> None:
    """The links that the app makes lead to the app."""
    link = settings(system)["tool"]["flet"][system]["deep_linking"]
    assert f"{link['scheme']}://{link['host']}" == HOME


@pytest.mark.parametrize("name", ["photos/a.jpg", "src/other.py"])
def test_what_else_lies_in_a_folder_is_not_removed(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command says so and does nothing."""
    (tmp_path / name).parent.mkdir()
    (tmp_path / name).touch()
    monkeypatch.setattr("sys.argv", ["stage", "android", str(tmp_path)])
    with pytest.raises(SystemExit):
        stage.main()
    assert (tmp_path / name).is_file()
