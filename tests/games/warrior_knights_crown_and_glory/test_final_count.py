"""The final count asks for what it needs, and only then."""

from __future__ import annotations

from typing import Any

from companion.live.house import House
from companion.live.proposals import Fill
from companion.live.standing import Standing
from companion.screens.count import answering, check, so_far
from companion.store.memory import Memory
from models.games.warrior_knights_crown_and_glory.scoring import COUNTS
from models.session import By
from tests.games.tables import played, setup_of
from tests.games.warrior_knights_crown_and_glory.tables import ADA, BEN, GAME, has, new_table

COUNT = {count.name: count for count in COUNTS}


async def counted(*answers: dict[str, Any], **options: Any) -> Any:
    """A table that recorded nothing, with these answers for Ada, Ben and so on."""
    house = await House.open(Memory())
    table = await house.new_table(GAME, setup_of(GAME, len(answers), trackers=(), **options), "a device")
    seats = table.standing.book.setup.seats
    for seat, given in zip(seats, answers, strict=True):
        for name, value in given.items():
            fill = Fill("count", answering(seats, seat, COUNT[name], value))
            await table.referee.propose(f"{seat.name} {name}", fill, By(device="a device"))
    return table.standing


def asks(standing: Any) -> list[str]:
    """What is asked for."""
    return [count.name for count in check(standing.book.game, so_far(standing)).counts]


async def test_without_a_tie_nobody_counts_gold() -> None:
    """WK-B5: Influence and a victory by cities are all there is to say."""
    standing = await counted({"influence": 3, "city_victory": False}, {"influence": 4, "city_victory": False})
    assert ["influence", "city_victory"] == asks(standing)
    assert check(standing.book.game, so_far(standing)).complete


async def test_a_tie_asks_step_by_step() -> None:
    """WK-B5: cities first, the rest only if they are level too."""
    level = {"influence": 4, "city_victory": False}
    assert ["influence", "city_victory", "cities"] == asks(await counted(level, level))
    apart = await counted({**level, "cities": 2}, {**level, "cities": 1})
    assert check(apart.book.game, so_far(apart)).complete
    same = await counted(*[{**level, "cities": 2}] * 2)
    assert ["cities", "crowns", "faith", "votes"] == asks(same)[2:]
    rich = {**level, "cities": 2, "crowns": 1, "faith": 0, "votes": 0}
    assert "troops" == asks(await counted(rich, rich))[-1]


async def test_missions_are_asked_for_where_they_are_played() -> None:
    """WK-48: and may make the tie that asks for more; several may have completed theirs."""
    done = {"influence": 4, "mission": True, "city_victory": False}
    standing = await counted(done, done, missions=True)
    assert ["influence", "mission", "city_victory", "cities"] == asks(standing)
    assert [True, True] == [player["mission"] for player in so_far(standing)["players"]]


async def test_a_victory_by_cities_is_one_barons() -> None:
    """WK-B2: and settles everything."""
    standing = await counted({"influence": 4, "city_victory": True}, {"influence": 4})
    assert [True, False] == [player["city_victory"] for player in so_far(standing)["players"]]
    assert check(standing.book.game, so_far(standing)).complete


async def test_only_the_tied_are_asked() -> None:
    """WK-B5, B4: who is behind counts nothing, unless ties are settled among all."""
    level, behind = {"influence": 4, "city_victory": False}, {"influence": 3, "city_victory": False}
    standing = await counted(level, level, behind)
    assert [True, True, False] == ["cities" in player for player in so_far(standing)["players"]]
    everybody = await counted(level, level, behind, ties_among="all")
    assert [True, True, True] == ["cities" in player for player in so_far(everybody)["players"]]


def test_a_counter_that_does_not_add_up_is_counted_anew() -> None:
    """WK-B5: where a tie needs it; elsewhere it keeps nobody from the sheet."""
    debts = played(new_table(3), *has(ADA, influence=9, crowns=-84), *has(BEN, influence=4))
    assert check(debts.game, so_far(Standing(debts))).complete
    tied = so_far(Standing(played(debts, *has(BEN, influence=9))))
    assert [None, 15, 15] == [player["crowns"] for player in tied["players"]]
    assert not check(debts.game, tied).complete
