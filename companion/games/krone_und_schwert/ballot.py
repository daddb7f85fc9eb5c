"""The votes of a revolt laid face down: who votes how, with which cards under the vote (KS-68 to KS-70)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.krone_und_schwert.cards import CardPad, Laid, special_keys, value_keys
from companion.games.krone_und_schwert.draft import read_draft
from companion.live.proposals import Lay
from companion.widgets.buttons import link, primary, quiet
from companion.widgets.cover import HoldToLook
from companion.widgets.inputs import choice
from companion.widgets.parts import col, icon, row, spoken, text
from companion.widgets.secret_ready import Asking
from companion.widgets.secret_round import begin
from models.base import Message
from models.games.krone_und_schwert import moves as m

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.games.krone_und_schwert.cards import Change
    from companion.games.krone_und_schwert.draft import RevoltDraft
    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.widgets.secret_ready import Lays
    from models.game import Seat

REVOLT = "revolt"
NOBODY: str | None = None


def into(table: Standing, laid: Mapping[int, Any]) -> list[Lay]:
    """The report with every vote that was laid, as if it had been told aloud."""
    draft = read_draft(table.draft(REVOLT))
    if draft is None:
        return []
    for seat, vote in laid.items():
        draft = draft.with_vote(m.Vote.model_validate({**vote, "seat": seat}))
    return [Lay(REVOLT, draft.model_dump(mode="json"))]


def said(table: Standing, laid: Mapping[int, Any]) -> Message:
    """Every vote and what lay under it."""
    votes: dict[str, Any] = {f"vote{seat}": _said(table.book.setup.name(seat), vote) for seat, vote in laid.items()}
    if not votes:
        return Message("no vote had been laid")
    msgid = "; ".join(f"{{{vote}}}" for vote in votes)
    return Message(msgid, **votes)


def _said(name: str, vote: Mapping[str, Any]) -> Message:
    cards = [*vote["cards"], *[Message("Ambush")] * vote["ambushes"], *[Message("Truce")] * vote["truces"]]
    under = {f"card{number}": card for number, card in enumerate(cards)}
    msgid = ", ".join(["{name}: {side}", *(f"{{{card}}}" for card in under)])
    return Message(msgid, name=name, side=Message("crown") if vote["vote"] == "crown" else Message("sword"), **under)


def bound(draft: RevoltDraft | None, seat: int) -> str | None:
    """The side of king and rebel, who do not choose theirs (KS-67)."""
    return None if draft is None else {draft.king: "crown", draft.rebel: "sword"}.get(seat)


@ft.component
def Ballot(at: At, seat: Seat, known: dict[str, Any] | None, lay: Lays) -> ft.Control:
    """A side and the cards under it; on a tablet, which lies flat, what is chosen shows only while it is held."""
    t, look = at.words.t, at.look
    draft = read_draft(at.use(REVOLT, lambda table: table.draft(REVOLT)))
    fixed = bound(draft, seat.number)
    side, join = ft.use_state(known["vote"] if known else NOBODY)
    cards, put = ft.use_state(read_laid(known))
    side = fixed or side
    flat = at.here.size.tablet

    async def down(_: object) -> None:
        vote = {"vote": side, "cards": cards.cards, "ambushes": cards.ambushes, "truces": cards.truces}
        await lay({**vote, "cards": list(cards.cards)})

    sides = [("crown", t("For the king")), ("sword", t("For the rebel"))]
    voice = (
        text(t("Your vote is for yourself."), "body", look.ink2)
        if fixed
        else choice(look, sides, None if flat else side, join)
    )
    pad = blind_pad(at, cards, put) if flat else CardPad(at, cards, put, values=True, specials=True)
    looked = [HoldToLook(look, at.words, t("Hold to look"), lambda: summary(at, side, cards))] if flat else []
    return col(
        voice,
        text(t("Cards under the vote"), "label", look.ink2),
        pad,
        *looked,
        primary(look, t("Lay face down"), down, glyph="eye_off", disabled=side is None, width=2000),
        gap=12,
    )


def read_laid(known: dict[str, Any] | None) -> Laid:
    """The cards of a vote that was laid before."""
    return Laid(tuple(known["cards"]), known["ambushes"], known["truces"]) if known else Laid()


def blind_pad(at: At, cards: Laid, put: Change) -> ft.Control:
    """Keys that do not show what was tapped."""
    t = at.words.t
    again = quiet(
        at.look, t("Take the cards up again"), lambda _: put(lambda _: Laid()), glyph="undo", outlined=False, height=48
    )
    return col(row(*value_keys(at, put), gap=8), row(*special_keys(at, cards, put, blind=True), gap=8), again, gap=8)


def summary(at: At, side: str | None, cards: Laid) -> ft.Control:
    """A vote and its cards, in one line."""
    look, t = at.look, at.words.t
    marks: list[ft.Control] = [icon("crown" if side == "crown" else "sword", 26, look.ink)] if side else []
    marks += [text(card, "n4", look.ink) for card in cards.cards]
    marks += [icon("ambush", 22, look.accent_text)] * cards.ambushes
    marks += [icon("truce", 22, look.accent_text)] * cards.truces
    nothing = [] if marks else [text(t("Nothing yet"), "body", look.ink2)]
    words = [t("crown") if side == "crown" else t("sword")] * bool(side) + [str(card) for card in cards.cards]
    words += [t("Ambush")] * cards.ambushes + [t("Truce")] * cards.truces
    line = row(*marks, *nothing, gap=12, alignment=ft.MainAxisAlignment.CENTER, scroll=ft.ScrollMode.HIDDEN)
    return spoken(line, ", ".join(words) or t("Nothing yet"))


def show(at: At, vote: dict[str, Any]) -> ft.Control:
    """What was laid, for its owner."""
    return summary(at, vote["vote"], read_laid(vote))


VOTING = Asking(REVOLT, Ballot, show, into, said)


def in_secret(at: At, draft: RevoltDraft) -> list[ft.Control]:
    """The way to vote unseen, as long as nothing has been told aloud."""
    told = any(vote.cards or vote.ambushes or vote.truces for vote in draft.votes)
    if told or any(bound(draft, vote.seat) is None for vote in draft.votes):
        return []

    async def unseen(_: object) -> None:
        await begin(at, REVOLT, REVOLT)

    return [link(at.look, at.words.t("Vote in secret"), unseen)]
