"""The play surface of Warrior Knights: Crown and Glory."""

from companion.games.warrior_knights_crown_and_glory.assembly import Assembly
from companion.games.warrior_knights_crown_and_glory.board import board
from companion.games.warrior_knights_crown_and_glory.present import Present
from companion.games.warrior_knights_crown_and_glory.rewrite import rewrite
from companion.games.warrior_knights_crown_and_glory.table import KnightsTable
from companion.games.warrior_knights_crown_and_glory.timeline import icon_of
from companion.games.warrior_knights_crown_and_glory.tools import Toolbox
from companion.widgets.surface import Memo, Surface
from models.base import Message

MISSION = Memo(
    name="mission",
    label=Message("My Mission is completed"),
    hint=Message("Only you see it. It counts 2 Influence in the final count, once you put it in there."),
    kind="flag",
    count="mission",
    wanted=lambda setup: setup.options.missions,
)
PLANS = Memo(
    name="plans",
    label=Message("Mission and plans"),
    hint=Message("Whatever you like to remember."),
    kind="words",
)

SURFACE = Surface(
    game="warrior-knights-crown-and-glory",
    accent="#2E4F73",
    tint="#9DBFE3",
    emblem="knights",
    table=KnightsTable,
    icon=icon_of,
    rewrite=rewrite,
    board=board,
    pages={"tools": Toolbox, "present": Present, "assembly": Assembly},
    memos=(MISSION, PLANS),
)
