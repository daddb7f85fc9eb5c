"""A table on its way to another device: its present state as a text that a QR code holds, the whole game as a file.

The text is `REGALIA1.KRONE-UND-SCHWERT.` and the session in base 32, which QR codes hold densely and addresses hold as
it stands. The session is compressed against what a new table of the game says anyway; zlib's checksum guards it.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b32decode, b32encode
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any
from uuid import UUID

from models.base import Message
from models.game import Seat
from models.library import GAMES, BadDocument, game_named, read_session
from models.session import By, Continued, Session, new_book, open_book

if TYPE_CHECKING:
    from models.session import Book

MARK, VERSION = "REGALIA", 1
WAY = "/#/continue/"
"""What stands between the address of a Regalia and a text: browsers send nothing after the #."""
LONGEST = 6000
"""Letters of a text at most; the largest of QR codes holds 4,296."""
UNPACKED = 1 << 16
"""Bytes of a state at most; what would be more is not unpacked."""
LARGEST = 4 << 20
"""Bytes of a file at most: some 15,000 moves."""
BLANK, LONG_AGO = UUID(int=0), datetime(2000, 1, 1, tzinfo=UTC)
_TEXT = re.compile(rf"{MARK}([0-9]{{1,4}})\.([A-Z0-9-]{{1,60}})\.(.*)")
_FOREIGN = re.compile("[^A-Z2-7]")
CHANGED = Message("The text is incomplete, or a letter of it was changed. Copy all of it once more")
NO_PICTURE = Message("This is no picture that can be read: JPEG and PNG can be")
_DICTIONARY = slice(2, 6)
"""Where zlib notes what it was compressed against."""


class Unreadable(BadDocument):
    """What came from another device is no table; the message says why, fit to show a person."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


# ── written ──────────────────────────────────────────────────────────────────
def restarted(book: Book, laid: datetime) -> Session[Any, Any, Any]:
    """The table as it stands, with a journal that begins there; the same as long as nothing is recorded."""
    at = book.entries[-1].at if len(book.entries) else laid
    journal = (Continued[Any](seq=1, at=at, state=book.state),)
    return Session(id=book.id, rules=book.game.version, game=book.game.id, setup=book.setup, journal=journal)


def text_of(session: Session[Any, Any, Any]) -> str:
    """The session as text."""
    packer = zlib.compressobj(9, zdict=vocabulary(session.game))
    packed = packer.compress(_document(session)) + packer.flush()
    return f"{MARK}{VERSION}.{session.game.upper()}.{_base32(packed)}"


def link(address: str, text: str) -> str:
    """What opens a text in the Regalia at this address."""
    return address.rstrip("/") + WAY + text


def whole(book: Book) -> bytes:
    """The file of the whole game: the session document, without the names of devices, which say nothing elsewhere."""
    journal = tuple(entry.model_copy(update={"by": By(seat=entry.by.seat)}) for entry in book.entries)
    return _document(book.session.model_copy(update={"journal": journal}))


def _document(session: Session[Any, Any, Any]) -> bytes:
    return json.dumps(session.model_dump(mode="json"), ensure_ascii=False, separators=(",", ":")).encode()


def _base32(packed: bytes) -> str:
    return b32encode(packed).decode().rstrip("=")


@cache
def vocabulary(game: str) -> bytes:
    """What texts of a game say anyway: a new table with every seat taken and everything recorded."""
    known = game_named(game)
    seats = [
        Seat(number=number, player=UUID(int=number), name=str(number), colour="", arms="")
        for number in range(max(known.players))
    ]
    trackers = [tracker.name for tracker in known.trackers]
    setup = known.setup_type.model_validate({"seats": seats, "trackers": trackers})
    return _document(restarted(new_book(known, BLANK, setup), LONG_AGO))


# ── read ─────────────────────────────────────────────────────────────────────
def read_text(text: str) -> Book:
    """The table in a text or in a link that ends in one; raises `Unreadable`."""
    if len(text) > LONGEST:
        raise Unreadable(Message("That is too long for the text of a table"))
    found = _TEXT.search("".join(text.split()))
    if not text.strip():
        raise Unreadable(Message("There is nothing to read yet. Paste the link or the text of a table"))
    if not found:
        raise Unreadable(Message("That is no table: its text begins with {mark}", mark=f"{MARK}{VERSION}"))
    version, game, body = found.groups()
    if int(version) != VERSION:
        raise Unreadable(Message("That was written by a newer Regalia; update this one"))
    if game.lower() not in GAMES:
        raise Unreadable(Message("This Regalia does not know the game {game}; update it", game=game.lower()))
    return _table(_unpacked(game.lower(), body))


def read_file(data: bytes) -> Book:
    """The table in a file, which holds a whole game or a text; raises `Unreadable`."""
    if len(data) > LARGEST:
        raise Unreadable(Message("The file is too large for a game: at most {n} MB", n=LARGEST >> 20))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable(Message("The file is no saved game of Regalia")) from None
    return _table(text) if text.lstrip().startswith("{") else read_text(text)


def best(texts: list[str]) -> str:
    """Of the texts of all codes that are seen the one that may be a table."""
    if not texts:
        sentence = Message("There is no QR code in the picture that can be read. Take it closer, straight and sharp")
        raise Unreadable(sentence)
    return next((text for text in texts if MARK in text), texts[0])


def _unpacked(game: str, body: str) -> str:
    """The document in the letters of a text; what it unpacks to is never larger than a state may be."""
    if foreign := _FOREIGN.search(body):
        raise Unreadable(Message("The text has a {sign} in it, which does not belong there", sign=repr(foreign[0])))
    packed, known = _bytes(body), vocabulary(game)
    if packed[_DICTIONARY] != zlib.adler32(known).to_bytes(4, "big"):
        raise Unreadable(Message("The text was changed on its way, or another version of Regalia wrote it"))
    unpacker = zlib.decompressobj(zdict=known)
    try:
        document = unpacker.decompress(packed, UNPACKED)
    except zlib.error:
        raise Unreadable(CHANGED) from None
    if unpacker.unconsumed_tail:
        raise Unreadable(Message("The text unpacks to more than a table can be"))
    if not unpacker.eof or unpacker.unused_data:
        raise Unreadable(CHANGED)
    return document.decode(errors="replace")


def _bytes(body: str) -> bytes:
    try:
        packed = b32decode(body + "=" * (-len(body) % 8))
    except ValueError:
        raise Unreadable(CHANGED) from None
    if _base32(packed) != body:  # the last letter says more than it has to
        raise Unreadable(CHANGED)
    return packed


def _table(text: str) -> Book:
    """The table of a document, as it stands after all its entries."""
    try:
        document = json.loads(text)
        json.dumps(document, ensure_ascii=False).encode()  # half a surrogate pair could be neither shown nor kept
    except (ValueError, RecursionError):
        raise Unreadable(Message("The table is damaged: it is no JSON document")) from None
    try:
        return open_book(*read_session(document))
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError) as error:
        reason = str(error) if isinstance(error, BadDocument) else type(error).__name__
        raise Unreadable(Message("This Regalia cannot read the table: {reason}", reason=reason)) from error
