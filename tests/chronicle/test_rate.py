"""How sure one can be of so few games."""

from __future__ import annotations

from math import sqrt

import pytest

from companion.chronicle.rate import Rate

Z = 1.959964


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        pytest.param(0, 10, 0.0, 0.2775, id="never of ten"),
        pytest.param(5, 10, 0.2366, 0.7634, id="five of ten"),
        pytest.param(10, 10, 0.7225, 1.0, id="always of ten"),
        pytest.param(1, 1, 0.2065, 1.0, id="once of once"),
        pytest.param(81, 263, 0.2553, 0.3662, id="of many"),
        pytest.param(15, 148, 0.0624, 0.1605, id="seldom of many"),
    ],
)
def test_the_interval_is_as_published(hits: int, of: int, low: float, high: float) -> None:
    """Wilson's interval at 95 %; the last two are Newcombe's worked examples."""
    assert pytest.approx([low, high], abs=6e-5) == [*Rate(hits, of).interval]


@pytest.mark.parametrize(("hits", "of"), [(1, 3), (7, 20), (4_000, 10_000)])
def test_at_its_ends_the_share_is_just_as_far_as_chance_goes(hits: int, of: int) -> None:
    """That is what defines it: |share − p| is z standard deviations of p."""
    rate = Rate(hits, of)
    for p in rate.interval:
        assert pytest.approx(abs(hits / of - p), rel=1e-5) == Z * sqrt(p * (1 - p) / of)


def test_of_nothing_nothing_is_known() -> None:
    """Neither a share nor anything between never and always."""
    assert (None, (0.0, 1.0)) == (Rate().share, Rate().interval)
