"""What is not recorded is neither shown nor asked for as if it were: every screen with its trackers off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.setup import TRACKERS
from tests.games.krone_und_schwert.phone import phone_at
from tests.games.krone_und_schwert.tables import ADA, BEN, CLEO, counts, has

if TYPE_CHECKING:
    from tests.games.phone import Phone

ALL = tuple(tracker.name for tracker in TRACKERS)
WORDS = {
    "turns": ("action points", "End turn", "Round"),
    "people": ("swords up", "People deck", "reigns", "king"),
    "buildings": ("castles", "cities", "cathedrals"),
    "hands": ("cards",),
}
"""What the table shows of each tracker."""
ICONS = {"turns": "dot_action", "people": "sword", "buildings": "cathedral", "points": "coin"}
ROUND_TWO = tuple(m.TurnEnded(seat=seat, turn=seat + 1) for seat in range(3))
TABLET: dict[str, Any] = {"width": 1024, "height": 768}


def without(tracker: str) -> tuple[str, ...]:
    """Every tracker but one; points are extra, for other words speak of points."""
    return tuple(name for name in ALL if name not in {tracker, "points"})


# ── the table ────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("size", [{}, TABLET, {"width": 844, "height": 390}], ids=["phone", "tablet", "landscape"])
@pytest.mark.parametrize("tracker", ["turns", "people", "buildings", "hands"])
async def test_a_tracker_that_is_off_is_not_shown(tracker: str, size: dict[str, Any]) -> None:
    """Neither its words nor its signs, on any screen; with the tracker on they are there."""
    off, on = await phone_at(trackers=without(tracker), **size), await phone_at(trackers=ALL, **size)
    assert [] == [words for words in WORDS[tracker] if off.sees(words)]
    assert any(on.sees(words) for words in WORDS[tracker])
    assert ICONS.get(tracker) not in off.icons()


@pytest.mark.parametrize("size", [{}, TABLET, {"width": 844, "height": 390}], ids=["phone", "tablet", "landscape"])
async def test_a_table_that_records_nothing_shows_its_players(size: dict[str, Any]) -> None:
    """And what is recorded of them in words."""
    phone = await phone_at(**size)
    assert [] == [words for said in WORDS.values() for words in said if phone.sees(words)]
    assert phone.sees("Ada")
    assert phone.sees("Build")


async def test_who_reigns_is_not_guessed() -> None:
    """KS-27: without buildings a first king may be unseen; in round 1 there surely is none."""
    assert (await phone_at(trackers=("turns", "people"))).sees("No king yet")
    later = await phone_at(*ROUND_TWO, trackers=("turns", "people"))
    assert (True, False) == (later.sees("Who reigns?"), later.sees("No king yet"))


async def test_whoever_builds_may_be_the_first_king() -> None:
    """KS-29: one tap says so, and the taxes are due."""
    phone = await phone_at(*ROUND_TWO, m.Built(seat=ADA, piece="castle"), trackers=("turns", "people"))
    await phone.tap("Ada is the first king")
    assert (ADA, ADA) == (phone.state.king, phone.state.taxes_due)
    assert phone.sees("Ada is the first king! Shuffle deck and discards together, then collect taxes")


# ── cards ────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("action", "told"), [("Taxes", "Ada collects taxes"), ("Incite revolt", "Ada incites a revolt")]
)
async def test_without_people_nobody_asks_for_their_cards(action: str, told: str) -> None:
    """KS-34, KS-42: one tap records it."""
    phone = await phone_at(trackers=("turns",))
    await phone.tap("More", action)
    assert [told] == phone.told


@pytest.mark.parametrize("action", ["Taxes", "Incite revolt"])
async def test_with_people_their_cards_are_asked_for(action: str) -> None:
    """Nothing is recorded before they are told."""
    phone = await phone_at(trackers=("people",))
    await phone.tap("More", action)
    assert [] == phone.told
    assert phone.sees("Sword") or phone.sees("How many swords?")


@pytest.mark.parametrize(
    ("trackers", "hint"),
    [
        pytest.param((), "Carried out at once, then another card is drawn.", id="nothing"),
        pytest.param(("turns", "buildings", "people"), "Before the first king, events", id="no king"),
        pytest.param(("turns",), "the replacement card costs no action point", id="turns"),
    ],
)
async def test_an_event_is_not_said_to_be_without_effect_unless_it_is(trackers: tuple[str, ...], hint: str) -> None:
    """KS-45, KS-46."""
    moves = ROUND_TWO if trackers == ("turns",) else ()
    phone = await phone_at(*moves, m.Drew(seat=ADA), trackers=trackers)
    await phone.tap("It was an event")
    assert phone.sees(hint)


async def test_unrest_without_people_is_one_tap() -> None:
    """KS-49: nobody counts what it turns."""
    phone = await phone_at(m.Drew(seat=ADA))
    await phone.tap("It was an event", "Unrest")
    assert "Ada draws Unrest" == phone.told[-1]


async def test_unrest_may_come_before_an_unseen_first_king() -> None:
    """KS-46: then no people card is turned."""
    phone = await phone_at(*ROUND_TWO, m.Drew(seat=ADA), trackers=("turns", "people"))
    await phone.tap("It was an event", "Unrest", "There is no king yet")
    assert 22 == phone.state.people_deck


# ── fights ───────────────────────────────────────────────────────────────────
async def test_an_attack_asks_for_castles_that_nobody_records() -> None:
    """KS-57: there is no verdict before they are told, and none is assumed."""
    phone = await phone_at()
    await phone.tap("More", "Attack", "Ben", "Lay a card of 2")
    assert phone.sees("The space is taken with a combat value above the castles of Ben")
    assert not phone.sees("Success")
    assert not phone.sees("0 castles")
    await phone.tap(*["Castles of the defender +1"] * 3)
    assert phone.sees("Repelled: 2 is not more than 2")
    await phone.tap("Record the attack")
    assert "Ada attacks Ben in vain, 2 against 2" == phone.told[-1]


async def revolt_of_ada(*moves: Any, trackers: tuple[str, ...] = ()) -> Phone:
    """Ada revolts against Cleo, with Ben's sword."""
    phone = await phone_at(*moves, trackers=trackers)
    await phone.tap("More", "Revolt", "Cleo", "Ben votes for the rebel")
    return phone


async def test_a_revolt_asks_who_reigns_and_for_the_swords() -> None:
    """KS-75: the rebel's sum is "?" until the swords that lie there are told."""
    phone = await revolt_of_ada()
    assert phone.sees("Rebel Ada: ?, ? swords, cards 0")
    assert not phone.sees("How many swords?")
    await phone.tap(*["Swords face up before +1"] * 3, "4 swords")
    assert phone.sees("Rebel Ada: 6, 6 swords, cards 0")
    await phone.tap("Crown Ada")
    assert "Ada overthrows Cleo, 6 to 2" == phone.told[-1]
    told = phone.table.standing.book.told[-1].move.model_dump()
    assert (2, 4) == (told["face_up"], told["swords"])


async def test_a_revolt_without_people_and_buildings_has_neither_odds_nor_stakes() -> None:
    """D1, D4: nothing to compute with; a new king turns no card that nobody follows."""
    phone = await revolt_of_ada()
    assert [] == [words for words in ("Cleo holds", "odds", "then", "%") if phone.sees(words)]
    await phone.tap("Swords face up before +1", "4 swords")
    assert not phone.sees("Shuffle all people, turn one")


async def test_a_revolt_with_buildings_has_stakes() -> None:
    """D4: what is won is on the board."""
    phone = await revolt_of_ada(has(ADA, castles=2), trackers=("buildings",))
    assert phone.sees("Ada takes it")
    assert phone.sees("then Ada gains 2")


async def test_a_revolt_with_people_asks_for_no_swords_that_are_counted() -> None:
    """KS-75: nor for the king that is recorded."""
    moves = (m.Crowned(seat=CLEO), counts(swords_face_up=2))
    phone = await phone_at(*moves, trackers=("people",))
    await phone.tap("More", "Revolt", "Ben votes for the rebel")
    assert phone.sees("Rebel Ada: 2, 2 swords, cards 0")
    assert not phone.sees("Swords face up before")


# ── what a tap opens ─────────────────────────────────────────────────────────
@pytest.mark.parametrize("seat", ["Ada’s turn, 3 of 3 action points left", "Ben"])
async def test_every_seat_can_be_set_right(seat: str) -> None:
    """Also the one on turn, which stands on a card of its own."""
    phone = await phone_at(trackers=("turns",))
    await phone.tap(seat)
    assert phone.sees("Set right what does not match the table.")


async def test_the_tools_show_no_deck_where_none_is_recorded() -> None:
    """D5, D8: decks and box are there with a tracker that fills them."""
    bare, hands = await phone_at(page="/tools"), await phone_at(page="/tools", trackers=("hands",))
    assert (False, True) == (bare.sees("Decks and box"), hands.sees("draw pile"))
    assert not hands.sees("swords face up")


async def test_seats_act_by_a_tap_where_turns_are_not_recorded() -> None:
    """The first tap has the seat act, the next one opens it."""
    phone = await phone_at()
    await phone.tap("Ben", "Draw")
    assert ["Ben draws a card"] == phone.told
    assert BEN == phone.table.standing.book.told[-1].move.seat
