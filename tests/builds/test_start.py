"""`builds/start`: from a fresh clone to a running Regalia, whatever the machine."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.builds.machine import ROOT

if TYPE_CHECKING:
    from tests.builds.machine import Machine


@pytest.mark.parametrize("script", ["builds/start", "builds/check", "builds/prepare.sh", ".ci/run"])
def test_the_scripts_are_plain_shell(script: str) -> None:
    """Any POSIX shell can read them."""
    assert 0 == subprocess.run(["sh", "-n", ROOT / script], check=False).returncode


class TestPython:
    """What is needed is Python 3.11 with its venv; what is missing gets a sentence."""

    def test_missing(self, bare: Machine) -> None:
        """Without Python, the sentence says how to get it on both systems."""
        done = bare.run("start")
        assert 1 == done.returncode
        assert "apt-get install python3 python3-venv" in done.stderr
        assert "brew install python" in done.stderr

    def test_too_old(self, bare: Machine) -> None:
        """With an old Python only, the sentence names its version."""
        bare.python("3.9.6")
        done = bare.run("start")
        assert 1 == done.returncode
        assert "needs Python 3.11 or newer, and python3 here is Python 3.9.6" in done.stderr

    def test_newer_one_beside_an_old_one(self, bare: Machine) -> None:
        """A newer Python under its own name is found."""
        bare.python("3.9.6")
        bare.python("3.13.0", name="python3.13")
        assert 0 == bare.run("start").returncode

    def test_without_venv(self, bare: Machine) -> None:
        """Debian keeps venv in a package of its own; the sentence names it, and nothing is left half made."""
        bare.python("3.11.2", ensurepip=False)
        done = bare.run("start")
        assert 1 == done.returncode
        assert "apt-get install python3-venv" in done.stderr
        assert not (bare.clone / ".venv").exists()


class TestSettingUp:
    """The first run installs; later ones start at once."""

    def test_exact_versions(self, machine: Machine) -> None:
        """What is installed is what the constraints say."""
        machine.run("start")
        assert 1 == machine.installs()
        assert "--constraint builds/constraints.txt --editable ." in machine.ran[0]

    def test_everything_after_the_command_is_regalias(self, machine: Machine) -> None:
        """Arguments arrive as they were given."""
        machine.run("start", "--port", "9000", "--no-browser")
        assert "regalia --port 9000 --no-browser" == machine.ran[-1]

    def test_exit_status_is_regalias(self, machine: Machine) -> None:
        """A command that fails fails outside too."""
        machine.log.with_name("log.regalia").touch()
        assert 1 == machine.run("start").returncode

    def test_second_run_installs_nothing(self, machine: Machine) -> None:
        """Nothing changed, so there is nothing to do and nothing to say."""
        machine.run("start")
        done = machine.run("start")
        assert 1 == machine.installs()
        assert "" == done.stderr

    @pytest.mark.parametrize("file", ["pyproject.toml", "builds/constraints.txt"])
    def test_new_versions_are_installed(self, machine: Machine, file: str) -> None:
        """After an update of the clone the next run brings `.venv` up to date."""
        machine.run("start")
        with (machine.clone / file).open("a") as text:
            text.write("# changed\n")
        machine.run("start")
        assert 2 == machine.installs()

    def test_the_checks_bring_what_starting_needs(self, machine: Machine) -> None:
        """Whoever has run the checks starts at once."""
        machine.run("check")
        machine.run("start")
        assert 1 == machine.installs()


class TestRepair:
    """A `.venv` that cannot be right is made anew."""

    def test_failed_installation(self, machine: Machine) -> None:
        """Without a network there is a sentence; with one, the next run finishes."""
        offline = machine.folder / "offline"
        offline.touch()
        done = machine.run("start")
        assert 1 == done.returncode
        assert "could not be installed" in done.stderr
        offline.unlink()
        assert 0 == machine.run("start").returncode

    def test_interrupted_installation(self, machine: Machine) -> None:
        """What was half installed is not built upon."""
        machine.run("start")
        half = machine.clone / ".venv" / "half"
        half.touch()
        (machine.clone / ".venv" / "ready-regalia").unlink()
        (machine.clone / ".venv" / "unfinished").touch()
        assert 0 == machine.run("start").returncode
        assert not half.exists()

    def test_another_python(self, machine: Machine) -> None:
        """A newer Python gets a `.venv` of its own."""
        machine.run("start")
        old = machine.clone / ".venv" / "old"
        old.touch()
        machine.python("3.12.1")
        assert 0 == machine.run("start").returncode
        assert not old.exists()

    def test_moved_clone(self, machine: Machine) -> None:
        """The scripts in `.venv` hold the folder they were made in."""
        machine.run("start")
        (machine.clone / ".venv" / "old").touch()
        machine.clone = machine.clone.rename(machine.folder / "elsewhere")
        assert 0 == machine.run("start").returncode
        assert not (machine.clone / ".venv" / "old").exists()

    def test_right_one_is_kept(self, machine: Machine) -> None:
        """A `.venv` that works is brought up to date, not thrown away."""
        machine.run("start")
        mine = machine.clone / ".venv" / "mine"
        mine.touch()
        machine.run("check")
        assert mine.exists()
