"""An evening with real decks, hands and coins, played by the rulebook alone and recorded in Regalia beside it.

The books kept here are a second reading of the rules: nothing of the game under test is called but to record what
happened. Players act by chance, and only as the rules allow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from models.games.krone_und_schwert import moves as m
from tests.games.krone_und_schwert.decks import Decks
from tests.games.krone_und_schwert.pieces import (
    EVENTS,
    LIMITS,
    STOCK,
    Card,
    Laid,
    as_vote,
    enough,
    strength,
)
from tests.games.krone_und_schwert.tables import new_table, state_of, words_against
from tests.games.tables import played

if TYPE_CHECKING:
    from random import Random

    from models.base import Move
    from models.games.krone_und_schwert.components import PeopleCard, Piece

ACTS = ("build", "build", "build", "expand", "draw", "attack", "revolt", "incite", "pope", "seize")


class Evening(Decks):
    """A game from set-up to its end."""

    def __init__(self, players: int, chance: Random, **options: Any) -> None:
        super().__init__(players, chance)
        self.book = new_table(players, **options)
        self.king: int | None = None
        self.final = self.over = False

    # ── the journal ──────────────────────────────────────────────────────────
    def record(self, move: Move) -> None:
        """What happened is within the rules, and Regalia agrees."""
        assert [] == words_against(self.book, move), move
        self.book = played(self.book, move)

    def compare(self) -> None:
        """Both books say the same."""
        state = state_of(self.book)
        assert (self.king, self.final, self.over) == (state.king, state.final, state.ended is not None)
        assert (self.face_up, self.gone, len(self.people)) == (
            state.swords_face_up,
            state.crowns_discarded,
            state.people_deck,
        )
        for player, seat in zip(self.players, state.seats, strict=True):
            built = (seat.castles, seat.small_cities, seat.large_cities, seat.cathedrals)
            assert tuple(player.built[p] for p in ("castle", "small_city", "large_city", "cathedral")) == built
            assert (player.coins, player.spaces, len(player.hand)) == (seat.coins, seat.coats, seat.hand)
        if not self.over:
            assert (len(self.deck), len(self.discards)) == (state.draw_pile, state.discards)

    # ── drawing ──────────────────────────────────────────────────────────────
    def draw(self, seat: int) -> bool:
        """A card; events are carried out and replaced."""
        if not self.deck and not self.discards:
            return False
        self.record(m.Drew(seat=seat))
        while (card := self.top()).kind in {*EVENTS, "game_end"}:
            self.happen(seat, card)
            if self.over:
                return True
            self.discards.append(card)
        self.players[seat].hand.append(card)
        return True

    def happen(self, seat: int, event: Card) -> None:
        """An event; before the first king it means nothing."""
        swords, crowns = self.turn_people(2) if event.kind == "unrest" and self.king is not None else (0, 0)
        self.over = event.kind == "game_end"
        for number, player in enumerate(self.players):
            if event.kind == "city_scoring" and self.king not in {None, number}:
                player.coins += player.cities
        self.record(m.EventDrawn(seat=seat, event=event.kind, swords=swords, crowns=crowns))  # type: ignore[arg-type]

    # ── actions: each says whether it could be done ──────────────────────────
    def build(self, seat: int, piece: Piece) -> bool:
        """A piece goes up where there is room for it; the first with city and castle reigns."""
        player = self.players[seat]
        card = player.held("city" if piece.endswith("city") else piece)[:1]
        ground, spaces = ("mountain", 1) if piece == "castle" else ("plain", 2 if piece == "large_city" else 1)
        room = player.built["cathedral"] < player.built["large_city"]
        if piece != "cathedral":
            room = player.empty[ground] >= spaces
        if not card or not room or sum(other.built[piece] for other in self.players) == STOCK[piece]:
            return False
        if piece != "cathedral":
            player.empty[ground] -= spaces
        player.built[piece] += 1
        self.discard(seat, *card)
        self.record(m.Built(seat=seat, piece=piece))
        if self.king is None and player.built["castle"] and player.cities:
            self.king = seat
            self.mix()
            self.collect(seat)
        return True

    def collect(self, seat: int) -> None:
        """The king's taxes."""
        self.players[seat].coins += self.players[seat].built["castle"]
        self.record(m.TaxesCollected(seat=seat, turned=self.turn_one()))

    def expand(self, seat: int, points: int) -> int:
        """One or two spaces for a card; says what it cost."""
        player = self.players[seat]
        if not player.hand or not 0 < player.spaces < 27:
            return 0
        card = min(player.hand, key=lambda card: card.value)
        spaces = min(points, card.shields)
        self.discard(seat, card)
        self.settle(seat, spaces)
        self.record(m.Expanded(seat=seat, spaces=spaces))  # type: ignore[arg-type]
        return spaces

    def settle(self, seat: int, spaces: int) -> None:
        """Free spaces of any kind."""
        for _ in range(spaces):
            self.players[seat].empty[self.chance.choice(["mountain", "plain", "plain", "forest"])] += 1

    def attack(self, seat: int) -> bool:
        """A space of somebody who has an empty one and no Pope."""
        me = self.players[seat]
        targets = [at for at, p in enumerate(self.players) if at != seat and not p.pope and p.free]
        if not targets or not 0 < me.spaces < 28:
            return False
        target = self.chance.choice(targets)
        them = self.players[target]
        laid = enough(me.hand, them.built["castle"])
        if not laid:
            return False
        ambush = them.held("ambush")[: self.chance.choice([0, 1])]
        truce = them.held("truce")[: self.chance.choice([0, 1])]
        counted = sorted(card.value for card in laid)[: len(laid) - len(ambush)]
        values = tuple(card.value for card in laid)
        self.record(m.Attacked(seat=seat, target=target, cards=values, ambushes=len(ambush), truces=len(truce)))
        self.discard(target, *(truce or ambush))
        self.discard(seat, *([] if truce else laid))
        if not truce and sum(counted) > them.built["castle"]:
            ground = next(kind for kind, spaces in them.empty.items() if spaces)
            them.empty[ground] -= 1
            me.empty[ground] += 1
        return True

    def play_card(self, seat: int, kind: str) -> bool:
        """Incite revolt or the Pope's visit."""
        player = self.players[seat]
        card = player.held(kind)[:1]
        if not card or player.pope:
            return False
        if kind == "pope":
            player.hand.remove(card[0])
            player.pope = card[0]
            self.record(m.PopeVisited(seat=seat))
            return True
        self.discard(seat, *card)
        swords, crowns = self.turn_people(3)
        self.record(m.RevoltIncited(seat=seat, swords=swords, crowns=crowns))
        return True

    # ── the revolt ───────────────────────────────────────────────────────────
    def revolt(self, seat: int) -> bool:
        """Against a king without a Pope, by somebody who may reign."""
        me = self.players[seat]
        if self.king in {None, seat} or not (me.built["castle"] and me.cities) or self.players[self.king or 0].pope:
            return False
        king = self.king or 0
        bound: dict[int, PeopleCard] = {king: "crown", seat: "sword"}
        votes = [self.vote(at, bound.get(at)) for at in range(len(self.players))]
        many = sum(vote.vote == "sword" for vote in votes)
        stopped = any(vote.truces for vote in votes)
        before = self.face_up
        swords, crowns = (0, 0) if stopped else self.turn_people(2 * many + 3 * (len(self.players) == 2))
        laid = tuple(map(as_vote, votes))
        move = m.Revolted(seat=seat, king=king, votes=laid, swords=swords, crowns=crowns)
        rebels = before + swords + strength(votes, "sword")
        loyal = 2 * (len(votes) - many) + strength(votes, "crown")
        for vote in votes:
            self.discard(vote.seat, *(vote.truces if stopped else vote.cards + vote.ambushes))
        if stopped:
            self.record(move)
        elif rebels > loyal:
            self.crown(seat, votes, move)
        else:
            self.hold(king, votes, move)
        return True

    def vote(self, seat: int, side: PeopleCard | None) -> Laid:
        """A vote with some cards of the hand."""
        player, chance = self.players[seat], self.chance
        fighters = [card for card in player.hand if card.kind not in {"ambush", "truce"}]
        cards = chance.sample(fighters, min(len(fighters), chance.randint(0, 2)))
        ambushes, truces = player.held("ambush"), player.held("truce")
        free: PeopleCard = "crown" if chance.random() < 0.5 else "sword"
        return Laid(seat, side or free, cards, ambushes[: chance.choice([0, 2])], truces[: chance.choice([0, 0, 1])])

    def hold(self, king: int, votes: list[Laid], move: m.Revolted) -> None:
        """The king wins: his side is paid, half of the swords stay."""
        for vote in votes:
            if vote.vote == "crown":
                self.players[vote.seat].coins += self.players[vote.seat].built["cathedral"] * (1 + (vote.seat == king))
        self.mix_people((self.face_up + 1) // 2)
        self.record(move)

    def crown(self, seat: int, votes: list[Laid], move: m.Revolted) -> None:
        """The rebel wins: that side is paid, all people are shuffled, the total is announced."""
        for vote in votes:
            player = self.players[vote.seat]
            if vote.vote == "sword":
                player.coins += player.built["cathedral"] * (1 + (vote.seat == seat))
        new = self.players[seat]
        new.coins += new.built["castle"]
        self.king = seat
        self.mix_people(0)
        self.record(move.model_copy(update={"revealed": self.turn_one()}))
        self.record(m.PointsAnnounced(seat=seat, points=new.coins))
        if new.coins >= LIMITS[len(self.players)] and not self.final:
            self.final = True
            self.mix()
            last = [Card("game_end"), *self.deck[:20]]
            self.chance.shuffle(last)
            self.deck = last + self.deck[20:]

    # ── turns ────────────────────────────────────────────────────────────────
    def turn(self) -> None:
        """A turn of whoever is on turn."""
        seat = state_of(self.book).active or 0
        if self.players[seat].spaces == 0:
            self.settle(seat, 2)
            self.record(m.Resettled(seat=seat))
        if seat == self.king and self.chance.random() < 0.8:
            self.collect(seat)
        points, attacked = 3, False
        for _ in range(30):
            if points and not self.over:
                cost = self.act(seat, points, attacked=attacked)
                attacked = attacked or state_of(self.book).attacks > 0
                points -= cost
        if not self.over:
            self.end_turn(seat)

    def end_turn(self, seat: int) -> None:
        """The next one begins, and discards a Pope."""
        self.record(m.TurnEnded(seat=seat, turn=state_of(self.book).turn or 0))
        following = self.players[(seat + 1) % len(self.players)]
        self.discards += [following.pope] if following.pope else []
        following.pope = None

    def act(self, seat: int, points: int, *, attacked: bool) -> int:
        """Tries something; says what it cost."""
        if self.final and self.chance.random() < 0.6:
            return int(self.draw(seat))
        match self.chance.choice(ACTS):
            case "build" if points > 1:
                return 2 * self.build(seat, self.chance.choice(list(STOCK)))
            case "expand":
                return self.expand(seat, points)
            case "draw":
                return int(self.draw(seat))
            case "attack" if not attacked and (state_of(self.book).round or 0) > 1:
                return int(self.attack(seat))
            case "revolt":
                return int(self.revolt(seat))
            case "incite" | "pope" as kind:
                return int(self.play_card(seat, kind))
            case "seize" if points == 3 and self.players[seat].spaces < 28:
                self.settle(seat, 1)
                self.record(m.Seized(seat=seat))
                return 3
            case _:
                return 0
