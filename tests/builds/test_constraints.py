"""The exact versions: one for everything that is installed, and the one that is installed."""

from __future__ import annotations

from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

TEXT = (Path(__file__).parent.parent.parent / "builds" / "constraints.txt").read_text(encoding="utf-8")
PINNED = [Requirement(line) for line in TEXT.splitlines() if not line.startswith("#")]


def needed(package: str, extra: str) -> set[tuple[str, str]]:
    """What a package needs here, with the extras each is wanted with."""
    wanted = [Requirement(text) for text in distribution(package).requires or ()]
    return {
        (canonicalize_name(found.name), each)
        for found in wanted
        if found.marker is None or found.marker.evaluate({"extra": extra})
        for each in ("", *found.extras)
    }


def installed() -> set[str]:
    """Everything the app and its tests bring along."""
    known, new = set[tuple[str, str]](), {("regalia", ""), ("regalia", "tests")}
    while new:
        known |= new
        new = {found for package, extra in new for found in needed(package, extra)} - known
    return {package for package, _ in known} - {"regalia"}


def test_everything_has_a_version() -> None:
    """Nothing is installed in whatever version is new that day."""
    assert set() == installed() - {canonicalize_name(pinned.name) for pinned in PINNED}


def test_nothing_else_has_one() -> None:
    """What nobody needs any more is not pinned."""
    here = {canonicalize_name(pinned.name) for pinned in PINNED if pinned.marker is None or pinned.marker.evaluate()}
    assert set() == here - installed()


@pytest.mark.parametrize("pinned", PINNED, ids=lambda pinned: pinned.name)
def test_the_version_is_the_one_that_is_checked(pinned: Requirement) -> None:
    """A version is exact, and it is the one this run uses."""
    assert ["=="] == [each.operator for each in pinned.specifier]
    if pinned.marker is None or pinned.marker.evaluate():
        assert pinned.specifier.contains(distribution(pinned.name).version, prereleases=True)


def test_they_are_in_order() -> None:
    """A version is found where the alphabet puts it."""
    names = [canonicalize_name(pinned.name) for pinned in PINNED]
    assert sorted(names) == names
