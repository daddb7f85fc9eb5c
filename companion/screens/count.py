"""The final count as a document: what is known, what is missing, what does not add up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import ValidationError

from companion.live.rulings import RECOUNT
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from companion.live.standing import Standing
    from models.game import Count, Game, Seat

COUNT = "count"
"""The wizard that keeps the table's answers; whatever it does not answer is what the table has recorded."""
Document = dict[str, Any]


class Missing(NamedTuple):
    """A category, by number, and the seats whose answer it lacks."""

    step: int
    seats: tuple[int, ...]


class Trouble(NamedTuple):
    """Why a complete count cannot be scored, and where; `None` where it lies in no single answer."""

    message: Message
    step: int | None = None
    seat: int | None = None


def answer_key(seat: Seat, count: Count) -> str:
    """The field of an answer: it stays with its player when seats change."""
    return f"{seat.player} {count.name}"


def answering(seats: Sequence[Seat], seat: Seat, count: Count, value: object) -> Document:
    """The fields that an answer fills: a yes for one player is a no for the others, unless many may say it."""
    if count.kind == "flag" and value and not count.many:
        return {answer_key(other, count): other.number == seat.number for other in seats}
    return {answer_key(seat, count): value}


def wizard(table: Standing) -> str:
    """The wizard that is filled in now: the count, or the correction of one."""
    return RECOUNT if table.book.closed else COUNT


def so_far(table: Standing) -> Document:
    """The count as far as it is known; what was counted already is known."""
    game, closed, answers = table.book.game, table.book.closed, table.draft(wizard(table)) or {}
    tally = (closed and closed.tally) or game.tally(table.state)
    players = [
        {**_countable(player, game.counts), **_answered(answers, seat, game.counts)}
        for seat, player in zip(table.book.setup.seats, tally["players"], strict=False)
    ]
    known = {**tally, "players": [player | _needless(player, game.counts) for player in players]}
    asked_only = (_asked_only(seat, player, game.counts, known) for seat, player in enumerate(known["players"]))
    return {**known, "players": list(asked_only)}


def seats_asked(count: Count, tally: Document) -> Collection[int]:
    """Whose answers a question needs."""
    return range(len(tally["players"])) if count.asked is None else count.asked(tally)


def asked(game: Game[Any, Any, Any, Any], tally: Document) -> tuple[Count, ...]:
    """The questions that this count has to answer."""
    return tuple(count for count in game.counts if seats_asked(count, tally))


def _asked_only(seat: int, player: Document, counts: Sequence[Count], tally: Document) -> Document:
    """One player's answers without those that nobody knows and nobody needs."""
    unknown = [count for count in counts if player.get(count.name) is None]
    needless = {count.name for count in unknown if seat not in seats_asked(count, tally)}
    return {name: value for name, value in player.items() if name not in needless}


def _answered(answers: Document, seat: Seat, counts: Sequence[Count]) -> Document:
    keys = {count.name: answer_key(seat, count) for count in counts}
    return {name: answers[key] for name, key in keys.items() if key in answers}


def _countable(player: Document, counts: Sequence[Count]) -> Document:
    """What is known of a player; nobody has less than nothing, so a counter that does not add up is not known."""
    wrong = {count.name: None for count in counts if isinstance(n := player.get(count.name), int) and n < 0}
    return player | wrong


def _needless(player: Document, counts: Sequence[Count]) -> Document:
    """What need not be asked, since it is nothing by the player's other answers."""
    return {count.name: 0 for count in counts if count.within and _inside(player, count.within) == 0}


def _inside(player: Document, way: Sequence[str]) -> Any:
    """The number at the end of the way; None where it is not known."""
    found: Any = player
    for step in way[:-1]:
        found = found.get(step)
        if not isinstance(found, dict):
            return None
    return found.get(way[-1], 0)


def missing(tally: Document, counts: Sequence[Count]) -> tuple[Missing, ...]:
    """What nobody has said yet, category by category: it is never taken for nothing."""
    found = (
        Missing(step, tuple(seat for seat, player in enumerate(tally["players"]) if player.get(count.name, 0) is None))
        for step, count in enumerate(counts)
    )
    return tuple(one for one in found if one.seats)


def trouble(game: Game[Any, Any, Any, Any], tally: Document, counts: Sequence[Count]) -> Trouble | None:
    """The first thing that does not add up in a complete count."""
    try:
        game.tally_type.model_validate(tally)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        return Trouble(_sentence(first["type"], first.get("ctx", {})), *_place(first["loc"], counts))
    return None


def _sentence(kind: str, context: dict[str, Any]) -> Message:
    said = context.get("message")
    if isinstance(said, Message):
        return said
    if kind == "greater_than_equal":
        return Message("at least {least}", least=context["ge"])
    if kind == "less_than_equal":
        return Message("at most {most}", most=context["le"])
    return Message("this does not add up")


def _place(loc: tuple[int | str, ...], counts: Sequence[Count]) -> tuple[int | None, int | None]:
    names = [count.name for count in counts]
    match loc:
        case ("players", int(seat), str(name), *_) if name in names:
            return names.index(name), seat
        case _:
            return None, None


class Check(NamedTuple):
    """What stands between a count and its sheet."""

    lacks: tuple[Missing, ...]
    wrong: Trouble | None
    counts: tuple[Count, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether it can be scored."""
        return not self.lacks and self.wrong is None

    @property
    def first(self) -> int | None:
        """The category to go to."""
        if self.lacks:
            return self.lacks[0].step
        return self.wrong.step if self.wrong else None

    def says(self, step: int) -> bool:
        """Whether it has something against a category."""
        return any(one.step == step for one in self.lacks) or (self.wrong is not None and self.wrong.step == step)


def check(game: Game[Any, Any, Any, Any], tally: Document) -> Check:
    """What a count lacks; only one that lacks nothing can be wrong."""
    counts = asked(game, tally)
    lacks = missing(tally, counts)
    return Check(lacks, None if lacks else trouble(game, tally, counts), counts)
