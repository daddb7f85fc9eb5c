"""The words everything else is written in: values, messages, objections, moves."""

from __future__ import annotations

from math import isfinite
from string import Formatter
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticCustomError, core_schema

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic.json_schema import JsonSchemaValue


Int = Annotated[int, Field(strict=True)]
"""A whole number; text, halves and truth values are refused, not read as one."""
Flag = Annotated[bool, Field(strict=True)]
"""True or false; numbers and words are refused."""
DEEPEST = 8
"""How deep messages stand in messages at most."""


class Value(BaseModel):
    """A value never changes; an unknown field in its document is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Message:
    """A sentence as a value: translated where it is shown, English under `str()`.

    `msgid` names its values in braces; where `plural` is given, the value `n` chooses the form. Values are text,
    numbers, `None` (shown as "?") or messages of their own.
    """

    __slots__ = ("_values", "msgid", "plural")

    def __init__(self, msgid: str, /, *, plural: str | None = None, **values: Any) -> None:
        self.msgid, self.plural, self._values = msgid, plural, tuple(values.items())

    @property
    def values(self) -> dict[str, Any]:
        """What stands for the names in braces."""
        return dict(self._values)

    def text(
        self,
        singular: Callable[[str], str],
        plural: Callable[[str, str, int], str],
        fraction: Callable[[float], str] = str,
    ) -> str:
        """The sentence in the language of the two lookups (gettext and ngettext), and how it writes 2.5."""
        values = self.values
        form = plural(self.msgid, self.plural, values["n"]) if self.plural else singular(self.msgid)
        return form.format_map({name: _shown(value, singular, plural, fraction) for name, value in values.items()})

    def __str__(self) -> str:
        return self.text(str, lambda one, many, n: one if n == 1 else many)

    def __repr__(self) -> str:
        return f"Message({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Any, ...]:
        return self.msgid, self.plural, self._values

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        return core_schema.no_info_plain_validator_function(
            _read_message, serialization=core_schema.plain_serializer_function_ser_schema(_write_message)
        )

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {
            "type": "object",
            "properties": {
                "msgid": {"type": "string"},
                "plural": {"type": ["string", "null"]},
                "values": {"type": "object"},
            },
            "required": ["msgid"],
            "additionalProperties": False,
        }


def _shown(
    value: Any,
    singular: Callable[[str], str],
    plural: Callable[[str, str, int], str],
    fraction: Callable[[float], str],
) -> Any:
    if isinstance(value, Message):
        return value.text(singular, plural, fraction)
    if isinstance(value, float):
        return fraction(value)
    return "?" if value is None else value


def _read_message(document: Any, depth: int = 0) -> Message:
    if isinstance(document, Message):
        return document
    known = isinstance(document, dict) and set(document) <= {"msgid", "plural", "values"}
    msgid, plural = (document.get("msgid"), document.get("plural")) if known else (None, None)
    values = (document.get("values") or {}) if known else {}
    if depth > DEEPEST or not isinstance(msgid, str) or not isinstance(plural, str | None):
        refuse("a message is an object with msgid, plural and values")
    if not isinstance(values, dict) or not all(_fits(value) for value in values.values()):
        refuse("the values of a message are texts, numbers and messages by name")
    parts = {name: _read_message(part, depth + 1) if isinstance(part, dict) else part for name, part in values.items()}
    message = Message(msgid)
    message.plural, message._values = plural, tuple(parts.items())  # noqa: SLF001 (a name may be "plural")
    return _complete(message)


def _fits(value: Any) -> bool:
    return isfinite(value) if isinstance(value, float) else isinstance(value, str | int | dict | Message | None)


def _complete(message: Message) -> Message:
    """The message, if its values fill it; a sentence that cannot be said is no message."""
    named = {name for form in (message.msgid, message.plural or "") for name in _named(form)}
    if message.plural is not None and not isinstance(message.values.get("n"), int | float):
        refuse("a message with a plural has a number n")
    if missing := named - set(message.values):
        refuse("a message names {name} and does not say what that is", name=min(missing))
    return message


def _named(form: str) -> Iterator[str]:
    """The names in braces; refuses everything else that braces could mean."""
    try:
        parts = list(Formatter().parse(form))
    except ValueError:
        refuse("a message closes the braces it opens")
    for _, name, spec, conversion in parts:
        if name is not None:
            if spec or conversion or not name.isidentifier():
                refuse("a message names its values in braces, and nothing else stands there")
            yield name


def _write_message(message: Message) -> dict[str, Any]:
    values = {
        name: _write_message(value) if isinstance(value, Message) else value for name, value in message.values.items()
    }
    return {"msgid": message.msgid, "plural": message.plural, "values": values}


def refuse(sentence: str | Message, **values: Any) -> NoReturn:
    """Refuses the field under validation with a sentence fit to print; braces are filled from `values`.

    A message is for the players to see, and stands in the error's context.
    """
    said = str(sentence) if isinstance(sentence, Message) else sentence.format_map(values)
    raise PydanticCustomError("refused", "{sentence}", {"sentence": said, "message": sentence})


def _whole_number(value: Any) -> Any:
    if isinstance(value, bool | float):
        refuse("must be a whole number, {value} is not one", value=str(value).lower())
    return value


Exactly = BeforeValidator(_whole_number)
"""Beside a choice of numbers: 1 is meant, not 1.0 and not true."""


class Objection(Value):
    """What the rulebook has against a move: the rule's id and a sentence fit to show a player."""

    rule: str
    message: Message


class Move(Value):
    """Something that happened at the table, in the rulebook's own words; `seat` is whose doing it was."""

    seat: Int | None = None

    def seats(self) -> tuple[int, ...]:
        """Every seat the move names, so that an unknown one can be refused."""
        return () if self.seat is None else (self.seat,)


def plus(counter: int | None, by: int | None) -> int | None:
    """The counter moved on; unknown stays unknown."""
    return None if counter is None or by is None else counter + by
