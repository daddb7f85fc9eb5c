"""What the rulebook has against a move, resting on recorded facts only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message, Objection
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.components import (
    ACTION_POINTS,
    INCITED,
    SPACES_COVERED,
    STOCK,
    UNREST,
    Piece,
)
from models.games.krone_und_schwert.play import COUNTER, charged, kingless, reign_known
from models.games.krone_und_schwert.quarrels import attack, revolt
from models.games.krone_und_schwert.recorded import built_on, out_of_cards, out_of_coats, people_miscounted

if TYPE_CHECKING:
    from models.games.krone_und_schwert.moves import KroneMove
    from models.games.krone_und_schwert.recorded import Found
    from models.games.krone_und_schwert.table import State

NAMES: dict[Piece, Message] = {
    "castle": Message("castles"),
    "small_city": Message("small cities"),
    "large_city": Message("large cities"),
    "cathedral": Message("cathedrals"),
}

BEFORE_CARDS = frozenset({"KS-22", "KS-26", "KS-30", "KS-50", "KS-55", "KS-56", "KS-64", "KS-65", "KS-66", "KS-88"})
"""Whose turn it is, what it costs, who may attack or revolt, and whom."""


def objections(state: State, move: KroneMove) -> tuple[Objection, ...]:
    """Every rule the move breaks, as far as the table records what it rests on."""
    if not state.setup.trackers or any(state.seat(seat) is None for seat in move.seats()):
        return ()
    found = (*_ended(state, move), *(_act(state, move) if isinstance(move, m.Act) else _word(state, move)))
    return tuple(Objection(rule=rule, message=message) for rule, message in found)


def at_first(state: State, move: m.Attacked | m.Revolted) -> tuple[Objection, ...]:
    """What stands against a fight before anybody has laid a card or voted."""
    return tuple(objection for objection in objections(state, move) if objection.rule in BEFORE_CARDS)


def _ended(state: State, move: KroneMove) -> Found:
    if state.ended is not None and isinstance(move, m.Act | m.BoardFilled | m.TurnEnded):
        yield "KS-50" if state.ended == "game_end" else "KS-88", Message("the game has ended")


# ── acts ─────────────────────────────────────────────────────────────────────
def _act(state: State, move: m.Act) -> Found:
    if not isinstance(move, m.TaxesCollected):
        yield from _turn(state, move.seat)
    yield from _points(state, move)
    match move:
        case m.TaxesCollected():
            yield from _taxes(state, move)
        case m.EventDrawn():
            yield from _event(state, move)
        case m.Attacked():
            yield from attack(state, move)
        case m.Revolted():
            yield from revolt(state, move)
        case m.Resettled():
            yield from _settling(state, move)
        case m.Expanded() | m.Seized():
            yield from _expansion(state, move)
        case m.Built() | m.RevoltIncited() | m.PopeVisited() | m.Drew():
            yield from _card(state, move)


def _turn(state: State, seat: int) -> Found:
    if state.active is not None and seat != state.active:
        active, name = state.setup.name(state.active), state.setup.name(seat)
        yield "KS-26", Message("it is {active}’s turn, not {name}’s", active=active, name=name)


def _points(state: State, move: m.Act) -> Found:
    cost, name = charged(state, move), state.setup.name(move.seat)
    if cost and state.ap_used is not None and state.ap_used + cost > ACTION_POINTS:
        left = max(0, ACTION_POINTS - state.ap_used)
        yield (
            "KS-22",
            Message("{name} has {left} of 3 action points left, this costs {cost}", name=name, left=left, cost=cost),
        )


def _taxes(state: State, move: m.TaxesCollected) -> Found:
    name = state.setup.name(move.seat)
    if kingless(state):
        yield "KS-24", Message("the king collects taxes, and there is none yet")
    elif state.king is not None and move.seat != state.king:
        yield "KS-24", Message("only the king collects taxes, and {name} is not", name=name)
    elif state.king is not None and state.active is not None and state.taxes_due != move.seat:
        if move.seat != state.active:
            yield "KS-24", Message("taxes are collected at the start of the king’s own turn")
        elif state.taxed:
            yield "KS-24", Message("{name} has collected taxes in this turn", name=name)
        elif state.ap_used:
            yield "KS-24", Message("taxes come before the actions, and {name} has begun them", name=name)
    yield from people_miscounted(state, "KS-34", 1, int(move.turned is not None))


def _event(state: State, move: m.EventDrawn) -> Found:
    turned = move.swords + move.crowns
    if state.ap_used == 0:
        yield (
            "KS-45",
            Message("an event comes up when a card is drawn, and {name} has drawn none", name=_who(state, move)),
        )
    if move.event == "game_end" and state.had_king is not None and not state.final:
        yield "KS-86", Message("Game end is mixed in only when the final phase begins")
    if move.event != "unrest" and turned:
        yield "KS-49", Message("only Unrest turns people cards")
    elif move.event == "unrest" and kingless(state) and turned:
        yield "KS-46", Message("before the first king Unrest turns no people cards")
    elif move.event == "unrest" and state.had_king:
        yield from people_miscounted(state, "KS-49", UNREST, turned)


def _who(state: State, move: m.Act) -> str:
    return state.setup.name(move.seat)


def _settling(state: State, move: m.Resettled) -> Found:
    seat = state.seat(move.seat)
    if seat and seat.coats:
        yield "KS-89", Message("{name} still has spaces", name=_who(state, move))
    if state.ap_used:
        yield "KS-89", Message("settling comes before the actions, and {name} has begun them", name=_who(state, move))


def _expansion(state: State, move: m.Expanded | m.Seized) -> Found:
    seat = state.seat(move.seat)
    if isinstance(move, m.Seized):
        yield from out_of_coats(state, move.seat, 1)
        return
    yield from out_of_cards(state, move.seat, 1)
    yield from out_of_coats(state, move.seat, move.spaces)
    if seat and seat.coats == 0:
        yield "KS-52", Message("{name} has no space to expand from", name=_who(state, move))


def _card(state: State, move: m.Built | m.RevoltIncited | m.PopeVisited | m.Drew) -> Found:
    match move:
        case m.Drew():
            if state.draw_pile is not None and state.draw_pile <= 0 and state.discards == 0:
                yield "KS-47", Message("no card is left to draw, and none is discarded")
            return
        case m.Built():
            yield from _stock(state, move.piece)
            yield from _room(state, move)
        case m.RevoltIncited():
            yield from people_miscounted(state, "KS-42", INCITED, move.swords + move.crowns)
        case m.PopeVisited():
            pass
    yield from out_of_cards(state, move.seat, 1)


def _stock(state: State, piece: Piece) -> Found:
    standing = [getattr(seat, COUNTER[piece]) or 0 for seat in state.seats]
    if sum(standing) >= STOCK[piece]:
        yield (
            "KS-3",
            Message("all {stock} {pieces} stand on the board already", stock=STOCK[piece], pieces=NAMES[piece]),
        )


def _room(state: State, move: m.Built) -> Found:
    owner = state.seat(move.seat)
    if owner is None:
        return
    if move.piece == "cathedral":
        if owner.cathedrals is not None and owner.large_cities is not None and owner.cathedrals >= owner.large_cities:
            yield "KS-40", Message("{name} has no large city without a cathedral", name=_who(state, move))
        return
    covered = built_on(owner)
    if covered is not None and owner.coats is not None and covered + SPACES_COVERED[move.piece] > owner.coats:
        yield (
            "KS-39" if move.piece == "large_city" else "KS-37",
            Message(
                "{name} has {n} space and buildings on {covered} of them",
                plural="{name} has {n} spaces and buildings on {covered} of them",
                n=owner.coats,
                covered=covered,
                name=_who(state, move),
            ),
        )


# ── words ────────────────────────────────────────────────────────────────────
def _word(state: State, move: m.Word) -> Found:
    match move:
        case m.PointsAnnounced():
            yield from _announcement(state, move)
        case m.PeopleCardRevealed():
            if reign_known(state) and not state.reveal_due:
                yield "KS-82", Message("the top people card is turned after a rebel has won")
        case m.TurnEnded():
            yield from _end_of_turn(state, move)
        case _:
            return


def _announcement(state: State, move: m.PointsAnnounced) -> Found:
    seat, name = state.seat(move.seat), state.setup.name(move.seat)
    if reign_known(state) and move.seat != state.king:
        yield "KS-81", Message("a new king announces victory points, and {name} is not king", name=name)
    if seat and seat.coins is not None and seat.coins != move.points:
        yield (
            "KS-81",
            Message(
                "{name} announces {points}, recorded were {coins}", name=name, points=move.points, coins=seat.coins
            ),
        )


def _end_of_turn(state: State, move: m.TurnEnded) -> Found:
    if state.turn is None or state.active is None:
        return
    if move.turn != state.turn:
        over = Message("turn {turn} is already over", turn=move.turn)
        yield "KS-26", over if move.turn < state.turn else Message("turn {turn} has not begun", turn=move.turn)
        return
    if move.seat is not None:
        yield from _turn(state, move.seat)
    name = state.setup.name(state.active)
    if state.taxes_due == state.active:
        yield "KS-29", Message("{name} is the first king and has not collected taxes", name=name)
    if state.announcement_due == state.active:
        yield "KS-81", Message("{name} is the new king and has not announced any victory points", name=name)
    if state.reveal_due and state.king == state.active:
        yield "KS-82", Message("all people cards are shuffled, and the top one has not been turned")
