"""The count, the own hand, the tools, what is asked for in mid-game, and what may be rewritten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.games.koninkrijk.advice import sight
from companion.games.koninkrijk.board import board
from companion.games.koninkrijk.duties import seconds
from companion.games.koninkrijk.hand import Note
from companion.games.koninkrijk.kingdom import Plan, plan_of
from companion.games.koninkrijk.rewrite import rewrite
from companion.games.koninkrijk.timeline import ICONS, icon_of
from companion.games.koninkrijk.tools import weakest_first
from companion.live.proposals import Drop, Play
from companion.screens.count import so_far
from companion.widgets.rewrite import Choice, Steps
from models.games.koninkrijk import moves as m
from models.games.koninkrijk.kingdom import KNOWN
from models.session import By
from tests.games.drawn import kinds
from tests.games.koninkrijk.phone import phone_at
from tests.games.koninkrijk.tables import (
    ADA,
    BEN,
    CLEO,
    GAME,
    after,
    battle,
    bid,
    cards,
    challenge,
    fought,
    groups,
    has,
    lays,
    left,
    new_table,
    state_of,
)

if TYPE_CHECKING:
    from models.base import Move

FULL = ("turns", "cards", "kingdoms")
ALL = (*FULL, "memory")


# ── the count ────────────────────────────────────────────────────────────────
async def test_a_kingdom_is_counted_by_its_flag_and_its_groups() -> None:
    """Nothing laid is an answer of its own."""
    phone = await phone_at(players=2, page="/score")
    assert phone.sees("The flag, and how many groups lie under it")
    for name in ("1. card red", "2. card red", "3. card blue"):
        await phone.tap_first(name)
    await phone.tap_first("Court +1")
    await phone.tap("Nothing is laid", "Next")
    for seat in ("Ada", "Ben"):
        await phone.tap(f"{seat}, Treasures laid +1")
    await phone.tap("Next")
    for seat in ("Ada", "Ben"):
        for _ in range(5):
            await phone.tap(f"{seat}, All cards +1")
    await phone.tap("Show the sheet")
    assert phone.sees("a bonus of 2, the next 0")


async def test_the_count_shows_what_is_recorded() -> None:
    """And asks for nothing more."""
    phone = await phone_at(lays(ADA, "R7 Y8 B9", treasures=1), trackers=FULL, page="/score")
    await phone.tap("Show the sheet")
    assert phone.sees("2.5")


# ── the own hand ─────────────────────────────────────────────────────────────
async def test_a_hand_says_what_it_is_good_for() -> None:
    """Best kingdom, missing cards, odds; nothing of it is in the journal."""
    phone = await phone_at(trackers=FULL, page="/mine")
    await phone.tap("Ada", "Ada is here: open", "Red")
    for card in ("red 7", "red 8", "red 9", "red 1"):
        await phone.tap(card)
    assert phone.sees("Best kingdom: a court")
    assert phone.sees("5 cards are missing for a complete kingdom")
    assert phone.sees("The next source card helps")
    assert [] == phone.told
    await phone.tap("Take out red 1", "Lay it open for all to see")
    assert ["Ada’s kingdom: a court, flag red–red–red, bonus 2"] == phone.told
    assert phone.sees("Tap your cards in: a colour, then a value.")


async def test_a_hand_says_what_to_bid() -> None:
    """The cheapest answer that wins."""
    phone = await phone_at(*battle("R7"), trackers=FULL, page="/mine")
    await phone.tap("Ada", "Ada is here: open", "Blue", "blue 8", "blue 9", "Treasure")
    assert phone.sees("Best answer")


async def test_cards_that_are_tapped_at_once_are_all_in_the_hand() -> None:
    """By a quick thumb; and none is taken out that is not there."""
    phone = await phone_at(trackers=FULL, page="/mine")
    await phone.tap("Ada", "Ada is here: open", "Red")
    await phone.tap_at_once("red 7", "red 8", "red 8", "red 9")
    assert phone.sees("4 of 9 cards")
    await phone.tap_at_once("Take out red 7", "Take out red 9")
    assert phone.sees("2 of 9 cards")


async def test_a_hand_follows_the_battle() -> None:
    """KO-25, KO-26: bids go, those of the other side and the prize come, and an undo gives everything back."""
    phone = await phone_at(trackers=FULL, page="/mine")
    await phone.tap("Ada", "Ada is here: open", "Blue", "blue 8", "blue 9")
    for number, move in enumerate([*battle("R7", "B8", card="Y9"), fought("challenger")]):
        await phone.table.referee.propose(f"told {number}", Play(move), By(device="Ben's"))
    await phone.client.settle()
    assert (False, True, True) == (phone.sees("out blue 8"), phone.sees("out red 7"), phone.sees("out yellow 9"))
    await phone.table.referee.propose("undo", Drop((4,)), By(device="Ben's"))
    await phone.client.settle()
    assert (False, False, True) == (phone.sees("out blue 8"), phone.sees("out red 7"), phone.sees("out blue 9"))


async def test_a_hand_says_what_nobody_told() -> None:
    """A battle by one tap, and the card that was won in it."""
    phone = await phone_at(trackers=FULL, page="/mine")
    await phone.tap("Ada", "Ada is here: open", "Blue", "blue 8")
    await phone.table.referee.propose("told", Play(fought("challenger")), By(device="Ben's"))
    await phone.client.settle()
    assert phone.sees("1 battle was told without its cards: set your hand right.")
    assert phone.sees("Add the source card you won.")
    await phone.tap("Red", "red 1")
    assert not phone.sees("1 battle was told without its cards")


async def test_a_kingdom_that_is_told_in_quick_taps_loses_none() -> None:
    """Its flag and its groups."""
    phone = await phone_at(trackers=("turns",), page="/score")
    await phone.tap_at_once("1. card red", "2. card red", "3. card blue")
    await phone.tap_at_once("People +1", "Court +1")
    await phone.tap_at_once("People +1", "Army +1")
    kingdom = so_far(phone.table.standing)["players"][CLEO]["kingdom"]
    assert groups("R1 R2 B3", "R1 R2 B3", "R4 R5 B6", "R7 R8 B9") == tuple(KNOWN[tuple(cards)] for cards in kingdom)


def test_only_what_is_open_is_seen_of_others() -> None:
    """Kingdoms, known cards and the source card; own cards are hand and kingdom."""
    book = after(
        lays(ADA, "R1 R2 R3", treasures=1),
        lays(BEN, "B1 B2 B3"),
        m.CardsRecalled(seat=BEN, cards=cards("Y9")),
        challenge(card="Y8"),
    )
    seen = sight(state_of(book), ADA, cards("B9"))
    assert cards("B9 R1 R2 R3 T") == seen.own
    assert cards("B1 B2 B3 Y9 Y8") == seen.public
    assert 84 - 10 == seen.unseen.total()


@pytest.mark.parametrize(
    ("note", "hand"),
    [
        pytest.param(None, (), id="nothing"),
        pytest.param({"cards": ["R1", "X9", "B2"], "since": 3}, ("B2", "R1"), id="no card"),
    ],
)
def test_what_is_no_card_is_left_out_of_a_hand(note: Any, hand: tuple[str, ...]) -> None:
    """A note may be of another kind than this app keeps."""
    assert hand == Note.read(note).cards


# ── tools ────────────────────────────────────────────────────────────────────
async def test_a_battle_in_mind() -> None:
    """T-KO-19: the void treasure, and a tie for the challenger."""
    phone = await phone_at(trackers=FULL, page="/tools")
    await phone.tap("Blue", "blue 9", "Treasure", "blue 9", "Yellow", "yellow 1")
    assert phone.sees("Opponent wins")
    await phone.tap("Clear", "Blue", "blue 5", "blue 5")
    assert phone.sees("Equal: the challenger wins")
    await phone.tap("Opponent’s bonus: 0 +1")
    assert phone.sees("Opponent’s bonus: 0.5")
    assert phone.sees("Opponent wins")


async def test_who_is_near() -> None:
    """What open kingdoms lack, and why the bonus is what it is."""
    phone = await phone_at(lays(BEN, "Y1 Y2 Y3", "Y4 Y5 Y6"), trackers=FULL, page="/tools")
    assert phone.sees("Ben: missing: court, 3 cards")
    await phone.tap("Ben: missing: court, 3 cards: 1.5, why?")
    assert phone.sees("KO-10:")


async def test_d5_whoever_lacks_two_cards_or_fewer_is_marked() -> None:
    """Cards that everybody has seen in the hand count, too."""
    moves = [lays(BEN, "Y1 Y2 Y3", "Y4 Y5 Y6"), m.CardsRecalled(seat=BEN, cards=cards("Y7"))]
    phone = await phone_at(*moves, trackers=ALL, page="/tools")
    assert (True, True) == (phone.sees("Ben: missing: court, 2 cards"), "eye" in phone.icons())
    phone = await phone_at(*moves[:1], trackers=ALL, page="/tools")
    assert "eye" not in phone.icons()


def test_d5_the_weakest_kingdom_comes_first() -> None:
    """That is whom to challenge; who is not recorded comes last."""
    book = after(lays(ADA, "R7 Y8 B9"), lays(BEN, "Y1 Y2 Y3"))
    assert (CLEO, BEN, ADA) == weakest_first(state_of(book))
    unknown = state_of(book).with_seat(CLEO, groups=None)
    assert (BEN, ADA, CLEO) == weakest_first(unknown)


# ── mid-game ─────────────────────────────────────────────────────────────────
async def test_what_is_recorded_from_now_on_is_asked_for() -> None:
    """The table as it stands: turn, source, cards, kingdoms."""
    phone = await phone_at(players=2, trackers=("memory",))
    await phone.amend(ALL)
    assert phone.sees("Recorded from now on, but not said yet: Turns, battles and source, Cards of everybody, Kingdoms")
    await phone.tap("Say it")
    assert "/present" == phone.page
    await phone.tap("Ben")
    for name in ("Cards in the source +1", "Ada +1", "Ben +1"):
        await phone.tap(name)
    await phone.tap("Nothing is laid", "Set")
    state = phone.state
    assert (BEN, 1, [1, 1], [None, ()]) == (
        state.active,
        state.source,
        [seat.cards for seat in state.seats],
        [seat.groups for seat in state.seats],
    )


# ── timeline, board, seconds ─────────────────────────────────────────────────
def test_every_move_has_an_icon() -> None:
    """Of the house's drawings."""
    assert {kind.model_fields["kind"].default for kind in kinds(GAME)} == set(ICONS)
    assert "crown" == icon_of(m.Completed(seat=ADA))


@pytest.mark.parametrize(
    ("move", "labels"),
    [
        pytest.param(challenge(), ["Who challenges", "Whom"], id="challenge"),
        pytest.param(fought("opponent"), ["Who challenges", "Whom", "Who won"], id="battle"),
        pytest.param(bid(BEN, "R7"), ["Card", "Value"], id="bid"),
        pytest.param(bid(BEN, "T"), ["Card"], id="treasure"),
        pytest.param(lays(ADA, "R7 Y8 B9"), ["Who", "People", "Army", "Court", "Treasures"], id="kingdom"),
        pytest.param(lays(ADA), ["Who", "Treasures"], id="no-flag"),
        pytest.param(has(ADA, 3), ["Who", "Set to"], id="correction"),
        pytest.param(left(3), ["Set to"], id="source"),
        pytest.param(m.MinuteOver(), [], id="minute"),
    ],
)
def test_what_may_stand_in_a_moves_place(move: Move, labels: list[str]) -> None:
    """Every part makes moves of its kind, and one of them is the move as it stands."""
    parts = rewrite(state_of(new_table()), move)  # type: ignore[arg-type]
    assert labels == [str(part.label) for part in parts]
    for part in parts:
        if isinstance(part, Choice):
            assert move in [option.move for option in part.options]
        if isinstance(part, Steps):
            assert move == part.make(part.value or 0)


def test_the_board_shows_what_is_open() -> None:
    """Source, turn, cards, bonuses; nothing of a hand."""
    shown = board(after(lays(ADA, "R7 Y8 B9"), challenge()))
    assert ("Ada against Ben", "Turn 1", [56]) == (str(shown.reign), str(shown.where), [c.value for c in shown.counts])
    assert [9, 2] == [figure.value for figure in shown.panels[ADA].figures]
    won = board(after(lays(BEN, "R1 R2 R3", "R4 R5 R6", "R7 R8 R9")))
    assert ("Ben’s kingdom is complete!", True) == (str(won.reign), won.panels[BEN].king)
    assert "The last minute" == str(board(after(left(0))).where)
    assert () == board(new_table(trackers=())).panels[ADA].figures


def test_seconds_are_counted_up_to_the_whole() -> None:
    """The last one till it is over; none before anybody starts them."""
    assert None is seconds(None)
    assert 0 == seconds(0.0)


def test_a_kingdom_is_planned_under_one_flag() -> None:
    """What lies already is where it begins."""
    plan = plan_of(groups("R7 Y8 B9", "R7 Y8 B9"), 1)
    assert groups("R7 Y8 B9", "R7 Y8 B9") == plan.laid
    assert groups("R1 Y2 B3", "R7 Y8 B9", "R7 Y8 B9") == plan.having("people", 1).laid
    assert () == Plan().having("court", 1).laid
