"""What a table records, and what it does not."""

from __future__ import annotations

import pytest

from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.table import blank
from models.session import Amended
from tests.games.tables import START, played, setup_of
from tests.games.warrior_knights_crown_and_glory.tables import (
    ADA,
    BEN,
    GAME,
    LIGHT,
    against,
    at,
    counts,
    has,
    holding,
    influence,
    light_table,
    new_table,
    reminders,
    seat,
    state_of,
)


def test_the_light_preset_records_what_the_upkeep_needs() -> None:
    """Rounds, Influence and cities; the full one everything."""
    game = new_table().game
    assert LIGHT == game.preset(full=False)
    assert set(game.preset(full=True)) == {tracker.name for tracker in game.trackers}


def test_what_is_off_is_unknown() -> None:
    """And stays so, whatever happens."""
    book = played(light_table(), m.Received(seat=ADA, goods="crowns", amount=3), m.Studied(seat=ADA))
    assert (None, None, None) == (seat(book, ADA).crowns, seat(book, ADA).knowledge, state_of(book).scholar)
    assert [] == against(light_table(), m.Marched(seat=ADA, nobles=4))


def test_a_tracker_switched_on_asks_for_the_present_values() -> None:
    """Nothing of it is known until the table says it."""
    book = light_table()
    changed = setup_of(GAME, 4, trackers=(*LIGHT, "wealth"))
    now = book.write(Amended(seq=1, at=START, setup=changed, since="now"))
    assert (("wealth",), None) == (blank(state_of(now)), seat(now, ADA).crowns)
    told = played(now, *has(ADA, crowns=7))
    assert ((), 7) == (blank(state_of(told)), seat(told, ADA).crowns)


def test_a_tracker_switched_off_forgets() -> None:
    """King and titles too."""
    book = played(holding(3, 2, king_variant=True), *counts(pool=0), m.KingCrowned(seat=ADA))
    changed = book.setup.model_copy(update={"trackers": ("rounds", "cities")})
    state = book.game.amend(book.state, changed)
    assert (None, None, None) == (state.king, state.crowned, state.pool)


def test_titles_follow_their_players() -> None:
    """When seats change."""
    book = played(holding(3, 2, 1, king_variant=True), *counts(pool=0), m.KingCrowned(seat=BEN))
    seats = tuple(
        place.model_copy(update={"number": number})
        for number, place in enumerate((book.setup.seats[1], book.setup.seats[0], book.setup.seats[2]))
    )
    state = book.game.amend(book.state, book.setup.model_copy(update={"seats": seats}))
    assert (0, [2, 3, 1]) == (state.king, [stands.cities for stands in state.seats])


def test_an_unknown_king_leaves_the_gains_unknown() -> None:
    """Who gains one more nobody can say; the table is asked."""
    book = played(holding(3, 2, king_variant=True), *counts(pool=0), m.KingCrowned(seat=BEN))
    state = state_of(book).but(king=None)
    assert "Who is King is not recorded: say it under the crown" in [str(said) for said in book.game.reminders(state)]
    assert [None, None] == [stands.influence for stands in book.game.play(state, m.InfluencePaid()).seats]


def test_without_rounds_the_last_payment_ends_the_game() -> None:
    """WK-B4: nobody records the end of the Upkeep."""
    book = light_table(2)
    state = book.game.start(book.setup.model_copy(update={"trackers": ("influence", "cities")}))
    for move in (*has(ADA, cities=3), *counts(pool=3), m.InfluencePaid()):
        state = book.game.play(state, move)
    assert book.game.over(state)
    assert "The game has ended: count the Influence" in [str(said) for said in book.game.reminders(state)]


@pytest.mark.parametrize("victory", [True, False])
def test_the_tally_holds_what_is_recorded(victory: bool) -> None:
    """Missions are asked for; who won by cities is known."""
    book = played(holding(9, 2), *has(ADA, influence=4))
    book = played(book, m.CityVictory(seat=ADA)) if victory else book
    ada = book.game.tally(book.state)["players"][0]
    assert (4, None, 9, 15, victory) == (
        ada["influence"],
        ada["mission"],
        ada["cities"],
        ada["crowns"],
        ada["city_victory"],
    )


def test_corrections_set_every_counter() -> None:
    """Whatever it was."""
    book = played(holding(3, 2), *has(ADA, influence=9, cities=-1), *counts(pool=5, razed=2, wages=3))
    assert ([9, 0], -1, 5, 2, 3) == (
        influence(book),
        seat(book, ADA).cities,
        state_of(book).pool,
        state_of(book).razed,
        state_of(book).wages,
    )


def test_a_round_may_be_set() -> None:
    """Also back."""
    book = played(new_table(), at("upkeep", 3))
    assert ("upkeep", 3, 3) == (state_of(book).phase, state_of(book).round, book.game.clock(book.state).round)
    assert [] == [said for said in reminders(book) if "Pay" in said]
