"""What the static site is made of, as far as it needs no packages."""

from __future__ import annotations

import tarfile
from io import BytesIO
from typing import TYPE_CHECKING

import pytest

from builds import site

if TYPE_CHECKING:
    from pathlib import Path


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
    with tarfile.open(fileobj=BytesIO(site.archive(lay(tmp_path, *kept, *left)))) as packed:
        assert sorted(kept) == sorted(packed.getnames())


def test_the_same_sources_make_the_same_archive(tmp_path: Path) -> None:
    """Whenever they were written."""
    first, second = (lay(tmp_path / name, "a.py", "b/c.py") for name in ("one", "two"))
    assert site.archive(first) == site.archive(second)


def test_the_worker_is_another_when_any_file_is(tmp_path: Path) -> None:
    """It names every file but those of which a browser needs one of two."""
    folder = lay(tmp_path, "index.html", "canvaskit/canvaskit.wasm")
    before = site.worker(folder, "/crowns/")
    assert '"files": ["/crowns/", "/crowns/index.html"]' in before
    (folder / "canvaskit/canvaskit.wasm").write_text("another")
    assert site.worker(folder, "/crowns/") != before


def test_everything_of_the_page_lies_below_its_base() -> None:
    """Wherever it is served."""
    page = site.page("/crowns/")
    assert '<base href="/crowns/">' in page
    assert '"pyodideUrl": "/crowns/pyodide/pyodide.mjs"' in page
    assert "Ein neueres Regalia ist da" in page.encode().decode("unicode_escape")


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
