"""The figures of the history are carried on when it grows, and added up anew when it changes."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from uuid import UUID

import pytest

from companion.chronicle import figures, plays
from companion.chronicle.figures import Figures
from companion.chronicle.report import document
from companion.store.catalogue import Catalogue
from companion.store.kept import Remark
from companion.store.memory import Memory
from tests.chronicle.club import club, members

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.store.kept import GamePlayed

FEW = 40
GAMES = sorted(club(FEW + 2), key=lambda game: game.when)
NEW = GAMES[-1].model_copy(update={"id": UUID(int=5), "when": datetime(2030, 1, 1, tzinfo=UTC)})


async def past() -> Catalogue:
    """The catalogue of a club that goes on."""
    catalogue = await Catalogue.open(Memory())
    await catalogue._keep_players(*members())
    await catalogue.add_history(*GAMES[1:-1])
    return catalogue


def counted(monkeypatch: pytest.MonkeyPatch) -> list[GamePlayed]:
    """The games that are added up from now on."""
    read: list[GamePlayed] = []
    original = plays.play_of

    def play_of(game: GamePlayed, people: Any) -> Any:
        read.append(game)
        return original(game, people)

    monkeypatch.setattr(figures, "play_of", play_of)
    return read


@pytest.mark.parametrize(
    ("change", "read"),
    [
        pytest.param(lambda c: c.add_history(NEW), 1, id="a later game"),
        pytest.param(
            lambda c: c.add_history(NEW.model_copy(update={"outcome": "abandoned"})), 0, id="an abandoned one"
        ),
        pytest.param(lambda c: c.remember_player("Somebody new"), 0, id="a new person"),
        pytest.param(lambda c: c.remember_player("Member 3", played=datetime.now(UTC)), 0, id="somebody plays"),
        pytest.param(lambda c: c.add_history(GAMES[0]), FEW + 1, id="an earlier game"),
        pytest.param(lambda c: c.remove_history(GAMES[3].id), FEW - 1, id="a game less"),
        pytest.param(lambda c: c.rename_player(UUID(int=3), "Ada"), FEW, id="another name"),
        pytest.param(
            lambda c: c.save_remark(GAMES[3].id, Remark(when=datetime(2031, 1, 1, tzinfo=UTC))), FEW, id="another day"
        ),
        pytest.param(
            lambda c: c.add_history(GAMES[3].model_copy(update={"winners": ("Member 7",)})), FEW, id="another count"
        ),
    ],
)
async def test_what_is_read_again(
    change: Callable[[Catalogue], Awaitable[object]], read: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As little as can be; the figures are those of everything added up."""
    catalogue = await past()
    kept = Figures(catalogue)
    await kept.club()
    await change(catalogue)
    again = counted(monkeypatch)
    found = document(await kept.club())
    assert read == len(again)
    assert document(await Figures(catalogue).club()) == found
