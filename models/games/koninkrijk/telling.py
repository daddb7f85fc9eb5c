"""The game in sentences: the timeline, what undo says, what the table should not forget, the headlines."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, assert_never

from models.base import Message
from models.game import Fact
from models.games.koninkrijk import moves as m
from models.games.koninkrijk.battle import attack
from models.games.koninkrijk.components import KINDS, Kind
from models.games.koninkrijk.kingdom import bonus, flags, halves_of
from models.games.koninkrijk.setup import CARDS, KINGDOMS, TURNS
from models.games.koninkrijk.table import halves, leading, to_bid, value_of
from models.games.koninkrijk.words import card_name, flag_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.games.koninkrijk.kingdom import Group
    from models.games.koninkrijk.moves import KoninkrijkMove, SeatCounter, TableCounter
    from models.games.koninkrijk.table import Battle, State

COUNTERS: dict[SeatCounter | TableCounter, Message] = {
    "cards": Message("cards"),
    "source": Message("source cards"),
}


def many(kind: Kind, n: int) -> Message:
    """So many groups of a kind."""
    return {
        "people": Message("a people", plural="{n} peoples", n=n),
        "army": Message("an army", plural="{n} armies", n=n),
        "court": Message("a court", plural="{n} courts", n=n),
    }[kind]


def in_words(groups: tuple[Group, ...], treasures: int) -> Message:
    """What lies in a kingdom: a sentence of its parts."""
    kinds = Counter(group.kind for group in groups)
    parts = [many(kind, kinds[kind]) for kind in KINDS if kinds[kind]]
    if treasures:
        parts.append(Message("a treasure", plural="{n} treasures", n=treasures))
    said = Message("nothing") if not parts else parts[0]
    for part in parts[1:]:
        said = Message("{some}, {more}", some=said, more=part)
    return said


# ── the timeline ─────────────────────────────────────────────────────────────
def describe(state: State, move: KoninkrijkMove) -> Message:
    """What happened, as a sentence of the timeline; `state` is the table before the move."""
    name = state.setup.name(-1 if move.seat is None else move.seat)
    return _battled(state, move, name) if isinstance(move, m.BattleMove) else _other(state, move, name)


def _battled(state: State, move: m.BattleMove, name: str) -> Message:
    match move:
        case m.Challenged():
            opponent = state.setup.name(move.opponent)
            if move.card is None:
                return Message("{name} challenges {opponent}", name=name, opponent=opponent)
            card = card_name(move.card)
            return Message("{name} challenges {opponent} for {card}", name=name, opponent=opponent, card=card)
        case m.Bid():
            return _bid(state, move, name)
        case m.Fought():
            return _fought(state, move, name)
        case _:
            assert_never(move)


def _bid(state: State, move: m.Bid, name: str) -> Message:
    battle, own, card = state.battle, halves(state, move.seat), card_name(move.card)
    side = battle.side(move.seat) if battle else None
    if battle is None or side is None or own is None:
        return Message("{name} bids {card}", name=name, card=card)
    reached = bonus(attack((*battle.bids(side), move.card)[:2], own))
    return Message("{name} bids {card}: {value}", name=name, card=card, value=reached)


def _fought(state: State, move: m.Fought, name: str) -> Message:
    opponent = state.setup.name(move.opponent)
    winner, loser = (name, opponent) if move.winner == "challenger" else (opponent, name)
    battle = state.battle
    values: dict[str, Any] = {"winner": winner, "loser": loser}
    if battle and battle.told(move.seat, move.opponent):
        theirs, own = value_of(state, battle, "opponent"), value_of(state, battle, "challenger")
        if theirs is not None and own is not None:
            best, other = (own, theirs) if move.winner == "challenger" else (theirs, own)
            return Message("{winner} beats {loser}, {best} to {other}", **values, best=bonus(best), other=bonus(other))
    if move.winner == "challenger":
        return Message("{winner} challenges {loser} and wins", **values)
    return Message("{loser} challenges {winner} and loses", **values)


def _other(state: State, move: m.OtherMove, name: str) -> Message:
    match move:
        case m.KingdomLaid():
            return _kingdom(state, move, name)
        case m.Completed():
            return Message("{name}’s kingdom is complete", name=name)
        case m.MinuteOver():
            return Message("The last minute is over")
        case m.TurnSet():
            return Message("It is {name}’s turn", name=name)
        case m.CardsRecalled():
            n = len(move.cards)
            return Message("{n} card of {name} is known", plural="{n} cards of {name} are known", n=n, name=name)
        case m.Corrected():
            return Message("Corrected: {name}, {what}, now {to}", name=name, what=COUNTERS[move.counter], to=move.to)
        case m.TableCorrected():
            return Message("Corrected: {what}, now {to}", what=COUNTERS[move.counter], to=move.to)
        case _:
            assert_never(move)


def _kingdom(state: State, move: m.KingdomLaid, name: str) -> Message:
    lies = in_words(move.groups, move.treasures)
    needs_group = state.setup.options.treasure_needs_group
    value = bonus(halves_of(move.groups, move.treasures, needs_group=needs_group))
    found = flags(move.groups)
    if len(found) != 1:
        return Message("{name}’s kingdom: {lies}, bonus {value}", name=name, lies=lies, value=value)
    flag = flag_name(found[0])
    return Message("{name}’s kingdom: {lies}, flag {flag}, bonus {value}", name=name, lies=lies, flag=flag, value=value)


NAMINGS: dict[type[m.BattleMove | m.OtherMove], Message] = {
    m.Challenged: Message("challenge"),
    m.Bid: Message("bid"),
    m.Fought: Message("battle"),
    m.KingdomLaid: Message("kingdom"),
    m.Completed: Message("completion"),
    m.MinuteOver: Message("last minute"),
    m.TurnSet: Message("turn"),
    m.CardsRecalled: Message("known cards"),
    m.Corrected: Message("correction"),
    m.TableCorrected: Message("correction"),
}


def naming(move: KoninkrijkMove) -> Message:
    """A short noun for a move, for the undo button."""
    return NAMINGS[type(move)]


# ── what the table should not forget ─────────────────────────────────────────
def reminders(state: State) -> tuple[Message, ...]:
    """What is easily forgotten now (D7)."""
    return tuple(_reminders(state))


def _reminders(state: State) -> Iterator[Message]:
    if state.ended == "complete":
        name = state.setup.name(-1 if state.won is None else state.won)
        yield Message("{name}’s kingdom is complete: leave every kingdom as it is, and count", name=name)
    elif state.ended == "exhausted":
        yield Message("The minute is over: count bonuses and cards")
    elif state.exhausted:
        yield Message("The source is empty: one minute to complete kingdoms or to make the best of them")
    elif state.battle is not None:
        yield from _battle_reminders(state, state.battle)
    elif state.source is not None and state.source <= len(state.seats):
        yield Message(
            "{n} battle is left before the source is empty",
            plural="{n} battles are left before the source is empty",
            n=state.source,
        )


def _battle_reminders(state: State, battle: Battle) -> Iterator[Message]:
    names = {"opponent": state.setup.name(battle.opponent), "challenger": state.setup.name(battle.challenger)}
    if not battle.attack:
        yield Message("{opponent} attacks first; incomplete groups go back to the hand", opponent=names["opponent"])
        return
    yield Message("The kingdoms of {challenger} and {opponent} stay as they are until the battle ends", **names)
    if to_bid(state, battle) is None and leading(state, battle) is not None:
        yield Message("Both take each other’s bids, then the turn passes left")


# ── headlines ────────────────────────────────────────────────────────────────
def headlines(state: State) -> tuple[Fact, ...]:
    """The facts a change is judged by."""
    return tuple(_headlines(state))


def _headlines(state: State) -> Iterator[Fact]:
    setup = state.setup
    if setup.tracks(TURNS):
        yield Fact(label=Message("On turn"), value=None if state.active is None else setup.name(state.active))
        yield Fact(label=Message("Source"), value=state.source)
    if state.won is not None:
        yield Fact(label=Message("Complete kingdom"), value=setup.name(state.won))
    for seat, stands in zip(setup.seats, state.seats, strict=False):
        if setup.tracks(CARDS):
            yield Fact(label=Message("{name}: {what}", name=seat.name, what=COUNTERS["cards"]), value=stands.cards)
        if setup.tracks(KINGDOMS):
            own = halves(state, seat.number)
            value = None if own is None else Message("{value}", value=bonus(own))
            yield Fact(label=Message("{name}: {what}", name=seat.name, what=Message("bonus")), value=value)
