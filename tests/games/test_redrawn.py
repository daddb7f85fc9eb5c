"""A move draws anew what it has changed, and nothing else on the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.live.proposals import Play
from models.library import read_session
from models.session import By, Played, open_book
from tests.flet_client import drawing
from tests.games.phone import phone_at_table

if TYPE_CHECKING:
    from models.base import Move
    from models.session import Book
    from tests.games.phone import Phone

JOURNALS = Path(__file__).parents[1] / "journals"


def recorded(journal: str) -> tuple[Book, list[Move]]:
    """A finished session and its moves."""
    book = open_book(*read_session(json.loads((JOURNALS / f"{journal}.json").read_text(encoding="utf-8"))))
    return book, [entry.move for entry in book.entries if isinstance(entry, Played)]


async def drawn_by(journal: str, kind: str, which: int) -> dict[str, int]:
    """What a move of this kind has a phone draw: the so-manieth of a session."""
    book, moves = recorded(journal)
    at = [number for number, move in enumerate(moves) if move.kind == kind][which]  # type: ignore[attr-defined]
    phone = await phone_at_table(book.game.id, book.setup, moves[:at])
    found = book.game.objections(phone.state, moves[at])
    move: Any = Play(moves[at], tuple(objection.rule for objection in found))
    with drawing() as drawn:
        await phone.table.referee.propose("move", move, By(device="another phone"))
        await phone.client.settle()
    return dict(drawn)


ALWAYS = {"Timeline", "UndoRedo"}
"""What tells of every move; the timeline only not of the end of a turn."""
KRONE = ALWAYS | {"TurnCard", "LastRow", "Figure"}
CROWN = ALWAYS | {"Thumb", "LastRow", "Duties"}
TURN = {"Phone", "Thumb", "LastRow", "UndoRedo"}
"""Who acts is told to everything on the screen that asks."""


@pytest.mark.parametrize(
    ("may", "journal", "kind", "which"),
    [
        pytest.param(KRONE, "four-players", "expanded", 11, id="KS: expanded"),
        pytest.param(KRONE | {"Duties", "Strip"}, "four-players", "drew", 59, id="KS: drew"),
        pytest.param(KRONE | {"SmallSeat"}, "four-players", "attacked", 13, id="KS: attacked"),
        pytest.param(
            (TURN - {"Phone"}) | {"TurnCard", "Figure", "Others", "SmallSeat", "Duties", "Strip"},
            "four-players",
            "turn_ended",
            5,
            id="KS: turn ended",
        ),
        pytest.param(
            (TURN - {"Phone"}) | ALWAYS | {"Track", "TurnCard", "Duties", "Others", "SmallSeat"},
            "crowns-four",
            "exchanged",
            2,
            id="GC: exchanged, which ends the turn",
        ),
        pytest.param(ALWAYS | {"SmallSeat"}, "koninkrijk-completion", "kingdom", 4, id="KO: kingdom"),
        pytest.param(
            ALWAYS | {"Thumb", "Bidding", "CardPad", "ColourKey", "BattleCard", "Duties"},
            "koninkrijk-completion",
            "bid",
            14,
            id="KO: bid",
        ),
        pytest.param(CROWN | {"Place", "AutumnMarks"}, "old-king-standard", "governed", 2, id="OK: governed"),
        pytest.param(CROWN | {"Place"}, "old-king-standard", "supporters", 6, id="OK: Supporters"),
        pytest.param(
            ALWAYS | {"BaronCard", "Cities", "Influence", "Onward", "AreaKey", "Duties"},
            "knights-tied",
            "besieged",
            2,
            id="WK: besieged",
        ),
    ],
)
async def test_a_move_draws_what_it_has_changed(may: set[str], journal: str, kind: str, which: int) -> None:
    """Each component at most once, one of many only where its own number has changed."""
    drawn = await drawn_by(journal, kind, which)
    assert set() == set(drawn) - may
    assert drawn
    assert {} == {name: times for name, times in drawn.items() if times > (4 if name in {"Figure", "ColourKey"} else 1)}


async def test_the_same_again_draws_hardly_anything() -> None:
    """Undo is called the same and takes back the later entry all the same; the turn still ends."""
    book, moves = recorded("four-players")
    phone = await phone_at_table(book.game.id, book.setup, moves[:20])
    seat = phone.state.active
    await phone.tap("Draw")
    with drawing() as drawn:
        await phone.tap("Draw")
    assert {"Timeline", "TurnCard"} == set(drawn) - {"Figure"}
    await phone.tap("Undo draw")
    assert {phone.table.standing.version - 1} == set(phone.table.standing.book.dead)
    await phone.tap("End turn")
    assert seat != phone.state.active


async def test_a_sheet_that_opens_draws_nothing_else() -> None:
    """The seats stay, and can still be tapped and redrawn afterwards."""
    book, moves = recorded("four-players")
    phone = await phone_at_table(book.game.id, book.setup, moves[:20])
    with drawing() as drawn:
        await phone.client.event(seat_card(phone), "click")
        await phone.client.event(seat_card(phone), "click")
    assert {"SeatSheet", "KroneTable"} <= set(drawn)
    assert {"Phone", "Thumb", "SmallSeat", "Timeline"}.isdisjoint(drawn)
    with drawing() as drawn:
        await phone.table.referee.propose("move", Play(moves[20], ("any",)), By(device="another phone"))
        await phone.client.settle()
    assert "Timeline" in drawn


def seat_card(phone: Phone) -> Any:
    """What opens the sheet of a seat."""
    return next(
        one
        for one in phone.client.controls()
        if getattr(one, "on_click", None) and getattr(getattr(one, "content", None), "identifier", "") == "turn"
    )
