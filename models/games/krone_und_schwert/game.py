"""The record that makes a game of the chapters beside it.

Chapters that folding a journal does not take are read when they are asked for, so that `regalia replay` starts sooner.
"""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import TYPE_CHECKING

from models.game import Game
from models.games.krone_und_schwert.components import PLAYERS
from models.games.krone_und_schwert.moves import KroneMove
from models.games.krone_und_schwert.play import play
from models.games.krone_und_schwert.scoring import COUNTS, Tally, score, tally
from models.games.krone_und_schwert.setup import OPTIONS, TRACKERS, KroneSetup, setting_up
from models.games.krone_und_schwert.table import State, amend, clock, start
from models.games.krone_und_schwert.telling import describe, headlines, naming, reminders

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from models.base import Objection
    from models.game import Honour, Resolver, RuleBook


def _objections(state: State, move: KroneMove) -> tuple[Objection, ...]:
    from models.games.krone_und_schwert.objections import objections

    return objections(state, move)


def _calculators() -> Mapping[str, Resolver]:
    from models.games.krone_und_schwert.calculators import RESOLVERS

    return RESOLVERS


def _rulebook() -> RuleBook:
    from models.games.krone_und_schwert.rules import RULES

    return RULES


def _honours(states: Sequence[State], moves: Sequence[KroneMove]) -> tuple[Honour, ...]:
    from models.games.krone_und_schwert.honours import honours

    return honours(states, moves)


GAME: Game[KroneSetup, State, KroneMove, Tally] = Game(
    id="krone-und-schwert",
    title="Krone & Schwert",
    version=1,
    players=PLAYERS,
    setup_type=KroneSetup,
    state_type=State,
    move_type=KroneMove,
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
    over=lambda state: state.ended is not None,
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
