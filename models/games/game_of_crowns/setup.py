"""Preparing the table (GC-4 to GC-7), optional rules and the readings a table may choose (part B)."""

from typing import Annotated, Literal

from pydantic import field_validator

from models.base import Exactly, Flag, Message, Value, refuse
from models.game import Choice, Option, Seat, Setup, Tracker, among
from models.games.game_of_crowns.components import (
    BANNERS,
    CROWDED,
    CUSTOMIZED,
    GUESTS,
    HAND,
    HOUSES,
    PLAYERS,
    RAVENS,
    SWAPPED,
    TEAM_PLAY,
    USUAL,
    House,
    opposite,
)
from models.games.game_of_crowns.knight import LosingRavens

TURNS, RAVENS_TRACKED, HANDS = "turns", "ravens", "hands"


class Options(Value):
    """Optional rules and the readings of B; the defaults are the rulebook's."""

    rounds: Annotated[Literal[3, 4, 5, 6], Exactly] = 3
    hidden_agendas: Flag = False
    negotiations: Flag = False
    customized_hands: Flag = False
    teams: Flag = False
    coinage: Literal["discarded", "given", "kept"] = "discarded"
    losing_ravens: LosingRavens = "leave"
    second_set: Literal["own", "foreign"] = "own"


class CrownsSetup(Setup):
    """A table of Game of Crowns."""

    options: Options = Options()

    @field_validator("seats")
    @classmethod
    def _two_to_nine_play(cls, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        if len(seats) not in PLAYERS:
            refuse("2 to 9 play Game of Crowns, not {n} (GC-4)", n=len(seats))
        return seats

    _trackers = field_validator("trackers")(among(lambda: TRACKERS))


TRACKERS: tuple[Tracker, ...] = (
    Tracker(
        name=TURNS,
        label=Message("Turns"),
        hint=Message("Whose turn it is, the round and when the game ends"),
        light=True,
    ),
    Tracker(
        name=RAVENS_TRACKED,
        label=Message("Ravens"),
        hint=Message("Everybody’s ravens, as attacks and Sentinels move them"),
        light=True,
    ),
    Tracker(
        name=HANDS,
        label=Message("Hands and decks"),
        hint=Message("How many cards everybody holds, the discards and the guest deck"),
        light=False,
    ),
)

YES, NO = Message("Yes"), Message("No")
_SWITCH = (Choice(value=False, label=NO), Choice(value=True, label=YES))
OPTIONS = (
    Option(
        name="rounds",
        label=Message("Rounds"),
        hint=Message("Longer games are not for 7 or more players"),
        rule="GC-14",
        choices=tuple(Choice(value=many, label=Message("{n}", n=many)) for many in (3, 4, 5, 6)),
    ),
    Option(
        name="hidden_agendas",
        label=Message("Hidden agendas"),
        hint=Message("Everybody draws a guest that joins the hand at the end"),
        rule="GC-54",
        choices=_SWITCH,
    ),
    Option(
        name="negotiations",
        label=Message("Negotiations"),
        hint=Message("Anybody may trade with the active player"),
        rule="GC-55",
        choices=_SWITCH,
    ),
    Option(
        name="customized_hands",
        label=Message("Customized hands"),
        hint=Message("Everybody may swap up to three cards with an unused set"),
        rule="GC-56",
        choices=_SWITCH,
        players=CUSTOMIZED,
    ),
    Option(
        name="second_set",
        label=Message("Cards of one’s own second set"),
        hint=Message("For the Diplomat, with customized hands"),
        rule="GC-48",
        choices=(
            Choice(value="own", label=Message("count as one’s own")),
            Choice(value="foreign", label=Message("count as foreign")),
        ),
        players=CUSTOMIZED,
    ),
    Option(
        name="teams",
        label=Message("Team play"),
        hint=Message("Who sits opposite is a partner; points are added up"),
        rule="GC-58",
        choices=_SWITCH,
        players=TEAM_PLAY,
    ),
    Option(
        name="coinage",
        label=Message("A Coinage that was played"),
        hint=Message("The rulebook does not say where it goes"),
        rule="GC-30",
        choices=(
            Choice(value="discarded", label=Message("is discarded, another card is given")),
            Choice(value="given", label=Message("is the card that is given")),
            Choice(value="kept", label=Message("goes back to the hand")),
        ),
    ),
    Option(
        name="losing_ravens",
        label=Message("Ravens of the losing side"),
        hint=Message("Those of the winning side go to the defeated in any case"),
        rule="GC-40",
        choices=(
            Choice(value="leave", label=Message("leave the game")),
            Choice(value="returned", label=Message("go back to their owners")),
            Choice(value="defeated", label=Message("go to the defeated as well")),
        ),
    ),
)


def house(setup: CrownsSetup, seat: int) -> House | None:
    """The house whose banner the seat bears (GC-2)."""
    return BANNERS.get(setup.seats[seat].arms) if 0 <= seat < len(setup.seats) else None


def partner(setup: CrownsSetup, seat: int) -> int | None:
    """The partner in team play (GC-58)."""
    players = len(setup.seats)
    return opposite(seat, players) if setup.options.teams and players in TEAM_PLAY else None


def customized(setup: CrownsSetup) -> bool:
    """Whether hands are customized: an option for four (GC-56)."""
    return setup.options.customized_hands and len(setup.seats) in CUSTOMIZED


def second_set(setup: CrownsSetup) -> Message:
    """What the cards of one's own second set are to the Diplomat (B12)."""
    if setup.options.second_set == "own":
        return Message("For the Diplomat, cards of your own second set are not foreign")
    return Message("For the Diplomat, cards of your own second set are foreign as well")


def agendas(setup: CrownsSetup) -> int:
    """Guests that lie before players as hidden agendas (GC-54)."""
    return len(setup.seats) if setup.options.hidden_agendas else 0


def setting_up(setup: CrownsSetup) -> tuple[Message, ...]:
    """The checklist of the set-up, with the exact counts (GC-4 to GC-7)."""
    players, rounds = len(setup.seats), setup.options.rounds
    few = [] if players in USUAL else [Message("The game is made for 4 to 9; fewer may try")]
    many = players >= CROWDED and rounds > Options().rounds
    long = [Message("Longer games are not recommended with 7 or more players")] if many else []
    return (
        *few,
        *long,
        Message(
            "Everybody takes the {hand} cards and both vote cards of one house, {ravens} ravens and a reference card",
            hand=HAND,
            ravens=RAVENS,
        ),
        *_houses(setup),
        Message("Put the unused house and vote cards back into the box"),
        Message("Shuffle the {n} guests and lay them face down in the middle", n=GUESTS),
        *_optional(setup),
        Message(
            "Lay the round track with the spaces 1 to {spaces} beside {name} and a raven on 1",
            spaces=3 if rounds == Options().rounds else 6,
            name=setup.name(setup.first),
        ),
        *([Message("The game ends after round {n}", n=rounds)] if 3 < rounds < 6 else []),  # noqa: PLR2004 (as printed)
        Message("{name}, who wore a crown most recently, begins", name=setup.name(setup.first)),
    )


def role(setup: CrownsSetup, seat: int) -> str:
    """How the house of a seat is written."""
    banner = house(setup, seat)
    return HOUSES[banner] if banner else ""


def _houses(setup: CrownsSetup) -> tuple[Message, ...]:
    """Who takes which banner, where every shield is a house of its own."""
    known = [(seat.name, house(setup, seat.number)) for seat in setup.seats]
    if len({banner for _, banner in known} - {None}) < len(known):
        return ()
    taken = ", ".join(f"{name}: {HOUSES[banner]}" for name, banner in known if banner)
    return (Message("The houses: {taken}", taken=taken),)


def _optional(setup: CrownsSetup) -> tuple[Message, ...]:
    """What optional rules add to the set-up."""
    steps = []
    if customized(setup):
        swap = Message("Everybody takes an unused house as well, secretly swaps up to {n} cards and boxes the rest")
        steps += [Message(swap.msgid, n=SWAPPED), second_set(setup)]
    if setup.options.hidden_agendas:
        left = GUESTS - agendas(setup)
        steps.append(Message("Everybody draws a guest as hidden agenda, face down; {left} stay in the deck", left=left))
    if partner(setup, 0) is not None:
        pairs = ", ".join(
            f"{seat.name} & {setup.name(opposite(seat.number, len(setup.seats)))}"
            for seat in setup.seats[: len(setup.seats) // 2]
        )
        steps.append(Message("Partners sit opposite each other: {pairs}", pairs=pairs))
    return tuple(steps)
