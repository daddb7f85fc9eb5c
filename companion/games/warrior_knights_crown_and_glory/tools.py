"""The tools on one screen: battle, prices, the way to the crown, the cities, and counters of the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.games.warrior_knights_crown_and_glory.battle import BattleCard, RiskCard
from companion.games.warrior_knights_crown_and_glory.counters import TableSheet
from companion.games.warrior_knights_crown_and_glory.forecast import CityMeter, CrownForecast, TieCard
from companion.games.warrior_knights_crown_and_glory.odds import OddsCard
from companion.games.warrior_knights_crown_and_glory.slices import use_setup
from companion.games.warrior_knights_crown_and_glory.who import chip_row, pick
from companion.widgets.at import go
from companion.widgets.here import use_here
from companion.widgets.inputs import stepper
from companion.widgets.pages import accent_bar, page_columns
from companion.widgets.parts import card, col, heading, row, text
from companion.widgets.why import Reason
from companion.words import capital
from models.games.warrior_knights_crown_and_glory.components import (
    FUNDS_COST,
    GARRISON_STRENGTH,
    WALLS,
    fate_cards,
    march_cost,
    research_price,
    retreat,
    suppression,
)
from models.games.warrior_knights_crown_and_glory.setup import CITIES, COLUMNS, INFLUENCE, TROOPS, WEALTH

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At

STRENGTH = 50
"""Units come in fifties."""


@ft.component
def Toolbox(at: At) -> ft.Control:
    """`/t/<code>/tools`."""
    setup, t = use_setup(at), at.words.t
    cards: list[ft.Control] = [FateCard(at)]
    if setup.options.for_glory:
        cards.append(RetreatCard(at))
        cards.append(RiskCard(at))
    cards += [BattleCard(at), OddsCard(at), PriceCard(at), WagesCard(at)]
    if setup.tracks(INFLUENCE):
        cards.append(CrownForecast(at))
    if any(map(setup.tracks, (CITIES, WEALTH, TROOPS))):
        cards.append(TieCard(at))
    if setup.tracks(CITIES):
        cards.append(CityMeter(at))
    if any(map(setup.tracks, (INFLUENCE, CITIES, COLUMNS))):
        cards.append(card(at.look, col(heading(at.look, t("Counters of the table")), TableSheet(at), gap=8)))
    bar = accent_bar(at.look, t("Tools"), go(at.route), back_tip=t("Back to the table"))
    return ft.Column([bar, page_columns(cards, use_here().size.width)], spacing=0, expand=True)


def tool_card(at: At, title: str, *below: ft.Control) -> ft.Control:
    """A tool with its title."""
    return card(at.look, col(heading(at.look, title), *below, gap=10))


def asked_row(
    at: At, label: str, value: int, change: Callable[[int], None], *, leap: int | None = None, most: int = 99
) -> ft.Control:
    """A number that a tool needs."""
    number = stepper(at.look, value, change, label=label, most=most, leap=leap, typed=leap is not None)
    words = text(label, "body", at.look.ink)
    if leap is not None:
        return col(words, row(number, alignment=ft.MainAxisAlignment.CENTER), gap=4)
    return row(ft.Container(words, expand=True), number, gap=8)


def answer(at: At, number: object, words: str, rule: str) -> ft.Control:
    """What comes of it, large, and why."""
    return Reason(at, capital(words), number, rule, "n2")


@ft.component
def FateCard(at: At) -> ft.Control:
    """Fate cards for one side of a battle (WK-B8, WK-B10, WK-15, WK-37)."""
    setup, t = use_setup(at), at.words.t
    strength, grow = ft.use_state(4 * STRENGTH)
    casualties, suffer = ft.use_state(0)
    commander, lead = ft.use_state(True)
    walls, fortify = ft.use_state(False)
    garrison, hire = ft.use_state(False)
    whole = strength + WALLS * walls + GARRISON_STRENGTH * garrison
    cards = fate_cards(whole, casualties, commander=commander, for_glory=setup.options.for_glory)
    kept = t("then 2 are discarded") if commander else t("none is discarded")
    marks = [toggle(at, t("A Noble commands"), commander, lead), toggle(at, t("Fortified city"), walls, fortify)]
    if setup.options.for_glory:
        marks.append(toggle(at, t("Garrison"), garrison, hire))
    return tool_card(
        at,
        t("Fate cards for a battle"),
        asked_row(at, t("Strength of troops and city"), strength, grow, leap=STRENGTH, most=9999),
        asked_row(at, t("Casualty tokens"), casualties, suffer),
        chip_row(*marks),
        answer(at, cards, t("cards to draw, {kept}", kept=kept), "WK-B8"),
    )


def toggle(at: At, label: str, on: bool, turn: Callable[[bool], None]) -> ft.Control:
    """Something that is so or not."""
    return pick(at, label, partial(turn, not on), on=on, glyph="check" if on else "ring")


@ft.component
def RetreatCard(at: At) -> ft.Control:
    """The comparison of Retreat cards (WK-42 to WK-44)."""
    t = at.words.t
    attacker, attack = ft.use_state(0)
    defender, defend = ft.use_state(0)
    neutral, free = ft.use_state(False)
    may, extra = retreat(attacker, defender, neutral=neutral, declined=True)
    said = t("The defender may retreat without losses; an own city or stronghold falls") if may else t("No retreat")
    return tool_card(
        at,
        t("Retreat cards"),
        asked_row(at, t("Attacker"), attacker, attack),
        asked_row(at, t("Defender"), defender, defend),
        toggle(at, t("A neutral city defends"), neutral, free),
        text(said, "strong", at.look.ink),
        answer(at, extra, t("cards more if he stays") if may else t("cards more, over both sides"), "WK-42"),
    )


@ft.component
def PriceCard(at: At) -> ft.Control:
    """What things cost, and whether paying is worth it (WK-30, WK-31, WK-38, WK-45)."""
    t, glory = at.words.t, use_setup(at).options.for_glory
    income, earn = ft.use_state(3)
    invested, put = ft.use_state(3)
    nobles, ready = ft.use_state(2)
    printed, read = ft.use_state(2)
    rule = "WK-38" if glory else "WK-B10"
    lines: list[ft.Control] = [
        asked_row(at, t("Income of the city"), income, earn, most=20),
        Reason(at, t("Against a revolt or rebellion, or 1 faith"), gold(at, suppression(income)), rule),
    ]
    if glory:
        lines.append(text(unpaid(at, income), "small", at.look.ink2))
        worth = invested > FUNDS_COST
        funds = t("Need for Funds: pay, it keeps more") if worth else t("Need for Funds: do not pay, it saves nothing")
        lines += [
            asked_row(at, t("Gold in the expedition"), invested, put, most=5),
            Reason(at, funds, gold(at, FUNDS_COST * worth), "WK-45"),
            asked_row(at, t("Nobles for a Forced March"), nobles, ready, most=4),
            Reason(at, t("Forced March"), gold(at, march_cost(nobles)), "WK-30"),
            asked_row(at, t("Printed price of a Development"), printed, read, most=20),
            Reason(
                at,
                t("Research, besides 2 gold"),
                at.words.n("{n} knowledge", "{n} knowledge", research_price(printed)),
                "WK-31",
            ),
        ]
    return tool_card(at, t("Prices"), *lines)


def gold(at: At, n: int) -> str:
    """So much gold."""
    return at.words.n("{n} gold", "{n} gold", n)


def unpaid(at: At, income: int) -> str:
    """What a marked city costs as long as nobody comes (WK-39, D7)."""
    return at.words.t("Unpaid it gives neither its taxes, {n} gold, nor its Influence until a Noble comes", n=income)


@ft.component
def WagesCard(at: At) -> ft.Control:
    """Who is paid in which order (WK-17, WK-22, WK-58)."""
    setup, t = use_setup(at), at.words.t
    options = setup.options
    steps = [
        t("The King’s units, then all other regular troops: they never desert")
        if options.king_variant
        else t("Regular troops: they never desert"),
        t("Mercenaries: whoever is not paid deserts"),
    ]
    if options.for_glory:
        if options.garrison_pay == "wages":
            steps.append(t("Garrisons: whoever is not paid is disbanded"))
        steps.append(t("City Recruits are free, but all leave a Noble whom a Mercenary deserts"))
    lines = [text(f"{number}. {step}", "body", at.look.ink) for number, step in enumerate(steps, start=1)]
    return tool_card(at, t("Wages, in this order"), *lines)
