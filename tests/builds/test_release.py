"""The workflow that builds everything on a tag, and the version it is built for."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from builds import stage
from builds.notes import CHANGELOG, notes
from companion import __version__

ROOT = Path(__file__).parent.parent.parent
TEXT = (ROOT / "builds" / "workflows" / "release.yml").read_text(encoding="utf-8")
FLOW: dict[Any, Any] = yaml.safe_load(TEXT)
JOBS: dict[str, Any] = FLOW["jobs"]
RUNS = [step["run"] for job in JOBS.values() for step in job["steps"] if "run" in step]
OURS = re.compile(r"(?<![\w/.-])(?:\.ci|builds)/(?!staged|web\b)[\w./-]+")


def test_a_tag_starts_it() -> None:
    """Such as v1.0.0."""
    assert {"push": {"tags": ["v*"]}} == FLOW[True]  # YAML 1.1 takes `on` for a truth


@pytest.mark.parametrize("place", sorted({place for run in RUNS for place in OURS.findall(run)}))
def test_every_script_that_it_runs_exists(place: str) -> None:
    """Nothing is found missing on the day of a release."""
    assert (ROOT / place).is_file()


def test_nothing_is_built_of_what_fails() -> None:
    """And nothing is released without all of it."""
    built = set(JOBS) - {"check", "release"}
    assert {"check"} == {JOBS[name]["needs"] for name in built}
    assert built == set(JOBS["release"]["needs"])


def test_every_system_is_built_of_its_stage() -> None:
    """Phones, desktops, the wheel, the site and the container."""
    said = "\n".join(RUNS)
    assert set(stage.SYSTEMS) == set(re.findall(r"builds/stage\.py (\w+)", said))
    targets = set(re.findall(r"flet build ([a-z-]+)", said))
    assert {"apk", "aab", "ipa", "ios-simulator"} == targets
    assert {"linux", "macos", "windows"} == {
        each["system"] for each in JOBS["desktop"]["strategy"]["matrix"]["include"]
    }


def test_whatever_is_built_is_attached() -> None:
    """By artifacts that the last job collects."""
    kept = [step["with"] for job in JOBS.values() for step in job["steps"] if "upload-artifact" in step.get("uses", "")]
    assert len(JOBS) - 1 == len(kept)
    assert {"error"} == {one["if-no-files-found"] for one in kept}
    assert "gh release create" in RUNS[-1]


def test_flet_is_the_one_that_is_checked() -> None:
    """The version in the workflow is the version of the apps."""
    assert {"1.0.5"} == set(re.findall(r"flet(?:-cli)?==([\d.]+)", TEXT + stage.configuration("android")))


def test_the_version_has_a_day_and_says_what_is_new() -> None:
    """Whoever tags it finds nothing left to do."""
    assert "### Added" in notes(f"v{__version__}", CHANGELOG.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("says", "tag", "changelog"),
    [
        pytest.param("the tag says 0.0.1", "v0.0.1", "", id="another version"),
        pytest.param("no day", f"v{__version__}", f"## [{__version__}] - unreleased\n\nNews.\n", id="no day"),
        pytest.param("no day", f"v{__version__}", "## [0.0.1] - 2020-01-01\n", id="not in it"),
    ],
)
def test_a_release_that_does_not_fit_is_refused(says: str, tag: str, changelog: str) -> None:
    """Before anything is built."""
    with pytest.raises(LookupError, match=says):
        notes(tag, changelog)


def test_only_the_section_of_the_version_is_told() -> None:
    """Older news are known."""
    text = f"## [{__version__}] - 2026-12-01\n\nNew.\n\n## [0.0.1] - 2020-01-01\n\nOld.\n"
    assert "New." == notes(__version__, text)
