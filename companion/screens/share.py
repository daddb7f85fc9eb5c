"""The card that brings other phones to this table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.live.telling import tell
from companion.share import qr
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet
from companion.widgets.here import use_here
from companion.widgets.pages import notice, top_bar
from companion.widgets.parts import col, emblem, row, text
from companion.widgets.snack import snack

if TYPE_CHECKING:
    from companion.widgets.at import At


@ft.component
def Share(at: At) -> ft.Control:
    """`/t/<code>/share`: QR code, address, and what to do with them; or why there is none."""
    return Code(at) if use_here().address else Alone(at)


@ft.component
def Alone(at: At) -> ft.Control:
    """Where there is no host."""
    words = at.words.t(
        "Regalia runs on this device alone. For several phones at one table, start Regalia on a computer in the same "
        "network and set the table up there."
    )
    onwards = primary(at.look, at.words.t("Continue on another device"), go(f"{at.route}/continue"), width=280)
    back = quiet(at.look, at.words.t("Back to the table"), go(at.route), width=280)
    return notice(at.look, words, col(onwards, back, gap=12, horizontal_alignment=ft.CrossAxisAlignment.CENTER))


@ft.component
def Code(at: At) -> ft.Control:
    """The QR code with its address."""
    here, t, look = use_here(), at.words.t, at.look
    address = f"{here.address}{at.route}"
    small = here.size.landscape
    edge = min(300, here.size.width - 96, here.size.height - (150 if small else 360))

    async def copied(_: object) -> None:
        page = ft.context.page
        await tell(page, copy=address)
        snack(page, look, t("The address is copied."))

    code = ft.Semantics(
        content=ft.Container(
            ft.Image(src=qr.svg(address), width=edge, height=edge, exclude_from_semantics=True),
            bgcolor="#FFFFFF",
            padding=12,
            border_radius=th.R_CHIP,
        ),
        label=t("QR code of {address}", address=address),
        image=True,
    )
    words = col(
        row(
            ft.Container(emblem(at.surface.emblem, 30), bgcolor=look.accent, border_radius=10, padding=5),
            text(at.standing.book.game.title, "t3", look.ink),
            gap=10,
            tight=True,
        ),
        text(
            t("Point a phone’s camera here. It must be on the same Wi-Fi; the internet is not needed."),
            "body",
            look.ink2,
            text_align=ft.TextAlign.CENTER,
        ),
        ft.Text(address, style=th.style("strong", look.ink), selectable=True, text_align=ft.TextAlign.CENTER),
        text(
            t("Whoever opens it picks a seat and sees this table live."),
            "small",
            look.ink2,
            text_align=ft.TextAlign.CENTER,
        ),
        primary(look, t("Copy the address"), copied, width=280),
        quiet(look, t("Continue on another device"), go(f"{at.route}/continue"), width=280),
        gap=12,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    content = (
        row(code, ft.Container(words, width=380), gap=28, alignment=ft.MainAxisAlignment.CENTER)
        if small
        else col(code, words, gap=18, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    )
    bar = top_bar(look, t("Share this table"), go(at.route), back_tip=t("Back to the table"), side=at.here.size.side())
    body = ft.Container(
        ft.Column(
            [content],
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        expand=True,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=24, vertical=12),
    )
    return ft.SafeArea(
        ft.Column([bar, body], spacing=0, expand=True),
        expand=True,
    )
