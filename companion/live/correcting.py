"""Corrections of a table that is over: entries like all others, so that what stood there before stays readable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.live.proposals import Refused
from companion.store.register import spelling
from models.base import Message
from models.library import BadDocument, read
from models.scoring import ScoreSheet
from models.session import Amended, Closed, Reopened

if TYPE_CHECKING:
    from companion.live.proposals import Recount, Reseat
    from models.game import Setup
    from models.session import Book

Entries = list[tuple[type[Any], dict[str, Any]]]


def recounted(recount: Recount) -> Entries:
    """The entries of another count."""
    return [(Reopened, {}), (Closed, {"outcome": "finished", "tally": recount.tally, "sheet": recount.sheet})]


def reseated(book: Book, reseat: Reseat) -> Entries:
    """The entries that put somebody else in a seat: set-up, count and sheet speak of the other from then on.

    The set-up holds from the start, unless people came or left meanwhile: then it holds for the table as it ended.
    """
    closed, setup = book.closed, seated(book, reseat)
    if closed is None or isinstance(setup, Refused):
        return []
    names = {book.setup.name(reseat.seat): reseat.name}
    return [
        (Reopened, {}),
        (Amended, {"setup": setup, "since": since(book)}),
        (
            Closed,
            {"outcome": closed.outcome, "tally": _tally(closed.tally, names), "sheet": _sheet(closed.sheet, names)},
        ),
    ]


def seated(book: Book, reseat: Reseat) -> Setup | Refused:
    """The set-up with somebody else in a seat, or why that cannot be."""
    document = book.setup.model_dump()
    if not 0 <= reseat.seat < len(document["seats"]):
        return Refused(Message("That seat is not at this table."))
    others = [seat for seat in book.setup.seats if seat.number != reseat.seat]
    if any(seat.player == reseat.player or spelling(seat.name) == spelling(reseat.name) for seat in others):
        return Refused(Message("{name} sat at another seat of this table.", name=reseat.name))
    seats = [dict(seat) for seat in document["seats"]]
    seats[reseat.seat] |= {"player": reseat.player, "name": reseat.name}
    try:
        setup: Setup = read(book.game.setup_type, {**document, "seats": seats})
    except BadDocument as error:
        return Refused(Message("That is no name: {reason}", reason=str(error)))
    return setup


def since(book: Book) -> str:
    """A set-up from the start would void the comings and goings of the game."""
    amended = (entry for entry in book.entries if isinstance(entry, Amended) and entry.seq not in book.dead)
    return "now" if any(entry.since == "now" for entry in amended) else "start"


def _told_of(closed: Closed, names: dict[str, str]) -> dict[str, Any]:
    return {"tally": _tally(closed.tally, names), "sheet": _sheet(closed.sheet, names)}


def _tally(tally: dict[str, Any] | None, names: dict[str, str]) -> dict[str, Any] | None:
    if tally is None:
        return None
    players = [{**player, "name": names.get(player.get("name"), player.get("name"))} for player in tally["players"]]
    return {**tally, "players": players}


def _sheet(sheet: ScoreSheet | None, names: dict[str, str]) -> ScoreSheet | None:
    """The sheet with the same points of somebody else."""
    return None if sheet is None else ScoreSheet.model_validate(_named(sheet.model_dump(mode="json"), names))


def _named(part: Any, names: dict[str, str], field: str = "") -> Any:
    """A document with other names where it names people: in fields of names, and in the values of messages."""
    match part:
        case dict():
            return {name: _named(value, names, "values" if field == "values" else name) for name, value in part.items()}
        case [*parts]:
            return [_named(one, names, field) for one in parts]
        case str() if field in {"name", "winners", "players", "values"}:
            return names.get(part, part)
        case _:
            return part
