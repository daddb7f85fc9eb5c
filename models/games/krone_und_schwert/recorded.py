"""What recorded counters say against a move: too few cards, coats of arms or people cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message
from models.games.krone_und_schwert.components import COATS, SPACES_COVERED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.games.krone_und_schwert.table import SeatState, State

    Found = Iterator[tuple[str, Message]]


def built_on(owner: SeatState) -> int | None:
    """Spaces with a building on them (KS-98); None where they are not recorded."""
    if owner.castles is None or owner.small_cities is None or owner.large_cities is None:
        return None
    return owner.castles + owner.small_cities + SPACES_COVERED["large_city"] * owner.large_cities


def out_of_cards(state: State, seat: int, needed: int) -> Found:
    """A hand with fewer cards than are played (KS-44)."""
    holder = state.seat(seat)
    if holder and holder.hand is not None and holder.hand < needed:
        name = state.setup.name(seat)
        yield "KS-44", Message("{name} holds {n} card", plural="{name} holds {n} cards", name=name, n=holder.hand)


def out_of_coats(state: State, seat: int, needed: int) -> Found:
    """More spaces than there are coats of arms (KS-2)."""
    owner = state.seat(seat)
    if owner and owner.coats is not None and owner.coats + needed > COATS:
        name = state.setup.name(seat)
        yield "KS-2", Message("{name} has placed {placed} of 28 coats of arms", name=name, placed=owner.coats)


def people_miscounted(state: State, rule: str, at_most: int, turned: int) -> Found:
    """More or fewer people cards turned than the rule says, or than there are."""
    if state.people_deck is None:
        return
    expected = min(at_most, max(0, state.people_deck))
    if turned != expected:
        yield (
            rule,
            Message(
                "{n} people card is turned here, {turned} were recorded",
                plural="{n} people cards are turned here, {turned} were recorded",
                n=expected,
                turned=turned,
            ),
        )
