"""A battle: what the cards bid are worth, who may bid next, who wins (KO-18 to KO-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from models.games.koninkrijk.components import HALF, Card, value

if TYPE_CHECKING:
    from collections.abc import Sequence

Side = Literal["opponent", "challenger"]
MOST = 2
"""So many cards a side bids at most (KO-23, KO-24)."""


def same_colour(one: Card, other: Card) -> bool:
    """Whether two cards count together; a treasure is a colour of its own (KO-23, KO-30, B7)."""
    return one[0] == other[0]


def counted(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that count: a second one of another colour makes the first void (KO-24)."""
    if len(cards) < MOST or same_colour(cards[0], cards[1]):
        return tuple(cards)
    return (cards[1],)


def attack(cards: Sequence[Card], halves: int) -> int:
    """The attack value in half points: the cards that count and the kingdom's bonus (KO-20)."""
    return HALF * sum(map(value, counted(cards))) + halves


def ahead(opponent: int, challenger: int) -> Side:
    """Who wins with these attack values: a tie is the challenger's (KO-25, B4)."""
    return "challenger" if challenger >= opponent else "opponent"


def may_raise(first: Card, second: Card) -> bool:
    """Whether the opponent may add the second card to the first (KO-23, KO-30)."""
    return same_colour(first, second)


def next_bidder(opponent: Sequence[Card], challenger: Sequence[Card], halves: int, own: int) -> Side | None:
    """Who may bid next; None once the opponent is ahead or everything is bid (KO-18 to KO-24)."""
    match len(opponent), len(challenger):
        case 0, _:
            return "opponent"
        case _, 0:
            return "challenger"
        case 1, 1:
            leads = ahead(attack(opponent, halves), attack(challenger, own))
            return "opponent" if leads == "challenger" else None
        case 2, 1:
            return "challenger"
        case _:
            return None


# ── what to bid ──────────────────────────────────────────────────────────────
def best_raise(first: Card, hand: Sequence[Card]) -> Card | None:
    """The strongest second card of the opponent, from a hand without the first (D4)."""
    return max((card for card in hand if may_raise(first, card)), key=value, default=None)


def best_reply(first: Card, hand: Sequence[Card]) -> Card | None:
    """The challenger's strongest second card after a raise: of the first's colour, or by itself (D4)."""
    return max(hand, key=lambda card: attack((first, card), 0), default=None)


Bonuses = tuple[int, int]
"""The opponent's and the challenger's, in half points."""


def end(opponent: Card, challenger: Card, theirs: Sequence[Card], own: Sequence[Card], bonuses: Bonuses) -> Side:
    """Who wins once both first cards lie and both play on as well as they can with what is left in their hands."""
    halves, mine = bonuses
    if ahead(attack((opponent,), halves), attack((challenger,), mine)) == "opponent":
        return "opponent"
    second = best_raise(opponent, theirs)
    if second is None:
        return "challenger"
    reply = best_reply(challenger, own)
    answered = (challenger,) if reply is None else (challenger, reply)
    return ahead(attack((opponent, second), halves), attack(answered, mine))


def without(hand: Sequence[Card], card: Card) -> tuple[Card, ...]:
    """The hand after one copy of a card has been laid."""
    at = hand.index(card)
    return (*hand[:at], *hand[at + 1 :])


def best_answer(first: Card, theirs: Sequence[Card], own: Sequence[Card], bonuses: Bonuses) -> tuple[Card, bool]:
    """The challenger's cheapest card that wins against the best play, and whether there is one (D4).

    `theirs` is what the opponent may still hold. Where nothing wins for certain, the cheapest card that reaches the
    attack, or the cheapest of all.
    """
    cards = sorted(set(own), key=_price)
    sure = [card for card in cards if end(first, card, theirs, without(own, card), bonuses) == "challenger"]
    reach = [card for card in cards if attack((card,), bonuses[1]) >= attack((first,), bonuses[0])]
    return (sure or reach or cards)[0], bool(sure)


def best_attack(own: Sequence[Card], theirs: Sequence[Card], bonuses: Bonuses) -> tuple[Card, bool]:
    """The opponent's cheapest card that no card of `theirs` beats, and whether there is one (D4)."""
    cards = sorted(set(own), key=_price)
    sure = [card for card in cards if not _beaten(card, without(own, card), theirs, bonuses)]
    strongest = max(cards, key=lambda card: _reach(card, without(own, card)))
    return (sure[0], True) if sure else (strongest, False)


def _beaten(card: Card, own: Sequence[Card], theirs: Sequence[Card], bonuses: Bonuses) -> bool:
    return any(end(card, answer, own, without(theirs, answer), bonuses) == "challenger" for answer in set(theirs))


def _reach(card: Card, rest: Sequence[Card]) -> tuple[int, int]:
    second = best_raise(card, rest)
    return attack((card,) if second is None else (card, second), 0), value(card)


def _price(card: Card) -> tuple[int, str]:
    return value(card), card
