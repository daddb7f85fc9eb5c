"""Compared at less cost, two drawings differ by the patch that Flet 1.0.5 finds."""

from __future__ import annotations

from functools import partial
from itertools import count, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple
from unittest.mock import patch

import flet as ft
import msgpack  # type: ignore[import-untyped]
import pytest
from flet.controls import object_patch
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId
from flet.controls.object_patch import DiffBuilder, ObjectPatch
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.live.comparing import Comparison
from companion.widgets.chart import Bar, Moment, Ticks, Trace, bar_chart, line_chart
from companion.widgets.theme import look
from companion.words import Words
from tests.flet_client import within
from tests.live.mirror import ENCODE

if TYPE_CHECKING:
    from collections.abc import Callable

LISTS: dict[str, Any] = {"row": ft.Row, "column": ft.Column, "stack": ft.Stack}


class Drawn(NamedTuple):
    """What a component may draw."""

    kind: str
    words: str
    key: int | None
    tapped: bool
    kept: bool
    inside: tuple[Drawn, ...]


def of_kinds(inside: st.SearchStrategy[tuple[Drawn, ...]], *kinds: str) -> st.SearchStrategy[Drawn]:
    """A control of one of these kinds with this in it."""
    words, keys = st.sampled_from("abc"), st.none() | st.integers(0, 3)
    return st.builds(Drawn, st.sampled_from(kinds), words, keys, st.booleans(), st.booleans(), inside)


def around(inner: st.SearchStrategy[Drawn]) -> st.SearchStrategy[Drawn]:
    """What holds others: several, no two under the same key, or one."""
    several = st.lists(inner, max_size=4, unique_by=lambda one: object() if one.key is None else one.key).map(tuple)
    return of_kinds(several, *LISTS) | of_kinds(st.tuples(inner), "container")


DRAWINGS = st.recursive(of_kinds(st.just(()), "text", "image"), around, max_leaves=12)


def control(drawn: Drawn, before: dict[Drawn, list[ft.Control]]) -> ft.Control:
    """The control itself; one that is kept is the one that was there before."""
    if drawn.kept and before.get(drawn):
        return before[drawn].pop()
    inside = [control(one, before) for one in drawn.inside]
    tapped: Any = {"on_click": lambda _: None} if drawn.tapped else {}
    if drawn.kind == "text":
        style = ft.TextStyle(color=drawn.words, size=14) if drawn.tapped else None
        return ft.Text(drawn.words, key=drawn.key, style=style)
    if drawn.kind == "image":
        return ft.Image(src=drawn.words, key=drawn.key, width=7 if drawn.tapped else None)
    if drawn.kind == "container":
        edge = ft.Border.all(2, drawn.words) if drawn.words > "a" else None
        return ft.Container(inside[0], key=drawn.key, border=edge, **tapped)
    several: ft.Control = LISTS[drawn.kind](inside, key=drawn.key, expand=drawn.tapped or None)
    return several


def kept(drawn: Drawn, built: ft.Control, found: dict[Drawn, list[ft.Control]]) -> dict[Drawn, list[ft.Control]]:
    """What may be kept of a drawing, the outermost of each."""
    if drawn.kept:
        found.setdefault(drawn, []).append(built)
        return found
    inside: Any = [getattr(built, "content", None)] if drawn.kind == "container" else getattr(built, "controls", [])
    for one, held in zip(drawn.inside, inside, strict=True):
        kept(one, held, found)
    return found


def compared(kind: type[DiffBuilder], parent: ft.Control, old: Any, new: Any) -> tuple[Any, list[int], list[int]]:
    """The patch, and the numbers of the controls that came and went."""
    new._frozen = True
    with patch.object(object_patch, "DiffBuilder", kind):
        found = ObjectPatch.from_diff({"_b": old}, {"_b": new}, BaseControl, parent, [], frozen=True)
    told = msgpack.unpackb(msgpack.packb(found[0].to_message(), default=ENCODE), strict_map_key=False)
    return told, sorted(one._i for one in found[1]), sorted(one._i for one in found[2])


def redrawn(kind: type[DiffBuilder], drawings: list[Drawn]) -> tuple[list[Any], ft.Column, Any]:
    """What a page is told of one drawing after the other; the page and what it shows in the end."""
    with patch.object(ControlId, "_counter", count(1000)):
        page, told, before = ft.Column(), [], None
        may_stay: dict[Drawn, list[ft.Control]] = {}
        for drawn in drawings:
            now = control(drawn, may_stay)
            told.append(compared(kind, page, before, now))
            before, may_stay = now, kept(drawn, now, {})
    return told, page, before


@settings(max_examples=300, deadline=None)
@given(st.lists(DRAWINGS, min_size=1, max_size=3))
def test_the_patch_is_the_one_that_flet_finds(drawings: list[Drawn]) -> None:
    """Whatever was drawn before, whatever is kept of it."""
    assert redrawn(DiffBuilder, drawings)[0] == redrawn(Comparison, drawings)[0]


@given(st.lists(DRAWINGS, min_size=1, max_size=3))
def test_every_control_knows_what_holds_it(drawings: list[Drawn]) -> None:
    """Also one that was kept, which Flet leaves with what held it before."""
    _, page, shown = redrawn(Comparison, drawings)
    assert page is shown.parent
    for one in within([shown], set()):
        held = [getattr(one, "content", None), *getattr(one, "controls", [])]
        assert all(inner.parent is one for inner in held if inner)


def test_flet_compares_this_way() -> None:
    """Importing the redraw loop is enough."""
    assert Comparison is object_patch.DiffBuilder


@pytest.mark.parametrize("before", [None, ft.Container(ft.Text("a"), opacity=0.5)], ids=["new", "instead of another"])
def test_what_flet_has_rules_for_is_looked_at(before: ft.Control | None) -> None:
    """A control that nobody could see is refused before it is sent."""
    with pytest.raises(ValueError, match="opacity must be between"):
        compared(Comparison, ft.Column(), before, ft.Container(ft.Text("a"), opacity=7))


# ── charts ───────────────────────────────────────────────────────────────────
VALUES = st.lists(st.none() | st.integers(0, 9), min_size=3, max_size=3)


def lines(values: list[list[int | None]]) -> ft.Control:
    """A line for each of these."""
    moments = [Moment(x, f"Round {x}") for x in range(1, 4)]
    traces = [Trace(f"Seat {kind}", kind, "#000000", line) for kind, line in enumerate(values)]
    return line_chart(look(dark=False), Words("en"), moments, traces, Ticks(1, {1: "1"}), 326)


def bars(values: list[int]) -> ft.Control:
    """A bar for each of these."""
    return bar_chart(look(dark=False), [Bar(str(at), str(at), number) for at, number in enumerate(values)], 326)


CHARTS = st.lists(VALUES, min_size=1, max_size=3).map(partial(partial, lines)) | st.lists(
    st.integers(0, 9), min_size=1, max_size=4
).map(partial(partial, bars))


@given(st.lists(CHARTS, min_size=2, max_size=3))
def test_charts_are_compared_alike(drawings: list[Callable[[], ft.Control]]) -> None:
    """One line more, other values, bars instead of lines."""
    assert after_each_other(DiffBuilder, drawings) == after_each_other(Comparison, drawings)


def after_each_other(kind: type[DiffBuilder], drawings: list[Callable[[], ft.Control]]) -> list[Any]:
    """What a page is told of one drawing after the other."""
    with patch.object(ControlId, "_counter", count(1000)):
        page, shown = ft.Column(), [None, *(drawing() for drawing in drawings)]
        return [compared(kind, page, before, now) for before, now in pairwise(shown)]
