"""D1 to D5: the way to the crown and the end, a battle by its symbols, the risk of rebellion."""

from __future__ import annotations

import pytest

from models.games.warrior_knights_crown_and_glory.battle import Side, casualties, quiet_chance, result
from models.games.warrior_knights_crown_and_glory.pace import pace, rounds
from tests.games.warrior_knights_crown_and_glory.phone import phone_at
from tests.games.warrior_knights_crown_and_glory.tables import holding, state_of


@pytest.mark.parametrize(
    ("expected", "missing", "gain"), [(0, 0, 3), (0, -2, 0), (2, 5, 4), (1, 4, 4), (None, 5, 0), (None, None, 3)]
)
def test_rounds_until(expected: int | None, missing: int | None, gain: int | None) -> None:
    """D1, D2: never is not a number."""
    assert expected == rounds(missing, gain)


def test_the_pace_of_the_game() -> None:
    """D1, D2: the pool of 18 at 5 a round; 16 at 3 and at 2 a round."""
    found = pace(state_of(holding(3, 2, king_variant=True)))
    assert ((3, 2), 4, (6, 8)) == (found.gains, found.until_empty, found.until_target)


@pytest.mark.parametrize(
    ("said", "lost", "attacker", "defender"),
    [
        ("A stalemate", (0, 0), Side(), Side()),
        ("A partial victory of the attacker", (100, 200), Side(2, 0, 1), Side(1, 0, 0)),
        ("A full victory of the defender", (0, 0), Side(1, 3, 1), Side(2, 1, 3)),
    ],
)
def test_a_battle_by_its_symbols(said: str, lost: tuple[int, int], attacker: Side, defender: Side) -> None:
    """Casualties dealt less those prevented; one victory ahead is partial, two are full."""
    assert said == str(result(attacker, defender))
    assert lost == (casualties(attacker, defender), casualties(defender, attacker))


@pytest.mark.parametrize(
    ("chance", "cards", "rebellions", "cities"),
    [(1.0, 48, 0, 5), (0.8, 10, 2, 1), (28 / 45, 10, 2, 2), (0.0, 3, 3, 1), (None, 3, 4, 1), (None, 3, 1, 4)],
)
def test_the_risk_of_rebellion(chance: float | None, cards: int, rebellions: int, cities: int) -> None:
    """D5: without replacement, and never guessed."""
    found = quiet_chance(cards, rebellions, cities)
    assert chance == (None if found is None else pytest.approx(found))


async def test_the_odds_of_a_battle_wait_for_the_fate_deck() -> None:
    """D4: nobody guesses its cards; what one phone counts all know, however quickly it is tapped."""
    phone = await phone_at(page="/tools")
    assert phone.sees("Count the Fate deck first")
    await phone.tap("The Fate deck: not counted yet")
    await phone.tap_at_once("+1 victory +1", "+1 victory +1", "Anything else +1", "Anything else +1")
    assert phone.sees("So many cards the deck does not have")
    for side in ("attacker", "defender"):
        await phone.tap(*[f"Cards of the {side} \N{MINUS SIGN}1"] * 3)
    assert ["0%", "33%", "33%", "33%", "0%"] == [said for said in phone.client.texts() if said.endswith("%")]
