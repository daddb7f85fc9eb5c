"""What the table should not forget now, and the facts a change is judged by (D9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message
from models.game import Fact
from models.games.warrior_knights_crown_and_glory.components import DEVELOPMENTS, NEUTRAL_PER_STACK, fires_at
from models.games.warrior_knights_crown_and_glory.names import COUNTERS, PHASE_NAMES
from models.games.warrior_knights_crown_and_glory.setup import INFLUENCE, KNOWLEDGE, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.games.warrior_knights_crown_and_glory.components import Special
    from models.games.warrior_knights_crown_and_glory.standing import Tie
    from models.games.warrior_knights_crown_and_glory.table import State

DUE: dict[Special, Message] = {
    "taxation": Message("Taxation is due: {laid} cards lie there"),
    "wages": Message("Wages are due: {laid} cards lie there; regular troops first, the King’s before all others"),
    "assembly": Message("The Assembly is due: {laid} cards lie there"),
    "draft": Message("The Mercenary Draft is due: {laid} markers stand on the track"),
}
TIES: dict[Tie, Message] = {
    "cities": Message("A tie for the crown: count the cities of {names}"),
    "wealth": Message("Still a tie for the crown: count gold, faith and votes of {names}"),
    "troops": Message("Still a tie for the crown: count the troops of {names}"),
}


def reminders(state: State) -> tuple[Message, ...]:
    """What is easily forgotten now."""
    if state.over:
        return tuple(_final(state))
    return (*_conquest(state), *_crown(state), *_due(state), *_phase(state), *_held(state))


def _final(state: State) -> Iterator[Message]:
    yield Message("The game has ended: count the Influence")
    if state.setup.options.missions and state.ended != "cities":
        yield Message("Show the Missions now, from the Chairman on: 2 Influence for a completed one")


def _conquest(state: State) -> Iterator[Message]:
    """A victory by cities, while the Upkeep has not begun to pay (WK-B2)."""
    if state.phase != "upkeep" or state.paid:
        return
    for seat in state.conquerors:
        name, cities = state.setup.name(seat), state.seats[seat].cities
        yield Message(
            "{name} holds {cities} Kingdom cities and wins at the start of this Upkeep", name=name, cities=cities
        )


def _crown(state: State) -> Iterator[Message]:
    if state.crowning_due:
        yield _crowning(state)
        if state.setup.options.missions:
            yield Message("Missions stay hidden at the crowning")
    if state.setup.tracks(INFLUENCE) and state.crowned and state.king is None:
        yield Message("Who is King is not recorded: say it under the crown")
    if state.closing == "pool":
        yield Message("The pool is empty: this is the last round. Finish the Upkeep, then count")
    elif state.closing == "target":
        yield Message("The Influence that ends the game is reached: it is over at the end of this round")


def _crowning(state: State) -> Message:
    found = state.lead
    if found is None:
        return Message("The pool is empty: the Baron with most Influence is crowned")
    if found.asked is not None:
        names = ", ".join(state.setup.name(seat) for seat in found.asked.seats)
        return Message(TIES[found.asked.tie].msgid, names=names)
    if found.seat is None:
        return Message("Every tie-break is tied: nobody is crowned, look again after the next Upkeep")
    name, cards = state.setup.name(found.seat), len(state.seats)
    return Message("The pool is empty: {name} is crowned and takes {n} King cards", name=name, n=cards)


def _due(state: State) -> Iterator[Message]:
    for special, said in DUE.items():
        laid = getattr(state, special)
        if laid is not None and laid >= fires_at(special, len(state.seats)):
            yield Message(said.msgid, laid=laid)


def _phase(state: State) -> Iterator[Message]:
    options = state.setup.options
    if state.phase == "planning" and options.for_glory:
        yield Message("{n} neutral Action cards go into each of the three stacks", n=NEUTRAL_PER_STACK)
    if state.phase != "upkeep":
        return
    if not state.paid and any(seat.rebellious for seat in state.seats):
        yield Message("A rebellion marker goes when its owner has a Noble or a garrison there")
    if options.for_glory and options.garrison_pay == "upkeep":
        yield Message("Pay every garrison, or disband it")
    if state.paid:
        yield Message("Draw for every city without a Noble of its own: revolt or rebellion?")
        if options.for_glory and state.setup.tracks(KNOWLEDGE) and _any_turned(state):
            yield Message("Turn all Developments face up when the round ends")


def _any_turned(state: State) -> bool:
    """Whether a Development may lie turned over: the table says so, or does not know (WK-27)."""
    return any(stands.turned is None or stands.turned > 0 for stands in state.seats)


def _held(state: State) -> Iterator[Message]:
    for seat, stands in enumerate(state.seats):
        name = state.setup.name(seat)
        if stands.developments is not None and stands.developments > DEVELOPMENTS:
            yield Message("{name} has more than three Developments: one goes to the bottom of the deck", name=name)
        if state.phase == "upkeep" and stands.stronghold is False:
            yield Message(
                "{name}’s stronghold is off the board: no Influence; place it when the Nobles return", name=name
            )


def headlines(state: State) -> tuple[Fact, ...]:
    """The facts a change is judged by."""
    return tuple(_headlines(state))


def _headlines(state: State) -> Iterator[Fact]:
    setup = state.setup
    if setup.tracks(ROUNDS):
        yield Fact(label=Message("Round"), value=state.round)
        yield Fact(label=Message("Phase"), value=None if state.phase is None else PHASE_NAMES[state.phase])
    if setup.tracks(INFLUENCE):
        yield Fact(label=Message("Influence pool"), value=state.pool)
    if setup.tracks(INFLUENCE) and setup.options.king_variant:
        nobody = Message("nobody") if state.crowned is False else None
        yield Fact(label=Message("King"), value=nobody if state.king is None else setup.name(state.king))
    for seat, stands in zip(setup.seats, state.seats, strict=False):
        for counter, what in COUNTERS.items():
            value = getattr(stands, counter, None)
            if value is not None:
                yield Fact(label=Message("{name}: {what}", name=seat.name, what=what), value=value)
