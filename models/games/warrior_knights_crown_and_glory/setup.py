"""Preparing the table (WK-1 to WK-13, WK-46 to WK-50) and the readings a table may choose (part B)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import field_validator

from models.base import Message, refuse
from models.game import Choice, Option, Seat, Setup, Tracker, among
from models.games.warrior_knights_crown_and_glory.components import (
    BASE_NEUTRAL_PER_STACK,
    GARRISONS,
    NEUTRAL_CARDS,
    NEUTRAL_PER_STACK,
    OWN_PER_STACK,
    PLAYERS,
    RAZED,
    STARTING_CROWNS,
    STARTING_TROOPS,
    Readings,
    fires_at,
    majority,
    pool,
    stack,
    target,
    unrazed,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS, INFLUENCE, CITIES, COLUMNS = "rounds", "influence", "cities", "columns"
WEALTH, TROOPS, KNOWLEDGE, UNITS, OFFICES = "wealth", "troops", "knowledge", "units", "offices"


class Options(Readings):
    """The readings of the count, and when garrisons are paid (B11)."""

    garrison_pay: Literal["wages", "upkeep"] = "wages"


class KnightsSetup(Setup):
    """A table of Warrior Knights: Crown and Glory."""

    options: Options = Options()

    @field_validator("seats")
    @classmethod
    def _two_to_six_play(cls, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        if len(seats) not in PLAYERS:
            refuse("2 to 6 play Warrior Knights, not {n} (WK-B1)", n=len(seats))
        return seats

    _trackers = field_validator("trackers")(among(lambda: TRACKERS))

    @property
    def barons(self) -> int:
        """How many play."""
        return len(self.seats)


TRACKERS: tuple[Tracker, ...] = (
    Tracker(
        name=ROUNDS,
        label=Message("Rounds and phases"),
        hint=Message("Planning, Actions, Upkeep, and what to do in each"),
        light=True,
    ),
    Tracker(
        name=INFLUENCE,
        label=Message("Influence and the crown"),
        hint=Message("Everybody’s Influence, the pool, and who is King"),
        light=True,
    ),
    Tracker(
        name=CITIES,
        label=Message("Cities and strongholds"),
        hint=Message("Held, besieged and rebellious cities; the Upkeep counts by itself"),
        light=True,
    ),
    Tracker(
        name=COLUMNS,
        label=Message("Action cards laid"),
        hint=Message("Cards for Taxation, Wages and Assembly, markers on the Draft track"),
        light=False,
    ),
    Tracker(
        name=WEALTH,
        label=Message("Gold, faith and votes"),
        hint=Message("What everybody holds; it also settles ties"),
        light=False,
    ),
    Tracker(
        name=TROOPS,
        label=Message("Troops"),
        hint=Message("Strength of everybody’s units on the board"),
        light=False,
    ),
    Tracker(
        name=KNOWLEDGE,
        label=Message("Knowledge and Developments"),
        hint=Message("The Scholar, knowledge tokens, Developments ready and turned over"),
        light=False,
    ),
    Tracker(
        name=UNITS,
        label=Message("Garrisons and recruits"),
        hint=Message("Garrisons, City Recruits, fortified cities"),
        light=False,
    ),
    Tracker(
        name=OFFICES,
        label=Message("Chairman and Head of the Church"),
        hint=Message("Who breaks ties in the Assembly, who deals out events"),
        light=False,
    ),
)

YES, NO = Message("Yes"), Message("No")
OPTIONS = (
    Option(
        name="for_glory",
        label=Message("In the Name of Glory"),
        hint=Message("New cards and units, knowledge, the Scholar and Developments"),
        rule="WK-1",
        choices=(Choice(value=True, label=YES), Choice(value=False, label=NO)),
    ),
    Option(
        name="king_variant",
        label=Message("The King"),
        hint=Message("The empty pool crowns a King, and the game goes on"),
        rule="WK-51",
        choices=(Choice(value=False, label=NO), Choice(value=True, label=YES)),
    ),
    Option(
        name="missions",
        label=Message("Missions"),
        hint=Message("A secret Mission each, worth 2 Influence at the end"),
        rule="WK-46",
        choices=(Choice(value=False, label=NO), Choice(value=True, label=YES)),
    ),
    Option(
        name="length",
        label=Message("Length"),
        hint=Message("How much Influence the pool holds for each Baron"),
        rule="WK-49",
        choices=(
            Choice(value="standard", label=Message("Standard")),
            Choice(value="short", label=Message("Short")),
            Choice(value="long", label=Message("Long")),
        ),
    ),
    Option(
        name="edition",
        label=Message("Printing"),
        hint=Message("With the King 9 or 8 Influence for each Baron; 9 or 8 garrisons"),
        rule="B1",
        choices=(
            Choice(value="seed", label=Message("the rulebook at hand: 9")),
            Choice(value="english", label=Message("English edition: 8")),
        ),
    ),
    Option(
        name="ties_among",
        label=Message("A tie for most Influence"),
        hint=Message("Whose cities, wealth and troops are compared"),
        rule="B4",
        choices=(
            Choice(value="tied", label=Message("those of the tied Barons")),
            Choice(value="all", label=Message("those of all Barons")),
        ),
    ),
    Option(
        name="last_tie",
        label=Message("Still tied at the end"),
        hint=Message("When cities, wealth and troops are level, too"),
        rule="B5",
        choices=(
            Choice(value="nobody", label=Message("nobody wins")),
            Choice(value="shared", label=Message("the tied Barons share the victory")),
        ),
    ),
    Option(
        name="garrison_pay",
        label=Message("Garrisons are paid"),
        hint=Message("The rulebook says Upkeep, other sources the Wages phase"),
        rule="B11",
        choices=(
            Choice(value="wages", label=Message("with the wages")),
            Choice(value="upkeep", label=Message("in each Upkeep")),
        ),
    ),
)


def setting_up(setup: KnightsSetup) -> tuple[Message, ...]:
    """The checklist of the set-up, with the exact counts (WK-2 to WK-13, WK-46, WK-49)."""
    return (*_decks(setup), *_board(setup), *_barons(setup), *_start(setup))


def _decks(setup: KnightsSetup) -> Iterator[Message]:
    if not setup.options.for_glory:
        yield Message("Shuffle the Agenda, Event, Mercenary, Fate and Neutral Action decks of the base game")
        return
    yield Message("Shuffle the 25 new Agendas and the 20 new Events into their decks")
    yield Message("Event deck: a red card on top goes to the bottom, until a green or a blue one is on top")
    yield Message(
        "Neutral Action cards: take out Uncertain Times, Muster and Upgrade Defense, add the 7 new ones; {n} in all",
        n=NEUTRAL_CARDS,
    )
    yield Message(
        "Shuffle the 12 new Mercenaries into the Mercenary deck; lay out {n} garrisons and the City Recruits",
        n=GARRISONS[setup.options.edition],
    )
    yield Message("The blue-backed Fate deck replaces the old one")
    yield Message("Shuffle the Developments and lay three beside their deck")
    yield Message("Lay rebellion, knowledge and garrison markers beside the board")


def _board(setup: KnightsSetup) -> Iterator[Message]:
    barons, options = setup.barons, setup.options
    influence = pool(barons, options)
    yield Message("Put {n} Influence into the pool, {each} for each Baron", n=influence, each=influence // barons)
    yield from _other_printing(setup)
    if (goal := target(options)) is not None:
        yield Message(
            "Lay crown and King’s army beside the board; after the crowning, {goal} Influence ends the game", goal=goal
        )
    yield from _razing(setup)


def _other_printing(setup: KnightsSetup) -> Iterator[Message]:
    """What the pool would be in the other printing, where the two differ (B1)."""
    english = setup.options.edition == "english"
    other = setup.options.model_copy(update={"edition": "seed" if english else "english"})
    if (n := pool(setup.barons, other)) != pool(setup.barons, setup.options):
        said = (
            Message("The rulebook at hand puts {n} there, {each} for each (Options: Printing)")
            if english
            else Message("The English edition puts {n} there, {each} for each (Options: Printing)")
        )
        yield Message(said.msgid, n=n, each=n // setup.barons)


def _razing(setup: KnightsSetup) -> Iterator[Message]:
    standing = unrazed(setup.barons)
    needed = majority(setup.barons, standing)
    if not RAZED[setup.barons]:
        yield Message(
            "No city is razed: {standing} Kingdom cities, and {needed} of them win", standing=standing, needed=needed
        )
        return
    drawn = (
        Message("Draw {n} City Recruits: their cities are razed, the cards leave the game", n=RAZED[setup.barons])
        if setup.options.for_glory
        else Message("Draw {n} Kingdom cities from the Fate deck: they are razed", n=RAZED[setup.barons])
    )
    yield drawn
    yield Message("{standing} Kingdom cities stand; {needed} cities win in an Upkeep", standing=standing, needed=needed)


def _barons(setup: KnightsSetup) -> Iterator[Message]:
    for_glory = setup.options.for_glory
    if for_glory:
        yield Message("Everyone takes 15 Action cards: 12 and the 3 new ones, Forced March and two Study")
    else:
        yield Message("Everyone takes 12 Action cards")
    yield Message(
        "Everyone begins with {crowns} gold and {troops} strength of units (secondary source)",
        crowns=STARTING_CROWNS,
        troops=STARTING_TROOPS,
    )
    if for_glory:
        yield Message("Leaders and heralds are not dealt among the starting Mercenaries of strength 50")
    yield Message("Lay {n} Mercenaries beside the Draft track", n=setup.barons + 1)
    yield Message("Draw the Chairman of the Assembly and the Head of the Church")
    if for_glory and setup.barons > min(PLAYERS):
        yield Message("Draw the Scholar from those who are neither Chairman nor Head of the Church")
    elif for_glory:
        yield Message("With two Barons nobody is Scholar yet")
    if setup.options.missions:
        yield Message("Deal one Mission to everyone before the strongholds; lay the others aside unseen")


def _start(setup: KnightsSetup) -> Iterator[Message]:
    yield Message("From the Chairman on, everyone places the stronghold, then the Nobles in reverse order")
    yield Message(
        "Taxation, Wages and Assembly are held at {cards} cards, the Draft at {markers} markers",
        cards=fires_at("wages", setup.barons),
        markers=fires_at("draft", setup.barons),
    )
    neutral = NEUTRAL_PER_STACK if setup.options.for_glory else BASE_NEUTRAL_PER_STACK
    yield Message(
        "Planning: {own} own cards and {neutral} neutral ones in each of 3 stacks, up to {stack} cards",
        own=OWN_PER_STACK,
        neutral=neutral,
        stack=stack(setup.barons, neutral),
    )
