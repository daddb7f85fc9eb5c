"""The play surface of Koninkrijk."""

from companion.games.koninkrijk.board import board
from companion.games.koninkrijk.counting import KingdomAnswer
from companion.games.koninkrijk.hand import HandMemo
from companion.games.koninkrijk.present import Present
from companion.games.koninkrijk.rewrite import rewrite
from companion.games.koninkrijk.table import KoninkrijkTable
from companion.games.koninkrijk.timeline import icon_of
from companion.games.koninkrijk.tools import Toolbox
from companion.widgets.surface import Memo, Surface
from models.base import Message

HAND = Memo(
    name="hand",
    label=Message("My hand"),
    hint=Message("Only you see it. It follows battles told card by card and says what is best to lay and to bid."),
    kind="own",
    draw=HandMemo,
)

SURFACE = Surface(
    game="koninkrijk",
    accent="#A64812",
    tint="#F2A873",
    emblem="koninkrijk",
    table=KoninkrijkTable,
    icon=icon_of,
    rewrite=rewrite,
    board=board,
    pages={"tools": Toolbox, "present": Present},
    answers={"kingdom": KingdomAnswer},
    memos=(HAND,),
)
