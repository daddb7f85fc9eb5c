"""The record that makes a game of the chapters beside it."""

from models.game import Game
from models.games.krone_und_schwert.calculators import RESOLVERS
from models.games.krone_und_schwert.components import PLAYERS
from models.games.krone_und_schwert.moves import KroneMove
from models.games.krone_und_schwert.objections import objections
from models.games.krone_und_schwert.play import play
from models.games.krone_und_schwert.rules import RULES
from models.games.krone_und_schwert.scoring import COUNTS, Tally, score, tally
from models.games.krone_und_schwert.setup import OPTIONS, TRACKERS, KroneSetup, setting_up
from models.games.krone_und_schwert.table import State, amend, clock, start
from models.games.krone_und_schwert.telling import describe, headlines, naming, reminders

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
    objections=objections,
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
    resolvers=RESOLVERS,
    rules=RULES,
)
