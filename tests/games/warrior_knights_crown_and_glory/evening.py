"""An evening with real cities and purses, played by the rulebook alone and recorded in Regalia beside it.

The ledger kept here is a second reading of the rules: it knows every city with what stands on it, while Regalia
counts. Barons act by chance, and only as the rules allow.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from models.games.warrior_knights_crown_and_glory import moves as m
from tests.games.tables import played
from tests.games.warrior_knights_crown_and_glory.tables import new_table, state_of, words_against

if TYPE_CHECKING:
    from random import Random

    from models.base import Move

RAZED = {2: 11, 3: 7, 4: 5, 5: 3, 6: 0}
NEEDED = {2: 5, 3: 6, 4: 7, 5: 8, 6: 10}
INCOME = 3


@dataclass
class City:
    """A city, its lord and what weighs on it."""

    overseas: bool
    lord: int | None = None
    besieged: bool = False
    rebellious: bool = False


class Evening:
    """A game with the King from its first round to its end."""

    def __init__(self, players: int, chance: Random, **options: Any) -> None:
        self.book, self.chance = new_table(players, king_variant=True, **options), chance
        kingdom = [City(overseas=False) for _ in range(18 - RAZED[players])]
        self.cities = [*kingdom, *[City(overseas=True) for _ in range(6)]]
        self.influence, self.gold = [0] * players, [15] * players
        self.keeps = [True] * players
        each = {"standard": 9, "short": 6, "long": 10}[options.get("length", "standard")]
        self.goal = {"standard": 16, "short": 12, "long": 20}[options.get("length", "standard")]
        self.pool, self.king, self.round, self.ended = each * players, -1, 1, ""

    # ── the journal ──────────────────────────────────────────────────────────
    def record(self, move: Move) -> None:
        """What happened is within the rules, and Regalia agrees."""
        assert [] == words_against(self.book, move), move
        self.book = played(self.book, move)

    def compare(self) -> None:
        """Both books say the same."""
        state = state_of(self.book)
        assert (self.pool, self.king, self.ended) == (
            state.pool,
            -1 if state.king is None else state.king,
            state.ended or "",
        )
        for seat, stands in enumerate(state.seats):
            own = [city for city in self.cities if city.lord == seat]
            assert (self.influence[seat], self.gold[seat], self.keeps[seat]) == (
                stands.influence,
                stands.crowns,
                stands.stronghold,
            )
            assert (
                sum(not city.overseas for city in own),
                sum(city.overseas for city in own),
                sum(city.besieged for city in own),
                sum(city.rebellious for city in own),
            ) == (stands.cities, stands.overseas, stands.besieged, stands.rebellious)

    # ── Actions ──────────────────────────────────────────────────────────────
    def take(self, seat: int) -> None:
        """Any city that is not one's own."""
        city = self.chance.choice([city for city in self.cities if city.lord != seat])
        marks = {"overseas": city.overseas, "besieged": city.besieged, "rebellious": city.rebellious}
        self.record(m.CityTaken(seat=seat, loser=city.lord, **marks))  # type: ignore[arg-type]
        city.lord, city.besieged, city.rebellious = seat, False, False

    def besiege(self) -> None:
        """A city that is neither besieged nor rebellious, so that every city weighs once."""
        free = [city for city in self.cities if city.lord is not None and not city.besieged and not city.rebellious]
        if free:
            city = self.chance.choice(free)
            self.record(m.SiegeLaid(seat=city.lord or 0))
            city.besieged = True

    def storm(self, seat: int) -> None:
        """The stronghold of somebody who has one: half the gold, a city, perhaps the crown."""
        losers = [other for other, stands in enumerate(self.keeps) if stands and other != seat]
        if not losers:
            return
        loser = self.chance.choice(losers)
        own = [city for city in self.cities if city.lord == loser and not city.besieged and not city.rebellious]
        held = [city for city in self.cities if city.lord == loser]
        if held and not own:
            return
        city = self.chance.choice(own) if own else None
        kind = "none" if city is None else "overseas" if city.overseas else "kingdom"
        self.record(m.StrongholdTaken(seat=seat, loser=loser, city=kind))  # type: ignore[arg-type]
        spoils = self.gold[loser] // 2
        self.gold[loser] -= spoils
        self.gold[seat] += spoils
        self.keeps[loser] = False
        if city is not None:
            city.lord = seat
        self.king = seat if self.king == loser else self.king

    # ── Upkeep ───────────────────────────────────────────────────────────────
    def upkeep(self) -> None:
        """Victory, Influence, crown, rebellions, strongholds, the end."""
        for seat in range(len(self.influence)):
            held = sum(city.lord == seat and not city.overseas for city in self.cities)
            if held >= NEEDED[len(self.influence)]:
                self.record(m.CityVictory(seat=seat))
                self.ended = "cities"
                return
        self.record(m.InfluencePaid())
        owed = [self.gain(seat) for seat in range(len(self.influence))]
        self.influence = [have + more for have, more in zip(self.influence, owed, strict=True)]
        self.pool = max(0, self.pool - sum(owed))
        first = [seat for seat, have in enumerate(self.influence) if have == max(self.influence)]
        if self.pool == 0 and self.king < 0 and len(first) == 1:
            self.king = first[0]
            self.record(m.KingCrowned(seat=self.king))
        self.rebel()
        for seat, stands in enumerate(self.keeps):
            if not stands:
                self.record(m.StrongholdPlaced(seat=seat))
                self.keeps[seat] = True
        self.end()

    def gain(self, seat: int) -> int:
        """A marker for a city without burden, one for the crown."""
        own = [city for city in self.cities if city.lord == seat and not city.besieged and not city.rebellious]
        return len(own) * self.keeps[seat] + (seat == self.king)

    def rebel(self) -> None:
        """Unrest in some cities: paid, marked, or the second time lost."""
        for city in self.cities:
            if city.lord is None or city.besieged or self.chance.random() > 0.2:
                continue
            seat = city.lord
            if self.gold[seat] >= 2 * INCOME and self.chance.random() < 0.3:
                paid = m.Rebelled(seat=seat, answer="crowns", income=INCOME, second=city.rebellious)
                self.record(paid)
                self.gold[seat] -= 2 * INCOME
                continue
            self.record(m.Rebelled(seat=seat, second=city.rebellious, overseas=city.overseas))
            city.lord = None if city.rebellious else seat
            city.rebellious = not city.rebellious

    def end(self) -> None:
        """The round is over, and the game with it once somebody has enough."""
        state = state_of(self.book)
        if state.crowning_due and state.lead is not None and state.lead.seat is not None:
            self.king = state.lead.seat
            self.record(m.KingCrowned(seat=self.king))
        self.record(m.PhaseEnded(round=self.round, phase="upkeep"))
        if self.pool == 0 and max(self.influence) >= self.goal:
            self.ended = "target"
        self.round += 1

    # ── the round ────────────────────────────────────────────────────────────
    def play(self) -> None:
        """One round."""
        self.record(m.PhaseEnded(round=self.round, phase="planning"))
        for seat in self.chance.sample(range(len(self.influence)), len(self.influence)):
            self.take(seat)
            if self.chance.random() < 0.3:
                self.besiege()
            if self.chance.random() < 0.15:
                self.storm(seat)
            self.compare()
        self.record(m.PhaseEnded(round=self.round, phase="actions"))
        self.upkeep()
        self.compare()
