"""The languages: every sentence, number, day and duration as the reader's language writes it."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

LANGUAGES = {"en": "English", "de": "Deutsch", "nl": "Nederlands"}
HOUSE = "regalia"
SIGNS = {"en": (",", "."), "de": (".", ","), "nl": (".", ",")}
"""What stands between thousands and before decimals."""
MONTHS = (
    Message("January"),
    Message("February"),
    Message("March"),
    Message("April"),
    Message("May"),
    Message("June"),
    Message("July"),
    Message("August"),
    Message("September"),
    Message("October"),
    Message("November"),
    Message("December"),
)
_HERE = Path(__file__).parent


def catalogue(language: str, domain: str) -> Path:
    """Where the compiled catalogue of the house or of a game lies."""
    home = _HERE if domain == HOUSE else _HERE / "games" / domain
    return home / "locale" / language / "LC_MESSAGES" / f"{domain}.mo"


@cache
def _translations(language: str, domains: tuple[str, ...]) -> NullTranslations:
    """The first catalogue, falling back to the next one and at last to English."""
    first = NullTranslations()
    for domain in reversed(domains):
        path = catalogue(language, domain)
        if path.is_file():
            with path.open("rb") as file:
                found = GNUTranslations(file)
            found.add_fallback(first)
            first = found
    return first


class Words:
    """One language, with the terms of some games before those of the house; equal to any other of the same."""

    __slots__ = ("_found", "domains", "language")

    def __init__(self, language: str, *domains: str) -> None:
        self.language = language if language in LANGUAGES else "en"
        games = (domain.replace("-", "_") for domain in domains if domain != HOUSE)
        self.domains = (*games, HOUSE)
        self._found = _translations(self.language, self.domains)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and (self.language, self.domains) == (other.language, other.domains)

    def __hash__(self) -> int:
        return hash((self.language, self.domains))

    def t(self, msgid: str, /, **values: Any) -> str:
        """A sentence; its values may be text, numbers, messages, or `None` for what is not known."""
        return self.say(Message(msgid, **values))

    def n(self, msgid: str, plural: str, n: float | None, /, **values: Any) -> str:
        """A sentence about `n` things."""
        return self.say(Message(msgid, plural=plural, n=n, **values))

    def say(self, message: Message) -> str:
        """A message in this language."""
        return message.text(self._one, self._many, self.number)

    def _one(self, msgid: str) -> str:
        return self._found.gettext(msgid) if msgid else ""

    def _many(self, msgid: str, plural: str, n: Any) -> str:
        return self._found.ngettext(msgid, plural, n if isinstance(n, int) else 2)

    def number(self, x: float | None, decimals: int | None = None) -> str:
        """A number; "?" where it is not known. Without `decimals`, as many as it has."""
        if x is None:
            return "?"
        thousands, point = SIGNS[self.language]
        plain = f"{abs(x):,}" if decimals is None else f"{abs(x):,.{decimals}f}"
        written = plain.translate({ord(","): thousands, ord("."): point})
        return f"\N{MINUS SIGN}{written}" if x < 0 else written

    def percent(self, x: float | None) -> str:
        """A chance between 0 and 1; what is neither impossible nor certain never reads 0 % or 100 %."""
        if x is None:
            return "?"
        whole = round(100 * x)
        if whole == 0 < x:
            return self.t("<{n}%", n=1)
        if x < 1 <= whole / 100:
            return self.t(">{n}%", n=99)
        return self.t("{n}%", n=whole)

    def day(self, moment: datetime) -> str:
        """The date: 30 November 2026."""
        return self._day(_here(moment))

    def clock(self, moment: datetime) -> str:
        """The time of day: 19:05."""
        return f"{_here(moment):%H:%M}"

    def moment(self, moment: datetime) -> str:
        """Date and time of day, short: 30 Nov 2026, 19:05."""
        return self.t("{day}, {clock}", day=self._day(_here(moment), letters=3), clock=self.clock(moment))

    def lately(self, moment: datetime, now: datetime) -> str:
        """As much of a moment as tells when it was: 19:05 today, else 30 Nov, with the year if it is another."""
        then, today = _here(moment), _here(now)
        if then.date() == today.date():
            return self.clock(moment)
        if then.year == today.year:
            return self.t("{day} {month}", day=then.day, month=self.say(MONTHS[then.month - 1])[:3])
        return self._day(then, letters=3)

    def _day(self, here: datetime, letters: int | None = None) -> str:
        month = self.say(MONTHS[here.month - 1])[:letters]
        return self.t("{day} {month} {year}", day=here.day, month=month, year=here.year)

    def minutes(self, n: float) -> str:
        """A duration given in minutes: 1 h 35 min."""
        hours, minutes = divmod(round(n), 60)
        if not hours:
            return self.t("{minutes} min", minutes=minutes)
        if not minutes:
            return self.t("{hours} h", hours=hours)
        return self.t("{hours} h {minutes} min", hours=hours, minutes=minutes)

    def listed(self, names: Sequence[str]) -> str:
        """Several names: Ada, Ben and Cleo."""
        others, last = ", ".join(names[:-1]), "".join(names[-1:])
        return self.t("{others} and {last}", others=others, last=last) if others else last


def capital(words: str) -> str:
    """With a capital at its beginning."""
    return words[:1].upper() + words[1:]


def _here(moment: datetime) -> datetime:
    """The moment in the time zone of this machine; one without a zone stays as it is."""
    return moment.astimezone() if moment.tzinfo else moment


def best_language(accepted: Sequence[str]) -> str:
    """The language that suits a browser best, by its list of tags, such as `de-AT` or `en;q=0.8`."""
    for tag in sorted(accepted, key=_liking, reverse=True):
        language = tag.split(";")[0].strip().replace("_", "-").split("-")[0].lower()
        if language in LANGUAGES and _liking(tag) > 0:
            return language
    return "en"


def _liking(tag: str) -> float:
    """The weight behind a tag, 1 where there is none."""
    weight = tag.partition("q=")[2].strip()
    try:
        return float(weight) if weight else 1.0
    except ValueError:
        return 0.0
