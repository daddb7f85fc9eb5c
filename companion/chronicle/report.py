"""Figures as a document, and as lines of a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.chronicle.statistics import averages

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.chronicle.rate import Rate
    from companion.chronicle.statistics import Career, Club, Played

NAMED, COLUMN = 26, 9
"""How wide the first column is, and each of the others."""


# ── a document ───────────────────────────────────────────────────────────────
def document(club: Club) -> dict[str, Any]:
    """Everything, with the people by name; whoever played most comes first."""
    careers = sorted(club.careers.values(), key=lambda career: (-career.won.of, career.person.name))
    return {
        "plays": club.plays,
        "minutes": club.minutes,
        "months": dict(sorted(club.months.items())),
        "games": [{"plays": club.plays_of[game], **_played(played)} for game, played in sorted(club.games.items())],
        "players": [_career(career) for career in careers],
        "groups": [
            {
                "players": sorted(person.name for person in group.people),
                "plays": group.plays,
                "wins": {person.name: group.wins[person.id] for person in group.people},
            }
            for group in sorted(club.groups.values(), key=lambda group: -group.plays)
        ],
    }


def _career(career: Career) -> dict[str, Any]:
    return {
        "id": str(career.person.id),
        "name": career.person.name,
        **_rate(career.won),
        "minutes": career.minutes,
        "first": career.first.isoformat(),
        "last": career.last.isoformat(),
        "streak": {"now": career.streak.now, "longest": career.streak.longest},
        "games": [_played(played) for _, played in sorted(career.games.items())],
        "against": [
            {"name": met.other.name, "together": met.together, "ahead": met.ahead, "behind": met.behind}
            for met in sorted(career.against.values(), key=lambda met: -met.together)
        ],
    }


def _played(played: Played) -> dict[str, Any]:
    best = played.best
    return {
        "game": played.game,
        "title": played.title,
        **_rate(played.won),
        "average": played.score.average,
        "best": None if best is None else {"score": best.score, "name": best.person.name, "play": str(best.play)},
        "minutes": played.minutes.average,
        "lines": averages(played.lines),
        "months": dict(sorted(played.months.items())),
        "honours": {label: mean.total for label, mean in played.honours.items()},
        "positions": _rates({position + 1: rate for position, rate in sorted(played.positions.items())}),
        "roles": _rates(played.roles),
    }


def _rates(rates: Mapping[Any, Rate]) -> dict[str, Any]:
    return {str(name): _rate(rate) for name, rate in rates.items()}


def _rate(rate: Rate) -> dict[str, Any]:
    low, high = rate.interval
    return {"parts": rate.of, "wins": rate.hits, "rate": rate.share, "low": low, "high": high, "due": rate.due}


# ── lines ────────────────────────────────────────────────────────────────────
def lines(club: Club) -> Iterator[str]:
    """Everybody and every game, a line each, with how sure one can be."""
    if not club.plays:
        yield "No game has been finished yet."
        return
    yield f"{club.plays} plays, {_hours(club.minutes)}"
    yield ""
    yield _row("", "plays", "wins", "rate", "95 %", "by luck", "streak")
    for career in sorted(club.careers.values(), key=lambda career: (-career.won.of, career.person.name)):
        yield _row(career.person.name, *_cells(career.won), str(career.streak.longest))
    yield ""
    yield _row("", "plays", "average", "best", "minutes")
    for game, played in sorted(club.games.items(), key=lambda item: -club.plays_of[item[0]]):
        yield _row(played.title, str(club.plays_of[game]), *_scores(played))


def _scores(played: Played) -> tuple[str, ...]:
    best = None if played.best is None else played.best.score
    return _number(played.score.average), _number(best), _number(played.minutes.average, 0)


def _cells(rate: Rate) -> tuple[str, ...]:
    low, high = rate.interval
    between = f"{100 * low:.0f}–{100 * high:.0f} %"
    return (
        str(rate.of),
        str(rate.hits),
        _percent(rate.share),
        between,
        _percent(rate.due / rate.of if rate.of else None),
    )


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.0f} %"


def _number(number: float | None, decimals: int = 1) -> str:
    return "?" if number is None else f"{number:.{decimals}f}".removesuffix(".0")


def _hours(minutes: int) -> str:
    return f"{minutes // 60} h {minutes % 60} min"


def _row(name: str, *cells: str) -> str:
    return f"{name:{NAMED}.{NAMED}}" + "".join(f"{cell:>{COLUMN}}" for cell in cells)
