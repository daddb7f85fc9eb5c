"""Lines of JSON that notice when they are damaged.

A line is a JSON object whose last key is the checksum of what stands before it. An unterminated last line is *torn*:
the process was killed while it wrote, nobody was told that the line is safe, and it does not count. Anything else that
is wrong is damage, an altered line end included.
"""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import dataclass
from typing import Any

from models.base import Message

JsonObject = dict[str, Any]

_SEAL = re.compile(rb',"crc":"[0-9a-f]{8}"\}')
_SEALED_WITH = len(b',"crc":"00000000"}')


class Damage(Exception):
    """A file is not as it was written; `message` says where."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


@dataclass(frozen=True)
class Lines:
    """What the whole lines of a file say; `length` is how many bytes they take."""

    documents: tuple[JsonObject, ...]
    length: int
    torn: bool


def seal(document: JsonObject) -> bytes:
    """The document as a line; raises `ValueError` for what is not JSON, and for nothing at all."""
    if not document:
        msg = "an empty object makes no line"
        raise ValueError(msg)
    body = _encode(document)
    return body[:-1] + b',"crc":"%08x"}\n' % zlib.crc32(body)


def _encode(document: JsonObject) -> bytes:
    try:
        return json.dumps(document, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:  # half a character, as a broken client may send one, exists in escapes only
        return json.dumps(document, allow_nan=False, separators=(",", ":")).encode()


def whole_lines(data: bytes) -> int:
    """How many bytes the terminated lines take."""
    return data.rfind(b"\n") + 1


def read_lines(data: bytes) -> Lines:
    """What a file says; raises `Damage`."""
    length = whole_lines(data)
    if not length:
        raise Damage(Message("the file has no first line"))
    lines = data[: length - 1].split(b"\n")
    documents = tuple(_unseal(number, line) for number, line in enumerate(lines, 1))
    tail = data[length:]
    if any(_intact(tail[: seen.end()]) for seen in _SEAL.finditer(tail) if seen.end() < len(tail)):
        raise Damage(Message("the end of line {line} is damaged", line=len(lines) + 1))
    return Lines(documents, length, torn=bool(tail))


def _unseal(number: int, line: bytes) -> JsonObject:
    if not _intact(line):
        raise Damage(_ailment(number, line))
    document: JsonObject = json.loads(line[:-_SEALED_WITH] + b"}")
    return document


def _intact(line: bytes) -> bool:
    return (
        _SEAL.fullmatch(line, max(0, len(line) - _SEALED_WITH)) is not None
        and b"%08x" % zlib.crc32(line[:-_SEALED_WITH] + b"}") == line[-10:-2]
    )


def _ailment(number: int, line: bytes) -> Message:
    """What is wrong with a line that is not intact, as closely as can be told."""
    if b"\0" in line:
        return Message("line {line} has zero bytes in it", line=number)
    try:
        json.loads(line)
    except UnicodeDecodeError:
        return Message("line {line} is not text", line=number)
    except (ValueError, RecursionError):
        return Message("line {line} is not JSON", line=number)
    return Message("line {line} does not match its checksum", line=number)
