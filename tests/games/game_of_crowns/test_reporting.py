"""The attack on its screen: votes, ravens, the prize, and what is said of them (GC-33 to GC-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.games.game_of_crowns.ballot import said
from companion.games.game_of_crowns.draft import AttackDraft, outlook, read_draft
from models.games.game_of_crowns import moves as m
from tests.games.game_of_crowns.phone import phone_at
from tests.games.game_of_crowns.tables import ADA, BEN, DAN, WON, counts, has, new_table
from tests.games.tables import played

if TYPE_CHECKING:
    from models.base import Move
    from tests.games.phone import Phone


async def attacking(*moves: Move, **more: Any) -> Phone:
    """Ada attacks Ben, and nobody has voted."""
    phone = await phone_at(*moves, **more)
    await phone.tap("Knight", "Attack Ben")
    return phone


async def voted(*moves: Move, **more: Any) -> Phone:
    """Everybody has voted as in T-GC-07, without ravens."""
    phone = await attacking(*moves, **more)
    await phone.tap("Ada votes for the Attacker", "Ben votes for the Defender")
    await phone.tap("Cleo votes for the Defender", "Dan votes for the Attacker")
    return phone


@pytest.mark.parametrize(
    "size", [{}, {"width": 1024, "height": 768}, {"width": 844, "height": 390}], ids=["phone", "tablet", "landscape"]
)
async def test_an_attack_is_reported_and_recorded(size: dict[str, Any]) -> None:
    """T-GC-07: the tie is the Attacker's, Ben gains two ravens."""
    phone = await voted(**size)
    assert ("/attack", True) == (phone.page, phone.sees("Attacker Ada: 2 votes"))
    await phone.tap("Ravens of Ada +1", "Ravens of Ben +1", "Ravens of Ben +1", "Ravens of Dan +1")
    assert phone.sees("Ada wins")
    coming = "No raven can come against it any more."
    assert phone.sees(f"1 vote more would turn it for Ben. {coming} Ben gains 2 ravens. 2 ravens leave the game.")
    await phone.tap("Takes a card")
    assert ["Ada attacks Ben and wins, 4 to 4: Ada takes a card of Ben, Ben gains 2 ravens"] == phone.told
    assert phone.sees("The Knight is discarded. Ben gains 2 ravens. 2 ravens leave the game.")
    assert ("", None) == (phone.page, phone.table.standing.draft("attack"))


async def test_who_is_still_to_vote_is_said() -> None:
    """GC-36: from the Defender on, and nothing can be recorded before."""
    phone = await attacking()
    await phone.tap("Ben votes for the Attacker")
    assert phone.sees("Still to vote: Cleo, Dan and Ada")
    assert not phone.sees("Takes a card")


async def test_votes_that_are_tapped_at_once_all_count() -> None:
    """By a quick thumb or on two phones, and so do the ravens."""
    phone = await attacking()
    await phone.tap_at_once("Ada votes for the Attacker", "Ben votes for the Defender", "Dan votes for the Attacker")
    assert phone.sees("Still to vote: Cleo")
    await phone.tap("Cleo votes for the Defender")
    await phone.tap_at_once("Ravens of Ben +1", "Ravens of Dan +1", "Ravens of Ben +1")
    assert (True, True) == (phone.sees("Attacker Ada: 3 votes"), phone.sees("Defender Ben: 4 votes"))


@pytest.mark.parametrize(
    ("expected", "moves", "taps"),
    [
        pytest.param("8 ravens can still come: enough.", [], [], id="Ben’s and Cleo’s"),
        pytest.param(
            "1 raven can still come: too few.",
            [has(ADA, ravens=1), has(DAN, ravens=0)],
            ["Ravens of Ben +1"] * 3,
            id="Ada’s",
        ),
        pytest.param("No raven can come against it any more.", [], ["Ravens of Ada +1"], id="Ada was the last"),
    ],
)
async def test_what_may_still_come_is_said(expected: str, moves: list[Move], taps: list[str]) -> None:
    """D3, GC-37: at worst everybody after the latest spends all ravens on the side that is behind."""
    phone = await voted(*moves)
    await phone.tap(*taps)
    assert phone.sees(expected)


async def test_what_may_come_is_not_known_without_ravens() -> None:
    """Nobody records them."""
    phone = await voted(trackers=("turns",))
    assert not phone.sees("can still come")


async def test_a_vote_can_be_changed() -> None:
    """Before the ravens and after."""
    phone = await voted()
    await phone.tap("Dan, for the Attacker: change sides")
    assert phone.sees("Defender Ben: 3 votes")
    assert phone.sees("Ben wins")


@pytest.mark.parametrize(
    ("expected", "moves"),
    [
        pytest.param([True, True, False], [], id="a card or a guest"),
        pytest.param([False, True, False], [has(BEN, hand=0)], id="no card to take (B15)"),
        pytest.param([True, False, False], [counts(guests=0)], id="no guest to draw (B15)"),
        pytest.param([False, False, True], [has(BEN, hand=0), counts(guests=0)], id="neither"),
    ],
)
async def test_what_the_victor_may_take(expected: list[bool], moves: list[Move]) -> None:
    """GC-39."""
    phone = await voted(*moves)
    assert expected == [phone.sees(words) for words in ("Takes a card", "Draws a guest", "There is nothing to take")]


async def test_the_banner_may_be_said() -> None:
    """GC-34: then the rulebook knows, before anybody votes."""
    phone = await attacking()
    assert not phone.sees("never attacks")
    await phone.tap("A Knight of Ben")
    assert phone.sees("A Knight of Akroyear never attacks Ben, whose house it is")


async def test_nobody_spends_more_ravens_than_there_are() -> None:
    """GC-37: the knob stops there."""
    phone = await voted(has(BEN, ravens=1))
    await phone.tap("Ravens of Ben +1", "Ravens of Ben +1")
    assert phone.sees("Defender Ben: 3 votes")


async def test_an_attack_is_called_off() -> None:
    """And comes back by an undo."""
    phone = await voted()
    await phone.tap("Call the attack off")
    assert ("", None) == (phone.page, phone.table.standing.draft("attack"))
    await phone.tap("Undo")
    assert phone.sees("Attacker Ada: 2 votes")


async def test_a_reported_attack_goes_on() -> None:
    """From the table, on any phone."""
    phone = await attacking()
    await phone.tap("Back to the table")
    assert phone.sees("An attack is being reported")
    await phone.tap("Go on")
    assert "/attack" == phone.page


async def test_votes_are_laid_unseen() -> None:
    """GC-36: on one phone that goes round, revealed together."""
    phone = await attacking()
    await phone.tap("Vote in secret", "Pass the phone round")
    for name, side in (("Ada", "Attacker"), ("Ben", "Defender"), ("Cleo", "Defender"), ("Dan", "Attacker")):
        await phone.tap(f"{name} is here: open", side)
    assert not phone.sees("Attacker Ada: 2 votes")
    await phone.tap("Reveal")
    assert phone.sees("Attacker Ada: 2 votes")


def test_revealed_votes_are_said() -> None:
    """What was laid stays readable."""
    standing: Any = type("Standing", (), {"book": new_table()})()
    laid = {0: "attacker", 1: "attacker", 2: "attacker", 3: "attacker"}
    assert "For the Attacker: Ada, Ben, Cleo, Dan. For the Defender: nobody" == str(said(standing, laid))


@pytest.mark.parametrize(
    "document",
    [
        None,
        {},
        {"attacker": 0, "target": 9},
        {"attacker": 0, "target": 1, "votes": [{"seat": 7, "vote": "attacker"}]},
        {"attacker": "x"},
    ],
)
def test_a_report_that_cannot_be_read_is_none(document: dict[str, Any] | None) -> None:
    """Of an older app, or of seats that are gone."""
    assert None is read_draft(document, 4)


def test_the_knight_is_no_card_to_take() -> None:
    """GC-41: it is discarded, also from the hand of an Attacker who loses."""
    book = played(new_table(), has(ADA, hand=1))
    lost = AttackDraft(attacker=ADA, target=BEN, votes=tuple(m.Vote(seat=seat, vote="defender") for seat in range(4)))
    won = AttackDraft(attacker=ADA, target=BEN, votes=WON)
    assert (("guest",), ("card", "guest")) == (outlook(book.state, lost).prizes, outlook(book.state, won).prizes)
