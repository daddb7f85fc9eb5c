"""Everybody who plays here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.chronicle.taking_out import ME
from companion.screens.framed import framed
from companion.screens.settings import use_origin
from companion.screens.statistics import Bearing, use_known, won
from companion.widgets.at import go
from companion.widgets.buttons import primary
from companion.widgets.fold import Fold
from companion.widgets.here import use_here
from companion.widgets.numbers import Line, numbers
from companion.widgets.pages import notice, page_body
from companion.widgets.parts import arms, icon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.chronicle.statistics import Club
    from companion.store.kept import Player
    from companion.widgets.here import Here


@ft.component
def People() -> ft.View:
    """`/players`."""
    here, back = use_here(), use_origin("/history")
    look, t, known = here.look(), here.words.t, use_known(here)
    nobody: tuple[tuple[Player, ...], str] = ((), "")
    (players, me), show = ft.use_state(nobody)

    async def read() -> None:
        said = await here.house.catalogue.setting(ME)
        show((await here.house.catalogue.everybody(), str(said or "")))

    ft.use_effect(read, [ft.use_route_location()])
    people = [player for player in players if not player.same_as]
    if not here.owner:
        body: ft.Control = notice(look, t("The history is on the host’s device."), primary(look, t("Home"), go("/")))
    elif known is None:
        body = ft.Container(expand=True)
    elif not people:
        body = notice(look, t("Nobody has played here yet."), primary(look, t("Home"), go("/")), "player")
    else:
        body = page_body(lists(here, known.club, people, me), here.size.width, gap=14)
    return framed(here, "/players", t("Players"), back, body)


def lists(here: Here, club: Club, people: Sequence[Player], me: str) -> list[ft.Control]:
    """Those who may come again, and below them those who will not."""
    look, words = here.look(), here.words
    around = [player for player in people if not player.archived]
    away = [player for player in people if player.archived]
    summary = words.n("{n} person", "{n} people", len(away))
    archive = [Fold(look, words.t("Archived"), summary, lambda: listed(here, club, away, me))] if away else []
    return [listed(here, club, around, me), *archive]


def listed(here: Here, club: Club, people: Sequence[Player], me: str) -> ft.Control:
    """A row for each person."""
    t = here.words.t
    return numbers(here.look(), (t("Games"), t("Wins"), t("Rate")), [line(here, club, one, me) for one in people])


def line(here: Here, club: Club, player: Player, me: str) -> Line:
    """A person with the plays and wins so far."""
    look, words = here.look(), here.words
    career = club.careers.get(player.id)
    name = words.t("{name} (me)", name=player.name) if str(player.id) == me else player.name
    mark = arms(Bearing(player.name, player.arms), 28, look) if player.arms else icon("player", 24, look.ink2)
    return Line(name, won(words, career.won) if career else ("0", "0", ""), f"/players/{player.id}", mark)
