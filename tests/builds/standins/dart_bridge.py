"""Stands in for the module through which an app's Python and its screen talk within one process.

The screen is a phone of the tests, at the socket that `SCREEN` names. Whoever connects is a screen with a number of
its own, as on Android, where a screen may go while Python stays.
"""

from __future__ import annotations

import os
import socket
import threading
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    Hears = Callable[[bytes], object]

LENGTH = 4
_hears: dict[int, Hears] = {}
_screens: dict[int, socket.socket] = {}
_told: list[Callable[[dict[str, int]], object]] = []
_ready = threading.Condition()


def set_enqueue_handler_func(port: int, hears: Hears | None) -> None:
    """Whoever hears what the screen of this number says."""
    with _ready:
        if hears is None:
            _hears.pop(port, None)
        else:
            _hears[port] = hears
        _ready.notify_all()


def send_bytes(port: int, frame: bytes) -> None:
    """Says something to the screen of this number; one that is gone hears nothing."""
    with suppress(KeyError, OSError):
        _screens[port].sendall(len(frame).to_bytes(LENGTH, "little") + frame)


def add_session_restart_handler(told: Callable[[dict[str, int]], object]) -> None:
    """Whoever wants to know of a new screen."""
    _told.append(told)


def _serve() -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(os.environ["SCREEN"])
        listening.listen()
        for port in count(int(os.environ["FLET_DART_BRIDGE_PORT"])):
            screen, _ = listening.accept()
            _screens[port] = screen
            for told in _told:
                told({"protocol": port})
            threading.Thread(target=_hear, args=[port, screen], daemon=True).start()


def _hear(port: int, screen: socket.socket) -> None:
    with _ready:
        _ready.wait_for(lambda: port in _hears)
    with suppress(ConnectionResetError), screen.makefile("rb") as said:  # a screen that is gone says no more
        while length := said.read(LENGTH):
            _hears[port](said.read(int.from_bytes(length, "little")))


threading.Thread(target=_serve, daemon=True).start()
