"""An evening with real cards, Heralds and Supporters, played by the rulebook alone and recorded in Regalia beside it.

The books kept here are a second reading of the rules: nothing of the game under test is called but to record what
happened. Players act by chance, and only as the rules allow.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.clash import Card
from tests.games.tables import played
from tests.games.the_old_kings_crown.tables import new_table, state_of, words_against

if TYPE_CHECKING:
    from random import Random

    from models.base import Move
    from models.games.the_old_kings_crown.components import Location, Region
    from models.games.the_old_kings_crown.table import SeatState

MAP: dict[Region, tuple[Location, Location]] = {
    "highlands": ("castle", "wilderness"),
    "plateau": ("harvest_field", "battlefield"),
    "lowlands": ("shrine", "necropolis"),
}
BASIC = 14
"""Basic cards a faction: what an evening like this one counts."""


@dataclass(eq=False)
class Faction:
    """One player's pieces."""

    deck: list[Card]
    hand: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    size: int = 6
    influence: int = 0
    lore: int = 0
    site: int = 5
    board: int = 5
    lost: int = 0
    herald: Location | None = None
    occupied: list[Card] = field(default_factory=list)
    oaths: int = 0
    laid: dict[Region, list[Card]] = field(default_factory=dict)
    there: dict[Region, int] = field(default_factory=dict)
    bearing: list[list[int]] = field(default_factory=list)

    @property
    def active(self) -> int:
        """Cards beside the regions."""
        return sum(map(len, self.laid.values())) + len(self.bearing)

    def draw(self) -> None:
        """Up to the hand size, with attrition."""
        while len(self.hand) < self.size:
            if not self.deck:
                self.size = max(3, self.size - 1)
                self.deck, self.discard = self.discard, []
                if not self.deck:
                    return
            elif self.deck:
                self.hand.append(self.deck.pop())


def basic_cards(chance: Random) -> list[Card]:
    """A deck of strengths from 0 to 9, some with a trait."""
    traits: list[Any] = [(), (), (), (), ("deadly",), ("invulnerable",), ("resilient",)]
    return [Card(strength=chance.randint(0, 9), traits=chance.choice(traits)) for _ in range(BASIC)]


class Evening:
    """A game from set-up to its end."""

    def __init__(self, players: int, chance: Random, **options: Any) -> None:
        self.chance = chance
        self.book = new_table(players, basic_cards=BASIC, **options)
        self.rounds: int = options.get("rounds", 5)
        self.told = "map" not in options.get("trackers", ("map",))
        self.printed = {"harvest_field": 1, "battlefield": 2, **options}
        self.players = [Faction(basic_cards(chance)) for _ in range(players)]
        self.order = list(range(players))
        self.holder: int | None = None
        self.uses = 0
        for player in self.players:
            player.draw()

    # ── the journal ──────────────────────────────────────────────────────────
    def record(self, move: Move) -> None:
        """What happened is within the rules, and Regalia agrees."""
        assert [] == words_against(self.book, move), move
        self.book = played(self.book, move)

    def done(self, seat: int) -> None:
        """A seat is done in this step."""
        self.record(m.TurnEnded(seat=seat, turn=state_of(self.book).turn or 0))

    def compare(self) -> None:
        """Both books say the same."""
        state = state_of(self.book)
        assert (self.order, self.holder, self.uses) == (list(state.order or ()), state.favour, state.favour_uses)
        for player, seat in zip(self.players, state.seats, strict=True):
            assert (player.influence, player.lore, player.site) == (seat.influence, seat.lore, seat.site)
            if not self.told:
                self.compare_pieces(player, seat)

    def compare_pieces(self, player: Faction, seat: SeatState) -> None:
        """The same, of what only a full table records."""
        cards = (len(player.hand), player.size, len(player.deck), len(player.discard), player.active)
        assert cards == (seat.hand, seat.hand_size, seat.deck, seat.discard, seat.active)
        assert (player.board, player.lost, player.oaths) == (seat.supporters, seat.lost, seat.oaths)
        assert sorted(card.strength for card in player.occupied) == sorted(seat.occupied or ())

    # ── the year ─────────────────────────────────────────────────────────────
    def year(self, number: int) -> None:
        """One round."""
        if number > 1:
            self.start()
        self.bids()
        self.spring()
        self.summer()
        self.autumn()
        self.winter()
        self.compare()

    def start(self) -> None:
        """Cards, then the order."""
        for player in self.players:
            player.draw()
        self.record(m.DrewUp())
        self.compare()
        backwards = self.order[::-1]
        self.order = sorted(backwards, key=lambda seat: -self.players[seat].influence)
        self.record(m.OrderSettled())

    # ── Spring ───────────────────────────────────────────────────────────────
    def bids(self) -> None:
        """Everybody with a card bids it."""
        cards = {seat: p.hand.pop(self.chance.randrange(len(p.hand))) for seat, p in enumerate(self.players) if p.hand}
        self.record(
            m.BidsRevealed(bids=tuple(m.Bid(seat=seat, strength=card.strength) for seat, card in cards.items()))
        )
        place = {seat: at for at, seat in enumerate(self.order)}
        for seat in sorted(cards, key=lambda bidder: (-cards[bidder].strength, place[bidder])):
            self.bid(seat, cards[seat])
        self.record(m.RoadRefreshed())

    def bid(self, seat: int, card: Card) -> None:
        """Takes, steals or takes back."""
        player = self.players[seat]
        weaker = [
            (other, taken)
            for other, rival in enumerate(self.players)
            for taken in rival.occupied
            if other != seat and taken.strength < card.strength
        ]
        if weaker and self.chance.random() < 0.4:
            victim, taken = self.chance.choice(weaker)
            self.players[victim].occupied.remove(taken)
            self.players[victim].hand.append(taken)
            room = self.room(player)
            self.record(m.BidResolved(seat=seat, how="stole", victim=victim, occupier=taken.strength, replaced=room))
            player.occupied.append(card)
        elif self.chance.random() < 0.7:
            self.record(m.BidResolved(seat=seat, how="took", replaced=self.room(player)))
            player.occupied.append(card)
        else:
            self.record(m.BidResolved(seat=seat, how="returned"))
            player.hand.append(card)

    def room(self, player: Faction) -> int | None:
        """A third Kingdom card replaces one of two, whose card comes back."""
        if len(player.occupied) < 2:
            return None
        gone = player.occupied.pop(self.chance.randrange(2))
        player.hand.append(gone)
        return gone.strength

    def spring(self) -> None:
        """Heralds, cards, Supporters."""
        for seat in self.order:
            place = self.chance.choice([location for pair in MAP.values() for location in pair])
            self.players[seat].herald = place
            self.record(m.HeraldPlaced(seat=seat, location=place))
        for player in self.players:
            regions = list(MAP)[: len(player.hand)]
            player.laid = {region: [player.hand.pop()] for region in regions}
        fewer = [m.Laid(seat=at, cards=len(p.laid)) for at, p in enumerate(self.players) if len(p.laid) < 3]
        self.record(m.CardsLaid(fewer=tuple(fewer)))
        for seat in self.order:
            self.lend(seat)
            self.done(seat)

    def lend(self, seat: int) -> None:
        """Supporters go out, Influence goes onto an Active card."""
        player = self.players[seat]
        player.there = {}
        sent = self.chance.randint(0, min(2, player.board))
        if sent:
            region = self.chance.choice(list(MAP))
            player.board -= sent
            player.there[region] = sent
            self.record(m.SupportersPlaced(seat=seat, region=region, supporters=sent))

    # ── Summer ───────────────────────────────────────────────────────────────
    def summer(self) -> None:
        """Three clashes."""
        regions = self.chance.sample(list(MAP), 3)
        self.record(m.MarkersAssigned(seat=self.order[-1], regions=tuple(regions)))
        for region in regions:
            self.clash(region)

    def side(self, seat: int, region: Region) -> m.Side:
        """What a seat has there."""
        player = self.players[seat]
        cards = tuple(player.laid.get(region, ()))
        return m.Side(seat=seat, cards=cards, supporters=player.there.get(region, 0))

    def clash(self, region: Region) -> None:
        """Night, strengths, a new clash after a tie, a location."""
        self.ambush(region)
        sides = [self.side(seat, region) for seat in self.order]
        self.record(m.Clashed(region=region, sides=tuple(sides)))
        best = self.night(region, sides, first=True)
        if len(best) == 1:
            self.choose(best[0], region)
            return
        extra = [seat for seat in best if self.players[seat].hand and self.chance.random() < 0.5]
        if not extra:
            self.record(m.RegionTied(region=region))
            return
        added = [m.Side(seat=seat, cards=self.added(seat, region) if seat in extra else ()) for seat in best]
        again = self.night(region, added, first=False)
        self.record(m.Clashed(region=region, sides=tuple(added)))
        if len(again) == 1:
            self.choose(again[0], region)
        else:
            self.record(m.RegionTied(region=region))

    def ambush(self, region: Region) -> None:
        """Somebody may bring a further card by day."""
        seat = self.chance.randrange(len(self.players))
        if self.players[seat].hand and self.players[seat].laid.get(region) and self.chance.random() < 0.3:
            self.record(m.Ambushed(seat=seat))
            self.added(seat, region)

    def added(self, seat: int, region: Region) -> tuple[Card, ...]:
        """A card of the hand joins the clash."""
        card = self.players[seat].hand.pop()
        self.players[seat].laid.setdefault(region, []).append(card)
        return (card,)

    def night(self, region: Region, sides: list[m.Side], *, first: bool) -> list[int]:
        """Deadly cards strike; who is strongest then."""
        strengths: dict[int, int] = {}
        for side in sides:
            struck = any("deadly" in card.traits for o in sides if o.seat != side.seat for card in o.cards)
            gone = [card for card in side.cards if struck and "invulnerable" not in card.traits]
            player = self.players[side.seat]
            for card in gone:
                player.laid[region].remove(card)
                player.discard += [card] * ("resilient" in card.traits)
            left = sum(card.strength for card in side.cards) - sum(card.strength for card in gone)
            strengths[side.seat] = left + side.supporters
        there = {side.seat for side in sides if not first or side.cards or side.supporters}
        most = max((strengths[seat] for seat in there), default=0)
        return [seat for seat in strengths if seat in there and strengths[seat] == most]

    def choose(self, seat: int, region: Region) -> None:
        """A location with what it brings."""
        winner, place = self.players[seat], self.chance.choice(MAP[region])
        if winner.herald == place:
            winner.influence += 1
            for rival in self.players:
                if rival is not winner and rival.herald == place and rival.influence > 0:
                    rival.influence -= 1
                    winner.influence += 1
        winner.influence += self.printed.get(place, 0)
        if place == "harvest_field":
            self.holder, self.uses = seat, 3
        rivals = tuple(at for at, other in enumerate(self.players) if at != seat and other.herald == place)
        told: dict[str, Any] = {"herald": winner.herald == place, "rivals": rivals} if self.told else {}
        self.record(m.LocationChosen(seat=seat, location=place, **told))

    # ── Autumn and Winter ────────────────────────────────────────────────────
    def autumn(self) -> None:
        """Govern, Journey, the Favour."""
        for seat in self.order:
            player = self.players[seat]
            if player.hand and self.chance.random() < 0.4:
                player.hand.pop()
                votes = self.chance.randint(1, 2)
                player.oaths += votes
                self.record(m.Governed(seat=seat, council="oaths", votes=votes))
            if player.hand and self.chance.random() < 0.6:
                self.journey(seat)
            if self.holder == seat and self.chance.random() < 0.6:
                self.record(m.FavourUsed(seat=seat))
                self.uses -= 1
                self.holder = seat if self.uses else None
            if player.lost and player.oaths:
                self.swear(seat)
            self.done(seat)

    def journey(self, seat: int) -> None:
        """Lore, spent at once while there is something to buy."""
        player, lore = self.players[seat], self.chance.randint(1, 3)
        player.hand.pop()
        player.lore += lore
        self.record(m.Journeyed(seat=seat, lore=lore))
        if player.lore >= 2 and player.site:
            player.lore -= 2
            player.site -= 1
            card = self.chance.random() < 0.5
            full = len(player.hand) >= player.size
            (player.deck if full else player.hand).extend([Card(strength=7)] * card)
            self.record(m.Acquired(seat=seat, lore=2, advanced=int(card), hq=int(not card)))

    def swear(self, seat: int) -> None:
        """The Council of Oaths brings Supporters back."""
        player = self.players[seat]
        most = all(player.oaths > rival.oaths for rival in self.players if rival is not player)
        back = min(player.lost, player.oaths + most)
        player.lost -= back
        player.board += back
        self.record(m.SupportersReturned(seat=seat, supporters=back))

    def winter(self) -> None:
        """Everything comes home or goes."""
        for player in self.players:
            player.herald = None
            player.lost += sum(player.there.values())
            player.there = {}
            player.discard += [card for cards in player.laid.values() for card in cards]
            player.laid = {}
        self.record(m.WinterCleared())

    @property
    def winner(self) -> int:
        """Lore becomes Influence, and the Favour and the track break ties."""

        def claim(seat: int) -> tuple[int, bool, int]:
            player = self.players[seat]
            lore = 0 if player.site else player.lore // 2
            return player.influence + lore, seat == self.holder, -self.order.index(seat)

        return max(range(len(self.players)), key=claim)
