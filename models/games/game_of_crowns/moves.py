"""Everything that can happen at the table, in the rulebook's own words."""

from typing import Annotated, Literal

from pydantic import Field, field_validator

from models.base import Flag, Int, Move, Value, refuse
from models.games.game_of_crowns.components import TOKENS, Card, House
from models.games.game_of_crowns.hand import Hand
from models.games.game_of_crowns.knight import Side

Cards = Annotated[int, Field(ge=0, le=101, strict=True)]
Ravens = Annotated[int, Field(ge=0, le=TOKENS, strict=True)]
Prize = Literal["card", "guest"]
"""What the victor of an attack may take (GC-39)."""
Counted = Annotated[int, Field(ge=-999, le=999, strict=True)]


class Deed(Move):
    """Something a seat does."""

    seat: Int


class Dealing(Deed):
    """Cards and ravens change hands between `seat` and `partner`; `given` and `received` are as `seat` sees it."""

    partner: Int
    given: Cards = 0
    received: Cards = 0
    ravens_given: Ravens = 0
    ravens_received: Ravens = 0

    def seats(self) -> tuple[int, ...]:
        """Both sides."""
        return (*super().seats(), self.partner)


Laid = Annotated[tuple[Card, ...], Field(exclude_if=lambda cards: not cards)]
"""Cards that lay open, if anybody said which."""


class Exchanged(Dealing):
    """The active player accepts one offer (GC-22); `gave` and `got` are the cards laid open, if the table wants it."""

    kind: Literal["exchanged"] = "exchanged"
    gave: Laid = ()
    got: Laid = ()


class Negotiated(Dealing):
    """A deal beside the action, with the active player (GC-55)."""

    kind: Literal["negotiated"] = "negotiated"


class CoinagePlayed(Deed):
    """A card of `target` is taken at random; `given` is false where there was no other card to give (GC-30, GC-31)."""

    kind: Literal["coinage"] = "coinage"
    target: Int
    given: Flag = True

    def seats(self) -> tuple[int, ...]:
        """Who plays it, and on whom."""
        return (*super().seats(), self.target)


class Vote(Value):
    """A vote with the ravens spent on it (GC-36, GC-37)."""

    seat: Int
    vote: Side
    ravens: Ravens = 0


class Attacked(Deed):
    """A Knight against `target`, with every vote (GC-33 to GC-41).

    `banner` is the house of the Knight, if it was said; `prize` is what the victor took, None where there was nothing.
    """

    kind: Literal["attacked"] = "attacked"
    target: Int
    votes: tuple[Vote, ...]
    prize: Prize | None = None
    banner: House | None = None

    @field_validator("votes")
    @classmethod
    def _everyone_votes_once(cls, votes: tuple[Vote, ...]) -> tuple[Vote, ...]:
        if len({vote.seat for vote in votes}) < len(votes):
            refuse("a seat votes twice")
        return votes

    def seats(self) -> tuple[int, ...]:
        """Attacker, Defender and voters."""
        return (*super().seats(), self.target, *(vote.seat for vote in self.votes))


class SentinelUsed(Deed):
    """A Sentinel takes half of the ravens of `target`; `ravens` are those before, where nobody records them (GC-51)."""

    kind: Literal["sentinel"] = "sentinel"
    target: Int
    ravens: Ravens | None = None

    def seats(self) -> tuple[int, ...]:
        """Who uses it, and on whom."""
        return (*super().seats(), self.target)


class Passed(Deed):
    """Nothing can be done in this turn (B21)."""

    kind: Literal["passed"] = "passed"


class RanOut(Deed):
    """A round is about to start, and `seat` holds no card: the game ends (GC-15)."""

    kind: Literal["ran_out"] = "ran_out"


class MarkerReachedEnd(Move):
    """The round marker reaches Game End (GC-13)."""

    kind: Literal["marker_end"] = "marker_end"


class LeftGame(Deed):
    """A player leaves: the seat is skipped; `closes` says whether its neighbours sit beside each other from now on."""

    kind: Literal["left"] = "left"
    closes: Flag = False


class BoxTold(Move):
    """How often each card is among the ten of a house and among the guests; None is not said (B2, B3)."""

    kind: Literal["box"] = "box"
    house: Hand | None = None
    guests: Hand | None = None


class TurnSet(Deed):
    """The table says whose turn it is, and in which round."""

    kind: Literal["turn_set"] = "turn_set"
    round: Annotated[int, Field(ge=1, le=99, strict=True)]


SeatCounter = Literal["ravens", "hand"]
TableCounter = Literal["discards", "guests", "ravens_out"]


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


Action = Exchanged | CoinagePlayed | Attacked | Passed
"""What makes a turn: one of them, and the turn is over (GC-10)."""
Aside = Negotiated | SentinelUsed
"""What happens beside the action of a turn."""
Word = RanOut | MarkerReachedEnd | LeftGame | BoxTold | TurnSet | Corrected | TableCorrected
"""What the table says about itself."""
CrownsMove = Annotated[Action | Aside | Word, Field(discriminator="kind")]
