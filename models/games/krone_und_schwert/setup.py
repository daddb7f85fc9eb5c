"""Preparing the table (KS-11 to KS-20) and the readings a table may choose (part B)."""

from typing import Annotated, Literal

from pydantic import Field, field_validator

from models.base import Exactly, Flag, Message, Value, refuse
from models.game import Choice, Option, Seat, Setup, Tracker, among
from models.games.krone_und_schwert.components import COATS, DRAW_DECK, HAND, LIMITS, PEOPLE, PLAYERS

TURNS, PEOPLE_DECK, BUILDINGS, HANDS, POINTS = "turns", "people", "buildings", "hands", "points"


class Options(Value):
    """The readings of B; the defaults are the rulebook's."""

    harsher: Flag = False
    swords_in_people_deck: Annotated[int, Field(ge=0, le=PEOPLE, strict=True)] | None = None
    limit: Literal["reached", "exceeded"] = "reached"
    second_place: Literal["dense", "competition"] = "dense"
    smallest_territory: Annotated[Literal[2, 1], Exactly] = 2
    one_ambush_per_side: Flag = False
    people_turned_before_truce: Flag = False
    one_revolt_per_turn: Flag = False
    last_cards: Annotated[Literal[21, 20], Exactly] = 21


class KroneSetup(Setup):
    """A table of Krone & Schwert."""

    options: Options = Options()

    @field_validator("seats")
    @classmethod
    def _two_to_five_play(cls, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        if len(seats) not in PLAYERS:
            refuse("2 to 5 play Krone & Schwert, not {n} (KS-11)", n=len(seats))
        return seats

    _trackers = field_validator("trackers")(among(lambda: TRACKERS))


TRACKERS: tuple[Tracker, ...] = (
    Tracker(
        name=TURNS,
        label=Message("Turns"),
        hint=Message("Whose turn it is, the round and the action points"),
        light=True,
    ),
    Tracker(
        name=PEOPLE_DECK,
        label=Message("Crown and people deck"),
        hint=Message("Who reigns, the swords face up, what is left of the 22 people cards"),
        light=True,
    ),
    Tracker(
        name=BUILDINGS,
        label=Message("Buildings"),
        hint=Message("Castles, cities, cathedrals and coats of arms of everybody"),
        light=True,
    ),
    Tracker(
        name=HANDS,
        label=Message("Hands and draw pile"),
        hint=Message("How many cards everybody holds and how many are left to draw"),
        light=False,
    ),
    Tracker(
        name=POINTS,
        label=Message("Open victory points"),
        hint=Message("Everyone sees the running totals; otherwise they stay on paper behind the screens"),
        light=False,
        asked=True,
    ),
)

YES, NO = Message("Yes"), Message("No")
OPTIONS = (
    Option(
        name="harsher",
        label=Message("Harsher map"),
        hint=Message("One board section fewer than players"),
        rule="KS-13",
        choices=(Choice(value=False, label=NO), Choice(value=True, label=YES)),
        players=(4, 5),
    ),
    Option(
        name="swords_in_people_deck",
        label=Message("Swords among the people"),
        hint=Message("Of all 22 people cards. Not in the rulebook: count once to be sure, or leave it unknown"),
        rule="KS-5",
        least=0,
        most=PEOPLE,
    ),
    Option(
        name="limit",
        label=Message("The final phase begins"),
        hint=Message("when a new king announces victory points"),
        rule="KS-86",
        choices=(
            Choice(value="reached", label=Message("at the limit or above")),
            Choice(value="exceeded", label=Message("only above the limit")),
        ),
    ),
    Option(
        name="last_cards",
        label=Message("The Game end card"),
        hint=Message("How it is mixed in for the final phase"),
        rule="KS-86",
        choices=(
            Choice(value=21, label=Message("among the last 20 others")),
            Choice(value=20, label=Message("as one of the last 20")),
        ),
    ),
    Option(
        name="second_place",
        label=Message("Second largest territory"),
        hint=Message("When several share the largest"),
        rule="KS-92",
        choices=(
            Choice(value="dense", label=Message("the next smaller size scores")),
            Choice(value="competition", label=Message("a tie uses up second place")),
        ),
    ),
    Option(
        name="smallest_territory",
        label=Message("A single space"),
        hint=Message("Does it count as a territory in the final count?"),
        rule="KS-21",
        choices=(Choice(value=2, label=NO), Choice(value=1, label=YES)),
    ),
    Option(
        name="one_ambush_per_side",
        label=Message("Ambushes in a revolt"),
        hint=Message("How many strongest cards a side can lose"),
        rule="KS-76",
        choices=(
            Choice(value=False, label=Message("one for each Ambush")),
            Choice(value=True, label=Message("one at most")),
        ),
    ),
    Option(
        name="people_turned_before_truce",
        label=Message("A Truce in a revolt"),
        hint=Message("Are the people cards turned before it interrupts?"),
        rule="KS-84",
        choices=(Choice(value=False, label=NO), Choice(value=True, label=YES)),
    ),
    Option(
        name="one_revolt_per_turn",
        label=Message("Revolts in a turn"),
        hint=Message("As long as action points last, or a single one"),
        rule="KS-66",
        choices=(
            Choice(value=False, label=Message("any number")),
            Choice(value=True, label=Message("one")),
        ),
    ),
)


def sections(setup: KroneSetup) -> int:
    """Board sections in play: one for each player, one fewer on the harsher map (KS-11, KS-13)."""
    players = len(setup.seats)
    return players - 1 if setup.options.harsher and players in (4, 5) else players


def limit(setup: KroneSetup) -> int:
    """The victory points a new king needs to start the final phase (KS-85)."""
    return LIMITS[len(setup.seats)]


def setting_up(setup: KroneSetup) -> tuple[Message, ...]:
    """The checklist of the set-up, with the exact counts (KS-11 to KS-20)."""
    players, first = len(setup.seats), setup.name(setup.first)
    dealt = players * HAND
    return (
        Message("Lay out {n} board sections as one board, as compact as possible", n=sections(setup)),
        Message("Shuffle the {n} people cards face down and lay the coins beside the board", n=PEOPLE),
        Message("Put the Game end card aside, shuffle the other {n} cards", n=DRAW_DECK),
        Message(
            "Deal {hand} cards to everyone, {dealt} in all; a dealt event is shown, replaced and shuffled back",
            hand=HAND,
            dealt=dealt,
        ),
        Message("Everyone takes {coats} coats of arms, a screen, one crown and one sword to vote with", coats=COATS),
        Message(
            "Clockwise from {name}, everyone places one coat of arms, then a second; never beside a space that has one",
            name=first,
        ),
        Message("There is no king yet. {name} begins; no attacks in round 1", name=first),
    )
