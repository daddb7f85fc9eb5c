"""What the static site is made of, as far as it needs no packages."""

from __future__ import annotations

import re
import tarfile
import zipfile
from importlib.metadata import files
from io import BytesIO
from pathlib import Path

import brotli
import flet_web
import pytest

from builds import site, site_packed, site_page, site_python
from companion.live.packing import Packing

ROOT = Path(__file__).parents[2]
PYODIDE = Path(flet_web.get_package_web_dir()) / "pyodide"
PACKAGES_HERE = [
    Path(str(file.locate())) for name in site_python.PACKAGES for file in files(name) or [] if file.suffix == ".py"
]
IMPORTED = re.compile(r"^(?:import|from) ([\w.]+)", re.MULTILINE)
NEVER_RUN = {"asyncio/__main__.py", "concurrent/futures/interpreter.py", "concurrent/futures/process.py"}


def module_of(name: str) -> str:
    """The module that a file is."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def lay(folder: Path, *names: str) -> Path:
    """A folder with these files."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    return folder


def test_the_archive_holds_what_runs_and_nothing_else(tmp_path: Path) -> None:
    """No tests, no types, no sources of translations; licences stay."""
    kept = ["a/__init__.py", "a/b.so", "a-1.dist-info/LICENSE", "c/locale/de/LC_MESSAGES/c.mo", "main.py"]
    left = ["a/tests/test_a.py", "a/b.pyi", "a/py.typed", "a/__pycache__/b.pyc", "c/locale/de/LC_MESSAGES/c.po"]
    with tarfile.open(fileobj=BytesIO(site_python.archive(lay(tmp_path, *kept, *left)))) as packed:
        assert sorted(kept) == sorted(packed.getnames())


def test_the_same_sources_make_the_same_archive(tmp_path: Path) -> None:
    """Whenever they were written."""
    first, second = (lay(tmp_path / name, "a.py", "b/c.py") for name in ("one", "two"))
    assert site_python.archive(first) == site_python.archive(second)


def test_the_worker_is_another_when_any_file_is(tmp_path: Path) -> None:
    """It names every file but those of which a browser needs one set of several."""
    folder = lay(tmp_path, "index.html", "canvaskit/canvaskit.wasm")
    before = site_page.worker(folder, "/crowns/")
    assert '"files": ["/crowns/", "/crowns/index.html"]' in before
    (folder / "canvaskit/canvaskit.wasm").write_text("another")
    assert site_page.worker(folder, "/crowns/") != before


def test_every_file_of_an_engine_is_there() -> None:
    """The worker of a browser that lacked one would never be installed."""
    client = Path(flet_web.get_package_web_dir())
    wanted = {name for engine in site_page.ENGINES for name in site_page.engine_files(engine)}
    assert set() == {name for name in wanted if not (client / name).is_file() or not name.startswith(site.CLIENT)}


def test_everything_of_the_page_lies_below_its_base() -> None:
    """Wherever it is served."""
    assert '<base href="/crowns/">' in site_page.page("/crowns/")
    said = site_page.configuration("/crowns/", {"app.tar.gz": 7})
    assert '"canvasKitBaseUrl": "/crowns/canvaskit/"' in said
    assert '"sizes": {"app.tar.gz": 7}' in said
    assert "Ein neueres Regalia ist da" in said.encode().decode("unicode_escape")


def test_nothing_that_travels_wants_what_was_left_out_of_python() -> None:
    """Neither the app nor its packages nor what is left of Python itself."""
    whole = zipfile.ZipFile(PYODIDE / "python_stdlib.zip")
    modules = {name: whole.read(name).decode() for name in whole.namelist() if name.endswith(".py")}
    gone = {module_of(name) for name in modules if site_python.STDLIB_LEFT_OUT.search(name)}
    left = {name: text for name, text in modules.items() if module_of(name) not in gone}
    ours = [file for name in ("companion", "models") for file in (ROOT / name).rglob("*.py")]
    theirs = [file for file in PACKAGES_HERE if not site_python.LEFT_OUT.search(file.as_posix())]
    texts = left | {str(file): file.read_text() for file in ours + theirs if file.name not in site_python.SERVER}
    wanting = {name for name, text in texts.items() if gone & set(IMPORTED.findall(text))}
    assert wanting - NEVER_RUN == set()


def test_what_grows_smaller_lies_compressed_beside_itself(tmp_path: Path) -> None:
    """For a web host that sends it; a picture is compressed as it is."""
    folder = lay(tmp_path / "site", "small.js", "mark.png")
    (folder / "large.js").write_text("crown " * 1000)
    site_packed.pack(folder, Packing(None))
    assert ["large.js", "large.js.br", "large.js.gz", "mark.png", "small.js"] == sorted(
        file.name for file in folder.iterdir()
    )
    assert brotli.decompress((folder / "large.js.br").read_bytes()) == b"crown " * 1000


def test_flutter_starts_no_worker_of_its_own() -> None:
    """And a client that would do so in another way is noticed."""
    assert site.without_its_worker("load({ serviceWorkerSettings: { v: 1, }, on: f })") == "load({  on: f })"
    with pytest.raises(ValueError, match="another way"):
        site.without_its_worker("load({ on: f })")


@pytest.mark.parametrize(
    ("free", "names"),
    [
        pytest.param(True, [], id="an empty folder"),
        pytest.param(True, ["worker.js", "site.js", "app.tar.gz", "index.html"], id="an older site"),
        pytest.param(False, ["photos/a.jpg"], id="something else"),
        pytest.param(False, ["worker.js"], id="another site"),
    ],
)
def test_only_a_site_is_made_anew(tmp_path: Path, free: bool, names: list[str]) -> None:
    """What else lies in a folder is not removed for it."""
    assert free is site.is_free(lay(tmp_path, *names))


def test_a_folder_with_something_else_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And is left as it is."""
    folder = lay(tmp_path, "photos/a.jpg")
    monkeypatch.setattr("sys.argv", ["site", str(folder)])
    with pytest.raises(SystemExit):
        site.main()
    assert "holds something else than a site" in capsys.readouterr().err
    assert (folder / "photos/a.jpg").is_file()
