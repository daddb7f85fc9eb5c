"""Votes laid face down on phones: for the Attacker or for the Defender (GC-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.game_of_crowns.draft import ATTACK, read_draft, staying
from companion.live.proposals import Lay
from companion.widgets.buttons import quiet
from companion.widgets.parts import MIDDLE, col, icon, row, text
from companion.widgets.secret_ready import Asking
from companion.widgets.secret_round import begin
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.games.game_of_crowns.draft import AttackDraft
    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.widgets.secret_ready import Lays
    from models.game import Seat
    from models.games.game_of_crowns.knight import Side


def into(table: Standing, laid: Mapping[int, Any]) -> list[Lay]:
    """The report with every vote that was laid, as if it had been told aloud."""
    draft = read_draft(table.draft(ATTACK), len(table.book.setup.seats))
    if draft is None:
        return []
    for seat, side in laid.items():
        draft = draft.with_vote(seat, side)
    return [Lay(ATTACK, draft.model_dump(mode="json"))]


def said(table: Standing, laid: Mapping[int, Any]) -> Message:
    """Who voted for whom."""
    name = table.book.setup.name
    sides = {side: [name(seat) for seat in sorted(laid) if laid[seat] == side] for side in ("attacker", "defender")}
    nobody = Message("nobody")
    return Message(
        "For the Attacker: {attacker}. For the Defender: {defender}",
        attacker=", ".join(sides["attacker"]) or nobody,
        defender=", ".join(sides["defender"]) or nobody,
    )


@ft.component
def Ballot(at: At, _seat: Seat, known: str | None, lay: Lays) -> ft.Control:
    """Two keys, each of which lays its card face down; neither shows which was laid before."""
    t, look = at.words.t, at.look

    def laying(side: Side) -> Callable[..., object]:
        async def tapped(_: object) -> None:
            await lay(side)

        return tapped

    hint = t("A tap lays the vote face down.") if known is None else t("A tap lays another vote in its place.")
    keys = row(
        quiet(look, t("Attacker"), laying("attacker"), glyph="sword", height=72, expand=1),
        quiet(look, t("Defender"), laying("defender"), glyph="shield", height=72, expand=1),
        gap=10,
    )
    return col(text(hint, "body", look.ink2), keys, gap=12)


def show(at: At, side: str) -> ft.Control:
    """What was laid, for its owner."""
    look, t = at.look, at.words.t
    label = t("Attacker") if side == "attacker" else t("Defender")
    return row(
        icon("sword" if side == "attacker" else "shield", 26, look.ink),
        text(label, "strong", look.ink),
        gap=12,
        alignment=MIDDLE,
    )


VOTING = Asking(ATTACK, Ballot, show, into, said)


def in_secret(at: At, draft: AttackDraft) -> list[ft.Control]:
    """The way to vote unseen, as long as nothing has been told aloud."""
    if draft.votes:
        return []

    async def unseen(_: object) -> None:
        await begin(at, ATTACK, ATTACK, tuple(sorted(staying(at.standing.state, draft))))

    return [quiet(at.look, at.words.t("Vote in secret"), unseen, glyph="eye_off", height=48)]
