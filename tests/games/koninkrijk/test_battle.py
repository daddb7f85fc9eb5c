"""Turn and battle (KO-15 to KO-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from models.games.koninkrijk import moves as m
from models.games.koninkrijk.battle import attack, counted, may_raise
from models.games.koninkrijk.kingdom import bonus
from models.games.koninkrijk.table import leading, to_bid, value_of
from tests.games.koninkrijk.tables import (
    ADA,
    BEN,
    CLEO,
    after,
    against,
    all_cards,
    battle,
    bid,
    cards,
    challenge,
    fought,
    has,
    lays,
    left,
    new_table,
    reminders,
    state_of,
    told,
    words_against,
)
from tests.games.tables import played

if TYPE_CHECKING:
    from models.games.koninkrijk.battle import Side
    from models.session import Book

PEOPLE, PEOPLE_AND_ARMY = ("R1 Y2 B3",), ("R1 Y2 B3", "R4 Y5 B6")


def values(book: Book) -> tuple[float | None, float | None]:
    """The attack values of opponent and challenger, in points."""
    state = state_of(book)
    fight = state.battle
    assert fight is not None
    found = [value_of(state, fight, side) for side in ("opponent", "challenger")]
    theirs, own = (None if value is None else bonus(value) for value in found)
    return theirs, own


def fight_of(*bids: str, theirs: tuple[str, ...] = (), own: tuple[str, ...] = ()) -> Book:
    """Ada, with her own kingdom, has challenged Ben, with his, and they have bid."""
    return after(lays(BEN, *theirs), lays(ADA, *own), *battle(*bids))


def turn_to_bid(book: Book) -> Side | None:
    """Who bids next."""
    fight = state_of(book).battle
    return to_bid(state_of(book), fight) if fight else None


def leads(book: Book) -> Side | None:
    """Who would win now."""
    fight = state_of(book).battle
    return leading(state_of(book), fight) if fight else None


# ── challenge ────────────────────────────────────────────────────────────────
def test_ko_17_the_player_on_turn_challenges() -> None:
    """Nobody else, and nobody challenges himself."""
    book = new_table()
    assert [] == against(book, challenge())
    assert ["KO-15"] == against(book, challenge(BEN, ADA))
    assert ["KO-17"] == against(book, challenge(ADA, ADA))
    assert ["KO-17"] == against(played(book, challenge()), challenge(ADA, CLEO))


def test_ko_16_a_challenge_draws_a_source_card() -> None:
    """One for each turn, whether or not it is named."""
    assert 56 == state_of(after(challenge())).source
    book = after(challenge(card="R9"), fought("challenger"))
    assert 56 == state_of(book).source
    assert 55 == state_of(played(book, fought("opponent", BEN, CLEO))).source
    assert "Ada challenges Ben for red 9" in told(book)


def test_ko_33_an_empty_source_has_no_card_to_fight_for() -> None:
    """The last one is still fought for (B18)."""
    assert [] == against(after(left(1)), challenge())
    assert ["KO-33"] == against(after(left(0)), challenge())
    assert [] == against(after(left(1), challenge()), bid(BEN, "R7"))


def test_b15_who_has_no_hand_can_neither_challenge_nor_be_challenged() -> None:
    """Cards may be taken back first."""
    book = after(lays(BEN, "R7 R8 R9"), has(BEN, 3))
    assert ["Ben has no card in the hand to bid"] == words_against(book, challenge())
    assert [] == against(played(book, lays(BEN)), challenge())


# ── bids ─────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("bids", "seat", "rule"),
    [
        pytest.param("", ADA, "KO-18", id="the-opponent-first"),
        pytest.param("R7", BEN, "KO-21", id="then-the-challenger"),
        pytest.param("R7 B8", ADA, "KO-21", id="then-the-opponent"),
        pytest.param("R7 B8 R2", BEN, "KO-23", id="no-third-card"),
        pytest.param("R7", CLEO, "KO-17", id="nobody-else"),
    ],
)
def test_ko_18_to_24_cards_are_bid_in_turn(bids: str, seat: int, rule: str) -> None:
    """Attack, counterattack, raise, second card."""
    assert rule in against(after(*battle(bids)), bid(seat, "R1"))


@pytest.mark.parametrize(
    ("bids", "side"),
    [
        pytest.param("", "opponent", id="attack"),
        pytest.param("R7", "challenger", id="answer"),
        pytest.param("R7 B8", "opponent", id="raise-or-give-up"),
        pytest.param("R7 B7", "opponent", id="a-tie-may-be-raised"),
        pytest.param("R7 B8 R2", "challenger", id="second-card"),
        pytest.param("R7 B8 R2 B3", None, id="over"),
        pytest.param("R7 B6", None, id="too-low-is-over"),
    ],
)
def test_ko_22_who_may_bid_next(bids: str, side: Side | None) -> None:
    """B5: a card that is too low ends the battle."""
    assert side == turn_to_bid(after(*battle(bids)))


def test_ko_22_who_is_ahead_does_not_raise() -> None:
    """T-KO-11: 6.5 against 5."""
    book = fight_of("Y6", "B5", theirs=PEOPLE)
    assert (6.5, 5) == values(book)
    assert ["Ben is ahead: the battle is over"] == words_against(book, bid(BEN, "Y2"))
    assert "opponent" == leads(book)


@pytest.mark.parametrize(
    ("first", "second", "rule"),
    [
        pytest.param("R7", "B9", "KO-23", id="other-colour"),
        pytest.param("R7", "T", "KO-30", id="treasure-on-colour"),
        pytest.param("T", "R9", "KO-30", id="colour-on-treasure"),
        pytest.param("R7", "R1", None, id="same-colour"),
        pytest.param("T", "T", None, id="treasure-on-treasure"),
    ],
)
def test_ko_23_a_raise_has_the_colour_of_the_first_card(first: str, second: str, rule: str | None) -> None:
    """T-KO-10, KO-30, B7."""
    one, other = cards(f"{first} {second}")
    assert (rule is None) == may_raise(one, other)
    assert [rule] * (rule is not None) == against(after(*battle(first, "T")), bid(BEN, other))


@pytest.mark.parametrize(
    ("bids", "left_over", "value"),
    [
        pytest.param("B8 B3", "B8 B3", 11, id="same-colour-adds"),
        pytest.param("B8 R3", "R3", 3, id="another-colour-voids-the-first"),
        pytest.param("T Y1", "Y1", 1, id="a-colour-voids-a-treasure"),
        pytest.param("Y1 T", "T", 15, id="a-treasure-voids-a-colour"),
        pytest.param("T T", "T T", 30, id="two-treasures"),
    ],
)
def test_ko_24_the_second_card_adds_or_stands_alone(bids: str, left_over: str, value: int) -> None:
    """B7: a treasure is a colour of its own."""
    assert cards(left_over) == counted(cards(bids))
    assert value == bonus(attack(cards(bids), 0))


# ── who wins ─────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("bids", "theirs", "own", "reached", "winner"),
    [
        pytest.param("R7 B8", PEOPLE_AND_ARMY, PEOPLE, (8.5, 8.5), "challenger", id="T-KO-06"),
        pytest.param("R7 B8 R2 B3", PEOPLE_AND_ARMY, PEOPLE, (10.5, 11.5), "challenger", id="T-KO-07"),
        pytest.param("Y8 B7", (), PEOPLE_AND_ARMY, (8, 8.5), "challenger", id="T-KO-17"),
        pytest.param("B9 Y1", PEOPLE, PEOPLE, (9.5, 1.5), "opponent", id="T-KO-19"),
        pytest.param("B9 T B9 Y1", PEOPLE, PEOPLE, (18.5, 1.5), "opponent", id="T-KO-19-variation"),
    ],
)
def test_ko_25_the_higher_value_wins(
    bids: str, theirs: tuple[str, ...], own: tuple[str, ...], reached: tuple[float, float], winner: Side
) -> None:
    """B4: a tie is the challenger's."""
    book = fight_of(bids, theirs=theirs, own=own)
    assert reached == values(book)
    assert winner == leads(book)
    assert [] == against(book, fought(winner))


def test_ko_25_the_other_end_contradicts_the_bids() -> None:
    """The rulebook says who is ahead."""
    book = fight_of("R7", "B8", "R2", "B3", theirs=PEOPLE_AND_ARMY, own=PEOPLE)
    assert ["Ada is ahead, 11.5 to 10.5"] == words_against(book, fought("opponent"))
    book = fight_of("R7", "B8", theirs=PEOPLE_AND_ARMY, own=PEOPLE)
    assert ["8.5 each, and a tie is Ada’s, who challenged"] == words_against(book, fought("opponent"))


def test_ko_24_a_challenger_who_can_must_bid_a_second_card() -> None:
    """B16: without one the first still counts."""
    book = after(*battle("R7", "B8", "R2"))
    assert ["KO-24"] == against(book, fought("opponent"))
    alone = after(has(ADA, 1), *battle("R7", "B8", "R2"))
    assert [] == against(alone, fought("opponent"))
    assert ["KO-25"] == against(alone, fought("challenger"))
    assert [2, 9, 9] == all_cards(played(alone, fought("opponent")))


@pytest.mark.parametrize(("winner", "counts"), [("challenger", [10, 9, 9]), ("opponent", [9, 10, 9])])
def test_ko_27_the_winner_has_one_card_more(winner: Side, counts: list[int]) -> None:
    """However many cards were bid; also where nobody tells which."""
    assert counts == all_cards(after(fought(winner)))
    assert counts == all_cards(after(*battle("R7", "B8"), fought(winner)))
    assert counts == all_cards(after(*battle("R7", "B8", "R2", "B3"), fought(winner)))


def test_ko_15_after_a_battle_the_turn_passes_left() -> None:
    """Of the challenger, whoever won."""
    book = after(fought("opponent"))
    assert (BEN, 2) == (state_of(book).active, state_of(book).turn)
    book = played(book, fought("challenger", BEN, ADA), fought("challenger", CLEO, ADA))
    assert (ADA, 4) == (state_of(book).active, state_of(book).turn)
    assert None is state_of(book).battle


def test_a_battle_is_told_by_its_end() -> None:
    """With its values where they are known."""
    assert [
        "Ada challenges Ben",
        "Ben bids red 7: 7",
        "Ada bids blue 8: 8",
        "Ada beats Ben, 8 to 7",
    ] == told(after(*battle("R7", "B8"), fought("challenger")))
    assert ["Ada challenges Ben and loses"] == told(after(fought("opponent")))
    assert ["Ada challenges Ben and wins"] == told(after(fought("challenger")))


def test_without_kingdoms_only_the_table_can_tell_who_wins() -> None:
    """No value, no objection."""
    book = after(*battle("R7", "B6"), trackers=("turns",))
    assert (None, None) == values(book)
    assert (None, None) == (leads(book), turn_to_bid(book))
    assert [] == against(book, fought("challenger"))
    assert "challenger" == turn_to_bid(played(book, bid(BEN, "R1")))


def test_d7_a_battle_reminds_of_what_is_easily_forgotten() -> None:
    """Loose cards, frozen kingdoms, the swap."""
    assert ["Ben attacks first; incomplete groups go back to the hand"] == reminders(after(challenge()))
    frozen = "The kingdoms of Ada and Ben stay as they are until the battle ends"
    assert [frozen] == reminders(after(*battle("R7")))
    swap = "Both take each other’s bids, then the turn passes left"
    assert [frozen, swap] == reminders(after(*battle("R7", "B6")))


def test_a_move_that_makes_no_sense_changes_nothing() -> None:
    """A bid outside a battle, by a third player, or a third card."""
    book = new_table()
    assert book.state == played(book, bid(ADA, "R1")).state
    fighting = played(book, *battle("R7", "B8", "R2"))
    assert fighting.state == played(fighting, bid(CLEO, "R1")).state
    assert fighting.state == played(fighting, bid(BEN, "R1")).state
    assert ["KO-18"] == against(book, bid(ADA, "R1"))


def test_another_turn_ends_a_battle_unfought() -> None:
    """The table says whose turn it is."""
    book = after(challenge(), m.TurnSet(seat=CLEO))
    assert (CLEO, None) == (state_of(book).active, state_of(book).battle)
