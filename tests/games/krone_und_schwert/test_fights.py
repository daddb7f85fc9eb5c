"""Attacks, revolts, the final phase and the odds (KS-55 to KS-88)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.people import after_turning, belief, game_end_odds, swords_among
from tests.games.krone_und_schwert.test_turns import GAME, against
from tests.games.tables import played, table_of

if TYPE_CHECKING:
    from models.session import Book


def round_two(players: int = 2, **options: Any) -> Book:
    """A table in round 2."""
    book = table_of(GAME, players, **options)
    return played(book, *(m.TurnEnded(seat=seat, turn=seat + 1) for seat in range(players)))


def reigning(players: int = 3, **options: Any) -> Book:
    """Ben reigns in round 2, Ada owns a castle and a city."""
    return played(
        round_two(players, **options),
        m.Crowned(seat=1),
        *(m.Corrected(seat=0, counter=counter, to=1) for counter in ("castles", "small_cities")),
    )


def vote(seat: int, side: Any, *cards: int, **special: int) -> m.Vote:
    """A vote with its cards."""
    return m.Vote(seat=seat, vote=side, cards=cards, **special)


def test_no_attacks_in_round_one() -> None:
    """KS-55."""
    assert "KS-55" in against(table_of(GAME, 2), m.Attacked(seat=0, target=1, cards=(2,)))


def test_one_attack_in_a_turn() -> None:
    """KS-64, and a truce uses it up (B30)."""
    book = played(round_two(), m.Attacked(seat=0, target=1, cards=(2,), truces=1))
    assert ["KS-64"] == against(book, m.Attacked(seat=0, target=1, cards=(2,)))


def test_the_pope_protects_from_attacks() -> None:
    """KS-65."""
    book = played(round_two(), m.TurnEnded(seat=0, turn=3), m.PopeVisited(seat=1), m.TurnEnded(seat=1, turn=4))
    assert ["KS-65"] == against(book, m.Attacked(seat=0, target=1, cards=(2,)))


def test_success_moves_a_coat_of_arms() -> None:
    """KS-62, KS-63: attacker 3, defender 1, all cards discarded."""
    state = played(round_two(), m.Attacked(seat=0, target=1, cards=(2,))).state
    assert [(3, 3), (1, 4)] == [(seat.coats, seat.hand) for seat in state.seats]
    assert state.discards == 1


def test_a_truce_returns_the_attackers_cards() -> None:
    """KS-60: only the Truce is discarded."""
    state = played(round_two(), m.Attacked(seat=0, target=1, cards=(4, 4), truces=1)).state
    assert [(2, 4), (2, 3)] == [(seat.coats, seat.hand) for seat in state.seats]
    assert state.discards == 1


def test_a_revolt_needs_a_king() -> None:
    """KS-66."""
    revolt = m.Revolted(seat=0, king=1, votes=(vote(0, "sword"), vote(1, "crown")), swords=2, crowns=3)
    assert "KS-66" in against(round_two(), revolt)


def test_a_rebel_needs_a_city_and_a_castle() -> None:
    """KS-30, B17: checked when the revolt is announced."""
    book = played(round_two(3), m.Crowned(seat=1))
    votes = (vote(0, "sword"), vote(1, "crown"), vote(2, "crown"))
    assert ["KS-30"] == against(book, m.Revolted(seat=0, king=1, votes=votes, swords=1, crowns=1))


def test_the_pope_protects_the_king() -> None:
    """KS-66: no revolt against a visited king."""
    book = played(reigning(2), m.TurnEnded(seat=0, turn=3), m.PopeVisited(seat=1), m.TurnEnded(seat=1, turn=4))
    votes = (vote(0, "sword"), vote(1, "crown"))
    assert ["KS-66"] == against(book, m.Revolted(seat=0, king=1, votes=votes, swords=2, crowns=3))


@pytest.mark.parametrize(
    ("players", "turned"),
    [pytest.param(2, 5, id="two players turn three more (KS-72)"), pytest.param(3, 2, id="two a sword (KS-71)")],
)
def test_people_turned(players: int, turned: int) -> None:
    """KS-71, KS-72: how many people cards a single sword turns."""
    votes = (vote(0, "sword"), *(vote(seat, "crown") for seat in range(1, players)))
    right = m.Revolted(seat=0, king=1, votes=votes, swords=0, crowns=turned)
    assert [] == against(reigning(players), right)
    assert ["KS-71"] == against(reigning(players), right.model_copy(update={"crowns": turned + 1}))


def test_a_won_revolt_changes_the_crown() -> None:
    """KS-80 to KS-83: the rebel reigns and is paid, the people are shuffled, one is turned, cards are gone."""
    votes = (vote(0, "sword", 4, 3), vote(1, "crown", 1), vote(2, "sword"))
    revolt = m.Revolted(seat=0, king=1, votes=votes, swords=2, crowns=2, revealed="sword", announced=1)
    book = reigning()
    assert [] == against(book, revolt)
    state = played(book, revolt).state
    assert (0, 1, 0, 21) == (state.king, state.swords_face_up, state.crowns_discarded, state.people_deck)
    assert [1, 0, 0] == [seat.coins for seat in state.seats]
    assert [2, 3, 4] == [seat.hand for seat in state.seats]


def test_a_lost_revolt_keeps_half_of_the_swords() -> None:
    """KS-77 to KS-79: a tie is the king's; of 3 swords 2 stay, 20 are shuffled."""
    votes = (vote(0, "sword"), vote(1, "crown"), vote(2, "crown"))
    book = played(reigning(), m.TableCorrected(counter="swords_face_up", to=2))
    state = played(book, m.Revolted(seat=0, king=1, votes=votes, swords=1, crowns=1)).state
    assert (1, 2, 0, 20) == (state.king, state.swords_face_up, state.crowns_discarded, state.people_deck)


@pytest.mark.parametrize(
    ("first", "face_up"), [pytest.param(False, 0, id="not turned"), pytest.param(True, 1, id="switch: turned first")]
)
def test_a_truce_interrupts_the_revolt(first: bool, face_up: int) -> None:  # noqa: FBT001
    """KS-84, B6: the king stays, every card but the Truce returns."""
    votes = (vote(0, "sword", 4), vote(1, "crown", truces=1), vote(2, "crown", ambushes=1))
    book = reigning(people_turned_before_truce=first)
    state = played(book, m.Revolted(seat=0, king=1, votes=votes, swords=1, crowns=1)).state
    assert (1, face_up) == (state.king, state.swords_face_up)
    assert [4, 3, 4] == [seat.hand for seat in state.seats]


@pytest.mark.parametrize(
    ("players", "points", "reached", "exceeded"),
    [
        (2, 9, False, False),
        (2, 10, True, False),
        (3, 14, False, False),
        (3, 15, True, False),
        (4, 20, True, False),
        (5, 24, False, False),
        (5, 25, True, False),
        (5, 26, True, True),
    ],
)
def test_the_limit(players: int, points: int, reached: bool, exceeded: bool) -> None:  # noqa: FBT001
    """T-KS-09, KS-85, KS-86, B2: when a new king's total begins the final phase."""
    announced = m.PointsAnnounced(seat=0, points=points)
    assert reached == played(table_of(GAME, players), announced).state.final
    assert exceeded == played(table_of(GAME, players, limit="exceeded"), announced).state.final


def test_the_final_phase_mixes_game_end_in_once() -> None:
    """KS-86, B20: deck and discards together and one card more; a second time changes nothing."""
    book = played(table_of(GAME, 2), m.TableCorrected(counter="discards", to=3), m.PointsAnnounced(seat=0, points=12))
    assert (57 + 3 + 1, 0, 60) == (book.state.draw_pile, book.state.discards, book.state.final_deck)
    assert played(book, m.PointsAnnounced(seat=1, points=15)).state.draw_pile == 61


@pytest.mark.parametrize(("draws", "chance"), [(26, 0), (27, 1 / 21), (30, 4 / 21), (47, 1)])
def test_game_end_odds(draws: int, chance: float) -> None:
    """T-KS-20: among 46 other cards."""
    assert chance == pytest.approx(game_end_odds(46, draws))


def test_an_unknown_split_is_weighed_by_what_was_seen() -> None:
    """D2: in the first pass the next card is a sword with (F + 1) / (F + Dc + 2)."""
    seen = after_turning(belief(None), 0, 0, 3, 1)
    chances = swords_among(seen, 3, 1, 1)
    assert chances is not None
    assert chances[1] == pytest.approx(4 / 6)


def test_a_counted_split_is_certain() -> None:
    """D1: 8 swords among 15 cards."""
    chances = swords_among(belief(11), 3, 4, 1)
    assert chances is not None
    assert chances[1] == pytest.approx(8 / 15)


def test_a_split_that_cannot_be_gives_no_odds() -> None:
    """Two swords in all, three face up: unknown, never a guess."""
    assert swords_among(after_turning(belief(2), 0, 0, 3, 0), 3, 0, 1) is None
