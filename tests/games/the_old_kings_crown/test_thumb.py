"""What the thumb reaches: every step offers what it asks for, and records it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.games.the_old_kings_crown.drafts import read_clash
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import STEPS
from tests.flet_client import names_of
from tests.games.the_old_kings_crown.phone import FULL, LIGHT, phone_at
from tests.games.the_old_kings_crown.tables import ADA, BEN, CLEO, bids, clash, has, influence, side

if TYPE_CHECKING:
    from models.base import Move
    from models.games.the_old_kings_crown.components import Location, Step

MARKED = m.MarkersAssigned(seat=CLEO, regions=("plateau", "highlands", "lowlands"))
TWO = MARKED.model_copy(update={"seat": BEN})
WON = clash("plateau", m.Side(seat=ADA, total=9), m.Side(seat=BEN, total=4))
TIED = clash("plateau", m.Side(seat=ADA, total=9), m.Side(seat=BEN, total=9))


def at(step: Step, round_: int = 2) -> m.YearSet:
    """The year stands there."""
    return m.YearSet(round=round_, step=step)


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize(
    ("trackers", "size"),
    [
        pytest.param(LIGHT, (390, 844), id="a light table on a phone"),
        pytest.param(FULL, (1024, 768), id="a full one on a tablet"),
        pytest.param(("year",), (844, 390), id="the year alone on a phone's side"),
    ],
)
async def test_every_step_is_drawn(step: Step, trackers: tuple[str, ...], size: tuple[int, int]) -> None:
    """Wheel, seats and tiles, whatever is recorded and however large the screen."""
    phone = await phone_at(at(step), trackers=trackers, width=size[0], height=size[1])
    assert phone.sees("Year 2 of 5")
    assert phone.sees("Ada, place 1")


@pytest.mark.parametrize(
    ("told", "step", "taps"),
    [
        ("Everybody draws up to the hand size", "draw", ["All have drawn"]),
        ("New order: Cleo, Ben, Ada", "order", ["Set the order"]),
        ("Bids: over", "bids", ["To the Great Road"]),
        ("The Great Road is refreshed", "road", ["Road refreshed"]),
        ("Heralds: over", "heralds", ["Heralds placed"]),
        ("Everybody lays cards at the regions", "cards", ["Cards laid"]),
        ("Spring Actions: over", "spring", ["Spring is over"]),
        ("Cleo assigns the markers: Lowlands, Highlands, Plateau", "markers", ["Lowlands", "Highlands", "Plateau"]),
        ("Clash markers: over", "markers", ["Without markers"]),
        ("Ada governs: 1 vote in the Council of Oaths", "autumn", ["Govern", "Council of Oaths"]),
        ("Ada journeys and gains 3 Lore", "autumn", ["Journey", "3 Lore"]),
        ("Ada is done", "autumn", ["Ada is done"]),
        ("Ada gains 2 Influence", "autumn", ["Influence", "+2 Influence"]),
        ("Ada steals 1 Influence from Ben", "autumn", ["Influence", "1 Influence from Ben"]),
        ("Ada gains 1 Lore", "bids", ["Lore", "1 Lore"]),
        ("Autumn Actions: over", "autumn", ["More", "Step over"]),
        ("Winter is cleared away", "winter", ["Clear Winter away"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_a_light_table_records_in_a_tap_or_two(told: str, step: Step, taps: list[str]) -> None:
    """What is done every year, with nothing in the rulebook against it."""
    phone = await phone_at(*influence(0, 2, 2), at(step))
    before = len(phone.told)
    await phone.tap(*taps)
    assert told == phone.told[-1]
    assert len(phone.told) == before + 1


@pytest.mark.parametrize(
    ("told", "step", "taps"),
    [
        ("Ada’s Herald goes to the Shrine", "heralds", ["Shrine"]),
        ("Ada sends 1 Supporter to the Plateau", "spring", ["Supporters", "Plateau"]),
        ("Ada sends 2 Supporters to the Highlands", "spring", ["Supporters", "Supporters +1", "Highlands"]),
        ("Ada exhausts a Tactic", "spring", ["More", "Tactic"]),
        ("Ada gives up 2 votes in Relics: +2 Influence", "clashes", ["More", "Spend Relics", "2 Influence"]),
        ("Ada ambushes with a card of the hand", "clashes", ["More", "Ambush"]),
        ("Ada’s hand size: +1", "autumn", ["More", "Hand size +1"]),
        ("Ben’s Herald moves to the Castle", "clashes", ["More", "Herald moves", "Ben", "Castle"]),
        ("Ada puts 1 Influence on an Active card", "clashes", ["More", "Influence on a card"]),
        ("Everybody lays cards at the regions", "cards", ["Fewer", "Ada −1", "Cards laid"]),
        ("Everybody draws up to the hand size", "draw", ["Attrition", "Ben shuffled", "All have drawn"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_a_full_table_has_more_to_say(told: str, step: Step, taps: list[str]) -> None:
    """Heralds, Supporters, cards and Tactics."""
    phone = await phone_at(*(one for seat in range(3) for one in has(seat, active=3)), at(step), trackers=FULL)
    await phone.tap(*taps)
    if told != phone.told[-1]:
        await phone.tap("Record anyway")
    assert told == phone.told[-1]


async def test_influence_of_anybody_is_changed() -> None:
    """Not of the seat on turn alone."""
    phone = await phone_at(at("spring"))
    await phone.tap("Influence")
    *_, shield, _ = [
        one for one in phone.client.controls() if getattr(one, "on_click", None) and "Cleo" in names_of(one)
    ]
    await phone.client.event(shield, "click")
    await phone.tap("+1 Influence")
    assert "Cleo gains 1 Influence" == phone.told[-1]


async def test_lore_is_spent_where_it_was_gained() -> None:
    """OK-40: the tile comes with the Lore, a card is one tap on its cost, and all goes with the last Lore."""
    phone = await phone_at(at("autumn"), m.Journeyed(seat=ADA, lore=3))
    await phone.tap("Spend Lore")
    assert not phone.sees("A card for 4 Lore")
    await phone.tap("HQ, to the supply", "A card for 1 Lore", "Spend Lore", "A card for 2 Lore")
    assert ["Ada spends 1 Lore on 1 card", "Ada spends 2 Lore on 1 card"] == phone.told[-2:]
    assert (0, 3) == (phone.state.seats[ADA].lore, phone.state.seats[ADA].site)
    assert not phone.sees("Spend Lore")
    assert not phone.sees("Ada may spend Lore now, and only now")


async def test_the_tile_to_spend_goes_with_the_next_thing() -> None:
    """OK-40: Lore that is kept is for the end."""
    phone = await phone_at(at("autumn"), m.Journeyed(seat=ADA, lore=3))
    await phone.tap("Ada is done")
    assert not phone.sees("Spend Lore")


# ── bids ─────────────────────────────────────────────────────────────────────
async def test_bids_are_told_and_resolved() -> None:
    """OK-18 to OK-23: in their order, until the Road is refreshed."""
    phone = await phone_at()
    await phone.tap("Bids")
    assert "/bids" == phone.page
    await phone.tap("Bid of Ada +1", "Bid of Ben +1", "Bid of Ben +1", "Bid of Cleo +1")
    assert phone.sees("Ben 6, Ada 5, Cleo 5")
    await phone.tap("Reveal the bids")
    assert "" == phone.page
    await phone.tap("Take", "Take back", "Take")
    assert ["Ben takes a card of the Great Road", "Ada takes the bid back", "Cleo takes a card of the Great Road"] == (
        phone.told[-3:]
    )
    assert "road" == phone.state.step


async def test_a_bid_takes_one_tap() -> None:
    """OK-18: a key a strength, one seat after the other; who has no card is left out, and a slip is set right."""
    phone = await phone_at()
    await phone.tap("Bids", "Ada: strength 7", "Leave Ben out", "Cleo: strength 10", "Bid of Ada +1")
    assert phone.sees("Cleo 10, Ada 8")
    assert not phone.sees("Ben: strength 7")
    await phone.tap("Reveal the bids")
    assert "Bids: Ada 8, Cleo 10" == phone.told[-1]


async def test_a_second_tap_on_a_key_is_nobody_elses_bid() -> None:
    """OK-18: two quick taps tell one strength."""
    phone = await phone_at()
    await phone.tap("Bids")
    await phone.tap_at_once("Ada: strength 7", "Ada: strength 9")
    assert phone.sees("Ada 7")
    assert not phone.sees("Ben 9")


async def test_a_modifier_is_asked_for_where_it_is_wanted() -> None:
    """OK-19."""
    phone = await phone_at()
    await phone.tap("Bids", "Bid of Ada +1")
    await phone.switch("Modifiers")
    await phone.tap("Modifier of Ada +1", "Reveal the bids")
    assert "Bids: Ada 6" == phone.told[-1]


async def test_a_theft_asks_whose_card() -> None:
    """OK-21: with the strengths that are recorded."""
    phone = await phone_at(m.OccupiedSet(seat=BEN, strengths=(3,)), bids(8, 2, 1), trackers=FULL)
    await phone.tap("Steal", "Ben, occupied by 3")
    assert "Ada steals a Kingdom card of Ben" == phone.told[-1]
    assert ((8,), ()) == (phone.state.seats[ADA].occupied, phone.state.seats[BEN].occupied)


async def test_thefts_within_reach_stand_first() -> None:
    """OK-21, D7: a bid has to be stronger; what is not can be insisted on."""
    told = [m.OccupiedSet(seat=BEN, strengths=(8, 3)), m.OccupiedSet(seat=CLEO, strengths=(7,))]
    phone = await phone_at(*told, bids(8, 2, 1), trackers=FULL)
    await phone.tap("Steal")
    offered = [said for said in phone.client.texts() if "occupied by" in said]
    assert ["Ben, occupied by 3", "Cleo, occupied by 7", "Ben, occupied by 8: too strong"] == offered
    await phone.tap("Ben, occupied by 8: too strong")
    assert phone.sees("A bid of 8 is not more than the occupying 8")


async def test_a_theft_with_two_kingdom_cards_asks_which_makes_room() -> None:
    """OK-22."""
    told = [m.OccupiedSet(seat=ADA, strengths=(3, 5)), m.OccupiedSet(seat=BEN, strengths=(2,))]
    phone = await phone_at(*told, bids(8, 2, 1), trackers=FULL)
    await phone.tap("Steal", "Ben, occupied by 2", "Ada, occupied by 3", "Steal it")
    assert ((5, 8), ()) == (phone.state.seats[ADA].occupied, phone.state.seats[BEN].occupied)


async def test_a_third_kingdom_card_asks_which_makes_room() -> None:
    """OK-22."""
    phone = await phone_at(m.OccupiedSet(seat=ADA, strengths=(3, 5)), bids(8, 2, 1), trackers=FULL)
    await phone.tap("Take", "Ada, occupied by 5", "Take it")
    assert (3, 8) == phone.state.seats[ADA].occupied


# ── clashes ──────────────────────────────────────────────────────────────────
async def test_a_clash_is_told_as_sums() -> None:
    """OK-32: what a side lacks stands beside it, the winner below."""
    phone = await phone_at(at("markers"), MARKED)
    await phone.tap("Clash: Plateau")
    assert "/clash" == phone.page
    await phone.tap("Strength of Ada +1", "Strength of Ben +1", "Strength of Ben +1")
    assert phone.sees("Ben leads with 7")
    assert phone.sees("lacks 2 to win")
    await phone.tap("Record the clash")
    assert ("", "Plateau: Ben wins (Ada 6, Ben 7)") == (phone.page, phone.told[-1])


async def test_a_sum_takes_one_tap() -> None:
    """OK-32: a key a strength, one side after the other."""
    phone = await phone_at(at("markers"), MARKED)
    await phone.tap("Clash: Plateau", "Ada: strength 14", "Ben: strength 9", "Cleo: strength 14")
    assert phone.sees("A tie at 14: Ada and Cleo")
    await phone.tap("Record the tie")
    assert "Plateau: a tie (Ada 14, Ben 9, Cleo 14)" == phone.told[-1]


async def test_cards_are_a_sum_too() -> None:
    """OK-32: what was told card by card stands there as a sum, and only the others are asked."""
    phone = await phone_at(at("markers"), MARKED, trackers=FULL)
    await phone.tap("Clash: Plateau", "Cards")
    await phone.client.tap("Ada: ?, nothing told yet", latest=True)
    await phone.tap("Lay a card of 5", "Lay a card of 3", "Done", "Sums")
    assert phone.sees("Strength of Ada: 8")
    await phone.tap("Ben: strength 9")
    assert phone.sees("Ben leads with 9")


async def test_who_is_not_there_is_left_out() -> None:
    """OK-B14: the others are asked."""
    phone = await phone_at(at("markers"), MARKED)
    await phone.tap("Clash: Plateau", "Leave Ada out", "Ben: strength 9", "Cleo: strength 3", "Record the clash")
    assert "Plateau: Ben wins (Ben 9, Cleo 3)" == phone.told[-1]


async def test_a_clash_is_told_card_by_card() -> None:
    """OK-31: with their traits."""
    phone = await phone_at(at("markers"), MARKED, trackers=FULL)
    await phone.tap("Clash: Plateau", "Cards")
    await phone.client.tap("Ada: ?, nothing told yet", latest=True)
    await phone.tap("Lay a card of 5", "Deadly, card of 5", "Done")
    await phone.client.tap("Ben: ?, nothing told yet", latest=True)
    await phone.tap("Lay a card of 9", "Supporters +1", "Done")
    assert phone.sees("Ada leads with 5")
    await phone.tap("Record the clash")
    assert phone.sees("Ben has 0 Supporters there, not 1")
    await phone.tap("Record anyway")
    assert ("", "Plateau: Ada wins (Ada 5, Ben 1)") == (phone.page, phone.told[-1])


async def test_cards_that_are_tapped_at_once_are_all_laid() -> None:
    """By a quick thumb or on two phones; so are traits of one card, and a card is taken back once."""
    phone = await phone_at(at("markers"), MARKED, trackers=FULL)
    await phone.tap("Clash: Plateau", "Cards")
    await phone.client.tap("Ada: ?, nothing told yet", latest=True)
    await phone.tap_at_once("Lay a card of 5", "Lay a card of 2", "Lay a card of 5")
    assert phone.sees("5 + 2 + 5")
    await phone.tap_at_once("Deadly, card of 2", "Resilient, card of 2")
    laid = read_clash(phone.table.standing.draft("clash"), 3)
    assert laid
    assert ("deadly", "resilient") == laid.told(ADA).cards[1].traits
    await phone.tap_at_once("Take back the card of 2", "Take back the card of 2")
    assert phone.sees("5 + 5")


async def test_supporters_alone_lead_nothing() -> None:
    """OK-32: before anybody has told a card nobody is ahead."""
    sent = m.SupportersPlaced(seat=BEN, region="plateau", supporters=3)
    phone = await phone_at(at("spring"), sent, at("markers"), MARKED, trackers=FULL)
    await phone.tap("Clash: Plateau")
    assert phone.sees("3 Supporters")
    assert phone.sees("The highest strength wins.")
    assert not phone.sees("ahead")


async def test_the_winner_is_said_once_everybody_has_told() -> None:
    """OK-32: until then somebody leads."""
    phone = await phone_at(at("markers"), TWO, players=2)
    await phone.tap("Clash: Plateau", "Strength of Ada +1")
    assert phone.sees("Ada leads with 6")
    await phone.tap("Strength of Ben +1", "Strength of Ben +1")
    assert phone.sees("Ben wins with 7")


async def test_a_tablet_has_room_for_the_cards_beside_the_sides() -> None:
    """OK-31: one side after the other, with Supporters in the sum."""
    tablet = await phone_at(at("markers"), TWO, players=2, width=1024, height=768)
    await tablet.tap("Clash: Plateau", "Cards", "Lay a card of 5", "Lay a card of 2", "Supporters +1", "Next: Ben")
    assert tablet.sees("5 + 2 + 1 Supporter")
    await tablet.tap("Lay a card of 9", "Next: Ada")
    assert tablet.sees("Ben wins with 9")


@pytest.mark.parametrize(
    ("told", "taps"),
    [
        ("Plateau: all pass, nobody is rewarded", ["All pass"]),
        ("Plateau: Ada wins (Ada 6, Ben 0)", ["New clash", "Strength of Ada +1", "Record the clash"]),
    ],
)
async def test_a_tie_goes_on_or_ends(told: str, taps: list[str]) -> None:
    """OK-33."""
    phone = await phone_at(at("markers"), MARKED, TIED)
    await phone.tap(*taps)
    assert told == phone.told[-1]


async def test_the_winner_takes_a_location() -> None:
    """OK-34: what is not recorded of the Heralds is asked, and the gain is said before it is recorded."""
    phone = await phone_at(*influence(1, 2, 0), at("markers"), MARKED, WON)
    await phone.tap("+2 Battlefield")
    await phone.switch("Ada’s Herald is there")
    await phone.switch("Ben’s Herald is there")
    await phone.switch("Cleo’s Herald is there")
    assert phone.sees("1 each from Ben")
    await phone.tap("Record: +4")
    assert [5, 1, 0] == [seat.influence for seat in phone.state.seats]


async def test_recorded_heralds_are_not_asked_for() -> None:
    """OK-34: one tap, with all it brings on the tile."""
    stands: list[Move] = [m.HeraldMoved(seat=seat, location="harvest_field") for seat in range(3)]
    phone = await phone_at(*influence(1, 2, 1), *stands, at("markers"), MARKED, WON, trackers=FULL)
    await phone.tap("+4 Harvest Field")
    assert [5, 1, 0] == [seat.influence for seat in phone.state.seats]
    assert (ADA, 3) == (phone.state.favour, phone.state.favour_uses)


# ── the table as a whole ─────────────────────────────────────────────────────
async def test_a_seat_is_set_right() -> None:
    """A tap on it opens every counter."""
    phone = await phone_at(trackers=FULL)
    said = "Ben, place 2, 0 Influence, 0 Lore, Supporters on the board 5, hand cards 6, Tactics 4"
    await phone.client.tap(said, latest=True)
    await phone.tap("Influence +1", "Uses of the Favour +1", "One more")
    assert [
        "Ben has 1 Influence: set right",
        "Ben holds the Kingdom’s Favour with 1 use",
        "Ben’s occupying cards: 0",
    ] == (phone.told)


async def test_the_order_is_tapped_from_the_top_down() -> None:
    """OK-9, OK-17."""
    phone = await phone_at()
    await phone.tap("More", "Order track", "Cleo", "Ada", "Ben", "Set")
    assert (CLEO, ADA, BEN) == phone.state.order


async def test_the_year_is_set_right() -> None:
    """Round and step, as the table says them."""
    phone = await phone_at()
    await phone.tap("More", "Year", "Round +1", "Clashes", "Set")
    assert (2, "clashes") == (phone.state.round, phone.state.step)


async def test_the_end_leads_to_the_count() -> None:
    """OK-42."""
    phone = await phone_at(at("winter", 5), m.WinterCleared())
    assert phone.sees("The end")
    await phone.tap("Count the points")
    assert "/score" == phone.page


async def test_undo_names_what_it_takes_back() -> None:
    """And the table stands as before."""
    phone = await phone_at(at("autumn"))
    await phone.tap("Journey", "2 Lore", "Undo Journey")
    assert 0 == phone.state.seats[ADA].lore


async def test_the_castle_lets_its_winner_govern() -> None:
    """OK-G1: beside the next clash, for whoever took it, until it is recorded."""
    taken = m.MarkersAssigned(seat=CLEO, regions=("highlands", "plateau", "lowlands"))
    first = clash("highlands", side(ADA, 1), side(BEN, 5), side(CLEO, 2))
    phone = await phone_at(at("markers"), taken, first, m.LocationChosen(seat=BEN, location="castle"), trackers=FULL)
    await phone.tap("Castle: Govern", "Council of Relics")
    assert "Ben governs: 1 vote in the Council of Relics" == phone.told[-1]
    assert not phone.sees("Castle: Govern")


@pytest.mark.parametrize(
    ("expected", "move"),
    [
        pytest.param(True, m.LocationChosen(seat=BEN, location="wilderness"), id="the Wilderness"),
        pytest.param(False, m.LocationChosen(seat=BEN, location="wilderness", extra=False), id="without its reward"),
        pytest.param(False, m.LocationChosen(seat=BEN, location="shrine"), id="another location"),
    ],
)
async def test_the_wilderness_lets_its_winner_journey(expected: bool, move: m.LocationChosen) -> None:
    """OK-G1."""
    phone = await phone_at(at("clashes"), move)
    assert expected == phone.sees("Wilderness: Journey")


# ── secret bids ──────────────────────────────────────────────────────────────
async def test_bids_are_laid_unseen_on_one_phone_that_goes_round() -> None:
    """OK-18: nobody else sees them before the one reveal, which fills in the report."""
    phone = await phone_at()
    await phone.tap("Bids", "Bid in secret", "Pass the phone round")
    for name, strength in (("Ada", 4), ("Ben", 9), ("Cleo", 4)):
        await phone.tap(f"{name} is here: open", f"Strength {strength}", "Lay face down")
    assert not phone.sees("Ben 9")
    await phone.tap("Reveal")
    assert phone.sees("Ben 9, Ada 4, Cleo 4")
    await phone.tap("Reveal the bids")
    assert BEN == phone.table.standing.book.game.clock(phone.state).seat


# ── cards that effects move ──────────────────────────────────────────────────
async def test_cards_are_moved() -> None:
    """OK-50: how many, from where and where to."""
    phone = await phone_at(*has(BEN, active=3), trackers=FULL)
    await phone.tap("More", "Cards move", "Ben", "Cards +1", "from the map", "to the discards", "Move them")
    assert "Ben moves 2 cards from the map to the discards" == phone.told[-1]


@pytest.mark.parametrize(
    ("told", "location", "tile"),
    [
        ("Ada moves 1 card from the hand to the deck", "shrine", "Shrine: cards"),
        ("Ada moves 4 cards from the discards to the deck", "necropolis", "Necropolis: cards"),
    ],
    ids=["Shrine", "Necropolis"],
)
async def test_a_reward_that_moves_cards_is_offered(told: str, location: Location, tile: str) -> None:
    """OK-G1: right after the location was taken; of the Necropolis with all discards."""
    taken = m.LocationChosen(seat=ADA, location=location)
    phone = await phone_at(*has(ADA, discard=4), at("clashes"), taken, trackers=FULL)
    await phone.tap(tile, "Move them")
    assert told == phone.told[-1]
