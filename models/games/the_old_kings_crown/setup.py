"""Preparing the table (OK-4 to OK-9), what it may record and the readings it may choose (part B)."""

from typing import Annotated, Literal

from pydantic import Field, field_validator

from models.base import Exactly, Flag, Message, Value, refuse
from models.game import Choice, Option, Seat, Setup, Tracker, among
from models.games.the_old_kings_crown.components import (
    PLAYERS,
    PRINTED,
    ROUNDS,
    SUPPORTERS,
    TACTICS,
    Influence,
    Location,
)

YEAR, SUPPLY, FAVOUR = "year", "supply", "favour"
MAP, HANDS, KINGDOM, COUNCIL, TACTIC = "map", "hands", "kingdom", "councils", "tactics"


class Options(Value):
    """The readings of B; the defaults are the rulebook's, the printed numbers those of a fan transcription."""

    rounds: Annotated[Literal[5, 4, 6], Exactly] = 5
    hand_size: Annotated[Literal[6, 3, 4, 5, 7, 8], Exactly] = 6
    site_cards: Annotated[Literal[5, 3, 4, 6, 7, 8], Exactly] = 5
    basic_cards: Annotated[int, Field(ge=6, le=30, strict=True)] | None = None
    advanced: Flag = False
    attrition: Literal["each", "once"] = "each"
    lone_supporters: Flag = True
    favour_each_year: Flag = True
    castle: Annotated[Influence, Exactly] = PRINTED["castle"]
    wilderness: Annotated[Influence, Exactly] = PRINTED["wilderness"]
    harvest_field: Annotated[Influence, Exactly] = PRINTED["harvest_field"]
    battlefield: Annotated[Influence, Exactly] = PRINTED["battlefield"]
    shrine: Annotated[Influence, Exactly] = PRINTED["shrine"]
    necropolis: Annotated[Influence, Exactly] = PRINTED["necropolis"]


class CrownSetup(Setup):
    """A table of The Old King's Crown."""

    options: Options = Options()

    @field_validator("seats")
    @classmethod
    def _two_to_four_play(cls, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        if len(seats) not in PLAYERS:
            refuse("2 to 4 play The Old King’s Crown, not {n} (OK-1)", n=len(seats))
        return seats

    _trackers = field_validator("trackers")(among(lambda: TRACKERS))


TRACKERS: tuple[Tracker, ...] = (
    Tracker(
        name=YEAR,
        label=Message("Year and order"),
        hint=Message("The round, the season, the Order track and who acts"),
        light=True,
    ),
    Tracker(
        name=SUPPLY,
        label=Message("Supplies"),
        hint=Message("Influence and Lore of everybody, and the cards left on the Sites of Power"),
        light=True,
    ),
    Tracker(
        name=FAVOUR,
        label=Message("Kingdom’s Favour"),
        hint=Message("Who holds it, and how many uses are left"),
        light=True,
    ),
    Tracker(
        name=MAP,
        label=Message("Heralds and Supporters"),
        hint=Message("Where the Heralds stand; Supporters on boards, on the map and in the Lost Pile"),
        light=False,
    ),
    Tracker(
        name=HANDS,
        label=Message("Cards"),
        hint=Message("Hand size, hand, deck and discards of everybody, and the Active cards on the map"),
        light=False,
    ),
    Tracker(
        name=KINGDOM,
        label=Message("Kingdom cards"),
        hint=Message("Who occupies how many, and how strong the occupying cards are"),
        light=False,
    ),
    Tracker(
        name=COUNCIL,
        label=Message("Councils"),
        hint=Message("Votes of everybody in Relics, Secrets and Oaths"),
        light=False,
    ),
    Tracker(name=TACTIC, label=Message("Tactics"), hint=Message("How many are not exhausted"), light=False),
)

PLACES: dict[Location, Message] = {
    "castle": Message("Castle"),
    "wilderness": Message("Wilderness"),
    "harvest_field": Message("Harvest Field"),
    "battlefield": Message("Battlefield"),
    "shrine": Message("Shrine"),
    "necropolis": Message("Necropolis"),
}
YES, NO = Message("Yes"), Message("No")
READ_IN = Message("Influence printed there; from a fan transcription, set it as your board says")


def _numbers(first: int, *others: int) -> tuple[Choice, ...]:
    """Choices that are numbers, the default first."""
    return tuple(Choice(value=n, label=Message("{n}", n=n)) for n in (first, *others))


def _printed(location: Location) -> Option:
    """The Influence printed on a location (B1)."""
    usual = PRINTED[location]
    choices = _numbers(usual, *(n for n in range(6) if n != usual))
    return Option(name=location, label=PLACES[location], hint=READ_IN, rule="OK-G1", choices=choices)


OPTIONS = (
    Option(
        name="rounds",
        label=Message("Length"),
        hint=Message("Rounds until the crown is won"),
        rule="OK-2",
        choices=tuple(
            Choice(value=n, label=label)
            for n, label in zip(
                ROUNDS, (Message("5, standard"), Message("4, short"), Message("6, extended")), strict=True
            )
        ),
    ),
    Option(
        name="advanced",
        label=Message("Advanced set-up"),
        hint=Message("Everybody is dealt five Kingdom cards and keeps one"),
        rule="OK-G7",
        choices=(Choice(value=False, label=NO), Choice(value=True, label=YES)),
    ),
    Option(
        name="hand_size",
        label=Message("Hand size at the start"),
        hint=Message("As printed on the faction board"),
        rule="OK-7",
        choices=_numbers(6, 3, 4, 5, 7, 8),
    ),
    Option(
        name="basic_cards",
        label=Message("Basic cards of a faction"),
        hint=Message("The Heir among them. Not in the rulebook: count once to have the decks counted"),
        rule="OK-8",
        least=6,
        most=30,
    ),
    Option(
        name="site_cards",
        label=Message("Cards on a Site of Power"),
        hint=Message("Advanced and HQ cards at the start; 5 is from a fan transcription"),
        rule="OK-G3",
        choices=_numbers(5, 3, 4, 6, 7, 8),
    ),
    Option(
        name="attrition",
        label=Message("Attrition"),
        hint=Message("When the deck runs out twice in one draw"),
        rule="OK-15",
        choices=(
            Choice(value="each", label=Message("each time costs a card of hand size")),
            Choice(value="once", label=Message("it costs one card at most")),
        ),
    ),
    Option(
        name="lone_supporters",
        label=Message("Supporters without a card"),
        hint=Message("Do they fight where their player has no Active card?"),
        rule="OK-32",
        choices=(Choice(value=True, label=YES), Choice(value=False, label=NO)),
    ),
    Option(
        name="favour_each_year",
        label=Message("The Action of the Favour"),
        hint=Message("How often its holder may use it"),
        rule="OK-45",
        choices=(
            Choice(value=True, label=Message("once a round")),
            Choice(value=False, label=Message("as often as there are uses")),
        ),
    ),
    *(_printed(location) for location in PLACES),
)


def printed(setup: CrownSetup, location: Location) -> int:
    """The Influence printed on a location, as this table reads it (B1)."""
    influence: int = getattr(setup.options, location)
    return influence


def setting_up(setup: CrownSetup) -> tuple[Message, ...]:
    """The checklist of the set-up, with the exact counts (OK-4 to OK-9)."""
    options = setup.options
    dealt = (Message("Deal five Kingdom cards to everybody: one is kept, the others are shuffled back"),)
    return (
        Message(
            "Round marker on 1 of {rounds}, season marker on Spring, clash markers I on II on III",
            rounds=options.rounds,
        ),
        Message(
            "Shuffle the Kingdom deck onto the Great Road: three cards face up from right to left, the top card turned"
        ),
        Message("Lay Influence and Lore within reach of all, the Kingdom’s Favour onto the Harvest Field"),
        Message(
            "Everybody: board, Herald, {supporters} Supporters, {tactics} Tactics, hand-size marker on {hand}",
            supporters=SUPPORTERS,
            tactics=TACTICS,
            hand=options.hand_size,
        ),
        Message("Everybody: {n} advanced and HQ cards face up on the Site of Power", n=options.site_cards),
        Message(
            "The Heir goes into the hand; shuffle the other basic cards and draw until you hold {n}",
            n=options.hand_size,
        ),
        *(dealt if options.advanced else ()),
        Message(
            "{name} leads the Order track, the others follow clockwise unless you drew lots: then set the order",
            name=setup.name(setup.first),
        ),
    )
