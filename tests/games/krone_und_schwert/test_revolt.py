"""The revolt against the king (KS-30, KS-66 to KS-84)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.objections import at_first
from models.games.krone_und_schwert.revolt import kept_after_kings_win, people_turned, settle, sides, strength_parts
from tests.games.krone_und_schwert.tables import (
    ADA,
    BEN,
    CLEO,
    against,
    counts,
    ends,
    has,
    in_round_two,
    new_table,
    reigning,
    reminders,
    revolt,
    state_of,
    told,
    vote,
    words_against,
)
from tests.games.tables import played

if TYPE_CHECKING:
    from models.session import Book

WON = revolt(vote(ADA, "sword", 4, 3), vote(BEN, "crown", 1), vote(CLEO, "sword"), swords=2, crowns=2)
"""Two sword votes turn four people cards: rebel 4 + 3 + 2, king 2 + 1."""
LOST = revolt(vote(ADA, "sword", 2), vote(BEN, "crown"), vote(CLEO, "crown", 1), swords=1, crowns=1)
"""One sword vote turns two: rebel 2 + 1, king 4 + 1."""


def with_cathedrals() -> Book:
    """Ben reigns; everybody owns large cities and cathedrals, 1, 2 and 3 of them."""
    owned = [has(seat, **{piece: seat + 1}) for seat in (ADA, BEN, CLEO) for piece in ("large_cities", "cathedrals")]
    return played(reigning(), *owned, has(ADA, castles=2), has(BEN, castles=4))


# ── who, against whom ────────────────────────────────────────────────────────
def test_it_needs_a_king() -> None:
    """KS-66."""
    votes = (vote(ADA, "sword"), vote(BEN, "crown"))
    owner = [has(ADA, castles=1), has(ADA, small_cities=1)]
    assert ["there is no king to revolt against"] == words_against(
        played(in_round_two(), *owner), revolt(*votes, crowns=5)
    )


def test_it_is_against_the_king() -> None:
    """KS-66: Cleo does not reign."""
    move = m.Revolted(
        seat=ADA, king=CLEO, votes=(vote(ADA, "sword"), vote(BEN, "crown"), vote(CLEO, "crown")), crowns=2
    )
    assert ["Cleo is not king"] == words_against(reigning(), move)


def test_the_king_does_not_revolt() -> None:
    """KS-66: against nobody, least of all against the king."""
    book = played(reigning(), ends(ADA, 4))
    move = m.Revolted(seat=BEN, king=BEN, votes=(vote(ADA, "crown"), vote(BEN, "sword"), vote(CLEO, "crown")), crowns=2)
    assert "nobody revolts against themselves" in words_against(book, move)


@pytest.mark.parametrize("counter", ["castles", "small_cities"])
def test_a_rebel_owns_a_city_and_a_castle(counter: str) -> None:
    """KS-30, B17: checked when the revolt is announced."""
    assert ["KS-30"] == against(played(reigning(), has(ADA, **{counter: 0})), LOST)


def test_what_stands_against_it_is_known_before_anybody_votes() -> None:
    """B17, KS-68: whether the rebel may reign, and not yet that votes and cards are missing."""
    announced = m.Revolted(seat=ADA, king=BEN, votes=(vote(ADA, "sword", 4), vote(BEN, "crown")))
    found = at_first(state_of(played(reigning(), has(ADA, castles=0))), announced)
    assert ["KS-30"] == [objection.rule for objection in found]


def test_it_costs_an_action_point() -> None:
    """KS-25, KS-66: and needs one that is left."""
    assert ["KS-22"] == against(played(reigning(), m.Seized(seat=ADA)), LOST)


@pytest.mark.parametrize(
    ("expected", "options"),
    [
        pytest.param([], {}, id="as long as points last"),
        pytest.param(["KS-66"], {"one_revolt_per_turn": True}, id="one"),
    ],
)
def test_revolts_in_a_turn(expected: list[str], options: dict[str, Any]) -> None:
    """B18: any number; with the switch a single one."""
    assert expected == against(played(reigning(**options), LOST), LOST)


# ── votes ────────────────────────────────────────────────────────────────────
def test_king_and_rebel_are_bound() -> None:
    """KS-67: crown and sword lie face up."""
    move = revolt(vote(ADA, "crown"), vote(BEN, "sword"), vote(CLEO, "crown"), crowns=2)
    assert ["Ada is the rebel and votes with the sword", "Ben is king and votes with the crown"] == words_against(
        reigning(), move
    )


def test_everyone_votes() -> None:
    """KS-68."""
    move = revolt(vote(ADA, "sword"), vote(BEN, "crown"), crowns=2)
    assert ["everyone votes, and Cleo did not"] == words_against(reigning(), move)
    assert ["KS-67", "KS-67", "KS-68"] == against(reigning(), revolt())
    assert "everyone votes, and Cleo did not" in words_against(reigning(), revolt())


def test_nobody_votes_twice() -> None:
    """KS-68: that is nonsense, and refused."""
    with pytest.raises(ValueError, match="a seat votes twice"):
        revolt(vote(ADA, "sword"), vote(ADA, "crown"))


@pytest.mark.parametrize("seat", [ADA, BEN, CLEO])
def test_nobody_lays_more_cards_than_they_hold(seat: int) -> None:
    """KS-69: any number of cards, but of one's own hand; specials are cards too."""
    sides_of = {ADA: "sword", BEN: "crown", CLEO: "crown"}
    votes = [
        vote(other, side, *([1] * 4 if other == seat else []), ambushes=int(other == seat))  # type: ignore[arg-type]
        for other, side in sides_of.items()
    ]
    assert ["KS-44"] == against(reigning(), revolt(*votes, crowns=2))


@pytest.mark.parametrize("special", ["ambushes", "truces"])
def test_there_are_two_of_each_special(special: str) -> None:
    """KS-7: three lie nowhere, all votes together."""
    votes = [vote(ADA, "sword", **{special: 2}), vote(BEN, "crown", **{special: 1}), vote(CLEO, "crown")]
    turned = 0 if special == "truces" else 2
    assert ["KS-7"] == against(reigning(), revolt(*votes, crowns=turned))


# ── people ───────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "swords", "players", "deck"),
    [
        pytest.param(2, 1, 3, 22, id="two for a sword (KS-71)"),
        pytest.param(8, 4, 5, 22, id="two for each of four"),
        pytest.param(5, 1, 2, 22, id="three more for two players (KS-72)"),
        pytest.param(3, 2, 4, 3, id="until the deck runs out (KS-73)"),
        pytest.param(0, 2, 4, 0, id="no deck at all"),
        pytest.param(0, 1, 3, -4, id="a count that does not add up"),
    ],
)
def test_people_turned(expected: int, swords: int, players: int, deck: int) -> None:
    """KS-71 to KS-73."""
    assert expected == people_turned(swords, players, deck)


@pytest.mark.parametrize(("expected", "crowns"), [([], 1), (["KS-71"], 0), (["KS-71"], 2)])
def test_a_miscount_is_noticed(expected: list[str], crowns: int) -> None:
    """KS-71: one sword vote turns two people cards."""
    assert expected == against(reigning(), LOST.model_copy(update={"crowns": crowns}))


def test_two_players_turn_five() -> None:
    """KS-72."""
    votes = (vote(ADA, "sword"), vote(BEN, "crown"))
    assert [] == against(reigning(2), revolt(*votes, swords=1, crowns=4))
    assert ["KS-71"] == against(reigning(2), revolt(*votes, swords=1, crowns=1))


# ── strength ─────────────────────────────────────────────────────────────────
def test_both_sums() -> None:
    """KS-74, KS-75, B4: 2 a crown vote, 1 a sword of the people, and the cards; king's and rebel's votes count."""
    king, rebel = sides(WON.votes, 3 + 2)
    assert (2 + 1, 5 + 4 + 3) == (king.strength, rebel.strength)
    assert ["1 crown: 2, cards 1", "5 swords, cards 7"] == [
        str(strength_parts(king, king=True)),
        str(strength_parts(rebel, king=False)),
    ]


@pytest.mark.parametrize(
    ("expected", "one_ambush", "ambushes"),
    [
        pytest.param((4, 3), False, 1, id="one Ambush takes the strongest"),
        pytest.param((4, 1), False, 2, id="two take two (B5)"),
        pytest.param((4, 3), True, 2, id="switch: one at most"),
    ],
)
def test_an_ambush_takes_the_other_sides_strongest(expected: tuple[int, int], one_ambush: bool, ambushes: int) -> None:
    """KS-76: cards of any hand on that side, never a vote or one of the people."""
    votes = [vote(ADA, "sword", 4, 1), vote(CLEO, "sword", 2), vote(BEN, "crown", 2, ambushes=ambushes)]
    king, rebel = sides(votes, 0, one_ambush=one_ambush)
    assert expected == (king.strength, rebel.strength)


def test_both_sides_may_ambush() -> None:
    """KS-76, B5: at once, on what lies revealed; an Ambush has no value and is not taken."""
    votes = [vote(ADA, "sword", 4, 1, ambushes=1), vote(BEN, "crown", 3, 2, ambushes=1)]
    king, rebel = sides(votes, 1)
    assert (2 + 2, 1 + 1) == (king.strength, rebel.strength)
    assert "1 crown: 2, cards 2, ambushed −3" == str(strength_parts(king, king=True))


def test_a_tie_is_the_kings() -> None:
    """KS-77, T-KS-02."""
    votes = [vote(ADA, "sword", 4), vote(BEN, "crown", 4), vote(CLEO, "crown")]
    assert "king" == settle(votes, 3, 1, 17).outcome
    assert "rebel" == settle(votes, 3, 2, 17).outcome


# ── the king wins ────────────────────────────────────────────────────────────
def test_the_kings_side_is_paid() -> None:
    """KS-78: the king 2 for each cathedral, every other crown vote 1, sword votes nothing."""
    book = played(with_cathedrals(), LOST)
    assert [0, 2 * 2, 3] == [seat.coins for seat in state_of(book).seats]
    assert BEN == state_of(book).king


@pytest.mark.parametrize(("expected", "face_up"), [(0, 0), (1, 1), (2, 4), (3, 5), (4, 7), (6, 11)])
def test_half_of_the_swords_stay(expected: int, face_up: int) -> None:
    """KS-79, T-KS-03: rounded up."""
    assert expected == kept_after_kings_win(face_up)


def test_all_other_people_are_shuffled() -> None:
    """KS-79: the discarded crowns too; the table is reminded until it goes on."""
    lost = revolt(vote(ADA, "sword"), vote(BEN, "crown", 4), vote(CLEO, "crown"), swords=1, crowns=1)
    book = played(reigning(), counts(swords_face_up=4), counts(crowns_discarded=3), lost)
    state = state_of(book)
    assert (3, 0, 19) == (state.swords_face_up, state.crowns_discarded, state.people_deck)
    assert ["3 swords stay face up, all other people are shuffled into a new deck"] == reminders(book)
    assert [] == reminders(played(book, m.Drew(seat=ADA)))


# ── the rebel wins ───────────────────────────────────────────────────────────
def test_the_rebels_side_is_paid() -> None:
    """KS-80: the rebel 1 a castle and 2 a cathedral, every other sword vote 1 a cathedral, crown votes nothing."""
    book = played(with_cathedrals(), WON)
    assert [2 + 2 * 1, 0, 3] == [seat.coins for seat in state_of(book).seats]
    assert ADA == state_of(book).king


def test_all_people_are_shuffled_and_one_is_turned() -> None:
    """KS-82: 21 remain."""
    book = played(reigning(), counts(swords_face_up=3), WON)
    assert (22, True) == (state_of(book).people_deck, state_of(book).reveal_due)
    assert "Shuffle all people cards and turn the top one" in reminders(book)
    after = state_of(played(book, m.PeopleCardRevealed(card="sword")))
    assert (21, 1, 0, False) == (
        after.people_deck,
        after.swords_face_up,
        after.crowns_discarded,
        after.reveal_due,
    )


def test_nothing_is_turned_when_nobody_has_won() -> None:
    """KS-82."""
    assert ["KS-82"] == against(reigning(), m.PeopleCardRevealed(card="sword"))


def test_the_new_king_announces() -> None:
    """KS-81, B3: the total, this award included; with the revolt or after it."""
    due = played(reigning(), WON)
    assert "Ada announces victory points" in reminders(due)
    assert [] == against(due, m.PointsAnnounced(seat=ADA, points=1))
    told_at_once = played(reigning(), WON.model_copy(update={"announced": 1, "revealed": "crown"}))
    assert (None, False) == (state_of(told_at_once).announcement_due, state_of(told_at_once).reveal_due)


def test_only_a_new_king_announces() -> None:
    """KS-81, KS-96: everybody else keeps silent."""
    assert "KS-81" in against(reigning(), m.PointsAnnounced(seat=ADA, points=0))


def test_an_announcement_is_compared_with_open_points() -> None:
    """KS-81: what was recorded and what is said."""
    book = played(reigning(), has(BEN, coins=7))
    assert ["Ben announces 9, recorded were 7"] == words_against(book, m.PointsAnnounced(seat=BEN, points=9))


# ── cards ────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("expected", "move"), [([2, 3, 4], WON), ([3, 4, 3], LOST)], ids=["won", "lost"])
def test_cards_are_gone_either_way(expected: list[int], move: m.Revolted) -> None:
    """KS-83: win or lose."""
    state = state_of(played(reigning(), move))
    assert expected == [seat.hand for seat in state.seats]
    assert sum(4 - hand for hand in expected) == state.discards


# ── truce ────────────────────────────────────────────────────────────────────
STOPPED = revolt(vote(ADA, "sword", 4), vote(BEN, "crown", ambushes=1), vote(CLEO, "crown", truces=1))


def test_a_truce_interrupts() -> None:
    """KS-84, B6, B7, B9: anybody's; the king stays, nobody is paid, the point is spent, the Truce alone is gone."""
    book = played(with_cathedrals(), counts(swords_face_up=2), STOPPED)
    state = state_of(book)
    assert (BEN, 2, 0, 1) == (state.king, state.swords_face_up, state.crowns_discarded, state.ap_used)
    assert [4, 4, 3] == [seat.hand for seat in state.seats]
    assert [0, 0, 0] == [seat.coins for seat in state.seats]
    assert 1 == state.discards


def test_two_truces_are_both_gone() -> None:
    """B8."""
    votes = (vote(ADA, "sword", truces=1), vote(BEN, "crown"), vote(CLEO, "crown", truces=1))
    assert [3, 4, 3] == [seat.hand for seat in state_of(played(reigning(), revolt(*votes))).seats]


def test_a_truce_comes_before_the_people() -> None:
    """B6: none are turned."""
    assert [] == against(reigning(), STOPPED)
    turned = STOPPED.model_copy(update={"swords": 1, "crowns": 1})
    assert ["KS-84"] == against(reigning(), turned)
    assert 0 == state_of(played(reigning(), turned)).swords_face_up


def test_the_people_may_come_before_the_truce() -> None:
    """B6, switch: they are turned and stay."""
    book = reigning(people_turned_before_truce=True)
    turned = STOPPED.model_copy(update={"swords": 1, "crowns": 1})
    assert ["KS-71"] == against(book, STOPPED)
    assert [] == against(book, turned)
    state = state_of(played(book, turned))
    assert (1, 1, BEN) == (state.swords_face_up, state.crowns_discarded, state.king)


# ── what is not recorded ─────────────────────────────────────────────────────
def test_swords_nobody_counted_decide_nothing() -> None:
    """KS-75: the outcome is unknown, and so is everything that hangs on it; cards are gone all the same."""
    book = new_table(3, trackers=("people", "hands", "buildings", "points"))
    state = book.state.but(swords_face_up=None, king=BEN, had_king=True).with_seat(CLEO, cathedrals=0)
    state = state.with_seat(ADA, castles=1).with_seat(BEN, cathedrals=1)
    after = book.game.play(state, WON)
    assert (None, [None, None, 0], [2, 3, 4]) == (
        after.king,
        [seat.coins for seat in after.seats],
        [seat.hand for seat in after.seats],
    )
    assert "Ada revolts against Ben" == str(book.game.describe(state, WON))
    assert any("Who reigns" in str(message) for message in book.game.reminders(after))


def test_swords_that_are_told_decide() -> None:
    """KS-75: where they are not recorded, the revolt says how many lay face up; afterwards they are known."""
    book = new_table(3, trackers=("people", "buildings"))
    state = book.state.but(swords_face_up=None, crowns_discarded=None, king=BEN, had_king=True)
    after = book.game.play(state, LOST.model_copy(update={"face_up": 1}))
    assert (BEN, 1, 0) == (after.king, after.swords_face_up, after.crowns_discarded)
    assert ADA == book.game.play(state, LOST.model_copy(update={"face_up": 3})).king


def test_a_truce_needs_no_counting() -> None:
    """KS-84: it interrupts whatever lies face up."""
    book = new_table(3, trackers=("people",))
    state = book.state.but(swords_face_up=None, king=BEN, had_king=True)
    assert BEN == book.game.play(state, STOPPED).king


def test_who_gains_nothing_needs_no_buildings() -> None:
    """KS-78, KS-80: the losers' coins stay known where their buildings are not."""
    book = played(new_table(3, trackers=("people", "points")), m.Crowned(seat=BEN), WON)
    assert [None, 0, None] == [seat.coins for seat in state_of(book).seats]


@pytest.mark.parametrize(
    ("expected", "move"),
    [
        ("Ada overthrows Ben, 9 to 3", WON),
        ("Ada’s revolt fails, 5 to 3 for King Ben", LOST),
        (
            "Ada’s revolt fails: 4 all, a tie is King Ben’s",
            revolt(vote(ADA, "sword", 3), vote(BEN, "crown"), vote(CLEO, "crown"), swords=1, crowns=1),
        ),
        ("Ada’s revolt against Ben is stopped by a Truce", STOPPED),
    ],
)
def test_it_is_told(expected: str, move: m.Revolted) -> None:
    """The timeline says how it ended and how strong both were."""
    assert expected == told(played(reigning(), move))[-1]
