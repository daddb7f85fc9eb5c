"""What the rulebook has against a move, resting on recorded facts only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message, Objection
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.autumn_rules import effect, govern, journey
from models.games.the_old_kings_crown.components import IN_TURN, SEASONS, STEPS, Step
from models.games.the_old_kings_crown.recorded import in_turn, positions
from models.games.the_old_kings_crown.spring_rules import bid, bids, herald, laid, supporters
from models.games.the_old_kings_crown.summer_rules import clash, location, markers, tied
from models.games.the_old_kings_crown.words import SEASON_NAMES
from models.games.the_old_kings_crown.year import complete, expected_order

if TYPE_CHECKING:
    from models.games.the_old_kings_crown.moves import CrownMove
    from models.games.the_old_kings_crown.recorded import Found
    from models.games.the_old_kings_crown.table import State

BELONGS: dict[type[m.Seasonal], tuple[Step, str]] = {
    m.DrewUp: ("draw", "OK-14"),
    m.OrderSettled: ("order", "OK-17"),
    m.BidsRevealed: ("bids", "OK-18"),
    m.BidResolved: ("bids", "OK-20"),
    m.RoadRefreshed: ("road", "OK-23"),
    m.HeraldPlaced: ("heralds", "OK-25"),
    m.CardsLaid: ("cards", "OK-26"),
    m.SupportersPlaced: ("spring", "OK-27"),
    m.MarkersAssigned: ("markers", "OK-28"),
    m.Clashed: ("clashes", "OK-29"),
    m.RegionTied: ("clashes", "OK-33"),
    m.LocationChosen: ("clashes", "OK-34"),
    m.Governed: ("autumn", "OK-38"),
    m.Journeyed: ("autumn", "OK-39"),
    m.WinterCleared: ("winter", "OK-41"),
}
"""The step of the year that a move belongs to, and the rule that says so."""


def objections(state: State, move: CrownMove) -> tuple[Objection, ...]:
    """Every rule the move breaks, as far as the table records what it rests on."""
    if not state.setup.trackers or any(state.seat(seat) is None for seat in move.seats()):
        return ()
    found = (*_season(state, move), *_against(state, move))
    return tuple(Objection(rule=rule, message=message) for rule, message in found)


def _against(state: State, move: CrownMove) -> Found:
    if isinstance(move, m.Word):
        yield from _word(state, move)
    elif isinstance(move, m.Effect):
        yield from effect(state, move)
    else:
        yield from _seasonal(state, move)


def _seasonal(state: State, move: m.Seasonal) -> Found:
    match move:
        case m.DrewUp() | m.WinterCleared() | m.RoadRefreshed():
            return
        case m.OrderSettled():
            yield from _order(state, move)
        case m.BidsRevealed():
            yield from bids(state, move)
        case m.BidResolved():
            yield from bid(state, move)
        case m.HeraldPlaced():
            yield from herald(state, move)
        case m.CardsLaid():
            yield from laid(state, move)
        case m.SupportersPlaced():
            yield from supporters(state, move)
        case m.MarkersAssigned():
            yield from markers(state, move)
        case m.Clashed():
            yield from clash(state, move)
        case m.RegionTied():
            yield from tied(state, move)
        case m.LocationChosen():
            yield from location(state, move)
        case m.Governed():
            yield from govern(state, move)
        case m.Journeyed():
            yield from journey(state, move)


# ── when ─────────────────────────────────────────────────────────────────────
def _season(state: State, move: CrownMove) -> Found:
    """A move outside its season, or after its step is over; steps of a season may be passed over."""
    if state.ended and not isinstance(move, m.YearSet | m.OrderSet | m.FavourSet | m.OccupiedSet | m.Corrected):
        yield "OK-42", Message("the game has ended")
        return
    if state.step is None or isinstance(move, m.Word | m.Effect) or _by_reward(move):
        return
    step, rule = BELONGS[type(move)]
    if state.round == 1 and SEASONS[step] == "start":
        yield "OK-13", Message("the first round begins with Spring")
    elif SEASONS[state.step] != SEASONS[step]:
        now, then = SEASON_NAMES[SEASONS[state.step]], SEASON_NAMES[SEASONS[step]]
        yield rule, Message("this belongs to {then}, and it is {now}", then=then, now=now)
    elif STEPS.index(state.step) > STEPS.index(step):
        yield rule, Message("this step of {season} is over", season=SEASON_NAMES[SEASONS[step]])


def _by_reward(move: CrownMove) -> bool:
    """Whether a location's reward does what otherwise belongs to Autumn."""
    return (isinstance(move, m.Governed) and move.castle) or (isinstance(move, m.Journeyed) and move.wilderness)


def _order(state: State, move: m.OrderSettled) -> Found:
    if move.order is None:
        return
    expected = expected_order(state)
    if not complete(state, move.order):
        yield "OK-17", Message("the Order track names everybody once")
    elif expected is not None and move.order != expected:
        names = ", ".join(map(state.setup.name, expected))
        yield "OK-17", Message("by Influence the order is {names}", names=names)


# ── words ────────────────────────────────────────────────────────────────────
def _word(state: State, move: m.Word) -> Found:
    match move:
        case m.TurnEnded():
            yield from _turn(state, move)
        case m.StepEnded():
            yield from _late(state, move.turn)
            yield from _step(state)
        case m.OrderSet():
            if state.order is not None and not complete(state, move.order):
                yield "OK-9", Message("the Order track names everybody once")
        case _:
            return


def _late(state: State, turn: int) -> Found:
    if state.turn is not None and turn != state.turn:
        yield "OK-10", Message("that step is already over") if turn < state.turn else Message("that step has not begun")


def _turn(state: State, move: m.TurnEnded) -> Found:
    yield from _late(state, move.turn)
    if state.step is not None and state.step not in IN_TURN:
        yield "OK-11", Message("in this step everybody acts together")
        return
    yield from in_turn(state, "OK-11", move.seat)


def _step(state: State) -> Found:
    """What a step still lacks when it is ended (OK-20, OK-33, OK-34)."""
    if state.step == "bids":
        waiting = [seat for seat in positions(state) if state.bid(seat) and seat not in state.acted]
        if waiting:
            yield "OK-20", Message("{name}’s bid is not resolved", name=state.setup.name(waiting[0]))
    if state.winner is not None:
        yield "OK-34", Message("{name} has not chosen a location", name=state.setup.name(state.winner))
    if state.tied:
        yield "OK-33", Message("a tie has not been resolved")
