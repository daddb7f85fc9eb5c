"""Everything that can happen at the table, in the rulebook's own words."""

from typing import Annotated, Literal

from pydantic import Field, field_validator

from models.base import Exactly, Int, Move, Value, refuse
from models.games.krone_und_schwert.components import Combat, Event, PeopleCard, Piece

Few = Annotated[int, Field(ge=0, le=22, strict=True)]
Points = Annotated[int, Field(ge=0, le=999, strict=True)]
Counted = Annotated[int, Field(ge=-999, le=9999, strict=True)]


class Deed(Move):
    """Something a seat does."""

    seat: Int


class TaxesCollected(Deed):
    """The king takes a point for each castle and turns a people card (KS-33, KS-34)."""

    kind: Literal["taxes"] = "taxes"
    turned: PeopleCard | None = None


class Built(Deed):
    """A building goes up (KS-36)."""

    kind: Literal["built"] = "built"
    piece: Piece


class RevoltIncited(Deed):
    """Incite revolt turns three people cards (KS-42)."""

    kind: Literal["incited"] = "incited"
    swords: Few = 0
    crowns: Few = 0


class PopeVisited(Deed):
    """The Pope's visit protects its owner until his next turn (KS-43)."""

    kind: Literal["pope"] = "pope"


class Drew(Deed):
    """A card is drawn (KS-44)."""

    kind: Literal["drew"] = "drew"


class EventDrawn(Deed):
    """The card drawn is an event: carried out, discarded, replaced (KS-45 to KS-50)."""

    kind: Literal["event"] = "event"
    event: Event
    swords: Few = 0
    crowns: Few = 0


class Expanded(Deed):
    """A card is played to take one or two adjacent spaces (KS-51)."""

    kind: Literal["expanded"] = "expanded"
    spaces: Annotated[Literal[1, 2], Exactly]


class Seized(Deed):
    """Any free space is taken, without a card (KS-54)."""

    kind: Literal["seized"] = "seized"


class Attacked(Deed):
    """A space of `target` is attacked (KS-56). `castles` are the defender's, where the table does not record them."""

    kind: Literal["attacked"] = "attacked"
    target: Int
    cards: tuple[Combat, ...]
    ambushes: Few = 0
    truces: Few = 0
    castles: Points | None = None

    def seats(self) -> tuple[int, ...]:
        """Attacker and defender."""
        return (*super().seats(), self.target)


class Vote(Value):
    """A vote with what lies under it (KS-67 to KS-70)."""

    seat: Int
    vote: PeopleCard
    cards: tuple[Combat, ...] = ()
    ambushes: Few = 0
    truces: Few = 0

    @property
    def laid(self) -> int:
        """Hand cards under the vote."""
        return len(self.cards) + self.ambushes + self.truces


class Revolted(Deed):
    """`seat` rebels against `king` (KS-66 to KS-84).

    `swords` and `crowns` are the people cards turned in the revolt, `revealed` the one turned after a rebel's win and
    `announced` the new king's total; `None` where nobody has said it yet. `face_up` are the swords that lay there
    before, where the table does not record them.
    """

    kind: Literal["revolted"] = "revolted"
    king: Int
    votes: tuple[Vote, ...]
    swords: Few = 0
    crowns: Few = 0
    revealed: PeopleCard | None = None
    announced: Points | None = None
    face_up: Few | None = None

    @field_validator("votes")
    @classmethod
    def _everyone_votes_once(cls, votes: tuple[Vote, ...]) -> tuple[Vote, ...]:
        if len({vote.seat for vote in votes}) < len(votes):
            refuse("a seat votes twice")
        return votes

    def seats(self) -> tuple[int, ...]:
        """Rebel, king and voters."""
        return (*super().seats(), self.king, *(vote.seat for vote in self.votes))


class PointsAnnounced(Deed):
    """A new king says how many victory points he has (KS-81)."""

    kind: Literal["announced"] = "announced"
    points: Points


class PeopleCardRevealed(Move):
    """The top people card after a rebel's win (KS-82)."""

    kind: Literal["revealed"] = "revealed"
    card: PeopleCard


class Resettled(Deed):
    """A player without territory places two coats of arms at the start of his turn (KS-89)."""

    kind: Literal["resettled"] = "resettled"


class BoardFilled(Move):
    """The last free plain or forest is taken: the game ends (KS-88)."""

    kind: Literal["filled"] = "filled"


class TurnEnded(Move):
    """The turn with this number is over (KS-26)."""

    kind: Literal["turn_ended"] = "turn_ended"
    turn: Int


class TurnSet(Deed):
    """The table says whose turn it is, and in which round."""

    kind: Literal["turn_set"] = "turn_set"
    round: Annotated[int, Field(ge=1, le=999, strict=True)]


class Crowned(Move):
    """The table says who is king; `seat` is None for nobody."""

    kind: Literal["crowned"] = "crowned"


SeatCounter = Literal["castles", "small_cities", "large_cities", "cathedrals", "coats", "hand", "coins"]
TableCounter = Literal["swords_face_up", "crowns_discarded", "draw_pile", "discards", "ap_used"]


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


Act = (
    TaxesCollected
    | Built
    | RevoltIncited
    | PopeVisited
    | Drew
    | EventDrawn
    | Expanded
    | Seized
    | Attacked
    | Revolted
    | Resettled
)
"""What a player does with pieces and cards."""
Word = PointsAnnounced | PeopleCardRevealed | BoardFilled | TurnEnded | TurnSet | Crowned | Corrected | TableCorrected
"""What the table says about itself."""
KroneMove = Annotated[Act | Word, Field(discriminator="kind")]
