"""The tokens: type that grows, motion that can be asked to stop, room that is measured."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

import companion
from companion.widgets import theme as th
from companion.widgets.history_bar import signed
from companion.widgets.layout import (
    NARROWER,
    SMALL,
    Size,
    breadth,
    broken,
    fitting,
    lines_of,
    paired,
    unbroken,
)
from tests.flet_client import FletClient

ASSETS = Path(companion.__file__).parent / "assets"
SIZES = [
    pytest.param((390, 844), {"phone"}, id="phone"),
    pytest.param((360, 660), {"phone", "short"}, id="small phone"),
    pytest.param((844, 390), {"landscape"}, id="phone on its side"),
    pytest.param((768, 1024), {"wide"}, id="tablet upright"),
    pytest.param((1024, 768), {"tablet"}, id="tablet"),
    pytest.param((1440, 900), {"tablet"}, id="board"),
]


def test_a_look_is_made_once() -> None:
    """Equal looks are the same object, so that nothing is redrawn for one."""
    assert th.look(True, accent="#8E2433", tint="#EE97A0") is th.look(True, accent="#8E2433", tint="#EE97A0")


async def test_text_is_as_large_as_its_page_is_read() -> None:
    """Words grow by the whole share, large figures by no more than words do."""
    client = await FletClient().start(large)
    assert [pytest.approx(20.8), pytest.approx(76.8)] == [text.style.size for text in client.all(ft.Text) if text.style]


def test_text_outside_of_a_page_has_its_usual_size() -> None:
    """As in a command that draws a card."""
    assert th.Reading() == th.reading()


async def test_two_pages_are_read_differently() -> None:
    """What one device likes says nothing about another."""
    large, usual = FletClient(), FletClient()
    await large.start(lambda page: th.read_at(page, 1.3))
    await usual.start(lambda page: page.add(ft.Text(str(th.reading().scale))))
    assert usual.texts() == ["1.0"]
    await large.start(lambda page: page.add(ft.Text(str(th.reading().scale))))
    assert large.texts() == ["1.3"]


def test_a_still_look_has_no_motion() -> None:
    """Nothing travels where the device asks for no motion."""
    assert (None, None) == (th.look(False, still=True).fast, th.look(False, still=True).slide)
    assert (th.FAST, th.SLIDE) == (th.look(False).fast, th.look(False).slide)


@pytest.mark.parametrize("family", th.FONTS)
def test_fonts_are_ours(family: str) -> None:
    """Each family is a file that is shipped, with its licence beside it."""
    assert (ASSETS / th.FONTS[family]).is_file()
    assert len(list((ASSETS / "fonts").glob("LICENSE-*.txt"))) == 2


def test_nothing_is_written_small() -> None:
    """No kind of text is smaller than 14."""
    assert min(size for _, size, _ in th.TYPE.values()) >= 14


@pytest.mark.parametrize(("page", "kinds"), SIZES)
def test_a_page_has_one_layout(page: tuple[int, int], kinds: set[str]) -> None:
    """Exactly one of phone, wide, tablet and landscape fits; a phone may be short besides."""
    size = Size(*page)
    assert kinds == {kind for kind in ("phone", "wide", "tablet", "landscape", "short") if getattr(size, kind)}


def test_columns_stay_readable() -> None:
    """A column leaves a gutter on a phone and never grows beyond its limit."""
    assert (16, 358) == (Size(390, 844).side(), Size(390, 844).inner())
    assert (132, 760) == (Size(1024, 768).side(), Size(1024, 768).inner())


@pytest.mark.parametrize(("words", "ems"), [("Ausbreiten", 4.68), ("Kathedrale", 4.77), ("Attack", 2.78)])
def test_words_are_measured(words: str, ems: float) -> None:
    """Close to what the font says."""
    assert breadth(words, 1) == pytest.approx(ems, rel=0.08)


@pytest.mark.parametrize(
    ("words", "scale", "expected"),
    [
        pytest.param("Ben", 1.0, 34, id="as usual"),
        pytest.param("Noch kein König", 1.0, 32.7, id="smaller"),
        pytest.param("Wilhelmina regiert seit langem", 1.3, 18, id="never tiny"),
    ],
)
def test_titles_give_way(words: str, scale: float, expected: float) -> None:
    """A title that would not fit on its line is written smaller."""
    assert fitting(words, "t1", 200, scale) == pytest.approx(expected, abs=0.1)


@pytest.mark.parametrize(
    ("words", "room", "scale", "expected"),
    [
        pytest.param("Ben regiert", 200, 1.0, (34, 1), id="one line"),
        pytest.param("Annegret regiert", 117, 1.3, (20, 2), id="two lines"),
        pytest.param("Wilhelmina-Theodora", 117, 1.3, (11, 1), id="one word is written smaller"),
    ],
)
def test_titles_break_between_words(words: str, room: float, scale: float, expected: tuple[float, int]) -> None:
    """What would be too small on one line has two; no word is cut."""
    assert expected == pytest.approx(broken(words, "t1", room, scale), abs=0.1)


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_a_fitting_title_is_not_wider_than_its_room(scale: float) -> None:
    """However large the page is read."""
    size = fitting("Annegret ist am Zug", "t2", 190, scale, least=0)
    assert 190 == pytest.approx(breadth("Annegret ist am Zug", th.grown(size, scale)) * NARROWER)
    word = unbroken("Stadt zurücknehmen", "button", 71, scale)
    assert 71 >= breadth("zurücknehmen", th.grown(word, scale)) or word == SMALL


@pytest.mark.parametrize(
    ("shown", "deed", "room"),
    [
        pytest.param("Undo city (Ben)", "Undo city", 94, id="both"),
        pytest.param("Undo lost stronghold", "Undo lost stronghold", 94, id="no room for who"),
        pytest.param("Undo lost stronghold (Ben)", "Undo lost stronghold", 150, id="more room"),
    ],
)
def test_undo_says_who_recorded_it_where_both_are_read_whole(shown: str, deed: str, room: float) -> None:
    """What is said is never cut; the sheet that asks first names who it was."""
    assert shown == signed(f"{deed} (Ben)", deed, room, 1.0)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("words", ["Undo quelled rebellion", "Undo", "Undo placed stronghold (another device)"])
def test_words_of_a_button_keep_to_two_lines(words: str, scale: float) -> None:
    """They are written smaller until they do, or until they are as small as words get."""
    size = paired(words, "button", 94, scale)
    assert size == SMALL or lines_of(words, th.grown(size, scale), 94) <= 2
    assert size <= unbroken(words, "button", 94, scale)


def large(page: ft.Page) -> None:
    """Body text and the largest figure on a page that is read at 130 per cent."""
    th.read_at(page, 1.3)
    page.add(*(ft.Text("3", style=th.style(kind)) for kind in ("body", "n1")))
