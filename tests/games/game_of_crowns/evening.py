"""An evening with real cards and ravens, played by the rulebook alone and recorded in Regalia beside it.

The books kept here are a second reading of the rules: nothing of the game under test is called but to record what
happened. Players act by chance, and only as the rules allow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.components import BANNERS
from tests.games.game_of_crowns.tables import new_table, state_of, words_against
from tests.games.tables import ARMS, played

if TYPE_CHECKING:
    from random import Random

    from models.base import Move

HOUSE = ("castellan", "castellan", "coinage", "coinage", "feud", "knight", "knight", "princess", "princess", "trader")
GUESTS = ("artist", "bard", "diplomat", "jester", "jester", "priest", "sentinel", "sentinel", "undertaker")
"""Not in the rulebook: some cards to play with."""


class Card(NamedTuple):
    """A card; guests have no banner."""

    kind: str
    banner: str | None = None


class Evening:
    """A game from set-up to its end."""

    def __init__(self, players: int, chance: Random, **options: Any) -> None:
        self.chance, self.options = chance, options
        self.book = new_table(players, **options)
        self.houses = [BANNERS[ARMS[seat]] for seat in range(players)]
        self.hands = [[Card(kind, house) for kind in HOUSE] for house in self.houses]
        self.guests = [Card(kind) for kind in (*GUESTS, "artist", "bard")]
        chance.shuffle(self.guests)
        self.agendas = [self.guests.pop() for _ in self.hands] if options.get("hidden_agendas") else []
        self.ravens, self.out, self.discards = [4] * players, 0, 0
        self.rounds, self.over = 0, False

    # ── the journal ──────────────────────────────────────────────────────────
    def record(self, move: Move) -> None:
        """What happened is within the rules, and Regalia agrees."""
        assert [] == words_against(self.book, move), move
        self.book = played(self.book, move)

    def compare(self) -> None:
        """Both books say the same."""
        state = state_of(self.book)
        assert [len(hand) for hand in self.hands] == [seat.hand for seat in state.seats]
        assert self.ravens == [seat.ravens for seat in state.seats]
        piles = (len(self.guests), len(self.agendas), self.discards, self.out)
        assert piles == (state.guests, state.agendas, state.discards, state.ravens_out)
        assert self.over == (state.ended is not None)

    def tally(self) -> dict[str, Any]:
        """The final count, read off the cards."""
        tally = self.book.game.tally(state_of(self.book))
        for seat, player in enumerate(tally["players"]):
            own = [*self.hands[seat], *self.agendas[seat : seat + 1]]
            player["cards"] = {kind: sum(card.kind == kind for card in own) for kind in {card.kind for card in own}}
            player["foreign"] = sum(card.banner not in {None, self.houses[seat]} for card in own)
        return tally

    # ── what players do ──────────────────────────────────────────────────────
    def play(self) -> None:
        """To the end."""
        while not self.over:
            for seat in range(len(self.hands)):
                self.turn(seat)
            self.rounds += 1
            empty = any(not hand for hand in self.hands)
            self.over = empty or self.rounds == self.options.get("rounds", 3)
            self.compare()

    def turn(self, seat: int) -> None:
        """Sentinels of the others, perhaps a deal, then the action."""
        for other in self.others(seat):
            if self.held(other, "sentinel") and self.ravens[seat] > 1:
                self.use_sentinel(other, seat)
        if self.options.get("negotiations") and self.chance.random() < 0.5:
            self.negotiate(seat)
        acts = [self.attack, self.coinage, self.exchange]
        self.chance.shuffle(acts)
        if not any(act(seat) for act in acts):
            self.record(m.Passed(seat=seat))

    def others(self, seat: int) -> list[int]:
        """Everybody else, clockwise."""
        many = len(self.hands)
        return [(seat + step) % many for step in range(1, many)]

    def held(self, seat: int, kind: str) -> list[Card]:
        """The cards of this kind."""
        return [card for card in self.hands[seat] if card.kind == kind]

    def discard(self, seat: int, card: Card) -> None:
        """A card leaves the game."""
        self.hands[seat].remove(card)
        self.discards += 1

    def move_cards(self, giver: int, taker: int, many: int) -> int:
        """So many cards at random, or as many as there are."""
        given = self.chance.sample(self.hands[giver], min(many, len(self.hands[giver])))
        for card in given:
            self.hands[giver].remove(card)
            self.hands[taker].append(card)
        return len(given)

    def use_sentinel(self, seat: int, target: int) -> None:
        """Half of the ravens, rounded down."""
        taken = self.ravens[target] // 2
        self.discard(seat, self.held(seat, "sentinel")[0])
        self.ravens[seat] += taken
        self.ravens[target] -= taken
        self.record(m.SentinelUsed(seat=seat, target=target))

    def negotiate(self, seat: int) -> None:
        """Somebody gives a raven for a card."""
        partner = self.chance.choice(self.others(seat))
        if self.ravens[partner] and len(self.hands[seat]) > 1:
            self.ravens[partner] -= 1
            self.ravens[seat] += 1
            given = self.move_cards(seat, partner, 1)
            self.record(m.Negotiated(seat=seat, partner=partner, given=given, ravens_received=1))

    def exchange(self, seat: int) -> bool:
        """One card or two, with whoever holds any."""
        partners = [other for other in self.others(seat) if self.hands[other]]
        if not partners or not self.hands[seat]:
            return False
        partner, many = self.chance.choice(partners), self.chance.choice([1, 1, 2])
        many = min(many, len(self.hands[seat]))
        mine = self.chance.sample(self.hands[seat], many)
        received = self.move_cards(partner, seat, many)
        for card in mine:
            self.hands[seat].remove(card)
            self.hands[partner].append(card)
        sweetened = self.chance.choice([0, min(1, self.ravens[partner])])
        self.ravens[partner] -= sweetened
        self.ravens[seat] += sweetened
        move = m.Exchanged(seat=seat, partner=partner, given=many, received=received, ravens_received=sweetened)
        self.record(move)
        return True

    def coinage(self, seat: int) -> bool:
        """A card is taken, another is given, as the table reads the rule."""
        played_card, reading = self.held(seat, "coinage")[:1], self.options.get("coinage", "discarded")
        targets = [other for other in self.others(seat) if self.hands[other]]
        if not played_card or not targets:
            return False
        target = self.chance.choice(targets)
        self.hands[seat].remove(played_card[0])
        given = played_card if reading == "given" else self.give(seat)
        self.move_cards(target, seat, 1)
        self.hands[target] += given
        self.hands[seat] += played_card if reading == "kept" else []
        self.discards += reading == "discarded"
        self.record(m.CoinagePlayed(seat=seat, target=target, given=bool(given)))
        return True

    def give(self, seat: int) -> list[Card]:
        """A card leaves the hand to be given, if there is one."""
        given = self.chance.sample(self.hands[seat], min(1, len(self.hands[seat])))
        for card in given:
            self.hands[seat].remove(card)
        return given

    # ── the Knight ───────────────────────────────────────────────────────────
    def attack(self, seat: int) -> bool:
        """Anybody but the Knight's own house and a partner."""
        for knight in self.held(seat, "knight"):
            targets = [other for other in self.others(seat) if self.houses[other] != knight.banner]
            if self.options.get("teams"):
                targets = [other for other in targets if (other - seat) % len(self.hands) != len(self.hands) // 2]
            if targets:
                self.fight(seat, self.chance.choice(targets), knight)
                return True
        return False

    def fight(self, seat: int, target: int, knight: Card) -> None:
        """Votes, ravens, the prize."""
        votes = [self.vote(voter) for voter in range(len(self.hands))]
        sums = {side: sum(1 + vote.ravens for vote in votes if vote.vote == side) for side in ("attacker", "defender")}
        won = sums["attacker"] >= sums["defender"]
        victor, defeated = (seat, target) if won else (target, seat)
        self.spend(votes, "attacker" if won else "defender", defeated)
        self.discard(seat, knight)
        prize = self.prize(victor, defeated)
        banner: Any = knight.banner
        self.record(m.Attacked(seat=seat, target=target, votes=tuple(votes), prize=prize, banner=banner))

    def vote(self, seat: int) -> m.Vote:
        """A side and some ravens."""
        side: Any = self.chance.choice(["attacker", "defender"])
        return m.Vote(seat=seat, vote=side, ravens=self.chance.randint(0, self.ravens[seat]))

    def spend(self, votes: list[m.Vote], winning: str, defeated: int) -> None:
        """Ravens against the defeated are theirs; the others go as the table reads the rule."""
        reading = self.options.get("losing_ravens", "leave")
        for vote in votes:
            against = vote.vote == winning
            self.ravens[vote.seat] -= vote.ravens
            keeper = defeated if against or reading == "defeated" else vote.seat
            if against or reading != "leave":
                self.ravens[keeper] += vote.ravens
            else:
                self.out += vote.ravens

    def prize(self, victor: int, defeated: int) -> Any:
        """A card or a guest, whatever there is."""
        kinds = [kind for kind, there in (("card", self.hands[defeated]), ("guest", self.guests)) if there]
        kind = self.chance.choice(kinds) if kinds else None
        if kind == "card":
            self.move_cards(defeated, victor, 1)
        elif kind == "guest":
            self.hands[victor].append(self.guests.pop())
        return kind
