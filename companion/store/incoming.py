"""What comes from elsewhere, in one step: written whole to a file of its own, and then laid where it belongs.

Once the file is in place everything comes, also if the process is killed in between; before that, nothing does.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.store.journal import file_name
from companion.store.kept import GamePlayed, Player, Remark
from companion.store.lines import Damage, read_lines, seal
from companion.store.shelf import StoreError
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.store.catalogue import Catalogue
    from companion.store.lines import JsonObject
    from companion.store.shelf import Shelf

    Tell = Callable[[int, int], None]
    """Hears how many of how many are done."""

NAME, FORMAT = "incoming.jsonl", 1


@dataclass(frozen=True)
class Incoming:
    """Journals by table, and what the catalogue has of them and of whoever plays."""

    journals: Mapping[str, str]
    players: tuple[Player, ...] = ()
    games: tuple[GamePlayed, ...] = ()
    remarks: tuple[tuple[str, Remark], ...] = ()


async def take_in(shelf: Shelf, catalogue: Catalogue, incoming: Incoming, tell: Tell = lambda _, __: None) -> None:
    """Lays everything, or nothing; raises `StoreError`."""
    laid = list[str]()
    try:
        await shelf.replace(NAME, b"".join(map(seal, _documents(incoming))))
        for table, journal in incoming.journals.items():
            await _lay(shelf, table, journal, laid)
            tell(len(laid), len(incoming.journals))
    except BaseException:  # also when nobody wants it any more
        await shelf.remove(NAME)
        for table in laid:
            await shelf.remove(file_name(table))
        raise
    await _told(shelf, catalogue, incoming)


async def finish(shelf: Shelf, catalogue: Catalogue) -> None:
    """Lays what was about to be laid when the process ended; raises `StoreError`, or `Damage`."""
    data = await shelf.read(NAME)
    if data is not None:
        incoming = _read(read_lines(data).documents)
        for table, journal in incoming.journals.items():
            await _lay(shelf, table, journal, [])
        await _told(shelf, catalogue, incoming)


async def _lay(shelf: Shelf, table: str, journal: str, laid: list[str]) -> None:
    """A table that is there already is there whole: it stays as it is."""
    if await shelf.read(file_name(table)) is None:
        laid.append(table)
        await shelf.replace(file_name(table), journal.encode())
    await asyncio.sleep(0)


async def _told(shelf: Shelf, catalogue: Catalogue, incoming: Incoming) -> None:
    await catalogue.take_in(incoming.players, incoming.games, dict(incoming.remarks))
    await shelf.remove(NAME)


def _documents(incoming: Incoming) -> list[JsonObject]:
    """The lines of the file."""
    return [
        {"incoming": FORMAT},
        *({"table": table, "journal": journal} for table, journal in incoming.journals.items()),
        *({"player": player.model_dump(mode="json", exclude_defaults=True)} for player in incoming.players),
        *({"game": game.model_dump(mode="json", exclude_defaults=True)} for game in incoming.games),
        *({"of": of, "remark": said.model_dump(mode="json", exclude_defaults=True)} for of, said in incoming.remarks),
    ]


def _read(documents: tuple[JsonObject, ...]) -> Incoming:
    match documents[0]:
        case {"incoming": int(written)} if written <= FORMAT:
            said = documents[1:]
        case {"incoming": int()}:
            raise StoreError(Message("{path} was written by a newer Regalia; update this one", path=NAME))
        case _:
            raise Damage(Message("the first line is not the beginning of what comes in"))
    return Incoming(
        journals={line["table"]: line["journal"] for line in said if "journal" in line},
        players=tuple(Player.model_validate(line["player"]) for line in said if "player" in line),
        games=tuple(GamePlayed.model_validate(line["game"]) for line in said if "game" in line),
        remarks=tuple((line["of"], Remark.model_validate(line["remark"])) for line in said if "remark" in line),
    )
