"""A revolt while it is reported: what is shown before it is known, and what the table may do meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import pytest

from models.games.krone_und_schwert import moves as m
from tests.games.krone_und_schwert.phone import phone_at
from tests.games.krone_und_schwert.tables import ADA, BEN, CLEO, counts, has

if TYPE_CHECKING:
    from tests.games.phone import Phone

TRACKED = ("turns", "people")
SAFE = [*(m.TurnEnded(seat=seat, turn=seat + 1) for seat in range(3)), m.Crowned(seat=BEN)]


async def reported(*moves: m.KroneMove) -> Phone:
    """Ada revolts against Ben, and Cleo has not voted."""
    phone = await phone_at(*SAFE, *moves, trackers=TRACKED)
    await phone.tap("More", "Revolt")
    return phone


# ── odds ─────────────────────────────────────────────────────────────────────
async def test_there_are_no_odds_while_votes_are_open() -> None:
    """D1: nobody is safe before everybody has voted."""
    phone = await reported()
    assert phone.sees("The odds come when everybody has voted.")
    assert [] == [words for words in ("%", "is safe") if phone.sees(words)]
    await phone.tap("Cleo votes for the king")
    assert phone.sees("As the cards lie now:")
    assert phone.sees("%")


@pytest.mark.parametrize(
    ("expected", "swords"),
    [
        pytest.param(("100%", "0%", True), 0, id="two people cards never beat two crowns"),
        pytest.param(("0%", "100%", False), 5, id="five swords lie there"),
    ],
)
async def test_what_is_certain_reads_so(expected: tuple[str, str, bool], swords: int) -> None:
    """D1: 0 % and 100 %, and only then is the king safe."""
    phone = await reported(counts(swords_face_up=swords))
    await phone.tap("Cleo votes for the king")
    holds, takes, safe = expected
    assert phone.sees(f"Ben holds: {holds}")
    assert phone.sees(f"Ada takes it: {takes}")
    assert safe == phone.sees("Ben is safe.")


# ── what the rulebook will object to ─────────────────────────────────────────
@pytest.mark.parametrize("castles", [0, 1])
async def test_a_rebel_who_may_not_reign_is_told_before_anybody_votes(castles: int) -> None:
    """B17, KS-30: with the way to the rule and back to the revolt."""
    own = has(ADA, castles=castles), has(ADA, small_cities=1)
    phone = await phone_at(*SAFE, *own, trackers=(*TRACKED, "buildings"))
    await phone.tap("More", "Revolt")
    assert (castles == 0) == phone.sees("Ada needs a city and a castle to reign")


async def test_an_attack_in_the_first_round_is_objected_to_before_cards_are_laid() -> None:
    """KS-55."""
    phone = await phone_at(trackers=TRACKED)
    await phone.tap("More", "Attack", "Ben")
    assert phone.sees("No attacks in the first round")


# ── meanwhile ────────────────────────────────────────────────────────────────
async def test_a_turn_does_not_end_in_the_middle_of_a_revolt() -> None:
    """KS-26: it is asked for in words; whoever insists ends the turn."""
    phone = await reported()
    await phone.tap("Back to the table", "End turn")
    assert (ADA, True) == (phone.state.active, phone.sees("Finish it or call it off, then end the turn."))
    await phone.tap("End turn all the same")
    assert BEN == phone.state.active


async def test_a_revolt_can_be_gone_on_with_at_the_end_of_the_turn() -> None:
    """One tap leads back to it."""
    phone = await reported()
    await phone.tap("Back to the table", "End turn", "Go on")
    assert "/revolt" == phone.page


async def test_cards_that_are_tapped_at_once_are_all_laid() -> None:
    """By a quick thumb or on two phones."""
    phone = await reported()
    await phone.tap("Cleo votes for the king", "Cleo votes with the crown, cards none")
    await phone.tap_at_once("Lay a card of 3", "Lay a card of 4", "Ambush: 0 laid", "Lay a card of 3")
    assert phone.sees("Cleo votes with the crown, cards 3, 4, 3")
    assert phone.sees("Ambush: 1 laid")


async def test_a_revolt_called_off_can_be_brought_back() -> None:
    """With every vote that was reported."""
    phone = await reported()
    await phone.tap("Cleo votes for the rebel", "Call the revolt off")
    assert phone.table.standing.draft("revolt") is None
    assert phone.sees("The revolt is called off.")
    assert ("", [True]) == (phone.page, [offer.open for offer in phone.client.all(ft.SnackBar)])
    undo = phone.client.all(ft.SnackBarAction)[-1]
    await phone.client.event(undo, "click")
    await phone.client.follow()
    votes = (phone.table.standing.draft("revolt") or {})["votes"]
    assert "sword" == {vote["seat"]: vote["vote"] for vote in votes}[CLEO]


async def test_a_vote_shows_that_cards_can_be_laid() -> None:
    """KS-69: until the people are turned; what was turned can be told anew."""
    phone = await reported()
    await phone.tap("Cleo votes for the king")
    before = phone.sees("+ card")
    await phone.tap("2 swords")
    assert (True, False, True) == (before, phone.sees("+ card"), phone.sees("Change the number"))


@pytest.mark.parametrize("name", ["King Ben", "Rebel Ada"])
async def test_a_heading_ends_in_dots_where_its_room_ends(name: str) -> None:
    """Long names are not cut off."""
    phone = await reported()
    heading = next(one for one in phone.client.all(ft.Text) if one.value == name)
    assert (ft.TextOverflow.ELLIPSIS, 1) == (heading.overflow, heading.expand)


async def test_a_name_keeps_clear_of_what_turns_its_card() -> None:
    """On a tablet the sign stands in the corner, the name below it."""
    phone = await phone_at(trackers=TRACKED, width=1024, height=768)
    signs = [one for one in phone.client.all(ft.IconButton) if "card around" in getattr(one.tooltip, "message", "")]
    assert [ft.Alignment.TOP_RIGHT] * 3 == [sign.alignment for sign in signs]


async def test_a_long_line_of_the_timeline_is_read_in_two() -> None:
    """KS-48: who gains what stands at the end of the sentence."""
    phone = await phone_at(m.Drew(seat=ADA), trackers=TRACKED)
    sentence = next(one for one in phone.client.all(ft.Text) if one.spans and one.value == "Ada")
    assert (2, ft.TextOverflow.ELLIPSIS) == (sentence.max_lines, sentence.overflow)
