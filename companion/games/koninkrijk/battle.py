"""A battle as everybody sees it: both sides with their cards and values, and what is needed now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.koninkrijk.cards import colour_name, face
from companion.games.koninkrijk.slices import use_fight, use_setup, use_version
from companion.widgets import theme as th
from companion.widgets.buttons import primary, quiet, tappable
from companion.widgets.figures import rolling
from companion.widgets.kept import kept
from companion.widgets.parts import arms, card, col, fitted, icon, one_line, row, text
from models.games.koninkrijk import moves as m
from models.games.koninkrijk.battle import counted
from models.games.koninkrijk.components import TREASURE, TREASURE_VALUE, VALUES, value
from models.games.koninkrijk.kingdom import bonus

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.koninkrijk.slices import Fight
    from companion.widgets.at import At
    from models.game import Seat
    from models.games.koninkrijk.battle import Side
    from models.games.koninkrijk.components import Card

CENTER = ft.CrossAxisAlignment.CENTER
HIGHEST = VALUES[-1]
CARD, FIGURE = 52, 54
"""How high a card and the value below it are, so that both sides stand level."""
BOTH = 2000
"""As wide as there is room for."""


@kept
@ft.component
def BattleCard(at: At, width: float, compact: bool) -> ft.Control:
    """The attack on the left, the challenger on the right, between them the card they fight for."""
    fight, setup, look = use_fight(at), use_setup(at), at.look
    if fight is None:
        return ft.Container(height=0)
    battle = fight.battle
    half = width / 2 - 40
    prize = ft.Container(
        face(at, battle.card, 48) if battle.card else icon("sword", 30, look.ink2), padding=ft.Padding.only(top=38)
    )
    sides = row(
        side(at, fight, setup.seats[battle.opponent], "opponent", half, compact=compact),
        prize,
        side(at, fight, setup.seats[battle.challenger], "challenger", half, compact=compact),
        gap=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    said = ft.Semantics(content=text(needed_words(at, fight), "body", look.ink, text_align=MID), live_region=True)
    return card(look, col(sides, said, gap=10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=12)


MID = ft.TextAlign.CENTER


def side(at: At, fight: Fight, seat: Seat, which: Side, room: float, *, compact: bool) -> ft.Control:
    """A seat, what it has bid and what that is worth; gold where it is ahead."""
    look, battle = at.look, fight.battle
    bids, reached = battle.bids(which), fight.theirs if which == "opponent" else fight.own
    halves = fight.bonuses[0 if which == "opponent" else 1]
    ahead = fight.leads == which
    number = "?" if reached is None and bids else "" if reached is None else at.words.number(reached)
    figure = rolling(number, "n1", look.gold_text if ahead else look.ink, 44)
    under = "" if halves is None else sum_of(at, bids, halves)
    name = fitted(seat.name, "strong", look.ink, room - 44, look.scale, expand=1, expand_loose=True)
    name.max_lines = 1
    head = row(arms(seat, 30, look), name, gap=8, alignment=ft.MainAxisAlignment.CENTER)
    faces = [face(at, one, CARD, void=void) for one, void in laid(bids)] or [slot(at)]
    under_cards = ft.Container(figure, height=look.px(FIGURE), alignment=ft.Alignment.CENTER)
    parts = [
        head,
        row(*faces, gap=4, tight=True),
        under_cards,
        *([] if compact else [one_line(under, "small", look.ink2)]),
    ]
    return ft.Container(col(*parts, gap=4, horizontal_alignment=CENTER), expand=1, alignment=ft.Alignment.TOP_CENTER)


def slot(at: At) -> ft.Control:
    """Where a side’s first card will lie."""
    return ft.Container(
        width=CARD * 0.72, height=CARD, border=ft.Border.all(1.5, at.look.line), border_radius=CARD * 0.13
    )


def sum_of(at: At, bids: tuple[Card, ...], halves: int) -> str:
    """What an attack is made of (KO-20)."""
    if not bids:
        return at.words.t("bonus {bonus}", bonus=bonus(halves))
    cards = " + ".join(str(value(card)) for card in counted(bids))
    return at.words.t("{cards} + bonus {bonus}", cards=cards, bonus=bonus(halves))


def laid(bids: tuple[Card, ...]) -> list[tuple[Card, bool]]:
    """What a side has bid, and whether it is void."""
    counts = len(counted(bids))
    return [(card, at < len(bids) - counts) for at, card in enumerate(bids)]


def names_of(at: At, fight: Fight) -> tuple[str, str]:
    """Opponent and challenger."""
    setup = at.standing.book.setup
    return setup.name(fight.battle.opponent), setup.name(fight.battle.challenger)


def needed_words(at: At, fight: Fight) -> str:
    """Who does what now, and which value it takes."""
    t, battle = at.words.t, fight.battle
    opponent, challenger = names_of(at, fight)
    if fight.leads is None and battle.counter:
        return t("A bonus is not recorded: say who wins")
    match fight.bids, len(battle.counter):
        case "opponent", 0:
            return t("{name} attacks with a card of the hand", name=opponent)
        case "opponent", _:
            colour = colour_name(at, battle.attack[0][0])
            return t("{name} raises with {colour}, or gives up", name=opponent, colour=colour)
        case "challenger", 0:
            return reaching(at, challenger, [alone(at, fight)])
        case "challenger", _:
            return reaching(at, challenger, [added(at, fight), alone(at, fight)])
        case _:
            return ending_words(at, fight, opponent, challenger)


def alone(at: At, fight: Fight) -> str:
    """What reaches the attack by itself; nothing where no card does."""
    t, needed = at.words.t, fight.needed(added=False) or 0
    if needed <= HIGHEST:
        return t("{n} or more of another colour", n=needed) if fight.battle.counter else t("{n} or more", n=needed)
    return t("a treasure card") if needed <= TREASURE_VALUE and fight.battle.counter[:1] != (TREASURE,) else ""


def added(at: At, fight: Fight) -> str:
    """What reaches the attack together with the first card; nothing where no card does."""
    first, needed = fight.battle.counter[0], fight.needed(added=True) or 0
    if first == TREASURE:
        return at.words.t("a second treasure") if needed <= TREASURE_VALUE else ""
    colour = colour_name(at, first[0])
    return at.words.t("{colour} {n} or more", colour=colour, n=needed) if needed <= HIGHEST else ""


def reaching(at: At, name: str, ways: list[str]) -> str:
    """What a challenger needs, or that nothing is enough."""
    t, found = at.words.t, [way for way in ways if way]
    if not found:
        return t("{name} cannot reach it", name=name)
    what = found[0] if len(found) == 1 else t("{one}, or {other}", one=found[0], other=found[1])
    return t("{name} needs {what}", name=name, what=what)


def ending_words(at: At, fight: Fight, opponent: str, challenger: str) -> str:
    """Who has won, and why."""
    t, number = at.words.t, at.words.number
    theirs, own = number(fight.theirs), number(fight.own)
    if fight.leads == "opponent":
        return t("{name} is ahead, {best} to {other}", name=opponent, best=theirs, other=own)
    if fight.theirs == fight.own:
        return t("{value} each: a tie is {name}’s, who challenged", value=own, name=challenger)
    return t("{name} is ahead, {best} to {other}", name=challenger, best=own, other=theirs)


# ── ends ─────────────────────────────────────────────────────────────────────
def ending(at: At, seat: int, opponent: int, winner: Side, once: str | None = None) -> Callable[..., object]:
    """Records the end of a battle."""
    return at.playing(m.Fought(seat=seat, opponent=opponent, winner=winner), once=once)


@ft.component
def WhoWon(at: At, seat: int, opponent: int, done: Callable[[], None]) -> ft.Control:
    """One tap says who won; the cards need not be told."""
    setup, version, t = use_setup(at), use_version(at), at.words.t

    def won(winner: Side) -> ft.Control:
        who = setup.seats[seat if winner == "challenger" else opponent]
        move = m.Fought(seat=seat, opponent=opponent, winner=winner)
        label = t("{name} wins", name=who.name)
        words = text(label, "t3", at.look.ink, text_align=MID, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)
        body = col(arms(who, 52, at.look), words, gap=8, horizontal_alignment=CENTER)
        return tappable(
            body,
            label,
            at.playing(move, once=f"battle-{version}", then=done),
            bgcolor=at.look.accent_soft,
            border_radius=th.R_BUTTON,
            height=at.look.px(136),
            padding=12,
            alignment=ft.Alignment.CENTER,
            expand=1,
        )

    return row(won("challenger"), won("opponent"), gap=12)


def end_buttons(at: At, fight: Fight) -> list[ft.Control]:
    """What ends the battle as it stands."""
    t, battle = at.words.t, fight.battle
    opponent, challenger = names_of(at, fight)
    once = f"battle-{fight.version}"

    def end(winner: Side) -> Callable[..., object]:
        return ending(at, battle.challenger, battle.opponent, winner, once)

    if not battle.counter:
        return []
    if fight.leads is None:
        return [
            row(
                quiet(at.look, t("{name} wins", name=challenger), end("challenger"), expand=1),
                quiet(at.look, t("{name} wins", name=opponent), end("opponent"), expand=1),
            )
        ]
    if fight.bids == "opponent":
        return [quiet(at.look, t("{name} gives up", name=opponent), end("challenger"), width=BOTH)]
    if fight.bids == "challenger":
        return [quiet(at.look, t("{name} has no second card", name=challenger), end(fight.leads), width=BOTH)]
    winner = challenger if fight.leads == "challenger" else opponent
    label = t("{name} wins: swap the bids", name=winner)
    return [primary(at.look, label, end(fight.leads), glyph="laurel", width=BOTH)]
