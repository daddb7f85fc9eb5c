"""What may stand in a move's place: who else, how many cards and ravens, in the words of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.widgets.rewrite import Choice, Group, Option, Steps
from models.base import Message
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.components import HOUSES, TOKENS
from models.games.game_of_crowns.setup import house

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.widgets.rewrite import Part
    from models.game import Seat
    from models.games.game_of_crowns.moves import CrownsMove
    from models.games.game_of_crowns.table import State

WHO = Message("Who")
MOST_CARDS = 99


def rewrite(stood: State, move: CrownsMove) -> tuple[Part, ...]:
    """Every part with more than one answer; `stood` is the table before the move."""
    return tuple(part for part in _parts(stood, move) if not isinstance(part, Choice) or len(part.options) > 1)


def _parts(stood: State, move: CrownsMove) -> Iterator[Part]:
    match move:
        case m.Exchanged() | m.Negotiated():
            yield from _dealing(stood, move)
        case m.CoinagePlayed():
            yield from _pair(stood, move, "target", Message("On whom"))
            yield _yes_no(Message("Another card was given"), move, "given")
        case m.Attacked():
            yield from _attack(stood, move)
        case m.SentinelUsed():
            yield from _pair(stood, move, "target", Message("Against"))
            if move.ravens is not None:
                yield _number(Message("Ravens before"), move, "ravens", TOKENS)
        case m.Corrected() | m.TableCorrected():
            yield _number(Message("Set to"), move, "to", MOST_CARDS)
        case m.TurnSet():
            yield _who(stood, move)
            yield _number(Message("Round"), move, "round", MOST_CARDS, least=1)
        case m.LeftGame():
            yield _who(stood, move)
            yield _yes_no(Message("The neighbours close up"), move, "closes")
        case m.Passed() | m.RanOut():
            yield _who(stood, move)
        case _:
            return


# ── parts ────────────────────────────────────────────────────────────────────
def _seats(stood: State, label: Message, make: Callable[[int], CrownsMove], *, without: int | None = None) -> Choice:
    def option(seat: Seat) -> Option:
        return Option(seat.name, make(seat.number), arms=seat.arms)

    return Choice(label, tuple(option(seat) for seat in stood.setup.seats if seat.number != without))


def _who(stood: State, move: CrownsMove) -> Choice:
    return _seats(stood, WHO, lambda seat: move.model_copy(update={"seat": seat}))


def _pair(stood: State, move: Any, field: str, label: Message) -> Iterator[Choice]:
    """Who, and towards whom; where they would be one, they change places."""
    other = getattr(move, field)

    def by(seat: int) -> CrownsMove:
        changed: CrownsMove = move.model_copy(update={"seat": seat, field: move.seat if seat == other else other})
        return changed

    yield _seats(stood, WHO, by)
    yield _seats(stood, label, lambda seat: move.model_copy(update={field: seat}), without=move.seat)


def _number(label: Message, move: CrownsMove, field: str, most: int, *, least: int = 0) -> Steps:
    return Steps(label, getattr(move, field), lambda value: move.model_copy(update={field: value}), least, most)


def _yes_no(label: Message, move: CrownsMove, field: str) -> Choice:
    answers = ((Message("Yes"), True), (Message("No"), False))
    return Choice(label, tuple(Option(name, move.model_copy(update={field: value})) for name, value in answers))


def _dealing(stood: State, move: m.Dealing) -> Iterator[Part]:
    yield from _pair(stood, move, "partner", Message("With"))
    name, partner = stood.setup.name(move.seat), stood.setup.name(move.partner)
    known: Any = move
    yield _number(Message("Cards {name} gives", name=name), known, "given", MOST_CARDS)
    yield _number(Message("Cards {name} gives", name=partner), known, "received", MOST_CARDS)
    yield _number(Message("Ravens {name} adds", name=name), known, "ravens_given", TOKENS)
    yield _number(Message("Ravens {name} adds", name=partner), known, "ravens_received", TOKENS)
    if isinstance(move, m.Exchanged) and (move.gave or move.got):
        unsaid = move.model_copy(update={"gave": (), "got": ()})
        options = (Option(Message("as told"), move), Option(Message("not said"), unsaid))
        yield Choice(Message("Cards laid open"), options)


# ── the Knight ───────────────────────────────────────────────────────────────
def _attack(stood: State, move: m.Attacked) -> Iterator[Part]:
    yield from _pair(stood, move, "target", Message("Attacked"))
    for vote in move.votes:
        yield _vote(stood, move, vote)
    prizes: tuple[tuple[Message, Any, str], ...] = (
        (Message("A card"), "card", "cards"),
        (Message("A guest"), "guest", "people"),
        (Message("Nothing"), None, ""),
    )
    yield Choice(
        Message("The victor took"),
        tuple(Option(name, move.model_copy(update={"prize": prize}), glyph=glyph) for name, prize, glyph in prizes),
    )
    yield _banner(stood, move)


def _vote(stood: State, move: m.Attacked, vote: m.Vote) -> Group:
    """The side and the ravens of one seat."""

    def with_vote(**changed: Any) -> m.Attacked:
        new = vote.model_copy(update=changed)
        return move.model_copy(update={"votes": tuple(new if v.seat == vote.seat else v for v in move.votes)})

    sides = ((Message("Attacker"), "attacker", "sword"), (Message("Defender"), "defender", "shield"))
    options = tuple(Option(name, with_vote(vote=side), glyph=glyph) for name, side, glyph in sides)
    ravens = Steps(Message("Ravens"), vote.ravens, lambda many: with_vote(ravens=many), most=TOKENS)
    name = Message("Attacker") if vote.vote == "attacker" else Message("Defender")
    summary = Message("{side}, {n} raven", plural="{side}, {n} ravens", side=name, n=vote.ravens)
    return Group(stood.setup.name(vote.seat), summary, (Choice(Message("Side"), options), ravens))


def _banner(stood: State, move: m.Attacked) -> Choice:
    """The house of the Knight, of those that play."""
    played = [banner for seat in stood.setup.seats if (banner := house(stood.setup, seat.number))]
    unsaid = Option(Message("not said"), move.model_copy(update={"banner": None}))
    options = [Option(HOUSES[banner], move.model_copy(update={"banner": banner})) for banner in dict.fromkeys(played)]
    return Choice(Message("Banner of the Knight"), (*options, unsaid))
