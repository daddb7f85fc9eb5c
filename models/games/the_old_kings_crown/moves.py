"""Everything that can happen at the table, in the rulebook's own words."""

from typing import Annotated, Literal

from pydantic import Field, field_validator

from models.base import Exactly, Flag, Int, Move, Value, refuse
from models.games.the_old_kings_crown.clash import Card
from models.games.the_old_kings_crown.components import (
    Council,
    Location,
    Pile,
    Region,
    Step,
    Strength,
)

Few = Annotated[int, Field(ge=0, le=20, strict=True)]
Shift = Annotated[int, Field(ge=-99, le=99, strict=True)]
Total = Annotated[int, Field(ge=-99, le=199, strict=True)]
Counted = Annotated[int, Field(ge=-999, le=9999, strict=True)]
FromMap = Annotated[Flag, Field(exclude_if=lambda active: not active)]
"""Whether it is an Active card instead of one of the hand, as some locations allow."""


class Deed(Move):
    """Something a seat does."""

    seat: Int


# ── the start of the year ────────────────────────────────────────────────────
class DrewUp(Move):
    """Everybody draws up to the hand size (OK-14); `attrition` names who shuffled, where decks are not counted."""

    kind: Literal["drew_up"] = "drew_up"
    attrition: tuple[Int, ...] = ()

    def seats(self) -> tuple[int, ...]:
        """Who shuffled."""
        return self.attrition


class OrderSettled(Move):
    """The Order track is set anew by Influence (OK-17), or as the table tells it."""

    kind: Literal["order_settled"] = "order_settled"
    order: tuple[Int, ...] | None = None

    def seats(self) -> tuple[int, ...]:
        """Everybody who is named."""
        return self.order or ()


# ── Spring ───────────────────────────────────────────────────────────────────
class Bid(Value):
    """A bid: the card's Strength and what modifies it as a bid (OK-19)."""

    seat: Int
    strength: Strength
    modifier: Shift = 0

    @property
    def total(self) -> int:
        """What the bid counts."""
        return self.strength + self.modifier


class BidsRevealed(Move):
    """All bids are turned over together (OK-18)."""

    kind: Literal["bids"] = "bids"
    bids: tuple[Bid, ...]

    @field_validator("bids")
    @classmethod
    def _everyone_bids_once(cls, bids: tuple[Bid, ...]) -> tuple[Bid, ...]:
        if len({bid.seat for bid in bids}) < len(bids):
            refuse("a seat bids twice")
        return bids

    def seats(self) -> tuple[int, ...]:
        """The bidders."""
        return tuple(bid.seat for bid in self.bids)


class BidResolved(Deed):
    """A bid takes a card of the Road, steals one or goes back to the hand (OK-21, OK-22).

    `strength` is the bid card's where the bids were not recorded, `occupier` that of the card a theft sends home and
    `replaced` that of the player's own card which makes room.
    """

    kind: Literal["bid"] = "bid"
    how: Literal["took", "stole", "returned"]
    victim: Int | None = None
    occupier: Strength | None = None
    replaced: Strength | None = None
    strength: Strength | None = None

    def seats(self) -> tuple[int, ...]:
        """Bidder and victim."""
        return super().seats() if self.victim is None else (*super().seats(), self.victim)


class RoadRefreshed(Move):
    """The Great Road is discarded from and filled up (OK-23)."""

    kind: Literal["road"] = "road"


class HeraldPlaced(Deed):
    """A Herald is placed on a location in Spring (OK-25)."""

    kind: Literal["herald"] = "herald"
    location: Location


class Laid(Value):
    """How many cards a seat laid at the regions."""

    seat: Int
    cards: Few


class CardsLaid(Move):
    """Everybody lays a card at each region (OK-26); `fewer` names those who could not (B23)."""

    kind: Literal["laid"] = "laid"
    fewer: tuple[Laid, ...] = ()

    def seats(self) -> tuple[int, ...]:
        """Who laid fewer."""
        return tuple(laid.seat for laid in self.fewer)


class SupportersPlaced(Deed):
    """Supporters go from the board to a region (OK-27)."""

    kind: Literal["supporters"] = "supporters"
    region: Region
    supporters: Few


# ── Summer ───────────────────────────────────────────────────────────────────
class MarkersAssigned(Deed):
    """The last on the Order track says in which order the regions clash (OK-28)."""

    kind: Literal["markers"] = "markers"
    regions: tuple[Region, ...]


class Side(Value):
    """What a seat brings into a clash; `total` alone where the table told no more."""

    seat: Int
    cards: tuple[Card, ...] = ()
    supporters: Few = 0
    modifier: Shift = 0
    total: Total | None = None


class Clashed(Move):
    """A region clashes; again among the tied after a tie (OK-29 to OK-33)."""

    kind: Literal["clashed"] = "clashed"
    region: Region
    sides: tuple[Side, ...]

    @field_validator("sides")
    @classmethod
    def _everyone_has_one_side(cls, sides: tuple[Side, ...]) -> tuple[Side, ...]:
        if len({side.seat for side in sides}) < len(sides):
            refuse("a seat clashes twice")
        return sides

    def seats(self) -> tuple[int, ...]:
        """Everybody in the clash."""
        return tuple(side.seat for side in self.sides)


class RegionTied(Move):
    """All tied players pass: nobody is rewarded (OK-33)."""

    kind: Literal["region_tied"] = "region_tied"
    region: Region


class LocationChosen(Deed):
    """The winner of a clash takes a location (OK-34, OK-35).

    `herald` and `rivals`, whose Heralds are there, are told where the table does not record them; `extra` says whether
    the location's reward beside its Influence is taken.
    """

    kind: Literal["location"] = "location"
    location: Location
    herald: Flag | None = None
    rivals: tuple[Int, ...] | None = None
    extra: Flag = True

    def seats(self) -> tuple[int, ...]:
        """Winner and rivals."""
        return (*super().seats(), *(self.rivals or ()))


class SecretsRewarded(Deed):
    """Four markers of the Council of Secrets on a location: its reward without Influence (OK-G4)."""

    kind: Literal["secrets"] = "secrets"
    location: Location


class RelicsSpent(Deed):
    """With a Herald's reward, own votes leave the Council of Relics for 1 Influence each (OK-G4)."""

    kind: Literal["relics"] = "relics"
    votes: Annotated[int, Field(ge=1, le=20, strict=True)]


# ── Autumn ───────────────────────────────────────────────────────────────────
class Governed(Deed):
    """A card goes to a Council (OK-38); as the reward of the `castle` it empties the rest of it (OK-G1)."""

    kind: Literal["governed"] = "governed"
    council: Council
    votes: Few
    castle: Flag = False
    active: FromMap = False


class Journeyed(Deed):
    """A card is lost for its Lore (OK-39); as the reward of the `wilderness` beside the one of Autumn (OK-G1)."""

    kind: Literal["journeyed"] = "journeyed"
    lore: Few
    wilderness: Flag = False
    active: FromMap = False


class LoreGained(Deed):
    """Lore from an effect."""

    kind: Literal["lore"] = "lore"
    lore: Few


class Acquired(Deed):
    """Lore just gained buys cards of the Site of Power (OK-40)."""

    kind: Literal["acquired"] = "acquired"
    lore: Few
    advanced: Few = 0
    hq: Few = 0


class InfluenceGained(Deed):
    """Influence from an effect, or lost to one."""

    kind: Literal["influence"] = "influence"
    influence: Shift


class InfluenceStolen(Deed):
    """Influence taken from another player by an effect."""

    kind: Literal["stolen"] = "stolen"
    victim: Int
    influence: Few

    def seats(self) -> tuple[int, ...]:
        """Thief and victim."""
        return (*super().seats(), self.victim)


class InfluenceLaid(Deed):
    """Influence of the reserve is put on an Active card, so that it stays (OK-41)."""

    kind: Literal["influence_laid"] = "influence_laid"
    influence: Annotated[int, Field(ge=1, le=20, strict=True)]


class SupportersReturned(Deed):
    """Supporters come back to the board, from the Lost Pile or from a region (OK-G4, B27)."""

    kind: Literal["returned"] = "returned"
    supporters: Few
    source: Literal["lost"] | Region = "lost"


class HeraldMoved(Deed):
    """An effect moves a Herald (B24)."""

    kind: Literal["herald_moved"] = "herald_moved"
    location: Location | Literal["board"]


class Ambushed(Deed):
    """A card of the hand joins a clash by day (OK-30)."""

    kind: Literal["ambushed"] = "ambushed"


class CardsMoved(Deed):
    """Cards change places by an effect: Retreat, Rally, the rewards of Shrine and Necropolis (OK-50, OK-G1)."""

    kind: Literal["cards_moved"] = "cards_moved"
    cards: Annotated[int, Field(ge=1, le=30, strict=True)]
    source: Pile
    target: Pile


class FavourUsed(Deed):
    """The holder uses the Action of the Kingdom's Favour (OK-45)."""

    kind: Literal["favour_used"] = "favour_used"


class TacticExhausted(Deed):
    """A Tactic is turned."""

    kind: Literal["tactic"] = "tactic"


class HandSizeChanged(Deed):
    """An effect changes a hand size (OK-16)."""

    kind: Literal["hand_size"] = "hand_size"
    by: Annotated[Literal[-1, 1], Exactly]


# ── turns, steps and years ───────────────────────────────────────────────────
class TurnEnded(Deed):
    """A seat is done in a step that goes in turn order (OK-11)."""

    kind: Literal["turn_ended"] = "turn_ended"
    turn: Int


class StepEnded(Move):
    """The step with this number is over."""

    kind: Literal["step_ended"] = "step_ended"
    turn: Int


class WinterCleared(Move):
    """Winter cleans up, and the round marker advances (OK-41, OK-42)."""

    kind: Literal["winter"] = "winter"


# ── the table sets things right ──────────────────────────────────────────────
class YearSet(Move):
    """The table says which round it is, and which step of the year."""

    kind: Literal["year_set"] = "year_set"
    round: Annotated[int, Field(ge=1, le=6, strict=True)]
    step: Step


class OrderSet(Move):
    """The Order track stands like this, the top first."""

    kind: Literal["order_set"] = "order_set"
    order: tuple[Int, ...]

    def seats(self) -> tuple[int, ...]:
        """Everybody who is named."""
        return self.order


class FavourSet(Move):
    """The table says who holds the Favour, and with how many uses; `seat` is None for the Harvest Field."""

    kind: Literal["favour_set"] = "favour_set"
    uses: Annotated[int, Field(ge=0, le=3, strict=True)]


class OccupiedSet(Deed):
    """The strengths of the cards that occupy a seat's Kingdom cards."""

    kind: Literal["occupied_set"] = "occupied_set"
    strengths: tuple[Strength, ...]


SeatCounter = Literal[
    "influence",
    "lore",
    "site",
    "hand",
    "hand_size",
    "deck",
    "discard",
    "active",
    "supporters",
    "lost",
    "highlands",
    "plateau",
    "lowlands",
    "relics",
    "secrets",
    "oaths",
    "tactics",
]


class Corrected(Deed):
    """A counter of a seat is set right."""

    kind: Literal["corrected"] = "corrected"
    counter: SeatCounter
    to: Counted


Spring = BidsRevealed | BidResolved | RoadRefreshed | HeraldPlaced | CardsLaid | SupportersPlaced
Summer = MarkersAssigned | Clashed | RegionTied | LocationChosen
Autumn = Governed | Journeyed
Seasonal = DrewUp | OrderSettled | Spring | Summer | Autumn | WinterCleared
"""What belongs to a step of the year."""
Effect = (
    SecretsRewarded
    | RelicsSpent
    | LoreGained
    | Acquired
    | InfluenceGained
    | InfluenceStolen
    | InfluenceLaid
    | SupportersReturned
    | HeraldMoved
    | Ambushed
    | CardsMoved
    | FavourUsed
    | TacticExhausted
    | HandSizeChanged
)
"""What card texts, Councils and the Favour do, whenever they do it."""
Word = TurnEnded | StepEnded | YearSet | OrderSet | FavourSet | OccupiedSet | Corrected
"""What the table says about itself."""
CrownMove = Annotated[Seasonal | Effect | Word, Field(discriminator="kind")]
