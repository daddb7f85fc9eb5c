"""What may stand in a move's place: who else, from whom, how much, in the words of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.widgets.rewrite import Choice, Option, Steps
from models.base import Message
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.components import PHASES
from models.games.warrior_knights_crown_and_glory.names import GOODS, PHASE_NAMES, SPECIAL_NAMES
from models.games.warrior_knights_crown_and_glory.play import gains

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from companion.widgets.rewrite import Part
    from models.games.warrior_knights_crown_and_glory.moves import KnightsMove
    from models.games.warrior_knights_crown_and_glory.table import State

WHO, MUCH = Message("Who"), Message("How many")
MARKS = {
    "overseas": Message("Overseas"),
    "besieged": Message("It was besieged"),
    "rebellious": Message("It was rebellious"),
    "garrisoned": Message("It had a garrison"),
    "fortified": Message("It was fortified"),
}
ANSWERS = {
    "nothing": (Message("Not paid"), "unrest"),
    "faith": (Message("A faith"), "pope"),
    "crowns": (Message("Gold"), "coin"),
    "garrison": (Message("A garrison"), "castle"),
}
CITIES = {
    "kingdom": (Message("Kingdom city"), "city"),
    "overseas": (Message("Overseas city"), "journey"),
    "none": (Message("No city"), ""),
}


def rewrite(stood: State, move: KnightsMove) -> tuple[Part, ...]:
    """Every part with more than one answer; `stood` is the table before the move."""
    return tuple(part for part in _parts(stood, move) if not isinstance(part, Choice) or len(part.options) > 1)


def _parts(stood: State, move: KnightsMove) -> Iterator[Part]:
    if isinstance(move, m.Round):
        yield from _round(stood, move)
    elif isinstance(move, m.Land):
        yield from _land(stood, move)
    elif isinstance(move, m.Crown):
        yield from _crown(stood, move)
    elif isinstance(move, m.Court):
        yield from _court(stood, move)
    elif isinstance(move, m.Glory):
        yield from _glory(stood, move)
    else:
        yield _number(Message("Set to"), move, "to", most=9999)


# ── parts ────────────────────────────────────────────────────────────────────
def _seats(
    stood: State, move: KnightsMove, label: Message = WHO, field: str = "seat", nobody: Message | None = None
) -> Choice:
    options = [
        Option(seat.name, move.model_copy(update={field: seat.number}), arms=seat.arms) for seat in stood.setup.seats
    ]
    none = [Option(nobody, move.model_copy(update={field: None}))] if nobody else []
    return Choice(label, (*none, *options))


def _one_of(label: Message, move: KnightsMove, field: str, answers: Mapping[Any, tuple[Message, str]]) -> Choice:
    return Choice(
        label,
        tuple(
            Option(name, move.model_copy(update={field: value}), glyph=glyph)
            for value, (name, glyph) in answers.items()
        ),
    )


def _flag(label: Message, move: KnightsMove, field: str) -> Choice:
    return _one_of(label, move, field, {False: (Message("No"), ""), True: (Message("Yes"), "check")})


def _number(label: Message, move: KnightsMove, field: str, *, least: int = 0, most: int = 99) -> Steps:
    return Steps(label, getattr(move, field), lambda value: move.model_copy(update={field: value}), least, most)


# ── moves ────────────────────────────────────────────────────────────────────
def _round(stood: State, move: m.Round) -> Iterator[Part]:
    match move:
        case m.CardLaid():
            columns: Sequence[Any] = ("taxation", "wages", "assembly")
            yield _one_of(Message("Area"), move, "column", {one: (SPECIAL_NAMES[one], "cards") for one in columns})
        case m.DraftMarked():
            yield _seats(stood, move)
        case m.PhaseHeld():
            yield _one_of(
                Message("What was held"), move, "phase", {one: (name, "") for one, name in SPECIAL_NAMES.items()}
            )
        case m.RoundSet():
            yield _number(Message("Round"), move, "round", least=1)
            yield _one_of(Message("Phase"), move, "phase", {one: (PHASE_NAMES[one], "") for one in PHASES})
        case _:
            return


def _land(stood: State, move: m.Land) -> Iterator[Part]:
    match move:
        case m.CityTaken():
            yield _seats(stood, move)
            yield _seats(stood, move, Message("From"), "loser", Message("Neutral"))
            yield from (_flag(label, move, field) for field, label in MARKS.items())
        case m.CityLost():
            yield _seats(stood, move)
            yield from (_flag(label, move, field) for field, label in MARKS.items())
        case m.CityRazed():
            yield _seats(stood, move, nobody=Message("Neutral"))
        case m.Rebelled():
            yield _seats(stood, move)
            yield _one_of(Message("Paid with"), move, "answer", ANSWERS)
            yield _flag(Message("The second one there"), move, "second")
            if move.answer == "crowns":
                yield _number(Message("Income"), move, "income")
        case m.StrongholdTaken():
            yield _seats(stood, move)
            yield _seats(stood, move, Message("From"), "loser")
            yield _one_of(Message("With it"), move, "city", CITIES)
        case _:
            yield _seats(stood, move)


def _crown(stood: State, move: m.Crown) -> Iterator[Part]:
    match move:
        case m.InfluencePaid():
            yield from (_gain(stood, move, seat) for seat in range(len(stood.seats)))
        case m.KingSet():
            yield _seats(stood, move, nobody=Message("Nobody"))
        case m.KingCrowned() | m.CityVictory():
            yield _seats(stood, move)


def _gain(stood: State, move: m.InfluencePaid, seat: int) -> Steps:
    """What one Baron received."""

    def with_gain(value: int) -> m.InfluencePaid:
        told = {gain.seat: gain for gain in move.gains} | {seat: m.Gain(seat=seat, influence=value)}
        return move.model_copy(update={"gains": tuple(told[at] for at in sorted(told))})

    return Steps(Message("{name} receives", name=stood.setup.name(seat)), gains(stood, move)[seat], with_gain, most=30)


def _court(stood: State, move: m.Court) -> Iterator[Part]:
    match move:
        case m.Received() | m.Paid():
            yield _seats(stood, move)
            yield _one_of(Message("What"), move, "goods", {one: (name, "") for one, name in GOODS.items()})
            yield _number(MUCH, move, "amount", most=9999)
        case m.AgendaVoted():
            yield from (_ballot(stood, move, ballot) for ballot in move.ballots)
            yes, no, open_ = (Message("Yes"), ""), (Message("No"), ""), (Message("Not said"), "")
            yield _one_of(Message("The Chairman in a tie"), move, "tie", {"yes": yes, "no": no, None: open_})
        case m.OfficeHeld():
            yield _seats(stood, move)
        case m.AssemblyOpened():
            yield from (_attends(stood, move, seat) for seat in range(len(stood.seats)))


def _ballot(stood: State, move: m.AgendaVoted, ballot: m.Ballot) -> Steps:
    """How many votes a Baron showed."""

    def with_votes(votes: int) -> m.AgendaVoted:
        changed = ballot.model_copy(update={"votes": votes})
        return move.model_copy(update={"ballots": tuple(changed if one is ballot else one for one in move.ballots)})

    name = stood.setup.name(ballot.seat)
    label = Message("{name}, for Yes", name=name) if ballot.side == "yes" else Message("{name}, for No", name=name)
    return Steps(label, ballot.votes, with_votes, most=99)


def _attends(stood: State, move: m.AssemblyOpened, seat: int) -> Choice:
    """Whether a Baron was there."""
    there = move.model_copy(update={"absent": tuple(one for one in move.absent if one != seat)})
    away = move.model_copy(update={"absent": tuple(sorted({*move.absent, seat}))})
    label = Message("{name} attends", name=stood.setup.name(seat))
    return Choice(label, (Option(Message("Yes"), there, glyph="check"), Option(Message("No"), away)))


def _glory(stood: State, move: m.Glory) -> Iterator[Part]:
    yield _seats(stood, move, nobody=Message("Nobody") if isinstance(move, m.ScholarSet) else None)
    match move:
        case m.DevelopmentBought():
            yield _number(Message("Price"), move, "price")
        case m.DevelopmentDiscarded():
            yield _flag(Message("It was turned over"), move, "turned")
        case m.Researched():
            yield _flag(Message("Bought"), move, "bought")
            yield _number(Message("Printed price"), move, "printed")
        case m.Marched():
            yield _number(Message("Nobles"), move, "nobles", least=1, most=4)
        case m.RecruitsHired() | m.RecruitsLeft():
            yield _number(Message("Units"), move, "units", least=1, most=18)
        case _:
            return
