"""A phone at a table of Warrior Knights, without a browser: the whole app drawn at one of its addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.live.house import House
from companion.live.proposals import Play
from companion.main import app
from companion.store.memory import Memory
from models.session import By
from tests.flet_client import FletClient
from tests.games.krone_und_schwert.phone import VISITOR, Phone
from tests.games.tables import setup_of
from tests.games.warrior_knights_crown_and_glory.tables import GAME, LIGHT

if TYPE_CHECKING:
    from models.base import Move


async def phone_at(
    *moves: Move,
    players: int = 3,
    trackers: tuple[str, ...] | None = LIGHT,
    page: str = "",
    size: dict[str, float] | None = None,
    **options: Any,
) -> Phone:
    """A phone that looks at a page of a table after these moves."""
    house = await House.open(Memory())
    table = await house.new_table(GAME, setup_of(GAME, players, trackers=trackers, **options), "a phone")
    for number, move in enumerate(moves):
        found = table.standing.book.game.objections(table.standing.state, move)
        overruled = tuple(objection.rule for objection in found)
        await table.referee.propose(str(number), Play(move, overruled), By(device="a phone"))
    client = FletClient(f"/t/{table.code}{page}", **(size or {}))
    connection: Any = client.connection
    connection.visitor = VISITOR
    await client.start(app(house, lambda *_: "http://here"))
    await client.settle()
    return Phone(client, table)
