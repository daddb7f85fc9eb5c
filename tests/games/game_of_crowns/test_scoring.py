"""The final count (GC-17, GC-18, GC-42 to GC-53, GC-58)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli import score
from models.library import GAMES, BadDocument, read
from tests.games.game_of_crowns.tables import BEN, GAME, has, new_table
from tests.games.tables import played

EMPTY: dict[str, Any] = {"cards": {}, "ravens": 0}
FULL = [
    {
        "cards": {
            "castellan": 2,
            "coinage": 1,
            "feud": 2,
            "knight": 2,
            "princess": 2,
            "trader": 1,
            "artist": 1,
        },
        "ravens": 5,
    },
    {
        "cards": {"castellan": 1, "coinage": 3, "feud": 2, "knight": 1, "trader": 2, "bard": 1, "jester": 1},
        "ravens": 2,
    },
    {
        "cards": {"coinage": 2, "feud": 1, "knight": 3, "princess": 2, "jester": 2, "diplomat": 1},
        "foreign": 4,
    },
    {"cards": {"castellan": 1, "princess": 1, "trader": 3, "priest": 1, "undertaker": 1}, "ravens": 7},
]
"""T-GC-12."""


def count(*players: dict[str, Any], **options: Any) -> dict[str, Any]:
    """The sheet of players P0, P1, ... who have nothing but what is said."""
    holdings = [{"name": f"P{at}", **EMPTY, **player} for at, player in enumerate(players)]
    return score({"game": GAME, "options": options, "players": holdings})


def held(*hands: dict[str, int], **rest: Any) -> list[int]:
    """The totals of these hands."""
    return totals(count(*({"cards": cards} | rest for cards in hands)))


def totals(sheet: dict[str, Any]) -> list[int]:
    """The totals in seat order."""
    return [player["total"] for player in sheet["players"]]


def ranks(sheet: dict[str, Any]) -> list[int]:
    """The places in seat order."""
    return [player["rank"] for player in sheet["players"]]


def line(sheet: dict[str, Any], player: int, rule: str) -> dict[str, Any]:
    """The line of a player with this rule."""
    found: dict[str, Any] = next(line for line in sheet["players"][player]["lines"] if line["rule"] == rule)
    return found


def refused(*players: dict[str, Any], **options: Any) -> str:
    """Why there is no sheet."""
    with pytest.raises(BadDocument) as refusal:
        count(*players, **options)
    return str(refusal.value)


# ── house cards ──────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "cards", "ravens"),
    [
        pytest.param(20, {"princess": 2, "knight": 3, "coinage": 2, "castellan": 2}, 7, id="T-GC-01"),
        pytest.param(14, {"castellan": 2}, 7, id="Castellans and ravens (GC-42)"),
        pytest.param(0, {"castellan": 2}, 0, id="Castellans without ravens (GC-53)"),
        pytest.param(0, {}, 7, id="ravens without Castellans"),
        pytest.param(6, {"princess": 2, "knight": 3}, 0, id="Princesses and Knights (GC-44)"),
        pytest.param(0, {"princess": 2}, 4, id="Princesses without Knights (GC-53)"),
        pytest.param(4, {"trader": 2, "coinage": 2}, 0, id="Traders and Coinage (GC-45)"),
        pytest.param(0, {"trader": 2}, 4, id="Traders without Coinage (GC-53)"),
        pytest.param(0, {"coinage": 5, "knight": 5}, 4, id="Coinage and Knights by themselves (GC-45)"),
        pytest.param(0, {"sentinel": 2}, 4, id="Sentinels (GC-51)"),
    ],
)
def test_house_cards(expected: int, cards: dict[str, int], ravens: int) -> None:
    """GC-42, GC-44, GC-45, GC-53."""
    assert [expected, 0] == totals(count({"cards": cards, "ravens": ravens}, {}))


@pytest.mark.parametrize(
    ("expected", "feuds"),
    [
        pytest.param([3, 3, 0, 0], [3, 3, 2, 0], id="T-GC-05: a tie scores"),
        pytest.param([0, 0, 0, 0], [0, 0, 0, 0], id="nobody has any"),
        pytest.param([4, 0, 0, 0], [4, 3, 3, 1], id="one has the most"),
        pytest.param([1] * 9, [1] * 9, id="nine have one each"),
    ],
)
def test_feuds(expected: list[int], feuds: list[int]) -> None:
    """GC-43."""
    assert expected == held(*({"feud": many} for many in feuds))


# ── guests ───────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "jesters"),
    [
        pytest.param([4, 4, -2, 0], [2, 2, 1, 0], id="T-GC-06"),
        pytest.param([2, 0, 0, 0], [1, 0, 0, 0], id="the only one"),
        pytest.param([6, -2, 0, -2], [3, 2, 0, 1], id="minus two once, however many (B9)"),
        pytest.param([0, 0, 0, 0], [0, 0, 0, 0], id="none at all"),
    ],
)
def test_jesters(expected: list[int], jesters: list[int]) -> None:
    """GC-49; a total may be below zero (B14)."""
    assert expected == held(*({"jester": many} for many in jesters))


@pytest.mark.parametrize(
    ("expected", "cards"),
    [
        pytest.param(3, {"castellan": 2, "princess": 3, "trader": 1, "priest": 1}, id="T-GC-02"),
        pytest.param(6, {"castellan": 2, "princess": 3, "trader": 2, "priest": 1}, id="two sets"),
        pytest.param(0, {"castellan": 2, "princess": 3, "priest": 1}, id="a partial set"),
        pytest.param(12, {"castellan": 2, "princess": 3, "trader": 2, "priest": 2}, id="two Priests (B8)"),
    ],
)
def test_priests(expected: int, cards: dict[str, int]) -> None:
    """GC-50."""
    assert [expected, 0] == held(cards, {})


@pytest.mark.parametrize(
    ("expected", "sizes", "undertakers"),
    [
        pytest.param(3, [7, 7, 9, 10], 1, id="T-GC-03: a tie scores (B10)"),
        pytest.param(0, [7, 6, 9, 10], 1, id="somebody has fewer"),
        pytest.param(3, [5, 6, 6, 6], 1, id="the smallest hand"),
        pytest.param(6, [5, 6, 6, 6], 2, id="each scores (B8)"),
    ],
)
def test_undertakers(expected: int, sizes: list[int], undertakers: int) -> None:
    """GC-52: every card of the hand counts, the Undertaker too."""
    own = {"coinage": sizes[0] - undertakers, "undertaker": undertakers}
    assert [expected, 0, 0, 0] == held(own, *({"coinage": size} for size in sizes[1:]))


def test_neighbours_pay_artists_and_bards() -> None:
    """T-GC-10 (GC-46, GC-47): left and right, around the table; each Artist scores (B8)."""
    cards: list[dict[str, int]] = [
        {"artist": 2},
        {"princess": 1, "coinage": 2},
        {"bard": 1, "princess": 3},
        {"coinage": 1},
        {"princess": 2, "coinage": 4, "bard": 1},
    ]
    assert [6, 0, 3, 0, 1] == held(*cards)


def test_of_two_players_each_has_one_neighbour() -> None:
    """B4: the Princesses of the other are counted once."""
    assert [3, 0] == held({"artist": 1}, {"princess": 3})


@pytest.mark.parametrize(
    ("expected", "diplomats", "foreign"),
    [
        pytest.param(3, 1, 3, id="T-GC-11: foreign banners, without guests"),
        pytest.param(0, 1, 0, id="all its own (B1)"),
        pytest.param(6, 2, 3, id="two Diplomats (B8)"),
        pytest.param(0, 0, 3, id="without a Diplomat"),
    ],
)
def test_diplomats(expected: int, diplomats: int, foreign: int) -> None:
    """GC-48."""
    cards = {"castellan": 4, "coinage": 3, "diplomat": diplomats, "sentinel": 1}
    assert [expected, 0] == totals(count({"cards": cards, "foreign": foreign}, {}))


def test_a_whole_table() -> None:
    """T-GC-12."""
    sheet = count(*FULL)
    assert ([18, 11, 14, 13], [1, 4, 2, 3]) == (totals(sheet), ranks(sheet))
    assert (["P0"], "points") == (sheet["winners"], sheet["decided_by"])


def test_guests_that_nobody_holds_are_not_on_the_sheet() -> None:
    """Every player has the same lines."""
    sheet = count({"cards": {"bard": 1}}, {})
    rules = ["GC-42", "GC-43", "GC-44", "GC-45", "GC-47"]
    assert [rules, rules] == [[line["rule"] for line in player["lines"]] for player in sheet["players"]]


@pytest.mark.parametrize(
    ("expected", "player", "rule"),
    [
        ("2 × 5 ravens", 0, "GC-42"),
        ("2 held, and nobody has more", 0, "GC-43"),
        ("1 held, the most is 2", 2, "GC-43"),
        ("no Feud", 3, "GC-43"),
        ("2 × 2 Knights", 0, "GC-44"),
        ("2 × 3 Coinage", 1, "GC-45"),
        ("1 × 1 Princesses beside", 0, "GC-46"),
        ("1 × 3 Coinage beside", 1, "GC-47"),
        ("1 × 4 cards of other houses", 2, "GC-48"),
        ("1 held, the most is 2: −2 in all", 1, "GC-49"),
        ("2 held, and nobody has more: 2 each", 2, "GC-49"),
        ("no Jester", 0, "GC-49"),
        ("1 × 1 sets × 3", 3, "GC-50"),
        ("1 held, 7 cards: nobody has fewer", 3, "GC-52"),
        ("no Undertaker", 0, "GC-52"),
    ],
)
def test_lines_say_why(expected: str, player: int, rule: str) -> None:
    """Every line has a reason with its numbers."""
    assert expected == line(count(*FULL), player, rule)["because"]


# ── hidden agendas ───────────────────────────────────────────────────────────
def test_a_hidden_agenda_joins_the_hand() -> None:
    """GC-54: it scores as any guest does."""
    assert [3, 0] == totals(count({"cards": {"coinage": 1}, "agenda": "undertaker"}, {"cards": {"coinage": 2}}))


def test_a_hidden_agenda_is_a_card_of_the_hand() -> None:
    """B11: for Undertakers, and where a tie goes to the smaller hand."""
    sheet = count({"cards": {"coinage": 2}, "agenda": "sentinel"}, {"cards": {"coinage": 2, "undertaker": 1}})
    assert [0, 3] == totals(sheet)
    tied = count({"cards": {"coinage": 2}, "agenda": "sentinel"}, {"cards": {"coinage": 2}})
    assert (["P1"], "fewest-cards") == (tied["winners"], tied["decided_by"])


# ── who wins ─────────────────────────────────────────────────────────────────
SIX_EACH = {"princess": 3, "knight": 6}


@pytest.mark.parametrize(
    ("expected", "players"),
    [
        pytest.param(
            ([2, 1, 3], ["P1"], "fewest-ravens"),
            [(SIX_EACH, 3), (SIX_EACH, 2), (SIX_EACH | {"coinage": 1}, 0)],
            id="T-GC-13: fewest cards, then fewest ravens",
        ),
        pytest.param(([1, 1, 3], ["P0", "P1"], "shared"), [(SIX_EACH, 3), (SIX_EACH, 3), ({}, 0)], id="shared"),
        pytest.param(
            ([2, 1, 3], ["P1"], "points"),
            [(SIX_EACH, 0), (SIX_EACH | {"coinage": 1, "trader": 1}, 9), ({}, 0)],
            id="points come first",
        ),
        pytest.param(
            ([1, 2, 3], ["P0"], "fewest-cards"), [(SIX_EACH, 3), (SIX_EACH | {"coinage": 1}, 0), ({}, 0)], id="cards"
        ),
        pytest.param(
            ([1, 2, 2, 4], ["P0"], "points"),
            [(SIX_EACH, 0), ({"coinage": 1}, 1), ({"knight": 1}, 1), ({"coinage": 2}, 0)],
            id="places 1, 2, 2, 4",
        ),
    ],
)
def test_ties(expected: tuple[list[int], list[str], str], players: list[tuple[dict[str, int], int]]) -> None:
    """GC-17, GC-18."""
    sheet = count(*({"cards": cards, "ravens": ravens} for cards, ravens in players))
    assert expected == (ranks(sheet), sheet["winners"], sheet["decided_by"])


# ── teams ────────────────────────────────────────────────────────────────────
def pairs(*players: dict[str, Any]) -> dict[str, Any]:
    """The sheet of teams T0, T1, ..., partners opposite each other."""
    teams = len(players) // 2
    return count(*({"team": f"T{at % teams}"} | player for at, player in enumerate(players)), teams=True)


def test_teams_add_their_points_up() -> None:
    """GC-58: everybody scores alone; the team with the most points wins."""
    castellans: dict[str, Any] = {"cards": {"castellan": 2}, "ravens": 1}
    knights: dict[str, Any] = {"cards": {"princess": 1, "knight": 3}}
    sheet = pairs(castellans, {}, knights, castellans, {}, {"cards": {"feud": 1}})
    assert [2, 0, 3, 2, 0, 1] == totals(sheet)
    teams = [("T0", ["P0", "P3"], 4, 1), ("T1", ["P1", "P4"], 0, 3), ("T2", ["P2", "P5"], 4, 2)]
    assert teams == [tuple(team[key] for key in ("team", "players", "total", "rank")) for team in sheet["teams"]]
    assert (["P0", "P3"], "fewest-cards") == decided(sheet)


def test_a_tie_of_teams_goes_to_the_smaller_hands() -> None:
    """B19: the cards of both, then the ravens of both; else it is shared."""
    one: dict[str, Any] = {"cards": {"princess": 1, "knight": 3}}
    more: dict[str, Any] = {"cards": {"coinage": 1}}
    assert (["P0", "P3"], "fewest-cards") == decided(pairs(one, one, {}, {}, more, {}))
    assert (["P1", "P4"], "fewest-ravens") == decided(pairs(one | {"ravens": 1}, one, {}, {}, {}, {}))
    assert (["P0", "P1", "P3", "P4"], "shared") == decided(pairs(one, one, {}, {}, {}, {}))


def test_a_team_wins_by_what_it_has_together() -> None:
    """GC-58: the verdict speaks of teams."""
    own = {"cards": {"princess": 1, "knight": 3}}
    names = "ABCABC"
    players = [{"name": f"P{at}", **EMPTY, "team": team} for at, team in enumerate(names)]
    players[0] |= own
    tally = read(GAMES[GAME].tally_type, {"game": GAME, "options": {"teams": True}, "players": players})
    verdict = GAMES[GAME].score(tally).verdict
    assert verdict is not None
    assert "3 points together, 3 more than any other team" == str(verdict.because)


def decided(sheet: dict[str, Any]) -> tuple[list[str], str]:
    """Who won, and by what."""
    return sheet["winners"], sheet["decided_by"]


def test_players_have_the_place_of_their_team() -> None:
    """GC-58: whoever has no point may win with a partner who has."""
    one: dict[str, Any] = {"cards": {"princess": 1, "knight": 3}}
    assert [1, 2, 3, 1, 2, 3] == ranks(pairs(one, {"cards": {"feud": 1}}, {"ravens": 1}, {}, {}, {}))


@pytest.mark.parametrize(
    ("expected", "teams"),
    [
        pytest.param("players: 6 or 8 play in teams, not 4", "ABAB", id="four players"),
        pytest.param("players[1].team: P1 has no team", ["A", None, "C", "A", "B", "C"], id="somebody has none"),
        pytest.param("players[0].team: P0 and P3 sit opposite", "AABBCC", id="partners side by side"),
        pytest.param("players[0].team: P0 and P3 sit opposite", "AAAAAA", id="one team of six"),
        pytest.param("players[0].team: P0 and P3 sit opposite", "ABCDEF", id="everybody alone"),
    ],
)
def test_impossible_teams_are_refused(expected: str, teams: list[str | None]) -> None:
    """GC-58."""
    assert refused(*({"team": team} for team in teams), teams=True).startswith(expected)


# ── what cannot be ───────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "player"),
    [
        pytest.param("players[0].cards.wizard: is not a field here", {"cards": {"wizard": 1}}, id="no such card"),
        pytest.param("players[0].cards.feud: must be at least 0", {"cards": {"feud": -1}}, id="fewer than none"),
        pytest.param("players[0].cards.feud: must be a whole number", {"cards": {"feud": "2"}}, id="text"),
        pytest.param("players: 52 cards are counted, 51 are in play", {"cards": {"feud": 52}}, id="cards (GC-9)"),
        pytest.param("players: 41 house cards", {"cards": {"feud": 41}}, id="house cards (GC-4)"),
        pytest.param("players: 12 guests", {"cards": {"bard": 11}, "agenda": "bard"}, id="guests (GC-3)"),
        pytest.param("players: 17 ravens are counted, 16", {"ravens": 17}, id="ravens (GC-9)"),
        pytest.param("players[0].ravens: must be at least 0", {"ravens": -1}, id="ravens below none"),
        pytest.param("players[0].foreign: 2 cards", {"cards": {"feud": 1, "bard": 4}, "foreign": 2}, id="foreign"),
        pytest.param("players[0].agenda: must be", {"agenda": "knight"}, id="an agenda is a guest"),
        pytest.param("players[0].team: a name must not be empty", {"team": " "}, id="a team without a name"),
    ],
)
def test_impossible_counts_are_refused(expected: str, player: dict[str, Any]) -> None:
    """Each with the field and the reason."""
    assert refused(player, {}, {}, {}).startswith(expected)


@pytest.mark.parametrize("players", [1, 10])
def test_two_to_nine_play(players: int) -> None:
    """GC-3, B4."""
    assert f"players: 2 to 9 play Game of Crowns, not {players} (GC-4)" == refused(*[{}] * players)


def test_two_players_have_two_names() -> None:
    """Or nobody knows whose hand it is."""
    assert "players: two players have the same name" == refused({"name": "X"}, {"name": "X"})


hands_drawn = st.fixed_dictionaries(
    {"knight": st.integers(0, 3), "coinage": st.integers(0, 2)}
    | {name: st.integers(0, 1) for name in ("castellan", "feud", "princess", "trader", "jester")}
)


@given(st.lists(hands_drawn, min_size=2, max_size=5), st.integers(0, 4))
def test_one_princess_more_is_worth_the_knights(cards: list[dict[str, int]], ravens: int) -> None:
    """D1: and a Castellan the ravens, a Trader the Coinage."""
    before = held(*cards, ravens=ravens)[0]
    own = cards[0]
    for card, worth in (("princess", own["knight"]), ("castellan", ravens), ("trader", own["coinage"])):
        more = own | {card: own[card] + 1}
        assert before + worth == held(more, *cards[1:], ravens=ravens)[0]


@given(st.lists(st.integers(0, 3), min_size=3, max_size=3))
def test_jesters_sum_up(jesters: list[int]) -> None:
    """GC-49: 2 for each of the most, −2 for everybody else who has one."""
    most = max(jesters)
    expected = sum(2 * n if n == most else -2 for n in jesters if n)
    assert expected == sum(held(*({"jester": n} for n in jesters)))


def test_recorded_ravens_are_prefilled() -> None:
    """What was recorded need not be counted again; hands are always asked for."""
    book = played(new_table(), has(BEN, ravens=7))
    tally = book.game.tally(book.state)
    assert [4, 7, 4, 4] == [player["ravens"] for player in tally["players"]]
    assert [None] * 4 == [player["cards"] for player in tally["players"]]


def test_teams_are_called_by_their_players() -> None:
    """GC-58: the set-up knows who sits opposite."""
    book = new_table(6, teams=True)
    names = [player["team"] for player in book.game.tally(book.state)["players"]]
    assert ["Ada & Dan", "Ben & Eva", "Cleo & Finn"] * 2 == names
