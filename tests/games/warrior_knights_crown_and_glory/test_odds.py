"""The odds of a battle against every way in which a small deck can be dealt (D4)."""

from __future__ import annotations

from itertools import permutations

import pytest

from models.games.warrior_knights_crown_and_glory.battle import Side, casualties
from models.games.warrior_knights_crown_and_glory.odds import Deck, Odds, odds

SYMBOLS = ("deal", "prevent", "victories", "draw", "retreat", "others")


def kept(order: tuple[str, ...], number: int, replaced: tuple[str, ...]) -> tuple[list[str], tuple[str, ...]]:
    """So many cards from the top that nothing replaces, and the rest of the deck."""
    found: list[str] = []
    for at, symbol in enumerate(order):
        if len(found) == number:
            return found, order[at:]
        found += [symbol] * (symbol not in replaced)
    return found, ()


def side(symbols: list[str]) -> Side:
    """What a side has drawn."""
    return Side(*(symbols.count(symbol) for symbol in SYMBOLS[:3]))


def counted(deck: Deck, attacker: int, defender: int) -> Odds:
    """The odds by dealing the deck in every order."""
    cards = [symbol for symbol, many in zip(SYMBOLS, deck, strict=True) for _ in range(many)]
    orders, found, may, lost = list(permutations(cards)), dict.fromkeys(range(-2, 3), 0), 0, [0, 0]
    for order in orders:
        shown, rest = kept(order, attacker, ("draw",))
        answer, _ = kept(rest, defender, ("draw",))
        may += answer.count("retreat") > shown.count("retreat")
        mine, rest = kept(order, attacker, ("draw", "retreat"))
        theirs, _ = kept(rest, defender, ("draw", "retreat"))
        own, other = side(mine), side(theirs)
        found[max(-2, min(2, own.victories - other.victories))] += 1
        lost = [lost[0] + casualties(own, other), lost[1] + casualties(other, own)]
    shares = [found[ahead] for ahead in (2, 1, 0, -1, -2)]
    return Odds(*(number / len(orders) for number in (*shares, may, *lost)))


@pytest.mark.parametrize(
    ("deck", "attacker", "defender"),
    [
        pytest.param(Deck(deal=2, prevent=1, victories=3), 2, 2, id="three kinds"),
        pytest.param(Deck(deal=1, victories=2, draw=1, retreat=2, others=1), 2, 1, id="some are replaced"),
        pytest.param(Deck(deal=2, prevent=2, victories=1, retreat=1, others=1), 1, 3, id="few against many"),
        pytest.param(Deck(victories=4, others=2), 3, 0, id="nobody defends"),
    ],
)
def test_every_order_of_the_deck_says_the_same(deck: Deck, attacker: int, defender: int) -> None:
    """Ends, retreats and losses."""
    found = odds(deck, attacker, defender)
    assert found is not None
    assert pytest.approx(counted(deck, attacker, defender)) == tuple(found)


def test_the_ends_are_all_there_are() -> None:
    """With as many cards as a full deck and the cap of WK-37."""
    found = odds(Deck(deal=12, prevent=10, victories=14, draw=6, retreat=6, others=12), 20, 18)
    assert found is not None
    assert pytest.approx(1) == sum(found[:5])


@pytest.mark.parametrize(
    ("deck", "attacker", "defender"),
    [
        pytest.param(Deck(deal=2), 2, 1, id="too few cards"),
        pytest.param(Deck(), 1, 0, id="nobody has counted"),
        pytest.param(Deck(deal=9), -1, 2, id="fewer than none"),
    ],
)
def test_what_cannot_be_drawn_has_no_odds(deck: Deck, attacker: int, defender: int) -> None:
    """Then the deck is shuffled, or was counted wrong."""
    assert odds(deck, attacker, defender) is None
