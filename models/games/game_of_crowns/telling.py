"""The game in sentences: the timeline, what undo says, what the table should not forget, the headlines."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from models.base import Message
from models.game import Fact
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.components import CARD_NAMES
from models.games.game_of_crowns.knight import settle
from models.games.game_of_crowns.play import defeated_of, halved, result, victor_of
from models.games.game_of_crowns.recorded import cards_counted, guests_out, ravens_counted
from models.games.game_of_crowns.setup import HANDS, RAVENS_TRACKED, TURNS, customized, second_set
from models.games.game_of_crowns.table import clock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.games.game_of_crowns.components import Card
    from models.games.game_of_crowns.moves import CrownsMove, SeatCounter, TableCounter
    from models.games.game_of_crowns.table import State

COUNTERS: dict[SeatCounter | TableCounter, Message] = {
    "ravens": Message("ravens"),
    "hand": Message("hand cards"),
    "discards": Message("discards"),
    "guests": Message("guest deck"),
    "ravens_out": Message("ravens out of play"),
}


def describe(state: State, move: CrownsMove) -> Message:
    """What happened, as a sentence of the timeline; `state` is the table before the move."""
    name = state.setup.name(-1 if move.seat is None else move.seat)
    return _said(move, name) if isinstance(move, m.Word) else _done(state, move, name)


def _done(state: State, move: m.Action | m.Aside, name: str) -> Message:
    match move:
        case m.Exchanged():
            return _dealt(state, move, Message("{name} and {partner} exchange {cards}"))
        case m.Negotiated():
            return _dealt(state, move, Message("{name} and {partner} negotiate: {cards}"))
        case m.CoinagePlayed():
            return Message("{name} plays Coinage on {target}", name=name, target=state.setup.name(move.target))
        case m.Attacked():
            return _attacked(state, move, name)
        case m.SentinelUsed():
            return _sentinel(state, move, name)
        case m.Passed():
            return Message("{name} passes", name=name)
        case _:
            assert_never(move)


def _said(move: m.Word, name: str) -> Message:
    match move:
        case m.RanOut():
            return Message("{name} has no card left: the game ends", name=name)
        case m.MarkerReachedEnd():
            return Message("The round marker reaches Game End")
        case m.LeftGame():
            closes = Message("{name} leaves the game, and the neighbours close up", name=name)
            return closes if move.closes else Message("{name} leaves the game; the place is kept", name=name)
        case m.BoxTold():
            return Message("What is in the box has been counted")
        case m.TurnSet():
            return Message("Round {round}: it is {name}’s turn", round=move.round, name=name)
        case m.Corrected():
            return Message("{name} has {to} {what}: set right", name=name, what=COUNTERS[move.counter], to=move.to)
        case m.TableCorrected():
            return Message("Corrected: {what}, now {to}", what=COUNTERS[move.counter], to=move.to)
        case _:
            assert_never(move)


# ── dealing ──────────────────────────────────────────────────────────────────
def _dealt(state: State, move: m.Dealing, told: Message) -> Message:
    """How many cards, and the ravens on top."""
    name, partner = state.setup.name(move.seat), state.setup.name(move.partner)
    dealt = Message(told.msgid, name=name, partner=partner, cards=_cards(move))
    extra = [(name, move.ravens_given), (partner, move.ravens_received)]
    for giver, ravens in extra:
        if ravens:
            dealt = Message("{dealt}, {giver} adds {ravens}", dealt=dealt, giver=giver, ravens=ravens_of(ravens))
    return dealt


def _cards(move: m.Dealing) -> Message:
    if isinstance(move, m.Exchanged) and (move.gave or move.got):
        given, received = _laid(move.gave, move.given), _laid(move.got, move.received)
        return Message("{given} for {received}", given=given, received=received)
    if move.given == move.received:
        return Message("{n} card each", plural="{n} cards each", n=move.given)
    return Message("{given} for {received} cards", given=move.given, received=move.received)


def _laid(kinds: tuple[Card, ...], cards: int) -> Message:
    """The cards that were laid open, else how many they were."""
    if not kinds:
        return Message("{n} card", plural="{n} cards", n=cards)
    first, *others = (CARD_NAMES[kind] for kind in kinds)
    return Message("{one} and {other}", one=first, other=others[0]) if others else first


def ravens_of(ravens: int | None) -> Message:
    """So many ravens."""
    if ravens is None:
        return Message("? ravens")
    return Message("{n} raven", plural="{n} ravens", n=ravens)


# ── quarrels ─────────────────────────────────────────────────────────────────
PRIZES = {
    "card": Message("{victor} takes a card of {defeated}"),
    "guest": Message("{victor} draws a guest"),
    None: Message("there is nothing for {victor} to take"),
}


def _attacked(state: State, move: m.Attacked, name: str) -> Message:
    votes, setup = result(move), state.setup
    victor, defeated = setup.name(victor_of(move)), setup.name(defeated_of(move))
    values = {"name": name, "target": setup.name(move.target)}
    values |= {"attacker": votes.attacker, "defender": votes.defender}  # type: ignore[dict-item]
    names = {"victor": victor} | ({"defeated": defeated} if move.prize == "card" else {})
    won = (
        Message("{name} attacks {target} and wins, {attacker} to {defender}: {prize}")
        if votes.victor == "attacker"
        else Message("{name} attacks {target} and loses, {attacker} to {defender}: {prize}")
    )
    told = Message(won.msgid, **values, prize=Message(PRIZES[move.prize].msgid, **names))
    gained = settle(move.votes, votes.victor, setup.options.losing_ravens).defeated
    if not gained:
        return told
    return Message("{told}, {defeated} gains {ravens}", told=told, defeated=defeated, ravens=ravens_of(gained))


def _sentinel(state: State, move: m.SentinelUsed, name: str) -> Message:
    taken, target = ravens_of(halved(state, move)), state.setup.name(move.target)
    return Message("{name}’s Sentinel takes {ravens} of {target}", name=name, ravens=taken, target=target)


NAMINGS: dict[type[m.Action | m.Aside | m.Word], Message] = {
    m.Exchanged: Message("exchange"),
    m.Negotiated: Message("deal"),
    m.CoinagePlayed: Message("Coinage"),
    m.Attacked: Message("attack"),
    m.SentinelUsed: Message("Sentinel"),
    m.Passed: Message("pass"),
    m.RanOut: Message("end"),
    m.MarkerReachedEnd: Message("end"),
    m.LeftGame: Message("leave"),
    m.BoxTold: Message("count"),
    m.TurnSet: Message("turn"),
    m.Corrected: Message("correction"),
    m.TableCorrected: Message("correction"),
}


def naming(move: CrownsMove) -> Message:
    """A short noun for a move, for the undo button."""
    return NAMINGS[type(move)]


# ── what is easily forgotten ─────────────────────────────────────────────────
def reminders(state: State) -> tuple[Message, ...]:
    """What is easily forgotten now (D7)."""
    return tuple(_reminders(state))


def _reminders(state: State) -> Iterator[Message]:
    yield from _sums(state)
    if state.ended is not None:
        if state.setup.options.hidden_agendas:
            yield Message("Hidden agendas join the hands now")
        if customized(state.setup):
            yield second_set(state.setup)
        yield Message("The game has ended: count the points")
        return
    if state.active is not None and state.fresh:
        yield from _round(state)
        yield from _before_acting(state, state.setup.name(state.active))


def _round(state: State) -> Iterator[Message]:
    """The marker, the check for empty hands and the last round (GC-12 to GC-15)."""
    if state.active != state.opener or state.round is None:
        return
    if state.round > 1:
        yield Message("Move the round marker to {round}", round=state.round)
        if not state.setup.tracks(HANDS):
            yield Message("If anybody holds no card now, the game ends")
    if state.round == state.setup.options.rounds:
        yield Message("This is the last round")


def _before_acting(state: State, name: str) -> Iterator[Message]:
    """Sentinels that may be in hands (GC-51)."""
    active, out = state.seat(state.active), guests_out(state)
    if out and active and active.ravens != 0:
        yield Message("Before {name} acts, a Sentinel may take half of the ravens", name=name)


def _sums(state: State) -> Iterator[Message]:
    """Cards and ravens that do not add up (GC-9)."""
    for counted, due, told in (
        (cards_counted(state), state.cards_in_play, Message("By the count there are {counted} cards, not {due}")),
        (ravens_counted(state), state.ravens_in_play, Message("By the count there are {counted} ravens, not {due}")),
    ):
        if counted is not None and due is not None and counted != due:
            yield Message(told.msgid, counted=counted, due=due)


# ── headlines ────────────────────────────────────────────────────────────────
def headlines(state: State) -> tuple[Fact, ...]:
    """The facts a change is judged by."""
    return tuple(_headlines(state))


def _headlines(state: State) -> Iterator[Fact]:
    setup = state.setup
    if setup.tracks(TURNS):
        yield Fact(label=Message("Round"), value=state.round)
        on_turn = clock(state).seat
        yield Fact(label=Message("On turn"), value=None if on_turn is None else setup.name(on_turn))
    if setup.tracks(HANDS):
        yield Fact(label=Message("Discards"), value=state.discards)
        yield Fact(label=Message("Guest deck"), value=state.guests)
    if setup.tracks(RAVENS_TRACKED):
        yield Fact(label=Message("Ravens out of play"), value=state.ravens_out)
    yield Fact(label=Message("Game over"), value=Message("No") if state.ended is None else Message("Yes"))
    counters: tuple[SeatCounter, ...] = ("ravens", "hand")
    for seat, stands in zip(setup.seats, state.seats, strict=False):
        for counter in counters:
            if (value := getattr(stands, counter)) is not None:
                yield Fact(label=Message("{name}: {what}", name=seat.name, what=COUNTERS[counter]), value=value)
