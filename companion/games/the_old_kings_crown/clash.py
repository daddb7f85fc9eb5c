"""A clash as it is counted: a strength a side, told as a sum or card by card, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.the_old_kings_crown.cards import CardPad
from companion.games.the_old_kings_crown.drafts import (
    CLASH,
    ClashDraft,
    Told,
    clash_of,
    fighters,
    lent,
    outlook,
    read_clash,
    revising,
)
from companion.games.the_old_kings_crown.pad import Pad, pad_first
from companion.games.the_old_kings_crown.slices import setup_now, use_setup, use_table
from companion.games.the_old_kings_crown.wizard import LIMIT, Over, framed, recording
from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.figures import rolling
from companion.widgets.inputs import choice, stepper
from companion.widgets.keyed import keyed
from companion.widgets.parts import arms, card, col, fitted, icon, one_line, row, text
from companion.widgets.sheet import use_sheet
from models.games.the_old_kings_crown.clash import needed
from models.games.the_old_kings_crown.words import REGION_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from companion.widgets.at import At
    from models.games.the_old_kings_crown.table import State

MOST, KEYS = 99, 24
BESIDE = 270
"""What stands beside the name of a side."""


@ft.component
def Clash(at: At) -> ft.Control:
    """`/t/<code>/clash`: every phone of the table sees it fill."""
    state, setup = use_table(at), use_setup(at)
    draft = read_clash(at.use(CLASH, lambda table: table.draft(CLASH)), len(setup.seats))
    edited, edit = ft.use_state(-1)

    def close() -> None:
        edit(-1)

    beside = at.here.size.tablet
    opened = draft is not None and 0 <= edited < len(setup.seats) and not beside
    use_sheet(
        at.look,
        setup.name(edited),
        (lambda: CardPad(at, draft, edited, close)) if opened and draft else None,
        close,
        mark=arms(setup.seats[edited], 32, at.look) if opened else None,
    )
    return Over(at) if draft is None else Counting(at, draft, state, edit, edited)


@ft.component
def Counting(at: At, draft: ClashDraft, state: State, edit: Callable[[int], None], edited: int) -> ft.Control:
    """The sides, what they come to, the record; on a tablet the cards of one side beside them."""
    nobody: tuple[int, ...] = ()
    t, look, (skipped, skip) = at.words.t, at.look, ft.use_state(nobody)
    move = clash_of(state, draft)
    found = outlook(state, move)
    totals = {side.seat: total for side, total in zip(move.sides, found.totals, strict=True)}
    again = bool(state.tied) and state.contested == draft.region
    leading = tuple(move.sides[at_].seat for at_ in found.best)
    best = leading if again or any(seat in draft.sides for seat in leading) else ()

    def tell(cards: bool) -> None:
        ft.context.page.run_task(at.fill, CLASH, {"cards": cards})

    ways = choice(look, [(False, t("Sums")), (True, t("Cards"))], draft.cards, tell)
    sides, beside = fighters(state, draft), draft.cards and at.here.size.tablet
    chosen, tapped = shown_side(sides, edited) if beside else None, edit if draft.cards else None
    rows = [keyed(f"side-{seat}", SideRow, at, draft, seat, totals, best, tapped, seat == chosen) for seat in sides]
    asked = next_sum(draft, [seat for seat in sides if seat not in skipped])
    keys = [] if asked is None else [sum_pad(at, asked, lambda: skip((*skipped, asked)))]
    body = [ways, text(hint_of(at, draft, again=again), "small", look.ink2), *pad_first(at, rows, keys)]
    region = at.words.say(REGION_NAMES[draft.region])
    title = t("New clash: {region}", region=region) if again else t("Clash: {region}", region=region)
    label = t("Record the tie") if len(best) > 1 else t("Record the clash")
    record = recording(at, label, move, CLASH, disabled=not move.sides)
    waiting = not again and len(move.sides) < len(sides)
    pad = pad_beside(at, draft, state, edited, edit) if beside else None
    return framed(at, title, CLASH, body, verdict(at, state, best, totals, waiting=waiting), record, pad)


def next_sum(draft: ClashDraft, sides: Sequence[int]) -> int | None:
    """Whose sum is asked next; nobody's where cards are told one by one."""
    open_ = [seat for seat in sides if draft.told(seat).total is None and not draft.told(seat).cards]
    return None if draft.cards or not open_ else open_[0]


def sum_pad(at: At, seat: int, skip: Callable[[], object]) -> ft.Control:
    """A key a strength for the next side that nobody has told."""

    def tell(total: int) -> None:
        keep_total(at, seat, total)

    return keyed(f"sum-{seat}", Pad, at, seat, range(KEYS), tell, skip)


def keep_total(at: At, seat: int, total: int) -> None:
    """Tells the whole table the sum of a side."""
    ft.context.page.run_task(at.revise, CLASH, revising(Told, seat, lambda told: told.counting(total=total)))


def shown_side(sides: Sequence[int], edited: int) -> int:
    """Whose cards stand beside the sides: at first those of the one that acts first."""
    return edited if edited in sides else sides[0]


def pad_beside(at: At, draft: ClashDraft, state: State, edited: int, edit: Callable[[int], None]) -> ft.Control:
    """The cards of the side that was tapped; the last key goes on to the next."""
    sides = fighters(state, draft)
    seat = shown_side(sides, edited)
    after = sides[(sides.index(seat) + 1) % len(sides)]
    setup, look = setup_now(at), at.look
    head = row(arms(setup.seats[seat], 32, look), ft.Container(one_line(setup.name(seat), "t2", look.ink), expand=True))
    pad = keyed(f"pad-{seat}", CardPad, at, draft, seat, lambda: edit(after), setup.name(after))
    return card(look, col(head, pad, gap=10))


def hint_of(at: At, draft: ClashDraft, *, again: bool) -> str:
    """What is told here."""
    if again:
        return at.words.t("New cards alone count; who passes has 0.")
    if draft.cards:
        return at.words.t("Tap a side to tell its cards, Supporters and modifiers.")
    return at.words.t("The sum of cards, Supporters and modifiers.")


def verdict(at: At, state: State, best: Sequence[int], totals: Mapping[int, int], *, waiting: bool) -> str:
    """Who wins, or what is tied; who leads while somebody has told nothing."""
    if not best:
        return at.words.t("The highest strength wins.")
    names, strength = [state.setup.name(seat) for seat in best], totals[best[0]]
    if len(names) == 1 and waiting:
        return at.words.t("{name} leads with {n}", name=names[0], n=strength)
    if len(names) == 1:
        return at.words.t("{name} wins with {n}", name=names[0], n=strength)
    return at.words.t("A tie at {n}: {names}", n=strength, names=at.words.listed(names))


@ft.component
def SideRow(
    at: At,
    draft: ClashDraft,
    seat: int,
    totals: Mapping[int, int],
    best: tuple[int, ...],
    edit: Callable[[int], None] | None,
    chosen: bool,
) -> ft.Control:
    """One side: who, its strength, what it lacks; a stepper for the sum, or a tap for the cards."""
    look, setup = at.look, use_setup(at)
    told, ahead = draft.told(seat), seat in best
    under = side_words(at, draft, seat, totals, best)
    name = col(side_name(at, setup.name(seat)), one_line(under, "small", look.ink2), gap=0)
    mark = icon("crown", 22, look.gold) if ahead and len(best) == 1 else icon("tie", 20, look.ink2) if ahead else None
    parts = [arms(setup.seats[seat], 38, look), ft.Container(name, expand=True), *([mark] if mark else [])]
    frame: dict[str, Any] = {
        "bgcolor": look.gold_soft if ahead and len(best) == 1 else look.card,
        "border_radius": th.R_BUTTON,
        "border": ft.Border.all(2, look.accent_text) if chosen else look.border,
        "padding": ft.Padding.symmetric(horizontal=12, vertical=8),
    }
    if edit is not None:
        shown = rolling(totals.get(seat, "?"), "n2", look.ink, 38)
        said = f"{setup.name(seat)}: {totals.get(seat, '?')}, {under}"
        return tappable(row(*parts, shown, gap=10), said, lambda _: edit(seat), identifier=f"side-{seat}", **frame)
    label = at.words.t("Strength of {name}", name=setup.name(seat))
    known = totals.get(seat) if told.cards else told.total
    knobs = stepper(look, known, lambda n: keep_total(at, seat, n), label=label, most=MOST, unknown=5)
    return ft.Container(row(*parts, knobs, gap=10), **frame)


def side_words(at: At, draft: ClashDraft, seat: int, totals: Mapping[int, int], best: tuple[int, ...]) -> str:
    """What a side still lacks to win alone, or what its strength is made of (D1)."""
    others = tuple(total for other, total in totals.items() if other != seat)
    sent = lent(at.standing.state, draft, seat)
    if seat not in draft.sides and sent:
        return at.words.n("{n} Supporter", "{n} Supporters", sent)
    if seat not in totals:
        return at.words.t("nothing told yet")
    lacks = needed(others, totals[seat])
    if lacks and not (seat in best and len(best) == 1):
        return at.words.t("lacks {n} to win", n=lacks)
    told = draft.told(seat)
    return cards_words(at, draft, seat) if draft.cards and told.cards else at.words.t("ahead")


def cards_words(at: At, draft: ClashDraft, seat: int) -> str:
    """The cards of a side as a sum, with its Supporters and modifiers."""
    told = draft.told(seat)
    sent = lent(at.standing.state, draft, seat) if told.supporters is None else told.supporters
    parts = [str(card.strength) for card in told.cards]
    parts += [at.words.n("{n} Supporter", "{n} Supporters", sent)] * bool(sent)
    found = " + ".join(parts)
    return f"{found} {told.modifier:+}".replace("-", "−") if told.modifier else found


def side_name(at: At, name: str) -> ft.Control:
    """A name beside its strength."""
    size = at.here.size
    room = (size.width - 300 - 32 if size.landscape else size.inner(LIMIT)) - BESIDE
    return fitted(name, "t3", at.look.ink, room, at.look.scale)
