"""How this device likes the app: language, theme, text size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion import __version__
from companion.live.screen import screen
from companion.live.telling import tell
from companion.store.shelf import StoreError
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import quiet
from companion.widgets.here import Here, use_asked, use_here
from companion.widgets.inputs import choice, switch_row
from companion.widgets.pages import page_body, top_bar
from companion.widgets.parts import card, col, text
from companion.widgets.snack import snack
from companion.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SIZES = (1.0, 1.15, 1.3)
LIMIT = 560


def use_origin(default: str = "/") -> str:
    """The route of the screen that opened this one; only a path of this app is gone back to."""
    back = use_asked("from", default)
    return back if back.startswith("/") and not back.startswith("//") else default


@ft.component
def Settings() -> ft.View:
    """`/settings`."""
    here, back = use_here(), use_origin()
    look, t, now = here.look(), here.words.t, here.settings
    themes = [("system", t("As the device")), ("light", t("Light")), ("dark", t("Dark"))]
    sizes = [(size, here.words.percent(size)) for size in SIZES]
    about = text(
        t("Regalia {version}. Everything stays on the computer that Regalia runs on.", version=__version__),
        "small",
        look.ink2,
    )
    body = [
        setting(here, t("Language"), list(LANGUAGES.items()), here.words.language, "language"),
        setting(here, t("Theme"), themes, now.theme, "theme"),
        setting(here, t("Text size"), sizes, now.text_size, "text_size"),
        switches(here),
        *([quiet(look, t("Backups"), go("/backups"), width=th.FULL)] if here.owner and here.house.backups else []),
        about,
    ]
    bar = top_bar(look, t("Settings"), go(back), back_tip=t("Back"), side=here.size.side(LIMIT))
    content = ft.SafeArea(ft.Column([bar, page_body(body, here.size.width, limit=LIMIT)], expand=True), expand=True)
    return screen("settings", content, route="/settings", padding=0, bgcolor=look.bg)


def setting(here: Here, label: str, choices: Sequence[tuple[object, str]], chosen: object, name: str) -> ft.Control:
    """One setting of the device; it is kept and takes effect at once, also for the page that waits for the app."""
    look = here.look()

    def pick(value: object) -> None:
        ft.context.page.run_task(change, here, name, value)

    return card(look, col(text(label, "label", look.ink2), choice(look, choices, chosen, pick), gap=10))


async def change(here: Here, name: str, value: object) -> None:
    """Keeps a setting and tells the page that waits for the app; why that cannot be is shown."""
    page, changed = ft.context.page, here.settings.model_copy(update={name: value})
    try:
        await here.change(changed)
    except StoreError as error:
        snack(page, here.look(), here.words.say(error.message))
        return
    await tell(page, theme="" if changed.theme == "system" else changed.theme, language=changed.language or "")


def switches(here: Here) -> ft.Control:
    """What is on or off at a table."""
    look, t, now = here.look(), here.words.t, here.settings

    def keep(name: str) -> Callable[[bool], object]:
        return lambda on: ft.context.page.run_task(change, here, name, on)

    awake = switch_row(look, t("Keep the screen on"), t("While a table is open."), now.awake, keep("awake"))
    tick = switch_row(look, t("Tick"), t("A light vibration when something is recorded."), now.ticks, keep("ticks"))
    return card(look, col(awake, tick, gap=0), padding=0)
