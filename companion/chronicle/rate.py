"""How often something happened, and how sure one can be of so few games."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z = 1.959963984540054
"""Within so many standard deviations 95 of 100 samples lie."""


@dataclass
class Rate:
    """So many hits of so many tries; `due` is how many chance alone would have brought, where that is known."""

    hits: int = 0
    of: int = 0
    due: float = 0.0

    @property
    def share(self) -> float | None:
        """How often; nothing is known of what was never tried."""
        return self.hits / self.of if self.of else None

    @property
    def interval(self) -> tuple[float, float]:
        """Between what and what the true share lies in 95 of 100 cases (Wilson's score interval)."""
        if not self.of:
            return 0.0, 1.0
        n, p = self.of, self.hits / self.of
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        reach = Z / (1 + Z * Z / n) * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return 0.0 if not self.hits else middle - reach, 1.0 if self.hits == n else middle + reach

    def add(self, *, hit: bool, due: float = 0.0) -> None:
        """One try more."""
        self.hits += hit
        self.of += 1
        self.due += due
