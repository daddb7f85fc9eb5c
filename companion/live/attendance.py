"""Which devices are connected just now."""

from __future__ import annotations

from collections import Counter

from companion.live.hub import Hub


class Attendance:
    """The devices with a line to this house; `hub` shows each coming and going."""

    def __init__(self) -> None:
        self.hub: Hub[frozenset[str]] = Hub(frozenset())
        self._lines: Counter[str] = Counter()

    def came(self, device: str) -> None:
        """A line to the device is there; it may have several."""
        self._lines[device] += 1
        self._show()

    def went(self, device: str) -> None:
        """One of its lines is cut."""
        self._lines[device] -= 1
        self._lines += Counter()
        self._show()

    def has(self, device: str | None) -> bool:
        """Whether the device is connected."""
        return device in self.hub.state

    def _show(self) -> None:
        if (here := frozenset(self._lines)) != self.hub.state:
            self.hub.show(here)
