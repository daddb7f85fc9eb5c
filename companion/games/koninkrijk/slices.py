"""What the surface looks at: named slices of the table, each as small as what it draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

import flet as ft

from companion.live.permits import forbidden
from companion.live.proposals import Play
from models.games.koninkrijk import moves as m
from models.games.koninkrijk.components import HALF, value
from models.games.koninkrijk.kingdom import bonus
from models.games.koninkrijk.table import blank, halves, leading, to_bid, value_of

if TYPE_CHECKING:
    from companion.live.standing import Standing
    from companion.widgets.at import At
    from models.base import Message
    from models.games.koninkrijk.battle import Side
    from models.games.koninkrijk.setup import KoninkrijkSetup
    from models.games.koninkrijk.table import Battle, SeatState, State
    from models.scoring import Points


def use_setup(at: At) -> KoninkrijkSetup:
    """The set-up: seats, names, trackers."""
    setup: KoninkrijkSetup = at.use("setup", lambda table: table.book.setup)
    return setup


def setup_now(at: At) -> KoninkrijkSetup:
    """The set-up as it is, for what is drawn by a component that watches the table anyway."""
    return cast("KoninkrijkSetup", at.standing.book.setup)


def state_now(at: At) -> State:
    """The table as it is, for what a tap does."""
    return cast("State", at.standing.state)


def use_state_of(at: At) -> State:
    """The whole table, for what hangs on every part of it."""
    state: State = at.use("state", lambda table: table.state)
    return state


def use_version(at: At) -> int:
    """The table as it was when this was opened: what makes the second of two taps harmless."""
    version, _ = ft.use_state(at.standing.version)
    return version


def use_barred(at: At, seat: int) -> Message | None:
    """Why this device records nothing for a seat; None where it may."""
    by = at.by
    barred: Message | None = at.use(
        ("barred", seat, by), lambda table: forbidden(table, Play(m.TurnSet(seat=seat)), by)
    )
    return barred


class Turn(NamedTuple):
    """Whose turn it is, and what the source still has."""

    seat: int | None
    number: int | None
    source: int | None


def use_turn(at: At) -> Turn:
    """The turn."""
    turn: Turn = at.use("turn", lambda table: Turn(table.state.active, table.state.turn, table.state.source))
    return turn


def use_on_turn(at: At) -> int | None:
    """Who is on turn, for what is drawn anew once a turn."""
    seat: int | None = at.use("on-turn", lambda table: table.state.active)
    return seat


def use_fighters(at: At) -> tuple[int, int] | None:
    """Challenger and opponent of the battle, for what its bids do not change."""

    def select(table: Standing) -> tuple[int, int] | None:
        battle = table.state.battle
        return None if battle is None else (battle.challenger, battle.opponent)

    fighters: tuple[int, int] | None = at.use("fighters", select)
    return fighters


class Stand(NamedTuple):
    """What a seat shows, with its bonus in points."""

    shows: SeatState
    bonus: Points | None


def use_is_on_turn(at: At, seat: int) -> bool:
    """Whether a seat is on turn."""
    turn: bool = at.use(("is-on-turn", seat), lambda table: bool(table.state.active == seat))
    return turn


def use_seat(at: At, seat: int) -> Stand:
    """What a seat shows."""

    def select(table: Standing) -> Stand:
        own = halves(table.state, seat)
        return Stand(table.state.seats[seat], None if own is None else bonus(own))

    stand: Stand = at.use(("seat", seat), select)
    return stand


class Fight(NamedTuple):
    """A battle as it stands: values in points, who may bid next, who would win."""

    battle: Battle
    theirs: Points | None
    own: Points | None
    bids: Side | None
    leads: Side | None
    bonuses: tuple[int | None, int | None]
    version: int

    @property
    def open(self) -> bool:
        """Whether somebody may still bid, or nobody can tell."""
        return self.bids is not None or self.leads is None

    def needed(self, *, added: bool) -> int | None:
        """The lowest value that reaches the attack, by itself or `added` to the challenger's first card."""
        theirs, own = self.bonuses
        if self.theirs is None or theirs is None or own is None:
            return None
        counts = sum(map(value, self.battle.counter)) if added else 0
        lacks = int(self.theirs * HALF) - own - HALF * counts
        return max(1, -(-lacks // HALF))


def fight_of(table: Standing) -> Fight | None:
    """The battle that is being fought."""
    state: State = table.state
    battle = state.battle
    if battle is None:
        return None
    theirs, own = value_of(state, battle, "opponent"), value_of(state, battle, "challenger")
    return Fight(
        battle,
        None if theirs is None else bonus(theirs),
        None if own is None else bonus(own),
        to_bid(state, battle),
        leading(state, battle),
        (halves(state, battle.opponent), halves(state, battle.challenger)),
        table.version,
    )


def use_fight(at: At) -> Fight | None:
    """The battle, while there is one."""
    fight: Fight | None = at.use("fight", fight_of)
    return fight


class Duty(NamedTuple):
    """What the table has to do before it goes on."""

    ended: str | None
    won: int | None
    exhausted: bool
    until: float | None


def use_duty(at: At) -> Duty:
    """A complete kingdom, an empty source, the minute that runs."""

    def select(table: Standing) -> Duty:
        state: State = table.state
        until = (table.draft(MINUTE) or {}).get("until")
        return Duty(state.ended, state.won, state.exhausted, until if isinstance(until, int | float) else None)

    duty: Duty = at.use("duty", select)
    return duty


MINUTE = "minute"
"""The wizard that keeps when the last minute is over, so that every phone counts the same seconds."""


def use_blank(at: At) -> tuple[str, ...]:
    """Trackers that were switched on and of which nothing has been said yet."""
    missing: tuple[str, ...] = at.use("blank", lambda table: blank(table.state))
    return missing
