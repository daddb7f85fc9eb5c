"""The history of a data folder, as plays, as a file for other apps, as session documents."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from uuid import UUID

from companion.chronicle.pasted import pasted
from companion.chronicle.people import People
from companion.chronicle.plays import play_of
from companion.chronicle.statistics import in_order
from companion.share import bgg, bgstats
from companion.share.rows import rows
from companion.store.journal import load
from companion.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.chronicle.wanted import Wanted
    from companion.share.play import Play
    from companion.store.catalogue import Catalogue
    from companion.store.shelf import Shelf

ME = "me"
"""The setting that says who of all people this Regalia belongs to."""
KINDS = ("bgg", "bgsplay", "csv", "json", "text")


async def plays_of(catalogue: Catalogue, wanted: Wanted, *, abandoned: bool = False) -> list[Play]:
    """The plays that are meant, as they were played; those that nobody finished only where they are asked for."""
    people = People(await catalogue.everybody())
    games = (game for game in await catalogue.games() if abandoned or game.outcome == "finished")
    return in_order(filter(wanted.wants, (play_of(game, people) for game in games)))


async def owner(catalogue: Catalogue) -> UUID | None:
    """Who of all people this Regalia belongs to."""
    said = await catalogue.setting(ME)
    return People(await catalogue.everybody()).who(UUID(said)) if isinstance(said, str) else None


async def taken_out(shelf: Shelf, catalogue: Catalogue, kind: str, wanted: Wanted) -> bytes:
    """The plays that are meant, as another app reads them, as text, or each as its session document, one a line."""
    plays = await plays_of(catalogue, wanted, abandoned=kind == "json")
    match kind:
        case "bgsplay":
            return bgstats.file(plays, await owner(catalogue)) + b"\n"
        case "bgg":
            return bgg.file(plays)
        case "csv":
            return rows(plays)
        case "text":
            return _texts(plays)
        case _:
            return b"".join([_line(await session_of(shelf, play.id)) for play in plays])


def _texts(plays: Sequence[Play]) -> bytes:
    english = Words("en")
    return "\n\n".join(pasted(play, english) for play in plays).encode() + b"\n"


def _line(document: dict[str, Any]) -> bytes:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


async def session_of(shelf: Shelf, table: UUID) -> dict[str, Any]:
    """The session document of a table, without the names of devices, which say nothing elsewhere."""
    loaded = await load(shelf, str(table))
    header = {name: value for name, value in loaded.header.items() if name not in {"code", "laid"}}
    entries = [record["entry"] for record in loaded.records if "entry" in record]
    return {**header, "journal": [{**entry, "by": {**entry.get("by", {}), "device": ""}} for entry in entries]}
