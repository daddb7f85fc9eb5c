"""What the table should not forget now, step by step of the year (D10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message
from models.games.the_old_kings_crown.components import LOCATIONS
from models.games.the_old_kings_crown.forecast import supporters_back
from models.games.the_old_kings_crown.moves import LocationChosen
from models.games.the_old_kings_crown.setup import PLACES, printed
from models.games.the_old_kings_crown.summer import brings, herald_there
from models.games.the_old_kings_crown.supply import spender
from models.games.the_old_kings_crown.table import acting, bidding
from models.games.the_old_kings_crown.tracks import draw_up, refresh
from models.games.the_old_kings_crown.words import REGION_NAMES
from models.games.the_old_kings_crown.year import piles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.games.the_old_kings_crown.table import State


def reminders(state: State) -> tuple[Message, ...]:
    """What is easily forgotten now."""
    return tuple(_reminders(state))


def _reminders(state: State) -> Iterator[Message]:
    if state.ended:
        yield Message("The last Winter is over: with an empty Site of Power, two Lore make 1 Influence")
        return
    if (spends := spender(state)) is not None:
        name = state.setup.name(spends)
        yield Message("{name} may spend Lore now, and only now", name=name)
    yield from _below_zero(state)
    yield from _full_hands(state)
    match state.step:
        case None:
            return
        case "draw" | "order":
            yield from _start(state)
        case "bids" | "road":
            yield from _bids(state)
        case "heralds" | "cards" | "spring":
            yield from _spring(state)
        case "markers" | "clashes":
            yield from _summer(state)
        case "autumn":
            yield Message("{name}: one Govern, one Journey, any Actions", name=_acting(state))
            yield from _oaths(state)
        case "winter":
            yield from _winter(state)


def _acting(state: State) -> str | None:
    seat = acting(state)
    return None if seat is None else state.setup.name(seat)


def _below_zero(state: State) -> Iterator[Message]:
    """Counters that cannot be (they are shown, not mended)."""
    for seat, stands in zip(state.setup.seats, state.seats, strict=False):
        numbers = stands.model_dump(exclude={"bearing", "occupied", "herald", "governing"}).values()
        if any(isinstance(number, int) and number < 0 for number in numbers):
            yield Message("{name}’s counters do not add up: correct them", name=seat.name)


def _full_hands(state: State) -> Iterator[Message]:
    """Hands above the hand size (OK-G5)."""
    for seat, stands in zip(state.setup.seats, state.seats, strict=False):
        if stands.hand is not None and stands.hand_size is not None and stands.hand > stands.hand_size:
            over = stands.hand - stands.hand_size
            yield Message(
                "{name} discards {n} card: the hand is too large",
                plural="{name} discards {n} cards: the hand is too large",
                n=over,
                name=seat.name,
            )


def _start(state: State) -> Iterator[Message]:
    if state.step == "order":
        yield Message("Most Influence leads; who is tied swaps places")
        return
    yield Message("Everybody draws up to the hand size")
    for seat, stands in zip(state.setup.seats, state.seats, strict=False):
        counted = piles(stands)
        if counted is not None and draw_up(counted).attrition:
            yield Message("Attrition: {name} shuffles the discards, hand size goes down", name=seat.name)


def _bids(state: State) -> Iterator[Message]:
    if state.step == "road":
        discarded, new = refresh(min(state.taken, 4))
        yield (
            Message(
                "Discard the rightmost card of the Road, slide, fill up {new}",
                plural="Discard the {n} rightmost cards of the Road, slide, fill up {new}",
                n=discarded,
                new=new,
            )
            if discarded
            else Message("The Road is empty: fill up {new}", new=new)
        )
    elif state.bids and bidding(state):
        yield Message("{name} takes a card, steals one with a stronger bid, or takes the bid back", name=_acting(state))
    else:
        yield Message("Everybody bids one card face down; reveal together")


def _spring(state: State) -> Iterator[Message]:
    if state.step == "heralds":
        yield Message("{name} places a Herald on any location", name=_acting(state))
    elif state.step == "cards":
        yield Message("Everybody lays one card face down at each region")
    else:
        yield Message("{name}: Spring Actions; Supporters fight in the first clash only", name=_acting(state))
        yield from _secrets(state)


def _secrets(state: State) -> Iterator[Message]:
    """The markers that votes in the Council of Secrets place (OK-G4)."""
    stands = state.seat(acting(state))
    if stands and stands.secrets:
        yield Message(
            "Secrets: {name} places {n} marker; four on a location bring its reward",
            plural="Secrets: {name} places {n} markers; four on a location bring its reward",
            n=stands.secrets,
            name=_acting(state),
        )


def _oaths(state: State) -> Iterator[Message]:
    """The Supporters that votes in the Council of Oaths bring back (OK-G4)."""
    seat = acting(state)
    if seat is not None and (back := supporters_back(state, seat)):
        yield Message(
            "Oaths: {n} Supporter may come back to {name}",
            plural="Oaths: {n} Supporters may come back to {name}",
            n=back,
            name=_acting(state),
        )


def _summer(state: State) -> Iterator[Message]:
    if state.step == "markers":
        yield Message("{name}, last in order, assigns the clash markers", name=_acting(state))
    elif state.winner is not None:
        name = state.setup.name(state.winner)
        yield Message("{name} chooses a location: Herald first, then printed Influence, then the reward", name=name)
        yield from _rewards(state, state.winner)
    elif state.tied:
        names = ", ".join(map(state.setup.name, state.tied))
        yield Message("Tied: {names} may add a card; if all pass, nobody is rewarded", names=names)
    elif state.contested is not None:
        yield Message("{region}: nobody is there, so nobody is rewarded", region=REGION_NAMES[state.contested])
    else:
        yield Message("Reveal, Day in turn order, Night all together, then the strengths")


def _rewards(state: State, winner: int) -> Iterator[Message]:
    """What a location brings whose Herald stands there, part by part (OK-34, OK-35)."""
    for location in LOCATIONS[state.contested] if state.contested else ():
        move = LocationChosen(seat=winner, location=location)
        found = brings(state, move)
        if found is not None and herald_there(state, move):
            yield Message(
                "{place}: {printed} printed, 1 for the Herald, {n} stolen",
                place=PLACES[location],
                printed=printed(state.setup, location),
                n=sum(found.stolen),
            )


def _winter(state: State) -> Iterator[Message]:
    yield Message("Winter effects, then Heralds and markers home, Supporters to the Lost Pile")
    yield Message("Active cards with Influence lose 1 and stay, the others are discarded")
    if state.round == state.setup.options.rounds:
        yield Message("This was the last round")
