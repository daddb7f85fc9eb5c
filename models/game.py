"""What a rulebook has to say to become a game: a record of functions and the values they speak of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Self, TypeVar
from uuid import UUID

from pydantic import TypeAdapter, field_validator

from models.base import Int, Message, Move, Objection, Value, refuse

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from models.scoring import ScoreSheet

NAME_LENGTH = 40
SeatT = TypeVar("SeatT", bound=Value)


def printable_name(name: str) -> str:
    """The name without surrounding blanks; refuses an empty, an overlong or an unprintable one."""
    name = " ".join(name.split())
    if not name:
        refuse("a name must not be empty")
    if len(name) > NAME_LENGTH:
        refuse("a name may have {limit} characters, this one has {length}", limit=NAME_LENGTH, length=len(name))
    if not all(sign.isprintable() or sign in "\u200d\u200c" for sign in name):
        refuse("a name must be printable text")
    return name


class Seat(Value):
    """A place at the table: who sits there, the colour of the pieces and the coat of arms."""

    number: Int
    player: UUID
    name: str
    colour: str
    arms: str

    _name = field_validator("name")(printable_name)


class Setup(Value):
    """How a table begins: seats in clockwise order, who starts, what is recorded. Games add their `options`."""

    seats: tuple[Seat, ...]
    first: Int = 0
    trackers: tuple[str, ...] = ()

    @field_validator("seats")
    @classmethod
    def _each_seat_is_its_own(cls, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        if [seat.number for seat in seats] != list(range(len(seats))):
            refuse("seats are numbered 0, 1, 2 ... in clockwise order")
        names = [seat.name.casefold() for seat in seats]
        for seat in seats:
            if names.count(seat.name.casefold()) > 1:
                refuse("two players are called {name}", name=seat.name)
            if sum(other.player == seat.player for other in seats) > 1:
                refuse("{name} sits at two seats", name=seat.name)
        return seats

    @field_validator("first")
    @classmethod
    def _the_first_sits_at_the_table(cls, first: int, info: Any) -> int:
        if not 0 <= first < len(info.data.get("seats", (first, first))):
            refuse("seat {first} does not exist", first=first)
        return first

    def tracks(self, tracker: str) -> bool:
        """Whether the table records this."""
        return tracker in self.trackers

    def name(self, seat: int) -> str:
        """Who sits there; "?" for a seat that is gone."""
        return self.seats[seat].name if 0 <= seat < len(self.seats) else "?"


def origins(old: Setup, new: Setup) -> tuple[int | None, ...]:
    """For every new seat the old one it goes on from: the same player's, else the one whose player has left it."""
    sat = {seat.player: seat.number for seat in old.seats}
    staying = {seat.player for seat in new.seats}
    left = {seat.number for seat in old.seats if seat.player not in staying}
    return tuple(sat.get(seat.player, seat.number if seat.number in left else None) for seat in new.seats)


class Seated(Value, Generic[SeatT]):
    """A state that has `seats`, one for each at the table in clockwise order."""

    if TYPE_CHECKING:
        seats: tuple[SeatT, ...]

    def seat(self, number: int | None) -> SeatT | None:
        """The seat, if it is at this table."""
        return self.seats[number] if number is not None and 0 <= number < len(self.seats) else None

    def with_seat(self, number: int | None, **changes: Any) -> Self:
        """The table with one seat changed; unchanged for a seat that is gone."""
        seat = self.seat(number)
        if seat is None:
            return self
        changed = seat.model_copy(update=changes)
        return self.but(seats=tuple(changed if at == number else other for at, other in enumerate(self.seats)))

    def but(self, **changes: Any) -> Self:
        """The table with some counters changed."""
        return self.model_copy(update=changes)


def next_staying(active: int | None, players: int, moved: Mapping[int, int]) -> int | None:
    """Where whoever is on turn sits now, by old seat and new; where that player has left, the next one clockwise."""
    if active is None:
        return None
    around = ((active + step) % players for step in range(players))
    return next((moved[seat] for seat in around if seat in moved), None)


class Tracker(NamedTuple):
    """Something a table may choose to record. `light` ones are on by default; `asked` ones are in no preset."""

    name: str
    label: Message
    hint: Message
    light: bool
    asked: bool = False


def among(known: Callable[[], Collection[Tracker]]) -> Callable[[tuple[str, ...]], tuple[str, ...]]:
    """What refuses a set-up that records anything but these; they may be named after it."""

    def checked(trackers: tuple[str, ...]) -> tuple[str, ...]:
        names = {tracker.name for tracker in known()}
        for tracker in trackers:
            if tracker not in names:
                refuse("there is no tracker {tracker}", tracker=tracker)
        return trackers

    return checked


class Choice(NamedTuple):
    """One reading of an option, in plain words."""

    value: str | int | bool | None
    label: Message


class Option(NamedTuple):
    """A choice a table makes before it plays: a switch, one of several readings, or a number.

    `name` is the field of the set-up's options; the first of `choices` is the default of the rulebook. Numbers lie
    between `least` and `most`, `None` is "not known". `rule` says where the choice comes from.
    """

    name: str
    label: Message
    hint: Message
    rule: str
    choices: tuple[Choice, ...] = ()
    least: int | None = None
    most: int | None = None
    players: tuple[int, ...] = ()


class Count(NamedTuple):
    """A question of the final count, per player: a number, a yes or no, a list of sizes, or the game's `own` kind.

    `within` leads to a number in the player's other answers: where that is 0, so is this one, and nobody is asked.
    A yes is one player's alone unless `many` may say it. `asked` says of the count so far whose answers it needs, by
    seat: a tie-break without a tie needs nobody’s.
    """

    name: str
    label: Message
    hint: Message
    kind: Literal["number", "flag", "sizes", "own"]
    rule: str
    within: tuple[str, ...] = ()
    many: bool = False
    asked: Callable[[Mapping[str, Any]], Collection[int]] | None = None


class Rule(NamedTuple):
    """One statement of the rulebook in our own words."""

    id: str
    chapter: Message
    text: Message


class RuleBook(NamedTuple):
    """The rules of a game, by id and searchable."""

    rules: tuple[Rule, ...]

    @property
    def ids(self) -> frozenset[str]:
        """Every rule id there is."""
        return frozenset(rule.id for rule in self.rules)

    def rule(self, rule: str) -> Rule | None:
        """The rule with this id."""
        return next((known for known in self.rules if known.id == rule), None)

    def search(self, words: str, say: Callable[[Message], str] = str) -> tuple[Rule, ...]:
        """The rules that hold every word, in the language of `say`."""
        wanted = words.casefold().split()
        texts = ((rule, f"{rule.id} {say(rule.chapter)} {say(rule.text)}".casefold()) for rule in self.rules)
        return tuple(rule for rule, text in texts if all(word in text for word in wanted))


class Fact(NamedTuple):
    """A headline of the table, to compare before and after a change."""

    label: Message
    value: int | str | Message | None


class Clock(NamedTuple):
    """Where the game stands in time; `None` where the table does not record it."""

    round: int | None = None
    turn: int | None = None
    seat: int | None = None
    step: str | None = None
    """The phase of the round or the step of the turn, where the game has such."""


@dataclass(frozen=True)
class Resolver:
    """A calculator: the document it reads and the answer it gives."""

    question: type[Value]
    answer: Callable[[Any], dict[str, Any]]


SetupT = TypeVar("SetupT", bound=Setup)
StateT = TypeVar("StateT", bound=Value)
MoveT = TypeVar("MoveT", bound=Move)
TallyT = TypeVar("TallyT", bound=Value)


class Honour(NamedTuple):
    """What is remembered of everybody besides points: how often, by seat."""

    label: Message
    counts: tuple[int, ...]


def no_honours(_: Sequence[Value], moves: Sequence[Move]) -> tuple[Honour, ...]:  # noqa: ARG001 (a game with honours asks for them)
    """Nothing but points is remembered."""
    return ()


def no_role(_: Setup, seat: int) -> str:  # noqa: ARG001 (a game with roles asks for the seat)
    """Everybody plays the same."""
    return ""


@dataclass(frozen=True, kw_only=True, repr=False)
class Game(Generic[SetupT, StateT, MoveT, TallyT]):
    """A rulebook, as the functions that everything generic calls.

    `play` is pure and total: it neither raises nor clamps. `objections` rest on recorded facts only. `tally` is the
    final count as far as it is known, in the shape of `tally_type`, with `None` for what the table has to say. What
    folding a journal does not take, `calculators` and `rulebook`, is fetched when it is asked for. `role` is the house
    or the faction that a seat plays, nothing where the game has none or the table does not say. `honours` are told of
    the states of a game, from the first to the last, and of the moves between them.
    """

    id: str
    title: str
    version: int
    players: range
    setup_type: type[SetupT]
    state_type: type[StateT]
    move_type: Any
    tally_type: type[TallyT]
    start: Callable[[SetupT], StateT]
    amend: Callable[[StateT, SetupT], StateT]
    objections: Callable[[StateT, MoveT], tuple[Objection, ...]]
    play: Callable[[StateT, MoveT], StateT]
    reminders: Callable[[StateT], tuple[Message, ...]]
    describe: Callable[[StateT, MoveT], Message]
    naming: Callable[[MoveT], Message]
    clock: Callable[[StateT], Clock]
    headlines: Callable[[StateT], tuple[Fact, ...]]
    over: Callable[[StateT], bool]
    setting_up: Callable[[SetupT], tuple[Message, ...]]
    tally: Callable[[StateT], dict[str, Any]]
    score: Callable[[TallyT], ScoreSheet]
    counts: tuple[Count, ...]
    trackers: tuple[Tracker, ...]
    options: tuple[Option, ...]
    calculators: Callable[[], Mapping[str, Resolver]]
    rulebook: Callable[[], RuleBook]
    role: Callable[[SetupT, int], str] = no_role
    honours: Callable[[Sequence[StateT], Sequence[MoveT]], tuple[Honour, ...]] = no_honours

    def __repr__(self) -> str:
        return f"Game({self.id!r})"

    @cached_property
    def resolvers(self) -> Mapping[str, Resolver]:
        """The calculators, by name."""
        return self.calculators()

    @cached_property
    def rules(self) -> RuleBook:
        """The rulebook in our own words."""
        return self.rulebook()

    @cached_property
    def moves(self) -> TypeAdapter[MoveT]:
        """What reads and writes one move."""
        return TypeAdapter(self.move_type)

    def preset(self, *, full: bool) -> tuple[str, ...]:
        """The trackers of the light or the full preset, without those that a table has to ask for."""
        return tuple(tracker.name for tracker in self.trackers if (full or tracker.light) and not tracker.asked)
