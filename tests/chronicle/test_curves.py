"""The curves of a game: what its headlines count, step by step."""

from __future__ import annotations

import json
from datetime import timedelta
from itertools import groupby
from pathlib import Path

import flet_charts as charts
import pytest

from companion.chronicle.curves import Curve, Curves, curves
from companion.games.the_old_kings_crown.curve import years
from companion.live.house import House
from companion.live.importing import plan
from companion.store.memory import Memory
from models.library import read_session
from models.session import Book, open_book
from tests.live.tables import lay
from tests.screens.device import Device, device

JOURNALS = Path(__file__).parent.parent / "journals"
NAMES = sorted(path.stem for path in JOURNALS.glob("*.json") if "expected" not in path.name)


def book(name: str) -> Book:
    """A finished game."""
    return open_book(*read_session(json.loads((JOURNALS / f"{name}.json").read_text(encoding="utf-8"))))


def called(found: Curves, label: str) -> Curve:
    """The curve of that name."""
    return next(curve for curve in found.curves if label == str(curve.label))


@pytest.mark.parametrize("name", ["old-king-standard", "old-king-extended", "old-king-short"])
def test_influence_goes_as_the_game_itself_tells_it(name: str) -> None:
    """The game adds its years up in a way of its own: what stands at the end is the same."""
    told = book(name)
    influence = called(curves(told), "Influence")
    if series := years(told):
        assert list(series[-1]) == [
            influence.values[seat][-1] for seat in sorted(s for s in influence.values if s is not None)
        ]


@pytest.mark.parametrize("name", NAMES)
def test_every_curve_ends_at_what_the_headlines_say(name: str) -> None:
    """And has a value for every step, at the moments that stand in the journal."""
    told = book(name)
    found = curves(told)
    facts = {str(fact.label): fact.value for fact in told.game.headlines(told.state) if isinstance(fact.value, int)}
    assert [line.at for line in told.told] == [step.at for step in found.steps]
    for curve in found.curves:
        assert curve.reach > 0
        for seat, line in curve.values.items():
            label = str(curve.label) if seat is None else f"{told.setup.name(seat)}: {curve.label}"
            assert (len(found.steps), facts.get(label)) == (len(line), line[-1])


@pytest.mark.parametrize("name", ["knights-conquered", "crowns-four"])
def test_every_value_is_that_of_a_journal_that_ends_there(name: str) -> None:
    """Read anew from its document, step by step."""
    document = json.loads((JOURNALS / f"{name}.json").read_text(encoding="utf-8"))
    found, step = curves(book(name)), 0
    for length, entry in enumerate(document["journal"], start=1):
        assert entry["kind"] in {"played", "closed", "amended"}
        if entry["kind"] == "played":
            then = open_book(*read_session({**document, "journal": document["journal"][:length]}))
            facts = {str(fact.label): fact.value for fact in then.game.headlines(then.state)}
            for curve in found.curves:
                for seat, line in curve.values.items():
                    label = str(curve.label) if seat is None else f"{then.setup.name(seat)}: {curve.label}"
                    value = facts.get(label)
                    assert (value if isinstance(value, int) else None) == line[step]
            step += 1
    assert len(found.steps) == step


def test_what_gives_points_comes_first() -> None:
    """Influence before cards, cards before what is the table’s alone."""
    labels = [str(curve.label) for curve in curves(book("old-king-standard")).curves]
    assert "Influence" == labels[0]
    assert "Round" not in labels
    assert [str(one.label) for one in curves(book("koninkrijk-thirty")).curves] == ["cards", "Source"]


# ── the screen ───────────────────────────────────────────────────────────────
async def curves_of(name: str, query: str = "") -> Device:
    """The screen of a game that was imported."""
    house = await House.open(Memory())
    document = (JOURNALS / f"{name}.json").read_bytes()
    await house.take_in(await plan(house.shelf, house.catalogue, document), lambda *_: None)
    (game,) = await house.catalogue.games()
    return await device(house, f"/t/{game.code}/curves{query}")


async def test_the_screen_shows_lines_and_the_same_numbers() -> None:
    """A round a row; over time the time of day stands instead."""
    phone = await curves_of("old-king-standard")
    told = book("old-king-standard")
    found = curves(told)
    ends = found.last_of_rounds()
    names = [seat.name for seat in told.setup.seats]
    rows = [
        ", ".join(
            (
                str(found.steps[end].round),
                *(f"{name} {found.curves[0].values[at][end]}" for at, name in enumerate(names)),
            )
        )
        for end in ends
    ]
    assert {*rows} <= {*phone.names()}
    await phone.tap("Over time")
    assert not {*rows} <= {*phone.names()}


@pytest.mark.parametrize("name", NAMES)
async def test_the_lines_go_through_the_numbers_of_the_table(name: str) -> None:
    """At the end of every round each line is where the row says."""
    phone = await curves_of(name)
    (chart,) = [chart for chart in phone.all(charts.LineChart) if chart.interactive]
    found = curves(book(name))
    drawn = [{point.x: point.y for line in of for point in line.points} for of in by_kind(chart)]
    for row, end in enumerate(found.last_of_rounds(), start=1):
        values = [line[end] for line in found.curves[0].values.values()]
        assert values == [line.get(row) for line in drawn]


def by_kind(chart: charts.LineChart) -> list[list[charts.LineChartData]]:
    """The pieces of each line."""
    return [[*pieces] for _, pieces in groupby(chart.data_series, lambda piece: piece.color)]


async def test_over_time_the_lines_go_through_the_times_of_day() -> None:
    """Minutes after the full hour before the game; labels are whole quarters, halves or hours."""
    phone = await curves_of("old-king-standard")
    await phone.tap("Over time")
    (chart,) = [chart for chart in phone.all(charts.LineChart) if chart.interactive]
    steps = curves(book("old-king-standard")).steps
    hour = steps[0].at.replace(minute=0, second=0)
    assert chart.data_series[0].points[-1].x == (steps[-1].at - hour).total_seconds() / 60
    labels = {label.value: label.label.content.value for label in chart.bottom_axis.labels}
    assert labels
    assert {f"{(hour + timedelta(minutes=at)).astimezone():%H:%M}": at for at in labels} == {
        said: at for at, said in labels.items()
    }


async def test_an_open_table_shows_no_curves() -> None:
    """Points may be hidden there."""
    house = await House.open(Memory())
    table = await lay(house, "Ada", "Ben")
    phone = await device(house, f"/t/{table.code}/curves")
    assert "Over time" not in phone.names()
