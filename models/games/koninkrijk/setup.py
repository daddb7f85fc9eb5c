"""Preparing the table (KO-13 to KO-16) and the readings a table may choose (part B)."""

from typing import Annotated, Literal

from pydantic import field_validator

from models.base import Exactly, Flag, Message, Value, refuse
from models.game import Choice, Option, Seat, Setup, Tracker, among
from models.games.koninkrijk.components import HAND, PLAYERS, RECOMMENDED, copies

TURNS, CARDS, KINGDOMS, MEMORY = "turns", "cards", "kingdoms", "memory"


class Options(Value):
    """The readings of B; the defaults are the rulebook's."""

    deck: Annotated[Literal[84, 30], Exactly] = 84
    one_of_each: Flag = False
    treasure_needs_group: Flag = False


class KoninkrijkSetup(Setup):
    """A table of Koninkrijk."""

    options: Options = Options()

    @field_validator("seats")
    @classmethod
    def _two_to_nine_play(cls, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        if len(seats) not in PLAYERS:
            refuse("2 to 9 play Koninkrijk, not {n} (B2)", n=len(seats))
        return seats

    _trackers = field_validator("trackers")(among(lambda: TRACKERS))


TRACKERS: tuple[Tracker, ...] = (
    Tracker(
        name=TURNS,
        label=Message("Turns, battles and source"),
        hint=Message("Who challenges, how the battle stands, how many cards the source still has"),
        light=True,
    ),
    Tracker(
        name=CARDS,
        label=Message("Cards of everybody"),
        hint=Message("Hand and kingdom together; they follow from who won the battles"),
        light=True,
    ),
    Tracker(
        name=KINGDOMS,
        label=Message("Kingdoms"),
        hint=Message("Groups and treasures laid, with flag and bonus; needed for battles card by card"),
        light=False,
    ),
    Tracker(
        name=MEMORY,
        label=Message("Memory of swapped cards"),
        hint=Message("Which cards went from hand to hand in the open; only if the whole table likes it"),
        light=False,
        asked=True,
    ),
)

YES, NO = Message("Yes"), Message("No")
OPTIONS = (
    Option(
        name="deck",
        label=Message("The deck"),
        hint=Message("Three sets of each colour, or one; 30 cards are enough for 3 players"),
        rule="B1",
        choices=(
            Choice(value=84, label=Message("84 cards")),
            Choice(value=30, label=Message("30 cards")),
        ),
        players=(2, 3),
    ),
    Option(
        name="one_of_each",
        label=Message("Groups of a kind"),
        hint=Message("May a kingdom hold several peoples, armies or courts?"),
        rule="B3",
        choices=(
            Choice(value=False, label=Message("any number")),
            Choice(value=True, label=Message("one")),
        ),
    ),
    Option(
        name="treasure_needs_group",
        label=Message("A treasure without any group"),
        hint=Message("Does it add to the bonus?"),
        rule="B9",
        choices=(Choice(value=False, label=YES), Choice(value=True, label=NO)),
    ),
)


def source(setup: KoninkrijkSetup) -> int:
    """Cards in the source once everybody holds nine (KO-16)."""
    return setup.options.deck - HAND * len(setup.seats)


def setting_up(setup: KoninkrijkSetup) -> tuple[Message, ...]:
    """The checklist of the set-up, with the exact counts (KO-13 to KO-16)."""
    players, deck, first = len(setup.seats), setup.options.deck, setup.name(setup.first)
    meant = (Message("Meant for 3 to 5 players: with {n} it works, but nobody tested it", n=players),)
    short = Message("{deck} cards are too few for {n} players: take all 84", deck=deck, n=players)
    return (
        *(() if players in RECOMMENDED else meant),
        *((short,) if source(setup) < 0 else ()),
        Message(
            "Shuffle all {deck} cards face down: each colour from 1 to 9, {copies} times, and 3 treasures"
            if copies(deck) > 1
            else "Shuffle the {deck} cards face down: each colour from 1 to 9 once, and 3 treasures",
            **({"deck": deck, "copies": copies(deck)} if copies(deck) > 1 else {"deck": deck}),
        ),
        Message("Push them into a loose pile at the side of the table: the source"),
        Message("Everyone takes any {hand} cards, {dealt} in all", hand=HAND, dealt=HAND * players),
        Message("The source now has {n} cards, and as many turns are left", n=max(0, source(setup))),
        Message("Groups may be laid at once: three values in order, all groups under one flag"),
        Message("{name} begins, the youngest at the table", name=first),
    )
