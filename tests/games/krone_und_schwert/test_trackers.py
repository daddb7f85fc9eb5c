"""What a table records, and what happens when that changes in mid-game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

import pytest

from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.setup import TRACKERS, KroneSetup
from models.games.krone_und_schwert.table import amend, blank
from tests.games.krone_und_schwert.tables import (
    ADA,
    BEN,
    CLEO,
    GAME,
    against,
    attack,
    built,
    counts,
    ends,
    has,
    in_round_two,
    new_table,
    reigning,
    reminders,
    seat_of,
    state_of,
    told,
)
from tests.games.tables import played, setup_of

if TYPE_CHECKING:
    from models.games.krone_und_schwert.table import State

ALL = tuple(tracker.name for tracker in TRACKERS)


def setup(*names: str, trackers: tuple[str, ...] = ALL, **options: Any) -> KroneSetup:
    """A set-up of these players; the same name is the same player."""
    known = {name: UUID(int=at) for at, name in enumerate(("Ada", "Ben", "Cleo", "Dan", "Eva"), start=1)}
    document = setup_of(GAME, len(names), trackers=trackers, **options).model_dump()
    for seat, name in zip(document["seats"], names, strict=True):
        seat.update(name=name, player=known[name])
    return KroneSetup.model_validate(document)


def castles(state: State) -> list[int | None]:
    """The castles of every seat."""
    return [seat.castles for seat in state.seats]


# ── presets ──────────────────────────────────────────────────────────────────
def test_light_is_what_the_table_cannot_easily_see() -> None:
    """Turns, the crown and the people deck, buildings; hands are extra."""
    assert ("turns", "people", "buildings") == new_table().game.preset(full=False)
    assert ("turns", "people", "buildings", "hands") == new_table().game.preset(full=True)


def test_points_stay_on_paper_unless_the_table_asks() -> None:
    """KS-96: no preset opens them."""
    assert "points" in ALL
    assert "points" not in new_table().game.preset(full=True)


@pytest.mark.parametrize(
    ("tracker", "counters"),
    [
        ("turns", ["round", "turn", "active", "ap_used"]),
        ("people", ["swords_face_up", "crowns_discarded", "people_deck", "had_king"]),
        ("hands", ["draw_pile", "discards"]),
    ],
)
def test_a_tracker_has_its_counters(tracker: str, counters: list[str]) -> None:
    """Known from the start when it is on, unknown when it is off."""
    on, off = new_table(trackers=(tracker,)).state, new_table(trackers=tuple(t for t in ALL if t != tracker)).state
    assert [True] * len(counters) == [getattr(on, name) is not None for name in counters]
    assert [None] * len(counters) == [getattr(off, name) for name in counters]


# ── what is off ──────────────────────────────────────────────────────────────
def test_counters_that_are_not_recorded_cannot_be_set() -> None:
    """A tap that comes late, after the tracker went off, brings nothing back."""
    book = new_table(trackers=())
    for move in (has(ADA, castles=3), has(ADA, coins=3), counts(draw_pile=3), counts(ap_used=1), m.Crowned(seat=ADA)):
        assert book.state == played(book, move).state
    assert book.state == played(book, m.TurnSet(seat=ADA, round=3)).state


def test_points_on_paper_stay_on_paper() -> None:
    """KS-96: taxes, revolts and announcements leave no points behind."""
    light = reigning(trackers=("turns", "people", "buildings"))
    after = played(light, m.TaxesCollected(seat=BEN, turned="crown"), m.PointsAnnounced(seat=BEN, points=14))
    assert [None] * 3 == [seat.coins for seat in state_of(after).seats]
    assert 14 not in after.state.model_dump(exclude={"setup", "people"}).values()


def test_without_turns_the_pope_protects_nobody() -> None:
    """KS-43: nobody knows when he would leave; his card is discarded at once."""
    book = played(new_table(trackers=("hands", "buildings")), m.PopeVisited(seat=BEN))
    assert (False, 3, 1) == (seat_of(book, BEN).pope, seat_of(book, BEN).hand, state_of(book).discards)
    assert [] == against(book, attack(1))


def test_without_turns_nothing_is_counted_by_turn() -> None:
    """KS-55, KS-64: any number of attacks, in any round."""
    book = played(new_table(trackers=("buildings", "hands", "people")), has(BEN, coats=9), attack(1))
    assert [] == against(book, attack(1))


def test_without_a_crown_city_scoring_pays_nobody_knows_whom() -> None:
    """KS-48: who has no city gains nothing in any case."""
    book = new_table(trackers=("buildings", "points"))
    book = played(book, has(ADA, small_cities=1), m.EventDrawn(seat=ADA, event="city_scoring"))
    assert [None, 0] == [seat.coins for seat in state_of(book).seats]


def test_without_a_crown_there_are_no_duties() -> None:
    """Nobody is reminded of what nobody follows."""
    book = new_table(trackers=("turns", "buildings"))
    book = played(book, built(ADA, "castle"), built(ADA, "small_city"))
    assert (None, None, []) == (state_of(book).king, state_of(book).taxes_due, reminders(book))
    assert [] == against(book, m.TaxesCollected(seat=ADA))


BUYS = m.EventDrawn(seat=ADA, event="unrest", swords=1, crowns=1)
TAXED = m.TaxesCollected(seat=ADA, turned="crown")
OVERTHROWN = m.Revolted(seat=ADA, king=BEN, votes=())


@pytest.mark.parametrize("move", [BUYS, TAXED, m.PointsAnnounced(seat=ADA, points=9)], ids=["Unrest", "taxes", "total"])
def test_without_buildings_the_first_king_may_be_unseen(move: Any) -> None:
    """KS-27: from round 2 on somebody may own a city and a castle, so that nothing rests on there being no king."""
    book = in_round_two(trackers=("turns", "people"))
    assert [] == [rule for rule in against(book, move) if rule != "KS-45"]
    assert "KS-66" not in against(book, OVERTHROWN)
    assert 1 == state_of(played(book, BUYS)).swords_face_up


def test_without_buildings_nobody_reigns_in_round_1() -> None:
    """KS-32: a castle and a city cost four action points."""
    book = new_table(trackers=("turns", "people"))
    assert ["KS-24"] == against(book, TAXED)
    assert 0 == state_of(played(book, BUYS)).swords_face_up


def test_the_first_king_that_the_table_names_has_his_duties() -> None:
    """KS-28, KS-29: also where the buildings are not recorded."""
    book = played(in_round_two(trackers=("turns", "people")), m.Crowned(seat=ADA))
    assert (ADA, ADA) == (state_of(book).king, state_of(book).taxes_due)


@pytest.mark.parametrize(
    ("expected", "move"),
    [
        ("Ada incites a revolt", m.RevoltIncited(seat=ADA)),
        ("Ada draws Unrest", m.EventDrawn(seat=ADA, event="unrest")),
        ("Ada collects taxes", m.TaxesCollected(seat=ADA)),
        ("Ada collects taxes: a crown", TAXED),
        ("Ada attacks Ben", attack(3)),
    ],
    ids=["incite", "Unrest", "taxes", "taxes and a card", "attack"],
)
def test_the_timeline_tells_no_numbers_that_nobody_records(expected: str, move: Any) -> None:
    """Neither 0 swords nor "?" points."""
    assert expected == told(played(new_table(trackers=()), move))[-1]


@pytest.mark.parametrize(("expected", "tracker"), [(set(), "hands"), (set(), "buildings"), ({"Final phase"}, "people")])
def test_the_final_phase_is_a_headline_of_the_crown(expected: set[str], tracker: str) -> None:
    """KS-86: it begins with a new king's total, which nobody hears where nobody follows the crown."""
    book = new_table(trackers=(tracker,))
    assert expected == {str(fact.label) for fact in book.game.headlines(book.state)} & {"Final phase"}


# ── switched on and off ──────────────────────────────────────────────────────
def test_what_is_switched_on_is_unknown_first() -> None:
    """None, until the table says it; then it is counted on."""
    state = amend(new_table(trackers=("turns",)).state, setup("Ada", "Ben"))
    assert ([None, None], None, None) == (castles(state), state.people_deck, state.draw_pile)
    play = new_table().game.play
    assert [3, None] == castles(play(play(state, has(ADA, castles=2)), built(ADA, "castle")))


def test_a_pile_of_uncounted_discards_is_unknown() -> None:
    """KS-47: the empty pile is told, and how many cards the next one has nobody has said."""
    play, reminded = new_table().game.play, new_table().game.reminders
    empty = play(amend(new_table(trackers=("turns",)).state, setup("Ada", "Ben")), counts(draw_pile=0))
    assert "The draw pile is empty: shuffle the discards into a new one" in [str(said) for said in reminded(empty)]
    after = play(empty, m.Drew(seat=ADA))
    assert (None, 0) == (after.draw_pile, after.discards)


def test_what_is_switched_off_is_forgotten() -> None:
    """And unknown when it is switched on again."""
    book = played(reigning(), m.PopeVisited(seat=ADA))
    off = amend(book.state, setup("Ada", "Ben", "Cleo", trackers=()))
    assert {None} == {seat.castles for seat in off.seats} | {off.king, off.had_king, off.people_deck, off.round}
    assert not off.seats[ADA].pope
    again = amend(off, setup("Ada", "Ben", "Cleo"))
    assert {None} == {seat.castles for seat in again.seats} | {again.king, again.had_king, again.people_deck}


@pytest.mark.parametrize("tracker", ALL)
def test_what_is_switched_on_is_blank_until_something_is_said(tracker: str) -> None:
    """A new table is not blank: its counters begin where the rulebook begins."""
    said = {
        "turns": m.TurnSet(seat=ADA, round=3),
        "people": m.Crowned(),
        "buildings": has(BEN, castles=0),
        "hands": counts(draw_pile=30),
        "points": has(ADA, coins=4),
    }
    others = tuple(name for name in ALL if name != tracker)
    state = amend(new_table(trackers=others).state, setup("Ada", "Ben"))
    assert (tracker,) == blank(state)
    assert () == blank(new_table().game.play(state, said[tracker])) == blank(new_table().state)


def test_who_reigns_is_asked_for_in_mid_game() -> None:
    """The crown was switched on, and nobody has said who reigns."""
    state = amend(new_table(trackers=("turns",)).state, setup("Ada", "Ben", trackers=("people",)))
    assert ["Who reigns is not recorded: say it under the crown"] == [str(r) for r in new_table().game.reminders(state)]


def test_a_crown_switched_on_in_mid_game_owes_nothing() -> None:
    """KS-29: the first king collected long ago; only a king known to be the first has duties."""
    state = amend(new_table(trackers=("turns",)).state, setup("Ada", "Ben"))
    crowned = new_table().game.play(state, m.Crowned(seat=BEN))
    assert (BEN, True, None) == (crowned.king, crowned.had_king, crowned.taxes_due)


def test_buildings_switched_on_in_mid_game_crown_nobody() -> None:
    """KS-27: with unknown buildings nobody is seen to be the first."""
    state = amend(new_table(trackers=("people",)).state, setup("Ada", "Ben"))
    assert new_table().game.play(state, built(ADA, "castle")).king is None


def test_a_counted_people_deck_is_certain_from_now_on() -> None:
    """D1: switched back, nobody has counted any more."""
    book = played(new_table(), m.RevoltIncited(seat=ADA, swords=2, crowns=1))
    counted = amend(book.state, setup("Ada", "Ben", swords_in_people_deck=9))
    assert 1.0 == counted.people[9]
    assert book.state.people == amend(book.state, setup("Ada", "Ben")).people
    assert 1.0 > max(amend(counted, setup("Ada", "Ben")).people)


# ── players come and leave ───────────────────────────────────────────────────
def three() -> State:
    """Ada owns 1 castle, Ben 2, Cleo 3; Ben reigns; Cleo is on turn."""
    owned = [has(seat, castles=seat + 1) for seat in (ADA, BEN, CLEO)]
    book = played(in_round_two(3), *owned, m.Crowned(seat=BEN), m.TurnSet(seat=CLEO, round=2))
    return state_of(book)


@pytest.mark.parametrize(
    ("expected", "king", "active", "names"),
    [
        pytest.param([1, 2, 3], BEN, CLEO, ["Ada", "Ben", "Cleo"], id="nobody leaves"),
        pytest.param([2, 3], 0, 1, ["Ben", "Cleo"], id="the first seat leaves"),
        pytest.param([1, 3], None, 1, ["Ada", "Cleo"], id="the king leaves"),
        pytest.param([1, 2], BEN, ADA, ["Ada", "Ben"], id="who is on turn leaves"),
        pytest.param([1, 2, 3, None], BEN, CLEO, ["Ada", "Ben", "Cleo", "Dan"], id="a latecomer"),
        pytest.param([1, None, 2, 3], 2, 3, ["Ada", "Dan", "Ben", "Cleo"], id="a latecomer in between"),
        pytest.param([1, 2, 3], BEN, CLEO, ["Ada", "Dan", "Cleo"], id="Dan takes over from Ben"),
        pytest.param([3, 2, 1], 1, 0, ["Cleo", "Ben", "Ada"], id="the seats were wrong"),
    ],
)
def test_seats_follow_their_players(
    expected: list[int | None], king: int | None, active: int, names: list[str]
) -> None:
    """Everybody keeps what is theirs, the crown and the turn too."""
    state = amend(three(), setup(*names))
    assert (expected, king, active) == (castles(state), state.king, state.active)


def test_the_limit_follows_the_number_of_players() -> None:
    """KS-85: with one player fewer 10 points are enough."""
    state = amend(three(), setup("Ada", "Ben"))
    assert new_table().game.play(state, m.PointsAnnounced(seat=BEN, points=10)).final
    assert not new_table().game.play(three(), m.PointsAnnounced(seat=BEN, points=10)).final


def test_turns_go_on_among_those_who_stay() -> None:
    """KS-22."""
    state = amend(three(), setup("Ben", "Cleo"))
    after = new_table().game.play(state, ends(1, state.turn or 0))
    assert (0, 3) == (after.active, after.round)


# ── counters that do not add up ──────────────────────────────────────────────
def test_counters_may_go_below_nothing() -> None:
    """They are neither clamped nor refused: the table sees them and sets them right."""
    book = played(new_table(), has(ADA, hand=0), built(ADA, "castle"), has(BEN, coats=0), attack(1))
    assert (-2, -1) == (seat_of(book, ADA).hand, seat_of(book, BEN).coats)
    assert 4 == seat_of(played(book, has(ADA, hand=4)), ADA).hand


@pytest.mark.parametrize("move", [m.Drew(seat=7), has(9, castles=1), m.Attacked(seat=0, target=5, cards=(1,))])
def test_a_seat_that_is_gone_changes_nothing(move: Any) -> None:
    """Players leave; what they did before stays in the journal and means nothing."""
    book = new_table()
    assert book.state == played(book, move).state
    assert [] == against(book, move)
