"""A set-up in the making: who plays, who begins, by which readings, and what of it is recorded."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from companion.store.register import spelling
from companion.widgets.shields import ORDER
from models.game import Seat
from models.library import BadDocument, explain, read

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from uuid import UUID

    from companion.store.kept import Player
    from companion.widgets.here import Here
    from companion.widgets.theme import Look
    from companion.words import Words
    from models.game import Game, Setup

COLOURS = ("red", "blue", "green", "yellow", "black")


@dataclass(frozen=True)
class Plan:
    """A set-up as far as it has been made."""

    players: tuple[Player, ...] = ()
    first: UUID | None = None
    trackers: tuple[str, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()
    just: bool = False
    """Nothing is played here, only counted: nobody begins."""

    def starting(self) -> int:
        """The seat of the start player; the first seat if nobody was chosen."""
        ids = [player.id for player in self.players]
        return ids.index(self.first) if self.first in ids else 0

    def seats(self, name: str) -> bool:
        """Whether somebody of this name, however it is spelt, has a seat."""
        return any(spelling(player.name) == spelling(name) for player in self.players)

    def seated(self, *players: Player) -> Plan:
        """With more players, their arms and colours unlike the others'; who sits there already does so once."""
        plan = self
        for player in players:
            if all(player.id != other.id for other in plan.players):
                arms = _own(ORDER, player.arms, {other.arms for other in plan.players})
                colour = _own(COLOURS, player.colour, {other.colour for other in plan.players})
                bearing = player.model_copy(update={"arms": arms, "colour": colour})
                plan = replace(plan, players=(*plan.players, bearing))
        return plan

    def without(self, who: UUID) -> Plan:
        """With one player fewer."""
        return replace(self, players=tuple(player for player in self.players if player.id != who))

    def moved(self, old: int, new: int) -> Plan:
        """With a player at another place of the row."""
        players = list(self.players)
        players.insert(new, players.pop(old))
        return replace(self, players=tuple(players))

    def bearing_others(self, who: UUID) -> Plan:
        """With the next coat of arms for a player that nobody bears."""
        return self._changed(who, lambda player, others: {"arms": _next(ORDER, player.arms, {o.arms for o in others})})

    def coloured_otherwise(self, who: UUID) -> Plan:
        """With the next colour for a player that nobody has."""
        return self._changed(
            who, lambda player, others: {"colour": _next(COLOURS, player.colour, {o.colour for o in others})}
        )

    def with_option(self, name: str, value: object) -> Plan:
        """With another reading of a rule."""
        return replace(self, options=tuple({**dict(self.options), name: value}.items()))

    def _changed(self, who: UUID, change: Callable[[Player, Sequence[Player]], dict[str, Any]]) -> Plan:
        others = [player for player in self.players if player.id != who]
        changed = (
            player.model_copy(update=change(player, others)) if player.id == who else player for player in self.players
        )
        return replace(self, players=tuple(changed))


def _own(order: Sequence[str], wanted: str | None, taken: Collection[str | None]) -> str:
    """What is wanted if it is free, else the first that is."""
    free = [one for one in order if one not in taken]
    return wanted if wanted in free else (*free, order[0])[0]


def _next(order: Sequence[str], now: str | None, taken: Collection[str | None]) -> str | None:
    """The one that follows and is free; the same where none is."""
    start = order.index(now) + 1 if now in order else 0
    return next((one for one in (*order[start:], *order[:start]) if one not in taken), now)


@dataclass(frozen=True)
class Making:
    """What the parts of the set-up screen draw with."""

    here: Here
    words: Words
    look: Look
    game: Game[Any, Any, Any, Any]
    plan: Plan
    change: Callable[[Callable[[Plan], Plan]], None]
    """Changes the plan as it stands when the tap is heard: of two quick taps none is lost."""

    @property
    def full(self) -> bool:
        """Whether nobody more can play."""
        return len(self.plan.players) >= self.game.players[-1]


def setup_of(game: Game[Any, Any, Any, Any], plan: Plan) -> tuple[Setup | None, str]:
    """The set-up, or what is wrong with it."""
    try:
        seats = [
            Seat(number=at, player=player.id, name=player.name, colour=player.colour or "", arms=player.arms or "pale")
            for at, player in enumerate(plan.players)
        ]
        document = {
            "seats": [seat.model_dump() for seat in seats],
            "first": plan.starting(),
            "trackers": plan.trackers,
            "options": dict(plan.options),
        }
        return read(game.setup_type, document), ""
    except ValidationError as error:
        return None, explain(error)
    except BadDocument as bad:
        return None, str(bad)
