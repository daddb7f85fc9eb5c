"""What the action points of a turn can do, and how far a player is from the limit of a new king (D6, D7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message, Objection, Value
from models.games.krone_und_schwert import revolt as fights
from models.games.krone_und_schwert.components import ACTION_POINTS, CARDS, PRICES, Action
from models.games.krone_und_schwert.play import kingless, may_reign
from models.games.krone_und_schwert.setup import limit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from models.games.krone_und_schwert.setup import KroneSetup
    from models.games.krone_und_schwert.table import State


class Bar(Value):
    """An action that the rulebook objects to in this turn, whatever it costs."""

    action: Action
    objection: Objection


class Means(Value):
    """What a seat can act with, as far as it is recorded; a hand of None is not."""

    points: int = ACTION_POINTS
    hand: int | None = None
    attacks: int = 0
    barred: tuple[Bar, ...] = ()


def means(state: State, seat: int) -> Means:
    """What the seat has in this turn; in a turn to come, everything that a turn gives (KS-22)."""
    stands, now = state.seat(seat), state.active == seat
    return Means(
        points=max(0, ACTION_POINTS - (state.ap_used or 0)) if now else ACTION_POINTS,
        hand=stands.hand if stands else None,
        attacks=state.attacks if now else 0,
        barred=(*(barred_in(state.round) if now else ()), *_barred_from_revolt(state, seat)),
    )


def barred_in(round_: int | None) -> tuple[Bar, ...]:
    """Nobody attacks in the first round, and nobody reigns that could be overthrown (KS-32, KS-55)."""
    if round_ != 1:
        return ()
    attack = Objection(rule="KS-55", message=Message("no attacks in the first round"))
    return Bar(action="attack", objection=attack), _revolt("KS-66", Message("there is no king to revolt against"))


def _revolt(rule: str, message: Message) -> Bar:
    return Bar(action="revolt", objection=Objection(rule=rule, message=message))


def _barred_from_revolt(state: State, seat: int) -> Iterator[Bar]:
    king = state.seat(state.king)
    if kingless(state) and not (state.round == 1 and state.active == seat):
        yield _revolt("KS-66", Message("there is no king to revolt against"))
    elif king is not None and state.king == seat:
        yield _revolt("KS-66", Message("nobody revolts against themselves"))
    elif king is not None and king.pope:
        yield _revolt("KS-66", Message("the Pope protects {name}", name=state.setup.name(state.king or 0)))
    if may_reign(state, seat) is False:
        name = state.setup.name(seat)
        yield _revolt("KS-30", Message("{name} needs a city and a castle to reign", name=name))


def cost(actions: Sequence[Action]) -> int:
    """Action points (KS-25)."""
    return sum(PRICES[action] for action in actions)


def cards(actions: Sequence[Action]) -> int:
    """Hand cards that the actions take at least (KS-10)."""
    return sum(CARDS[action] for action in actions)


def against(given: Means, actions: Sequence[Action]) -> tuple[Objection, ...]:
    """What the rulebook has against these actions in one turn, in the order of its rules."""
    return tuple(sorted(_against(given, actions), key=lambda found: int(found.rule.removeprefix("KS-"))))


def _against(given: Means, actions: Sequence[Action]) -> Iterator[Objection]:
    points, needed = cost(actions), cards(actions)
    if points > given.points:
        words = Message("{n} action points are left, this costs {cost}", n=given.points, cost=points)
        yield Objection(rule="KS-22", message=words)
    if given.hand is not None and needed > given.hand + actions.count("draw"):
        words = Message("this takes {n} hand cards, there are {hand}", n=needed, hand=given.hand)
        yield Objection(rule="KS-44", message=words)
    if "attack" in actions and given.attacks + actions.count("attack") > 1:
        yield Objection(rule="KS-64", message=Message("one attack in a turn"))
    yield from (bar.objection for bar in given.barred if bar.action in actions)


class Distance(Value):
    """How far a player is from announcing the limit as a new king."""

    target: int
    """Victory points that start the final phase (KS-85, KS-86)."""
    award: int
    """What a successful revolt brings the rebel (KS-80)."""
    missing: int
    """What is still missing before that revolt; 0 where it would start the final phase."""


def distance(setup: KroneSetup, own: int, castles: int, cathedrals: int) -> Distance:
    """Limit, award and what is missing between (D7)."""
    target = limit(setup) + int(setup.options.limit == "exceeded")
    award = fights.gain("rebel", "rebel", "sword", castles, cathedrals) or 0
    return Distance(target=target, award=award, missing=max(0, target - own - award))
