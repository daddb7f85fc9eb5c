"""What is done every turn, in the thumb's reach: one tap to the action, one more to record it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.krone_und_schwert.revolt import call_off
from companion.games.krone_und_schwert.slices import (
    setup_now,
    use_acting,
    use_duties,
    use_ends,
    use_people,
    use_reign,
    use_setup,
    use_turn,
)
from companion.widgets.buttons import Deed, primary, quiet, tap_card, tray
from companion.widgets.history_bar import UndoRedo
from companion.widgets.kept import kept, use_steady
from companion.widgets.pages import thumb_area
from companion.widgets.parts import arms, col, icon, one_line, row, text
from companion.widgets.sheet import sheet_room, use_sheet
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.components import INCITED, UNREST
from models.games.krone_und_schwert.play import price

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.games.krone_und_schwert.slices import Turn
    from companion.widgets.at import At
    from models.base import Move
    from models.games.krone_und_schwert.components import Event


def tiles(at: At, choices: Sequence[tuple[str, str, Move]], done: Callable[[], None]) -> ft.Control:
    """Alternatives side by side; a tap records one."""
    deeds = [Deed(label, glyph, at.playing(move, then=done)) for label, glyph, move in choices]
    return tray(at.look, sheet_room(at.here.size), deeds, columns=len(deeds))


def build_tray(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """The four buildings, and what each costs (KS-25)."""
    t = at.words.t
    castle = m.Built(seat=seat, piece="castle")
    built = tiles(
        at,
        [
            (t("Castle"), "castle", castle),
            (t("Small city"), "city", m.Built(seat=seat, piece="small_city")),
            (t("Large city"), "large_city", m.Built(seat=seat, piece="large_city")),
            (t("Cathedral"), "cathedral", m.Built(seat=seat, piece="cathedral")),
        ],
        done,
    )
    return priced(at, built, t("Each of them costs {n} action points.", n=price(castle)))


def priced(at: At, choices: ft.Control, words: str) -> ft.Control:
    """The choices, and what they cost where action points are counted."""
    return col(choices, text(words, "small", at.look.ink2), gap=10) if setup_now(at).tracks("turns") else choices


def expand_tray(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """One space or two with a card, or any free space for the whole turn (KS-25)."""
    t, counts = at.words.t, setup_now(at).tracks("turns")
    taken = tiles(
        at,
        [
            (t("1 space"), "expand", m.Expanded(seat=seat, spaces=1)),
            (t("2 spaces"), "expand", m.Expanded(seat=seat, spaces=2)),
            (t("Seize, 3 AP") if counts else t("Seize"), "seize", m.Seized(seat=seat)),
        ],
        done,
    )
    return priced(at, taken, t("Each space costs an action point."))


def swords_row(at: At, turned: int, record: Callable[[int], Callable[..., object]]) -> ft.Control:
    """How many of the people cards turned are swords: one button for each answer."""
    return row(
        *(
            quiet(
                at.look,
                str(swords),
                record(swords),
                glyph="sword",
                expand=1,
                said=at.words.n("{n} sword", "{n} swords", swords),
            )
            for swords in range(turned + 1)
        ),
        gap=8,
    )


def turned_tray(
    at: At, question: str, turned: int, move: Callable[[int, int], Move], done: Callable[[], None]
) -> ft.Control:
    """Asks how many swords were among the cards turned and records the move."""
    if turned == 0:
        return primary(at.look, at.words.t("No people card is left"), at.playing(move(0, 0), then=done))
    return col(
        text(question, "body", at.look.ink2),
        swords_row(at, turned, lambda swords: at.playing(move(swords, turned - swords), then=done)),
        gap=10,
    )


@ft.component
def EventTray(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """The event that was just drawn."""
    setup, people, reign = use_setup(at), use_people(at), use_reign(at)
    unrest, show_unrest = ft.use_state(False)
    t = at.words.t

    def drawn(event: Event) -> Callable[..., object]:
        return at.playing(m.EventDrawn(seat=seat, event=event), then=done)

    if unrest:
        turned = turned_tray(
            at,
            t("Unrest turns two people cards. How many swords?"),
            turnable(people.left, UNREST),
            lambda swords, crowns: m.EventDrawn(seat=seat, event="unrest", swords=swords, crowns=crowns),
            done,
        )
        nobody = [quiet(at.look, t("There is no king yet"), drawn("unrest"), width=2000)] * (reign.king is None)
        return col(turned, *nobody, gap=10)
    asks = people.left is not None and not reign.kingless
    deeds = [
        Deed(t("City scoring"), "city", drawn("city_scoring")),
        Deed(t("Unrest"), "unrest", (lambda _: show_unrest(True)) if asks else drawn("unrest")),
        Deed(t("Game end"), "hourglass", drawn("game_end")),
    ]
    hint = event_hint(at, kingless=reign.kingless, points=setup.tracks("turns"))
    events = tray(at.look, sheet_room(at.here.size), deeds, columns=3)
    return col(text(hint, "small", at.look.ink2), events, gap=10)


def event_hint(at: At, *, kingless: bool, points: bool) -> str:
    """What becomes of an event, as far as it is known whether there has been a king."""
    if kingless:
        return at.words.t("Before the first king, events are discarded without effect.")
    if points:
        return at.words.t("Carried out at once; the replacement card costs no action point.")
    return at.words.t("Carried out at once, then another card is drawn.")


def turnable(left: int | None, at_most: int) -> int:
    """People cards that can be turned: as many as there are."""
    return at_most if left is None else min(at_most, max(0, left))


@ft.component
def MoreTray(at: At, seat: int, show: Callable[[str], None], done: Callable[[], None]) -> ft.Control:
    """What is done less often; where nobody counts the people cards, nobody is asked for them."""
    t, uncounted, king = at.words.t, use_people(at).left is None, use_reign(at).king

    def opening(name: str) -> Callable[[object], None]:
        return lambda _: show(name)

    incited, taxes = m.RevoltIncited(seat=seat), m.TaxesCollected(seat=seat)
    deeds = [
        Deed(t("Attack"), "attack", opening("attack")),
        Deed(t("Revolt"), "rebel", against_whom(at, seat, king, show, done)),
        Deed(t("Incite revolt"), "incite", at.playing(incited, then=done) if uncounted else opening("incite")),
        Deed(t("Pope’s visit"), "pope", at.playing(m.PopeVisited(seat=seat), then=done)),
        Deed(t("Taxes"), "taxes", at.playing(taxes, then=done) if uncounted else opening("taxes")),
        Deed(t("Board full"), "hourglass", opening("full")),
    ]
    return tray(at.look, sheet_room(at.here.size), deeds, columns=3)


def revolting(at: At, rebel: int, king: int, done: Callable[[], None]) -> Callable[..., object]:
    """Opens the revolt for everybody at the table."""

    async def begin(_: object) -> None:
        done()
        page = ft.context.page
        if at.standing.draft("revolt") is None:
            await at.lay("revolt", {"rebel": rebel, "king": king, "votes": []})
        page.navigate(f"{at.route}/revolt")

    return begin


def against_whom(
    at: At, rebel: int, king: int | None, show: Callable[[str], None], done: Callable[[], None]
) -> Callable[..., object]:
    """Opens the revolt at once where it is clear whom it is against, else asks who reigns."""
    setup = setup_now(at)
    others = [seat.number for seat in setup.seats if seat.number != rebel]
    if king in others or len(others) == 1 or at.standing.draft("revolt") is not None:
        return revolting(at, rebel, king if king in others and king is not None else others[0], done)
    return lambda _: show("king")


@ft.component
def KingTray(at: At, rebel: int, done: Callable[[], None]) -> ft.Control:
    """Who reigns, where the table does not record it."""
    look, setup = at.look, use_setup(at)
    others = [seat for seat in setup.seats if seat.number != rebel]
    crowned = [
        tap_card(
            look,
            row(arms(seat, 34, look), one_line(seat.name, "strong", look.ink, expand=1), gap=12),
            seat.name,
            revolting(at, rebel, seat.number, done),
            padding=ft.Padding.symmetric(horizontal=14, vertical=8),
        )
        for seat in others
    ]
    return col(text(at.words.t("Who reigns?"), "body", look.ink2), *crowned, gap=8)


@ft.component
def TaxesTray(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """Which people card the taxes turned."""
    people, t = use_people(at), at.words.t
    if people.left == 0:
        return primary(
            at.look, t("Collect, no people card is left"), at.playing(m.TaxesCollected(seat=seat), then=done)
        )
    question = t("A point for each castle. Which people card was turned?")
    choices = [
        (t("Crown"), "crown", m.TaxesCollected(seat=seat, turned="crown")),
        (t("Sword"), "sword", m.TaxesCollected(seat=seat, turned="sword")),
    ]
    return col(text(question, "body", at.look.ink2), tiles(at, choices, done), gap=10)


@ft.component
def InciteTray(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """The swords among the three people cards."""
    people = use_people(at)
    return turned_tray(
        at,
        at.words.t("Three people cards are turned. How many swords?"),
        turnable(people.left, INCITED),
        lambda swords, crowns: m.RevoltIncited(seat=seat, swords=swords, crowns=crowns),
        done,
    )


@ft.component
def FullTray(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """Ends the game because no plain and no forest is free."""
    t = at.words.t
    return col(
        text(
            t("All plains and forests carry coats of arms: the game ends at once. Mountains do not matter."),
            "body",
            at.look.ink,
        ),
        primary(at.look, t("The board is full"), at.playing(m.BoardFilled(seat=seat), then=done)),
        gap=14,
    )


@ft.component
def ReportedTray(at: At, done: Callable[[], None]) -> ft.Control:
    """What to do with a revolt that is still being reported when the turn is to end."""
    t, turn, look = at.words.t, use_turn(at), at.look
    off = call_off(at)

    async def called_off(event: object) -> None:
        done()
        await off(event)

    def go_on(_: object) -> None:
        done()
        ft.context.page.navigate(f"{at.route}/revolt")

    return col(
        text(t("Finish it or call it off, then end the turn."), "body", look.ink),
        primary(look, t("Go on"), go_on, width=2000),
        quiet(look, t("Call the revolt off"), called_off, width=2000),
        quiet(look, t("End turn all the same"), ending(at, turn, done), outlined=False, width=2000),
        gap=10,
    )


def ending(at: At, shown: Callable[[], Turn], done: Callable[[], None] | None = None) -> Callable[..., object]:
    """Ends the turn that is shown, however late the tap."""

    async def end(event: ft.Event[Any]) -> None:
        turn = shown()
        move = m.TurnEnded(seat=turn.seat, turn=turn.number or 0)
        await at.playing(move, once=f"turn-{turn.number}-{turn.version}", then=done)(event)

    return end


@kept
@ft.component
def Thumb(at: At, chosen: int, room: float, *, wide: bool) -> ft.Control:
    """The actions of the acting seat, undo lower left, the end of the turn lower right."""
    open_tray, show = ft.use_state("")
    setup, seat = use_setup(at), use_acting(at, chosen)

    def close() -> None:
        show("")

    title, content = tray_of(at, open_tray, seat, show, close) if open_tray else ("", None)
    use_sheet(at.look, title, content, close, mark=arms(setup.seats[seat], 32, at.look) if content else None)
    opens = use_steady(show)
    body = col(Strip(at, opens), Tiles(at, room, use_steady(lambda: seat), opens), LastRow(at, opens), gap=10)
    return body if wide else thumb_area(at.look, body, (at.here.size.width - room) / 2)


def tray_of(
    at: At, opened: str, seat: int, show: Callable[[str], None], close: Callable[[], None]
) -> tuple[str, Callable[[], ft.Control]]:
    """The title of a tray and what is in it."""
    from companion.games.krone_und_schwert.attack import AttackTray  # noqa: PLC0415 (it uses these trays)

    t, name = at.words.t, setup_now(at).seats[seat].name
    trays: dict[str, tuple[str, Callable[[], ft.Control]]] = {
        "build": (t("{name} builds", name=name), lambda: build_tray(at, seat, close)),
        "expand": (t("{name} expands", name=name), lambda: expand_tray(at, seat, close)),
        "event": (t("{name} has drawn an event", name=name), lambda: EventTray(at, seat, close)),
        "more": (t("{name} acts", name=name), lambda: MoreTray(at, seat, show, close)),
        "incite": (t("{name} incites a revolt", name=name), lambda: InciteTray(at, seat, close)),
        "taxes": (t("{name} collects taxes", name=name), lambda: TaxesTray(at, seat, close)),
        "attack": (t("{name} attacks", name=name), lambda: AttackTray(at, seat, close)),
        "full": (t("The board is full"), lambda: FullTray(at, seat, close)),
        "king": (t("{name} revolts", name=name), lambda: KingTray(at, seat, close)),
        "reported": (t("A revolt is being reported"), lambda: ReportedTray(at, close)),
    }
    return trays[opened]


@kept
@ft.component
def Tiles(at: At, room: float, acting: Callable[[], int], show: Callable[[str], None]) -> ft.Control:
    """What is done every turn; the same tiles whoever is on turn."""
    t = at.words.t

    async def draw(_: object) -> None:
        await at.play(m.Drew(seat=acting()))

    deeds = [
        Deed(t("Build"), "castle", lambda _: show("build")),
        Deed(t("Draw"), "cards", draw),
        Deed(t("Expand"), "expand", lambda _: show("expand")),
        Deed(t("More"), "more", lambda _: show("more")),
    ]
    return tray(at.look, room, deeds)


@kept
@ft.component
def Strip(at: At, show: Callable[[str], None]) -> ft.Control:
    """One tap more after a draw that was an event, and after a building that made a king the app cannot see."""
    duties, t = use_duties(at), at.words.t
    if duties.ended or (duties.drew is None and duties.unseen is None):
        return ft.Container(height=0)
    if duties.unseen is None:
        return strip(at, "unrest", t("It was an event"), lambda _: show("event"))
    name = setup_now(at).name(duties.unseen)
    return strip(at, "crown", t("{name} is the first king", name=name), at.playing(m.Crowned(seat=duties.unseen)))


def strip(at: At, glyph: str, label: str, tapped: Callable[..., object]) -> ft.Control:
    """A button across the thumb's area."""
    return quiet(at.look, label, tapped, glyph=icon(glyph, 20, at.look.accent_text), height=48, width=2000)


@kept
@ft.component
def LastRow(at: At, show: Callable[[str], None]) -> ft.Control:
    """Undo and redo, and the end of the turn; a revolt that is being reported is asked for first."""
    turn, ends, t = use_turn(at), use_ends(at), at.words.t
    reported = at.use("revolting", lambda table: table.draft("revolt") is not None)
    last: list[ft.Control] = []
    if ends:
        tapped = (lambda _: show("reported")) if reported else ending(at, turn)
        last = [primary(at.look, t("End turn"), tapped, expand=1)]
    return row(ft.Container(UndoRedo(at), expand=1), *last, gap=8)
