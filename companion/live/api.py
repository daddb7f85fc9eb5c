"""A table as JSON, read-only, for overlays and screens of one's own: what everybody at the table knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from fastapi import FastAPI, Path, Query
from pydantic import BaseModel, Field
from starlette.requests import Request  # noqa: TC002 FastAPI reads it
from starlette.responses import JSONResponse

from companion.live.glance import Tables, headlines
from companion.live.visitor import visitor
from companion.words import Words
from models.scoring import document

if TYPE_CHECKING:
    from companion.live.table import Table

DESCRIPTION = "/api/openapi.json"
LATEST = 10
"""So many lines of the timeline are told."""
QUIET = {"Cache-Control": "no-store", "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}


class Player(BaseModel):
    """A seat and who plays there."""

    seat: int
    name: str
    colour: str
    arms: str


class Headline(BaseModel):
    """What the table counts, in words."""

    label: str
    value: int | str


class TableToday(BaseModel):
    """A table as it stands. `null` is what the table does not record."""

    game: str
    title: str
    language: str
    version: int = Field(description="How many entries the journal has; it rises with every change.")
    round: int | None
    turn: int | None
    seat: int | None = Field(description="Whose turn it is.")
    players: list[Player]
    headlines: list[Headline]
    latest: list[str] = Field(description="What happened, the newest first.")
    over: bool
    sheet: dict[str, Any] | None = Field(description="The score sheet of a game that was counted.")


class Problem(BaseModel):
    """Why there is no answer."""

    error: str


def routes(api: FastAPI, tables: Tables, secret: str) -> None:
    """The table behind a link, for whoever has it and was not sent away."""
    unknown: dict[int | str, dict[str, Any]] = {404: {"model": Problem, "description": "There is no such table."}}

    @api.get("/api/tables/{link}.json", responses=unknown, summary="A table as it stands")
    async def table(
        link: Annotated[str, Path(max_length=64, description="The last part of the table’s address.")],
        request: Request,
        language: Annotated[str, Query(max_length=35, description="en or de")] = "en",
    ) -> TableToday:
        found, device = tables.table(link), visitor(request, secret).device
        if found is None or found.seats.bars(device):
            return JSONResponse({"error": "There is no table at this address."}, 404, QUIET)  # type: ignore[return-value]
        return JSONResponse(today(found, language).model_dump(mode="json"), headers=QUIET)  # type: ignore[return-value]


def today(table: Table, language: str) -> TableToday:
    """The table in a language."""
    book = table.standing.book
    words = Words(language, book.game.id.replace("-", "_"), "regalia")
    clock = book.game.clock(book.state)
    sheet = book.closed.sheet if book.closed else None
    return TableToday(
        game=book.game.id,
        title=book.game.title,
        language=words.language,
        version=book.version,
        round=clock.round,
        turn=clock.turn,
        seat=clock.seat,
        players=[Player(seat=s.number, name=s.name, colour=s.colour, arms=s.arms) for s in book.setup.seats],
        headlines=[Headline(label=label, value=value) for label, value in headlines(book, words)],
        latest=[words.say(told.sentence) for told in reversed(book.told[-LATEST:])],
        over=book.closed is not None,
        sheet=document(sheet) if sheet else None,
    )
