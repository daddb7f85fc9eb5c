"""What each kind of card is worth, and why (GC-42 to GC-53)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from models.base import Message
from models.scoring import ScoreLine

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from models.games.game_of_crowns.components import GuestCard
    from models.games.game_of_crowns.hand import Hand, Holding

JESTER, PRIEST, UNDERTAKER = 2, 3, 3


class Around(NamedTuple):
    """What a hand is compared with: the most Feuds and Jesters and the smallest hand of all, and both neighbours."""

    feuds: int = 0
    jesters: int = 0
    fewest: int = 0
    princesses: int = 0
    coinage: int = 0


def lines_of(player: Holding, around: Around, guests: Container[GuestCard]) -> tuple[ScoreLine, ...]:
    """Every line of a player, with those of such guests."""
    return (*_house_cards(player, around), *_guests(player, around, guests))


def _house_cards(player: Holding, around: Around) -> Iterator[ScoreLine]:
    own = player.counted
    yield product(Message("Castellans"), own.castellan, player.ravens, Message("ravens"), "GC-42")
    yield feuds(own.feud, around.feuds)
    yield product(Message("Princesses"), own.princess, own.knight, Message("Knights"), "GC-44")
    yield product(Message("Traders"), own.trader, own.coinage, Message("Coinage"), "GC-45")


def _guests(player: Holding, around: Around, guests: Container[GuestCard]) -> Iterator[ScoreLine]:
    own = player.counted
    if "artist" in guests:
        yield product(Message("Artists"), own.artist, around.princesses, Message("Princesses beside"), "GC-46")
    if "bard" in guests:
        yield product(Message("Bards"), own.bard, around.coinage, Message("Coinage beside"), "GC-47")
    if "diplomat" in guests:
        yield product(Message("Diplomats"), own.diplomat, player.foreign, Message("cards of other houses"), "GC-48")
    if "jester" in guests:
        yield jesters(own.jester, around.jesters)
    if "priest" in guests:
        yield priests(own)
    if "undertaker" in guests:
        yield undertakers(own.undertaker, player.size, around.fewest)


def product(label: Message, held: int, each: int, of: Message, rule: str) -> ScoreLine:
    """So many points for each card of a kind."""
    because = Message("{held} × {each} {of}", held=held, each=each, of=of)
    return ScoreLine(label=label, points=held * each, because=because, rule=rule)


def feuds(held: int, most: int) -> ScoreLine:
    """A point each for whoever has the most, ties included (GC-43)."""
    wins = held == most
    told = (
        Message("no Feud")
        if not held
        else Message("{held} held, and nobody has more", held=held)
        if wins
        else Message("{held} held, the most is {most}", held=held, most=most)
    )
    return ScoreLine(label=Message("Feuds"), points=held if wins else 0, because=told, rule="GC-43")


def jesters(held: int, most: int) -> ScoreLine:
    """2 points each for whoever has the most, ties included; −2 in all for whoever has fewer (GC-49, B9)."""
    if not held:
        points, told = 0, Message("no Jester")
    elif held == most:
        points = JESTER * held
        told = Message("{held} held, and nobody has more: {each} each", held=held, each=JESTER)
    else:
        points = -JESTER
        told = Message("{held} held, the most is {most}: {points} in all", held=held, most=most, points=f"−{JESTER}")
    return ScoreLine(label=Message("Jesters"), points=points, because=told, rule="GC-49")


def priests(own: Hand) -> ScoreLine:
    """3 points for every set of Castellan, Princess and Trader (GC-50); each Priest scores (B8)."""
    sets = min(own.castellan, own.princess, own.trader)
    because = Message("{held} × {sets} sets × {each}", held=own.priest, sets=sets, each=PRIEST)
    return ScoreLine(label=Message("Priests"), points=own.priest * sets * PRIEST, because=because, rule="GC-50")


def undertakers(held: int, size: int, fewest: int) -> ScoreLine:
    """3 points each if nobody has fewer cards (GC-52, B8, B10, B11)."""
    wins = size == fewest
    told = (
        Message("no Undertaker")
        if not held
        else Message("{held} held, {size} cards: nobody has fewer", held=held, size=size)
        if wins
        else Message("{held} held, {size} cards: the fewest are {fewest}", held=held, size=size, fewest=fewest)
    )
    points = held * UNDERTAKER if wins else 0
    return ScoreLine(label=Message("Undertakers"), points=points, because=told, rule="GC-52")
