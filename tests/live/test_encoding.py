"""A page is told the same in the words of Flet 1.0.5, at less cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft
import pytest

from companion.live.encoding import FLET, encode
from models.library import GAMES
from tests.flet_client import FletClient
from tests.games.phone import phone_at_table
from tests.games.tables import setup_of
from tests.live.test_comparing import bars, lines

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZES = {"phone": (390, 844), "tablet": (1280, 900)}


def held(told: Any) -> Iterator[Any]:
    """Controls, styles and the like in it."""
    if hasattr(told, "_values"):
        yield told
        told = encode(told)
    for one in told.values() if isinstance(told, dict) else told if isinstance(told, list) else ():
        yield from held(one)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_everything_on_a_table(game: str, size: tuple[int, int]) -> None:
    """Property by property."""
    phone = await phone_at_table(game, setup_of(game, 4), [], size={"width": size[0], "height": size[1]})
    told = list(held(phone.client.page.views))
    assert 100 < len(told)
    assert [FLET(one) for one in told] == [encode(one) for one in told]


async def test_a_chart() -> None:
    """With every point and what it says."""
    page = await FletClient().draw(charted)
    told = list(held(page.page.views))
    assert {"LineChart", "LineChartDataPoint", "BarChartRod", "ChartAxisLabel"} <= {type(one).__name__ for one in told}
    assert [FLET(one) for one in told] == [encode(one) for one in told]


@ft.component
def charted() -> ft.Control:
    """A chart of each kind."""
    return ft.Column([lines([[1, None, 2], [3, 4, 5]]), bars([0, 7])])


@pytest.mark.parametrize(
    "control",
    [
        pytest.param(ft.TextButton("a", on_click=print), id="a handler"),
        pytest.param(ft.Row([], spacing=0, wrap=True), id="nothing in it"),
        pytest.param(ft.Container(visible=True, opacity=1, padding=0), id="as usual"),
        pytest.param(ft.Text("a", key="b", spans=[ft.TextSpan("c")], style=ft.TextStyle(size=0)), id="within it"),
    ],
)
def test_a_control(control: ft.Control) -> None:
    """Whether it may change afterwards or not."""
    assert FLET(control) == encode(control)
    frozen: Any = control
    frozen._frozen = True
    assert FLET(control) == encode(control)


def test_what_may_change_is_remembered_by_flet() -> None:
    """It compares what was said of it with what it says next."""
    row = ft.Row([ft.Text("a")])
    encode(row)
    remembered: Any = vars(row)["__prev_lists"]
    assert {"controls": row.controls} == remembered
