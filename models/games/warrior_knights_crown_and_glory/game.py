"""The record that makes a game of the chapters beside it.

Chapters that folding a journal does not take are read when they are asked for, so that `regalia replay` starts sooner.
"""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import TYPE_CHECKING

from models.game import Game
from models.games.warrior_knights_crown_and_glory.components import PLAYERS
from models.games.warrior_knights_crown_and_glory.moves import KnightsMove
from models.games.warrior_knights_crown_and_glory.play import play
from models.games.warrior_knights_crown_and_glory.reminding import headlines, reminders
from models.games.warrior_knights_crown_and_glory.scoring import COUNTS, Tally, score, tally
from models.games.warrior_knights_crown_and_glory.setup import OPTIONS, TRACKERS, KnightsSetup, setting_up
from models.games.warrior_knights_crown_and_glory.table import State, amend, clock, start
from models.games.warrior_knights_crown_and_glory.telling import describe, naming

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from models.base import Objection
    from models.game import Honour, Resolver, RuleBook


def _objections(state: State, move: KnightsMove) -> tuple[Objection, ...]:
    from models.games.warrior_knights_crown_and_glory.objections import objections

    return objections(state, move)


def _calculators() -> Mapping[str, Resolver]:
    from models.games.warrior_knights_crown_and_glory.calculators import RESOLVERS

    return RESOLVERS


def _honours(states: Sequence[State], moves: Sequence[KnightsMove]) -> tuple[Honour, ...]:
    from models.games.warrior_knights_crown_and_glory.honours import honours

    return honours(states, moves)


def _rulebook() -> RuleBook:
    from models.games.warrior_knights_crown_and_glory.rules import RULES

    return RULES


GAME: Game[KnightsSetup, State, KnightsMove, Tally] = Game(
    id="warrior-knights-crown-and-glory",
    title="Warrior Knights: Crown and Glory",
    version=1,
    players=PLAYERS,
    setup_type=KnightsSetup,
    state_type=State,
    move_type=KnightsMove,
    tally_type=Tally,
    start=start,
    amend=amend,
    objections=_objections,
    play=play,
    reminders=reminders,
    describe=describe,
    naming=naming,
    clock=clock,
    headlines=headlines,
    over=lambda state: state.over,
    setting_up=setting_up,
    tally=tally,
    score=score,
    counts=COUNTS,
    trackers=TRACKERS,
    options=OPTIONS,
    calculators=_calculators,
    rulebook=_rulebook,
    honours=_honours,
)
