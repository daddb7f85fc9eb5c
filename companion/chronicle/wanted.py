"""Which plays are meant: of a game, with a person, between two days."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.store.register import spelling

if TYPE_CHECKING:
    from datetime import date

    from companion.share.play import Play


@dataclass(frozen=True)
class Wanted:
    """All plays, unless something more is asked for."""

    game: str | None = None
    player: str | None = None
    since: date | None = None
    until: date | None = None

    def wants(self, play: Play) -> bool:
        """Whether a play is meant; days are those of UTC, and both of them count."""
        day = play.ended.date()
        return (
            self.game in {None, play.game}
            and (self.since is None or self.since <= day)
            and (self.until is None or day <= self.until)
            and (self.player is None or any(spelling(self.player) == spelling(one.person.name) for one in play.parts))
        )
