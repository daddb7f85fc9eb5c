"""What all past games come to: per person, per game, per group, per month."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from urllib.parse import quote

import flet as ft

from companion.chronicle.statistics import Club, averages
from companion.screens.framed import framed
from companion.screens.settings import use_origin
from companion.widgets.at import go
from companion.widgets.buttons import chip, link, primary
from companion.widgets.chart import Bar, bar_chart
from companion.widgets.figures import figure
from companion.widgets.fold import Fold
from companion.widgets.here import use_asked, use_here
from companion.widgets.numbers import Line, figures, likely, numbers
from companion.widgets.pages import notice, page_body
from companion.widgets.parts import arms, card, col, heading, text
from companion.widgets.theme import S4
from companion.words import MONTHS, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from companion.chronicle.rate import Rate
    from companion.chronicle.statistics import Career, Group, Played
    from companion.store.kept import Player
    from companion.widgets.here import Here
    from companion.widgets.theme import Look

LONG = 600
"""Minutes from which on single ones do not matter."""
NARROW = 54
"""How wide a column of figures is where there are many."""
LEAST = 4
"""Letters that a figure has room for at least; its word has more of them."""
YEAR, FIRST, GROUPS, REGULAR, SIDES = 12, 12, 6, 2, 60
"""Months and people shown at first, groups shown, how often those play at least, what a card takes at its sides."""


class Known:
    """The figures, and everybody's shield."""

    def __init__(self, club: Club, players: Sequence[Player]) -> None:
        self.club = club
        self.shields = {player.id: player for player in players}

    def mark(self, look: Look, career: Career) -> ft.Control:
        """The shield a person bore last."""
        player = self.shields.get(career.person.id)
        bearer = Bearing(career.person.name, (player and player.arms) or "")
        return arms(bearer, 28, look) if bearer.arms else ft.Container(width=24)


class Bearing:
    """A name and a coat of arms."""

    def __init__(self, name: str, shield: str) -> None:
        self.name, self.arms = name, shield


def use_known(here: Here) -> Known | None:
    """The figures as soon as they are added up."""
    nothing: Known | None = None
    known, know = ft.use_state(nothing)

    async def read() -> None:
        know(Known(await here.house.figures.club(), await here.house.catalogue.everybody()))

    ft.use_effect(read, [ft.use_route_location()])
    return known


@ft.component
def Statistics() -> ft.View:
    """`/statistics`, of one game with `?game=<id>`."""
    here, back = use_here(), use_origin("/history")
    look, t, known = here.look(), here.words.t, use_known(here)
    chosen, choose = ft.use_state(use_asked("game"))
    if not here.owner:
        body: ft.Control = notice(look, t("The history is on the host’s device."), primary(look, t("Home"), go("/")))
    elif known is None:
        body = notice(look, t("Adding up …"), glyph="tally")
    elif not known.club.plays:
        body = notice(look, t("No game has been finished yet."), primary(look, t("Home"), go("/")), "history")
    else:
        body = page_body(
            [choice_of(here, known.club, chosen, choose), *parts(here, known, chosen)], here.size.width, gap=14
        )
    return framed(here, "/statistics", t("Statistics"), back, body)


def choice_of(here: Here, club: Club, chosen: str, choose: Callable[[str], None]) -> ft.Control:
    """All games, or one of those that were played."""
    look, t = here.look(), here.words.t
    of_all = chip(
        look,
        t("All games"),
        look.accent if not chosen else None,
        look.on_accent if not chosen else None,
        on_click=lambda _: choose(""),
    )
    titles = [(game, club.games[game].title.partition(":")[0]) for game, _ in club.plays_of.most_common()]
    others = [
        chip(
            look,
            title,
            look.accent if game == chosen else None,
            look.on_accent if game == chosen else None,
            on_click=lambda _, game=game: choose(game),
        )
        for game, title in titles
    ]
    return ft.Row([of_all, *others], wrap=True, spacing=8, run_spacing=0)


def parts(here: Here, known: Known, chosen: str) -> list[ft.Control]:
    """The page of all games or of one."""
    played = known.club.games.get(chosen)
    return of_all(here, known) if played is None else of_one(here, known, played)


# ── all games ────────────────────────────────────────────────────────────────
def of_all(here: Here, known: Known) -> list[ft.Control]:
    """Months, people, games and groups."""
    look, t, club = here.look(), here.words.t, known.club
    regular = [group for group in club.groups.values() if group.plays >= REGULAR]
    groups = sorted(regular, key=lambda group: -group.plays)[:GROUPS]
    return [
        headline(
            look,
            [
                ("tally", club.plays, t("games")),
                ("player", len(club.careers), t("people")),
                ("hourglass", hours(here.words, club.minutes), t("played")),
            ],
        ),
        per_month(here, club.months),
        heading(look, t("Everybody")),
        Everybody(here, known),
        heading(look, t("Games")),
        games_table(here, club),
        *([heading(look, t("Groups")), groups_table(here, groups)] if groups else []),
    ]


def headline(look: Look, found: Sequence[tuple[str, object, str]]) -> ft.Control:
    """The figures that matter most, each with the room that it needs."""
    columns = [figure(look, *one, "n3", expand=max(LEAST, len(str(one[1])))) for one in found]
    return card(look, ft.Row(list(columns), spacing=12))


def hours(words: Words, minutes: int) -> str:
    """A long time without its minutes."""
    return words.t("{hours} h", hours=words.number(round(minutes / 60))) if minutes >= LONG else words.minutes(minutes)


def per_month(here: Here, found: Mapping[str, int]) -> ft.Control:
    """How much was played in each of the last months, and the same as a table."""
    look, t, shown = here.look(), here.words.t, months(here.words, found)
    title, room = t("Games per month"), here.size.inner() - 2 * S4
    lines = [Line(bar.name, (here.words.number(bar.number),)) for bar in reversed(shown)]
    latest = f"{lines[0].name}: {lines[0].cells[0]}"
    table = Fold(look, t("The same as a table"), latest, lambda: figures(look, (t("Games"),), lines), flat=True)
    return card(look, col(heading(look, title), bar_chart(look, shown, room), table, gap=10))


def months(words: Words, plays: Mapping[str, int]) -> list[Bar]:
    """The months up to the last one in which anything was played."""
    last = datetime.strptime(max(plays), "%Y-%m").replace(tzinfo=UTC)
    ends = last.year * 12 + last.month - 1
    return [month_of(words, plays, *divmod(month, 12)) for month in range(ends - YEAR + 1, ends + 1)]


def month_of(words: Words, plays: Mapping[str, int], year: int, month: int) -> Bar:
    """A month of a year."""
    name = words.say(MONTHS[month])
    return Bar(name[:3], f"{name} {year}", plays.get(f"{year:04}-{month + 1:02}", 0))


@ft.component
def Everybody(here: Here, known: Known) -> ft.Control:
    """Whoever played most comes first; the others behind a tap."""
    every, show = ft.use_state(False)
    look, t, room = here.look(), here.words.t, here.size.inner() - SIDES
    careers = sorted(known.club.careers.values(), key=lambda career: (-career.won.of, career.person.name))
    shown = careers if every else careers[:FIRST]
    lines = [
        Line(
            career.person.name,
            won(here.words, career.won),
            f"/players/{career.person.id}?from=/statistics",
            known.mark(look, career),
            likely(look, here.words, career.won, room - look.px(104)),
        )
        for career in shown
    ]
    more = [link(look, t("Show all {n}", n=len(careers)), lambda _: show(True))] if len(careers) > len(shown) else []
    hint = t("The dot is how often they won, the bar where the true share lies in 19 of 20 cases, the tick pure luck.")
    return col(numbers(look, wins(t), lines), *more, text(hint, "small", look.ink2), gap=6)


def wins(t: Callable[[str], str]) -> tuple[str, str, str]:
    """The heads of `won`."""
    return t("Games"), t("Wins"), t("Rate")


def won(words: Words, rate: Rate) -> tuple[str, ...]:
    """How often one played and won."""
    return words.number(rate.of), words.number(rate.hits), words.percent(rate.share)


def games_table(here: Here, club: Club) -> ft.Control:
    """Every game: how often, with how much, how long."""
    look, t, words = here.look(), here.words.t, here.words
    lines = [
        Line(
            club.games[game].title,
            (words.number(plays), *scores(words, club.games[game]), rounded(words, club.games[game].minutes.average)),
        )
        for game, plays in club.plays_of.most_common()
    ]
    return numbers(look, (t("Games"), t("Average"), t("Best"), t("Minutes")), lines)


def scores(words: Words, played: Played) -> tuple[str, str]:
    """The average and the best score."""
    return tenths(words, played.score.average), words.number(played.best.score if played.best else None)


def tenths(words: Words, number: float | None) -> str:
    """A mean, to one place."""
    return words.number(number, 1)


def rounded(words: Words, number: float | None) -> str:
    """A mean without places."""
    return words.number(number, 0)


def groups_table(here: Here, groups: Sequence[Group]) -> ft.Control:
    """Who often plays together, and who wins then."""
    look, words = here.look(), here.words
    lines = []
    for group in groups:
        names = {person.id: person.name for person in group.people}
        winners = ", ".join(f"{names[person]} {wins_}" for person, wins_ in group.wins.most_common())
        below = text(words.t("Wins: {names}", names=winners), "small", look.ink2)
        lines.append(Line(words.listed(sorted(names.values())), (words.number(group.plays),), below=below))
    return numbers(look, (words.t("Games"),), lines)


# ── one game ─────────────────────────────────────────────────────────────────
def of_one(here: Here, known: Known, played: Played) -> list[ft.Control]:
    """People, seats, roles and points at one game."""
    look, t = here.look(), here.words.t
    words = Words(here.words.language, played.game.replace("-", "_"), "regalia")
    best = played.best
    found: list[tuple[str, object, str]] = [
        ("tally", known.club.plays_of[played.game], t("games")),
        ("hourglass", rounded(words, played.minutes.average), t("minutes")),
        ("crown", words.number(best.score if best else None), best.person.name if best else t("best")),
    ]
    seats = {seat_name(words, position): rate for position, rate in sorted(played.positions.items())}
    return [
        headline(look, found),
        per_month(here, played.months),
        heading(look, t("Everybody")),
        at_this_game(here, known, played.game),
        *rates_part(here, t("Seats"), seats),
        *rates_part(here, t("Roles"), dict(sorted(played.roles.items()))),
        *lines_part(look, words, t("Points by category"), averages(played.lines)),
        *lines_part(look, words, t("Besides the points"), averages(played.honours)),
    ]


def seat_name(words: Words, position: int) -> str:
    """How far behind the start player one sits."""
    return words.t("begins") if not position else words.n("{n} seat later", "{n} seats later", position)


def at_this_game(here: Here, known: Known, game: str) -> ft.Control:
    """Everybody who has played it."""
    look, words = here.look(), here.words
    careers = [career for career in known.club.careers.values() if game in career.games]
    careers.sort(key=lambda career: (-career.games[game].won.of, career.person.name))
    lines = [
        Line(
            career.person.name,
            (*won(words, career.games[game].won)[::2], *scores(words, career.games[game])),
            f"/players/{career.person.id}?from={quote(f'/statistics?game={game}')}",
            known.mark(look, career),
        )
        for career in careers
    ]
    t = words.t
    return numbers(look, (t("Games"), t("Rate"), t("Average"), t("Best")), lines, NARROW)


def rates_part(here: Here, title: str, rates: Mapping[str, Rate]) -> list[ft.Control]:
    """How often each of some was where the winner sat."""
    look, words, room = here.look(), here.words, here.size.inner() - SIDES
    lines = [
        Line(name, won(words, rate), below=likely(look, words, rate, room - look.px(104)))
        for name, rate in rates.items()
    ]
    return [heading(look, title), numbers(look, wins(words.t), lines)] if lines else []


def lines_part(look: Look, words: Words, title: str, found: Mapping[str, float]) -> list[ft.Control]:
    """The mean of each of several things, per game and person."""
    lines = [Line(words.t(msgid), (tenths(words, mean),)) for msgid, mean in found.items()]
    return [heading(look, title), numbers(look, (words.t("Average"),), lines)] if lines else []
