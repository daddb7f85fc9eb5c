"""The record that makes a game of the chapters beside it.

Chapters that folding a journal does not take are read when they are asked for, so that `regalia replay` starts sooner.
"""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import TYPE_CHECKING

from models.game import Game
from models.games.koninkrijk.components import PLAYERS
from models.games.koninkrijk.moves import KoninkrijkMove
from models.games.koninkrijk.play import play
from models.games.koninkrijk.scoring import COUNTS, Tally, score, tally
from models.games.koninkrijk.setup import OPTIONS, TRACKERS, KoninkrijkSetup, setting_up
from models.games.koninkrijk.table import State, amend, clock, start
from models.games.koninkrijk.telling import describe, headlines, naming, reminders

if TYPE_CHECKING:
    from collections.abc import Mapping

    from models.base import Objection
    from models.game import Resolver, RuleBook


def _objections(state: State, move: KoninkrijkMove) -> tuple[Objection, ...]:
    from models.games.koninkrijk.objections import objections

    return objections(state, move)


def _calculators() -> Mapping[str, Resolver]:
    from models.games.koninkrijk.calculators import RESOLVERS

    return RESOLVERS


def _rulebook() -> RuleBook:
    from models.games.koninkrijk.rules import RULES

    return RULES


GAME: Game[KoninkrijkSetup, State, KoninkrijkMove, Tally] = Game(
    id="koninkrijk",
    title="Koninkrijk",
    version=1,
    players=PLAYERS,
    setup_type=KoninkrijkSetup,
    state_type=State,
    move_type=KoninkrijkMove,
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
)
