"""The two sides of an attack and everybody's vote, in the order in which ravens are spent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.game_of_crowns.slices import setup_now, use_setup
from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.figures import rolling
from companion.widgets.inputs import stepper
from companion.widgets.keyed import keyed
from companion.widgets.layout import breadth, broken, fitting
from companion.widgets.parts import arms, col, fitted, icon, one_line, row, spoken, text
from models.games.game_of_crowns.components import TOKENS
from models.games.game_of_crowns.setup import house

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.games.game_of_crowns.draft import AttackDraft, Outlook
    from companion.widgets.at import At
    from companion.widgets.layout import Size
    from companion.widgets.theme import Look
    from models.games.game_of_crowns.components import House
    from models.games.game_of_crowns.knight import Side
    from models.games.game_of_crowns.table import State

    Keep = Callable[[Callable[[AttackDraft], AttackDraft]], Awaitable[None]]

SIDES: tuple[Side, Side] = ("attacker", "defender")
GLYPHS: dict[Side, str] = {"attacker": "sword", "defender": "shield"}
NARROW, PANEL, WIDE, EDGE = 600, 350, 1040, 16
"""How wide the report grows, what stands beside it where there is room, how wide both grow, and their least edge."""
SURE = 0.88
"""The share of a room that a name may take, for its breadth is an estimate."""
END = ft.MainAxisAlignment.END
KEYS = 222
"""What stands beside a name, but for the figure."""
BESIDE, LEAST = 104, 11
"""What icon and figure take beside a name, and its smallest letters."""


@ft.component
def Sums(at: At, draft: AttackDraft, look: Outlook, room: float) -> ft.Control:
    """Both sides with their votes, growing live; the one that leads is marked once all have voted."""
    return row(*(SideSum(at, draft, look, side, (room - 10) / 2) for side in SIDES), gap=10)


@ft.component
def SideSum(at: At, draft: AttackDraft, look: Outlook, side: Side, room: float) -> ft.Control:
    """One side: who leads it and how many votes it has."""
    t, k, setup = at.words.t, at.look, use_setup(at)
    attacks = side == "attacker"
    name = setup.name(draft.attacker if attacks else draft.target)
    title = t("Attacker {name}", name=name) if attacks else t("Defender {name}", name=name)
    votes = look.votes.attacker if attacks else look.votes.defender
    leads = not look.waiting and look.votes.victor == side
    role, free = t("Attacker") if attacks else t("Defender"), room - BESIDE
    led = one_line(role, "small", k.ink2, fitting(role, "small", free, k.scale, least=LEAST))
    body = row(
        icon(GLYPHS[side], 22, k.gold if leads else k.ink2),
        ft.Container(col(led, fitted(name, "strong", k.ink, free, k.scale, size=16), gap=0), expand=True),
        rolling(votes, "n2", k.gold_text if leads else k.ink, 38),
        gap=6,
    )
    return ft.Container(
        spoken(
            body, at.words.n("{title}: {n} vote", "{title}: {n} votes", votes, title=title), identifier=f"side-{side}"
        ),
        bgcolor=k.gold_soft if leads else k.sunk,
        border=ft.Border.all(2, k.gold if leads else th.CLEAR),
        border_radius=th.R_CARD,
        padding=ft.Padding.symmetric(horizontal=10, vertical=8),
        expand=1,
    )


@ft.component
def Voter(at: At, draft: AttackDraft, look: Outlook, state: State, seat: int, keep: Keep) -> ft.Control:
    """One seat: two keys until everybody has voted, then the ravens on the vote."""
    k, setup, vote = at.look, use_setup(at), draft.vote(seat)
    room = name_room(at)
    above = not fits(setup.name(seat), room, k)
    title = fitted(setup.name(seat), "strong", k.ink, room + KEYS * above, k.scale, size=16)
    name = col(title, *left_words(at, state, draft, seat), gap=0)
    voting = bool(look.waiting) or vote is None
    keys = (
        [side_key(at, draft, seat, side, keep) for side in SIDES]
        if voting
        else ravens_keys(at, draft, state, seat, keep)
    )
    who = (arms(setup.seats[seat], 30, k), ft.Container(name, expand=True))
    body = col(row(*who, gap=8), row(*keys, gap=8, alignment=END), gap=2) if above else row(*who, *keys, gap=8)
    return ft.Container(
        body,
        bgcolor=k.card,
        border=k.border,
        border_radius=th.R_BUTTON,
        padding=ft.Padding.symmetric(horizontal=10, vertical=4),
    )


def fits(name: str, room: float, look: Look) -> bool:
    """Whether a name is legible in two lines of so much room; else it stands above the keys."""
    size, lines = broken(name, "strong", room, look.scale, size=16)
    parts = name.split() if lines > 1 else [name]
    sure = SURE * room
    return max(breadth(part, look.px(size)) for part in parts) <= sure and breadth(name, look.px(size)) <= lines * sure


def name_room(at: At) -> float:
    """What shield, side and stepper leave to a name."""
    size = at.here.size
    free = min(size.width, WIDE) - PANEL - 24 if beside(size) else size.inner(NARROW)
    return free - KEYS - at.look.px(52)


def beside(size: Size) -> bool:
    """Whether sums and verdict stand beside the votes: on a phone on its side, and on a tablet."""
    return size.landscape or size.tablet


def side_of(size: Size) -> float:
    """What stays free on either side then."""
    return max(EDGE, (size.width - WIDE) / 2)


def left_words(at: At, state: State, draft: AttackDraft, seat: int) -> list[ft.Control]:
    """The ravens that a seat has left to spend, where they are recorded."""
    held, vote = state.seats[seat].ravens, draft.vote(seat)
    if held is None:
        return []
    left = held - (vote.ravens if vote else 0)
    return [text(at.words.n("{n} raven", "{n} ravens", left), "small", at.look.ink2)]


def side_key(at: At, draft: AttackDraft, seat: int, side: Side, keep: Keep) -> ft.Control:
    """A vote for one side."""
    t, k, name, vote = at.words.t, at.look, setup_now(at).name(seat), draft.vote(seat)
    on = vote is not None and vote.vote == side
    said = (
        t("{name} votes for the Attacker", name=name)
        if side == "attacker"
        else t("{name} votes for the Defender", name=name)
    )

    async def tapped(_: object) -> None:
        await keep(lambda draft: draft.voting(seat, side))

    return tappable(
        ft.Container(icon(GLYPHS[side], 24, k.on_accent if on else k.ink2), alignment=ft.Alignment.CENTER),
        said,
        tapped,
        selected=on,
        bgcolor=k.accent if on else k.sunk,
        border=k.rim if on else None,
        border_radius=th.R_BUTTON,
        width=64,
        height=th.TAP,
    )


def ravens_keys(at: At, draft: AttackDraft, state: State, seat: int, keep: Keep) -> list[ft.Control]:
    """The side, which a tap changes, and the ravens."""
    vote, held = draft.vote(seat), state.seats[seat].ravens
    side: Side = vote.vote if vote else "attacker"
    ravens, other = vote.ravens if vote else 0, SIDES[1 - SIDES.index(side)]
    t, k, name = at.words.t, at.look, setup_now(at).name(seat)
    said = (
        t("{name}, for the Attacker: change sides", name=name)
        if side == "attacker"
        else t("{name}, for the Defender: change sides", name=name)
    )

    async def change_sides(_: object) -> None:
        await keep(lambda draft: draft.voting(seat, other))

    def spend(many: int) -> None:
        ft.context.page.run_task(keep, lambda draft: draft.spending(seat, many))

    mark = tappable(
        ft.Container(icon(GLYPHS[side], 24, k.accent_text), alignment=ft.Alignment.CENTER),
        said,
        change_sides,
        border_radius=th.R_BUTTON,
        width=th.TAP,
        height=th.TAP,
    )
    most = TOKENS if held is None else max(held, ravens)
    return [mark, stepper(k, ravens, spend, label=t("Ravens of {name}", name=name), most=most)]


# ── the Knight ───────────────────────────────────────────────────────────────
@ft.component
def Banner(at: At, draft: AttackDraft, keep: Keep) -> ft.Control:
    """Whose banner the Knight bears; it may stay unsaid."""
    t, k, setup = at.words.t, at.look, use_setup(at)
    keys = [
        keyed(f"banner-{seat.number}", BannerKey, at, draft, banner, seat.number, keep)
        for seat in setup.seats
        if (banner := house(setup, seat.number))
    ]
    label = text(t("The Knight bears the banner of"), "small", k.ink2)
    return col(label, ft.Row(keys, wrap=True, spacing=4, run_spacing=4), gap=4)


@ft.component
def BannerKey(at: At, draft: AttackDraft, banner: House, seat: int, keep: Keep) -> ft.Control:
    """One house; a second tap takes it back."""
    k, setup = at.look, use_setup(at)
    on = draft.banner == banner

    async def tapped(_: object) -> None:
        await keep(lambda draft: draft.bearing(None if on else banner))

    return tappable(
        ft.Container(arms(setup.seats[seat], 26, k), alignment=ft.Alignment.CENTER),
        at.words.t("A Knight of {name}", name=setup.name(seat)),
        tapped,
        selected=on,
        bgcolor=k.accent_soft if on else None,
        border=ft.Border.all(2, k.accent_text if on else th.CLEAR),
        border_radius=th.R_BUTTON,
        width=th.TAP,
        height=th.TAP,
    )
