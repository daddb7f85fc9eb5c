"""The Knight (GC-33 to GC-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli import resolve
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.knight import LosingRavens, clockwise, settle, sums
from models.games.game_of_crowns.objections import at_first
from models.library import BadDocument
from tests.games.game_of_crowns.tables import (
    ADA,
    ATTACKER,
    BEN,
    DEFENDER,
    GAME,
    LOST,
    WON,
    against,
    attack,
    counts,
    hands,
    has,
    new_table,
    ravens,
    state_of,
    told,
    turn_of,
    votes,
    words_against,
)
from tests.games.tables import played

if TYPE_CHECKING:
    from models.games.game_of_crowns.knight import Side

READINGS: tuple[LosingRavens, ...] = ("leave", "returned", "defeated")


def question(**change: Any) -> dict[str, Any]:
    """The attack of T-GC-07."""
    cast = [("P1", "attacker", 1), ("P2", "defender", 2), ("P3", "defender", 0), ("P4", "attacker", 1)]
    ballots = [{"name": name, "vote": vote, "ravens": spent} for name, vote, spent in cast]
    return {
        "game": GAME,
        "resolve": "attack",
        "attacker": "P1",
        "defender": "P2",
        "votes": ballots,
        **change,
    }


# ── the calculator ───────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "reading"),
    [
        pytest.param({"P1": -1, "P2": 0, "P3": 0, "P4": -1}, "leave", id="the losing side’s leave the game"),
        pytest.param({"P1": -1, "P2": 2, "P3": 0, "P4": -1}, "returned", id="switch: they go back"),
        pytest.param({"P1": -1, "P2": 2, "P3": 0, "P4": -1}, "defeated", id="switch: the defeated gets them too"),
    ],
)
def test_ravens_of_both_sides(expected: dict[str, int], reading: str) -> None:
    """T-GC-07 (GC-40, B6)."""
    assert expected == resolve(question(options={"losing_ravens": reading}))["ravens"]


def test_a_tie_is_the_attackers() -> None:
    """T-GC-07 (GC-36 to GC-38): 4 to 4; ravens are spent from the Defender on."""
    answer = resolve(question())
    assert (4, 4, "P1", "P2") == tuple(answer[key] for key in ("attacker", "defender", "victor", "defeated"))
    assert ["P2", "P3", "P4", "P1"] == answer["order"]


def test_an_attacker_may_vote_against_himself() -> None:
    """B7: ravens spent against himself come back when he loses."""
    ballots = [{"name": "P1", "vote": "defender", "ravens": 3}, {"name": "P2", "vote": "defender", "ravens": 1}]
    answer = resolve(question(votes=ballots))
    assert ("P2", {"P1": 1, "P2": -1}) == (answer["victor"], answer["ravens"])


@pytest.mark.parametrize(
    ("expected", "change"),
    [
        pytest.param("defender: P1 cannot attack P1", {"defender": "P1"}, id="oneself (GC-33)"),
        pytest.param("attacker: X has no vote", {"attacker": "X"}, id="who does not vote (GC-36)"),
        pytest.param("votes: 2 to 9 vote, not 0", {"votes": []}, id="nobody votes"),
        pytest.param("votes: two voters", {"votes": [{"name": "P1", "vote": "attacker"}] * 2}, id="twice"),
        pytest.param(
            "votes: 9 ravens are spent, 2 players have 8",
            {"votes": [{"name": "P1", "vote": "attacker", "ravens": 9}, {"name": "P2", "vote": "attacker"}]},
            id="more ravens than there are (GC-9)",
        ),
        pytest.param("votes[0].vote: must be", {"votes": [{"name": "P1", "vote": "me"}]}, id="no side"),
        pytest.param("options.losing_ravens: must be", {"options": {"losing_ravens": "box"}}, id="no reading"),
    ],
)
def test_impossible_attacks_are_refused(expected: str, change: dict[str, Any]) -> None:
    """Each with the field and the reason."""
    with pytest.raises(BadDocument) as refusal:
        resolve(question(**change))
    assert str(refusal.value).startswith(expected)


sides = st.sampled_from([ATTACKER, DEFENDER])
drawn = st.lists(st.tuples(sides, st.integers(0, 4)), min_size=2, max_size=9)


@given(drawn, st.sampled_from(READINGS))
def test_ravens_are_neither_made_nor_lost(cast: list[tuple[Side, int]], reading: LosingRavens) -> None:
    """GC-9: what leaves the voters comes to the defeated or leaves the game."""
    ballots = votes(*cast)
    moved = settle(ballots, sums(ballots).victor, reading)
    assert -sum(moved.voters) == moved.defeated + moved.gone
    assert (moved.gone == 0) or reading == "leave"


@given(drawn)
def test_so_many_votes_would_turn_it(cast: list[tuple[Side, int]]) -> None:
    """D3: one vote fewer than the swing changes nothing."""
    found = sums(votes(*cast))
    loser: Side = "defender" if found.victor == "attacker" else "attacker"
    assert found.swing > 0
    short = found._replace(**{loser: getattr(found, loser) + found.swing - 1})
    enough = found._replace(**{loser: getattr(found, loser) + found.swing})
    assert (found.victor, loser) == (short.victor, enough.victor)


def test_ravens_are_spent_clockwise_from_the_defender() -> None:
    """GC-37: everybody once."""
    assert (2, 3, 4, 0, 1) == clockwise(5, 2)


# ── at the table ─────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "reading", "out"),
    [
        pytest.param([3, 4, 4, 3], "leave", 2, id="two leave the game"),
        pytest.param([3, 6, 4, 3], "returned", 0, id="Ben keeps his two and gains two"),
        pytest.param([3, 6, 4, 3], "defeated", 0, id="Ben gains all four"),
    ],
)
def test_the_defeated_gains_ravens(expected: list[int], reading: str, out: int) -> None:
    """T-GC-07 at the table (GC-40)."""
    book = played(new_table(losing_ravens=reading), attack())
    assert (expected, out) == (ravens(book), state_of(book).ravens_out)


@pytest.mark.parametrize(
    ("expected", "prize", "deck"),
    [
        pytest.param([10, 9, 10, 10], "card", 11, id="a card of the defeated"),
        pytest.param([10, 10, 10, 10], "guest", 10, id="a guest"),
        pytest.param([9, 10, 10, 10], None, 11, id="nothing there (B15)"),
    ],
)
def test_the_victor_takes(expected: list[int], prize: str | None, deck: int) -> None:
    """GC-39, GC-41: and the Knight is discarded."""
    book = played(new_table(), attack(prize=prize))
    assert (expected, deck, 1) == (hands(book), state_of(book).guests, state_of(book).discards)


def test_a_defender_who_wins_takes_from_the_attacker() -> None:
    """GC-39, GC-41: a card besides the Knight."""
    book = played(new_table(), attack(votes=LOST))
    assert ([8, 11, 10, 10], [5, 3, 1, 4]) == (hands(book), ravens(book))


def test_an_attack_ends_the_turn() -> None:
    """GC-41."""
    assert (1, BEN) == turn_of(played(new_table(), attack()))


@pytest.mark.parametrize(
    ("expected", "banner"),
    [
        pytest.param(["GC-34"], "akroyear", id="the house of Ben, whose shield is the fess"),
        pytest.param([], "redtower", id="Ada’s own"),
        pytest.param([], "lyre", id="Cleo’s"),
        pytest.param([], None, id="nobody said it"),
    ],
)
def test_a_knight_spares_its_own_house(expected: list[str], banner: str | None) -> None:
    """T-GC-17 (GC-34): the banner that the Defender bears."""
    assert expected == against(new_table(), attack(banner=banner))


def test_what_stands_against_an_attack_is_known_before_anybody_votes() -> None:
    """GC-33, GC-36: that there is no card to play, and not yet that nobody has voted."""
    announced = m.Attacked(seat=ADA, target=BEN, votes=())
    found = at_first(state_of(played(new_table(), has(ADA, hand=0))), announced)
    assert ["GC-33"] == [objection.rule for objection in found]


def test_partners_do_not_attack_each_other() -> None:
    """GC-35."""
    everybody = votes(*[(ATTACKER, 0)] * 6)
    book = new_table(6, teams=True)
    assert [] == against(book, attack(votes=everybody))
    assert ["GC-35"] == against(book, attack(votes=everybody, target=3))
    assert [] == against(new_table(6), attack(votes=everybody, target=3))


@pytest.mark.parametrize(
    ("expected", "before", "change"),
    [
        pytest.param(["GC-33"], [], {"target": ADA}, id="oneself"),
        pytest.param(["GC-36"], [], {"votes": WON[:3]}, id="somebody has not voted"),
        pytest.param(["GC-37"], [has(BEN, ravens=1)], {}, id="more ravens than Ben has"),
        pytest.param(["GC-39"], [has(BEN, hand=0)], {}, id="no card to take (B15)"),
        pytest.param([], [has(BEN, hand=0)], {"prize": "guest"}, id="but a guest"),
        pytest.param(["GC-39"], [counts(guests=0)], {"prize": "guest"}, id="no guest to draw (B15)"),
        pytest.param(["GC-39"], [], {"prize": None}, id="the victor has to take something"),
        pytest.param([], [has(BEN, hand=0), counts(guests=0)], {"prize": None}, id="unless there is nothing"),
        pytest.param(["GC-33"], [has(ADA, hand=0)], {}, id="no Knight in an empty hand"),
        pytest.param(["GC-39"], [has(ADA, hand=1)], {"votes": LOST}, id="the Knight is not there to be taken"),
        pytest.param(["GC-10"], [], {"seat": BEN, "target": ADA}, id="out of turn"),
    ],
)
def test_what_stands_against_an_attack(expected: list[str], before: list[Any], change: dict[str, Any]) -> None:
    """GC-33 to GC-41, resting on what is recorded."""
    assert expected == against(played(new_table(), *before), attack(**change))


def test_objections_name_names() -> None:
    """The sentence is fit to show."""
    book = new_table()
    assert ["everybody votes, and Dan did not"] == words_against(book, attack(votes=WON[:3]))
    spared = "a Knight of Akroyear never attacks Ben, whose house it is"
    assert [spared] == words_against(book, attack(banner="akroyear"))


@pytest.mark.parametrize(
    ("expected", "change"),
    [
        ("Ada attacks Ben and wins, 4 to 4: Ada takes a card of Ben, Ben gains 2 ravens", {}),
        ("Ada attacks Ben and loses, 4 to 6: Ben draws a guest, Ada gains 3 ravens", {"votes": LOST, "prize": "guest"}),
        (
            "Ada attacks Ben and wins, 2 to 0: there is nothing for Ada to take",
            {"votes": votes((ATTACKER, 0), (ATTACKER, 0)), "prize": None},
        ),
    ],
)
def test_an_attack_is_told(expected: str, change: dict[str, Any]) -> None:
    """Who, against whom, the votes, the prize and the ravens; never which card it was."""
    assert [expected] == told(played(new_table(), attack(**change)))
