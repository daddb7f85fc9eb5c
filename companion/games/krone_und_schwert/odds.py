"""Below the two sides: the odds, the stakes, what it would take; then the verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.krone_und_schwert.draft import extra_needed, stakes
from companion.games.krone_und_schwert.slices import setup_now, use_setup
from companion.widgets.parts import arms, col, icon, one_line, row, spoken, text

if TYPE_CHECKING:
    from companion.games.krone_und_schwert.draft import Outlook, RevoltDraft
    from companion.widgets.at import At
    from models.games.krone_und_schwert.revolt import Result, RevoltOutcome
    from models.games.krone_und_schwert.table import State


OUTCOMES: tuple[RevoltOutcome, RevoltOutcome] = ("king", "rebel")


@ft.component
def Lower(at: At, draft: RevoltDraft, look: Outlook, ended: Result | None, state: State, width: float) -> ft.Control:
    """Odds before the people are turned, the verdict after."""
    if ended is not None:
        return Verdict(at, draft, ended, state, width)
    return Odds(at, draft, look, state, width)


def tug(at: At, share: float, width: float, won: str | None = None) -> ft.Control:
    """The crown stands where the odds are; at the end it goes to the winner."""
    k = at.look
    place = width * share if won is None else (22 if won == "king" else width - 22)
    crown = ft.Container(
        icon("crown", 24, k.gold if won else k.ink),
        bgcolor=k.bg,
        border_radius=22,
        width=44,
        height=44,
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(2, k.gold if won else k.outline),
    )
    return ft.Stack(
        [
            ft.Container(bgcolor=k.accent, height=14, width=width, border_radius=7, top=15),
            ft.Container(
                bgcolor=k.gold, height=14, width=max(0, width * share), border_radius=7, top=15, animate=k.slide
            ),
            ft.Container(crown, left=min(max(place - 22, 0), width - 44), top=0, animate_position=k.slide),
        ],
        width=width,
        height=46,
    )


@ft.component
def Odds(at: At, draft: RevoltDraft, look: Outlook, state: State, width: float) -> ft.Control:
    """Who is likelier to win, where the people are counted, and what everybody gains either way."""
    setup, t, k = use_setup(at), at.words.t, at.look
    king, rebel = t("{name} holds", name=setup.name(draft.king)), t("{name} takes it", name=setup.name(draft.rebel))
    takes, pays = look.rebel_wins, payoffs(at, draft, state)
    if takes is None or look.waiting:
        why = (
            t("The odds come when everybody has voted.")
            if look.waiting
            else t("No odds: the people deck does not add up.")
        )
        unknown = [text(why, "body", k.ink2)]
        sides = row(
            ft.Container(one_line(king, "small", k.ink2), expand=1),
            ft.Container(one_line(rebel, "small", k.ink2), expand=1, alignment=ft.Alignment.CENTER_RIGHT),
        )
        return col(*(unknown if look.counted else []), *([sides, *pays] if pays else []), gap=6)
    head = row(
        ft.Container(chance(at, 1 - takes, king, end=False), expand=True),
        chance(at, takes, rebel, end=True),
    )
    note = (
        t("How many of the 22 are swords was counted")
        if look.split_known
        else t("Nobody knows how many of the 22 are swords: all possibilities are weighed")
    )
    laid = t("As the cards lie now: {what}", what=takes_words(at, draft, look, state))
    words = text(f"{laid} {note}.", "small", k.ink2)
    return col(head, tug(at, 1 - takes, width), *pays, words, gap=6)


def payoffs(at: At, draft: RevoltDraft, state: State) -> list[ft.Control]:
    """What everybody gains either way; nothing where buildings are not recorded."""
    if not state.setup.tracks("buildings"):
        return []
    either = (Stakes(at, stakes(state, draft, outcome)) for outcome in OUTCOMES)
    return [row(*either, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)]


def takes_words(at: At, draft: RevoltDraft, look: Outlook, state: State) -> str:
    """What either side lacks (D3)."""
    extra, certain = extra_needed(state, look)
    t, setup = at.words.t, setup_now(at)
    king = (
        t("{name} is safe.", name=setup.name(draft.king))
        if certain == 0 or look.rebel_wins == 0
        else t("{name} is safe with {n} more.", name=setup.name(draft.king), n=certain)
    )
    if extra is None or extra == 0:
        return king
    return t("{name} needs {n} more for an even chance.", name=setup.name(draft.rebel), n=extra) + " " + king


def chance(at: At, value: float, label: str, *, end: bool) -> ft.Control:
    """A probability, generous."""
    number = at.words.percent(value)
    body = col(
        text(number, "n2", at.look.ink, 38),
        one_line(label, "small", at.look.ink2),
        gap=0,
        horizontal_alignment=ft.CrossAxisAlignment.END if end else ft.CrossAxisAlignment.START,
    )
    return spoken(body, f"{label}: {number}")


@ft.component
def Stakes(at: At, gains: dict[int, int | None]) -> ft.Control:
    """What everybody who would gain gains."""
    setup, k = use_setup(at), at.look
    paid = {seat: points for seat, points in gains.items() if points != 0}
    shields = [
        spoken(
            row(
                arms(setup.seats[seat], 22, k),
                text("?" if points is None else f"+{points}", "n4", k.ink, 20),
                gap=5,
                tight=True,
            ),
            at.words.t("then {name} gains {n}", name=setup.name(seat), n="?" if points is None else points),
        )
        for seat, points in paid.items()
    ]
    nobody = [] if shields else [text(at.words.t("nobody gains"), "small", k.ink2)]
    return row(text(at.words.t("then"), "small", k.ink2), *shields, *nobody, gap=8, tight=True)


@ft.component
def Verdict(at: At, draft: RevoltDraft, ended: Result, state: State, width: float) -> ft.Control:
    """Who won, by how much, and what it pays."""
    setup, t = use_setup(at), at.words.t
    king, rebel = setup.name(draft.king), setup.name(draft.rebel)
    if ended.outcome == "interrupted" or ended.king is None or ended.rebel is None:
        return verdict_words(
            at,
            t("A Truce stops the revolt"),
            t("All cards but the Truce go back to their hands. {name} stays king.", name=king),
        )
    outcome: RevoltOutcome = ended.outcome
    numbers = {"loyal": ended.king.strength, "rebels": ended.rebel.strength}
    title = t("{name} takes the crown", name=rebel) if outcome == "rebel" else t("{name} keeps the crown", name=king)
    words = t("{loyal} for the king, {rebels} for the rebel.", **numbers)
    if numbers["loyal"] == numbers["rebels"]:
        words += " " + t("A tie is the king’s.")
    if outcome == "king":
        words += " " + at.words.n("{n} sword stays face up.", "{n} swords stay face up.", ended.swords_face_up or 0)
    pays = [Stakes(at, stakes(state, draft, outcome))] if state.setup.tracks("buildings") else []
    share = 0.0 if outcome == "rebel" else 1.0
    return col(
        tug(at, share, width, outcome),
        verdict_words(at, title, words),
        *(row(paid, alignment=ft.MainAxisAlignment.CENTER) for paid in pays),
        gap=8,
    )


def verdict_words(at: At, title: str, words: str) -> ft.Control:
    """The verdict as a headline and a sentence."""
    k = at.look
    return row(
        col(
            text(title, "t1", k.gold_text, text_align=ft.TextAlign.CENTER),
            text(words, "body", k.ink2, text_align=ft.TextAlign.CENTER),
            gap=2,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            expand=True,
        ),
        alignment=ft.MainAxisAlignment.CENTER,
    )
