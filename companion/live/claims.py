"""Words by which a page is the owner's where the browser refused the cookie that came with the owner's link."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

LASTS = 300.0  # seconds from the link to the socket of its page, on a slow phone
MOST = 64
"""Words that are not said yet; of more, the oldest are good for nothing."""


class Claims:
    """Each is good once, and not for long."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._until: dict[str, float] = {}

    def new(self) -> str:
        """A word for whoever has just shown the owner's link."""
        claim = secrets.token_urlsafe(16)
        self._until[claim] = self._now() + LASTS
        for old in [*self._until][:-MOST]:
            del self._until[old]
        return claim

    def redeem(self, claim: str) -> bool:
        """Whether the word is good; it is no longer."""
        return self._until.pop(claim, 0.0) > self._now()
