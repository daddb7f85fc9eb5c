"""What the action points of a turn can do: tap what you have in mind, and see what is left and what is against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.krone_und_schwert.slices import use_setup
from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.figures import diamonds
from companion.widgets.keyed import keyed
from companion.widgets.layout import fitting
from companion.widgets.parts import CENTER, MIDDLE, card, col, heading, icon, one_line, row, text
from companion.widgets.why import Reason
from models.base import Message
from models.games.krone_und_schwert.components import PRICES, Action
from models.games.krone_und_schwert.planning import Means, against, cards, cost, means

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.games.krone_und_schwert.table import State

FACES: dict[Action, tuple[Message, str]] = {
    "draw": (Message("Draw"), "cards"),
    "build": (Message("Build"), "castle"),
    "expand1": (Message("1 space"), "expand"),
    "expand2": (Message("2 spaces"), "expand"),
    "seize": (Message("Seize"), "seize"),
    "attack": (Message("Attack"), "attack"),
    "revolt": (Message("Revolt"), "rebel"),
    "incite": (Message("Incite revolt"), "incite"),
    "pope": (Message("Pope’s visit"), "pope"),
}
COLUMNS = 3
Plan = tuple[Action, ...]


@ft.component
def Planner(at: At, me: int, width: float) -> ft.Control:
    """A turn in mind: what fits into it, what it takes, what the rulebook has against it."""
    state: State = at.use("state", lambda table: table.state)
    plan, change = ft.use_state(NOTHING)
    setup, t, look = use_setup(at), at.words.t, at.look
    given = means(state, me)
    title = (
        t("{name}’s turn", name=setup.name(me)) if state.active == me else t("A turn of {name}", name=setup.name(me))
    )
    left = max(0, given.points - cost(plan))
    points = diamonds(left, max(given.points, 1), look.accent_text, look.faint, 20)
    names, room = list(FACES), (width - 2 * th.S4 - (COLUMNS - 1) * 8) / COLUMNS
    tiles = [
        row(*(tile(at, action, given, plan, change, room) for action in names[start : start + COLUMNS]), gap=8)
        for start in range(0, len(names), COLUMNS)
    ]
    return card(look, col(heading(look, title, points), *tiles, *outcome(at, given, plan, change), gap=10))


NOTHING: Plan = ()


def tile(at: At, action: Action, given: Means, plan: Plan, change: Callable[[Plan], None], room: float) -> ft.Control:
    """An action with its price; faint where it would not fit any more."""
    look, price = at.look, PRICES[action]
    fits = not against(given, (*plan, action))
    color = look.accent_text if fits else look.outline
    label, glyph = at.words.say(FACES[action][0]), FACES[action][1]
    size = fitting(label, "label", room - 8, look.scale, least=10)
    face = col(
        icon(glyph, look.px(24), color),
        one_line(label, "label", look.ink if fits else look.ink2, size, text_align=ft.TextAlign.CENTER),
        diamonds(price, price, color, look.faint, look.px(12)),
        gap=4,
        horizontal_alignment=CENTER,
        alignment=MIDDLE,
        tight=False,
    )
    points = at.words.n("{what}, {n} action point", "{what}, {n} action points", price, what=label)
    return tappable(
        face,
        points if fits else at.words.t("{what}, does not fit", what=points),
        lambda _: change((*plan, action)),
        bgcolor=look.accent_soft if fits else look.sunk,
        border_radius=th.R_BUTTON,
        height=look.px(84),
        padding=ft.Padding.symmetric(horizontal=4, vertical=4),
        expand=1,
    )


def outcome(at: At, given: Means, plan: Plan, change: Callable[[Plan], None]) -> list[ft.Control]:
    """The plan, what it takes, and the rules against it; each with its rule."""
    t, look = at.words.t, at.look
    if not plan:
        hint = text(t("Tap what you have in mind. Nothing is recorded."), "small", look.ink2)
        return [Reason(at, t("Action points"), given.points, "KS-22"), hint]
    chosen = ft.Row([chosen_tag(at, plan, place, change) for place in range(len(plan))], wrap=True, spacing=8)
    spent = t("{spent} of {points}", spent=cost(plan), points=given.points)
    found = [
        keyed(f"{place}-{one.rule}", Against, at, at.words.say(one.message), one.rule)
        for place, one in enumerate(against(given, plan))
    ]
    return [
        chosen,
        Reason(at, t("Action points it costs"), spent, "KS-25"),
        Reason(at, t("Hand cards it takes"), cards(plan), "KS-10"),
        *found,
    ]


def chosen_tag(at: At, plan: Plan, place: int, change: Callable[[Plan], None]) -> ft.Control:
    """An action of the plan; a tap takes it out again."""
    look, (label, glyph) = at.look, FACES[plan[place]]
    name = at.words.say(label)
    body = row(icon(glyph, 18, look.on_accent), text(name, "label", look.on_accent), icon("close", 16, look.on_accent2))
    body.tight = True
    return tappable(
        body,
        at.words.t("Take out {what}", what=name),
        lambda _: change(plan[:place] + plan[place + 1 :]),
        bgcolor=look.accent,
        border=look.rim,
        border_radius=th.R_BUTTON,
        height=th.TAP,
        padding=ft.Padding.symmetric(horizontal=12),
    )


@ft.component
def Against(at: At, sentence: str, rule: str) -> ft.Control:
    """An objection with its rule."""
    look = at.look
    body = row(
        icon("unlike", 20, look.warn),
        ft.Container(Reason(at, sentence[:1].upper() + sentence[1:], "", rule), expand=True),
        gap=10,
    )
    return ft.Container(
        body, bgcolor=look.warn_soft, border_radius=th.R_BUTTON, padding=ft.Padding.only(left=12, right=12)
    )
