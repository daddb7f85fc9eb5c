"""An evening with a real deck: a second set of books, kept card by card."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from models.games.koninkrijk import moves as m
from models.games.koninkrijk.hand import box
from models.games.koninkrijk.kingdom import best_kingdom, laid
from tests.games.koninkrijk.tables import state_of, words_against
from tests.games.tables import new_table_of, played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from models.base import Move
    from models.game import Setup
    from models.games.koninkrijk.battle import Side
    from models.games.koninkrijk.components import Card
    from models.games.koninkrijk.kingdom import Group
    from models.session import Book

VALUES = {"T": 30, **{f"{colour}{number}": 2 * number for colour in "RYB" for number in range(1, 10)}}
"""What a card counts, in half points."""
WORTH = {"people": 1, "army": 2, "court": 4}


class Player:
    """What somebody holds and has laid."""

    def __init__(self, hand: list[Card]) -> None:
        self.hand = hand
        self.groups: tuple[Group, ...] = ()
        self.treasures = 0

    @property
    def everything(self) -> list[Card]:
        """Hand and kingdom."""
        return [*self.hand, *laid(self.groups), *["T"] * self.treasures]  # type: ignore[list-item]

    @property
    def bonus(self) -> int:
        """In half points."""
        return sum(WORTH[group.kind] for group in self.groups) + self.treasures


class Evening:
    """Plays by the rules and records it; `telling` is how often a battle is told card by card."""

    def __init__(self, setup: Setup, game: object, seed: int, *, telling: float = 1.0) -> None:
        self.chance, self.telling = Random(seed), telling
        self.one_of_each = setup.model_dump()["options"]["one_of_each"]
        self.source: list[Card] = list(box(setup.model_dump()["options"]["deck"]).elements())
        self.chance.shuffle(self.source)
        self.players = [Player([self.source.pop() for _ in range(9)]) for _ in setup.seats]
        self.book: Book = new_table_of(game, setup)  # type: ignore[arg-type]
        self.turn, self.over = setup.first, False

    def record(self, *moves: Move) -> None:
        """The moves stand in the books; the rulebook has nothing against them."""
        for move in moves:
            assert [] == words_against(self.book, move), move
            self.book = played(self.book, move)

    def play(self) -> Book:
        """Until a kingdom is complete or the source is empty and the minute over."""
        while self.source and not self.over:
            self.build_all(0.4)
            if not self.over:
                self.battle()
            self.compare()
        self.build_all(1, everything=True)
        if not self.over:
            self.record(m.MinuteOver())
        self.compare()
        return self.book

    def build_all(self, often: float, *, everything: bool = False) -> None:
        """Everybody, now and then, until a kingdom is complete."""
        for seat in range(len(self.players)):
            if not self.over and self.chance.random() < often:
                self.build(seat, everything=everything)

    def build(self, seat: int, *, everything: bool = False) -> None:
        """The best kingdom, or, to keep something in the hand, none at all; treasures stay in the hand till the end."""
        player = self.players[seat]
        own = player.everything
        best = best_kingdom(own, one_of_each=self.one_of_each)
        groups = best.groups if everything or best.complete or len(own) > 3 * len(best.groups) + 2 else ()
        treasures = best.treasures if everything else 0
        if (groups, treasures) == (player.groups, player.treasures):
            return
        player.groups, player.treasures = groups, treasures
        player.hand = list((Counter(own) - Counter(laid(groups)) - Counter({"T": treasures})).elements())
        self.over = best.complete
        self.record(m.KingdomLaid(seat=seat, groups=groups, treasures=treasures))

    # ── battle ───────────────────────────────────────────────────────────────
    def battle(self) -> None:
        """The player on turn against somebody, card by card or told by its end."""
        others = [at for at, player in enumerate(self.players) if at != self.turn and player.hand]
        if not others or not self.players[self.turn].hand:
            self.take_back((self.turn + 1) % len(self.players) if self.players[self.turn].hand else self.turn)
            return
        opponent, prize = self.chance.choice(others), self.source.pop()
        attack, counter = self.bids(self.players[opponent], self.players[self.turn])
        winner = self.winner(attack, counter, opponent)
        if self.chance.random() < self.telling:
            self.record(m.Challenged(seat=self.turn, opponent=opponent, card=prize))
            for seat, card in in_turn(opponent, attack, self.turn, counter):
                self.record(m.Bid(seat=seat, card=card))
        self.record(m.Fought(seat=self.turn, opponent=opponent, winner=winner))
        self.players[opponent].hand += counter
        self.players[self.turn].hand += attack
        self.players[opponent if winner == "opponent" else self.turn].hand.append(prize)
        self.turn = (self.turn + 1) % len(self.players)

    def take_back(self, seat: int) -> None:
        """A player without a hand takes the kingdom back (B15)."""
        player = self.players[seat]
        player.hand, player.groups, player.treasures = player.everything, (), 0
        self.record(m.KingdomLaid(seat=seat, groups=()))

    def bids(self, opponent: Player, challenger: Player) -> tuple[list[Card], list[Card]]:
        """What both bid: any attack, any answer, a raise now and then, and what answers it."""
        attack, counter = [self.pick(opponent, opponent.hand)], [self.pick(challenger, challenger.hand)]
        beaten = VALUES[counter[0]] + challenger.bonus >= VALUES[attack[0]] + opponent.bonus
        same = [card for card in opponent.hand if card[0] == attack[0][0]]
        if beaten and same and self.chance.random() < 0.6:
            attack.append(self.pick(opponent, same))
            counter += [self.pick(challenger, challenger.hand)] if challenger.hand else []
        return attack, counter

    def pick(self, player: Player, cards: Sequence[Card]) -> Card:
        """A card leaves the hand."""
        card = self.chance.choice(cards)
        player.hand.remove(card)
        return card

    def winner(self, attack: list[Card], counter: list[Card], opponent: int) -> Side:
        """Who has the higher value; a tie is the challenger's."""
        void = len(counter) == 2 and counter[0][0] != counter[1][0]
        own = sum(VALUES[card] for card in (counter[1:] if void else counter)) + self.players[self.turn].bonus
        theirs = sum(VALUES[card] for card in attack) + self.players[opponent].bonus
        return "challenger" if own >= theirs else "opponent"

    def compare(self) -> None:
        """Both books say the same, and what everybody has seen is true."""
        state = state_of(self.book)
        assert self.over == (state.ended == "complete")
        if state.source is not None:
            assert len(self.source) == state.source
        for player, seat in zip(self.players, state.seats, strict=True):
            assert seat.cards in {None, len(player.everything)}
            assert seat.groups in {None, player.groups}
            assert seat.known is None or Counter(seat.known) <= Counter(player.hand)


def in_turn(opponent: int, attack: list[Card], challenger: int, counter: list[Card]) -> list[tuple[int, Card]]:
    """The bids in their order."""
    sides = [(opponent, card) for card in attack], [(challenger, card) for card in counter]
    return [side[at] for at in range(2) for side in sides if at < len(side)]
