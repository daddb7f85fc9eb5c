"""`builds/check`: every check, one after the other, and what failed at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.builds.machine import Machine

PYTEST = "-m pytest --numprocesses 2 --cov"
NEEDED = "The browser tests need Chromium or Chrome."


def test_every_check_is_run(machine: Machine) -> None:
    """Style, layout, types, imports, tests: in this order."""
    machine.run("check")
    expected = ["ruff check .", "ruff format --check .", "mypy", "lint-imports --no-logo", PYTEST]
    assert expected == machine.ran[1:]


def test_tools_of_the_tests_are_installed(machine: Machine) -> None:
    """The checks need more than the app does."""
    machine.run("check")
    assert machine.ran[0].endswith("--editable .[tests]")


def test_success_is_said(machine: Machine) -> None:
    """The last line says that all is well."""
    done = machine.run("check")
    assert (0, "All checks passed.") == (done.returncode, done.stderr.splitlines()[-1])


def test_what_failed_is_named_at_the_end(machine: Machine) -> None:
    """One failure does not hide the next."""
    machine.log.with_name("log.mypy").touch()
    machine.log.with_name("log.lint-imports").touch()
    done = machine.run("check")
    assert (1, "Failed: mypy, import contracts.") == (done.returncode, done.stderr.splitlines()[-1])


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        pytest.param(["--long"], f"{PYTEST} --long", id="the-long-ones-too"),
        pytest.param(["tests/store"], f"{PYTEST} --cov-fail-under=0 tests/store", id="a-part-covers-a-part"),
    ],
)
def test_arguments_are_pytests(machine: Machine, arguments: list[str], expected: str) -> None:
    """What follows the command goes to the tests."""
    machine.run("check", *arguments)
    assert expected == machine.ran[-1]


class TestBrowser:
    """The browser tests need a browser, found, installed or asked for."""

    @pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"])
    def test_found(self, bare: Machine, name: str) -> None:
        """Chromium and Chrome go by several names; the tests are told which."""
        bare.python("3.11.2")
        bare.command(name, "exit 0")
        bare.command("id", "echo 1000")
        assert NEEDED not in bare.run("check").stderr

    def test_named(self, machine: Machine) -> None:
        """REGALIA_CHROMIUM names one that lies elsewhere."""
        (machine.bin / "chromium").rename(machine.folder / "my browser")
        machine.env["REGALIA_CHROMIUM"] = str(machine.folder / "my browser")
        assert 0 == machine.run("check").returncode

    def test_installed_by_root_on_debian(self, bare: Machine) -> None:
        """Where it may, the command installs Chromium itself."""
        bare.python("3.11.2")
        bare.command("id", "echo 0")
        bare.command("apt-get", f'[ "$1" = update ] || {{ cp "{bare.bin}/id" "{bare.bin}/chromium"; }}')
        done = bare.run("check")
        assert 0 == done.returncode
        assert "Installing Chromium" in done.stderr

    @pytest.mark.parametrize("user", [0, 1000], ids=["root-elsewhere", "somebody"])
    def test_asked_for(self, bare: Machine, user: int) -> None:
        """Where it may not, one line says what to install."""
        bare.python("3.11.2")
        bare.command("id", f"echo {user}")
        done = bare.run("check")
        assert 1 == done.returncode
        assert done.stderr.splitlines()[-1].startswith(NEEDED)
        assert "apt-get install chromium" in done.stderr
