"""What the guides name is there: words on the screen, commands, files, places they point to."""

from __future__ import annotations

import os
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from builds import pictures

ROOT = Path(__file__).parent.parent.parent
BUILDS = ROOT / "builds"
GUIDE = BUILDS / "guide" / "README.md"
TAKING_PART = BUILDS / "guide" / "CONTRIBUTING.md"
PAGES = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *BUILDS.glob("*/*.md")])
YOURS = "your_game"
"""Whoever takes part has this folder."""
LARGEST = 200_000


def text(page: Path) -> str:
    """The page in one line."""
    return " ".join(page.read_text(encoding="utf-8").split())


def places(page: Path) -> list[str]:
    """What a page points to in the clone, pictures too."""
    said = page.read_text(encoding="utf-8")
    found = [*re.findall(r"\]\(([^)\s]+)\)", said), *re.findall(r'src="([^"]+)"', said)]
    return sorted({place.partition("#")[0] for place in found if "://" not in place})


def labels(page: Path) -> list[str]:
    """The words in slanted letters."""
    return re.findall(r"(?<!\*)\*([^*`]+)\*(?!\*)", text(page))


@cache
def on_screens() -> frozenset[str]:
    """Every sentence of the app and of its games."""
    catalogues = (ROOT / "companion").rglob("de/LC_MESSAGES/*.po")
    found = [message.id for path in catalogues for message in read_po(path.open("rb")) if message.id]
    return frozenset(each for one in found for each in ([one] if isinstance(one, str) else one))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_points_to_is_there(page: Path) -> None:
    """Beside it, or elsewhere in the clone."""
    assert [] == [place for place in places(page) if not (page.parent / place).exists()]


SLANTED = {label for page in (GUIDE, BUILDS / "server" / "README.md", ROOT / "README.md") for label in labels(page)}


@pytest.mark.parametrize("label", sorted(SLANTED))
def test_words_in_slanted_letters_are_on_the_screen(label: str) -> None:
    """As they stand there in English."""
    assert label in on_screens()


def test_every_game_has_its_five_minutes() -> None:
    """With a picture of its table."""
    from models.library import GAMES

    headings = re.findall(r"^## (.+)$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    assert set() == {game.title for game in GAMES.values()} - set(headings)


@pytest.mark.parametrize("picture", sorted((BUILDS / "guide").glob("*.webp")), ids=lambda picture: picture.name)
def test_pictures_are_small_and_shown(picture: Path) -> None:
    """Nobody waits for them."""
    assert picture.stat().st_size < LARGEST
    assert picture.name in GUIDE.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_of_the_clone_can_be_run(page: Path) -> None:
    """Whatever lies in `builds` and stands at the beginning of a command, or behind Python."""
    said = page.read_text(encoding="utf-8")
    for name in re.findall(r"^(?:\.venv/bin/python )?(builds/[\w./-]+)", said, re.MULTILINE):
        assert (ROOT / name).is_file()
    for name in re.findall(r"`(?:\.venv/bin/python )?(builds/\w+(?:\.py)?)(?: [^`]*)?`", said):
        assert (ROOT / name).exists() or name == "builds/web"
        assert (ROOT / name).suffix or not (ROOT / name).is_file() or os.access(ROOT / name, os.X_OK)


@pytest.mark.parametrize(
    "name", sorted(set(re.findall(r"`((?:models|companion|tests|builds)/[\w./]+)`", text(TAKING_PART))))
)
def test_files_of_the_contributors_guide_are_there(name: str) -> None:
    """But for those of a game or a language that is still to be written."""
    if YOURS not in name and "/fr/" not in name:
        assert (ROOT / name).exists()


@pytest.mark.parametrize("module", sorted(set(re.findall(r"`(\w+\.py)`", text(TAKING_PART)))))
def test_the_smallest_game_has_the_modules_that_are_named(module: str) -> None:
    """Whoever begins with it finds them."""
    assert (ROOT / "models" / "games" / "koninkrijk" / module).exists()


@pytest.mark.parametrize("language", ["en", "de"])
def test_texts_of_the_stores_are_short_enough(language: str) -> None:
    """As long as the shops allow, each in its way."""
    said = tomllib.loads((BUILDS / "store" / f"{language}.toml").read_text(encoding="utf-8"))
    longest = {"name": 30, "subtitle": 30, "short": 80, "keywords": 100, "description": 4000}
    assert [] == [name for name, length in longest.items() if len(said[name]) > length]
    assert all(len(caption) <= 40 for caption in said["captions"].values())


async def test_what_the_pictures_show_lies_on_the_tables(tmp_path: Path) -> None:
    """Every moment of every scene, and a word for each in every language of the stores."""
    routes = await pictures.laid(tmp_path)
    assert {moment for moment, _ in pictures.SCENES.values() if moment} == set(pictures.MOMENTS) & set(routes)
    assert set(pictures.SCENES) == set(pictures.GROUNDS)
    for language in ("en", "de"):
        said = tomllib.loads((BUILDS / "store" / f"{language}.toml").read_text(encoding="utf-8"))
        assert set(pictures.SCENES) == set(said["captions"])


def test_pictures_are_as_large_as_the_stores_ask() -> None:
    """In dots."""
    sizes = {name: (size.width * size.scale, size.height * size.scale) for name, (size, _) in pictures.SCREENS.items()}
    asked = {
        "iphone-6.9": (1320, 2868),
        "ipad-13": (2752, 2064),
        "android-phone": (1080, 1920),
        "android-tablet": (1920, 1200),
        "desktop": (2880, 1800),
    }
    assert asked == sizes
