"""One person: the figures, the other spellings, and what can be changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.chronicle.taking_out import ME
from companion.live.people import merge
from companion.screens.framed import framed
from companion.screens.history import kept
from companion.screens.seating import is_printable
from companion.screens.settings import use_origin
from companion.screens.statistics import NARROW, headline, hours, per_month, scores, tenths, use_known, won
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet
from companion.widgets.fold import Fold
from companion.widgets.here import use_here
from companion.widgets.inputs import field, switch_row
from companion.widgets.numbers import Line, likely, numbers
from companion.widgets.pages import notice, page_body
from companion.widgets.parts import card, col, heading, row, text
from companion.widgets.snack import snack
from companion.words import Words
from models.game import NAME_LENGTH

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from uuid import UUID

    from companion.chronicle.statistics import Against, Career
    from companion.store.kept import Player
    from companion.widgets.here import Here

RIVALS, SIDES = 8, 60
"""How many others are told of, and what a card takes at its sides."""


class Known(NamedTuple):
    """A person, the other spellings and the other people."""

    player: Player
    spellings: tuple[Player, ...]
    others: tuple[Player, ...]
    me: bool


async def known_of(here: Here, person: str) -> Known | None:
    """What is known of an id in an address."""
    catalogue = here.house.catalogue
    everybody = await catalogue.everybody()
    player = next((one for one in everybody if str(one.id) == person and not one.same_as), None)
    if player is None:
        return None
    spellings = tuple(one for one in everybody if one.same_as == player.id)
    others = tuple(one for one in everybody if not one.same_as and one.id != player.id)
    return Known(player, spellings, others, await catalogue.setting(ME) == person)


@ft.component
def PersonPage() -> ft.View:
    """`/players/<id>`."""
    here, person, back = use_here(), ft.use_route_params().get("id", ""), use_origin("/players")
    look, t, figures = here.look(), here.words.t, use_known(here)
    nothing: tuple[bool, Known | None] = (False, None)
    (looked, known), know = ft.use_state(nothing)
    turn, change = ft.use_state(0)

    async def read() -> None:
        know((True, await known_of(here, person) if here.owner else None))

    ft.use_effect(read, [person, turn])
    if not looked or figures is None:
        body: ft.Control = ft.Container(expand=True)
    elif known is None:
        body = notice(look, t("Nobody of this name has played here."), primary(look, t("Players"), go("/players")))
    else:
        career = figures.club.careers.get(known.player.id)
        told = told_of(here, career) if career else []
        changes = Changes(here, known, lambda: change(turn + 1))
        body = page_body([*told, heading(look, t("Change something")), changes], here.size.width, gap=14)
    title = known.player.name if known else t("Players")
    return framed(here, f"/players/{person}", title, back, body)


# ── figures ──────────────────────────────────────────────────────────────────
def told_of(here: Here, career: Career) -> list[ft.Control]:
    """What a person has played, against whom, and how it went."""
    look, t, words = here.look(), here.words.t, here.words
    found: list[tuple[str, object, str]] = [
        ("tally", career.won.of, t("games")),
        ("laurel", career.won.hits, t("won")),
        ("crown", career.streak.longest, t("in a row")),
        ("hourglass", hours(words, career.minutes), t("played")),
    ]
    room = here.size.inner() - SIDES
    share = likely(look, words, career.won, room - look.px(104))
    since = t("Since {day}; last on {last}", day=words.day(career.first), last=words.day(career.last))
    luck = t(
        "Wins {share} of all games; pure luck would bring {luck}.",
        share=words.percent(career.won.share),
        luck=words.percent(career.won.due / career.won.of),
    )
    return [
        headline(look, found),
        card(look, col(text(luck, "body", look.ink), share, text(since, "small", look.ink2), gap=6)),
        per_month(here, career.months),
        heading(look, t("Games")),
        by_game(here, career),
        *remembered(here, career),
        heading(look, t("Against others")),
        by_rival(here, career),
    ]


def by_game(here: Here, career: Career) -> ft.Control:
    """A row for each game."""
    words, t = here.words, here.words.t
    played = sorted(career.games.values(), key=lambda at: -at.won.of)
    back = f"from=/players/{career.person.id}"
    lines = [
        Line(at.title, (*won(words, at.won)[::2], *scores(words, at)), f"/statistics?game={at.game}&{back}")
        for at in played
    ]
    return numbers(here.look(), (t("Games"), t("Rate"), t("Average"), t("Best")), lines, NARROW)


def remembered(here: Here, career: Career) -> list[ft.Control]:
    """Reigns and revolts, in all and per game."""
    look, t = here.look(), here.words.t
    lines = [
        Line(
            f"{Words(here.words.language, game.replace('-', '_'), 'regalia').t(msgid)}",
            (here.words.number(mean.total), tenths(here.words, mean.average)),
        )
        for game, at in sorted(career.games.items())
        for msgid, mean in at.honours.items()
    ]
    return [heading(look, t("Besides the points")), numbers(look, (t("in all"), t("per game")), lines)] if lines else []


def by_rival(here: Here, career: Career) -> ft.Control:
    """How often together, and who was placed better."""
    words, t = here.words, here.words.t
    rivals = sorted(career.against.values(), key=lambda met: (-met.together, met.other.name))[:RIVALS]
    lines = [Line(met.other.name, met_often(words, met), f"/players/{met.other.id}") for met in rivals]
    return numbers(here.look(), (t("Games"), t("ahead"), t("behind")), lines)


def met_often(words: Words, met: Against) -> tuple[str, ...]:
    """How often together, ahead and behind."""
    return tuple(map(words.number, (met.together, met.ahead, met.behind)))


# ── changes ──────────────────────────────────────────────────────────────────
@ft.component
def Changes(here: Here, known: Known, changed: Callable[[], None]) -> ft.Control:
    """The name, whether it is the owner, whether there is still need of it, and its spellings."""
    look, t, player = here.look(), here.words.t, known.player
    catalogue = here.house.catalogue

    async def keep(change: Awaitable[object]) -> None:
        if await kept(ft.context.page, here, change):
            changed()

    def mine(on: bool) -> None:
        ft.context.page.run_task(keep, catalogue.set_setting(ME, str(player.id) if on else None))

    def archive(on: bool) -> None:
        ft.context.page.run_task(keep, catalogue.archive_player(player.id, archived=on))

    switches = [
        switch_row(look, t("That is me"), t("BG Stats is told so."), known.me, mine),
        switch_row(look, t("Archived"), t("Not offered for new games, and not forgotten."), player.archived, archive),
    ]
    return col(
        card(look, Renaming(here, player, changed)),
        card(look, col(*switches, gap=0), padding=0),
        Merging(here, known, changed),
        gap=14,
    )


@ft.component
def Renaming(here: Here, player: Player, changed: Callable[[], None]) -> ft.Control:
    """The name in a line to type in; journals keep the one of their evening."""
    look, t = here.look(), here.words.t
    typed: ft.MutableRef[str] = ft.use_ref(player.name)
    wrong, say = ft.use_state("")

    def hear(event: ft.Event[ft.TextField]) -> None:
        typed.current = event.control.value or ""

    async def keep(_: object) -> None:
        page, name = ft.context.page, typed.current or ""
        if not is_printable(name):
            say(t("A name has 1 to {most} letters that can be shown.", most=NAME_LENGTH))
            return
        if await kept(page, here, here.house.catalogue.rename_player(player.id, name)):
            say("")
            snack(page, look, t("Kept. Past games say so too."))
            changed()

    line = field(look, t("Name"), player.name, hear, error=wrong or None, on_submit=keep, expand=True)
    return row(line, quiet(look, t("Save"), keep, snug=True), gap=8, vertical_alignment=ft.CrossAxisAlignment.START)


@ft.component
def Merging(here: Here, known: Known, changed: Callable[[], None]) -> ft.Control:
    """Other spellings of the same person, and who may be one."""
    look, t, player = here.look(), here.words.t, known.player

    def taking(other: UUID) -> Callable[[object], Awaitable[None]]:
        async def tapped(_: object) -> None:
            page = ft.context.page
            if await kept(page, here, merge(here.house, other, player.id)):
                changed()

        return tapped

    def parting(other: UUID) -> Callable[[object], Awaitable[None]]:
        async def tapped(_: object) -> None:
            page = ft.context.page
            if await kept(page, here, here.house.catalogue.part_players(other)):
                changed()

        return tapped

    spelled = [
        row(
            text(one.name, "body", look.ink, expand=True),
            quiet(look, t("Part"), parting(one.id), height=th.TAP, snug=True, said=t("Part {name}", name=one.name)),
        )
        for one in known.spellings
    ]
    rows = partial(candidates, here, known, taking)
    summary = t("When {name} was written otherwise once", name=player.name)
    fold = Fold(look, t("Merge with another spelling"), summary, rows)
    also = [card(look, col(text(t("Also written"), "label", look.ink2), *spelled, gap=6))] if spelled else []
    return col(*also, fold, gap=14)


def candidates(here: Here, known: Known, taking: Callable[[UUID], Callable[[object], Awaitable[None]]]) -> ft.Control:
    """Everybody else; the name tapped becomes another spelling of this person."""
    look, t = here.look(), here.words.t
    buttons = [
        quiet(
            look,
            one.name,
            taking(one.id),
            height=th.TAP,
            snug=True,
            said=t("{other} is {name}", other=one.name, name=known.player.name),
        )
        for one in known.others
    ]
    hint = t("Tap the name that also means {name}. You can part them again.", name=known.player.name)
    return col(text(hint, "small", look.ink2), ft.Row(list(buttons), wrap=True, spacing=8, run_spacing=8), gap=8)
