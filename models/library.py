"""Which games there are, found by looking; documents are read here, and refused with a sentence."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

import models.games
from models.game import Game
from models.session import FORMAT, Entry, Session

AnyGame = Game[Any, Any, Any, Any]
T = TypeVar("T", bound=BaseModel)


class BadDocument(ValueError):
    """A document that cannot be read; its text names the field and says what is wrong."""


class Library(Mapping[str, AnyGame]):
    """Games by id. A game is imported when it is asked for, and no other."""

    def __iter__(self) -> Iterator[str]:
        return (module.name.replace("_", "-") for module in pkgutil.iter_modules(models.games.__path__))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __getitem__(self, game: str) -> AnyGame:
        if game not in tuple(self):
            raise KeyError(game)
        found: AnyGame = import_module(f"models.games.{game.replace('-', '_')}").GAME
        return found


GAMES = Library()


def game_named(game: Any) -> AnyGame:
    """The game with this id; `BadDocument` names the ones there are."""
    if not isinstance(game, str) or game not in GAMES:
        raise BadDocument(f"game: {json.dumps(game)} is none of {', '.join(GAMES)}")
    return GAMES[game]


@cache
def session_type(game: str) -> type[Session[Any, Any, Any]]:
    """The session document of one game."""
    known = GAMES[game]
    return Session[known.setup_type, known.move_type, known.state_type]  # type: ignore[name-defined]


@cache
def _entry_adapter(game: str) -> TypeAdapter[Entry]:
    journal = session_type(game).model_fields["journal"].annotation
    return TypeAdapter(journal.__args__[0])  # type: ignore[union-attr]


def read_entry(game: AnyGame, document: Any) -> Entry:
    """One journal entry; raises `BadDocument`."""
    try:
        return _entry_adapter(game.id).validate_python(document, strict=False)
    except ValidationError as error:
        raise BadDocument(explain(error)) from error


def read_session(document: Any) -> tuple[AnyGame, Session[Any, Any, Any]]:
    """The game and the session of a document; raises `BadDocument` for a newer format or an unknown game."""
    if not isinstance(document, dict):
        raise BadDocument("a session is a JSON object")
    written = document.get("format")
    if not isinstance(written, int) or isinstance(written, bool) or written < 1:
        raise BadDocument("format: a session names the number of its format")
    if written > FORMAT:
        raise BadDocument(f"format: {written} is newer than this Regalia understands ({FORMAT}); update Regalia")
    game = game_named(document.get("game"))
    rules = document.get("rules", 1)
    if isinstance(rules, int) and rules > game.version:
        raise BadDocument(f"rules: {rules} is newer than this Regalia knows for {game.id} ({game.version})")
    return game, read(session_type(game.id), document)


def read(kind: type[T], document: Any) -> T:
    """The document as a value of this kind; raises `BadDocument`."""
    try:
        return kind.model_validate(document)
    except ValidationError as error:
        raise BadDocument(explain(error)) from error


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
    "union_tag_invalid": "{tag} is none of {expected_tags}",
    "union_tag_not_found": "must name its kind",
}
QUOTED = 60


def explain(error: ValidationError) -> str:
    """The first thing that is wrong, as a line that names its field: `coins: must be at least 0, -1 is less`."""
    first = error.errors(include_url=False)[0]
    said = json.dumps(first["input"], ensure_ascii=False, default=str)
    values = {**first.get("ctx", {}), "input": said if len(said) <= QUOTED else said[: QUOTED - 1] + "…"}
    sentence = SENTENCES.get(first["type"])
    reason = sentence.format(**values) if sentence else first["msg"]
    field = _path(first["loc"])
    return f"{field}: {reason}" if field else reason


def _path(loc: tuple[int | str, ...]) -> str:
    steps = [f"[{step}]" if isinstance(step, int) else f".{step}" for step in loc]
    return "".join(steps).removeprefix(".")
