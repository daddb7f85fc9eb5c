"""Everything that can happen at the table, in the rulebook's own words."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, field_validator

from models.base import Flag, Int, Move, Value, refuse
from models.game import printable_name
from models.games.warrior_knights_crown_and_glory.components import Column, Phase, Special

Some = Annotated[int, Field(ge=0, le=99, strict=True)]
Much = Annotated[int, Field(ge=0, le=9999, strict=True)]
Counted = Annotated[int, Field(ge=-999, le=9999, strict=True)]
RoundNumber = Annotated[int, Field(ge=1, le=999, strict=True)]
Title = Annotated[str, Field(max_length=40), AfterValidator(printable_name)]
Goods = Literal["crowns", "faith", "votes", "troops", "influence"]


class Deed(Move):
    """Something a Baron does or undergoes."""

    seat: Int


# ── rounds ───────────────────────────────────────────────────────────────────
class CardLaid(Move):
    """A resolved Action card goes to the area of a special phase (WK-B7, WK-29, WK-30, WK-32)."""

    kind: Literal["card"] = "card"
    column: Column


class DraftMarked(Deed):
    """A Baron's marker takes a space of the Draft track (WK-B7)."""

    kind: Literal["marker"] = "marker"


class ForcesMustered(Move):
    """Muster Forces: one Mercenary more, and a wound marker on the Draft track (WK-33)."""

    kind: Literal["mustered"] = "mustered"


class PhaseHeld(Move):
    """A special phase has been held, and its area is empty again (WK-B7)."""

    kind: Literal["held"] = "held"
    phase: Special


class PhaseEnded(Move):
    """This phase of this round is over (WK-B1)."""

    kind: Literal["phase_ended"] = "phase_ended"
    round: RoundNumber
    phase: Phase


class RoundSet(Move):
    """The table says which round and phase it is."""

    kind: Literal["round_set"] = "round_set"
    round: RoundNumber
    phase: Phase


# ── cities ───────────────────────────────────────────────────────────────────
class Parted(Deed):
    """A city changes hands: where it lies and what stands on it."""

    overseas: Flag = False
    besieged: Flag = False
    rebellious: Flag = False
    garrisoned: Flag = False
    fortified: Flag = False


class CityTaken(Parted):
    """A Baron takes a city, from `loser` or from nobody."""

    kind: Literal["taken"] = "taken"
    loser: Int | None = None

    def seats(self) -> tuple[int, ...]:
        """Victor and loser."""
        return super().seats() if self.loser is None else (*super().seats(), self.loser)


class CityLost(Parted):
    """A city of this Baron turns neutral (WK-40)."""

    kind: Literal["lost"] = "lost"


class CityRazed(Move):
    """A Kingdom city is razed, a Baron's or nobody's: the majority is counted anew (WK-B2, WK-B6)."""

    kind: Literal["razed"] = "razed"


class SiegeLaid(Deed):
    """A city of this Baron is besieged: it gives no Influence (WK-B3)."""

    kind: Literal["besieged"] = "besieged"


class SiegeLifted(Deed):
    """A siege of one of this Baron's cities is over."""

    kind: Literal["relieved"] = "relieved"


class CityFortified(Deed):
    """Upgrade Defense: a city is fortified (WK-B10)."""

    kind: Literal["fortified"] = "fortified"


class Rebelled(Deed):
    """A rebellion in a city of this Baron, and what he does about it; a `second` one is an uprising (WK-38, WK-40)."""

    kind: Literal["rebelled"] = "rebelled"
    answer: Literal["nothing", "faith", "crowns", "garrison"] = "nothing"
    second: Flag = False
    overseas: Flag = False
    income: Some | None = None


class RebellionQuelled(Deed):
    """A Noble or a garrison comes, and the marker goes (WK-41)."""

    kind: Literal["quelled"] = "quelled"


class StrongholdTaken(Deed):
    """A Baron takes the stronghold of `loser`: half his gold, a city, and the crown if he wears it (WK-B9, WK-55)."""

    kind: Literal["stronghold_taken"] = "stronghold_taken"
    loser: Int
    city: Literal["kingdom", "overseas", "none"] = "kingdom"

    def seats(self) -> tuple[int, ...]:
        """Victor and loser."""
        return (*super().seats(), self.loser)


class StrongholdLost(Deed):
    """The stronghold leaves the board, and nobody gains by it."""

    kind: Literal["stronghold_lost"] = "stronghold_lost"


class StrongholdPlaced(Deed):
    """The stronghold stands on the board again."""

    kind: Literal["stronghold_placed"] = "stronghold_placed"


# ── Upkeep and crown ─────────────────────────────────────────────────────────
class Gain(Value):
    """Influence of one Baron, as the table counted it."""

    seat: Int
    influence: Some


class InfluencePaid(Move):
    """Everybody receives Influence; `gains` are told where the table does not record its cities (WK-B3, WK-54)."""

    kind: Literal["influence"] = "influence"
    gains: tuple[Gain, ...] = ()

    @field_validator("gains")
    @classmethod
    def _everyone_gains_once(cls, gains: tuple[Gain, ...]) -> tuple[Gain, ...]:
        if len({gain.seat for gain in gains}) < len(gains):
            refuse("a seat gains twice")
        return gains

    def seats(self) -> tuple[int, ...]:
        """Everybody who is told to gain."""
        return tuple(gain.seat for gain in self.gains)


class KingCrowned(Deed):
    """The pool is empty, and the Baron with most Influence is King (WK-51)."""

    kind: Literal["crowned"] = "crowned"


class KingSet(Move):
    """The table says who is King; `seat` is None for nobody."""

    kind: Literal["king_set"] = "king_set"


class CityVictory(Deed):
    """A Baron wins at the start of the Upkeep by his cities (WK-B2)."""

    kind: Literal["city_victory"] = "city_victory"


# ── goods and offices ────────────────────────────────────────────────────────
class Received(Deed):
    """A Baron receives gold, faith, votes, troops or Influence."""

    kind: Literal["received"] = "received"
    goods: Goods
    amount: Much


class Paid(Deed):
    """A Baron pays or loses gold, faith, votes, troops or Influence."""

    kind: Literal["paid"] = "paid"
    goods: Goods
    amount: Much


class AssemblyOpened(Move):
    """Everybody but the absent receives a vote, and one for each Kingdom city."""

    kind: Literal["assembly"] = "assembly"
    absent: tuple[Int, ...] = ()

    def seats(self) -> tuple[int, ...]:
        """Those who stay away."""
        return self.absent


class Ballot(Value):
    """Votes of one Baron for one side of an Agenda."""

    seat: Int
    side: Literal["yes", "no"]
    votes: Some


class AgendaVoted(Move):
    """An Agenda is voted on; all votes shown are spent, a tie is broken by the Chairman."""

    kind: Literal["agenda"] = "agenda"
    ballots: tuple[Ballot, ...]
    tie: Literal["yes", "no"] | None = None

    @field_validator("ballots")
    @classmethod
    def _everyone_votes_once(cls, ballots: tuple[Ballot, ...]) -> tuple[Ballot, ...]:
        if len({ballot.seat for ballot in ballots}) < len(ballots):
            refuse("a seat votes twice")
        return ballots

    def seats(self) -> tuple[int, ...]:
        """The voters."""
        return tuple(ballot.seat for ballot in self.ballots)


class OfficeHeld(Deed):
    """A Baron is Chairman of the Assembly or Head of the Church."""

    kind: Literal["office"] = "office"
    office: Literal["chairman", "church"]


# ── In the Name of Glory ─────────────────────────────────────────────────────
class Studied(Deed):
    """Study: a knowledge token, and the Scholar's title with more than every other Baron (WK-24)."""

    kind: Literal["studied"] = "studied"


class DevelopmentBought(Deed):
    """A Development is bought for knowledge; a fourth one takes another's place, and `title` is its name, if told.

    WK-24, WK-26.
    """

    kind: Literal["development"] = "development"
    price: Some | None = None
    title: Title | None = None


class DevelopmentUsed(Deed):
    """A Development is used and turned over (WK-27)."""

    kind: Literal["used"] = "used"


class DevelopmentDiscarded(Deed):
    """A Development goes to the bottom of its deck (WK-26)."""

    kind: Literal["discarded"] = "discarded"
    turned: Flag = False
    title: Title | None = None


class Researched(Deed):
    """Research: 2 gold for the top Development, bought at its printed price less one or discarded (WK-31)."""

    kind: Literal["researched"] = "researched"
    printed: Some | None = None
    bought: Flag = False
    title: Title | None = None


class ScholarSet(Move):
    """The table says who is Scholar; `seat` is None for nobody."""

    kind: Literal["scholar_set"] = "scholar_set"


class Marched(Deed):
    """Forced March readies so many Nobles, the first one free (WK-30)."""

    kind: Literal["marched"] = "marched"
    nobles: Annotated[int, Field(ge=1, le=4, strict=True)] = 1


class GarrisonHired(Deed):
    """A garrison for 1 gold (WK-15)."""

    kind: Literal["garrison"] = "garrison"


class GarrisonDisbanded(Deed):
    """A garrison goes back to its deck (WK-17 to WK-19)."""

    kind: Literal["disbanded"] = "disbanded"


class RecruitsHired(Deed):
    """City Recruits for 2 gold each (WK-20)."""

    kind: Literal["recruits"] = "recruits"
    units: Annotated[int, Field(ge=1, le=18, strict=True)] = 1


class RecruitsLeft(Deed):
    """City Recruits leave their army (WK-22, WK-23)."""

    kind: Literal["recruits_left"] = "recruits_left"
    units: Annotated[int, Field(ge=1, le=18, strict=True)] = 1


# ── corrections ──────────────────────────────────────────────────────────────
SeatCounter = Literal[
    "influence",
    "cities",
    "overseas",
    "besieged",
    "rebellious",
    "crowns",
    "faith",
    "votes",
    "troops",
    "knowledge",
    "developments",
    "turned",
    "garrisons",
    "recruits",
    "fortified",
]
TableCounter = Literal["pool", "razed", "taxation", "wages", "assembly", "draft"]


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


Round = CardLaid | DraftMarked | ForcesMustered | PhaseHeld | PhaseEnded | RoundSet
"""What carries the round on."""
Land = (
    CityTaken
    | CityLost
    | CityRazed
    | SiegeLaid
    | SiegeLifted
    | CityFortified
    | Rebelled
    | RebellionQuelled
    | StrongholdTaken
    | StrongholdLost
    | StrongholdPlaced
)
"""What happens to cities and strongholds."""
Crown = InfluencePaid | KingCrowned | KingSet | CityVictory
"""What Influence and the crown are about."""
Court = Received | Paid | AssemblyOpened | AgendaVoted | OfficeHeld
"""Goods, the Assembly and its offices."""
Learning = Studied | DevelopmentBought | DevelopmentUsed | DevelopmentDiscarded | Researched | ScholarSet
"""Knowledge and Developments."""
Levying = Marched | GarrisonHired | GarrisonDisbanded | RecruitsHired | RecruitsLeft
"""Nobles readied, garrisons and recruits."""
Glory = Learning | Levying
"""What In the Name of Glory adds."""
Word = Corrected | TableCorrected
"""What the table sets right."""
KnightsMove = Annotated[Round | Land | Crown | Court | Glory | Word, Field(discriminator="kind")]
