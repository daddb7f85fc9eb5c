"""What a hand is good for: the best kingdom in it, what is missing, the odds, the best bid."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.games.koninkrijk.cards import face, hand_of, pips
from companion.games.koninkrijk.slices import use_fight, use_seat, use_setup, use_state_of
from companion.widgets.buttons import quiet
from companion.widgets.parts import col, row, rule, text
from models.games.koninkrijk import moves as m
from models.games.koninkrijk.battle import best_answer, best_attack, best_raise, best_reply
from models.games.koninkrijk.components import TREASURE, Card
from models.games.koninkrijk.hand import box, next_card, ways
from models.games.koninkrijk.kingdom import best_kingdom, bonus, halves_of, laid
from models.games.koninkrijk.telling import in_words

if TYPE_CHECKING:
    from companion.games.koninkrijk.slices import Fight
    from companion.widgets.at import At
    from models.games.koninkrijk.kingdom import Best
    from models.games.koninkrijk.table import SeatState, State

BOTH = 2000
SHOWN = 3
"""So many ways to a complete kingdom are shown."""


class Sight(NamedTuple):
    """What a player sees: the hand, all own cards, and what the others have shown."""

    hand: tuple[Card, ...]
    own: tuple[Card, ...]
    public: tuple[Card, ...]
    deck: int

    @property
    def unseen(self) -> Counter[Card]:
        """What nobody has shown: what another hand may hold at worst."""
        return box(self.deck) - Counter(self.own) - Counter(self.public)


def sight(state: State, seat: int, hand: tuple[Card, ...]) -> Sight:
    """The table with the eyes of a player."""
    own = (*hand, *lying(state.seats[seat]))
    seen = [card for other in range(len(state.seats)) if other != seat for card in shown(state, other)]
    battle = state.battle
    there = [*battle.attack, *battle.counter, *([battle.card] if battle.card else [])] if battle else []
    return Sight(hand, own, (*seen, *there), state.setup.options.deck)


def shown(state: State, seat: int) -> list[Card]:
    """What lies in a kingdom and is known of a hand; what is bid of it lies in the battle."""
    shows, side = state.seats[seat], state.battle.side(seat) if state.battle else None
    bid = state.battle.bids(side) if state.battle and side else ()
    return [*lying(shows), *(Counter(shows.known or ()) - Counter(bid)).elements()]


def lying(shows: SeatState) -> tuple[Card, ...]:
    """What lies in a kingdom."""
    return (*laid(shows.groups or ()), *(TREASURE,) * (shows.treasures or 0))


@ft.component
def Advice(at: At, seat: int, hand: tuple[Card, ...]) -> ft.Control:
    """What this hand is good for."""
    state, fight = use_state_of(at), use_fight(at)
    seen = sight(state, seat, hand)
    best = best_kingdom(seen.own, one_of_each=state.setup.options.one_of_each)
    parts: list[ft.Control] = [Kingdom(at, seat, best, seen)]
    if not best.complete:
        parts += [Missing(at, seen)]
    if fight is not None and seat in {fight.battle.challenger, fight.battle.opponent}:
        parts += bid_lines(at, fight, seat, seen)
    return col(*parts, gap=12)


@ft.component
def Kingdom(at: At, seat: int, best: Best, seen: Sight) -> ft.Control:
    """The best kingdom of all own cards, and one tap that lays it open."""
    look, t, stand, setup = at.look, at.words.t, use_seat(at, seat), use_setup(at)
    needs = setup.options.treasure_needs_group
    value = at.words.number(bonus(halves_of(best.groups, 0, needs_group=needs)))
    lies = at.words.say(in_words(best.groups, 0))
    flag = [pips(at, best.flag, 14)] if best.flag else []
    words = t("Complete: {lies}", lies=lies) if best.complete else t("Best kingdom: {lies}", lies=lies)
    figure = text(value, "n3", look.gold_text if best.complete else look.ink)
    head = row(*flag, text(words, "body", look.ink, expand=True), figure)
    treasures = seen.own.count(TREASURE)
    more = [text(t("A treasure laid adds ½; bid from the hand it counts 15."), "small", look.ink2)] * bool(treasures)
    same = Counter(best.groups) == Counter(stand.shows.groups or ())

    lay = at.playing(m.KingdomLaid(seat=seat, groups=best.groups, treasures=stand.shows.treasures or 0))
    offered = setup.tracks("kingdoms") and not same
    button = [quiet(look, t("Lay it open for all to see"), lay, glyph="eye", width=BOTH)] if offered else []
    return col(head, *more, *button, gap=8)


@ft.component
def Missing(at: At, seen: Sight) -> ft.Control:
    """What a complete kingdom lacks, and how likely the next card of the source helps."""
    look, t, n = at.look, at.words.t, at.words.n
    found = ways(seen.own)
    lacks = len(found[0].missing)
    title = n("{n} card is missing for a complete kingdom", "{n} cards are missing for a complete kingdom", lacks)
    rows = [row(pips(at, way.flag, 14), hand_of(at, way.missing, 36), gap=10) for way in found[:SHOWN]]
    draw = next_card(seen.own, seen.public, seen.deck)
    odds = t(
        "The next source card helps: {chance} ({outs} of {unseen} unseen)",
        chance=at.words.percent(draw.chance),
        outs=draw.outs,
        unseen=draw.unseen,
    )
    more = len(found) - SHOWN
    others = [text(n("and {n} more flag", "and {n} more flags", more), "small", look.ink2)] if more > 0 else []
    return col(text(title, "body", look.ink), *rows, *others, text(odds, "body", look.ink), gap=8)


# ── the best bid ─────────────────────────────────────────────────────────────
def bid_lines(at: At, fight: Fight, seat: int, seen: Sight) -> list[ft.Control]:
    """What to bid now, where this seat is next."""
    battle, (theirs, own) = fight.battle, fight.bonuses
    side = battle.side(seat)
    if side != fight.bids or theirs is None or own is None or not seen.hand:
        return []
    card, words = advised(at, fight, seen, (theirs, own))
    said = text(words, "body", at.look.ink, expand=True)
    return [rule(at.look), row(*([face(at, card, 44)] if card else []), said, gap=12)]


def advised(at: At, fight: Fight, seen: Sight, bonuses: tuple[int, int]) -> tuple[Card | None, str]:
    """The card, and what it does."""
    battle, t = fight.battle, at.words.t
    unseen = list(seen.unseen.elements())
    if fight.bids == "opponent" and battle.counter:
        card = best_raise(battle.attack[0], seen.hand)
        return card, t("Best raise") if card else t("Nothing to raise with: give up")
    if fight.bids == "opponent":
        card, sure = best_attack(seen.hand, unseen, bonuses)
        return card, t("Best attack: nobody can beat it") if sure else t("Strongest attack with its raise")
    if battle.counter:
        return best_reply(battle.counter[0], seen.hand), t("Best second card")
    card, sure = best_answer(battle.attack[0], unseen, seen.hand, bonuses)
    return card, t("Best answer: it wins whatever follows") if sure else t("Best answer, though a raise may beat it")
