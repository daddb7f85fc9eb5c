"""The play surface of Game of Crowns."""

from companion.games.game_of_crowns.attack import Attack
from companion.games.game_of_crowns.board import board
from companion.games.game_of_crowns.box import Box
from companion.games.game_of_crowns.count import HandAnswer
from companion.games.game_of_crowns.hand import OwnHand
from companion.games.game_of_crowns.present import Present
from companion.games.game_of_crowns.rewrite import rewrite
from companion.games.game_of_crowns.table import CrownsTable
from companion.games.game_of_crowns.timeline import icon_of
from companion.widgets.surface import Memo, Surface
from models.base import Message

HAND = Memo(
    name="cards",
    label=Message("Own hand"),
    hint=Message("What it is worth, and what a swap would change."),
    kind="own",
    count="cards",
    draw=OwnHand,
)
PLANS = Memo(
    name="plans",
    label=Message("Plans and memories"),
    hint=Message("Whatever you like to remember, such as who holds which card."),
    kind="words",
)

SURFACE = Surface(
    game="game-of-crowns",
    accent="#55358A",
    tint="#BCA3EE",
    emblem="crowns",
    table=CrownsTable,
    icon=icon_of,
    rewrite=rewrite,
    board=board,
    pages={"attack": Attack, "box": Box, "present": Present},
    answers={"cards": HandAnswer},
    memos=(HAND, PLANS),
)
