"""What the rulebook has against a move, resting on recorded facts only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message, Objection
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.components import PHASES, fires_at
from models.games.warrior_knights_crown_and_glory.glory_objections import on_glory
from models.games.warrior_knights_crown_and_glory.land_objections import on_land
from models.games.warrior_knights_crown_and_glory.names import PHASE_NAMES, SPECIAL_NAMES, some

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.games.warrior_knights_crown_and_glory.components import Special
    from models.games.warrior_knights_crown_and_glory.moves import Goods, KnightsMove
    from models.games.warrior_knights_crown_and_glory.standing import Lead
    from models.games.warrior_knights_crown_and_glory.table import State

    Found = Iterator[tuple[str, Message]]

ENDS = {"pool": "WK-B4", "target": "WK-56", "cities": "WK-B2"}
GOODS_RULES: dict[Goods, str] = {
    "crowns": "WK-B10",
    "faith": "WK-B10",
    "votes": "WK-B7",
    "troops": "WK-B5",
    "influence": "WK-B3",
}
"""The rule that says what they are there for."""


def objections(state: State, move: KnightsMove) -> tuple[Objection, ...]:
    """Every rule the move breaks, as far as the table records what it rests on."""
    if not state.setup.trackers or any(state.seat(seat) is None for seat in move.seats()):
        return ()
    return tuple(Objection(rule=rule, message=message) for rule, message in _against(state, move))


def _against(state: State, move: KnightsMove) -> Found:
    if isinstance(move, m.Word | m.KingSet | m.ScholarSet | m.RoundSet):
        return
    if state.ended is not None:
        yield ENDS[state.ended], Message("the game has ended")
    if isinstance(move, m.Round):
        yield from _round(state, move)
    elif isinstance(move, m.Land):
        yield from on_land(state, move)
    elif isinstance(move, m.Crown):
        yield from _crown(state, move)
    elif isinstance(move, m.Glory):
        yield from on_glory(state, move)
    elif isinstance(move, m.AgendaVoted):
        yield from _votes(state, move)
    elif isinstance(move, m.Paid):
        yield from _paid(state, move)


# ── rounds ───────────────────────────────────────────────────────────────────
def _round(state: State, move: m.Round) -> Found:
    match move:
        case m.CardLaid():
            yield from _full(state, move.column)
        case m.DraftMarked():
            yield from _full(state, "draft")
        case m.ForcesMustered():
            if not state.setup.options.for_glory:
                yield "WK-33", Message("Muster Forces belongs to In the Name of Glory, which is not played")
            yield from _full(state, "draft")
        case m.PhaseHeld():
            yield from _early(state, move.phase)
        case m.PhaseEnded():
            yield from _end_of_phase(state, move)
        case m.RoundSet():
            return


def _full(state: State, phase: Special) -> Found:
    laid, limit = getattr(state, phase), fires_at(phase, len(state.seats))
    if laid is not None and laid >= limit:
        name = SPECIAL_NAMES[phase]
        yield "WK-B7", Message("{phase} is due first: {laid} of {limit} lie there", phase=name, laid=laid, limit=limit)


def _early(state: State, phase: Special) -> Found:
    laid, limit = getattr(state, phase), fires_at(phase, len(state.seats))
    if laid is not None and laid < limit:
        name = SPECIAL_NAMES[phase]
        yield "WK-B7", Message("{phase} is not due: {laid} of {limit} lie there", phase=name, laid=laid, limit=limit)


def _end_of_phase(state: State, move: m.PhaseEnded) -> Found:
    if state.round is None or state.phase is None:
        return
    if (move.round, move.phase) != (state.round, state.phase):
        now = PHASE_NAMES[state.phase]
        yield "WK-B1", Message("it is round {round}, {phase}", round=state.round, phase=now)
        return
    if move.phase != PHASES[-1]:
        return
    if state.setup.tracks("influence") and not state.paid:
        yield "WK-B3", Message("nobody has received Influence in this Upkeep")
    if state.crowning_due and state.lead is not None and state.lead.seat is not None:
        name = state.setup.name(state.lead.seat)
        yield "WK-51", Message("the pool is empty, and {name} has not been crowned", name=name)


# ── goods ────────────────────────────────────────────────────────────────────
def _paid(state: State, move: m.Paid) -> Found:
    """More than the Baron holds."""
    held = getattr(state.seats[move.seat], move.goods)
    if held is not None and held < move.amount:
        name, has, paid = state.setup.name(move.seat), some(move.goods, held), some(move.goods, move.amount)
        yield GOODS_RULES[move.goods], Message("{name} holds {has}, not {paid}", name=name, has=has, paid=paid)


# ── Assembly ─────────────────────────────────────────────────────────────────
def _votes(state: State, move: m.AgendaVoted) -> Found:
    """More votes than somebody holds; where nobody holds any, they have not been given out here."""
    if not any(seat.votes for seat in state.seats):
        return
    for ballot in move.ballots:
        held = state.seats[ballot.seat].votes
        if held is not None and ballot.votes > held:
            name = state.setup.name(ballot.seat)
            yield (
                "WK-B7",
                Message(
                    "{name} shows more votes than are there: {shown} of {held}",
                    name=name,
                    shown=ballot.votes,
                    held=held,
                ),
            )


# ── crown ────────────────────────────────────────────────────────────────────
def _crown(state: State, move: m.Crown) -> Found:
    match move:
        case m.InfluencePaid():
            yield from _payment(state, move)
        case m.KingCrowned():
            yield from _crowning(state, move)
        case m.CityVictory():
            yield from _city_victory(state, move)
        case m.KingSet():
            return


def _payment(state: State, move: m.InfluencePaid) -> Found:
    if state.phase not in {None, "upkeep"}:
        yield "WK-B1", Message("Influence is paid in the Upkeep")
    if state.round is not None and state.paid:
        yield "WK-B3", Message("Influence has been paid in this round")
    for gain in move.gains:
        share = state.share(gain.seat)
        if share is not None and share.gain != gain.influence:
            name = state.setup.name(gain.seat)
            yield (
                "WK-B3",
                Message(
                    "{name} gains {gain} by the record, {told} was told",
                    name=name,
                    gain=share.gain,
                    told=gain.influence,
                ),
            )


def _crowning(state: State, move: m.KingCrowned) -> Found:
    if not state.setup.options.king_variant:
        yield "WK-51", Message("the King is not played at this table")
        return
    if state.crowned:
        yield "WK-51", Message("there is a King already; only the taking of his stronghold makes another")
    elif state.pool is not None and not state.empty:
        yield (
            "WK-51",
            Message("{n} Influence is left in the pool", plural="{n} Influence are left in the pool", n=state.pool),
        )
    if state.crowned is False and state.lead is not None:
        yield from _succession(state, state.lead, move.seat)


def _succession(state: State, lead: Lead, seat: int) -> Found:
    if seat not in lead.left:
        first, name = state.setup.name(lead.left[0]), state.setup.name(seat)
        yield "WK-51", Message("{first} is before {name} in Influence or in the tie", first=first, name=name)
    elif lead.step == "nobody":
        yield "WK-B5", Message("every tie-break is tied: nobody is crowned now")


def _city_victory(state: State, move: m.CityVictory) -> Found:
    stands, needed = state.seats[move.seat], state.majority
    if state.phase not in {None, "upkeep"}:
        yield "WK-B2", Message("cities win at the start of the Upkeep")
    if needed is not None and stands.cities is not None and stands.cities < needed:
        name = state.setup.name(move.seat)
        yield (
            "WK-B2",
            Message(
                "{name} holds {cities} Kingdom cities, {needed} win", name=name, cities=stands.cities, needed=needed
            ),
        )
