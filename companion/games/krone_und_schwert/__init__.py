"""The play surface of Krone & Schwert."""

from companion.games.krone_und_schwert.board import board
from companion.games.krone_und_schwert.present import Present
from companion.games.krone_und_schwert.revolt import Revolt
from companion.games.krone_und_schwert.rewrite import rewrite
from companion.games.krone_und_schwert.table import KroneTable
from companion.games.krone_und_schwert.timeline import icon_of
from companion.games.krone_und_schwert.toolbox import Toolbox
from companion.widgets.surface import Memo, Surface
from models.base import Message

COINS = Memo(
    name="coins",
    label=Message("Coins behind the screen"),
    hint=Message("Only you see it; a new king announces the points all the same."),
    kind="number",
    count="coins",
)
HAND = Memo(
    name="hand",
    label=Message("Hand cards and plans"),
    hint=Message("Whatever you like to remember."),
    kind="words",
)

SURFACE = Surface(
    game="krone-und-schwert",
    accent="#8E2433",
    tint="#EE97A0",
    emblem="krone",
    table=KroneTable,
    icon=icon_of,
    rewrite=rewrite,
    board=board,
    pages={"revolt": Revolt, "tools": Toolbox, "present": Present},
    memos=(COINS, HAND),
)
