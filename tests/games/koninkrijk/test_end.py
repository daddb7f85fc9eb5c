"""The end and the ranking (KO-12, KO-31 to KO-33)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from models.games.koninkrijk import moves as m
from models.games.koninkrijk.kingdom import FLAGS, Group
from models.games.koninkrijk.scoring import Tally, score
from models.library import BadDocument, read
from tests.games.koninkrijk.tables import (
    ADA,
    after,
    against,
    battle,
    challenge,
    fought,
    has,
    lays,
    left,
    new_table,
    reminders,
    state_of,
)
from tests.games.tables import played

if TYPE_CHECKING:
    from models.scoring import ScoreSheet

PEOPLE, ARMY, COURT = ["R1", "Y2", "B3"], ["R4", "Y5", "B6"], ["R7", "Y8", "B9"]
THREE_LINES = [PEOPLE, ARMY, COURT]


def realm(kingdom: list[list[str]] | None = None, cards: int = 9, treasures: int = 0) -> dict[str, Any]:
    """What a player ends with."""
    return {"kingdom": kingdom or [], "cards": cards, "treasures": treasures}


def document(*realms: dict[str, Any], **options: Any) -> dict[str, Any]:
    """The tally of players A, B, C ..."""
    players = [{"name": "ABCDEFGHIJ"[at], **realm} for at, realm in enumerate(realms)]
    return {"game": "koninkrijk", "options": options, "players": players}


def sheet(*realms: dict[str, Any], **options: Any) -> ScoreSheet:
    """The sheet of players A, B, C ..."""
    return score(read(Tally, document(*realms, **options)))


def refusal(*realms: dict[str, Any], **options: Any) -> str:
    """Why these are no tally."""
    with pytest.raises(BadDocument) as refused:
        sheet(*realms, **options)
    return str(refused.value)


# ── exhaustion ───────────────────────────────────────────────────────────────
def test_ko_33_an_empty_source_leaves_one_minute() -> None:
    """After the last battle (B18), not before."""
    fighting = after(left(1), challenge())
    assert not state_of(fighting).exhausted
    book = played(fighting, fought("challenger"))
    assert state_of(book).exhausted
    assert ["The source is empty: one minute to complete kingdoms or to make the best of them"] == reminders(book)
    assert [] == against(book, lays(ADA, "R1 Y2 B3"))


def test_ko_33_when_the_minute_is_over_the_ranking_follows() -> None:
    """Nothing is altered after it."""
    book = after(left(0), m.MinuteOver())
    assert "exhausted" == state_of(book).ended
    assert book.game.over(book.state)
    assert ["The minute is over: count bonuses and cards"] == reminders(book)
    assert ["KO-33"] == against(book, lays(ADA, "R1 Y2 B3"))


def test_ko_33_there_is_no_last_minute_before() -> None:
    """While the source has cards."""
    assert ["KO-33"] == against(new_table(), m.MinuteOver())
    assert [] == against(after(left(0)), m.MinuteOver())


def test_ko_12_a_kingdom_completed_in_the_minute_wins() -> None:
    """At once."""
    book = after(left(0), lays(ADA, *map(" ".join, THREE_LINES)))
    assert ("complete", ADA) == (state_of(book).ended, state_of(book).won)


def test_d8_the_last_battles_are_announced() -> None:
    """As many as there are source cards."""
    assert ["2 battles are left before the source is empty"] == reminders(after(left(2)))
    assert [] == reminders(after(left(4)))


# ── the ranking ──────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("realms", "ranks", "decided"),
    [
        pytest.param(
            [realm(THREE_LINES), realm([COURT, COURT], 12), realm([PEOPLE, ARMY], 15)],
            [1, 2, 3],
            "complete",
            id="T-KO-12-completion-first",
        ),
        pytest.param([realm([PEOPLE]), realm([COURT]), realm()], [2, 1, 3], "bonus", id="bonus"),
        pytest.param([realm(cards=12), realm(cards=9), realm(cards=9)], [1, 2, 2], "cards", id="cards"),
        pytest.param([realm([COURT], 10), realm([COURT], 10), realm()], [1, 1, 3], "shared", id="B12-shared"),
        pytest.param([realm([COURT], 9), realm(), realm(), realm(cards=8)], [1, 2, 2, 4], "bonus", id="1-2-2-4"),
        pytest.param(
            [realm(THREE_LINES, 9), realm([*THREE_LINES, PEOPLE], 12)], [2, 1], "bonus", id="B14-two-complete"
        ),
        pytest.param([realm(treasures=1), realm(cards=20)], [1, 2], "bonus", id="B9-a-treasure-alone"),
    ],
)
def test_ko_32_completion_bonus_cards(realms: list[dict[str, Any]], ranks: list[int], decided: str) -> None:
    """KO-12, KO-32, B11 to B14, B19."""
    found = sheet(*realms)
    assert ranks == [player.rank for player in found.players]
    assert decided == found.decided_by
    assert [player.name for player in found.players if player.rank == 1] == list(found.winners)


def test_the_total_is_the_bonus_line_by_line() -> None:
    """Every line names its rule."""
    found = sheet(realm([PEOPLE, COURT], 12, 2), realm())
    lines = [(line.points, line.rule, str(line.because)) for line in found.players[0].lines]
    assert 3.5 == found.players[0].total
    assert [
        (0.5, "KO-3", "1 group is laid, worth 0.5"),
        (0, "KO-4", "no such group is laid"),
        (2, "KO-5", "1 group is laid, worth 2"),
        (1, "KO-28", "2 treasures are laid, worth 0.5 each"),
    ] == lines


def test_b9_treasures_that_need_a_group_add_nothing_alone() -> None:
    """With one they do."""
    found = sheet(realm(treasures=2), realm([PEOPLE], treasures=1), treasure_needs_group=True)
    assert [0, 1] == [player.total for player in found.players]
    assert ("B9", "without a group treasures add nothing") == (
        found.players[0].lines[-1].rule,
        str(found.players[0].lines[-1].because),
    )


@pytest.mark.parametrize(
    ("realms", "said"),
    [
        pytest.param([realm([COURT]), realm()], "the kingdom of A is complete", id="complete"),
        pytest.param([realm([COURT]), realm()], "A has a bonus of 2, the next 0", id="bonus"),
        pytest.param([realm(cards=9), realm(cards=10)], "a bonus of 0 each, and B has 10 cards to 9", id="cards"),
        pytest.param([realm(), realm()], "a bonus of 0 and 9 cards each: the victory is shared", id="shared"),
    ],
)
def test_the_verdict_says_what_decided(realms: list[dict[str, Any]], said: str) -> None:
    """In words, with its numbers."""
    if "complete" in said:
        realms = [realm(THREE_LINES), realm([COURT, COURT])]
    verdict = sheet(*realms).verdict
    assert verdict is not None
    assert said == str(verdict.because)


# ── what is refused ──────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("realms", "options", "said"),
    [
        pytest.param([realm([["R1", "Y2", "B4"]])], {}, "players[0].kingdom: R1 Y2 B4 is no group", id="no-group"),
        pytest.param([realm([["Y2", "R1", "B3"]])], {}, "players[0].kingdom: Y2 R1 B3 is no group", id="order"),
        pytest.param([realm([["R1", "Y2", "T"]])], {}, "players[0].kingdom: R1 Y2 T is no group", id="treasure"),
        pytest.param([realm([["R1", "Y2"]])], {}, "players[0].kingdom: R1 Y2 is no group", id="two"),
        pytest.param([realm([[]])], {}, "players[0].kingdom: - is no group", id="none"),
        pytest.param([realm([["R1", "Y2", "G3"]])], {}, "players[0].kingdom[0][2]: must be", id="colour"),
        pytest.param(
            [realm([PEOPLE, ["R4", "B5", "Y6"]])], {}, "players[0].kingdom: all groups of a kingdom", id="flag"
        ),
        pytest.param([realm([PEOPLE], 2)], {}, "players[0].cards: 2 cards in all, and 3 are laid", id="fewer"),
        pytest.param([realm([PEOPLE], 3, 1)], {}, "players[0].cards: 3 cards in all, and 4 are laid", id="treasures"),
        pytest.param([realm(treasures=4)], {}, "players[0].treasures: must be at most 3", id="four-treasures"),
        pytest.param([realm(treasures=2), realm(treasures=2)], {}, "players: 4 treasures are counted", id="together"),
        pytest.param([realm(cards=40)] * 3, {}, "players: 120 cards are counted, the deck has 84", id="deck"),
        pytest.param([realm([COURT] * 2, 12)] * 2, {}, "players: R7 is laid 4 times, there are 3", id="copies"),
        pytest.param([realm([COURT])] * 2, {"deck": 30}, "players: R7 is laid 2 times, there are 1", id="copies-of-30"),
        pytest.param([realm(cards=7)] * 4, {"deck": 30}, "players: 30 cards are too few for 4", id="four-with-30"),
        pytest.param(
            [realm([COURT] * 2, 12)],
            {"one_of_each": True},
            "players: A has laid two groups of a kind",
            id="one-of-each",
        ),
        pytest.param([realm()], {"deck": 60}, "options.deck: must be", id="no-such-deck"),
    ],
)
def test_a_count_that_cannot_be_is_refused(realms: list[dict[str, Any]], options: dict[str, Any], said: str) -> None:
    """With the field and the reason."""
    full = realms if len(realms) > 1 else [*realms, realm()]
    assert refusal(*full, **options).startswith(said)


@pytest.mark.parametrize("players", [1, 10])
def test_b2_two_to_nine_play(players: int) -> None:
    """No fewer, no more."""
    assert refusal(*[realm(cards=1)] * players) == f"players: 2 to 9 play Koninkrijk, not {players} (B2)"


def test_two_players_have_two_names() -> None:
    """Or nobody knows who won."""
    same = document(realm(), realm())
    same["players"][1]["name"] = "A"
    with pytest.raises(BadDocument, match="players: two players have the same name"):
        read(Tally, same)


@given(
    st.lists(
        st.tuples(st.sampled_from(FLAGS), st.lists(st.sampled_from(["people", "army", "court"]), max_size=3)),
        min_size=2,
        max_size=4,
    ),
    st.integers(0, 1),
)
def test_totals_are_the_sum_of_what_is_laid(laid: list[tuple[Any, list[Any]]], treasures: int) -> None:
    """Half a point, one, two; and nobody with a lower standing is ranked above."""
    worth = {"people": 0.5, "army": 1, "court": 2}
    realms = [
        realm([list(Group(kind=kind, flag=flag).cards) for kind in kinds], 12, treasures if at == 0 else 0)
        for at, (flag, kinds) in enumerate(laid)
    ]
    copies = Counter(card for realm in realms for group in realm["kingdom"] for card in group)
    assume(max(copies.values(), default=0) <= 3)
    found = sheet(*realms)
    expected = [sum(worth[kind] for kind in kinds) for _, kinds in laid]
    expected[0] += treasures / 2
    assert expected == [player.total for player in found.players]
    complete = [len(set(kinds)) == 3 for _, kinds in laid]
    standing = list(zip(complete, expected, strict=True))
    assert max(standing) == standing[next(at for at, player in enumerate(found.players) if player.rank == 1)]


# ── what is known of it ──────────────────────────────────────────────────────
def test_the_tally_holds_what_is_recorded() -> None:
    """Kingdoms, treasures, cards, readings."""
    book = after(lays(ADA, "R7 Y8 B9", treasures=1), *battle("R7", "B8"), fought("challenger"), one_of_each=True)
    tally = book.game.tally(book.state)
    ada = {"name": "Ada", "kingdom": [COURT], "treasures": 1, "cards": 10}
    assert ada == tally["players"][0]
    assert {"deck": 84, "one_of_each": True, "treasure_needs_group": False} == tally["options"]
    assert "Ada" == book.game.score(read(Tally, tally)).winners[0]


def test_the_tally_asks_for_kingdoms_that_are_not_recorded() -> None:
    """Cards follow from the battles."""
    book = after(fought("challenger"), trackers=("turns", "cards"))
    ada = {"name": "Ada", "kingdom": None, "treasures": None, "cards": 10}
    assert ada == book.game.tally(book.state)["players"][0]
    assert [None] * 3 == [seat.laid for seat in state_of(book).seats]


def test_has_is_what_the_table_counts() -> None:
    """A correction stands."""
    book = after(has(ADA, 12))
    assert 12 == book.game.tally(book.state)["players"][0]["cards"]
