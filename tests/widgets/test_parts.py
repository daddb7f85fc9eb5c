"""What is drawn from values: figures, shields, surfaces, notices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import flet as ft
import pytest

from companion.widgets import theme as th
from companion.widgets.buttons import primary
from companion.widgets.figures import diamonds, figure, rolling, strokes
from companion.widgets.pages import banner, notice, page_body, top_bar
from companion.widgets.parts import arms, heading, icon, spoken, text
from companion.widgets.shields import ORDER, shield
from companion.widgets.snack import snack
from tests.flet_client import FletClient
from tests.widgets import gallery

if TYPE_CHECKING:
    from collections.abc import Callable

DAY, NIGHT = th.look(False), th.look(True)


@dataclass(frozen=True)
class Ada:
    """Somebody with a coat of arms."""

    name: str = "Ada"
    arms: str = "fess"


async def shown(control: ft.Control) -> FletClient:
    """A page with this on it."""
    return await FletClient().start(lambda page: page.add(control))


def sources(client: FletClient) -> list[str | bytes]:
    """The files that are drawn."""
    return [image.src for image in client.all(ft.Image)]


@pytest.mark.parametrize("dark", ["light", "dark"])
@pytest.mark.parametrize("size", [100, 130])
@pytest.mark.parametrize("width", [390, 1024])
async def test_everything_can_be_drawn(dark: str, size: int, width: float) -> None:
    """The gallery shows every widget, and nothing in it fails on its way to the browser."""
    client = await FletClient(f"/{dark}/{size}", width=width).start(gallery.main)
    assert {*gallery.SECTIONS} <= {*client.texts()}


async def test_a_shield_follows_theme_and_size() -> None:
    """Fine from 32 px, with an outline of its own at night."""
    client = await shown(ft.Row([shield(DAY, "fess", 20), shield(NIGHT, "fess", 40)]))
    assert ["arms/fess-light.svg", "arms/fess-dark-fine.svg"] == sources(client)


async def test_a_shield_of_another_release_is_the_first() -> None:
    """A journal that names it still opens."""
    client = await shown(shield(DAY, "wyvern", 20))
    assert [f"arms/{ORDER[0]}-light.svg"] == sources(client)


async def test_a_king_wears_the_crown() -> None:
    """Above the shield, which says whose it is."""
    client = await shown(arms(Ada(), 40, DAY, crowned=True))
    assert (["arms/fess-light-fine.svg", "icons/crown.svg"], ["Ada"]) == (sources(client), client.names())


async def test_icons_are_silent_unless_they_are_named() -> None:
    """What stands beside words is not said twice."""
    client = await shown(ft.Row([icon("castle", 20, DAY.ink), icon("share", 20, DAY.ink, label="Share")]))
    assert [True, False] == [image.exclude_from_semantics for image in client.all(ft.Image)]


async def test_cards_of_figures_are_spoken() -> None:
    """One sentence in place of loose numbers."""
    client = await shown(spoken(text(4, "n4", DAY.ink), "Ada: 4 castles"))
    (node,) = client.all(ft.Semantics)
    assert ("Ada: 4 castles", True, True) == (node.label, node.exclude_semantics, node.container)


async def test_a_figure_stands_before_its_word() -> None:
    """The number first, then what it counts."""
    assert ["4", "castles"] == (await shown(figure(DAY, "castle", 4, "castles"))).texts()


@pytest.mark.parametrize(("still", "expected"), [(False, 220), (True, 0)])
async def test_a_number_rolls_unless_motion_is_unwanted(still: bool, expected: int) -> None:
    """The page knows what its device asked for."""

    def main(page: ft.Page) -> None:
        th.read_at(page, 1.0, still=still)
        page.add(rolling(3, "n1", DAY.ink))

    client = await FletClient().start(main)
    assert [expected] == [switcher.duration for switcher in client.all(ft.AnimatedSwitcher)]


@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        pytest.param(lambda: diamonds(2, 3, "#111111", "#222222"), ["#111111", "#111111", "#222222"], id="diamonds"),
        pytest.param(lambda: strokes((1, "#111111"), (2, "#222222")), ["#111111", "#222222", "#222222"], id="strokes"),
    ],
)
async def test_few_things_are_drawn_one_by_one(drawn: Callable[[], ft.Row], expected: list[str]) -> None:
    """In order, each in the colour of its group."""
    (line,) = (await shown(drawn())).all(ft.Row)
    assert expected == [getattr(mark, "color", None) or getattr(mark, "bgcolor", None) for mark in line.controls]


async def test_an_empty_screen_offers_one_thing() -> None:
    """A sentence and a button."""
    taps: list[Any] = []
    client = await shown(notice(DAY, "No table yet.", primary(DAY, "New game", taps.append)))
    await client.tap("New game")
    assert (["No table yet.", "New game"], 1) == (client.texts(), len(taps))


async def test_a_banner_is_read_out() -> None:
    """Whoever does not look hears it."""
    client = await shown(banner(DAY, "No connection."))
    assert [True] == [node.live_region for node in client.all(ft.Semantics)]


async def test_titles_are_headings() -> None:
    """So that a screen reader can jump from one to the next."""
    client = await shown(ft.Column([top_bar(DAY, "The reckoning"), heading(DAY, "Places")]))
    assert [True, True] == [node.header for node in client.all(ft.Semantics)]


async def test_a_body_leaves_room_at_its_sides() -> None:
    """A gutter on a phone, more where there is more."""
    client = await shown(ft.Column([page_body([text("a", "body", DAY.ink)], width) for width in (390, 1024)]))
    assert [16, 132] == [getattr(body.padding, "left", None) for body in client.all(ft.ListView)]


async def test_a_snack_offers_to_undo() -> None:
    """One thing to tap, for as long as it takes to decide."""
    client = await FletClient().start(lambda page: snack(page, DAY, "Taken back", "Redo", print))
    (bar,) = client.all(ft.SnackBar)
    assert isinstance(bar.action, ft.SnackBarAction)
    assert ("Redo", ["Taken back"]) == (bar.action.label, client.texts())
