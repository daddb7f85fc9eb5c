"""What the rulebook has against a move, and the two ways on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.late import came_first
from companion.live.proposals import Replace
from companion.widgets.at import go
from companion.widgets.buttons import link, primary, quiet
from companion.widgets.parts import card, col, icon, row, text
from companion.widgets.undoing import author
from models.session import before

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from companion.live.proposals import Objected, Play
    from companion.live.table import Table
    from companion.widgets.at import At
    from companion.widgets.here import Here
    from models.base import Objection
    from models.session import Told


@ft.component
def ObjectionSheet(at: At, proposal: Play | Replace, objected: Objected, close: Callable[[], None]) -> ft.Control:
    """Each objection with its rule; leaving it is the filled answer, recording anyway the other."""
    t, look = at.words.t, at.look

    async def anyway(_: object) -> None:
        close()
        rules = tuple(objection.rule for objection in objected.objections)
        await at.propose(replace(proposal, overrule=rules))

    def keep() -> None:
        at.here.house.unfinished[asked_at(at.here, at.table)] = (proposal, objected)

    book = at.standing.book
    stood = before(book, proposal.entry) if isinstance(proposal, Replace) else book
    doing = at.words.say(book.game.describe((stood or book).state, proposal.move))
    first: ft.MutableRef[Told | None] = ft.use_ref(lambda: earlier(at, proposal))
    return col(
        text(doing, "body", look.ink2),
        *(objection_row(at, objection, keep, close) for objection in objected.objections),
        *([blamed(at, first.current)] if first.current else []),
        primary(look, t("Leave it"), lambda _: close(), width=2000),
        quiet(look, t("Record anyway"), anyway, glyph=icon("unlike", 18, look.warn), width=2000),
        text(t("Recorded anyway, the move carries this sign in the timeline."), "small", look.ink2),
        gap=12,
    )


def earlier(at: At, proposal: Play | Replace) -> Told | None:
    """What another device has recorded before, so that the rulebook objects now."""
    if isinstance(proposal, Replace):
        return None
    return came_first(at.standing.book, proposal.move, at.here.settings.id)


def blamed(at: At, told: Told) -> ft.Control:
    """Whose move came first, and which."""
    who, what = author(at, told.by), at.words.say(told.sentence)
    said = at.words.t("{who} was first and recorded: {what}", who=who, what=what)
    return row(icon("history", 20, at.look.ink2), ft.Container(text(said, "small", at.look.ink), expand=True), gap=8)


def asked_at(here: Here, table: Table) -> Hashable:
    """Where a question waits while this device reads a rule."""
    return "asked", here.settings.id, table.code


def objection_row(at: At, objection: Objection, keep: Callable[[], None], close: Callable[[], None]) -> ft.Control:
    """The sentence, and the way to its rule; back from there the question is asked again."""
    opening = go(f"/rules/{at.surface.game}?rule={objection.rule}&from={at.route}")

    async def read(event: ft.Event[Any]) -> None:
        keep()
        close()
        await opening(event)

    return _sentence(at, objection, read, icon("book", 22, at.look.ink2), at.look.bg)


def warnings(at: At, objections: Iterable[Objection], back: str) -> list[ft.Control]:
    """What the rulebook will object to, said before anybody lays a card; from its rule it leads back to this page."""
    rules = f"/rules/{at.surface.game}?from={back}&rule="
    look = at.look
    return [
        _sentence(at, one, go(rules + one.rule), icon("unlike", 22, look.warn), look.warn_soft) for one in objections
    ]


def _sentence(at: At, objection: Objection, read: Callable[..., object], glyph: ft.Control, bgcolor: str) -> ft.Control:
    look, sentence = at.look, at.words.say(objection.message)
    said = at.words.t("Read rule {rule}", rule=objection.rule)
    body = row(
        glyph,
        ft.Container(text(sentence[:1].upper() + sentence[1:], "strong", look.ink), expand=True),
        link(look, objection.rule, read, said=said),
        gap=10,
    )
    return card(look, body, padding=ft.Padding.only(left=14, right=4, top=4, bottom=4), bgcolor=bgcolor, shadow=None)
