"""A Regalia of the test's own: a process that can be stopped, killed and started again."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

REAL = ("-m", "companion.cli", "serve")
PATIENCE = 60.0  # seconds


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Server:
    """Its data stay where they are when it stops."""

    def __init__(
        self,
        data: Path,
        *options: str,
        module: Sequence[str] = REAL,
        host: str = "127.0.0.1",
        secure: bool = False,
        python: Path | str = sys.executable,
    ) -> None:
        self.data, self.port, self.host, self.secure = data, free_port(), host, secure
        self.log = data.parent / f"{data.name}.log"
        self._command = [str(python), *module, "--host", host, "--no-browser", "--data", str(data), *options]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address on this machine."""
        return f"{'https' if self.secure else 'http'}://127.0.0.1:{self.port}"

    @property
    def way_in(self) -> str:
        """The path of the owner's link."""
        secret = json.loads((self.data / "server.json").read_text(encoding="utf-8"))["secret"]
        return f"/o/{secret}"

    @property
    def said(self) -> str:
        """What it has said in the terminal."""
        return self.log.read_text(encoding="utf-8")

    def start(self) -> None:
        """Returns when it answers."""
        environment = os.environ | {
            "PYTHONUNBUFFERED": "1",
            "PYTHONIOENCODING": "utf-8",
            "LANG": "C.UTF-8",
            "LC_ALL": "",
        }
        with self.log.open("ab") as log:
            command = [*self._command, "--port", str(self.port)]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        end = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"the server did not start:\n{self.said}")
            time.sleep(0.02)

    def answers(self) -> bool:
        """Whether somebody listens at its port and speaks."""
        if self.secure:
            with socket.socket() as asks:
                return asks.connect_ex(("127.0.0.1", self.port)) == 0
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=1)) as connection:
            try:
                connection.request("GET", "/api/health")
                return connection.getresponse().status == 200
            except (OSError, HTTPException):
                return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Asks it to stop; its exit status."""
        if self.process is None:
            return 0
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """Ends it at once, as a power cut does."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(PATIENCE)

    def restart(self) -> None:
        """Stops it and starts it with the same data at the same port."""
        self.stop()
        self.start()
