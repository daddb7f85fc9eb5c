"""What is done most often, in the thumb's reach: a tap to what happened, one more to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.games.warrior_knights_crown_and_glory.cities import CityTray, RebellionTray, SiegeTray, StrongholdTray
from companion.games.warrior_knights_crown_and_glory.deeds import (
    DraftTray,
    GoodsTray,
    KnowledgeTray,
    TitlesTray,
    UnitsTray,
    has_titles,
    kept,
)
from companion.games.warrior_knights_crown_and_glory.onward import Onward, PayTray
from companion.games.warrior_knights_crown_and_glory.slices import use_setup
from companion.widgets.at import go
from companion.widgets.buttons import Deed, tray
from companion.widgets.history_bar import UndoRedo
from companion.widgets.pages import thumb_area
from companion.widgets.parts import col, row
from companion.widgets.sheet import sheet_room, use_sheet
from models.games.warrior_knights_crown_and_glory.setup import CITIES, KNOWLEDGE, UNITS, WEALTH

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.games.warrior_knights_crown_and_glory.setup import KnightsSetup

FOUR = 4
"""Tiles in reach; what else there is waits behind "More"."""


class Tray(NamedTuple):
    """Something that happens, and what it asks for."""

    name: str
    label: str
    glyph: str
    title: str
    content: Callable[[], ft.Control] | None = None


def trays_of(at: At, setup: KnightsSetup, done: Callable[[], None]) -> list[Tray]:
    """What this table may record, the most frequent first; one without content has a screen of its own."""
    t = at.words.t
    found: list[Tray] = []
    if setup.tracks(CITIES):
        found += [
            Tray("city", t("City"), "city", t("A city changes hands"), lambda: CityTray(at, done)),
            Tray("siege", t("Siege"), "attack", t("A siege"), lambda: SiegeTray(at, done)),
            Tray("rebellion", t("Rebellion"), "unrest", t("A rebellion"), lambda: RebellionTray(at, done)),
            Tray("stronghold", t("Stronghold"), "castle", t("A stronghold"), lambda: StrongholdTray(at, done)),
        ]
    if kept(setup):
        found.append(Tray("goods", t("Goods"), "coin", t("Goods change hands"), lambda: GoodsTray(at, done)))
    if setup.tracks(KNOWLEDGE) and setup.options.for_glory:
        found.append(Tray("knowledge", t("Knowledge"), "book", t("Knowledge"), lambda: KnowledgeTray(at, done)))
    if setup.tracks(UNITS):
        found.append(Tray("units", t("Units"), "player", t("Units"), lambda: UnitsTray(at, done)))
    if setup.tracks(WEALTH):
        found.append(Tray("assembly", t("Assembly"), "people", ""))
    if has_titles(setup):
        found.append(Tray("titles", t("Titles"), "crown", t("A title"), lambda: TitlesTray(at, done)))
    return found


@ft.component
def Thumb(at: At, room: float, *, wide: bool, opened: str, open_: Callable[[str], None]) -> ft.Control:
    """The tiles, undo lower left, the next step lower right."""

    def close() -> None:
        open_("")

    t, trays = at.words.t, trays_of(at, use_setup(at), close)
    more = Tray("more", t("More"), "more", t("What happened?"), lambda: more_tray(at, trays[FOUR - 1 :], open_))
    first = trays if len(trays) <= FOUR else [*trays[: FOUR - 1], more]
    hidden = [
        Tray("pay", "", "", t("Everybody receives Influence"), lambda: PayTray(at, close)),
        Tray("draft", "", "", t("The Mercenary Draft"), lambda: DraftTray(at, close)),
    ]
    shown = next((one for one in (*trays, more, *hidden) if one.name == opened), None)
    use_sheet(at.look, shown.title if shown else "", shown.content if shown else None, close)
    tiles = [deed(at, one, open_) for one in first]
    body = col(
        *([tray(at.look, room, tiles, columns=FOUR if len(tiles) > 1 else 1)] if tiles else []),
        row(ft.Container(UndoRedo(at), expand=1), ft.Container(Onward(at, lambda: open_("pay")), expand=1), gap=8),
        gap=10,
    )
    return body if wide else thumb_area(at.look, body, (at.here.size.width - room) / 2)


def deed(at: At, one: Tray, open_: Callable[[str], None]) -> Deed:
    """A tile that opens its tray, or its screen."""
    return Deed(one.label, one.glyph, (lambda _: open_(one.name)) if one.content else go(f"{at.route}/{one.name}"))


def more_tray(at: At, trays: list[Tray], open_: Callable[[str], None]) -> ft.Control:
    """What is recorded less often."""
    return tray(at.look, sheet_room(at.here.size), [deed(at, one, open_) for one in trays], columns=3)
