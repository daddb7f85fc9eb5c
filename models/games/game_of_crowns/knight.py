"""An attack with a Knight, as numbers (GC-36 to GC-40)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

Side = Literal["attacker", "defender"]
LosingRavens = Literal["leave", "returned", "defeated"]
"""What becomes of ravens on the losing side (B6)."""


class Ballot(Protocol):
    """A vote with the ravens spent on it."""

    @property
    def vote(self) -> Side:
        """For whom."""

    @property
    def ravens(self) -> int:
        """How many more votes."""


class Sums(NamedTuple):
    """The votes of both sides (GC-36, GC-37)."""

    attacker: int
    defender: int

    @property
    def victor(self) -> Side:
        """More votes win; a tie is the Attacker's (GC-38)."""
        return "attacker" if self.attacker >= self.defender else "defender"

    @property
    def swing(self) -> int:
        """Votes that would turn the result: the Attacker's side needs a tie, the Defender's one more (D3)."""
        return self.attacker - self.defender + 1 if self.victor == "attacker" else self.defender - self.attacker


def sums(ballots: Sequence[Ballot]) -> Sums:
    """One vote each and one for every raven."""
    of_side = [sum(1 + cast.ravens for cast in ballots if cast.vote == side) for side in ("attacker", "defender")]
    return Sums(*of_side)


def clockwise(seats: int, begins: int) -> tuple[int, ...]:
    """Every seat once, clockwise from one: so ravens are spent from the Defender on (GC-37)."""
    return tuple((begins + step) % seats for step in range(seats))


class Ravens(NamedTuple):
    """What an attack does to ravens: what every ballot brings its voter, what the defeated gains, what leaves play."""

    voters: tuple[int, ...]
    defeated: int
    gone: int


def settle(ballots: Sequence[Ballot], victor: Side, losing: LosingRavens) -> Ravens:
    """The defeated gains the ravens used against him; the others go where the table says (GC-40, B6, B7)."""
    against = sum(cast.ravens for cast in ballots if cast.vote == victor)
    lost = sum(cast.ravens for cast in ballots if cast.vote != victor)
    back = losing == "returned"
    return Ravens(
        voters=tuple(0 if back and cast.vote != victor else -cast.ravens for cast in ballots),
        defeated=against + (lost if losing == "defeated" else 0),
        gone=lost if losing == "leave" else 0,
    )


def half(ravens: int) -> int:
    """What a Sentinel takes (GC-51)."""
    return ravens // 2
