"""The sheets that tiles open, by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.the_old_kings_crown import piles, prizes, trays, year_trays
from companion.games.the_old_kings_crown.counsel import TieTool
from companion.games.the_old_kings_crown.location import LocationTray
from companion.games.the_old_kings_crown.slices import owed
from companion.games.the_old_kings_crown.tiles import more_tiles
from companion.widgets.buttons import tray
from companion.widgets.sheet import sheet_room
from models.games.the_old_kings_crown import moves as m

if TYPE_CHECKING:
    from collections.abc import Callable

    import flet as ft

    from companion.widgets.at import At
    from models.base import Move
    from models.games.the_old_kings_crown.components import Location
    from models.games.the_old_kings_crown.table import State

    Show = Callable[[str], None]
    Sheet = tuple[str, Callable[[], ft.Control]]


ABOUT_ONE = frozenset({"govern", "journey", "supporters", "take", "steal"})
"""The sheets about the seat that acts; the others ask whose, or are about everybody."""


def sheet_of(
    at: At, state: State, seat: int, name: str, done: Callable[[], None], show: Show
) -> tuple[str, Callable[[], ft.Control] | None]:
    """The sheet that a tile has opened."""
    t, who = at.words.t, state.setup.name(seat)
    if name.startswith("take ") and state.winner is not None:
        place: Location = name.removeprefix("take ")  # type: ignore[assignment]
        chooses = state.winner
        title = t("{name} takes a location", name=state.setup.name(chooses))
        return title, lambda: LocationTray(at, chooses, place, done)
    prize = owed(at.standing)
    winner = seat if prize is None else prize.seat
    sheets: dict[str, Sheet] = {
        "influence": (t("Influence"), lambda: trays.InfluenceTray(at, seat, done)),
        "lore": (t("Lore"), lambda: trays.LoreTray(at, seat, done)),
        "govern": (t("{name} governs", name=who), lambda: trays.GovernTray(at, seat, done)),
        "castle": (t("Castle: Govern"), lambda: trays.GovernTray(at, winner, done, True)),
        "journey": (t("{name} journeys", name=who), lambda: trays.JourneyTray(at, seat, done)),
        "wilderness": (t("Wilderness: Journey"), lambda: trays.JourneyTray(at, winner, done, True)),
        "supporters": (t("{name} sends Supporters", name=who), lambda: trays.SupportersTray(at, seat, done)),
        "relics": (t("Spend Relics"), lambda: trays.RelicsTray(at, seat, done)),
        "return": (t("Supporters back"), lambda: trays.ReturnTray(at, seat, done)),
        "take": (t("{name} takes a card", name=who), lambda: prizes.PrizeTray(at, seat, done, False)),
        "steal": (t("{name} steals a card", name=who), lambda: prizes.PrizeTray(at, seat, done, True)),
        "fewer": (t("Fewer than three cards"), lambda: year_trays.FewerTray(at, done)),
        "attrition": (t("Attrition"), lambda: year_trays.AttritionTray(at, done)),
        "order": (t("Order track"), lambda: year_trays.OrderTray(at, done)),
        "year": (t("Year"), lambda: year_trays.YearTray(at, done)),
        "herald": (t("Herald moves"), lambda: trays.PlacesTray(at, seat, moved, done)),
        "cards": (t("Cards move"), lambda: piles.CardsTray(at, seat, done)),
        "shrine": (t("Shrine: cards"), lambda: piles.CardsTray(at, winner, done, piles.SHRINE)),
        "necropolis": (t("Necropolis: cards"), lambda: piles.CardsTray(at, winner, done, piles.NECROPOLIS)),
        "tie": (t("After a tie"), lambda: TieTool(at)),
        "secrets": (t("Secrets’ reward"), lambda: trays.PlacesTray(at, seat, rewarded, done)),
        "more": (
            t("More"),
            lambda: tray(at.look, sheet_room(at.here.size), more_tiles(at, state, seat, show, done), columns=3),
        ),
    }
    title, content = sheets.get(name, ("", None))
    return title, content


def moved(seat: int, location: Location) -> Move:
    """A Herald moves."""
    return m.HeraldMoved(seat=seat, location=location)


def rewarded(seat: int, location: Location) -> Move:
    """The Council of Secrets brings a reward."""
    return m.SecretsRewarded(seat=seat, location=location)
