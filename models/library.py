"""Which games there are, found by looking; documents are read here, and refused with a sentence."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel, ValidationError

import models.games

if TYPE_CHECKING:
    from types import ModuleType

    from models.game import Game
    from models.session import Session

    AnyGame = Game[Any, Any, Any, Any]

T = TypeVar("T", bound=BaseModel)


class BadDocument(ValueError):
    """A document that cannot be read; its text names the field and says what is wrong."""


class Library(Mapping[str, "AnyGame"]):
    """Games by id. A game is imported when it is asked for, and no other."""

    def __iter__(self) -> Iterator[str]:
        return (module.name.replace("_", "-") for module in pkgutil.iter_modules(models.games.__path__))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, game: object) -> bool:
        return any(game == known for known in self)

    def __getitem__(self, game: str) -> AnyGame:
        if game not in self:
            raise KeyError(game)
        found: AnyGame = _module(game, "game").GAME
        return found


GAMES = Library()


def _module(game: str, chapter: str) -> ModuleType:
    return import_module(f"models.games.{game.replace('-', '_')}.{chapter}")


def game_named(game: Any) -> AnyGame:
    """The game with this id; `BadDocument` names the ones there are."""
    return GAMES[_known(game)]


def chapter(game: Any, name: str) -> ModuleType:
    """One chapter of a game's rulebook and what it rests on, so that who counts points need not load the game."""
    return _module(_known(game), name)


def _known(game: Any) -> str:
    if not isinstance(game, str) or game not in GAMES:
        raise BadDocument(f"game: {quoted(game)} is none of {', '.join(GAMES)}")
    return game


@cache
def session_type(game: str) -> type[Session[Any, Any, Any]]:
    """The session document of one game."""
    from models.session import Session  # noqa: PLC0415 (who counts points loads no journal)

    known = GAMES[game]
    return Session[known.setup_type, known.move_type, known.state_type]  # type: ignore[name-defined]


def read_session(document: Any) -> tuple[AnyGame, Session[Any, Any, Any]]:
    """The game and the session of a document; raises `BadDocument` for a newer format or an unknown game."""
    from models.session import FORMAT  # noqa: PLC0415 (as above)

    if not isinstance(document, dict):
        raise BadDocument("a session is a JSON object")
    written = document.get("format")
    if not isinstance(written, int) or isinstance(written, bool) or written < 1:
        raise BadDocument("format: a session names the number of its format")
    if written > FORMAT:
        raise BadDocument(f"format: {written} is newer than this Regalia understands ({FORMAT}); update Regalia")
    game = game_named(document.get("game"))
    rules = document.get("rules", 1)
    if isinstance(rules, int) and not isinstance(rules, bool) and rules > game.version:
        raise BadDocument(f"rules: {rules} is newer than this Regalia knows for {game.id} ({game.version})")
    return game, read(session_type(game.id), document)


def read(kind: type[T], document: Any) -> T:
    """The document as a value of this kind; raises `BadDocument`."""
    try:
        return kind.model_validate(document)
    except ValidationError as error:
        raise BadDocument(explain(error, document)) from error


SENTENCES = {
    "missing": "is missing",
    "extra_forbidden": "is not a field here",
    "int_type": "must be a whole number, {input} is not one",
    "int_parsing": "must be a whole number, {input} is not one",
    "int_from_float": "must be a whole number, {input} is not one",
    "int_parsing_size": "{input} is too large",
    "bool_type": "must be true or false, {input} is neither",
    "bool_parsing": "must be true or false, {input} is neither",
    "string_type": "must be text, {input} is not",
    "tuple_type": "must be a list, {input} is not one",
    "list_type": "must be a list, {input} is not one",
    "dict_type": "must be an object, {input} is not one",
    "model_type": "must be an object, {input} is not one",
    "model_attributes_type": "must be an object, {input} is not one",
    "greater_than_equal": "must be at least {ge}, {input} is less",
    "less_than_equal": "must be at most {le}, {input} is more",
    "literal_error": "must be {expected}, {input} is not",
    "uuid_parsing": "must be a UUID, {input} is not one",
    "string_too_short": "must not be empty",
    "too_short": "must have at least {min_length}, there are {actual_length}",
    "too_long": "must have at most {max_length}, there are {actual_length}",
    "datetime_type": "must be a date and time, {input} is not one",
    "datetime_parsing": "must be a date and time, {input} is not one",
    "datetime_from_date_parsing": "must be a date and time, {input} is not one",
    "timezone_aware": "must name its time zone, {input} does not",
    "uuid_type": "must be a UUID, {input} is not one",
    "float_type": "must be a number, {input} is not one",
    "float_parsing": "must be a number, {input} is not one",
    "finite_number": "must be a number, {input} is not one",
    "union_tag_invalid": "{tag} is none of {expected_tags}",
    "union_tag_not_found": "must name its kind",
}
QUOTED = 60


def explain(error: ValidationError, document: Any = None) -> str:
    """The first thing that is wrong, as a line that names its field: `coins: must be at least 0, -1 is less`."""
    first = error.errors(include_url=False)[0]
    sentence, values = SENTENCES.get(first["type"]), {**first.get("ctx", {}), "input": quoted(first["input"])}
    reason = sentence.format(**values) if sentence else first["msg"]
    field = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in _steps(first["loc"], document))
    return f"{field.removeprefix('.')}: {reason}" if field else reason


def quoted(value: Any) -> str:
    """The beginning of a value as it stands in its document."""
    said = "".join(islice(json.JSONEncoder(ensure_ascii=False, default=repr).iterencode(value), QUOTED))
    return said if len(said) <= QUOTED else said[: QUOTED - 1] + "…"


def _steps(loc: tuple[int | str, ...], document: Any) -> Iterator[int | str]:
    """The way to a field as it stands in the document: without the kinds that pydantic notes where it chose by them."""
    noted = False
    for step in loc:
        noted = not noted and isinstance(document, dict) and document.get("kind") == step
        if not noted:
            yield step
            document = _inside(document, step)


def _inside(document: Any, step: int | str) -> Any:
    try:
        return document[step]
    except (KeyError, IndexError, TypeError):
        return None
