"""What many games come to together: per person, per game, per group, per month."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.chronicle.rate import Rate

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime
    from uuid import UUID

    from companion.share.play import Part, Person, Play
    from models.scoring import Points

MONTH = "%Y-%m"
"""How a month is named, in UTC."""


@dataclass
class Mean:
    """Numbers as they come in."""

    total: Points = 0
    count: int = 0

    def add(self, number: Points | None) -> None:
        """One more; what is not known counts for nothing."""
        if number is not None:
            self.total, self.count = self.total + number, self.count + 1

    @property
    def average(self) -> float | None:
        """Their mean; None of none."""
        return self.total / self.count if self.count else None


@dataclass(frozen=True)
class Best:
    """The most points, who had them first and in which play."""

    score: Points
    person: Person
    play: UUID


@dataclass
class Played:
    """A person at one game, or everybody at it."""

    game: str
    title: str
    won: Rate = field(default_factory=Rate)
    score: Mean = field(default_factory=Mean)
    best: Best | None = None
    minutes: Mean = field(default_factory=Mean)
    lines: dict[str, Mean] = field(default_factory=lambda: defaultdict(Mean))
    """The points of each line of the sheet."""
    honours: dict[str, Mean] = field(default_factory=lambda: defaultdict(Mean))
    """Reigns, revolts and whatever else the game remembers."""
    months: Counter[str] = field(default_factory=Counter)
    positions: dict[int, Rate] = field(default_factory=lambda: defaultdict(Rate))
    """By how many seats behind the one that began."""
    roles: dict[str, Rate] = field(default_factory=lambda: defaultdict(Rate))

    def add(self, play: Play, part: Part, position: int | None) -> None:
        """One part in one play."""
        due = 1 / len(play.parts)
        self.won.add(hit=part.won, due=due)
        self.score.add(part.score)
        for label, points in part.lines:
            self.lines[label].add(points)
        for label, times in part.honours:
            self.honours[label].add(times)
        if position is not None:
            self.positions[position].add(hit=part.won, due=due)
        if part.role:
            self.roles[part.role].add(hit=part.won, due=due)
        if part.score is not None and (self.best is None or part.score > self.best.score):
            self.best = Best(part.score, part.person, play.id)


@dataclass
class Against:
    """Two people at one table: who was placed better how often."""

    other: Person
    together: int = 0
    ahead: int = 0
    behind: int = 0

    def add(self, mine: int | None, theirs: int | None) -> None:
        """One play more; two of the same rank, or without one, were just there."""
        self.together += 1
        if mine is not None and theirs is not None:
            self.ahead += mine < theirs
            self.behind += mine > theirs


@dataclass
class Streak:
    """Plays won one after the other: now, and at most."""

    now: int = 0
    longest: int = 0

    def add(self, *, won: bool) -> None:
        """The next play."""
        self.now = self.now + 1 if won else 0
        self.longest = max(self.longest, self.now)


@dataclass
class Career:
    """One person through all plays."""

    person: Person
    first: datetime
    last: datetime
    won: Rate = field(default_factory=Rate)
    minutes: int = 0
    streak: Streak = field(default_factory=Streak)
    games: dict[str, Played] = field(default_factory=dict)
    against: dict[UUID, Against] = field(default_factory=dict)

    @property
    def months(self) -> Counter[str]:
        """How many plays there were in each month."""
        return sum((played.months for played in self.games.values()), Counter[str]())


@dataclass
class Group:
    """The same people around one table."""

    people: tuple[Person, ...]
    plays: int = 0
    wins: Counter[UUID] = field(default_factory=Counter)


@dataclass
class Club:
    """Everything together; add the plays in the order they were played."""

    plays: int = 0
    minutes: int = 0
    months: Counter[str] = field(default_factory=Counter)
    careers: dict[UUID, Career] = field(default_factory=dict)
    games: dict[str, Played] = field(default_factory=dict)
    plays_of: Counter[str] = field(default_factory=Counter)
    groups: dict[frozenset[UUID], Group] = field(default_factory=dict)

    def add(self, play: Play) -> None:
        """One play more."""
        self.plays += 1
        self.minutes += play.minutes or 0
        month = play.ended.strftime(MONTH)
        self.months[month] += 1
        self.plays_of[play.game] += 1
        of_all = _at(self.games, play, month)
        began = next((at for at, part in enumerate(play.parts) if part.began), None)
        for at, part in enumerate(play.parts):
            position = None if began is None else (at - began) % len(play.parts)
            of_all.add(play, part, position)
            career = self._career(play, part)
            _at(career.games, play, month).add(play, part, position)
            _meet(career.against, part, play.parts)
        self._group(play)

    def _career(self, play: Play, part: Part) -> Career:
        """Whoever took part, with this play."""
        career = self.careers.get(part.person.id)
        if career is None:
            career = self.careers[part.person.id] = Career(part.person, play.ended, play.ended)
        career.last = play.ended
        career.won.add(hit=part.won, due=1 / len(play.parts))
        career.minutes += play.minutes or 0
        career.streak.add(won=part.won)
        return career

    def _group(self, play: Play) -> None:
        people = {part.person.id: part.person for part in play.parts}
        around = frozenset(people)
        group = self.groups.get(around)
        if group is None:
            group = self.groups[around] = Group(tuple(people.values()))
        group.plays += 1
        for part in play.parts:
            if part.won:
                group.wins[part.person.id] += 1


def _at(games: dict[str, Played], play: Play, month: str) -> Played:
    """The figures of a game, with this play."""
    played = games.get(play.game)
    if played is None:
        played = games[play.game] = Played(play.game, play.title)
    played.minutes.add(play.minutes)
    played.months[month] += 1
    return played


def _meet(met: dict[UUID, Against], part: Part, parts: Iterable[Part]) -> None:
    """Everybody else at the table."""
    for other in parts:
        if other is not part:
            against = met.get(other.person.id)
            if against is None:
                against = met[other.person.id] = Against(other.person)
            against.add(part.rank, other.rank)


def statistics(plays: Iterable[Play]) -> Club:
    """What these plays come to, whatever order they are in."""
    club = Club()
    for play in in_order(plays):
        club.add(play)
    return club


def in_order(plays: Iterable[Play]) -> list[Play]:
    """The plays as they were played."""
    return sorted(plays, key=lambda play: (play.ended, play.id.int))


def averages(lines: Mapping[str, Mean]) -> dict[str, float]:
    """The mean of each line of a sheet."""
    return {label: mean.average for label, mean in lines.items() if mean.average is not None}
