"""Static files compressed once, for every start to come.

gzip takes about a second for the largest file and is made when it is first wanted. Brotli takes twenty: it is made in
the background, and until then gzip does.
"""

import contextlib
import gzip
import hashlib
import logging
import os
import queue
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

import brotli

CODINGS: dict[str, Callable[[bytes], bytes]] = {  # the best first
    "br": lambda raw: bytes(brotli.compress(raw, quality=11)),
    "gzip": lambda raw: gzip.compress(raw, 9, mtime=0),
}
SEAL = hashlib.sha256().digest_size
MEEK = 10  # how much the background work gives way
Read = Callable[[], bytes]
log = logging.getLogger(__name__)


class Packing:
    """Compressed files in a folder, and in memory once they were asked for; in memory alone if the folder fails."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._ready: dict[tuple[str, str], bytes] = {}
        self._busy: dict[tuple[str, str], threading.Lock] = {}
        self._orders: queue.SimpleQueue[tuple[str, str, Read]] = queue.SimpleQueue()
        self._ordered: set[tuple[str, str]] = set()

    def find(self, coding: str, digest: str) -> bytes | None:
        """The file compressed, if that was done at any time."""
        if (coding, digest) not in self._ready and (kept := self._load(coding, digest)):
            self._ready[coding, digest] = kept
        return self._ready.get((coding, digest))

    def get(self, coding: str, digest: str, read: Read) -> bytes:
        """The file compressed, now if it was not. Takes a while: not for the event loop."""
        with self._busy.setdefault((coding, digest), threading.Lock()):
            packed = self.find(coding, digest)
            if packed is None:
                packed = self._ready[coding, digest] = CODINGS[coding](read())
                self._keep(coding, digest, packed)
        return packed

    def order(self, coding: str, digest: str, read: Read) -> None:
        """Have it compressed in the background."""
        if not self._ordered:  # a daemon, since nobody waits twenty seconds for a server to stop
            threading.Thread(target=self._work, name="packing", daemon=True).start()
        if (coding, digest) not in self._ordered:
            self._ordered.add((coding, digest))
            self._orders.put((coding, digest, read))

    def _work(self) -> None:
        if sys.platform == "linux":  # where a thread has a priority of its own
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), MEEK)
        while True:
            coding, digest, read = self._orders.get()
            with contextlib.suppress(OSError):
                self.get(coding, digest, read)

    def _load(self, coding: str, digest: str) -> bytes | None:
        with contextlib.suppress(OSError):
            sealed = (self._folder / f"{digest}.{coding}").read_bytes() if self._folder else b""
            if hashlib.sha256(sealed[SEAL:]).digest() == sealed[:SEAL]:
                return sealed[SEAL:]
        return None

    def _keep(self, coding: str, digest: str, packed: bytes) -> None:
        if self._folder is None:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self._folder, delete=False) as file:
                file.write(hashlib.sha256(packed).digest() + packed)
            Path(file.name).replace(self._folder / f"{digest}.{coding}")
        except OSError as error:
            log.warning("compressed files cannot be kept in %s: %s", self._folder, error)
            self._folder = None
