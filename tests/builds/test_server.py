"""The server of a café: container, unit, proxies and guide say what the command understands."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import main
from companion.live.proxied import FORWARDED

ROOT = Path(__file__).parent.parent.parent
SERVER = ROOT / "builds" / "server"
GUIDE = (SERVER / "README.md").read_text(encoding="utf-8")
CONTAINER = (SERVER / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
UNIT = (SERVER / "regalia.service").read_text(encoding="utf-8")
OTHERS = frozenset(
    [
        "--constraint",
        "--detach",
        "--file",
        "--format",
        "--force-reinstall",
        "--name",
        "--network",
        "--now",
        "--output",
        "--shell",
        "--system",
        "--tag",
        "--unit",
        "--upgrade",
        "--volume",
    ]
)
"""What the guide says to other commands."""


def understood(*command: str) -> str:
    """What the command explains about itself."""
    done = subprocess.run(
        [sys.executable, "-m", "companion.cli", *command, "--help"], capture_output=True, text=True, check=True
    )
    return done.stdout


def options(text: str) -> set[str]:
    """Every option in it."""
    return set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text))


def test_every_option_of_the_guide_exists() -> None:
    """Whatever is not said to another command is an option of Regalia."""
    assert set() == options(GUIDE) - OTHERS - options(understood())


def test_every_option_of_a_server_is_explained() -> None:
    """Nothing that matters on a server is left out."""
    left = options(understood()) - options(GUIDE + UNIT) - {"--help", "--version"}
    assert set() == left


@pytest.mark.parametrize("command", ["backup", "restore", "verify"])
def test_the_commands_of_the_guide_take_the_folder(command: str) -> None:
    """As the guide gives it to them."""
    assert f"bin/regalia {command}" in GUIDE
    assert "--data" in understood(command)


@pytest.mark.parametrize("text", [UNIT, CONTAINER], ids=["unit", "container"])
def test_the_command_is_started_as_it_understands(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With options that exist."""
    assert set() == options(text.partition("ENTRYPOINT")[2] or text.partition("ExecStart")[2]) - options(understood())
    with pytest.raises(SystemExit):
        main(["--no-browser", "--port", "8550", "--data", "/data", "--help"])
    assert "usage: regalia" in capsys.readouterr().out


class TestUnit:
    """systemd is given a service that may do little."""

    def test_it_is_hardened(self) -> None:
        """A user of its own, two folders, no rights."""
        unit = configparser.ConfigParser(strict=False, interpolation=None)
        unit.optionxform = str  # type: ignore[assignment,method-assign]
        unit.read_string(UNIT)
        service = unit["Service"]
        assert ("regalia", "strict", "yes", "") == tuple(
            service[name] for name in ("User", "ProtectSystem", "NoNewPrivileges", "CapabilityBoundingSet")
        )

    @pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
    def test_systemd_understands_it(self, tmp_path: Path) -> None:
        """Every line, and it is called safe."""
        unit = tmp_path / "regalia.service"
        unit.write_text(UNIT.replace("/opt/regalia/bin/regalia", "/bin/true"), encoding="utf-8")
        verified = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
        assert (0, "") == (verified.returncode, verified.stderr)
        judged = subprocess.run(
            ["systemd-analyze", "security", "--offline=yes", "--threshold=20", unit], capture_output=True, check=False
        )
        assert 0 == judged.returncode


class TestContainer:
    """What `podman build` reads."""

    def test_what_is_copied_is_there(self) -> None:
        """All of it from the clone, or from the stage before."""
        copied = [line.split()[1:-1] for line in CONTAINER.splitlines() if line.startswith("COPY ")]
        names = [name for line in copied if not line[0].startswith("--from") for name in line]
        assert {"models", "companion", "builds/constraints.txt"} <= set(names)
        assert [] == [name for name in names if not (ROOT / name).exists()]

    def test_it_runs_as_nobody_in_particular_and_says_whether_it_is_well(self) -> None:
        """With a folder that outlives it."""
        words = {line.split()[0]: line for line in CONTAINER.splitlines() if re.match(r"[A-Z]+ ", line)}
        assert "USER regalia" == words["USER"]
        assert '"/data"' in words["VOLUME"]
        assert "/api/health" in words["HEALTHCHECK"]
        assert CONTAINER.index("USER regalia") < CONTAINER.index("ENTRYPOINT")


class TestProxies:
    """Who called, and how, arrives."""

    def test_nginx_says_what_is_read(self) -> None:
        """It would say none of it by itself; Caddy says all of it."""
        text = (SERVER / "nginx.conf").read_text(encoding="utf-8")
        said = {name.lower().encode() for name in re.findall(r"proxy_set_header (\S+)", text)}
        assert {*FORWARDED, b"upgrade", b"connection"} <= said

    @pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
    def test_they_lead_to_the_port_of_the_command(self, name: str) -> None:
        """Which is the default."""
        assert "127.0.0.1:8550" in (SERVER / name).read_text(encoding="utf-8")
        assert "default: 8550" in understood()


@pytest.mark.parametrize("place", re.findall(r"\]\(([^)#:]+)\)", GUIDE))
def test_what_the_guide_points_to_is_there(place: str) -> None:
    """Beside it, or in the clone."""
    assert (SERVER / place).exists()
