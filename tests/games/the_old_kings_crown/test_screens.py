"""The other screens: tools, the table as it stands, the timeline's corrections, the board display."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from companion.games.the_old_kings_crown.board import board
from companion.games.the_old_kings_crown.curve import years
from companion.games.the_old_kings_crown.rewrite import rewrite
from companion.games.the_old_kings_crown.timeline import ICONS, icon_of
from companion.widgets.rewrite import Choice, Group, Steps
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.forecast import chance_to_draw, missing_to_lead
from models.games.the_old_kings_crown.setup import TRACKERS
from tests.games.tables import played
from tests.games.the_old_kings_crown.phone import FULL, LIGHT, phone_at
from tests.games.the_old_kings_crown.tables import ADA, BEN, CLEO, bids, clash, influence, new_table, side, takes

if TYPE_CHECKING:
    from models.games.the_old_kings_crown.components import Step
    from models.games.the_old_kings_crown.moves import CrownMove
    from tests.games.phone import Phone


# ── tools ────────────────────────────────────────────────────────────────────
async def test_the_tools_answer_for_a_seat() -> None:
    """D1, D3, D4, D6: a clash, two locations, the next order, the next draw; each number says its rule."""
    phone = await phone_at(*influence(4, 2, 4), m.OrderSet(order=(ADA, CLEO, BEN)), page="/tools", trackers=FULL)
    await phone.tap("Strength of Ben +1", "Strength of Ben +1")
    assert phone.sees("Ada lacks to win: 3, why?")
    assert phone.sees("Battlefield with the own Herald: +3, why?")
    assert phone.sees("Ada lacks to win now: 1, why?")
    await phone.client.tap("Ada lacks to win: 3, why?", latest=True)
    assert phone.sees("OK-32: ")


@pytest.mark.parametrize(
    ("step", "round_", "said"),
    [
        pytest.param("order", 2, "This year’s order: Cleo, Ben, Ada, why?", id="this year's"),
        pytest.param("order", 5, "This year’s order: Cleo, Ben, Ada, why?", id="the last one"),
        pytest.param("bids", 4, "Next year’s order: Cleo, Ben, Ada, why?", id="next year's"),
        pytest.param("bids", 5, None, id="no more"),
    ],
)
async def test_the_order_to_come_is_that_of_a_year_to_come(step: Step, round_: int, said: str | None) -> None:
    """OK-17, OK-22: after the last year nobody sets an order."""
    phone = await phone_at(m.YearSet(round=round_, step=step))
    assert [said] * (said is not None) == [name for name in phone.client.names() if "year’s order" in name]


async def test_the_next_order_says_why() -> None:
    """D6, OK-17: a tap opens the tool, with the rule."""
    phone = await phone_at(*influence(4, 2, 4), trackers=LIGHT)
    await phone.tap("Next year’s order: Cleo, Ada, Ben, why?")
    assert "/tools" == phone.page
    assert phone.sees("Most Influence leads; who is tied changes places (OK-17).")


@pytest.mark.parametrize("trackers", [(), LIGHT], ids=["nothing", "light"])
@pytest.mark.parametrize("size", [(390, 844), (1024, 768)], ids=["phone", "tablet"])
async def test_tools_work_without_records(trackers: tuple[str, ...], size: tuple[int, int]) -> None:
    """What is not recorded is set by hand."""
    phone = await phone_at(page="/tools", trackers=trackers, width=size[0], height=size[1])
    assert phone.sees("A clash in mind")
    assert (trackers == ()) == phone.sees("For this, order and Influence are recorded.")


@pytest.mark.parametrize(
    ("expected", "deck", "wanted", "draws"),
    [
        (1.0, 4, 1, 4),
        (0.25, 4, 1, 1),
        (0.0, 4, 0, 3),
        (None, 2, 3, 1),
        (None, 2, 1, 3),
        (0.0, 0, 0, 0),
        (5 / 6, 4, 2, 2),
    ],
)
def test_the_chance_of_a_card(expected: float | None, deck: int, wanted: int, draws: int) -> None:
    """D9."""
    found = chance_to_draw(deck, wanted, draws)
    assert found == (None if expected is None else pytest.approx(expected))


@pytest.mark.parametrize(
    ("expected", "seat", "holder"),
    [
        pytest.param(0, ADA, None, id="ahead"),
        pytest.param(2, BEN, ADA, id="the leader holds the Favour"),
        pytest.param(1, BEN, BEN, id="a tie is enough with the Favour"),
        pytest.param(2, CLEO, None, id="lower on the track"),
        pytest.param(1, BEN, None, id="higher on the track"),
    ],
)
def test_what_is_missing_to_win_now(expected: int, seat: int, holder: int | None) -> None:
    """D8, OK-44: with 5, 4 and 4 Influence, and Ben above Ada above Cleo."""
    assert expected == missing_to_lead({ADA: 5, BEN: 4, CLEO: 4}, (BEN, ADA, CLEO), seat, holder)


# ── switched on in mid-game ──────────────────────────────────────────────────
LABELS = {tracker.name: str(tracker.label) for tracker in TRACKERS}


async def switched_on(*trackers: str) -> Phone:
    """A table that has played a move without any tracker, and switches these on."""
    phone = await phone_at(m.RoadRefreshed(), trackers=(), page="/options")
    for name in trackers:
        await phone.switch(LABELS[name])
        await phone.client.follow()
    return phone


@pytest.mark.parametrize("name", LABELS)
async def test_switching_a_tracker_on_asks_for_what_it_records(name: str) -> None:
    """And nothing is recorded before it is said."""
    phone = await switched_on(name)
    assert "/present" == phone.page
    assert phone.sees(f"{LABELS[name]}: what you leave open stays “?”")
    await phone.tap("Set")
    assert (["The Great Road is refreshed"], "/options") == (phone.told, phone.page)


async def test_later_leaves_a_reminder_on_the_table() -> None:
    """Until something is said, the table says what is missing."""
    phone = await switched_on("supply")
    await phone.tap("Later", "Back to the table")
    assert phone.sees("Recorded from now on, but not said yet: Supplies")
    await phone.tap("Say it", "Influence +1", "Set")
    assert not phone.sees("not said yet")
    assert 1 == [seat.influence for seat in phone.state.seats].count(0) + [
        s.influence for s in phone.state.seats
    ].count(1)


async def test_the_year_is_asked_for() -> None:
    """Step, round and order; the rest stays unknown."""
    phone = await switched_on("year")
    await phone.tap("Round +1", "Heralds", "Cleo", "Ada", "Ben", "Set")
    state = phone.state
    assert (2, "heralds", (CLEO, ADA, BEN)) == (state.round, state.step, state.order)


async def test_the_favour_is_asked_for() -> None:
    """Who holds it, with how many uses."""
    phone = await switched_on("favour")
    await phone.tap("Ben", "Uses of the Favour −1", "Set")
    assert (BEN, 2) == (phone.state.favour, phone.state.favour_uses)


async def test_the_favour_may_lie_on_the_field() -> None:
    """OK-45: then nobody holds it."""
    phone = await switched_on("favour")
    await phone.tap("Nobody: it lies on the field", "Set")
    assert (None, 0) == (phone.state.favour, phone.state.favour_uses)


async def test_kingdom_cards_are_asked_for() -> None:
    """How many; their strengths are set at the seat."""
    phone = await switched_on("kingdom")
    await phone.tap("Ada +1", "Ada +1", "Set")
    assert ((0,), None) == (phone.state.seats[ADA].occupied, phone.state.seats[BEN].occupied)


# ── corrections ──────────────────────────────────────────────────────────────
MOVES: list[CrownMove] = [
    bids(3, 4, 5),
    clash("plateau", side(ADA, 3, supporters=1), m.Side(seat=BEN, total=4)),
    takes(ADA, "castle"),
    m.HeraldPlaced(seat=ADA, location="shrine"),
    m.Governed(seat=ADA, council="oaths", votes=2),
    m.SupportersPlaced(seat=ADA, region="plateau", supporters=2),
    m.InfluenceStolen(seat=ADA, victim=BEN, influence=1),
    m.InfluenceGained(seat=ADA, influence=-2),
    m.Corrected(seat=ADA, counter="hand", to=3),
]


@pytest.mark.parametrize("move", MOVES, ids=lambda move: move.kind)
def test_another_move_can_stand_in_its_place(move: CrownMove) -> None:
    """Who, where, how much: every answer is a move of its own."""
    parts = rewrite(new_table().state, move)
    assert parts
    for part in parts:
        match part:
            case Choice(options=options):
                assert move in [option.move for option in options]
            case Steps(value=value, make=make):
                assert move == make(value or 0)
            case Group(parts=inside):
                assert all(move == one.make(one.value or 0) for one in inside if isinstance(one, Steps))


def test_the_end_of_a_turn_has_no_other() -> None:
    """Nothing can be chosen there."""
    assert () == rewrite(new_table().state, m.TurnEnded(seat=ADA, turn=1))


def test_every_move_has_an_icon() -> None:
    """And there is no icon without a move."""
    kinds = {kind.model_fields["kind"].default for kind in get_args(get_args(m.CrownMove)[0])}
    assert kinds == set(ICONS)
    assert "journey" == icon_of(m.Journeyed(seat=ADA, lore=1))


# ── the board display ────────────────────────────────────────────────────────
def test_the_board_shows_the_year_and_the_supplies() -> None:
    """Who acts, who holds the Favour, how much everybody has."""
    told = (*influence(4, 2, 0), m.FavourSet(seat=BEN, uses=2), m.YearSet(round=3, step="autumn"))
    shown = board(played(new_table(trackers=LIGHT), *told))
    assert ("Ben holds the Favour", "Year 3, Autumn") == (str(shown.reign), str(shown.where))
    assert [True, False, False] == [panel.on_turn for panel in shown.panels]
    assert [4, 2, 0] == [panel.figures[0].value for panel in shown.panels]


def test_a_board_of_nothing_shows_the_seats() -> None:
    """What is not recorded is not shown."""
    shown = board(new_table(trackers=()))
    assert (None, None, ((), (), ())) == (shown.reign, shown.where, tuple(panel.figures for panel in shown.panels))


# ── the curve of Influence ───────────────────────────────────────────────────
def a_year(number: int, *amounts: int) -> list[CrownMove]:
    """A year that ends with these supplies."""
    return [*influence(*amounts), m.YearSet(round=number, step="winter"), m.WinterCleared()]


def test_the_curve_goes_through_the_ends_of_the_years() -> None:
    """And ends where everybody stands now."""
    book = played(new_table(), *a_year(1, 2, 0, 1), *a_year(2, 3, 4, 1), *influence(5, 4, 1))
    assert ((0, 0, 0), (2, 0, 1), (3, 4, 1), (5, 4, 1)) == years(book)


def test_the_curve_of_a_game_that_is_over_ends_with_it() -> None:
    """The last year has no point after its Winter."""
    book = played(new_table(), *a_year(5, 2, 0, 1))
    assert ((0, 0, 0), (2, 0, 1)) == years(book)


def test_there_is_no_curve_of_what_is_not_recorded() -> None:
    """Nothing is guessed."""
    assert () == years(new_table(trackers=("year",)))


async def test_the_curve_is_drawn_with_its_numbers() -> None:
    """Each line is said as well."""
    phone = await phone_at(*a_year(1, 2, 0, 1), page="/tools")
    assert phone.sees("Ada: 0 – 2 – 2")
