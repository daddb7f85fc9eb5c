"""What may stand in a move's place: who else, which other building, how many swords, in the words of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.widgets.rewrite import Choice, Group, Option, Steps
from models.base import Message
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.components import INCITED, PEOPLE, SPECIALS, UNREST
from models.games.krone_und_schwert.play import decided, kingless

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from companion.widgets.rewrite import Part
    from models.game import Seat
    from models.games.krone_und_schwert.moves import KroneMove
    from models.games.krone_und_schwert.table import State

Plain = m.Built | m.Drew | m.Expanded | m.Seized | m.PopeVisited
"""What takes a tap or two and no further words: easily taken for each other."""
VALUES = (1, 2, 3, 4)
ALIKE = 16
"""Combat cards of one value that can be told apart from a slip of the finger."""
WHO = Message("Who")
CROWN, SWORD = (Message("Crown"), "crown"), (Message("Sword"), "sword")


def rewrite(stood: State, move: KroneMove) -> tuple[Part, ...]:
    """Every part with more than one answer; `stood` is the table before the move."""
    return tuple(part for part in _parts(stood, move) if not isinstance(part, Choice) or len(part.options) > 1)


def _parts(stood: State, move: KroneMove) -> Iterator[Part]:
    match move:
        case m.Attacked():
            yield from _attack(stood, move)
        case m.Revolted():
            yield from _revolt(stood, move)
        case m.Deed():
            yield _who(stood, move)
            yield from _deed(stood, move)
        case m.PeopleCardRevealed():
            yield _one_of(Message("People card"), move, "card", {"crown": CROWN, "sword": SWORD})
        case m.Crowned():
            nobody = Option(Message("Nobody"), move.model_copy(update={"seat": None}))
            yield Choice(WHO, (*_who(stood, move).options, nobody))
        case m.TableCorrected():
            yield _number(Message("Set to"), move, "to")
        case _:
            return


def _deed(stood: State, move: m.Deed) -> Iterator[Part]:
    match move:
        case m.Built() | m.Drew() | m.Expanded() | m.Seized() | m.PopeVisited():
            yield _what(move)
        case m.TaxesCollected():
            turned = {"crown": CROWN, "sword": SWORD, None: (Message("No card"), "")}
            yield _one_of(Message("People card turned"), move, "turned", turned)
        case m.RevoltIncited():
            yield _swords(stood, move, INCITED)
        case m.EventDrawn():
            yield from _event(stood, move)
        case m.PointsAnnounced():
            yield _number(Message("Victory points"), move, "points")
        case m.TurnSet():
            yield _number(Message("Round"), move, "round", least=1)
        case m.Corrected():
            yield _number(Message("Set to"), move, "to")
        case _:
            return


# ── parts ────────────────────────────────────────────────────────────────────
def _seats(stood: State, label: Message, make: Callable[[int], KroneMove], *, without: int | None = None) -> Choice:
    def option(seat: Seat) -> Option:
        return Option(seat.name, make(seat.number), arms=seat.arms)

    return Choice(label, tuple(option(seat) for seat in stood.setup.seats if seat.number != without))


def _who(stood: State, move: KroneMove) -> Choice:
    return _seats(stood, WHO, lambda seat: move.model_copy(update={"seat": seat}))


def _one_of(label: Message, move: KroneMove, field: str, answers: Mapping[Any, tuple[Message, str]]) -> Choice:
    """Another value of a field, from its name and its icon."""
    return Choice(
        label,
        tuple(
            Option(name, move.model_copy(update={field: value}), glyph=glyph)
            for value, (name, glyph) in answers.items()
        ),
    )


def _number(label: Message, move: KroneMove, field: str, *, least: int = 0, most: int = 999) -> Steps:
    return Steps(label, getattr(move, field), lambda value: move.model_copy(update={field: value}), least, most)


# ── deeds ────────────────────────────────────────────────────────────────────
def _what(move: Plain) -> Choice:
    seat = move.seat
    return Choice(
        Message("What"),
        (
            Option(Message("Castle"), m.Built(seat=seat, piece="castle"), glyph="castle"),
            Option(Message("Small city"), m.Built(seat=seat, piece="small_city"), glyph="city"),
            Option(Message("Large city"), m.Built(seat=seat, piece="large_city"), glyph="large_city"),
            Option(Message("Cathedral"), m.Built(seat=seat, piece="cathedral"), glyph="cathedral"),
            Option(Message("Draw"), m.Drew(seat=seat), glyph="cards"),
            Option(Message("1 space"), m.Expanded(seat=seat, spaces=1), glyph="expand"),
            Option(Message("2 spaces"), m.Expanded(seat=seat, spaces=2), glyph="expand"),
            Option(Message("Seize"), m.Seized(seat=seat), glyph="seize"),
            Option(Message("Pope’s visit"), m.PopeVisited(seat=seat), glyph="pope"),
        ),
    )


def _swords(stood: State, move: m.RevoltIncited | m.EventDrawn, at_most: int) -> Choice:
    """How many of the people cards turned were swords; the others were crowns."""
    left = at_most if stood.people_deck is None else min(at_most, max(0, stood.people_deck))

    def option(swords: int) -> Option:
        turned = {"swords": swords, "crowns": left - swords}
        return Option(str(swords), move.model_copy(update=turned), glyph="sword")

    label = Message("Swords, of {n} people card", plural="Swords, of {n} people cards", n=left)
    return Choice(label, tuple(option(swords) for swords in range(left + 1)))


def _event(stood: State, move: m.EventDrawn) -> Iterator[Part]:
    """What Unrest turned is asked anew: nobody can know it from another event."""

    def option(name: Message, event: str, glyph: str) -> Option:
        fresh = {"event": event, "swords": 0, "crowns": 0}
        return Option(name, move if move.event == event else move.model_copy(update=fresh), glyph=glyph)

    yield Choice(
        Message("Event"),
        (
            option(Message("City scoring"), "city_scoring", "city"),
            option(Message("Unrest"), "unrest", "unrest"),
            option(Message("Game end"), "game_end", "hourglass"),
        ),
    )
    if move.event == "unrest" and not kingless(stood):
        yield _swords(stood, move, UNREST)


# ── quarrels ─────────────────────────────────────────────────────────────────
def _attack(stood: State, move: m.Attacked) -> Iterator[Part]:
    def by(seat: int) -> m.Attacked:
        return move.model_copy(update={"seat": seat, "target": move.seat if seat == move.target else move.target})

    yield _seats(stood, Message("Attacker"), by)
    yield _seats(stood, Message("Attacked"), lambda seat: move.model_copy(update={"target": seat}), without=move.seat)
    yield from _cards(move.cards, lambda cards: move.model_copy(update={"cards": cards}))
    yield _number(Message("Ambushes"), move, "ambushes", most=SPECIALS)
    yield _number(Message("Truces"), move, "truces", most=SPECIALS)
    if move.castles is not None:
        yield _number(Message("Castles of the defender"), move, "castles")


def _cards(cards: tuple[int, ...], make: Callable[[tuple[int, ...]], KroneMove]) -> Iterator[Steps]:
    """How many cards of each combat value were laid."""

    def with_so_many(value: int) -> Callable[[int], KroneMove]:
        others = tuple(card for card in cards if card != value)
        return lambda count: make((*others, *(value,) * count))

    for value in VALUES:
        label = Message("Cards of {n}", n=value)
        yield Steps(label, cards.count(value), with_so_many(value), most=ALIKE)


def _revolt(stood: State, move: m.Revolted) -> Iterator[Part]:
    yield _seats(stood, Message("Rebel"), lambda seat: _between(move, seat, move.seat if seat == move.king else None))
    yield _seats(stood, Message("Against"), lambda seat: _between(move, move.seat, seat), without=move.seat)
    for vote in move.votes:
        yield _vote(stood, move, vote)
    yield _number(Message("Swords turned"), move, "swords", most=PEOPLE)
    yield _number(Message("Crowns turned"), move, "crowns", most=PEOPLE)
    if move.face_up is not None:
        yield _number(Message("Swords face up before"), move, "face_up", most=PEOPLE)
    yield from _reign(stood, move)


def _between(move: m.Revolted, rebel: int, king: int | None) -> m.Revolted:
    """The same revolt of others: the rebel votes with the sword, the king with the crown (KS-67)."""
    against = move.king if king is None else king
    bound = {rebel: "sword", against: "crown"}
    votes = tuple(vote.model_copy(update={"vote": bound.get(vote.seat, vote.vote)}) for vote in move.votes)
    return move.model_copy(update={"seat": rebel, "king": against, "votes": votes})


def _vote(stood: State, move: m.Revolted, vote: m.Vote) -> Group:
    """The side and the cards of one seat."""

    def with_vote(changed: m.Vote) -> m.Revolted:
        return move.model_copy(update={"votes": tuple(changed if v.seat == vote.seat else v for v in move.votes)})

    def with_cards(cards: tuple[int, ...]) -> m.Revolted:
        return with_vote(vote.model_copy(update={"cards": cards}))

    def special(label: Message, field: str) -> Steps:
        return Steps(
            label, getattr(vote, field), lambda n: with_vote(vote.model_copy(update={field: n})), most=SPECIALS
        )

    sides = ((Message("For the king"), "crown"), (Message("For the rebel"), "sword"))
    options = tuple(Option(name, with_vote(vote.model_copy(update={"vote": side})), glyph=side) for name, side in sides)
    bound = vote.seat in (move.seat, move.king)
    asked = () if bound else (Choice(Message("Side"), options),)
    specials = (special(Message("Ambushes"), "ambushes"), special(Message("Truces"), "truces"))
    name = stood.setup.name(vote.seat)
    return Group(name, _summary(vote), (*asked, *_cards(vote.cards, with_cards), *specials))


def _summary(vote: m.Vote) -> Message:
    """A vote in a line."""
    side = Message("For the king") if vote.vote == "crown" else Message("For the rebel")
    laid = [*map(str, vote.cards)]
    cards = Message("cards {list}", list=", ".join(laid)) if laid else Message("no combat cards")
    if special := vote.ambushes + vote.truces:
        more = Message("{n} special card", plural="{n} special cards", n=special)
        return Message("{side}, {cards}, {more}", side=side, cards=cards, more=more)
    return Message("{side}, {cards}", side=side, cards=cards)


def _reign(stood: State, move: m.Revolted) -> Iterator[Part]:
    """After a rebel's win: the card that was turned and the points that were announced."""
    result = decided(stood, move)
    if result is None or result.outcome == "rebel":
        revealed = {"crown": CROWN, "sword": SWORD, None: (Message("Not yet"), "")}
        yield _one_of(Message("People card turned after it"), move, "revealed", revealed)
        yield _number(Message("Points announced"), move, "announced")
