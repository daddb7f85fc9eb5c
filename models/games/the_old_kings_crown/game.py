"""The record that makes a game of the chapters beside it.

Chapters that folding a journal does not take are read when they are asked for, so that `regalia replay` starts sooner.
"""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import TYPE_CHECKING

from models.game import Game
from models.games.the_old_kings_crown.components import PLAYERS
from models.games.the_old_kings_crown.moves import CrownMove
from models.games.the_old_kings_crown.naming import headlines, naming
from models.games.the_old_kings_crown.play import play
from models.games.the_old_kings_crown.reminding import reminders
from models.games.the_old_kings_crown.scoring import COUNTS, Tally, score, tally
from models.games.the_old_kings_crown.setup import OPTIONS, TRACKERS, CrownSetup, setting_up
from models.games.the_old_kings_crown.table import State, amend, clock, start
from models.games.the_old_kings_crown.telling import describe

if TYPE_CHECKING:
    from collections.abc import Mapping

    from models.base import Objection
    from models.game import Resolver, RuleBook


def _objections(state: State, move: CrownMove) -> tuple[Objection, ...]:
    from models.games.the_old_kings_crown.objections import objections

    return objections(state, move)


def _calculators() -> Mapping[str, Resolver]:
    from models.games.the_old_kings_crown.calculators import RESOLVERS

    return RESOLVERS


def _rulebook() -> RuleBook:
    from models.games.the_old_kings_crown.rules import RULES

    return RULES


GAME: Game[CrownSetup, State, CrownMove, Tally] = Game(
    id="the-old-kings-crown",
    title="The Old King’s Crown",
    version=1,
    players=PLAYERS,
    setup_type=CrownSetup,
    state_type=State,
    move_type=CrownMove,
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
    over=lambda state: state.ended,
    setting_up=setting_up,
    tally=tally,
    score=score,
    counts=COUNTS,
    trackers=TRACKERS,
    options=OPTIONS,
    calculators=_calculators,
    rulebook=_rulebook,
)
