"""Everything that can happen at the table, in the rulebook's own words."""

from typing import Annotated, Literal

from pydantic import Field

from models.base import Int, Move
from models.games.koninkrijk.battle import Side
from models.games.koninkrijk.components import TREASURES, Card
from models.games.koninkrijk.kingdom import Group

Treasures = Annotated[int, Field(ge=0, le=TREASURES, strict=True)]
Counted = Annotated[int, Field(ge=-999, le=9999, strict=True)]


class Deed(Move):
    """Something a seat does."""

    seat: Int


class Challenged(Deed):
    """The player on turn draws a card of the source and challenges another (KO-17). `card` is None if nobody says."""

    kind: Literal["challenged"] = "challenged"
    opponent: Int
    card: Card | None = None

    def seats(self) -> tuple[int, ...]:
        """Challenger and opponent."""
        return (*super().seats(), self.opponent)


class Bid(Deed):
    """A card is bid: attack, counterattack, raise or the challenger's second card (KO-18 to KO-24)."""

    kind: Literal["bid"] = "bid"
    card: Card


class Fought(Deed):
    """A battle told by its end, or the end of the one that is being fought; both swap what they bid (KO-25, KO-26)."""

    kind: Literal["fought"] = "fought"
    opponent: Int
    winner: Side

    def seats(self) -> tuple[int, ...]:
        """Challenger and opponent."""
        return (*super().seats(), self.opponent)


class KingdomLaid(Deed):
    """A kingdom as it lies now (KO-7 to KO-11, KO-28)."""

    kind: Literal["kingdom"] = "kingdom"
    groups: tuple[Group, ...]
    treasures: Treasures = 0


class Completed(Deed):
    """A kingdom is complete, where nobody records what lies in it (KO-12)."""

    kind: Literal["completed"] = "completed"


class MinuteOver(Move):
    """The minute after the last battle is over (KO-33)."""

    kind: Literal["minute_over"] = "minute_over"


class TurnSet(Deed):
    """The table says whose turn it is."""

    kind: Literal["turn_set"] = "turn_set"


class CardsRecalled(Deed):
    """The table says which cards of a hand are known."""

    kind: Literal["recalled"] = "recalled"
    cards: tuple[Card, ...]


SeatCounter = Literal["cards"]
TableCounter = Literal["source"]


class Corrected(Deed):
    """A counter of a seat is set right."""

    kind: Literal["corrected"] = "corrected"
    counter: SeatCounter
    to: Counted


class TableCorrected(Move):
    """A counter of the table is set right."""

    kind: Literal["table_corrected"] = "table_corrected"
    counter: TableCounter
    to: Counted


BattleMove = Challenged | Bid | Fought
"""What belongs to a battle."""
OtherMove = KingdomLaid | Completed | MinuteOver | TurnSet | CardsRecalled | Corrected | TableCorrected
"""What happens between battles, and what the table says about itself."""
KoninkrijkMove = Annotated[BattleMove | OtherMove, Field(discriminator="kind")]
