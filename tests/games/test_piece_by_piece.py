"""What a phone is told piece by piece, move after move, is what a phone that has just come is told at once."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

import pytest

from companion.live.proposals import Drop, Play
from models.session import By
from tests.flet_client import Nowhere
from tests.games.phone import phone_at_table
from tests.games.test_redrawn import recorded
from tests.live.mirror import Mirror

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from flet.messaging.protocol import Message

    from tests.games.phone import Phone

    Shown = Callable[[Phone], Any]

ELSEWHERE = By(device="another phone")
SIZES = {"phone": (390, 844), "tablet": (1280, 900)}
OFTEN, MOVES = 10, 30
"""After so many moves the two are compared; so many are made."""


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """What the browser of a phone shows."""
    mirrors: dict[Nowhere, Mirror] = {}

    def hear(connection: Nowhere, message: Message) -> None:
        mirrors.setdefault(connection, Mirror()).hear(message)

    monkeypatch.setattr(Nowhere, "send_message", hear)

    def look(phone: Phone) -> Any:
        kinds = {control._c: vars(type(control))["_prop_defaults"] for control in phone.client.controls()}
        return without(kinds, mirrors[phone.client.connection].page["views"])

    return look


def without(kinds: dict[str, dict[str, Any]], told: Any) -> Any:
    """All of it but the numbers of the controls, and but what is as if nothing were said."""
    if isinstance(told, list):
        return [without(kinds, one) for one in told]
    if not isinstance(told, dict):
        return told
    usual = {
        name: one.value if isinstance(one, Enum) else one for name, one in kinds.get(str(told.get("_c")), {}).items()
    }
    kept = {name: without(kinds, one) for name, one in told.items() if name != "_i"}
    return {name: one for name, one in kept.items() if one not in (None, [], usual.get(name, 0)) and one is not False}


def differences(one: Any, other: Any, *way: object) -> Iterator[str]:
    """Where the two are not the same."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in one | other:
            yield from differences(one.get(name), other.get(name), *way, name)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (this, that) in enumerate(zip(one, other, strict=True)):
            yield from differences(this, that, *way, place)
    elif one != other:
        yield f"{'.'.join(map(str, way))}: {one} and {other}"


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize(
    ("journal", "first"),
    [
        pytest.param("four-players", 20, id="KS"),
        pytest.param("crowns-four", 8, id="GC"),
        pytest.param("koninkrijk-completion", 30, id="KO"),
        pytest.param("old-king-standard", 30, id="OK"),
        pytest.param("knights-tied", 30, id="WK"),
    ],
)
async def test_move_after_move(shown: Shown, journal: str, first: int, size: tuple[int, int]) -> None:
    """Also when some of them are taken back."""
    book, moves = recorded(journal)
    phone = await phone_at_table(book.game.id, book.setup, moves[:first], size={"width": size[0], "height": size[1]})
    for number, move in enumerate(moves[first : first + MOVES], 1):
        objections = book.game.objections(phone.state, move)
        overruled = tuple(objection.rule for objection in objections)
        await phone.table.referee.propose(f"move-{number}", Play(move, overruled), ELSEWHERE)
        await phone.client.settle()
        if number % OFTEN == 0:
            await phone.table.referee.propose(f"drop-{number}", Drop((phone.table.standing.version,)), ELSEWHERE)
            await phone.client.settle()
            assert [] == list(differences(shown(await phone.anew()), shown(phone)))
