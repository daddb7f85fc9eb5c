"""A hand that only its owner sees, and that battles told at the table change by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, get_args

import flet as ft

from companion.games.koninkrijk.advice import Advice
from companion.games.koninkrijk.cards import CardPad, face
from companion.games.koninkrijk.latest import use_latest
from companion.games.koninkrijk.slices import use_fight, use_seat, use_state_of
from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.parts import col, rule, text
from models.games.koninkrijk.battle import without
from models.games.koninkrijk.components import Card
from models.games.koninkrijk.following import Hand, hand_at
from models.games.koninkrijk.words import card_name

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.widgets.surface import Memo
    from models.game import Seat

    Keep = Callable[[Any], Awaitable[str]]

EVERY = frozenset(get_args(Card))


class Note(NamedTuple):
    """The cards of a hand, and how long the journal was when they were looked at."""

    cards: tuple[Card, ...] = ()
    since: int = 0

    @classmethod
    def read(cls, value: Any) -> Note:
        """A note as it is kept; what is no card is left out."""
        known = value if isinstance(value, dict) else {}
        return cls(tuple(sorted(card for card in known.get("cards", ()) if card in EVERY)), known.get("since", 0))

    @property
    def kept(self) -> dict[str, Any] | None:
        """What is kept of it; nothing of an empty hand."""
        return {"cards": list(self.cards), "since": self.since} if self.cards else None


def hand_now(table: Standing, seat: int, note: Note) -> Hand:
    """The hand with what has been told since it was looked at."""
    return hand_at(table.book, seat, note.cards, note.since)


@ft.component
def HandMemo(at: At, seat: Seat, memo: Memo, value: Any, keep: Keep) -> ft.Control:
    """The cards in the hand, which battles change by themselves; a tap on one takes it out."""
    look, say, t = at.look, at.words.say, at.words.t
    use_state_of(at)
    note, change = use_latest(Note.read(value), lambda changed: keep(changed.kept))
    hand = hand_now(at.standing, seat.number, note)

    async def become(how: Callable[[tuple[Card, ...]], Sequence[Card]]) -> None:
        def changed(now: Note) -> Note:
            cards = how(hand_now(at.standing, seat.number, now).cards)
            return Note(tuple(sorted(cards)), at.standing.version)

        await change(changed)

    async def add(card: Card) -> None:
        await become(lambda cards: (*cards, card))

    def out(card: Card) -> Callable[..., object]:
        async def tapped(_: object) -> None:
            await become(lambda cards: without(cards, card) if card in cards else cards)

        return tapped

    cards = [held(at, card, out(card)) for card in hand.cards]
    head = col(text(say(memo.label), "strong", look.ink), text(say(memo.hint), "small", look.ink2), gap=2)
    held_now = ft.Row(list[ft.Control](cards), wrap=True, spacing=4, run_spacing=4)
    empty = text(t("Tap your cards in: a colour, then a value."), "body", look.ink2)
    doubts = [text(words, "small", look.warn) for words in doubts_of(at, hand) if note.cards]
    advice = [rule(look), Advice(at, seat.number, hand.cards)] if hand.cards else []
    return col(
        head, held_now if cards else empty, HandCount(at, seat.number, hand), *doubts, CardPad(at, add), *advice, gap=12
    )


def doubts_of(at: At, hand: Hand) -> list[str]:
    """What nobody told of the battles since, so that the hand has to be looked at again."""
    n, found = at.words.n, []
    if hand.swaps:
        found.append(
            n(
                "{n} battle was told without its cards: set your hand right.",
                "{n} battles were told without their cards: set your hand right.",
                hand.swaps,
            )
        )
    if hand.prizes:
        found.append(n("Add the source card you won.", "Add the {n} source cards you won.", hand.prizes))
    return found


@ft.component
def HandCount(at: At, seat: int, hand: Hand) -> ft.Control:
    """How many of the cards are tapped in, where the table records how many there are."""
    stand, fight = use_seat(at, seat), use_fight(at)
    side = fight.battle.side(seat) if fight else None
    bid = len(fight.battle.bids(side)) if fight and side else 0
    if stand.shows.hand is None or not hand.cards:
        return ft.Container(height=0)
    words = at.words.t("{n} of {all} cards", n=len(hand.cards), all=stand.shows.hand - bid)
    return text(words, "small", at.look.ink2 if len(hand.cards) == stand.shows.hand - bid else at.look.warn)


def held(at: At, card: Card, tapped: Callable[..., object]) -> ft.Control:
    """A card of the hand."""
    said = at.words.t("Take out {card}", card=at.words.say(card_name(card)))
    return tappable(face(at, card, th.TAP), said, tapped, border_radius=6, padding=ft.Padding.symmetric(horizontal=6))
