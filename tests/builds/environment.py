"""An environment that holds what something says it needs, and nothing else."""

from __future__ import annotations

import os
import venv
from importlib.metadata import distribution
from typing import TYPE_CHECKING

from packaging.requirements import Requirement

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

ALONE = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}}
"""The variables of a machine on which nobody works on Regalia."""


def environment(place: Path, wanted: Iterable[str]) -> Path:
    """Makes it out of the packages that are installed here; its Python."""
    venv.create(place, symlinks=True)
    packages = next(place.glob("lib/python*/site-packages"))
    for name in everything(wanted):
        package = distribution(name)
        for top in {file.parts[0] for file in package.files or () if file.parts[0] not in {"..", "__pycache__"}}:
            if not (packages / top).exists():
                (packages / top).symlink_to(str(package.locate_file(top)))
    return place / "bin" / "python"


def everything(wanted: Iterable[str]) -> set[str]:
    """The packages that are wanted, and what those need."""
    known, new = set[tuple[str, str]](), {pair for text in wanted for pair in pairs(Requirement(text), "")}
    while new:
        known |= new
        needed = {(Requirement(text), extra) for package, extra in new for text in requires(package)}
        new = {pair for requirement, extra in needed for pair in pairs(requirement, extra)} - known
    return {package for package, _ in known}


def requires(package: str) -> list[str]:
    """What a package says that it needs."""
    return list(distribution(package).requires or ())


def pairs(requirement: Requirement, extra: str) -> set[tuple[str, str]]:
    """The package that is required here, with each extra that it is wanted with."""
    if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
        return set()
    return {(requirement.name, each) for each in ("", *requirement.extras)}
