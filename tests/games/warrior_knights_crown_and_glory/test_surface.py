"""The table on a phone: a tap to what happened, one more to whom, and one button that leads the round on."""

from __future__ import annotations

import asyncio
from itertools import combinations
from typing import TYPE_CHECKING, Any, cast, get_args

import flet as ft
import pytest

from companion.games.warrior_knights_crown_and_glory import SURFACE
from companion.games.warrior_knights_crown_and_glory.board import board
from companion.games.warrior_knights_crown_and_glory.deeds import read_title
from companion.games.warrior_knights_crown_and_glory.draft import number_of, told
from companion.games.warrior_knights_crown_and_glory.fist import BALLOT, VOTING
from companion.games.warrior_knights_crown_and_glory.tablet import PANEL, card_of
from companion.games.warrior_knights_crown_and_glory.timeline import ICONS
from companion.live.proposals import Fill, Play
from companion.live.standing import Standing
from companion.screens.count import so_far
from companion.widgets.beside import BAR
from companion.widgets.rewrite import Choice, Group, Steps
from companion.widgets.round_table import places
from models.games.warrior_knights_crown_and_glory import moves as m
from models.session import By
from tests.games.tables import played, setup_of
from tests.games.warrior_knights_crown_and_glory.phone import phone_at
from tests.games.warrior_knights_crown_and_glory.tables import (
    ADA,
    BEN,
    CLEO,
    GAME,
    LIGHT,
    at,
    counts,
    has,
    holding,
    new_table,
    state_of,
)

if TYPE_CHECKING:
    from models.games.warrior_knights_crown_and_glory.setup import KnightsSetup


def upkeep(*cities: int, pool: int | None = None) -> list[Any]:
    """The first Upkeep with so many cities."""
    held = [move for number, many in enumerate(cities) for move in has(number, cities=many)]
    return [*held, *(counts(pool=pool) if pool is not None else ()), at("upkeep")]


@pytest.mark.parametrize(
    ("told", "taps"),
    [
        ("Ben takes a neutral city", ["City", "Ben"]),
        ("Ben takes an overseas city", ["City", "Overseas", "Ben"]),
        ("A neutral city is razed", ["City", "It is razed"]),
        ("A city of Ada is besieged", ["Siege", "Ada"]),
        ("Rebellion in a city of Ada", ["Rebellion", "Ada", "Not paid: marker"]),
        ("Rebellion: Ada pays 6 gold", ["Rebellion", "Ada", "6 gold"]),
        ("Ben takes Ada’s stronghold", ["Stronghold", "Ada", "Ben"]),
        ("Ada’s stronghold is destroyed", ["Stronghold", "Ada", "Nobody gains by it"]),
        ("Round 1: Planning is over", ["End Planning"]),
        ("It is round 1, Upkeep", ["It is Upkeep"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_what_happens_is_recorded(told: str, taps: list[str]) -> None:
    """And the table lives on: the next phase can be ended."""
    cities = [move for number in range(3) for move in has(number, cities=2)]
    phone = await phone_at(*cities, trackers=("rounds", "cities"))
    await phone.tap(*taps)
    assert told == phone.told[-1]
    if taps != ["End Planning"] and "Upkeep" not in told:
        await phone.tap("End Planning")
        assert "Round 1: Planning is over" == phone.told[-1]


@pytest.mark.parametrize("taps", [["Rebellion", "Cleo"], ["Stronghold", "Cleo"]], ids=["rebellion", "stronghold"])
async def test_a_second_question_says_whom_it_is_about(taps: list[str]) -> None:
    """Whose city or stronghold it is was tapped a moment ago, perhaps wrongly."""
    phone = await phone_at(*has(CLEO, cities=2), trackers=("rounds", "cities"))
    before = phone.client.texts().count("Cleo")
    await phone.tap(*taps)
    assert before + 1 == phone.client.texts().count("Cleo")


async def test_what_is_typed_is_what_is_paid() -> None:
    """The tap on a Baron leaves the line in which the number is told."""
    phone = await phone_at(trackers=("wealth",))
    await phone.tap("Goods", "Pays")
    (line,) = phone.client.all(ft.TextField)
    ben = phone.client.tapped("Ben", latest=True)
    phone.client.session.apply_patch(line._i, {"value": "12"})
    await asyncio.gather(
        *(phone.client.session.dispatch_event(one._i, name, None) for one, name in ((line, "blur"), (ben, "click")))
    )
    await phone.client.settle()
    assert ["Ben −12 gold"] == phone.told


async def test_the_upkeep_is_one_button() -> None:
    """Influence is paid from the record, then the next round begins; every card said what was coming."""
    phone = await phone_at(*upkeep(3, 2, 0))
    assert phone.sees("+3")
    await phone.tap("Pay Influence", "Next round")
    assert ["Influence: Ada +3, Ben +2", "Round 1: Upkeep is over"] == phone.told[-2:]
    assert phone.sees("Round 2")


async def test_gains_are_asked_for_where_cities_are_not_recorded() -> None:
    """Nothing is paid until everybody's gain is said."""
    phone = await phone_at(at("upkeep"), trackers=("rounds", "influence"), players=2)
    await phone.tap("Pay Influence", "Ada +1", "Ada +1", "Ben +1", "Pay Influence")
    assert "Influence: Ada +1" == phone.told[-1]


async def test_the_crown_is_one_tap() -> None:
    """WK-51: where nothing is tied."""
    phone = await phone_at(*upkeep(3, 2, 0, pool=5), m.InfluencePaid(), king_variant=True)
    await phone.tap("Crown Ada")
    assert "Ada is crowned King and takes 3 King cards" == phone.told[-1]
    assert phone.sees("Ada is King, 13 to go")


async def test_a_tie_is_counted_step_by_step() -> None:
    """WK-B5: cities are recorded, so gold, faith and votes are asked for, and only of the tied."""
    phone = await phone_at(*upkeep(2, 2, 1, pool=5), m.InfluencePaid(), king_variant=True)
    await phone.tap("Settle the tie")
    assert phone.sees("Gold, faith and votes together")
    await phone.tap("Ada +1", "Ada +1", "Ben +1", "Compare")
    assert phone.sees("Crown Ada")
    await phone.tap("Crown Ada")
    assert "Ada is crowned King and takes 3 King cards" == phone.told[-1]


async def test_a_victory_by_cities_is_one_tap() -> None:
    """WK-B2: at the start of the Upkeep; then the count is the next step."""
    phone = await phone_at(*upkeep(6, 2, 1))
    await phone.tap("Ada wins")
    assert "Ada wins by cities" == phone.told[-1]
    assert phone.sees("The game has ended: count the Influence")
    await phone.tap("Count")
    assert "/score" == phone.page


async def test_a_barons_card_opens_the_counters_and_says_why() -> None:
    """WK-B3: what the next Upkeep gives, and everything that can be set right."""
    phone = await phone_at(*has(ADA, cities=3, besieged=1))
    await phone.tap("Ada, 0 Influence, 3 cities, 1 besieged")
    assert phone.sees("The next Upkeep gives, by 3 cities, 1 besieged")
    assert phone.sees("The next Upkeep gives, by 3 cities, 1 besieged: 2, why?")
    await phone.tap("Influence +1")
    assert "Corrected: Ada, Influence, now 1" == phone.told[-1]


# ── the full table ───────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("told", "taps"),
    [
        ("Ada +1 gold", ["Goods", "Ada"]),
        ("Ada −1 faith", ["Goods", "Faith", "Pays", "Ada"]),
        ("Ada +50 strength of troops", ["Goods", "Troops", "Ada"]),
        ("Ada studies: +1 knowledge", ["Knowledge", "Ada"]),
        ("Ada buys a Development for 1 knowledge", ["Knowledge", "Buys a Development", "Ada"]),
        ("Ada hires a garrison", ["Units", "Ada"]),
        ("Ada readies 2 Nobles for 2 gold", ["Units", "Forced March", "Nobles, the first one free +1", "Ada"]),
        ("Ada fortifies a city", ["Units", "Fortifies a city", "Ada"]),
        ("Ada is Chairman of the Assembly", ["Titles", "Ada"]),
        ("Ada is Scholar", ["Titles", "Scholar", "Ada"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_a_fuller_table_records_more(told: str, taps: list[str]) -> None:
    """Behind "More", and again a Baron."""
    ada = has(ADA, cities=3, knowledge=2, faith=1)
    phone = await phone_at(*ada, trackers=None)
    await phone.tap("More", *taps)
    assert told == phone.told[-1]


async def test_developments_have_names_where_they_are_told() -> None:
    """WK-26: one that was heard before is a tap; a second one alike draws an objection."""
    known = m.DevelopmentBought(seat=BEN, price=0, title="Siege Craft")
    phone = await phone_at(known, *has(ADA, knowledge=2), trackers=None)
    await phone.tap("More", "Knowledge", "Buys a Development", "Siege Craft", "Ada")
    assert "Ada buys Siege Craft for 1 knowledge" == phone.told[-1]
    await phone.tap("More", "Knowledge", "Buys a Development", "Siege Craft", "Ada")
    assert phone.sees("Ada has Siege Craft already: no two Developments alike")


@pytest.mark.parametrize(("title", "typed"), [(None, "  "), ("Siege Craft", " Siege\n Craft "), ("x" * 40, "x" * 50)])
def test_a_name_is_what_can_be_printed_of_it(title: str | None, typed: str) -> None:
    """Nothing typed is no name."""
    assert title == read_title(typed)


async def test_the_king_shows_his_cards() -> None:
    """WK-53: as many as there are Barons, on his card."""
    phone = await phone_at(m.KingSet(seat=BEN), king_variant=True)
    assert phone.sees("Ben, king, 0 Influence, 0 cities, 3 King cards")
    assert not phone.sees("Ada, king")


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("trackers", [LIGHT, None], ids=["light", "full"])
def test_barons_at_the_sketched_table_keep_apart(players: int, trackers: tuple[str, ...] | None) -> None:
    """On a tablet of 1024 by 768 no card lies over another, or closer than a finger's slip."""
    wide, high = card_of(cast("KnightsSetup", setup_of(GAME, players, trackers=trackers)))
    spots = places(players, 1024.0 - PANEL, 768.0 - BAR, wide, high)
    for (left, top), (other_left, other_top) in combinations(spots, 2):
        assert abs(left - other_left) >= wide + 8 or abs(top - other_top) >= high + 8


@pytest.mark.parametrize(("usurped", "loser"), [(True, "Ben"), (False, "Cleo")])
async def test_the_kings_stronghold_is_worth_the_crown(usurped: bool, loser: str) -> None:
    """WK-55: it is said before it is taken."""
    phone = await phone_at(m.KingSet(seat=BEN), *has(BEN, cities=2), *has(CLEO, cities=2), king_variant=True)
    await phone.tap("More", "Stronghold", loser)
    assert usurped == phone.sees("Who takes it, with half of the gold, the crown and the King’s units?")
    await phone.tap("Ada")
    assert (ADA if usurped else BEN) == phone.state.king


async def test_d3_what_would_settle_a_tie_is_read_at_a_glance() -> None:
    """WK-B5: what is not recorded is a question mark."""
    phone = await phone_at(*has(ADA, cities=3, overseas=1), page="/tools")
    assert phone.sees("Ada: cities 4, gold, faith and votes ?, troops ?")
    full = await phone_at(*has(ADA, crowns=5, faith=2, votes=1, troops=300), trackers=None, page="/tools")
    assert full.sees("Ada: cities 0, gold, faith and votes 8, troops 300")


async def test_cards_are_laid_by_a_tap_and_their_phase_held_by_the_next() -> None:
    """WK-B7: six cards for three Barons."""
    phone = await phone_at(*[m.CardLaid(column="wages")] * 5, trackers=None)
    await phone.tap("Wages: 5 of 6")
    assert phone.sees("Wages are due: 6 cards lie there")
    await phone.tap("Wages: 6 of 6, Hold it")
    assert "Wages are paid" == phone.told[-1]
    await phone.tap("Draft: 0 of 4", "Ben")
    assert "Ben marks the Draft track" == phone.told[-1]


async def test_the_assembly_is_voted_on_openly() -> None:
    """Votes are given out, shown and spent; a tie waits for the Chairman."""
    phone = await phone_at(m.OfficeHeld(seat=BEN, office="chairman"), trackers=None, page="/assembly")
    await phone.tap("Give out the votes")
    assert "The Assembly meets" == phone.told[-1]
    await phone.tap("Ada +1", "Ada −1")
    assert phone.sees("A tie: Ben decides, as Chairman")
    await phone.tap("Ada +1", "The votes are spent")
    assert "An Agenda passes, 1 to 0" == phone.told[-1]


async def test_votes_that_are_told_at_once_all_count() -> None:
    """By a quick thumb and on another phone; whoever spends them first records them, and once."""
    phone = await phone_at(trackers=None, page="/assembly")
    other = phone.table.referee.propose("other", Fill(BALLOT, {number_of(CLEO): 2}), By(device="Cleo's"))
    await asyncio.gather(phone.tap_at_once("Ada +1", "Ben +1", "Ada +1"), other)
    await phone.client.settle()
    assert {ADA: 2, BEN: 1, CLEO: 2} == {seat: vote.votes for seat, vote in told(phone.table.standing).votes.items()}
    await phone.tap_at_once("The votes are spent", "The votes are spent")
    assert ["An Agenda passes, 5 to 0"] == phone.told
    assert None is phone.table.standing.draft(BALLOT)


@pytest.mark.parametrize(
    "taps",
    [
        pytest.param(["Assembly is over"], id="the Assembly over"),
        pytest.param(["Vote in secret", "Reveal", "Reveal all the same"], id="voted on in secret"),
    ],
)
async def test_votes_told_openly_go_with_their_agenda(taps: list[str]) -> None:
    """The next Agenda begins with none."""
    phone = await phone_at(*[m.CardLaid(column="assembly")] * 6, trackers=None, page="/assembly")
    await phone.tap("Ada +1", *taps)
    assert None is phone.table.standing.draft(BALLOT)


@pytest.mark.parametrize(
    ("button", "page", "moves"),
    [
        pytest.param("Give out the votes", "/assembly", [], id="votes given out"),
        pytest.param("Assembly is over", "/assembly", [m.CardLaid(column="assembly")] * 6, id="the Assembly over"),
        pytest.param("Wages: 6 of 6, Hold it", "", [m.CardLaid(column="wages")] * 6, id="wages paid"),
        pytest.param("Ada wins", "", upkeep(6, 2, 1), id="a victory by cities"),
        pytest.param("Crown Ada", "", [*upkeep(3, 2, 0, pool=5), m.InfluencePaid()], id="the crown"),
    ],
)
async def test_what_happens_once_is_recorded_once(button: str, page: str, moves: list[Any]) -> None:
    """A double tap, or two phones at once."""
    phone = await phone_at(*moves, trackers=None, page=page, king_variant=True)
    before = len(phone.told)
    await phone.tap_at_once(button, button)
    assert before + 1 == len(phone.told)


async def test_a_tile_that_is_tapped_twice_records_once() -> None:
    """The tray is gone after the first tap."""
    phone = await phone_at()
    await phone.tap("City")
    await phone.tap_at_once("Ada", "Ada")
    assert 1 == len(phone.told)


async def test_a_tie_in_secret_waits_for_the_chairman() -> None:
    """What the fists showed stays; his word is added to it."""
    level = {"ballots": [{"seat": ADA, "side": "yes", "votes": 2}, {"seat": BEN, "side": "no", "votes": 2}]}
    phone = await phone_at(m.AgendaVoted.model_validate(level), trackers=None, page="/assembly")
    assert phone.sees("A tie: the Chairman decides")
    await phone.client.tap("Yes")
    await phone.client.settle()
    assert ["An Agenda passes, 2 to 2"] == phone.told
    assert not phone.sees("A tie: the Chairman decides")


async def test_votes_are_laid_unseen_and_shown_at_once() -> None:
    """One phone goes round; nobody reads the table before all fists open."""
    purses = [*has(ADA, votes=3), *has(BEN, votes=2)]
    phone = await phone_at(*purses, players=2, trackers=None, page="/assembly")
    await phone.tap("Vote in secret", "Pass the phone round")
    for name in ("Ada", "Ben"):
        await phone.tap(f"{name} is here: open", "Votes +1", "Lay face down")
    assert not phone.sees("An Agenda")
    await phone.tap("Reveal")
    assert "An Agenda passes, 2 to 0" == phone.told[-1]


async def test_on_a_tablet_a_fist_shows_nothing() -> None:
    """It lies flat: what is chosen is seen only while it is held."""
    size = {"width": 1024.0, "height": 768.0}
    phone = await phone_at(players=2, trackers=None, page="/assembly", size=size)
    await phone.tap("Vote in secret", "Pass the phone round", "Ada is here: open")
    before = phone.client.texts()
    await phone.tap("+5")
    assert before == phone.client.texts()


@pytest.mark.parametrize("votes", [0, 3])
async def test_a_fist_is_opened_with_all_others(votes: int) -> None:
    """A secret round becomes one Agenda; the votes are spent."""
    standing = Standing(new_table(3))
    laid = {ADA: {"side": "yes", "votes": votes}, BEN: {"side": "no", "votes": 1}}
    (proposal,) = VOTING.into(standing, laid)
    assert isinstance(proposal, Play)
    assert isinstance(proposal.move, m.AgendaVoted)
    assert votes + 1 == sum(ballot.votes for ballot in proposal.move.ballots)
    assert f"Ada {votes} for Yes; Ben 1 for No" == str(VOTING.said(standing, laid))


async def test_walls_and_a_garrison_defend() -> None:
    """T-WK-20: a city of 300, fortified and with a garrison, defends with 500."""
    phone = await phone_at(page="/tools")
    await phone.tap("A Noble commands", "Strength of troops and city +50", "Strength of troops and city +50")
    assert "3" in phone.client.texts()
    await phone.tap("Fortified city", "Garrison")
    assert "5" in phone.client.texts()


@pytest.mark.parametrize(
    "page", ["", "/tools", "/present", "/assembly", "/board", "/options", "/timeline", "/mine", "/score"]
)
@pytest.mark.parametrize("width", [390.0, 844.0, 1024.0])
async def test_every_page_is_drawn(page: str, width: float) -> None:
    """For six Barons with everything recorded, on a phone, on its side, on a tablet."""
    heights = {390.0: 844.0, 844.0: 390.0, 1024.0: 768.0}
    many = [*has(ADA, cities=3, overseas=1), m.StrongholdLost(seat=BEN), *[m.CardLaid(column="taxation")] * 12]
    size = {"width": width, "height": heights[width]}
    phone = await phone_at(*many, players=6, trackers=None, page=page, size=size, king_variant=True, missions=True)
    assert len(phone.client.texts()) > 1


# ── what the surface is made of ──────────────────────────────────────────────
KINDS: list[Any] = list(get_args(get_args(m.KnightsMove)[0]))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_move_has_an_icon_and_may_be_rewritten(kind: Any) -> None:
    """Each answer is a move of its own kind, and one of them is the move itself."""
    document = {"seat": ADA, "loser": BEN, "phase": "planning", "round": 2, "goods": "faith", "amount": 2}
    document |= {"column": "wages", "counter": "faith" if "Table" not in kind.__name__ else "pool", "to": 1}
    document |= {"ballots": [{"seat": ADA, "side": "yes", "votes": 1}], "office": "church"}
    if kind is m.PhaseHeld:
        document["phase"] = "wages"
    move = kind.model_validate({name: value for name, value in document.items() if name in kind.model_fields})
    assert move.kind in ICONS
    for part in SURFACE.rewrite(state_of(new_table(3)), move):
        assert not isinstance(part, Group)
        found = [option.move for option in part.options] if isinstance(part, Choice) else [part.make(3)]
        assert {kind} == {type(one) for one in found}
        assert isinstance(part, Steps) or move in found


def test_the_board_shows_what_lies_open() -> None:
    """Influence, cities and gold; who leads; the pool, and after the crowning what is to go."""
    book = played(holding(3, 2, king_variant=True), m.InfluencePaid())
    found = board(book)
    assert ("Ada leads", [18 - 5], "Round 1: Upkeep") == (
        str(found.reign),
        [one.value for one in found.counts],
        str(found.where),
    )
    assert [3, 3, 15] == [one.value for one in found.panels[ADA].figures]
    crowned = board(played(book, *counts(pool=0), m.KingCrowned(seat=ADA)))
    assert ("Ada is King", [13], True) == (
        str(crowned.reign),
        [one.value for one in crowned.counts],
        crowned.panels[ADA].king,
    )


async def test_barons_sit_around_the_table_of_a_tablet() -> None:
    """A tap on a card opens its counters, one on its corner turns it; the middle says who leads."""
    size = {"width": 1024.0, "height": 768.0}
    phone = await phone_at(*has(ADA, influence=4), size=size)
    assert phone.sees("Ada leads, 30 in the pool")
    await phone.tap("Turn Ada’s card around", "Ada, 4 Influence, 0 cities")
    assert phone.sees("The next Upkeep gives, by 0 cities")


@pytest.mark.parametrize("played_with", [True, False])
async def test_a_mission_is_noted_where_missions_are_played(played_with: bool) -> None:
    """WK-46: on its owner's phone, and nowhere else."""
    phone = await phone_at(players=2, page="/mine", missions=played_with)
    await phone.tap("Ada", "Ada is here: open")
    assert played_with == phone.sees("My Mission is completed")


async def test_missions_are_shown_at_the_end() -> None:
    """WK-47, WK-48: their owner puts them into the count, where everybody sees them, and not before."""
    upkeep_ = [*counts(pool=0), m.KingSet(seat=ADA), *has(ADA, influence=16), at("upkeep"), m.InfluencePaid()]
    phone = await phone_at(*upkeep_, players=2, page="/mine", missions=True, king_variant=True)
    await phone.tap("Ada", "Ada is here: open")
    await phone.switch("My Mission is completed")
    assert not phone.sees("Put into the final count")
    await phone.tap("Back to the table", "End the game", "What I have noted", "Ada", "Ada is here: open")
    await phone.tap("Put into the final count")
    assert [True, None] == [player["mission"] for player in so_far(phone.table.standing)["players"]]
