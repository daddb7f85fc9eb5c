"""The sheets in which an action is told: how much, and with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.games.game_of_crowns.attack import begin_attack
from companion.games.game_of_crowns.seats import Tile, in_rows
from companion.games.game_of_crowns.slices import use_seat, use_setup
from companion.widgets.inputs import stepper, switch_row
from companion.widgets.parts import col, row, text
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.components import HOUSES, TOKENS
from models.games.game_of_crowns.knight import clockwise, half
from models.games.game_of_crowns.setup import house, partner

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.games.game_of_crowns.table import State


def others(at: At, seat: int) -> list[int]:
    """Everybody else that is in the game, clockwise."""
    state: State = at.standing.state
    return [other for other in clockwise(len(state.seats), seat)[1:] if state.stays(other)]


def raven_row(at: At, label: str, value: int, change: Callable[[int], object]) -> ft.Control:
    """So many ravens."""
    return row(
        ft.Container(text(label, "body", at.look.ink), expand=True),
        stepper(at.look, value, change, label=label, most=TOKENS),
        gap=8,
    )


@ft.component
def CoinageTray(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """From whom a card is taken; a tap records it. Where hands are not counted, a last Coinage is said to be one."""
    t, setup, held = at.words.t, use_setup(at), use_seat(at, seat).hand
    last, say_last = ft.use_state(False)
    given = not last if held is None else held > 1
    name = setup.name(seat)
    asked = (
        []
        if held is not None
        else [switch_row(at.look, t("It is the last card of {name}", name=name), "", last, say_last)]
    )
    hints = {"discarded": t("Give a card face down, take one at random; the Coinage is discarded.")}
    hint = hints.get(setup.options.coinage, t("Give a card face down and take one at random."))
    mate = partner(setup, seat)
    tiles = [
        Tile(
            at,
            other,
            t("chooses") if other == mate else "",
            at.playing(m.CoinagePlayed(seat=seat, target=other, given=given), then=done),
            said=t("Coinage on {name}", name=setup.name(other)),
        )
        for other in others(at, seat)
    ]
    only = t("Take a card at random; there is none to give.")
    return col(text(hint if given else only, "body", at.look.ink2), *asked, in_rows(at.look, tiles), gap=10)


@ft.component
def KnightTray(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """Who is attacked; the votes follow on a screen of their own."""
    t, setup, mate = at.words.t, use_setup(at), partner(use_setup(at), seat)

    def tile(other: int) -> ft.Control:
        banner = house(setup, other)
        hint = t("partner") if other == mate else HOUSES[banner] if banner else ""
        said = t("Attack {name}", name=setup.name(other))
        return Tile(at, other, hint, begin_attack(at, seat, other, done), said=said)

    hint = t("A Knight never attacks the house whose banner it bears.")
    return col(text(hint, "body", at.look.ink2), in_rows(at.look, [tile(other) for other in others(at, seat)]), gap=10)


@ft.component
def SentinelTray(at: At, target: int, done: Callable[[], None]) -> ft.Control:
    """Whose Sentinel takes half of the ravens."""
    t, setup, lying = at.words.t, use_setup(at), use_seat(at, target).ravens
    told, tell = ft.use_state(lying)
    asked = [] if lying is not None else [asked_ravens(at, setup.name(target), told, tell)]
    known = told if lying is None else lying
    takes = (
        t("Half of the ravens of {name}, rounded down.", name=setup.name(target))
        if known is None
        else at.words.n("Takes {n} raven of {of}.", "Takes {n} ravens of {of}.", half(known), of=known)
    )
    tiles = [
        Tile(
            at,
            other,
            "",
            at.playing(
                m.SentinelUsed(seat=other, target=target, ravens=None if lying is not None else told), then=done
            ),
            said=t("Sentinel of {name}", name=setup.name(other)),
        )
        for other in others(at, target)
    ]
    return col(
        text(takes, "body", at.look.ink2),
        *asked,
        text(t("Whose Sentinel?"), "label", at.look.ink2),
        in_rows(at.look, tiles),
        gap=10,
    )


def asked_ravens(at: At, name: str, told: int | None, tell: Callable[[int], object]) -> ft.Control:
    """How many ravens lie there, where nobody records them."""
    label = at.words.t("Ravens of {name}", name=name)
    number = stepper(at.look, told, tell, label=label, most=TOKENS)
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), number, gap=8)


class Deal(NamedTuple):
    """A deal in the making."""

    given: int = 0
    received: int = 0
    mine: int = 0
    theirs: int = 0


@ft.component
def DealTray(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """What the active player and another agree on; a tap on the other records it."""
    deal, change = ft.use_state(Deal())
    t, setup = at.words.t, use_setup(at)
    name = setup.name(seat)

    def with_(other: int) -> Callable[..., object]:
        move = m.Negotiated(
            seat=seat,
            partner=other,
            given=deal.given,
            received=deal.received,
            ravens_given=deal.mine,
            ravens_received=deal.theirs,
        )
        return at.playing(move, then=done)

    tiles = [
        Tile(at, other, "", with_(other), said=t("Deal with {name}", name=setup.name(other)))
        for other in others(at, seat)
    ]
    return col(
        raven_row(at, t("Cards {name} gives", name=name), deal.given, lambda n: change(deal._replace(given=n))),
        raven_row(at, t("Ravens {name} gives", name=name), deal.mine, lambda n: change(deal._replace(mine=n))),
        raven_row(at, t("Cards {name} gets", name=name), deal.received, lambda n: change(deal._replace(received=n))),
        raven_row(at, t("Ravens {name} gets", name=name), deal.theirs, lambda n: change(deal._replace(theirs=n))),
        text(t("With whom?"), "label", at.look.ink2),
        in_rows(at.look, tiles),
        gap=8,
    )
