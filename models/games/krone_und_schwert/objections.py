"""What the rulebook has against a move, resting on recorded facts only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message, Objection
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.components import (
    ACTION_POINTS,
    COATS,
    EVENTS,
    INCITED,
    SPACES_COVERED,
    STOCK,
    UNREST,
    Piece,
)
from models.games.krone_und_schwert.play import COUNTER, defence, may_reign, price
from models.games.krone_und_schwert.revolt import people_turned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.games.krone_und_schwert.moves import KroneMove
    from models.games.krone_und_schwert.table import State

    Found = Iterator[tuple[str, Message]]

NAMES: dict[Piece, Message] = {
    "castle": Message("castles"),
    "small_city": Message("small cities"),
    "large_city": Message("large cities"),
    "cathedral": Message("cathedrals"),
}


def objections(state: State, move: KroneMove) -> tuple[Objection, ...]:
    """Every rule the move breaks, as far as the table records what it rests on."""
    if any(state.seat(seat) is None for seat in move.seats()):
        return ()
    return tuple(
        Objection(rule=rule, message=message)
        for rule, message in (*_ended(state, move), *_turn(state, move), *_own(state, move))
    )


def _ended(state: State, move: KroneMove) -> Found:
    corrections = m.Corrected | m.TableCorrected | m.Crowned | m.TurnSet | m.PointsAnnounced | m.PeopleCardRevealed
    if state.ended is not None and not isinstance(move, corrections):
        rule = "KS-50" if state.ended == "game_end" else "KS-88"
        yield rule, Message("the game has ended")


def _turn(state: State, move: KroneMove) -> Found:
    cost = price(move)
    if cost and state.active is not None and move.seat != state.active:
        yield (
            "KS-22",
            Message(
                "it is {active}’s turn, not {name}’s",
                active=state.setup.name(state.active),
                name=state.setup.name(move.seat or 0),
            ),
        )
    if cost and state.ap_used is not None and state.ap_used + cost > ACTION_POINTS:
        yield (
            "KS-22",
            Message(
                "{name} has {left} of 3 action points left, this costs {cost}",
                name=state.setup.name(move.seat or 0),
                left=max(0, ACTION_POINTS - state.ap_used),
                cost=cost,
            ),
        )


def _own(state: State, move: KroneMove) -> Found:
    match move:
        case m.TaxesCollected():
            yield from _taxes(state, move)
        case m.Built():
            yield from _built(state, move)
        case m.RevoltIncited():
            yield from _hand(state, move.seat, 1)
            yield from _people(state, "KS-42", INCITED, move.swords + move.crowns)
        case m.PopeVisited():
            yield from _hand(state, move.seat, 1)
        case m.Drew():
            yield from _drew(state)
        case m.EventDrawn():
            yield from _event(state, move)
        case m.Expanded():
            yield from _hand(state, move.seat, 1)
            yield from _coats(state, move.seat, move.spaces)
        case m.Seized():
            yield from _coats(state, move.seat, 1)
        case m.Attacked():
            yield from _attacked(state, move)
        case m.Revolted():
            yield from _revolted(state, move)
        case m.PointsAnnounced():
            yield from _announced(state, move)
        case m.Resettled():
            seat = state.seat(move.seat)
            if seat and seat.coats:
                yield "KS-89", Message("{name} still has spaces of his own", name=state.setup.name(move.seat or 0))
        case m.TurnEnded():
            if state.turn is not None and move.turn != state.turn:
                yield "KS-26", Message("turn {turn} is already over", turn=move.turn)
        case _:
            return


def _hand(state: State, seat: int | None, needed: int) -> Found:
    holder = state.seat(seat)
    if holder and holder.hand is not None and holder.hand < needed:
        yield (
            "KS-44",
            Message(
                "{name} holds {n} card",
                plural="{name} holds {n} cards",
                name=state.setup.name(seat or 0),
                n=holder.hand,
            ),
        )


def _coats(state: State, seat: int | None, needed: int) -> Found:
    owner = state.seat(seat)
    if owner and owner.coats is not None and owner.coats + needed > COATS:
        yield (
            "KS-2",
            Message(
                "{name} has placed {placed} of 28 coats of arms", name=state.setup.name(seat or 0), placed=owner.coats
            ),
        )


def _people(state: State, rule: str, at_most: int, turned: int) -> Found:
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


def _taxes(state: State, move: m.TaxesCollected) -> Found:
    name = state.setup.name(move.seat or 0)
    if state.had_king and move.seat != state.king:
        yield "KS-24", Message("only the king collects taxes, and {name} is not", name=name)
    elif state.taxes_due != move.seat and state.active is not None:
        if move.seat != state.active:
            yield "KS-24", Message("taxes are collected at the start of the king’s own turn")
        elif state.taxed:
            yield "KS-24", Message("{name} has collected taxes in this turn", name=name)
        elif state.ap_used:
            yield "KS-24", Message("taxes come before the actions, and {name} has begun them", name=name)
    yield from _people(state, "KS-34", 1, int(move.turned is not None))


def _built(state: State, move: m.Built) -> Found:
    yield from _hand(state, move.seat, 1)
    counter = COUNTER[move.piece]
    standing = [getattr(seat, counter) for seat in state.seats]
    if None in standing:
        return
    if sum(standing) >= STOCK[move.piece]:
        yield (
            "KS-3",
            Message(
                "all {stock} {pieces} stand on the board already", stock=STOCK[move.piece], pieces=NAMES[move.piece]
            ),
        )
    yield from _room(state, move)


def _room(state: State, move: m.Built) -> Found:
    owner = state.seat(move.seat)
    if owner is None or owner.large_cities is None or owner.cathedrals is None:
        return
    name = state.setup.name(move.seat or 0)
    if move.piece == "cathedral" and owner.cathedrals >= owner.large_cities:
        yield "KS-40", Message("{name} has no large city without a cathedral", name=name)
    if owner.coats is None or owner.castles is None or owner.small_cities is None:
        return
    covered = owner.castles + owner.small_cities + 2 * owner.large_cities
    if covered + SPACES_COVERED[move.piece] > owner.coats:
        rule = "KS-39" if move.piece == "large_city" else "KS-37"
        yield (
            rule,
            Message(
                "{name} has {coats} spaces and buildings on {covered} of them",
                name=name,
                coats=owner.coats,
                covered=covered,
            ),
        )


def _drew(state: State) -> Found:
    if state.draw_pile == 0 and not state.discards:
        yield "KS-47", Message("no card is left to draw, and none is discarded")


def _event(state: State, move: m.EventDrawn) -> Found:
    if move.event == "game_end" and state.setup.tracks("people") and not state.final:
        yield "KS-86", Message("Game end is mixed in only when the final phase begins")
    if move.event not in EVENTS or not state.had_king:
        return
    if move.event == "unrest":
        yield from _people(state, "KS-49", UNREST, move.swords + move.crowns)


def _attacked(state: State, move: m.Attacked) -> Found:
    attacker, target = state.setup.name(move.seat or 0), state.setup.name(move.target)
    yield from _hand(state, move.seat, len(move.cards))
    yield from _hand(state, move.target, move.ambushes + move.truces)
    if state.round == 1:
        yield "KS-55", Message("no attacks in the first round")
    if state.active is not None and state.attacks:
        yield "KS-64", Message("one attack in a turn, and {name} has attacked", name=attacker)
    if move.seat == move.target:
        yield "KS-56", Message("{name} cannot attack himself", name=attacker)
    seat = state.seat(move.target)
    if seat and seat.pope:
        yield "KS-65", Message("the Pope protects {name}", name=target)
    if seat and seat.coats == 0:
        yield "KS-56", Message("{name} has no space to lose", name=target)
    if defence(state, move) is None:
        yield "KS-57", Message("how many castles {name} has is not recorded", name=target)
    if move.ambushes + move.truces > 2 * 2:
        yield "KS-7", Message("there are two Ambushes and two Truces")


def _revolted(state: State, move: m.Revolted) -> Found:
    rebel, king = state.setup.name(move.seat or 0), state.setup.name(move.king)
    yield from _against_whom(state, move, rebel, king)
    if may_reign(state, move.seat) is False:
        yield "KS-30", Message("{name} needs a city and a castle to reign", name=rebel)
    if state.active is not None and state.setup.options.one_revolt_per_turn and state.revolts:
        yield "KS-66", Message("one revolt in a turn, and {name} has revolted", name=rebel)
    yield from _votes(state, move, rebel, king)
    for vote in move.votes:
        yield from _hand(state, vote.seat, vote.laid)
    swords = sum(vote.vote == "sword" for vote in move.votes)
    if not any(vote.truces for vote in move.votes) and state.people_deck is not None:
        turned = people_turned(swords, len(state.seats), state.people_deck)
        yield from _people(state, "KS-71", turned, move.swords + move.crowns)


def _against_whom(state: State, move: m.Revolted, rebel: str, king: str) -> Found:
    if move.seat == move.king:
        yield "KS-66", Message("{name} cannot revolt against himself", name=rebel)
    elif state.setup.tracks("people") and state.king is None:
        yield "KS-66", Message("there is no king to revolt against")
    elif state.king is not None and state.king != move.king:
        yield "KS-66", Message("{name} is not king", name=king)
    seat = state.seat(move.king)
    if seat and seat.pope:
        yield "KS-66", Message("the Pope protects {name}", name=king)


def _votes(state: State, move: m.Revolted, rebel: str, king: str) -> Found:
    votes = {vote.seat: vote.vote for vote in move.votes}
    if votes.get(move.seat if move.seat is not None else -1) != "sword":
        yield "KS-67", Message("{name} is the rebel and votes with the sword", name=rebel)
    if votes.get(move.king) != "crown":
        yield "KS-67", Message("{name} is king and votes with the crown", name=king)
    missing = [seat.name for seat in state.setup.seats if seat.number not in votes]
    if missing:
        yield "KS-68", Message("everyone votes, and {names} did not", names=", ".join(missing))
    ambushes, truces = (sum(getattr(vote, what) for vote in move.votes) for what in ("ambushes", "truces"))
    if ambushes > 2 or truces > 2:  # noqa: PLR2004 (two of each, KS-7)
        yield "KS-7", Message("there are two Ambushes and two Truces")


def _announced(state: State, move: m.PointsAnnounced) -> Found:
    seat = state.seat(move.seat)
    if seat and seat.coins is not None and seat.coins != move.points:
        yield (
            "KS-81",
            Message(
                "{name} announces {points}, recorded were {coins}",
                name=state.setup.name(move.seat or 0),
                points=move.points,
                coins=seat.coins,
            ),
        )
