"""The play surface of The Old King's Crown."""

from companion.games.the_old_kings_crown.bids import Bids
from companion.games.the_old_kings_crown.board import board
from companion.games.the_old_kings_crown.clash import Clash
from companion.games.the_old_kings_crown.present import Present
from companion.games.the_old_kings_crown.rewrite import rewrite
from companion.games.the_old_kings_crown.table import CrownTable
from companion.games.the_old_kings_crown.timeline import icon_of
from companion.games.the_old_kings_crown.toolbox import Toolbox
from companion.widgets.surface import Memo, Surface
from models.base import Message

HAND = Memo(
    name="hand",
    label=Message("Hand cards and plans"),
    hint=Message("Whatever you like to remember."),
    kind="words",
)

SURFACE = Surface(
    game="the-old-kings-crown",
    accent="#4C5F33",
    tint="#B6CB8C",
    emblem="oldking",
    table=CrownTable,
    icon=icon_of,
    rewrite=rewrite,
    board=board,
    pages={"bids": Bids, "clash": Clash, "tools": Toolbox, "present": Present},
    memos=(HAND,),
)
