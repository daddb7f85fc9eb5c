"""The play surface of Krone & Schwert."""

from companion.games.krone_und_schwert.board import board
from companion.games.krone_und_schwert.present import Present
from companion.games.krone_und_schwert.revolt import Revolt
from companion.games.krone_und_schwert.rewrite import rewrite
from companion.games.krone_und_schwert.table import KroneTable
from companion.games.krone_und_schwert.timeline import icon_of
from companion.games.krone_und_schwert.toolbox import Toolbox
from companion.widgets.surface import Surface

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
)
