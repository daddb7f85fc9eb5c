"""The tools as they are drawn: every number says why, and what a player keeps to himself stays there."""

from __future__ import annotations

import pytest

from models.games.krone_und_schwert import moves as m
from tests.games.krone_und_schwert.phone import phone_at
from tests.games.krone_und_schwert.tables import ADA, BEN, attack, counts, has
from tests.games.tables import table_of

OWNED = (has(ADA, castles=2), has(ADA, cathedrals=1))
LIMIT = "Limit of a new king: 15, why?"


# ── a turn in mind ───────────────────────────────────────────────────────────
async def test_a_plan_is_tapped_together() -> None:
    """D6: what it costs, what it takes, and nothing is recorded."""
    phone = await phone_at(trackers=("turns",), page="/tools")
    await phone.tap("Build, 2 action points", "Draw, 1 action point")
    assert phone.sees("Action points it costs: 3 of 3, why?")
    assert phone.sees("Hand cards it takes: 1, why?")
    assert [] == phone.told


async def test_what_does_not_fit_says_so_and_why() -> None:
    """KS-22: it can be tapped all the same, and the rule is told."""
    phone = await phone_at(m.Built(seat=ADA, piece="castle"), trackers=("turns",), page="/tools")
    assert phone.sees("Draw, 1 action point")
    await phone.tap("Build, 2 action points, does not fit")
    assert phone.sees("1 action points are left, this costs 2") or phone.sees("costs 2")
    await phone.tap("Take out Build")
    assert phone.sees("Tap what you have in mind.")


async def test_an_attack_spent_is_spent() -> None:
    """KS-64."""
    phone = await phone_at(
        m.TurnEnded(turn=1), m.TurnSet(seat=ADA, round=2), attack(1), trackers=("turns",), page="/tools"
    )
    await phone.tap("Attack, 1 action point, does not fit")
    assert phone.sees("One attack in a turn")


async def test_without_turns_a_whole_turn_is_planned() -> None:
    """KS-22: three points, for whoever is chosen."""
    phone = await phone_at(page="/tools")
    await phone.tap("Ben")
    assert phone.sees("A turn of Ben")
    assert phone.sees("Action points: 3, why?")


@pytest.mark.parametrize(
    ("number", "rule"),
    [("Action points: 3, why?", "KS-22"), (LIMIT, "KS-85"), ("A successful revolt brings: +0, why?", "KS-80")],
)
async def test_every_number_says_why(number: str, rule: str) -> None:
    """The rule in our own words; a second tap folds it away."""
    phone = await phone_at(trackers=("turns", "buildings"), page="/tools")
    words = str(table_of("krone-und-schwert", 3).game.rules.rule(rule).text)  # type: ignore[union-attr]
    assert not phone.sees(words)
    await phone.tap(number)
    assert phone.sees(f"{rule}: {words}")
    await phone.tap(number)
    assert not phone.sees(words)


# ── the way to the limit ─────────────────────────────────────────────────────
async def test_the_limit_asks_for_the_own_total() -> None:
    """D7: limit 15, the revolt brings 2 + 2, own 1: 10 are missing."""
    phone = await phone_at(*OWNED, trackers=("buildings",), page="/tools")
    assert phone.sees(LIMIT)
    assert phone.sees("A successful revolt brings: +4, why?")
    assert not phone.sees("Still missing")
    await phone.tap("Own victory points +1", "Own victory points +1")
    assert phone.sees("Still missing: 10, why?")


async def test_the_own_total_stays_on_the_screen() -> None:
    """KS-96: nothing is written, no other phone hears of it, and whoever is chosen next sees nothing of it."""
    phone = await phone_at(*OWNED, trackers=("buildings",), page="/tools")
    before = phone.table.standing
    await phone.tap("Own victory points +1", "Own victory points +1")
    assert before is phone.table.standing
    await phone.tap("Ben")
    assert not phone.sees("Still missing")


async def test_the_limit_asks_for_buildings_that_nobody_records() -> None:
    """KS-80: what the revolt brings is not guessed."""
    phone = await phone_at(page="/tools")
    await phone.tap("Own victory points +1")
    assert not phone.sees("A successful revolt brings")
    await phone.tap("Own castles +1", "Own castles +1", "Own cathedrals +1")
    assert phone.sees("A successful revolt brings: +1, why?")
    assert phone.sees("Still missing: 14, why?")


async def test_a_revolt_that_starts_the_end_is_told() -> None:
    """KS-86: 11 and 4 are the limit of three."""
    phone = await phone_at(*OWNED, has(ADA, coins=11), trackers=("buildings", "points"), page="/tools")
    assert phone.sees("A successful revolt would start the final phase.")


async def test_a_king_announces_nothing_more() -> None:
    """KS-81: only a new king does."""
    phone = await phone_at(m.Crowned(seat=BEN), trackers=("people",), page="/tools")
    assert not phone.sees("only a new king announces")
    await phone.tap("Ben")
    assert phone.sees("Ben reigns; only a new king announces.")


async def test_the_final_phase_needs_no_limit() -> None:
    """KS-86: it begins once."""
    won = m.PointsAnnounced(seat=BEN, points=15)
    phone = await phone_at(m.Crowned(seat=BEN), won, trackers=("people",), page="/tools")
    assert phone.sees("The final phase has begun.")
    assert not phone.sees("Own victory points")


async def test_what_cannot_be_is_no_number() -> None:
    """KS-47: a pile below nothing is said not to add up."""
    moves = (counts(draw_pile=0), counts(discards=0), m.Drew(seat=ADA))
    phone = await phone_at(*moves, page="/tools", trackers=("hands",))
    assert (True, False) == (phone.sees("This does not add up, correct it"), phone.sees("-1"))
