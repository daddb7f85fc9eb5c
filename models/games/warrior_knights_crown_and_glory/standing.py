"""Who stands first: most Influence, then cities, wealth and troops (WK-B5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

Tie = Literal["cities", "wealth", "troops"]
Step = Literal["influence", "cities", "wealth", "troops", "nobody"]
TIES: tuple[Tie, ...] = ("cities", "wealth", "troops")


class Ladder(NamedTuple):
    """What settles a tie, in this order; None where nobody has counted it."""

    cities: int | None
    wealth: int | None
    troops: int | None


class Asked(NamedTuple):
    """What a tie needs to know next, and of which Barons."""

    tie: Tie
    seats: tuple[int, ...]


class Lead(NamedTuple):
    """Who leads, by number, and what decided it; `left` are those who may, `asked` is what has to be counted first."""

    seat: int | None
    step: Step | None
    left: tuple[int, ...]
    asked: Asked | None = None


def lead(influence: Sequence[int], ladders: Sequence[Ladder], ties_among: str) -> Lead:
    """The Baron with most Influence, a tie settled step by step among the tied or among all (WK-B5, WK-51)."""
    best = max(influence)
    left = [seat for seat, points in enumerate(influence) if points == best]
    if len(left) == 1:
        return Lead(left[0], "influence", tuple(left))
    left = list(range(len(influence))) if ties_among == "all" else left
    for tie in TIES:
        counted = {seat: getattr(ladders[seat], tie) for seat in left}
        if unknown := tuple(seat for seat, number in counted.items() if number is None):
            return Lead(None, None, tuple(left), Asked(tie, unknown))
        left = [seat for seat in left if counted[seat] == max(counted.values())]
        if len(left) == 1:
            return Lead(left[0], tie, tuple(left))
    return Lead(None, "nobody", tuple(left))


def tied_at(tie: Tie, influence: Sequence[int], ladders: Sequence[Ladder], ties_among: str) -> tuple[int, ...]:
    """Whose numbers this step of a tie compares; nobody's where it is settled before, or not reached yet."""
    found = lead(influence, [_until(tie, ladder) for ladder in ladders], ties_among)
    return found.left if found.asked is not None and found.asked.tie == tie else ()


def _until(tie: Tie, ladder: Ladder) -> Ladder:
    """The ladder as if nobody had counted this step."""
    return ladder._replace(**{tie: None})


def standings(influence: Sequence[int], ladders: Sequence[Ladder], ties_among: str) -> tuple[tuple[Any, ...], ...]:
    """Everybody's place as something to compare; a tie settled among all puts its winners before everybody."""
    best = max(influence)
    own = [(0, points, *ladder) for points, ladder in zip(influence, ladders, strict=True)]
    if ties_among == "all" and influence.count(best) > 1:
        first = max(ladders)
        return tuple((1, best, *place[2:]) if place[2:] == first else place for place in own)
    return tuple(own)
