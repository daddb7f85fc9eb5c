"""The decks of a second set of books: playing cards, discards, hands, and the people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.krone_und_schwert.pieces import EVENTS, PEOPLE, SWORDS, Card, Player, box

if TYPE_CHECKING:
    from random import Random

    from models.games.krone_und_schwert.components import PeopleCard

HAND = 4


class Decks:
    """What is shuffled, dealt, drawn, turned and discarded."""

    def __init__(self, players: int, chance: Random) -> None:
        self.chance = chance
        self.players = [Player() for _ in range(players)]
        self.deck, self.discards = box(chance), list[Card]()
        self.people: list[PeopleCard] = []
        self.face_up = self.gone = 0
        self.mix_people(0)
        for player in self.players:
            while len(player.hand) < HAND:
                self.deal(player)

    def deal(self, player: Player) -> None:
        """A card to begin with; an event goes back."""
        card = self.deck.pop()
        if card.kind in EVENTS:
            self.deck.insert(0, card)
        else:
            player.hand.append(card)

    def mix(self) -> None:
        """Discards go back into the deck."""
        self.deck += self.discards
        self.discards = []
        self.chance.shuffle(self.deck)

    def mix_people(self, kept: int) -> None:
        """All people but the swords that stay face up make a new deck."""
        self.face_up, self.gone = kept, 0
        self.people = [*["sword"] * (SWORDS - kept), *["crown"] * (PEOPLE - SWORDS)]  # type: ignore[list-item]
        self.chance.shuffle(self.people)

    def turn_people(self, many: int) -> tuple[int, int]:
        """Swords and crowns among so many people cards, or as many as there are."""
        turned = [self.people.pop() for _ in range(min(many, len(self.people)))]
        swords, crowns = turned.count("sword"), turned.count("crown")
        self.face_up, self.gone = self.face_up + swords, self.gone + crowns
        return swords, crowns

    def turn_one(self) -> PeopleCard | None:
        """The top people card."""
        swords, crowns = self.turn_people(1)
        return "sword" if swords else "crown" if crowns else None

    def discard(self, seat: int, *gone: Card) -> None:
        """Cards leave a hand."""
        for card in gone:
            self.players[seat].hand.remove(card)
            self.discards.append(card)

    def top(self) -> Card:
        """The next playing card."""
        if not self.deck:
            self.mix()
        return self.deck.pop()
