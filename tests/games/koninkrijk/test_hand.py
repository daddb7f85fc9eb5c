"""A hand: the best kingdom, the way to a complete one, the odds, the best bid (D1 to D4)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.games.koninkrijk.battle import Side, ahead, attack, best_answer, best_attack, may_raise, without
from models.games.koninkrijk.calculators import RESOLVERS
from models.games.koninkrijk.components import value
from models.games.koninkrijk.hand import box, next_card, ways
from models.games.koninkrijk.kingdom import FLAGS, KNOWN, best_kingdom, bonus, laid
from models.library import BadDocument, read
from tests.games.koninkrijk.tables import cards

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from models.games.koninkrijk.components import Card

    Hand = tuple[Card, ...]

BOX = sorted(box(84).elements())
hands = st.lists(st.sampled_from(range(len(BOX))), unique=True, max_size=40).map(
    lambda found: [BOX[at] for at in found]
)
small = st.lists(st.sampled_from(range(len(BOX))), unique=True, min_size=1, max_size=5).map(
    lambda found: tuple(BOX[at] for at in found)
)
bonuses = st.tuples(st.integers(0, 8), st.integers(0, 8))


# ── the best kingdom ─────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("hand", "flag", "worth", "complete"),
    [
        pytest.param("R1 Y2 B3 R4 Y5 B6 R7 Y8 R9", "RYR", 2, False, id="T-KO-03"),
        pytest.param("R1 Y2 B3 R4 Y5 B6 R7 Y8 B9", "RYB", 3.5, True, id="T-KO-04"),
        pytest.param("Y1 B2 R3 Y1 Y4 B5 R6 B7 B8 B9 T T", "BBB", 3, False, id="T-KO-05"),
        pytest.param("R1 Y3 T", None, 0.5, False, id="a-treasure-alone"),
        pytest.param("", None, 0, False, id="nothing"),
        pytest.param("R4 R5 R6 R4 R5 R6 B7 B8 B9", "BBB", 2, False, id="fewer-cards-tied-up"),
        pytest.param("R1 R2 R3 R4 R5 R6 R7 R8 R9 B7 B8 B9 B7 B8 B9", "RRR", 3.5, True, id="complete-first"),
    ],
)
def test_d1_the_best_kingdom(hand: str, flag: str | None, worth: float, complete: bool) -> None:
    """Complete first, then the bonus, then what stays in the hand."""
    best = best_kingdom(cards(hand))
    assert (flag, worth, complete) == (best.flag, bonus(best.halves), best.complete)


def test_b3_one_of_each() -> None:
    """A second court adds nothing."""
    hand = cards("R7 R8 R9 R7 R8 R9")
    assert (4, 2) == (bonus(best_kingdom(hand).halves), bonus(best_kingdom(hand, one_of_each=True).halves))


def every_kingdom(hand: Sequence[Card], *, one_of_each: bool) -> Iterator[tuple[bool, int]]:
    """Every set of groups under one flag that can be laid of a hand, group by group."""
    held = Counter(hand)
    worth = {"people": 1, "army": 2, "court": 4}
    yield False, held["T"]
    for flag in FLAGS:
        own = [group for group in KNOWN.values() if group.flag == flag]
        for counts in product(range(2 if one_of_each else 4), repeat=3):
            groups = [group for group, many in zip(own, counts, strict=True) for _ in range(many)]
            if Counter(laid(groups)) <= held:
                yield all(counts), sum(worth[group.kind] for group in groups) + held["T"]


@given(hands, st.booleans())
def test_d1_nothing_better_can_be_laid(hand: list[Card], one_of_each: bool) -> None:
    """All 27 flags and every number of groups, tried one by one."""
    best = best_kingdom(hand, one_of_each=one_of_each)
    assert max(every_kingdom(hand, one_of_each=one_of_each)) == (best.complete, best.halves)
    assert Counter(laid(best.groups)) <= Counter(hand)


# ── the way to a complete kingdom ────────────────────────────────────────────
def test_d2_the_shortest_ways_and_what_they_lack() -> None:
    """One card short under one flag."""
    ((flag, missing),) = ways(cards("R1 Y2 B3 R4 Y5 B6 R7 Y8"))
    assert ("RYB", ("B9",)) == (flag, missing)
    assert () == ways(cards("R1 Y2 B3 R4 Y5 B6 R7 Y8 B9"))[0].missing
    assert 27 == len(ways(()))


@given(hands)
def test_d2_a_way_is_as_long_as_the_cards_it_lacks(hand: list[Card]) -> None:
    """With them the kingdom is complete; without any one of them it is not, under its flag."""
    for way in ways(hand):
        assert best_kingdom([*hand, *way.missing]).complete
        assert not way.missing or not best_kingdom(hand).complete


def test_d3_the_next_card_helps_as_often_as_there_are_outs() -> None:
    """Copies nobody has shown, among all cards nobody has shown."""
    own = cards("R1 Y2 B3 R4 Y5 B6 R7 Y8")
    assert (3, 84 - 8) == next_card(own, (), 84)
    assert (1, 84 - 10) == next_card(own, cards("B9 B9"), 84)
    assert 1 / 74 == next_card(own, cards("B9 B9"), 84).chance
    assert (1, 30 - 8) == next_card(own, (), 30)
    assert 0 == next_card(BOX, (), 84).chance


# ── the best bid ─────────────────────────────────────────────────────────────
def play_out(first: Card, answer: Card, theirs: Sequence[Card], own: Sequence[Card], bonus: tuple[int, int]) -> Side:
    """Who wins when every raise and every second card is tried."""
    if attack((answer,), bonus[1]) < attack((first,), bonus[0]):
        return "opponent"
    for second in theirs:
        if may_raise(first, second):
            raised = attack((first, second), bonus[0])
            replies = [attack((answer, reply), bonus[1]) for reply in own] or [attack((answer,), bonus[1])]
            if all(ahead(raised, reply) == "opponent" for reply in replies):
                return "opponent"
    return "challenger"


@given(small, small, bonuses)
def test_d4_the_best_answer_wins_if_any_does(
    theirs: tuple[Card, ...], own: tuple[Card, ...], both: tuple[int, int]
) -> None:
    """And no cheaper card does."""
    first, rest = theirs[0], theirs[1:]
    winning = [card for card in own if play_out(first, card, rest, without(own, card), both) == "challenger"]
    answer, sure = best_answer(first, rest, own, both)
    assert bool(winning) == sure
    assert not winning or min(map(value, winning)) == value(answer)


@given(small, small, bonuses)
def test_d4_the_best_attack_holds_if_any_does(
    own: tuple[Card, ...], theirs: tuple[Card, ...], both: tuple[int, int]
) -> None:
    """Against every answer of a known hand."""
    holding = [
        card
        for card in own
        if all(play_out(card, x, without(own, card), without(theirs, x), both) == "opponent" for x in theirs)
    ]
    card, sure = best_attack(own, theirs, both)
    assert bool(holding) == sure
    assert not holding or min(map(value, holding)) == value(card)


@pytest.mark.parametrize(
    ("hand", "answer", "sure"),
    [
        pytest.param("R8 B9 Y1", "R8", True, id="the-cheapest-that-wins"),
        pytest.param("Y1 Y2", "Y1", False, id="the-cheapest-where-none-reaches"),
    ],
)
def test_d4_an_answer_costs_no_more_than_it_must(hand: str, answer: str, sure: bool) -> None:
    """Against a 7 that cannot be raised."""
    assert (answer, sure) == best_answer("B7", (), cards(hand), (0, 0))


# ── questions ────────────────────────────────────────────────────────────────
def ask(what: str, **document: object) -> dict[str, object]:
    """The answer to a question."""
    resolver = RESOLVERS[what]
    return resolver.answer(read(resolver.question, {"game": "koninkrijk", "resolve": what, **document}))


def sides(opponent: str, challenger: str, theirs: object = 0, own: object = 0) -> dict[str, object]:
    """Both sides of a battle."""
    return {
        "opponent": {"cards": list(cards(opponent)), "bonus": theirs},
        "challenger": {"cards": list(cards(challenger)), "bonus": own},
    }


def test_a_battle_is_answered_with_values_winner_and_swap() -> None:
    """T-KO-19: a void card is swapped, too."""
    assert {
        "opponent": 18.5,
        "challenger": 1.5,
        "winner": "opponent",
        "opponent_receives": ["T", "Y1"],
        "challenger_receives": ["B9", "B9"],
    } == ask("battle", **sides("B9 B9", "T Y1", 0.5, 0.5))


def test_b16_a_challenger_without_a_second_card_stands_by_the_first() -> None:
    """It still counts."""
    assert 8 == ask("battle", **sides("R7 R2", "B8"))["challenger"]


@pytest.mark.parametrize(
    ("document", "said"),
    [
        pytest.param(sides("R7 B9", "B8 B3"), "opponent.cards: B9 cannot raise R7 (KO-23)", id="colour"),
        pytest.param(sides("R7 T", "B8 B3"), "opponent.cards: T cannot raise R7 (KO-30)", id="treasure"),
        pytest.param(sides("T R9", "T T"), "opponent.cards: R9 cannot raise T (KO-30)", id="on-treasure"),
        pytest.param(sides("R7 R2", "B6 B3"), "opponent.cards: the opponent is ahead", id="ahead"),
        pytest.param(sides("R7", "B8 B3"), "challenger.cards: without a raise", id="no-raise"),
        pytest.param(sides("", "B8"), "opponent.cards: must have at least 1", id="no-card"),
        pytest.param(sides("R7 R2 R1", "B8 B3"), "opponent.cards: must have at most 2", id="three"),
        pytest.param(
            sides("B9 B9", "B9 B9"), "opponent.cards and challenger.cards: B9: there are 3, here are 4", id="copies"
        ),
        pytest.param(sides("R7", "B8", 0.25), "opponent.bonus: a bonus goes in half points", id="quarter"),
        pytest.param(sides("R7", "B8", -0.5), "opponent.bonus: a bonus lies between 0 and 12", id="negative"),
        pytest.param(sides("R7", "B8", 0, "1"), "challenger.bonus: must be a number of points", id="text"),
        pytest.param(sides("R7", "B8", 0, True), "challenger.bonus: must be a number of points", id="truth"),
        pytest.param(sides("R7", "B8", float("nan")), "opponent.bonus: a bonus lies between", id="nan"),
        pytest.param(sides("R7", "G8"), "challenger.cards[0]: must be", id="no-such-card"),
    ],
)
def test_a_battle_that_cannot_be_is_refused(document: dict[str, object], said: str) -> None:
    """With the field and the reason."""
    with pytest.raises(BadDocument) as refused:
        ask("battle", **document)
    assert str(refused.value).startswith(said)


def test_a_kingdom_is_answered_with_flag_bonus_and_groups() -> None:
    """T-KO-05, and one of each."""
    assert {
        "complete": False,
        "bonus": 3,
        "flag": "BBB",
        "groups": {"people": 0, "army": 0, "court": 1},
    } == ask("kingdom", hand=list(cards("Y1 B2 R3 Y1 Y4 B5 R6 B7 B8 B9 T T")))
    two = list(cards("B7 B8 B9 B7 B8 B9"))
    assert 4 == ask("kingdom", hand=two)["bonus"]
    assert 2 == ask("kingdom", hand=two, options={"one_of_each": True})["bonus"]
    with pytest.raises(BadDocument, match="hand: T: there are 3, here are 4"):
        ask("kingdom", hand=["T"] * 4)
