"""What the rulebook has against a move, resting on recorded facts only."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from models.base import Message, Objection
from models.games.koninkrijk import moves as m
from models.games.koninkrijk.battle import MOST, may_raise
from models.games.koninkrijk.components import KINDS, TREASURE, TREASURES, copies
from models.games.koninkrijk.kingdom import bonus, flags, is_complete, laid
from models.games.koninkrijk.table import leading, to_bid, value_of
from models.games.koninkrijk.words import NAMES, card_name, flag_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from models.games.koninkrijk.battle import Side
    from models.games.koninkrijk.components import Card
    from models.games.koninkrijk.moves import KoninkrijkMove
    from models.games.koninkrijk.table import Battle, State

    Found = Iterator[tuple[str, Message]]


def objections(state: State, move: KoninkrijkMove) -> tuple[Objection, ...]:
    """Every rule the move breaks, as far as the table records what it rests on."""
    if not state.setup.trackers or any(state.seat(seat) is None for seat in move.seats()):
        return ()
    found = (*_ended(state, move), *(_battle(state, move) if isinstance(move, m.BattleMove) else _other(state, move)))
    return tuple(Objection(rule=rule, message=message) for rule, message in found)


def _ended(state: State, move: KoninkrijkMove) -> Found:
    if state.ended is None or isinstance(move, m.Corrected | m.TableCorrected | m.TurnSet | m.CardsRecalled):
        return
    if state.ended == "complete":
        name = state.setup.name(-1 if state.won is None else state.won)
        yield "KO-31", Message("the kingdom of {name} is complete: nobody alters anything any more", name=name)
    else:
        yield "KO-33", Message("the minute after the last battle is over")


# ── battle ───────────────────────────────────────────────────────────────────
def _battle(state: State, move: m.BattleMove) -> Found:
    match move:
        case m.Challenged() | m.Fought():
            yield from _challenge(state, move)
        case m.Bid():
            yield from _bid(state, move)


def _challenge(state: State, move: m.Challenged | m.Fought) -> Found:
    if move.seat == move.opponent:
        yield "KO-17", Message("nobody challenges themselves")
    for seat in (move.seat, move.opponent):
        stands = state.seat(seat)
        if stands and stands.hand is not None and stands.hand <= 0:
            yield "B15", Message("{name} has no card in the hand to bid", name=state.setup.name(seat))
    if state.battle is not None:
        yield from _another(state, move, state.battle)
        return
    if state.active is not None and move.seat != state.active:
        active, name = state.setup.name(state.active), state.setup.name(move.seat)
        yield "KO-15", Message("it is {active}’s turn to challenge, not {name}’s", active=active, name=name)
    if state.source is not None and state.source <= 0:
        yield "KO-33", Message("the source is empty: there is no card to fight for")


def _another(state: State, move: m.Challenged | m.Fought, battle: Battle) -> Found:
    """How the battle that is being fought may end, and that no other begins before."""
    if isinstance(move, m.Challenged) or (battle.challenger, battle.opponent) != (move.seat, move.opponent):
        challenger, opponent = state.setup.name(battle.challenger), state.setup.name(battle.opponent)
        fighting = Message("{challenger} and {opponent} are still fighting", challenger=challenger, opponent=opponent)
        yield "KO-17", fighting
        return
    leads, stands = leading(state, battle), state.seat(move.seat)
    if leads is None:
        return
    if move.winner != leads:
        yield "KO-25", _contradicted(state, battle, leads)
    if to_bid(state, battle) == "challenger" and stands and stands.hand is not None and stands.hand > 1:
        name = state.setup.name(move.seat)
        yield "KO-24", Message("after a raise {name} must bid a second card, and holds one", name=name)


def _contradicted(state: State, battle: Battle, leads: Side) -> Message:
    theirs, own = value_of(state, battle, "opponent") or 0, value_of(state, battle, "challenger") or 0
    best, other = (own, theirs) if leads == "challenger" else (theirs, own)
    name = state.setup.name(battle.challenger if leads == "challenger" else battle.opponent)
    if best == other:
        return Message("{value} each, and a tie is {name}’s, who challenged", value=bonus(best), name=name)
    return Message("{name} is ahead, {best} to {other}", name=name, best=bonus(best), other=bonus(other))


def _bid(state: State, move: m.Bid) -> Found:
    battle, name = state.battle, state.setup.name(move.seat)
    if battle is None:
        if state.active is not None:
            yield "KO-18", Message("no battle is being fought")
        return
    side = battle.side(move.seat)
    if side is None:
        yield "KO-17", Message("{name} is not in this battle", name=name)
        return
    yield from _order(state, battle, side, name)
    bids = battle.bids(side)
    if side == "opponent" and len(bids) == 1 and not may_raise(bids[0], move.card):
        yield _raise(bids[0], move.card)
    stands = state.seat(move.seat)
    if stands and stands.hand is not None and stands.hand <= len(bids):
        yield "B15", Message("{name} has no card left in the hand to bid", name=name)
    table = laid(group for seat in state.seats for group in seat.groups or ())
    yield from _too_many(state, Counter((*battle.attack, *battle.counter, move.card)), table)


def _order(state: State, battle: Battle, side: Side, name: str) -> Found:
    expected = to_bid(state, battle)
    if len(battle.bids(side)) == MOST:
        yield "KO-23", Message("nobody bids more than two cards")
    elif expected is None and leading(state, battle) == "opponent":
        yield "KO-22", Message("{name} is ahead: the battle is over", name=state.setup.name(battle.opponent))
    elif expected is not None and side != expected:
        other = state.setup.name(battle.opponent if expected == "opponent" else battle.challenger)
        rule = "KO-21" if battle.attack else "KO-18"
        yield rule, Message("it is {other}’s turn to bid, not {name}’s", other=other, name=name)


def _raise(first: Card, second: Card) -> tuple[str, Message]:
    if TREASURE in (first, second):
        return "KO-30", Message("a treasure is raised with a treasure only, and nothing else with one")
    one, other = card_name(first), card_name(second)
    return "KO-23", Message("only the same colour raises {first}, not {second}", first=one, second=other)


def _too_many(state: State, cards: Counter[Card], others: Sequence[Card]) -> Found:
    """More of one card than there are, on the table together (KO-1)."""
    most, table = copies(state.setup.options.deck), cards + Counter(others)
    for card in cards:
        least = TREASURES if card == TREASURE else most
        if table[card] > least:
            name, shown = card_name(card), table[card]
            yield "KO-1", Message("there are {n} of {card}, {shown} would lie here", n=least, card=name, shown=shown)


# ── kingdoms ─────────────────────────────────────────────────────────────────
def _other(state: State, move: m.OtherMove) -> Found:
    match move:
        case m.KingdomLaid():
            yield from _frozen(state, move.seat)
            yield from _kingdom(state, move)
        case m.Completed():
            yield from _frozen(state, move.seat)
            stands = state.seat(move.seat)
            if stands and stands.groups is not None and not is_complete(stands.groups):
                name = state.setup.name(move.seat)
                yield "KO-12", Message("{name} has not laid people, army and court", name=name)
        case m.MinuteOver():
            yield from _minute(state)
        case _:
            return


def _minute(state: State) -> Found:
    left = state.source
    if left is not None and left > 0:
        yield "KO-33", Message("the source still has {n} card", plural="the source still has {n} cards", n=left)


def _frozen(state: State, seat: int) -> Found:
    battle = state.battle
    if battle is not None and battle.attack and battle.side(seat):
        yield "KO-19", Message("{name} is in battle: that kingdom stays as it is", name=state.setup.name(seat))


def _kingdom(state: State, move: m.KingdomLaid) -> Found:
    found = flags(move.groups)
    if len(found) > 1:
        one, other = (flag_name(flag) for flag in found[:2])
        yield "KO-8", Message("all groups need one flag, here are {one} and {other}", one=one, other=other)
    if state.setup.options.one_of_each:
        kinds = Counter(group.kind for group in move.groups)
        for kind in KINDS:
            if kinds[kind] > 1:
                yield (
                    "B3",
                    Message(
                        "a kingdom holds one group of a kind, here are {n}: {kind}", n=kinds[kind], kind=NAMES[kind]
                    ),
                )
    yield from _cards(state, move)


def _cards(state: State, move: m.KingdomLaid) -> Found:
    stands, count = state.seat(move.seat), 3 * len(move.groups) + move.treasures
    if stands and stands.cards is not None and count > stands.cards:
        name = state.setup.name(move.seat)
        yield "KO-7", Message("{name} has {cards} cards, {n} are laid here", name=name, cards=stands.cards, n=count)
    others = [seat for number, seat in enumerate(state.seats) if number != move.seat]
    own = Counter((*laid(move.groups), *(TREASURE,) * move.treasures))
    treasures = (TREASURE,) * sum(seat.treasures or 0 for seat in others)
    yield from _too_many(state, own, (*laid(group for seat in others for group in seat.groups or ()), *treasures))
