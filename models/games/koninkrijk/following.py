"""What becomes of a hand with what is told at the table after its owner has looked at it (KO-11, KO-25, KO-26)."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from models.game import origins
from models.games.koninkrijk import moves as m
from models.games.koninkrijk.components import TREASURE, Card
from models.games.koninkrijk.kingdom import laid
from models.games.koninkrijk.table import Battle
from models.session import setups

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from models.base import Move
    from models.session import Book, Told


GONE = -1
"""The number of the first seat, once its player has left and nobody sits there."""


class Hand(NamedTuple):
    """The cards of a hand, the battles in which nobody said what was swapped, and the prizes nobody named."""

    cards: tuple[Card, ...]
    swaps: int = 0
    prizes: int = 0


@dataclass(frozen=True)
class _Course:
    """A hand on its way through the moves of a table."""

    seat: int
    cards: Counter[Card]
    lies: Counter[Card] = field(default_factory=Counter)
    battle: Battle | None = None
    swaps: int = 0
    prizes: int = 0

    @property
    def bid(self) -> tuple[Card, ...]:
        """The own cards that lie in the battle."""
        side = self.battle.side(self.seat) if self.battle else None
        return self.battle.bids(side) if self.battle and side else ()


def hand_at(book: Book, seat: int, cards: Sequence[Card], since: int) -> Hand:
    """The hand of a seat now, which held these cards when the journal had so many entries."""
    return followed(cards, seat, ((line.seq > since, _as_now(line.move, numbers)) for line, numbers in _lines(book)))


def _lines(book: Book) -> Iterator[tuple[Told, Mapping[int, int]]]:
    """The timeline, each line with the numbers that the seats of then have now."""
    numbered = deque(_numbers(book))
    numbers: Mapping[int, int] = {}
    for line in book.told:
        while numbered and numbered[0][0] <= line.seq:
            numbers = numbered.popleft()[1]
        yield line, numbers


def _numbers(book: Book) -> list[tuple[int, Mapping[int, int]]]:
    """For every set-up the entry since which it held, and the numbers that its seats have now."""
    held = setups(book)
    now = {seat.number: seat.number for seat in book.setup.seats}
    found: list[tuple[int, Mapping[int, int]]] = [(held[-1][0], now)]
    for (since, before), (_, after) in reversed(list(pairwise(held))):
        came = {old: new for new, old in enumerate(origins(before, after)) if old is not None}
        now = {old: now[new] for old, new in came.items() if new in now}
        found.insert(0, (since, now))
    return found


def _as_now(move: Move, numbers: Mapping[int, int]) -> Move:
    """The move with the seats as they are numbered now; who has left is nobody any more."""
    told = {name: getattr(move, name, None) for name in ("seat", "opponent")}
    seats = {name: numbers.get(seat, GONE - seat) for name, seat in told.items() if seat is not None}
    return move if all(told[name] == seat for name, seat in seats.items()) else move.model_copy(update=seats)


def followed(cards: Sequence[Card], seat: int, moves: Iterable[tuple[bool, Move]]) -> Hand:
    """The hand now; of every move of the table it is said whether it came after the hand held these cards."""
    course = _Course(seat, Counter(cards))
    for later, move in moves:
        after = _step(course, move)
        course = after if later else replace(after, cards=course.cards, swaps=0, prizes=0)
    return Hand(tuple(sorted(course.cards.elements())), course.swaps, course.prizes)


def _step(course: _Course, move: Move) -> _Course:
    match move:
        case m.Challenged():
            battle = Battle(challenger=move.seat, opponent=move.opponent, card=move.card)
            return replace(_taken_up(course), battle=battle)
        case m.TurnSet():
            return _taken_up(course)
        case m.Bid():
            return _bid(course, move)
        case m.Fought():
            return _fought(course, move)
        case m.KingdomLaid() if move.seat == course.seat:
            return _rebuilt(course, move)
        case _:
            return course


def _taken_up(course: _Course) -> _Course:
    """A battle that is not fought to its end leaves everybody his cards."""
    return replace(course, cards=course.cards + Counter(course.bid), battle=None)


def _bid(course: _Course, move: m.Bid) -> _Course:
    battle = course.battle.bidding(move.seat, move.card) if course.battle else None
    own = [move.card] if move.seat == course.seat and battle is not course.battle else []
    return replace(course, battle=battle, cards=course.cards - Counter(own))


def _fought(course: _Course, move: m.Fought) -> _Course:
    """The bids are swapped, and the winner takes the prize; what nobody told stays untold."""
    fought = course.battle if course.battle and course.battle.told(move.seat, move.opponent) else None
    side = Battle(challenger=move.seat, opponent=move.opponent).side(course.seat)
    after = replace(course, battle=None)
    if side is None:
        return after
    got = [] if fought is None else list(fought.bids("challenger" if side == "opponent" else "opponent"))
    card = course.battle.card if course.battle else None
    won = side == move.winner
    return replace(
        after,
        cards=course.cards + Counter(got) + Counter([card] if won and card else []),
        swaps=course.swaps + (fought is None),
        prizes=course.prizes + (won and card is None),
    )


def _rebuilt(course: _Course, move: m.KingdomLaid) -> _Course:
    """What is laid leaves the hand, what is taken up comes back."""
    lies = Counter(laid(move.groups)) + Counter({TREASURE: move.treasures})
    return replace(course, lies=lies, cards=course.cards + (course.lies - lies) - (lies - course.lies))
