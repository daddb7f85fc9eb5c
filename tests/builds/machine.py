"""A machine to set Regalia up on: a clone, and a PATH that holds stand-ins."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
TOOLS = ("cat", "dirname", "mkdir", "rm", "sed", "sh")

PYTHON = r"""#!/bin/sh
case "$*" in
    --version) echo "Python {version}" ;;
    *"import ensurepip"*) exit {ensurepip} ;;
    "-c "*) {recent} || exit 0; printf '%s\n' "{base}" "{version}" ;;
    "-m venv "*) mkdir -p "$3/bin"; cp "$0" "$3/bin/python"
        printf '#!/bin/sh\necho "pip 1.0 from %s/lib"\n' "$3" >"$3/bin/pip"; chmod +x "$3/bin/pip" ;;
    "-m pip "*) echo "$*" >>"{log}"; [ ! -e "{broken}" ] || exit 1
        for tool in regalia ruff mypy lint-imports; do
            printf '#!/bin/sh\necho %s "$@" >>"{log}"; [ ! -e "{log}.%s" ]\n' $tool $tool >.venv/bin/$tool
            chmod +x .venv/bin/$tool
        done ;;
    *) echo "$*" >>"{log}" ;;
esac
"""


@dataclass
class Machine:
    """A clone of the repository, in a folder with a blank in its name, and what the PATH of its owner finds."""

    folder: Path
    clone: Path = field(init=False)
    env: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.clone = self.folder / "a clone"
        self.clone.mkdir()
        self.bin.mkdir()
        shutil.copytree(ROOT / "builds", self.clone / "builds")
        shutil.copy(ROOT / "pyproject.toml", self.clone)
        for tool in (*TOOLS, "chmod", "cp"):
            (self.bin / tool).symlink_to(shutil.which(tool) or tool)

    @property
    def bin(self) -> Path:
        """The only folder of the PATH."""
        return self.folder / "bin"

    @property
    def log(self) -> Path:
        """What was run, one command a line."""
        return self.folder / "log"

    @property
    def ran(self) -> list[str]:
        """The commands of the log."""
        return self.log.read_text().splitlines() if self.log.exists() else []

    def command(self, name: str, script: str) -> None:
        """Puts a command on the PATH."""
        (self.bin / name).write_text(f"#!/bin/sh\n{script}\n")
        (self.bin / name).chmod(0o755)

    def python(self, version: str, *, name: str = "python3", ensurepip: bool = True) -> None:
        """Puts a stand-in for Python on the PATH."""
        minor = int(version.split(".")[1])
        script = PYTHON.format(
            base=self.bin / name,
            version=version,
            ensurepip=int(not ensurepip),
            recent="true" if minor >= 11 else "false",
            log=self.log,
            broken=self.folder / "offline",
        )
        (self.bin / name).write_text(script)
        (self.bin / name).chmod(0o755)

    def run(self, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Runs one of the two commands from a folder that is not the clone."""
        return subprocess.run(
            ["/bin/sh", str(self.clone / "builds" / script), *arguments],
            cwd=self.folder,
            env={"PATH": str(self.bin), "HOME": "", **self.env},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )

    def installs(self) -> int:
        """How often pip was called."""
        return sum(line.startswith("-m pip install") for line in self.ran)
