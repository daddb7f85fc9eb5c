"""Tables of The Old King's Crown to play at, and what is said there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.clash import Card
from tests.games.tables import played, table_of

if TYPE_CHECKING:
    from models.base import Move
    from models.games.the_old_kings_crown.components import Location, Region, Step, Trait
    from models.games.the_old_kings_crown.moves import SeatCounter
    from models.games.the_old_kings_crown.table import SeatState, State
    from models.session import Book

GAME = "the-old-kings-crown"
ADA, BEN, CLEO, DAN = range(4)


def new_table(players: int = 3, **options: Any) -> Book:
    """A table at its start; Ada leads the Order track."""
    return table_of(GAME, players, **options)


def table_in(step: Step, players: int = 3, round_: int = 1, **options: Any) -> Book:
    """A table in a step of a year."""
    return played(new_table(players, **options), m.YearSet(round=round_, step=step))


def clashing(*more: Move, players: int = 3, **options: Any) -> Book:
    """Summer: the regions clash from the Highlands down."""
    order: tuple[Region, ...] = ("highlands", "plateau", "lowlands")
    book = table_in("markers", players, **options)
    return played(book, m.MarkersAssigned(seat=players - 1, regions=order), *more)


def state_of(book: Book) -> State:
    """The table as it stands."""
    state: State = book.state
    return state


def seat_of(book: Book, seat: int) -> SeatState:
    """What a seat shows."""
    return state_of(book).seats[seat]


def every(book: Book, counter: str) -> list[int | None]:
    """A counter of every seat."""
    return [getattr(seat, counter) for seat in state_of(book).seats]


def has(seat: int, **counters: int) -> list[m.Corrected]:
    """Counters of a seat, as the table says them."""
    return [_corrected(seat, name, to) for name, to in counters.items()]


def _corrected(seat: int, name: str, to: int) -> m.Corrected:
    known: SeatCounter = name  # type: ignore[assignment]
    return m.Corrected(seat=seat, counter=known, to=to)


def influence(*values: int) -> list[m.Corrected]:
    """The Influence of all seats."""
    return [found for seat, value in enumerate(values) for found in has(seat, influence=value)]


def bids(*strengths: int) -> m.BidsRevealed:
    """Everybody's bid."""
    return m.BidsRevealed(bids=tuple(m.Bid(seat=seat, strength=strength) for seat, strength in enumerate(strengths)))


def took(seat: int, **more: Any) -> m.BidResolved:
    """A card of the Road."""
    return m.BidResolved(seat=seat, how="took", **more)


def stole(seat: int, victim: int, occupier: int | None = None, **more: Any) -> m.BidResolved:
    """A Kingdom card of somebody else."""
    return m.BidResolved(seat=seat, how="stole", victim=victim, occupier=occupier, **more)


def returned(seat: int) -> m.BidResolved:
    """The bid goes back to the hand."""
    return m.BidResolved(seat=seat, how="returned")


def card(strength: int, *traits: Trait) -> Card:
    """An Active card."""
    return Card(strength=strength, traits=traits)


def side(seat: int, *cards: int | Card, **more: Any) -> m.Side:
    """What a seat brings into a clash."""
    laid = tuple(one if isinstance(one, Card) else Card(strength=one) for one in cards)
    return m.Side(seat=seat, cards=laid, **more)


def clash(region: Region, *sides: m.Side) -> m.Clashed:
    """A clash."""
    return m.Clashed(region=region, sides=sides)


def takes(seat: int, location: Location, **more: Any) -> m.LocationChosen:
    """The winner takes a location."""
    return m.LocationChosen(seat=seat, location=location, **more)


def ends(book: Book, *seats: int) -> Book:
    """One after the other is done."""
    for seat in seats:
        book = played(book, m.TurnEnded(seat=seat, turn=state_of(book).turn or 0))
    return book


def step_over(book: Book) -> Book:
    """The next step."""
    return played(book, m.StepEnded(turn=state_of(book).turn or 0))


def where(book: Book) -> tuple[int | None, str | None]:
    """Round and step."""
    return state_of(book).round, state_of(book).step


def on_turn(book: Book) -> int | None:
    """Whose move it is."""
    seat: int | None = book.game.clock(book.state).seat
    return seat


def against(book: Book, move: Move) -> list[str]:
    """The rules against a move, in the order they are told."""
    return [objection.rule for objection in book.game.objections(book.state, move)]


def words_against(book: Book, move: Move) -> list[str]:
    """What the rulebook says against a move."""
    return [str(objection.message) for objection in book.game.objections(book.state, move)]


def reminders(book: Book) -> list[str]:
    """What the table should not forget."""
    return [str(message) for message in book.game.reminders(book.state)]


def told(book: Book) -> list[str]:
    """The timeline."""
    return [str(line.sentence) for line in book.told]
