"""What happens when a move is made, for any move the table insists on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from models.base import plus
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert import revolt as fights
from models.games.krone_und_schwert.components import PEOPLE, STARTING_SPACES, PeopleCard, Piece
from models.games.krone_und_schwert.people import after_turning, belief
from models.games.krone_und_schwert.setup import PEOPLE_DECK, TURNS, limit
from models.games.krone_und_schwert.table import TRACKERS_OF, State

if TYPE_CHECKING:
    from models.games.krone_und_schwert.moves import KroneMove

COUNTER: dict[Piece, str] = {
    "castle": "castles",
    "small_city": "small_cities",
    "large_city": "large_cities",
    "cathedral": "cathedrals",
}


def price(move: KroneMove) -> int:
    """Action points a move costs (KS-25)."""
    match move:
        case m.Built():
            return 2
        case m.Expanded(spaces=spaces):
            return spaces
        case m.Seized():
            return 3
        case m.RevoltIncited() | m.PopeVisited() | m.Drew() | m.Attacked() | m.Revolted():
            return 1
        case _:
            return 0


def charged(state: State, move: KroneMove) -> int:
    """Action points the turn pays: none for an act of a turn that is over, such as a revolt told late (KS-22)."""
    late = isinstance(move, m.Act) and state.active is not None and move.seat != state.active
    return 0 if late else price(move)


def play(state: State, move: KroneMove) -> State:
    """The table after the move; unchanged by a move of a seat that is gone."""
    if any(state.seat(seat) is None for seat in move.seats()):
        return state
    if isinstance(move, m.Act):
        return _acted(state.but(ap_used=plus(state.ap_used, charged(state, move)), people_to_shuffle=False), move)
    return _said(state, move)


def _acted(state: State, move: m.Act) -> State:
    match move:
        case m.TaxesCollected():
            return taxes(state, move)
        case m.Built():
            return built(state, move)
        case m.RevoltIncited():
            return turn_people(spend(state, move.seat, 1), move.swords, move.crowns)
        case m.PopeVisited():
            return visited(state, move.seat)
        case m.Drew():
            return take(state, move.seat, 1)
        case m.EventDrawn():
            return event(state, move)
        case m.Expanded():
            return coats(spend(state, move.seat, 1), move.seat, move.spaces)
        case m.Seized():
            return coats(state, move.seat, 1)
        case m.Attacked():
            return attacked(state, move)
        case m.Revolted():
            return revolted(state, move)
        case m.Resettled():
            return coats(state, move.seat, STARTING_SPACES)
        case _:
            assert_never(move)


def _said(state: State, move: m.Word) -> State:
    match move:
        case m.PointsAnnounced():
            return announced(state, move.seat, move.points)
        case m.PeopleCardRevealed():
            return reveal(state, move.card)
        case m.BoardFilled():
            return state.but(ended="board_full")
        case m.TurnEnded():
            return next_turn(state) if move.turn == state.turn else state
        case m.TurnSet():
            return turn_set(state, move)
        case m.Crowned():
            return crowned(state, move.seat)
        case m.Corrected():
            return state.with_seat(move.seat, **{move.counter: move.to}) if records(state, move.counter) else state
        case m.TableCorrected():
            return table_corrected(state, move) if records(state, move.counter) else state
        case _:
            assert_never(move)


# ── counters ─────────────────────────────────────────────────────────────────
def records(state: State, counter: str) -> bool:
    """Whether the table records this counter."""
    return state.setup.tracks(TRACKERS_OF[counter])


def table_corrected(state: State, move: m.TableCorrected) -> State:
    """A counter set right; people cards that could not be are forgotten with the mistake."""
    people = state.people if any(state.people) else belief(state.setup.options.swords_in_people_deck)
    return state.but(people=people, **{move.counter: move.to})


def more(state: State, seat: int | None, counter: str, by: int | None) -> State:
    """A counter of a seat moved on; unknown stays unknown."""
    stands = state.seat(seat)
    return state if stands is None else state.with_seat(seat, **{counter: plus(getattr(stands, counter), by)})


# ── cards ────────────────────────────────────────────────────────────────────
def spend(state: State, seat: int | None, cards: int) -> State:
    """Hand cards go to the discard pile (KS-36, KS-63, KS-97)."""
    state = more(state, seat, "hand", -cards)
    return state.but(discards=plus(state.discards, cards))


def take(state: State, seat: int | None, cards: int) -> State:
    """Cards are drawn into a hand; an empty draw pile is made anew from the discards (KS-44, KS-47)."""
    if state.draw_pile is not None and state.draw_pile <= 0 and state.discards != 0:
        state = state.but(draw_pile=state.discards, discards=0)
    state = more(state, seat, "hand", cards)
    draws = state.final_draws + 1 if state.final else state.final_draws
    return state.but(draw_pile=plus(state.draw_pile, -1), final_draws=draws)


def visited(state: State, seat: int) -> State:
    """The Pope's visit lies before its owner; it is discarded when his next turn begins (KS-43)."""
    owner = state.seat(seat)
    if not state.setup.tracks(TURNS) or (owner and owner.pope):
        return spend(state, seat, 1)
    return more(state, seat, "hand", -1).with_seat(seat, pope=True)


def event(state: State, move: m.EventDrawn) -> State:
    """An event is carried out once there has been a king; the drawer takes another card (KS-45 to KS-50)."""
    if move.event == "game_end":
        return spend(state, move.seat, 1).but(ended="game_end")
    if not kingless(state):
        state = city_scoring(state) if move.event == "city_scoring" else turn_people(state, move.swords, move.crowns)
    return take(spend(state, move.seat, 1), move.seat, 1)


def city_scoring(state: State) -> State:
    """Everyone but the king gains a point for each city (KS-48)."""
    for seat, points in enumerate(city_points(state)):
        state = more(state, seat, "coins", points)
    return state


def city_points(state: State) -> tuple[int | None, ...]:
    """What City scoring gives every seat; unknown where it is unknown who reigns (KS-48)."""
    return tuple(
        0 if number == state.king else seat.cities if state.had_king or seat.cities == 0 else None
        for number, seat in enumerate(state.seats)
    )


def turn_people(state: State, swords: int, crowns: int) -> State:
    """Turned swords stay face up, crowns are discarded (KS-34, KS-42, KS-49)."""
    if state.swords_face_up is None or state.crowns_discarded is None:
        return state
    people = after_turning(state.people, state.swords_face_up, state.crowns_discarded, swords, crowns)
    return state.but(
        swords_face_up=state.swords_face_up + swords, crowns_discarded=state.crowns_discarded + crowns, people=people
    )


def turn_one(state: State, card: PeopleCard | None) -> State:
    """One people card, if one was turned."""
    return turn_people(state, int(card == "sword"), int(card == "crown"))


def reveal(state: State, card: PeopleCard) -> State:
    """The top card of the new people deck (KS-82)."""
    return turn_one(state.but(reveal_due=False), card)


# ── land and buildings ───────────────────────────────────────────────────────
def coats(state: State, seat: int | None, spaces: int) -> State:
    """Coats of arms placed or lost (KS-2)."""
    return more(state, seat, "coats", spaces)


def built(state: State, move: m.Built) -> State:
    """The piece stands, its card is discarded; the first with a city and a castle reigns at once (KS-27, KS-36)."""
    state = more(spend(state, move.seat, 1), move.seat, COUNTER[move.piece], 1)
    return first_king(state, move.seat) if may_reign(state, move.seat) and state.had_king is False else state


def may_reign(state: State, seat: int | None) -> bool | None:
    """Whether the seat owns a city and a castle; None is unknown (KS-30)."""
    owner = state.seat(seat)
    if owner is None or owner.castles is None or owner.cities is None:
        return None
    return owner.castles > 0 and owner.cities > 0


def kingless(state: State) -> bool:
    """Whether there surely has been no king: nobody was crowned, or can have been unseen (KS-27, KS-32)."""
    seen = state.round == 1 or all(may_reign(state, seat.number) is not None for seat in state.setup.seats)
    return state.had_king is False and seen


def reign_known(state: State) -> bool:
    """Whether it is known who reigns, or that nobody does."""
    return state.king is not None or kingless(state)


def first_king(state: State, seat: int) -> State:
    """Drawn and discarded cards are shuffled together, taxes are due at once (KS-28, KS-29)."""
    pile = plus(state.draw_pile, state.discards)
    return state.but(
        king=seat, had_king=True, taxes_due=seat, draw_pile=pile, discards=None if state.discards is None else 0
    )


def crowned(state: State, seat: int | None) -> State:
    """The table says who reigns; the first king has the duties of one, whoever was taken for him before."""
    if not state.setup.tracks(PEOPLE_DECK):
        return state
    if seat is None:
        return state.but(king=None, had_king=False, taxes_due=None)
    if state.had_king is False:
        return first_king(state, seat)
    return state.but(king=seat, had_king=True, taxes_due=None if state.taxes_due is None else seat)


def taxes(state: State, move: m.TaxesCollected) -> State:
    """A point for each castle, then a people card (KS-33, KS-34); the first king's do not count as his turn's."""
    king = state.seat(move.seat)
    state = more(state, move.seat, "coins", king.castles if king else None)
    if state.taxes_due == move.seat:
        return turn_one(state.but(taxes_due=None), move.turned)
    return turn_one(state.but(taxed=state.taxed or move.seat == state.active), move.turned)


# ── fights ───────────────────────────────────────────────────────────────────
def defence(state: State, move: m.Attacked) -> int | None:
    """The defender's castles: as recorded, else as told (KS-57)."""
    target = state.seat(move.target)
    recorded = target.castles if target else None
    return move.castles if recorded is None else recorded


def attacked(state: State, move: m.Attacked) -> State:
    """Cards go, and on success a coat of arms changes hands (KS-60 to KS-64)."""
    state = state.but(attacks=state.attacks + int(move.seat == state.active))
    if move.truces:
        return spend(state, move.target, move.truces)
    state = spend(spend(state, move.seat, len(move.cards)), move.target, move.ambushes)
    castles = defence(state, move)
    if castles is None:
        return more(more(state, move.seat, "coats", None), move.target, "coats", None)
    outcome, _ = fights.attack(move.cards, castles, move.ambushes, move.truces)
    return coats(coats(state, move.seat, 1), move.target, -1) if outcome == "success" else state


def face_up(state: State, move: m.Revolted) -> int | None:
    """The swords that lay there before the revolt: as recorded, else as told."""
    return move.face_up if state.swords_face_up is None else state.swords_face_up


def outcome_of(state: State, move: m.Revolted) -> fights.Result:
    """How the revolt ends at this table, if no swords lie face up but those that are recorded or told."""
    lying, gone = face_up(state, move) or 0, state.crowns_discarded or 0
    deck = PEOPLE - lying - gone - move.swords - move.crowns
    one = state.setup.options.one_ambush_per_side
    return fights.settle(move.votes, lying, move.swords, deck, one_ambush=one)


def decided(state: State, move: m.Revolted) -> fights.Result | None:
    """How the revolt ends; None where it takes swords that nobody has counted."""
    known = face_up(state, move) is not None or any(vote.truces for vote in move.votes)
    return outcome_of(state, move) if known else None


def revolted(state: State, move: m.Revolted) -> State:
    """Cards are laid, people turned, points won; the crown stays or goes (KS-71 to KS-84)."""
    result = decided(state, move)
    state = state.but(revolts=state.revolts + int(move.seat == state.active))
    if result is not None and result.outcome == "interrupted":
        return interrupted(state, move)
    for vote in move.votes:
        state = gains(spend(state, vote.seat, vote.laid), move, vote, result)
    state = turn_people(state, move.swords, move.crowns)
    if result is None:
        return state.but(king=None)
    if result.outcome == "rebel":
        return dethroned(state, move)
    kept: dict[str, Any] = {"swords_face_up": result.swords_face_up, "crowns_discarded": 0, "people_to_shuffle": True}
    return state.but(**kept) if state.setup.tracks(PEOPLE_DECK) else state


def interrupted(state: State, move: m.Revolted) -> State:
    """Every Truce is discarded, every other card goes back (KS-84)."""
    for vote in move.votes:
        state = spend(state, vote.seat, vote.truces)
    return turn_people(state, move.swords, move.crowns) if state.setup.options.people_turned_before_truce else state


def role(move: m.Revolted, seat: int) -> str:
    """King, rebel or voter."""
    return "king" if seat == move.king else "rebel" if seat == move.seat else "voter"


def gain(state: State, move: m.Revolted, vote: m.Vote, outcome: fights.RevoltOutcome) -> int | None:
    """Victory points of one voter, from what stands on the board; None where that is not recorded."""
    voter = state.seat(vote.seat)
    if voter is None:
        return None
    return fights.gain(outcome, role(move, vote.seat), vote.vote, voter.castles, voter.cathedrals)


def gains(state: State, move: m.Revolted, vote: m.Vote, result: fights.Result | None) -> State:
    """The points of a voter, unknown where they hang on an outcome that is."""
    if result is not None:
        return more(state, vote.seat, "coins", gain(state, move, vote, result.outcome))
    kings, rebels = (gain(state, move, vote, outcome) for outcome in ("king", "rebel"))
    return more(state, vote.seat, "coins", kings if kings == rebels else None)


def dethroned(state: State, move: m.Revolted) -> State:
    """The rebel reigns; all people are shuffled, one is turned, the points are announced (KS-80 to KS-82)."""
    if state.setup.tracks(PEOPLE_DECK):
        shuffled: dict[str, Any] = {"swords_face_up": 0, "crowns_discarded": 0, "reveal_due": True}
        state = state.but(king=move.seat, had_king=True, taxes_due=None, announcement_due=move.seat, **shuffled)
    if move.revealed is not None:
        state = reveal(state, move.revealed)
    return state if move.announced is None else announced(state, move.seat, move.announced)


# ── the end ──────────────────────────────────────────────────────────────────
def announced(state: State, seat: int | None, points: int) -> State:
    """A new king's total; at the limit the final phase begins, once (KS-81, KS-86, B20)."""
    due = None if state.announcement_due == seat else state.announcement_due
    state = state.but(announcement_due=due)
    return final_phase(state) if reaches_limit(state, points) and not state.final else state


def reaches_limit(state: State, points: int) -> bool:
    """At the limit, or above it where the table reads it strictly (KS-86, B2)."""
    if len(state.seats) != len(state.setup.seats):
        return False
    target = limit(state.setup)
    return points >= target if state.setup.options.limit == "reached" else points > target


def final_phase(state: State) -> State:
    """Deck and discards are shuffled together, Game end is mixed into the last 20 (KS-86)."""
    others = plus(state.draw_pile, state.discards)
    discards = None if state.discards is None else 0
    return state.but(final=True, final_deck=others, final_draws=0, draw_pile=plus(others, 1), discards=discards)


# ── turns ────────────────────────────────────────────────────────────────────
def turn_set(state: State, move: m.TurnSet) -> State:
    """It is the turn the table says."""
    if not state.setup.tracks(TURNS):
        return state
    return begin_turn(state.but(round=move.round, active=move.seat, turn=(state.turn or 0) + 1))


def next_turn(state: State) -> State:
    """The next seat clockwise; a new round when the start player comes up again (KS-22, B23)."""
    if state.active is None or state.turn is None:
        return state
    active = (state.active + 1) % len(state.seats)
    rounds = plus(state.round, int(active == state.setup.first))
    return begin_turn(state.but(active=active, turn=state.turn + 1, round=rounds))


def begin_turn(state: State) -> State:
    """Three fresh action points; the Pope leaves whoever he visited (KS-22, KS-43)."""
    seat = state.seat(state.active)
    left = seat is not None and seat.pope
    state = state.but(ap_used=0, attacks=0, revolts=0, taxed=False, pope_left=left, people_to_shuffle=False)
    return state.with_seat(state.active, pope=False).but(discards=plus(state.discards, 1)) if left else state
