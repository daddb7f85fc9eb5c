"""The record that makes a game of the chapters beside it.

Chapters that folding a journal does not take are read when they are asked for, so that `regalia replay` starts sooner.
"""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import TYPE_CHECKING

from models.game import Game
from models.games.game_of_crowns.components import PLAYERS
from models.games.game_of_crowns.hand import Tally
from models.games.game_of_crowns.moves import CrownsMove
from models.games.game_of_crowns.play import play
from models.games.game_of_crowns.scoring import COUNTS, score, tally
from models.games.game_of_crowns.setup import OPTIONS, TRACKERS, CrownsSetup, role, setting_up
from models.games.game_of_crowns.table import State, amend, clock, start
from models.games.game_of_crowns.telling import describe, headlines, naming, reminders

if TYPE_CHECKING:
    from collections.abc import Mapping

    from models.base import Objection
    from models.game import Resolver, RuleBook


def _objections(state: State, move: CrownsMove) -> tuple[Objection, ...]:
    from models.games.game_of_crowns.objections import objections

    return objections(state, move)


def _calculators() -> Mapping[str, Resolver]:
    from models.games.game_of_crowns.calculators import RESOLVERS

    return RESOLVERS


def _rulebook() -> RuleBook:
    from models.games.game_of_crowns.rules import RULES

    return RULES


GAME: Game[CrownsSetup, State, CrownsMove, Tally] = Game(
    id="game-of-crowns",
    title="Game of Crowns",
    version=1,
    players=PLAYERS,
    setup_type=CrownsSetup,
    state_type=State,
    move_type=CrownsMove,
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
    role=role,
)
