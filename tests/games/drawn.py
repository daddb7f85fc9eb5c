"""Set-ups, moves and journals of any game, made up from its types."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

from hypothesis import strategies as st
from pydantic import BaseModel

from models.library import GAMES
from models.session import Amended, new_book
from tests.games.tables import START, TABLE, names_of, played, seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from models.base import Move
    from models.game import Setup
    from models.session import Book

HUGE = 10**6
"""Beyond every limit that a game sets."""


def kinds(game: str) -> list[type[Move]]:
    """Every kind of move of a game."""
    return list(get_args(get_args(GAMES[game].move_type)[0]))


NAMES = st.text(st.characters(categories=("L", "N")), min_size=1, max_size=9)
"""What may be printed, with no blanks around it."""


def moves(game: str, players: int, *kind: type[Move]) -> st.SearchStrategy[Any]:
    """Any move, or one of these kinds: at seats of this table, now and then at one that is not there."""
    return st.sampled_from(kind or kinds(game)).flatmap(lambda chosen: values(chosen, players))


def values(kind: Any, players: int, limits: Sequence[Any] = ()) -> st.SearchStrategy[Any]:
    """Values of a type within limits; whole numbers without any are seats."""
    if get_origin(kind) is Annotated:
        return values(get_args(kind)[0], players, [limit for extra in get_args(kind)[1:] for limit in limits_of(extra)])
    origin, inside = get_origin(kind), get_args(kind)
    if origin in {Union, UnionType}:
        return st.one_of([st.none() if part is NoneType else values(part, players) for part in inside])
    if origin is tuple:
        return st.lists(values(inside[0], players), max_size=players, unique_by=seat_or_self).map(tuple)
    if origin is Literal:
        return st.sampled_from(inside)
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        fields = kind.model_fields.items()
        return st.builds(kind, **{name: values(field.annotation, players, field.metadata) for name, field in fields})
    return {int: whole(limits, players), bool: st.booleans(), str: NAMES}[kind]


def limits_of(extra: Any) -> list[Any]:
    """The limits that an annotation sets."""
    return list(getattr(extra, "metadata", [extra]))


def whole(limits: Sequence[Any], players: int) -> st.SearchStrategy[int]:
    """Numbers within their limits; without any, seats."""
    least, most = (next((getattr(x, at) for x in limits if hasattr(x, at)), None) for at in ("ge", "le"))
    if least is None and most is None:
        return st.integers(0, players - 1) | st.integers(0, players - 1) | st.integers(-2, players + 1)
    return st.integers(0 if least is None else least, HUGE if most is None else most)


def seat_or_self(value: Any) -> Any:
    """Nobody does twice what is done once a seat; plain numbers may repeat."""
    return getattr(value, "seat", None) if hasattr(value, "seat") else object()


@st.composite
def setups(draw: st.DrawFn, game: str, players: int | None = None) -> Setup:
    """A set-up with any trackers and any readings of the rules."""
    known = GAMES[game]
    many = players or draw(st.sampled_from(list(known.players)))
    options = {option.name: draw(readings(option)) for option in known.options}
    document = {
        "seats": seats(many),
        "first": draw(st.integers(0, many - 1)),
        "trackers": draw(st.lists(st.sampled_from(names_of(known.trackers)), unique=True)),
        "options": options,
    }
    found: Setup = known.setup_type.model_validate(document)
    return found


def readings(option: Any) -> st.SearchStrategy[Any]:
    """What may be chosen."""
    if option.choices:
        return st.sampled_from([choice.value for choice in option.choices])
    return st.none() | st.integers(option.least, option.most)


@st.composite
def books(draw: st.DrawFn, game: str, *, amending: bool = True) -> Book:
    """A table after any moves at all, legal or not, under set-ups that may change on the way."""
    known = GAMES[game]
    book = new_book(known, TABLE, draw(setups(game)))
    for _ in range(draw(st.integers(0, 4))):
        players = len(book.setup.seats)
        book = played(book, *draw(st.lists(moves(game, players), max_size=6)))
        if amending and draw(st.booleans()):
            since: Literal["start", "now"] = draw(st.sampled_from(["start", "now"]))
            changed = draw(setups(game))
            book = book.write(Amended[Any](seq=book.version + 1, at=START, setup=changed, since=since))
    return book
