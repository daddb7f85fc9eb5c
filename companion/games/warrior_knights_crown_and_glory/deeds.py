"""What a fuller table records: goods, knowledge, units, the Assembly and its titles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.games.warrior_knights_crown_and_glory.slices import state_now, use_setup
from companion.games.warrior_knights_crown_and_glory.who import (
    asked,
    baron_tiles,
    chip_row,
    everybody,
    pick,
    term,
    who,
)
from companion.widgets.buttons import Deed, tray
from companion.widgets.inputs import choice, field, stepper
from companion.widgets.keyed import keyed
from companion.widgets.parts import col, row, text
from companion.widgets.sheet import sheet_room
from companion.widgets.typed import use_line, use_said
from companion.words import capital
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.names import GOODS
from models.games.warrior_knights_crown_and_glory.setup import INFLUENCE, TROOPS, WEALTH

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.at import At
    from models.base import Move
    from models.games.warrior_knights_crown_and_glory.moves import Goods
    from models.games.warrior_knights_crown_and_glory.setup import KnightsSetup

ICONS: dict[Goods, str] = {
    "crowns": "coin",
    "faith": "pope",
    "votes": "people",
    "troops": "sword",
    "influence": "influence",
}
STEP: dict[Goods, int] = {"troops": 50}
"""Troops come in fifties."""
CHOSEN = ""
LETTERS = 40
"""The longest name of a Development."""


def kept(setup: KnightsSetup) -> list[Goods]:
    """The goods that this table records."""
    by: tuple[tuple[str, tuple[Goods, ...]], ...] = (
        (WEALTH, ("crowns", "faith", "votes")),
        (TROOPS, ("troops",)),
        (INFLUENCE, ("influence",)),
    )
    return [goods for tracker, found in by if setup.tracks(tracker) for goods in found]


@ft.component
def GoodsTray(at: At, done: Callable[[], None]) -> ft.Control:
    """What and how much, received or paid, by whom."""
    offered = kept(use_setup(at))
    number, choose = ft.use_state(0)
    goods = offered[min(number, len(offered) - 1)]
    gains, turn = ft.use_state(True)
    amount, count, counted = use_said(STEP.get(goods, 1))
    t, kind = at.words.t, m.Received if gains else m.Paid

    def pick_goods(to: Goods) -> None:
        choose(offered.index(to))
        count(STEP.get(to, 1))

    chips = [
        pick(at, capital(at.words.say(GOODS[one])), partial(pick_goods, one), on=one == goods, glyph=ICONS[one])
        for one in offered
    ]
    steps = stepper(at.look, amount, count, label=t("How many"), least=1, most=9999, leap=STEP.get(goods), typed=True)
    question = t("Who receives?") if gains else t("Who pays?")
    return col(
        chip_row(*chips),
        choice(at.look, [(True, t("Receives")), (False, t("Pays"))], gains, turn),
        row(ft.Container(text(t("How many"), "body", at.look.ink), expand=True), steps),
        who(at, question, everybody(at), lambda seat: kind(seat=seat, goods=goods, amount=counted()), done),
        gap=14,
    )


def menu(at: At, choices: Sequence[tuple[str, str, str]], chosen: str, choose: Callable[[str], None]) -> ft.Control:
    """What was done, one of several."""
    chips = [pick(at, label, partial(choose, name), on=name == chosen, glyph=glyph) for name, label, glyph in choices]
    return chip_row(*chips)


@ft.component
def KnowledgeTray(at: At, done: Callable[[], None]) -> ft.Control:
    """Study, Developments, Research."""
    deed, choose = ft.use_state("study")
    price, pay = ft.use_state(1)
    unnamed: str | None = None
    title, call = ft.use_state(unnamed)
    use_setup(at)
    t = at.words.t
    choices = [
        ("study", t("Study"), "book"),
        ("buy", t("Buys a Development"), "cards"),
        ("use", t("Uses one"), "turn"),
        ("discard", t("Discards one"), "trash"),
        ("research", t("Research: buys"), "search"),
        ("drop", t("Research: discards"), "search"),
    ]
    moves: dict[str, Callable[[int], Move]] = {
        "study": lambda seat: m.Studied(seat=seat),
        "buy": lambda seat: m.DevelopmentBought(seat=seat, price=price, title=title),
        "use": lambda seat: m.DevelopmentUsed(seat=seat),
        "discard": lambda seat: m.DevelopmentDiscarded(seat=seat, title=title),
        "research": lambda seat: m.Researched(seat=seat, printed=price, bought=True, title=title),
        "drop": lambda seat: m.Researched(seat=seat),
    }
    label = t("Price on the card, in knowledge")
    priced = [amount_row(at, label, price, pay, 0, 20)] if deed in {"buy", "research"} else []
    named = [keyed("which", Which, at, title, call)] if deed in {"buy", "research", "discard"} else []
    terms = term(at, t("English sheet: Enrich Mind for Study, Advancement for Development"))
    people = who(at, t("Who?"), everybody(at), moves[deed], done)
    return col(menu(at, choices, deed, choose), terms, *priced, *named, people, gap=14)


@ft.component
def Which(at: At, title: str | None, call: Callable[[str | None], None]) -> ft.Control:
    """The name of a Development, which need not be told: one that was heard at this table, or a new one."""
    look, words = at.look, at.words
    heard = sorted({known for seat in state_now(at).seats for known in seat.titles})
    chips = [pick(at, one, partial(call, None if one == title else one), on=one == title) for one in heard]

    async def told(said: str | None) -> str:
        call(said)
        return ""

    label = words.t("Which one? Its name need not be told.")
    line = use_line(
        title,
        lambda said: said or "",
        lambda typed: (read_title(typed), ""),
        told,
        lambda shown, typed: field(look, label, shown, typed, max_length=LETTERS, counter=""),
        (look, words),
    )
    return col(*([chip_row(*chips)] if chips else []), line.control, gap=8)


def read_title(typed: str) -> str | None:
    """A name as it may be told; nothing typed is none."""
    return "".join(sign for sign in typed if sign.isprintable()).strip()[:LETTERS] or None


def amount_row(at: At, label: str, value: int, change: Callable[[int], None], least: int, most: int) -> ft.Control:
    """A number to set."""
    number = stepper(at.look, value, change, label=label, least=least, most=most)
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), number)


@ft.component
def UnitsTray(at: At, done: Callable[[], None]) -> ft.Control:
    """Garrisons, recruits, fortified cities, Forced March."""
    deed, choose = ft.use_state(CHOSEN)
    many, count = ft.use_state(1)
    t, glory = at.words.t, use_setup(at).options.for_glory
    new = [
        ("garrison", t("Hires a garrison"), "castle"),
        ("recruits", t("Hires recruits"), "player"),
        ("march", t("Forced March"), "journey"),
        ("disband", t("Disbands a garrison"), "trash"),
        ("leave", t("Recruits leave"), "forward"),
    ]
    choices = [*(new if glory else []), ("fortify", t("Fortifies a city"), "lock")]
    deed = deed or choices[0][0]
    moves: dict[str, Callable[[int], Move]] = {
        "garrison": lambda seat: m.GarrisonHired(seat=seat),
        "recruits": lambda seat: m.RecruitsHired(seat=seat, units=many),
        "march": lambda seat: m.Marched(seat=seat, nobles=min(many, 4)),
        "disband": lambda seat: m.GarrisonDisbanded(seat=seat),
        "leave": lambda seat: m.RecruitsLeft(seat=seat, units=many),
        "fortify": lambda seat: m.CityFortified(seat=seat),
    }
    labels = {"recruits": t("Units, 2 gold each"), "march": t("Nobles, the first one free"), "leave": t("Units")}
    most = 4 if deed == "march" else 18
    counted = [amount_row(at, labels[deed], min(many, most), count, 1, most)] if deed in labels else []
    terms = [term(at, t("English sheet: Town Levies for City Recruits"))] if glory else []
    people = who(at, t("Who?"), everybody(at), moves[deed], done)
    return col(menu(at, choices, deed, choose), *terms, *counted, people, gap=14)


@ft.component
def DraftTray(at: At, done: Callable[[], None]) -> ft.Control:
    """Who marks the Draft track; Muster Forces takes a space too."""
    t, glory = at.words.t, use_setup(at).options.for_glory
    wound = Deed(t("Muster Forces: a wound marker"), "unrest", at.playing(m.ForcesMustered(), then=done))
    held = Deed(t("The Draft is held"), "herald", at.playing(m.PhaseHeld(phase="draft"), then=done))
    deeds = [*([wound] if glory else []), held]
    return col(
        who(at, t("Who marks the Draft track?"), everybody(at), lambda seat: m.DraftMarked(seat=seat), done),
        tray(at.look, sheet_room(at.here.size), deeds, columns=len(deeds)),
        *([term(at, t("English sheet: Assemble Troops for Muster Forces"))] if glory else []),
        gap=14,
    )


@ft.component
def TitlesTray(at: At, done: Callable[[], None]) -> ft.Control:
    """Who is Chairman, Head of the Church, Scholar or King."""
    title, choose = ft.use_state(CHOSEN)
    setup, t = use_setup(at), at.words.t
    choices = [
        *(
            [("chairman", t("Chairman"), "people"), ("church", t("Head of the Church"), "pope")]
            if setup.tracks("offices")
            else []
        ),
        *([("scholar", t("Scholar"), "book")] if setup.tracks("knowledge") and setup.options.for_glory else []),
        *([("king", t("King"), "crown")] if setup.tracks("influence") and setup.options.king_variant else []),
    ]
    title = title or choices[0][0]

    def named(seat: int) -> Callable[..., object]:
        return at.playing(move_for(title, seat), then=done)

    return col(menu(at, choices, title, choose), asked(at, t("Who?"), baron_tiles(at, everybody(at), named)), gap=14)


def move_for(title: str, seat: int) -> Move:
    """What gives a title to a Baron."""
    if title == "scholar":
        return m.ScholarSet(seat=seat)
    if title == "king":
        return m.KingSet(seat=seat)
    return m.OfficeHeld.model_validate({"seat": seat, "office": title})


def has_titles(setup: KnightsSetup) -> bool:
    """Whether the table records any title."""
    scholar = setup.tracks("knowledge") and setup.options.for_glory
    king = setup.tracks("influence") and setup.options.king_variant
    return setup.tracks("offices") or scholar or king
