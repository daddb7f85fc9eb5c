"""The game in sentences: the timeline, what undo says, what the table should not forget, the headlines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from models.base import Message, plus
from models.game import Fact
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert import revolt as fights
from models.games.krone_und_schwert.play import city_points, decided, defence, kingless
from models.games.krone_und_schwert.setup import BUILDINGS, PEOPLE_DECK, POINTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.games.krone_und_schwert.components import Event, PeopleCard, Piece
    from models.games.krone_und_schwert.moves import KroneMove, SeatCounter, TableCounter
    from models.games.krone_und_schwert.table import State

BUILDS: dict[Piece, Message] = {
    "castle": Message("{name} builds a castle"),
    "small_city": Message("{name} builds a small city"),
    "large_city": Message("{name} builds a large city"),
    "cathedral": Message("{name} builds a cathedral"),
}
PIECES: dict[Piece, Message] = {
    "castle": Message("castle"),
    "small_city": Message("small city"),
    "large_city": Message("large city"),
    "cathedral": Message("cathedral"),
}
CARDS: dict[PeopleCard, Message] = {"crown": Message("a crown"), "sword": Message("a sword")}
EVENT_NAMES: dict[Event, Message] = {
    "city_scoring": Message("City scoring"),
    "unrest": Message("Unrest"),
    "game_end": Message("Game end"),
}
COUNTERS: dict[SeatCounter | TableCounter, Message] = {
    "castles": Message("castles"),
    "small_cities": Message("small cities"),
    "large_cities": Message("large cities"),
    "cathedrals": Message("cathedrals"),
    "coats": Message("coats of arms"),
    "hand": Message("hand cards"),
    "coins": Message("victory points"),
    "swords_face_up": Message("swords face up"),
    "crowns_discarded": Message("crowns discarded"),
    "draw_pile": Message("draw pile"),
    "discards": Message("discards"),
    "ap_used": Message("action points used"),
}


def _turned(swords: int, crowns: int) -> Message:
    return Message(
        "{swords}, {crowns}",
        swords=Message("{n} sword", plural="{n} swords", n=swords),
        crowns=Message("{n} crown", plural="{n} crowns", n=crowns),
    )


def describe(state: State, move: KroneMove) -> Message:
    """What happened, as a sentence of the timeline; `state` is the table before the move."""
    name = state.setup.name(-1 if move.seat is None else move.seat)
    return _done(state, move, name) if isinstance(move, m.Act) else _said(move, name)


def _done(state: State, move: m.Act, name: str) -> Message:
    match move:
        case m.TaxesCollected():
            return _taxed(state, move, name)
        case m.Built():
            return Message(BUILDS[move.piece].msgid, name=name)
        case m.RevoltIncited():
            return _incited(state, move, name)
        case m.PopeVisited():
            return Message("The Pope visits {name}", name=name)
        case m.Drew():
            return Message("{name} draws a card", name=name)
        case m.EventDrawn():
            return _event(state, move, name)
        case m.Expanded():
            return Message("{name} takes {n} space", plural="{name} takes {n} spaces", name=name, n=move.spaces)
        case m.Seized():
            return Message("{name} seizes a free space", name=name)
        case m.Attacked():
            return _attacked(state, move, name)
        case m.Revolted():
            return _revolted(state, move, name)
        case m.Resettled():
            return Message("{name} settles on two free spaces", name=name)
        case _:
            assert_never(move)


def _said(move: m.Word, name: str) -> Message:
    match move:
        case m.PointsAnnounced():
            return Message(
                "{name} announces {n} victory point",
                plural="{name} announces {n} victory points",
                name=name,
                n=move.points,
            )
        case m.PeopleCardRevealed():
            return Message("The people show {card}", card=CARDS[move.card])
        case m.BoardFilled():
            return Message("The board is full")
        case m.TurnEnded():
            return Message("{name} ends the turn", name=name)
        case m.TurnSet():
            return Message("Round {round}: it is {name}’s turn", round=move.round, name=name)
        case m.Crowned():
            return Message("Nobody reigns") if move.seat is None else Message("{name} reigns", name=name)
        case m.Corrected():
            return Message("{name} has {to} {what}: set right", name=name, what=COUNTERS[move.counter], to=move.to)
        case m.TableCorrected():
            return Message("Corrected: {what}, now {to}", what=COUNTERS[move.counter], to=move.to)
        case _:
            assert_never(move)


def _says_people(state: State, move: m.RevoltIncited | m.EventDrawn) -> bool:
    """Whether it is known how many people cards were turned; none where nobody counts them and none were told."""
    return state.people_deck is not None or move.swords + move.crowns > 0


def _incited(state: State, move: m.RevoltIncited, name: str) -> Message:
    if not _says_people(state, move):
        return Message("{name} incites a revolt", name=name)
    return Message("{name} incites a revolt: {turned}", name=name, turned=_turned(move.swords, move.crowns))


def _taxed(state: State, move: m.TaxesCollected, name: str) -> Message:
    king = state.seat(move.seat)
    castles = king.castles if king else None
    if castles is None and not (state.setup.tracks(BUILDINGS) or state.setup.tracks(POINTS)):
        if move.turned is None:
            return Message("{name} collects taxes", name=name)
        return Message("{name} collects taxes: {card}", name=name, card=CARDS[move.turned])
    if move.turned is None:
        return Message("{name} collects taxes, +{points}", name=name, points=castles)
    return Message("{name} collects taxes, +{points}: {card}", name=name, points=castles, card=CARDS[move.turned])


def _event(state: State, move: m.EventDrawn, name: str) -> Message:
    drawn = EVENT_NAMES[move.event]
    if move.event != "game_end" and kingless(state):
        return Message("{name} draws {event}, discarded without effect", name=name, event=drawn)
    if move.event == "city_scoring" and state.setup.tracks(BUILDINGS):
        return _cities_scored(state, name)
    if move.event == "unrest" and _says_people(state, move):
        return Message(
            "{name} draws {event}: {turned}", name=name, event=drawn, turned=_turned(move.swords, move.crowns)
        )
    return Message("{name} draws {event}", name=name, event=drawn)


def _cities_scored(state: State, name: str) -> Message:
    gains = [
        f"{seat.name} +{'?' if points is None else points}"
        for seat, points in zip(state.setup.seats, city_points(state), strict=False)
        if points != 0
    ]
    won: str | Message = ", ".join(gains) or Message("nobody gains")
    return Message("{name} draws {event}: {gains}", name=name, event=EVENT_NAMES["city_scoring"], gains=won)


def _attacked(state: State, move: m.Attacked, name: str) -> Message:
    target, castles = state.setup.name(move.target), defence(state, move)
    if castles is None and not move.truces:
        return Message("{name} attacks {target}", name=name, target=target)
    outcome, strength = fights.attack(move.cards, castles or 0, move.ambushes, move.truces)
    if outcome == "truce":
        return Message("{name} attacks {target}, stopped by a Truce", name=name, target=target)
    told = (
        Message("{name} takes a space from {target}, {strength} against {castles}")
        if outcome == "success"
        else Message("{name} attacks {target} in vain, {strength} against {castles}")
    )
    return Message(told.msgid, name=name, target=target, strength=strength, castles=castles)


def _revolted(state: State, move: m.Revolted, name: str) -> Message:
    result, king = decided(state, move), state.setup.name(move.king)
    if result is None:
        return Message("{name} revolts against {king}", name=name, king=king)
    if result.king is None or result.rebel is None:
        return Message("{name}’s revolt against {king} is stopped by a Truce", name=name, king=king)
    strengths: dict[str, Any] = {"rebels": result.rebel.strength, "loyal": result.king.strength}
    if result.outcome == "rebel":
        return Message("{name} overthrows {king}, {rebels} to {loyal}", name=name, king=king, **strengths)
    if result.rebel.strength == result.king.strength:
        return Message("{name}’s revolt fails: {loyal} all, a tie is King {king}’s", name=name, king=king, **strengths)
    return Message("{name}’s revolt fails, {loyal} to {rebels} for King {king}", name=name, king=king, **strengths)


NAMINGS: dict[type[m.Act | m.Word], Message] = {
    m.TaxesCollected: Message("taxes"),
    m.RevoltIncited: Message("inciting"),
    m.PopeVisited: Message("Pope’s visit"),
    m.Drew: Message("draw"),
    m.Expanded: Message("expansion"),
    m.Seized: Message("seizing"),
    m.Attacked: Message("attack"),
    m.Revolted: Message("revolt"),
    m.PointsAnnounced: Message("announcement"),
    m.PeopleCardRevealed: Message("people card"),
    m.Resettled: Message("settling"),
    m.BoardFilled: Message("full board"),
    m.TurnEnded: Message("end of turn"),
    m.TurnSet: Message("turn"),
    m.Crowned: Message("crown"),
    m.Corrected: Message("correction"),
    m.TableCorrected: Message("correction"),
}


def naming(move: KroneMove) -> Message:
    """A short noun for a move, for the undo button."""
    match move:
        case m.Built():
            return PIECES[move.piece]
        case m.EventDrawn():
            return EVENT_NAMES[move.event]
        case _:
            return NAMINGS[type(move)]


def reminders(state: State) -> tuple[Message, ...]:
    """What is easily forgotten now (D10)."""
    return tuple(_reminders(state))


def _reminders(state: State) -> Iterator[Message]:
    if state.ended is not None:
        yield Message("The game has ended: count the points")
        return
    yield from _crown_reminders(state)
    yield from _pile_reminders(state)
    seat = state.seat(state.active)
    if seat is None or state.active is None or state.ap_used != 0:
        return
    name = state.setup.name(state.active)
    if state.pope_left:
        yield Message("{name} discards the Pope’s visit", name=name)
    if seat.coats == 0:
        yield Message("{name} has no space left: place two coats of arms first", name=name)
    if state.active == state.king and not state.taxed and state.taxes_due is None:
        yield Message("King {name} may collect taxes before acting", name=name)


def _crown_reminders(state: State) -> Iterator[Message]:
    if state.taxes_due is not None:
        name = state.setup.name(state.taxes_due)
        yield Message("{name} is the first king: shuffle deck and discards together, then collect taxes", name=name)
    if state.people_to_shuffle:
        yield Message(
            "{n} sword stays face up, all other people are shuffled into a new deck",
            plural="{n} swords stay face up, all other people are shuffled into a new deck",
            n=state.swords_face_up or 0,
        )
    if state.reveal_due:
        yield Message("Shuffle all people cards and turn the top one")
    if state.announcement_due is not None:
        yield Message("{name} announces victory points", name=state.setup.name(state.announcement_due))
    if state.setup.tracks(PEOPLE_DECK) and state.had_king is not False and state.king is None:
        yield Message("Who reigns is not recorded: say it under the crown")
    if state.final and state.final_draws == 0:
        yield Message("Final phase: shuffle deck and discards, mix Game end into the last 20 cards")


def _pile_reminders(state: State) -> Iterator[Message]:
    """What an empty draw pile asks for (KS-47)."""
    if state.draw_pile is None or state.draw_pile > 0:
        return
    if state.discards == 0:
        yield Message("By the count no card is left to draw: set draw pile and discards right")
    else:
        yield Message("The draw pile is empty: shuffle the discards into a new one")


def headlines(state: State) -> tuple[Fact, ...]:
    """The facts a change is judged by."""
    return tuple(_headlines(state))


def _headlines(state: State) -> Iterator[Fact]:
    setup = state.setup
    if setup.tracks(PEOPLE_DECK):
        yield Fact(label=Message("King"), value=None if state.king is None else setup.name(state.king))
        yield Fact(label=Message("Swords face up"), value=state.swords_face_up)
        yield Fact(label=Message("Crowns discarded"), value=state.crowns_discarded)
    if setup.tracks("turns"):
        yield Fact(label=Message("On turn"), value=None if state.active is None else setup.name(state.active))
        yield Fact(
            label=Message("Action points left"), value=plus(3, None if state.ap_used is None else -state.ap_used)
        )
    if setup.tracks("hands"):
        left = state.draw_pile
        yield Fact(label=Message("Draw pile"), value=None if left is None or left < 0 else left)
    if setup.tracks(PEOPLE_DECK) or state.final:
        yield Fact(label=Message("Final phase"), value=Message("Yes") if state.final else Message("No"))
    for seat, stands in zip(setup.seats, state.seats, strict=False):
        for counter in ("castles", "small_cities", "large_cities", "cathedrals", "coats", "hand", "coins"):
            if (value := getattr(stands, counter)) is not None:
                yield Fact(label=Message("{name}: {what}", name=seat.name, what=COUNTERS[counter]), value=value)
