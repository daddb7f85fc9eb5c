"""A player who leaves: turns are skipped, and the neighbours close up or keep the place between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.games.game_of_crowns.draft import AttackDraft, outlook
from companion.screens.count import so_far
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.hand import Tally
from models.games.game_of_crowns.scoring import score
from models.library import BadDocument, read
from tests.games.game_of_crowns.phone import phone_at
from tests.games.game_of_crowns.tables import (
    ADA,
    ATTACKER,
    BEN,
    CLEO,
    DAN,
    after,
    against,
    attack,
    has,
    new_table,
    told,
    turn_of,
)
from tests.games.tables import played

if TYPE_CHECKING:
    from models.scoring import ScoreSheet


def leaves(seat: int, *, closes: bool = False) -> m.LeftGame:
    """A player goes home."""
    return m.LeftGame(seat=seat, closes=closes)


@pytest.mark.parametrize(
    ("expected", "moves"),
    [
        pytest.param((1, CLEO), [leaves(BEN), m.Passed(seat=ADA)], id="the next turn is skipped"),
        pytest.param((1, BEN), [leaves(ADA)], id="whoever is on turn ends it"),
        pytest.param((2, ADA), [leaves(DAN), *(m.Passed(seat=seat) for seat in (ADA, BEN, CLEO))], id="three turns"),
        pytest.param(
            (2, BEN), [leaves(ADA), *(m.Passed(seat=seat) for seat in (BEN, CLEO, DAN))], id="the start player has left"
        ),
        pytest.param((2, ADA), [leaves(BEN), leaves(CLEO), leaves(DAN), m.Passed(seat=ADA)], id="one is left over"),
    ],
)
def test_turns_are_skipped(expected: tuple[int, int], moves: list[m.CrownsMove]) -> None:
    """GC-10, GC-12: rounds go on to begin where the start player sat."""
    assert expected == turn_of(played(new_table(), *moves))


def test_an_empty_hand_that_has_left_ends_nothing() -> None:
    """GC-15 speaks of players."""
    book = after(played(new_table(), has(DAN, hand=0), leaves(DAN)), ADA, BEN, CLEO)
    assert (2, ADA) == turn_of(book)


@pytest.mark.parametrize(
    ("expected", "move"),
    [
        pytest.param([], attack((ATTACKER, 0), (ATTACKER, 0), (ATTACKER, 0)), id="three votes are all"),
        pytest.param(["GC-10"], leaves(DAN), id="nobody leaves twice"),
        pytest.param(["GC-10", "GC-10"], m.Passed(seat=DAN), id="who has left does not act"),
    ],
)
def test_who_has_left_takes_no_part(expected: list[str], move: m.CrownsMove) -> None:
    """GC-10, GC-36."""
    book = played(new_table(trackers=("turns", "ravens")), leaves(DAN))
    assert expected == against(book, move)


def test_an_attack_asks_those_who_stay() -> None:
    """GC-37: from the Defender on."""
    book = played(new_table(), leaves(DAN))
    assert (CLEO, ADA, BEN) == outlook(book.state, AttackDraft(attacker=ADA, target=CLEO)).waiting


def counted(*gone: str) -> ScoreSheet:
    """Ben's Artist looks at Ada's two Princesses and at Cleo's three; Dan beside Cleo has one."""
    hands: dict[str, dict[str, int]] = {
        "Ada": {"princess": 2},
        "Ben": {"artist": 1},
        "Cleo": {"princess": 3},
        "Dan": {"princess": 1, "undertaker": 1},
    }
    players: list[dict[str, Any]] = [
        {"name": name, "cards": {} if name in gone else cards, "ravens": 0, "left": name in gone}
        for name, cards in hands.items()
    ]
    return score(read(Tally, {"game": "game-of-crowns", "players": players}))


@pytest.mark.parametrize(("expected", "gone"), [(5, []), (3, ["Cleo"]), (4, ["Ada"])])
def test_neighbours_sit_beside_each_other_once_they_have_closed_up(expected: int, gone: list[str]) -> None:
    """GC-46: Ben's Artist looks past an empty place."""
    assert expected == counted(*gone).players[BEN].total


def test_who_has_left_comes_last_with_nothing() -> None:
    """Whatever the others have; an empty place is no small hand (GC-52)."""
    sheet = counted("Cleo")
    assert [(0, 2), (3, 1), (0, 4), (0, 2)] == [(player.total, player.rank) for player in sheet.players]
    assert ("Ben",) == sheet.winners
    assert {"left the game"} == {str(line.because) for line in sheet.players[CLEO].lines}


def test_two_are_counted_at_least() -> None:
    """Of whom one can win."""
    with pytest.raises(BadDocument, match=r"^players: two players at least are counted"):
        counted("Ada", "Ben", "Cleo")


def test_the_count_asks_nothing_of_who_has_left() -> None:
    """Once the neighbours have closed up; a place that is kept is counted as any."""
    book = played(new_table(), leaves(BEN, closes=True), leaves(CLEO))
    players = book.game.tally(book.state)["players"]
    assert [None, {}, None, None] == [player["cards"] for player in players]
    assert [None, True, None, None] == [player.get("left") for player in players]


# ── on the screen ────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "answer"),
    [
        ("Ben leaves the game, and the neighbours close up", "Yes, they sit beside each other now"),
        ("Ben leaves the game; the place is kept", "No, the place stays between them"),
    ],
)
async def test_the_table_is_asked_whether_neighbours_close_up(expected: str, answer: str) -> None:
    """Two taps from the seat's sheet."""
    phone = await phone_at()
    await phone.tap("Ben, 4 ravens, 10 cards", "Leaves the game", answer, "Close")
    assert [expected] == phone.told
    assert phone.sees("Ben, has left, 4 ravens, 10 cards")
    await phone.tap("Exchange")
    assert not phone.sees("Exchange with Ben")


async def test_whoever_stays_alone_finds_nobody_to_deal_with() -> None:
    """And the sheets open all the same."""
    phone = await phone_at(leaves(BEN), leaves(CLEO), leaves(DAN))
    await phone.tap("Exchange", "Close", "Knight", "Close", "Coinage")
    assert phone.sees("Ada plays Coinage")


async def test_nobody_need_leave() -> None:
    """The question is taken back."""
    phone = await phone_at()
    await phone.tap("Ben, 4 ravens, 10 cards", "Leaves the game", "Nobody leaves")
    assert ([], True) == (phone.told, phone.sees("Leaves the game"))


async def test_a_table_that_one_has_left_is_counted() -> None:
    """Without that hand."""
    phone = await phone_at(leaves(BEN, closes=True), page="/score")
    assert {} == so_far(phone.table.standing)["players"][BEN]["cards"]


def test_the_timeline_tells_it() -> None:
    """In a sentence."""
    assert ["Ben leaves the game; the place is kept"] == told(played(new_table(), leaves(BEN)))
