"""Autumn: Govern, Journey, Lore, and effects of any time (OK-37 to OK-40, OK-45)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.council import leaving
from tests.games.tables import played
from tests.games.the_old_kings_crown.tables import (
    ADA,
    BEN,
    CLEO,
    against,
    ends,
    every,
    has,
    influence,
    new_table,
    reminders,
    seat_of,
    state_of,
    table_in,
    told,
    words_against,
)

if TYPE_CHECKING:
    from models.games.the_old_kings_crown.components import Pile
    from models.session import Book

govern = m.Governed(seat=ADA, council="oaths", votes=2)
journey = m.Journeyed(seat=ADA, lore=3)


# ── Govern and Journey ───────────────────────────────────────────────────────
def test_a_card_governs() -> None:
    """OK-38: its votes count in the Council, and it has left the hand."""
    book = played(table_in("autumn"), govern)
    assert (2, 5) == (seat_of(book, ADA).oaths, seat_of(book, ADA).hand)
    assert "Ada governs: 2 votes in the Council of Oaths" == told(book)[-1]


def test_a_card_journeys() -> None:
    """OK-39."""
    book = played(table_in("autumn"), journey)
    assert (3, 5) == (seat_of(book, ADA).lore, seat_of(book, ADA).hand)


@pytest.mark.parametrize(
    ("expected", "votes"),
    [
        pytest.param("Oaths: 3 Supporters may come back to Ada", (2, 1, 0), id="the most votes (T-OK-21)"),
        pytest.param("Oaths: 2 Supporters may come back to Ada", (2, 2, 0), id="as many as somebody else"),
        pytest.param("Oaths: 1 Supporter may come back to Ada", (1, 2, 0), id="fewer"),
    ],
)
def test_oaths_bring_supporters_back(expected: str, votes: tuple[int, ...]) -> None:
    """OK-G4: as many as votes, one more with the most."""
    said = [has(seat, oaths=many)[0] for seat, many in enumerate(votes)]
    assert expected in reminders(played(table_in("autumn"), *said))


def test_without_votes_no_oath_is_spoken_of() -> None:
    """OK-G4: one vote at least."""
    assert [] == [said for said in reminders(table_in("autumn")) if "Oaths" in said]


@pytest.mark.parametrize("move", [govern, journey], ids=["Govern", "Journey"])
def test_once_each_in_an_autumn(move: m.Governed | m.Journeyed) -> None:
    """OK-37: both, but neither twice; in turn order; next year again."""
    book = table_in("autumn")
    other = journey if move == govern else govern
    assert [] == against(book, move) == against(played(book, move), other)
    assert ["OK-37"] == against(played(book, move), move)
    assert ["OK-37"] == against(played(book, m.OrderSet(order=(BEN, ADA, CLEO))), move)
    winter = played(ends(played(book, move), ADA, BEN, CLEO), m.WinterCleared(), m.YearSet(round=2, step="autumn"))
    assert [] == against(winter, move)


@pytest.mark.parametrize(
    ("expected", "move"),
    [
        (["OK-38"], m.Governed(seat=ADA, council="relics", votes=0)),
        (["OK-39"], m.Journeyed(seat=ADA, lore=0)),
    ],
)
def test_only_a_card_that_shows_some(expected: list[str], move: m.Governed | m.Journeyed) -> None:
    """OK-38, OK-39: votes for a Council, Lore for a Journey."""
    assert expected == against(table_in("autumn"), move)


def test_an_empty_hand_does_neither() -> None:
    """OK-38, OK-39."""
    book = played(table_in("autumn"), *has(ADA, hand=0))
    assert (["OK-38"], ["OK-39"]) == (against(book, govern), against(book, journey))


def test_the_castle_empties_a_council() -> None:
    """OK-G1: all votes go but those of its card; it is not the Govern of this Autumn."""
    book = played(table_in("clashes"), *has(ADA, relics=1), *has(BEN, relics=4))
    castle = m.Governed(seat=CLEO, council="relics", votes=2, castle=True)
    assert [] == against(book, castle)
    book = played(book, castle)
    assert [0, 0, 2] == every(book, "relics")
    assert not seat_of(book, CLEO).governed


def test_the_castle_discards_the_cards_it_drives_out() -> None:
    """OK-G1: to their owners' discards, the winner's own among them; cards of other Councils stay."""
    cards = [
        m.Governed(seat=ADA, council="relics", votes=2),
        m.Governed(seat=BEN, council="relics", votes=1),
        m.Governed(seat=BEN, council="relics", votes=3),
        m.Governed(seat=BEN, council="oaths", votes=1),
    ]
    book = played(new_table(), *cards, m.Governed(seat=ADA, council="relics", votes=1, castle=True))
    assert [1, 0, 0] == every(book, "relics")
    assert [1, 2, 0] == every(book, "discard")
    assert [(("relics", 1),), (("oaths", 1),), ()] == [stands.governing for stands in state_of(book).seats]


def test_how_many_cards_are_driven_out_may_not_be_known() -> None:
    """OK-G1: of votes that the table has told alone nobody knows by how many cards; without votes there are none."""
    castle = m.Governed(seat=CLEO, council="secrets", votes=1, castle=True)
    book = played(new_table(), *has(ADA, secrets=3), castle)
    assert [None, 0, 0] == every(book, "discard")
    assert (("secrets", 1),) == seat_of(book, CLEO).governing
    again = played(book, *has(ADA, discard=2), castle)
    assert [2, 0, 1] == every(again, "discard")


@pytest.mark.parametrize(
    ("discards", "stay", "votes"),
    [
        pytest.param(1, (3,), 2, id="one card"),
        pytest.param(2, (), 5, id="both"),
        pytest.param(None, None, 4, id="no cards make that up"),
    ],
)
def test_relics_that_are_spent_are_discarded(discards: int | None, stay: tuple[int, ...] | None, votes: int) -> None:
    """OK-G4: with the cards that gave the votes."""
    cards = [m.Governed(seat=ADA, council="relics", votes=own) for own in (2, 3)]
    ada = seat_of(played(new_table(), *cards, m.RelicsSpent(seat=ADA, votes=votes)), ADA)
    assert (discards, 5 - votes, votes) == (ada.discard, ada.relics, ada.influence)
    assert (None if stay is None else tuple(("relics", own) for own in stay)) == ada.governing


@pytest.mark.parametrize(
    ("found", "votes", "cards"),
    [
        pytest.param((2, (1, 1)), 2, (1, 1, 3), id="two cards"),
        pytest.param((2, None), 4, (3, 2, 1, 2), id="two cards, but which?"),
        pytest.param((None, None), 3, (1, 2, 3), id="one card or two"),
        pytest.param((None, None), 5, (2, 2), id="no cards make that up"),
        pytest.param((0, ()), 0, (1,), id="none"),
    ],
)
def test_votes_may_be_made_up_in_several_ways(
    found: tuple[int | None, tuple[int, ...] | None], votes: int, cards: tuple[int, ...]
) -> None:
    """OK-G4: how many cards leave is known where every way has as many, and which where there is one way."""
    assert found == leaving(cards, votes)


@given(cards=st.lists(st.integers(0, 4), max_size=7), votes=st.integers(0, 12))
def test_every_way_to_make_up_votes_is_looked_at(cards: list[int], votes: int) -> None:
    """OK-G4: as whoever tries all of them finds."""
    subsets = (some for n in range(len(cards) + 1) for some in combinations(sorted(cards), n))
    ways = {some for some in subsets if sum(some) == votes}
    counts = {len(some) for some in ways}
    one = next(iter(ways)) if len(ways) == 1 else None
    assert (counts.pop() if len(counts) == 1 else None, one) == leaving(cards, votes)


def test_a_full_council_is_told_apart_at_once() -> None:
    """OK-G4: a hundred cards have more ways than anybody could try."""
    assert (20, (1,) * 20) == leaving([1] * 100, 20)


def test_the_wilderness_journeys_beside_autumn() -> None:
    """OK-G1."""
    book = table_in("clashes")
    assert [] == against(book, m.Journeyed(seat=BEN, lore=2, wilderness=True))
    assert not seat_of(played(book, m.Journeyed(seat=BEN, lore=2, wilderness=True)), BEN).journeyed


# ── Lore ─────────────────────────────────────────────────────────────────────
def test_lore_is_spent_when_it_is_gained() -> None:
    """OK-40: on advanced cards, which come to the hand, and HQ cards, which do not."""
    buy = m.Acquired(seat=ADA, lore=3, advanced=1, hq=1)
    book = played(table_in("autumn"), journey)
    assert "Ada may spend Lore now, and only now" in reminders(book)
    assert [] == against(book, buy)
    ada = seat_of(played(book, buy), ADA)
    assert (0, 3, 6) == (ada.lore, ada.site, ada.hand)


def test_there_is_no_other_time_for_it() -> None:
    """OK-40: not after something else has happened, nor by somebody else."""
    book = played(table_in("autumn"), *has(BEN, lore=5), journey)
    assert ["OK-40"] == against(book, m.Acquired(seat=BEN, lore=1, hq=1))
    buy = m.Acquired(seat=ADA, lore=1, hq=1)
    assert ["OK-40"] == against(played(book, govern), buy) == against(ends(book, ADA), buy)
    assert [] == against(played(book, *has(BEN, lore=4)), buy)


@pytest.mark.parametrize(("said", "lore", "cards"), [("3 Lore, not 4", 4, 1), ("5 cards are left on Ada’s", 3, 6)])
def test_no_more_than_there_is(said: str, lore: int, cards: int) -> None:
    """OK-40."""
    book = played(table_in("autumn"), journey)
    assert any(said in words for words in words_against(book, m.Acquired(seat=ADA, lore=lore, hq=cards)))


def test_lore_of_an_effect_is_spent_at_once_too() -> None:
    """OK-40."""
    book = played(new_table(), m.LoreGained(seat=BEN, lore=2))
    assert [] == against(book, m.Acquired(seat=BEN, lore=2, advanced=1))


def test_with_a_full_hand_an_advanced_card_goes_on_the_deck() -> None:
    """OK-G6."""
    book = played(new_table(basic_cards=14), m.LoreGained(seat=ADA, lore=4), *has(ADA, hand=5))
    ada = seat_of(played(book, m.Acquired(seat=ADA, lore=4, advanced=2)), ADA)
    assert (6, 9) == (ada.hand, ada.deck)


# ── Influence and Tactics ────────────────────────────────────────────────────
def test_effects_move_influence() -> None:
    """OK-50: gained, lost and stolen; more than there is draws an objection and stands there."""
    book = played(new_table(), *influence(3, 1, 0), m.InfluenceGained(seat=ADA, influence=2))
    book = played(book, m.InfluenceStolen(seat=CLEO, victim=BEN, influence=1))
    assert [5, 0, 1] == every(book, "influence")
    lost = m.InfluenceGained(seat=BEN, influence=-1)
    assert ["OK-3"] == against(book, lost)
    assert -1 == seat_of(played(book, lost), BEN).influence
    assert "Ben’s counters do not add up: correct them" in reminders(played(book, lost))


@pytest.mark.parametrize(("expected", "victim"), [(["OK-34"], BEN), (["OK-34", "OK-34"], ADA)])
def test_nothing_is_stolen_from_nothing(expected: list[str], victim: int) -> None:
    """B11."""
    assert expected == against(new_table(), m.InfluenceStolen(seat=ADA, victim=victim, influence=1))


def test_relics_become_influence() -> None:
    """OK-G4: a vote each, and no more than there are."""
    book = played(new_table(), *has(BEN, relics=3), m.RelicsSpent(seat=BEN, votes=2))
    assert (1, 2) == (seat_of(book, BEN).relics, seat_of(book, BEN).influence)
    assert ["Ben’s votes in Relics: 1, not 2"] == words_against(book, m.RelicsSpent(seat=BEN, votes=2))


def test_a_hand_that_is_too_large_is_noticed() -> None:
    """OK-G5."""
    book = played(new_table(), *has(ADA, hand=7), m.HandSizeChanged(seat=ADA, by=-1))
    assert "Ada discards 2 cards: the hand is too large" in reminders(book)


def test_four_tactics_are_exhausted() -> None:
    """OK-7."""
    book = played(new_table(), *[m.TacticExhausted(seat=ADA)] * 4)
    assert 0 == seat_of(book, ADA).tactics
    assert ["OK-7"] == against(book, m.TacticExhausted(seat=ADA))


# ── the Favour ───────────────────────────────────────────────────────────────
def held(seat: int = ADA, uses: int = 3, **options: bool) -> Book:
    """Somebody holds the Favour."""
    return played(new_table(**options), m.FavourSet(seat=seat, uses=uses))


def test_the_favour_has_three_uses() -> None:
    """OK-45, T-OK-19: after the third it lies on the Harvest Field, and nobody holds it (B8)."""
    book, seen = held(favour_each_year=False), []
    for _ in range(3):
        assert [] == against(book, m.FavourUsed(seat=ADA))
        book = played(book, m.FavourUsed(seat=ADA))
        seen.append((state_of(book).favour, state_of(book).favour_uses))
    assert [(ADA, 2), (ADA, 1), (None, 0)] == seen
    assert ["OK-45"] == against(book, m.FavourUsed(seat=ADA))


def test_reclaiming_it_gives_three_uses() -> None:
    """OK-45, T-OK-19: whoever held it, and with however many left."""
    book = played(held(uses=1), m.SecretsRewarded(seat=BEN, location="harvest_field"))
    assert (BEN, 3) == (state_of(book).favour, state_of(book).favour_uses)


def test_its_action_comes_once_a_round() -> None:
    """B20: or as often as there are uses, if the table reads it so."""
    used = m.FavourUsed(seat=ADA)
    assert ["OK-45"] == against(played(held(), used), used)
    assert [] == against(played(held(favour_each_year=False), used), used)
    again = played(held(), used, m.YearSet(round=1, step="winter"), m.WinterCleared())
    assert [] == against(again, used)


def test_only_the_holder_uses_it() -> None:
    """OK-45."""
    assert ["Ben does not hold the Kingdom’s Favour"] == words_against(held(), m.FavourUsed(seat=BEN))


def test_nobody_holds_it_without_a_use() -> None:
    """OK-45: the table cannot set it otherwise."""
    state = state_of(held(uses=0))
    assert (None, 0) == (state.favour, state.favour_uses)


@pytest.mark.parametrize(
    ("expected", "uses"),
    [
        pytest.param("Ada uses the Kingdom’s Favour: turned, 2 uses left", 3, id="the first of three"),
        pytest.param("Ada uses the Kingdom’s Favour: turned, 1 use left", 2, id="the second"),
        pytest.param("Ada uses the Kingdom’s Favour for the last time: back to the Harvest Field", 1, id="the last"),
    ],
)
def test_the_favour_is_turned(expected: str, uses: int) -> None:
    """OK-45, D10: after every use, and after the last one it goes back."""
    assert expected == told(played(held(uses=uses), m.FavourUsed(seat=ADA)))[-1]


def test_where_nobody_records_the_favour_its_uses_are_not_told() -> None:
    """Unknown, and not 0."""
    assert "Ada uses the Kingdom’s Favour" == told(played(new_table(trackers=("year",)), m.FavourUsed(seat=ADA)))[-1]


# ── cards that effects move ──────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "source", "target"),
    [
        pytest.param((6, 0, 8, 0), "active", "hand", id="Retreat"),
        pytest.param((2, 2, 10, 0), "hand", "deck", id="the Shrine"),
        pytest.param((6, 2, 6, 0), "deck", "hand", id="the Necropolis draws"),
        pytest.param((2, 2, 8, 2), "hand", "discard", id="and discards"),
        pytest.param((4, 0, 8, 0), "active", "lost", id="eliminated: nobody counts the Lost Pile (OK-47)"),
        pytest.param((6, 2, 8, 0), "lost", "hand", id="or comes back from there"),
    ],
)
def test_effects_move_cards(expected: tuple[int, ...], source: Pile, target: Pile) -> None:
    """OK-50, OK-G1: two of four hand cards, two Active ones and a deck of eight."""
    move = m.CardsMoved(seat=ADA, cards=2, source=source, target=target)
    book = played(new_table(basic_cards=14), *has(ADA, hand=4, active=2, deck=8), move)
    seat = seat_of(book, ADA)
    assert expected == (seat.hand, seat.active, seat.deck, seat.discard)


@pytest.mark.parametrize(
    ("expected", "source", "target"),
    [
        pytest.param(["Ada has 1 of the 2 cards there"], "active", "hand", id="too few Active cards"),
        pytest.param(["that leaves the cards where they are"], "hand", "hand", id="from the hand to the hand"),
        pytest.param([], "lost", "hand", id="the Lost Pile is not counted"),
    ],
)
def test_cards_that_are_not_there(expected: list[str], source: Pile, target: Pile) -> None:
    """OK-50."""
    move = m.CardsMoved(seat=ADA, cards=2, source=source, target=target)
    book = played(new_table(), *has(ADA, active=1))
    assert expected == words_against(book, move)


def test_cards_that_nobody_counts_may_be_anywhere() -> None:
    """A tracker that is off objects to nothing."""
    move = m.CardsMoved(seat=ADA, cards=2, source="active", target="hand")
    assert [] == words_against(new_table(trackers=("year",)), move)


@pytest.mark.parametrize(("expected", "active"), [((4, 1), True), ((3, 2), False)], ids=["Active", "hand"])
def test_a_location_may_take_an_active_card(expected: tuple[int, int], active: bool) -> None:
    """OK-G1: the Castle governs and the Wilderness journeys with a card of the hand or of the map."""
    for reward in (
        m.Governed(seat=ADA, council="relics", votes=1, castle=True, active=active),
        m.Journeyed(seat=ADA, lore=2, wilderness=True, active=active),
    ):
        seat = seat_of(played(new_table(), *has(ADA, hand=4, active=2), reward), ADA)
        assert expected == (seat.hand, seat.active)
    assert "active" not in m.Journeyed(seat=ADA, lore=2).model_dump()
