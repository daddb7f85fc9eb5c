"""Controls built at less cost are the ones that Flet 1.0.5 would have built."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft
import pytest
from flet.components.component import Component

from companion.live.building import OFTEN, plan

if TYPE_CHECKING:
    from collections.abc import Callable

EACH = [pytest.param(kind, id=kind.__name__) for kind in OFTEN]
OTHERWISE = {"width": 7, "radius": 7, "stroke_align": 0.5, "size": 7}
"""What differs from the usual and is let in by those who look at what they are given."""


def built(build: Callable[..., None], kind: Any, *listed: Any, **named: Any) -> dict[str, Any]:
    """Everything there is in a control, but its number."""
    made = kind.__new__(kind)
    build(made, *listed, **named)
    return {name: value for name, value in vars(made).items() if name != "_i"}


def both(kind: type[Any], *listed: Any, **named: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """By Flet, and at less cost: the second one, as the first is there to learn from."""
    quick: Any = kind.__init__
    needed = dict.fromkeys(plan(kind).needed - set(plan(kind).order[: len(listed)]), "needed") | named
    built(quick, kind, *listed, **needed)
    slow = built(quick.__wrapped__, kind, *listed, **needed)
    found = built(quick, kind, *listed, **needed)
    usual = {name: getattr(kind, name, None) for name in slow.keys() - found.keys()}
    return slow, found | usual


@pytest.mark.parametrize("kind", EACH)
def test_what_is_given_is_kept_and_what_is_not_is_as_usual(kind: type[Any]) -> None:
    """Each property alone, once with something else and once with what it is anyway."""
    for name, usual in plan(kind).usual.items():
        for value in (OTHERWISE.get(name, "otherwise"), usual):
            slow, quick = both(kind, **{name: value})
            assert slow == quick
    for name in plan(kind).others:
        slow, quick = both(kind, **{name: "otherwise"})
        assert slow == quick


@pytest.mark.parametrize("kind", EACH)
def test_what_is_given_without_names_is_in_the_same_order(kind: type[Any]) -> None:
    """As far as there is an order."""
    listed = [OTHERWISE.get(name, f"the {name}") for name in plan(kind).order]
    slow, quick = both(kind, *listed)
    assert slow == quick


@pytest.mark.parametrize(
    ("listed", "named"),
    [
        pytest.param((), {"colour": "red"}, id="no such property"),
        pytest.param(("words",), {"value": "words"}, id="twice"),
        pytest.param(("words",) * 99, {}, id="more than there is room for"),
    ],
)
def test_what_a_control_has_no_room_for_is_refused(listed: tuple[str, ...], named: dict[str, Any]) -> None:
    """As Flet refuses it."""
    words: Any = ft.Text
    words("the first one")
    with pytest.raises(TypeError):
        words(*listed, **named)


def test_what_a_control_needs_is_asked_for() -> None:
    """A component needs its function."""
    with pytest.raises(TypeError, match="fn"):
        Component()


def test_every_control_has_a_number_of_its_own_and_is_known_by_its_reference() -> None:
    """The page finds it by either."""
    known: ft.Ref[ft.Text] = ft.Ref()
    one, other = ft.Text("one"), ft.Text("other", ref=known)
    assert one._i < other._i
    assert other is known.current


def test_a_control_that_is_changed_later_says_so() -> None:
    """Nothing has changed while it is new."""
    words = ft.Text("before")
    assert {} == words._dirty
    words.value = "after"
    assert ["value"] == list(words._dirty)
