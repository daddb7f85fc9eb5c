"""What the README shows is what happens."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```console\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
MAP = re.findall(r"^```text\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)[0]


def examples(block: str) -> list[tuple[str, str]]:
    """The commands of a block, each with what it prints."""
    steps = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
    return [(command, shown) for command, _, shown in (step.partition("\n") for step in steps)]


def run(command: str, folder: Path) -> str:
    """What the command prints, on both streams."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        timeout=60,
    )
    return done.stdout.decode()


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: examples(block)[-1][0])
def test_the_examples_print_what_they_show(block: str, tmp_path: Path) -> None:
    """`cat` shows what a file holds; what follows prints what is shown, `...` standing for anything."""
    for command, shown in examples(block):
        if command.startswith("cat "):
            (tmp_path / command.removeprefix("cat ")).write_text(shown, encoding="utf-8")
            continue
        printed = run(command, tmp_path)
        assert doctest.OutputChecker().check_output(shown, printed, doctest.ELLIPSIS), f"$ {command}\n{printed}"


def test_there_are_examples_of_both_calculators() -> None:
    """Somebody who reads on can try `score` and `resolve` as they stand."""
    commands = [command for block in BLOCKS for command, _ in examples(block)]
    assert any("regalia score" in command for command in commands)
    assert any("regalia resolve" in command for command in commands)


def places(lines: str) -> list[str]:
    """The files and folders of the map, from the root."""
    found, top = [], ""
    for line in lines.splitlines():
        names = re.split(r" {2,}", line.strip())[0].split()
        top = "" if not line.startswith(" ") else top
        found += [top + name for name in names]
        top = top or names[0]
    return found


@pytest.mark.parametrize("place", places(MAP))
def test_the_map_shows_what_is_there(place: str) -> None:
    """Every file and folder of the map exists."""
    assert (ROOT / place).exists()


def test_the_map_leaves_no_package_out() -> None:
    """Every package of the app, and every folder beside it, is on the map."""
    packages = {f"companion/{path.parent.name}/" for path in (ROOT / "companion").glob("*/__init__.py")}
    assert set() == packages - set(places(MAP))


@pytest.mark.parametrize("command", ["builds/start", "builds/check", ".ci/run"])
def test_the_commands_can_be_run(command: str) -> None:
    """The commands the README names can be run as they stand."""
    assert os.access(ROOT / command, os.X_OK)


def test_the_checks_run_elsewhere_are_the_checks_run_here() -> None:
    """`.ci/run` calls the command of the README, and nothing else."""
    assert "builds/check    #" in README
    assert (ROOT / ".ci/run").read_text(encoding="utf-8").rstrip().endswith('&& exec builds/check "$@"')
