"""Who sees what of a table, and in which order they are told."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import flet as ft
import pytest

from companion.live.hub import Hub, use_slice, use_told
from tests.live.wire import settle, texts, until

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class State:
    """What a table stands at."""

    coins: int = 0
    king: str = "Ada"


@dataclass(eq=False)
class Session:
    """A session, asleep without a connection."""

    connection: object


@dataclass(eq=False)
class Page:
    """A page of which only the session is looked at."""

    session: Session


def watcher(connection: object = "a phone") -> Any:
    """Somebody who watches."""
    return Page(Session(connection))


@dataclass
class Table:
    """A hub, and a note of every slice that was computed and every page that was told."""

    hub: Hub[State]
    computed: Counter[str]
    told: list[tuple[str, int]]

    def coins(self, state: State) -> int:
        """A slice."""
        self.computed["coins"] += 1
        return state.coins

    def watch(self, name: str, page: Any, redraw: Callable[[], None] | None = None) -> Callable[[], None]:
        """Have a page watch the coins."""

        def note() -> None:
            self.told.append((name, self.hub.read("coins", self.coins)))

        return self.hub.watch(page, "coins", self.coins, redraw or note)


@pytest.fixture
def table() -> Table:
    """A table that nobody watches yet."""
    return Table(Hub(State()), Counter(), [])


async def test_a_slice_is_computed_once_for_the_whole_table(table: Table) -> None:
    """However many phones show it."""
    for number in range(30):
        table.watch(f"phone {number}", watcher())
    before = table.computed["coins"]
    table.hub.show(State(coins=1))
    await until(lambda: len(table.told) == 30)
    assert table.computed["coins"] - before == 1


async def test_only_what_has_changed_is_redrawn(table: Table) -> None:
    """The coins stand still while the crown moves."""
    table.watch("a", watcher())
    table.hub.show(State(king="Ben"))
    await settle()
    assert table.told == []


async def test_the_proposer_is_told_first(table: Table) -> None:
    """The thumb that tapped does not wait for eight others."""
    pages = [watcher() for _ in range(9)]
    for number, page in enumerate(pages):
        table.watch(f"phone {number}", page)
    table.hub.show(State(coins=1), first=pages[7])
    await until(lambda: len(table.told) == 9)
    assert [name for name, _ in table.told][:3] == ["phone 7", "phone 0", "phone 1"]


async def test_moves_during_a_round_are_shown_together_in_the_next(table: Table) -> None:
    """No page works off a backlog, and none is starved by busy ones."""
    pages = [watcher() for _ in range(3)]
    for number, page in enumerate(pages):
        table.watch(f"phone {number}", page)
    table.hub.show(State(coins=1), first=pages[0])
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    for coins in (2, 3, 4):
        table.hub.show(State(coins=coins), first=pages[0])
    await until(lambda: len(table.told) == 6)
    assert [name for name, _ in table.told] == [f"phone {number}" for number in (0, 1, 2, 0, 1, 2)]
    assert table.told[-1] == ("phone 2", 4)


async def test_a_broken_page_does_not_silence_the_others(table: Table) -> None:
    """It is let go."""

    def fail() -> None:
        raise RuntimeError("an attempt to fetch destroyed session")

    broken, whole = watcher(), watcher()
    table.watch("broken", broken, fail)
    table.watch("whole", whole)
    table.hub.show(State(coins=1))
    await until(lambda: table.told)
    assert table.told == [("whole", 1)]
    assert table.hub.pages == {whole}


async def test_a_slice_that_cannot_be_computed_hides_nothing_else(table: Table) -> None:
    """The move is on disk: the others are told of it."""
    hub = table.hub
    hub.watch(watcher(), "share", lambda state: 1 // (1 - state.coins), lambda: table.told.append(("share", 0)))
    table.watch("whole", watcher())
    hub.show(State(coins=1))
    await until(lambda: table.told)
    assert table.told == [("whole", 1)]


async def test_a_page_that_sleeps_is_not_redrawn(table: Table) -> None:
    """It reads the table when it comes back."""
    table.watch("asleep", watcher(connection=None))
    table.hub.show(State(coins=1))
    await settle()
    assert table.told == []


async def test_nothing_is_kept_for_pages_that_are_gone(table: Table) -> None:
    """Neither for one that stopped watching nor for one that was forgotten in mid-round."""
    first, second, third = watcher(), watcher(), watcher()
    stop = table.watch("first", first)
    table.watch("second", second)
    table.watch("third", third)
    stop()
    stop()
    table.hub.show(State(coins=1))
    table.hub.forget(second)
    await settle()
    assert table.told == [("third", 1)]
    table.hub.forget(third)
    assert table.hub.pages == frozenset()
    assert table.hub._slices == {}


async def test_who_is_no_page_waits_for_the_next_move(table: Table) -> None:
    """The glance does."""
    waiting = asyncio.create_task(table.hub.moved())
    await settle()
    assert not waiting.done()
    table.hub.show(State(coins=1))
    await asyncio.wait_for(waiting, 5)


def drawn(hub: Hub[State], computed: Counter[str]) -> Callable[[ft.Page], None]:
    """A page that shows the coins and the king, each in a component of its own."""

    @ft.component
    def slice_of(key: str, select: Callable[[State], object]) -> ft.Control:
        computed[f"{key} drawn"] += 1
        return ft.Text(f"{key} {use_slice(hub, key, select)}")

    @ft.component
    def root() -> ft.Control:
        computed["root drawn"] += 1
        return ft.Column([slice_of("coins", lambda state: state.coins), slice_of("king", lambda state: state.king)])

    return lambda page: page.render(root)


async def test_every_phone_sees_a_move_and_redraws_one_text(phone: Any, table: Table) -> None:
    """What does not show the slice stands still."""
    phones = [await phone(drawn(table.hub, table.computed)) for _ in range(4)]
    await until(lambda: len(table.hub.pages) == 4)
    table.computed.clear()
    table.hub.show(State(coins=3))
    await until(lambda: all(texts(one.page) == ["coins 3", "king Ada"] for one in phones))
    assert table.computed == {"coins drawn": 4}
    await until(lambda: all(one.wire.heard("coins 3") for one in phones))


async def test_what_holds_another_draws_it_on_the_way(phone: Any, table: Table) -> None:
    """Four within each other, all of which show what has changed, are drawn once each."""
    hub, computed = table.hub, table.computed

    @ft.component
    def nested(left: int) -> ft.Control:
        computed[f"{left} drawn"] += 1
        shown = ft.Text(f"{left}: {use_slice(hub, 'coins', lambda state: state.coins)}")
        return ft.Column([shown, *([nested(left - 1)] if left else [])])

    opened = await phone(lambda page: page.render(lambda: nested(3)))
    await until(lambda: hub.pages)
    for coins in range(1, 9):
        computed.clear()
        hub.show(State(coins=coins))
        await until(lambda coins=coins: f"0: {coins}" in texts(opened.page))  # type: ignore[misc]
        await settle()
        assert {f"{left} drawn": 1 for left in range(4)} == computed


async def test_a_move_between_drawing_and_watching_is_not_missed(phone: Any, table: Table) -> None:
    """The page looks again when it begins to watch."""

    @ft.component
    def late() -> ft.Control:
        shown = use_slice(table.hub, "coins", lambda state: state.coins)
        table.hub.show(replace(table.hub.state, coins=5))
        return ft.Text(f"coins {shown}")

    opened = await phone(lambda page: page.render(late))
    await until(lambda: texts(opened.page) == ["coins 5"])


async def test_a_value_that_comes_back_is_shown_again(phone: Any, table: Table) -> None:
    """A page that slept through a move sees its undoing."""
    opened = await phone(drawn(table.hub, table.computed))
    await until(lambda: len(table.hub.pages) == 1)
    for coins in (1, 0, 1, 0):
        table.hub.show(State(coins=coins))
        await settle()
        assert texts(opened.page)[0] == f"coins {coins}"


async def test_a_component_that_raised_is_redrawn_with_its_own_page(phone: Any, table: Table) -> None:
    """Its redraw loop begins anew, for this page and no other."""

    @ft.component
    def fragile() -> ft.Control:
        coins = use_slice(table.hub, "coins", lambda state: state.coins)
        if coins == 1:
            raise ValueError(coins)
        return ft.Text(f"coins {coins}")

    one, other = [await phone(lambda page: page.render(fragile)) for _ in range(2)]
    await until(lambda: len(table.hub.pages) == 2)
    for coins in (1, 2):
        table.hub.show(State(coins=coins), first=other.page)
        await settle()
    await until(lambda: [texts(one.page), texts(other.page)] == [["coins 2"], ["coins 2"]])
    assert one.wire.heard("coins 2")
    assert other.wire.heard("coins 2")


async def test_a_page_that_leaves_the_table_is_not_watching(phone: Any, table: Table) -> None:
    """The cleanup of the effect runs."""
    shown: dict[str, Callable[[Any], None]] = {}

    @ft.component
    def slice_of() -> ft.Control:
        return ft.Text(str(use_slice(table.hub, "coins", lambda state: state.coins)))

    @ft.component
    def root() -> ft.Control:
        there, shown["there"] = ft.use_state(True)
        return ft.Column([slice_of()] if there else [])

    opened = await phone(lambda page: page.render(root))
    await until(lambda: table.hub.pages)
    table.hub.show(State(coins=1))
    await settle()
    opened.run(shown["there"], False)
    await until(lambda: not table.hub.pages)


@dataclass(eq=False)
class Counting:
    """A connection that numbers what it sends."""

    sent: int = 0

    def send(self) -> None:
        """One frame more."""
        self.sent += 1

    def twice(self) -> None:
        """Two more."""
        self.sent += 2


async def test_a_tap_means_what_its_page_showed_when_it_was_made(table: Table) -> None:
    """However much has been sent since; whoever does not say what it has seen means the present."""
    line = Counting()
    page = watcher(line)
    table.watch("a", page, line.send)
    for coins in (1, 2, 3):
        table.hub.show(State(coins=coins))
        await settle()
    line.send()  # a sheet opens
    assert [0, 1, 2, 3, 3] == [table.hub.shown_to(page, seen).coins for seen in range(5)]
    assert 3 == table.hub.shown_to(page, None).coins


async def test_a_state_is_shown_with_the_first_frame_that_tells_of_it(table: Table) -> None:
    """More of them may follow."""
    line = Counting()
    page = watcher(line)
    for name in ("a", "b"):
        table.watch(name, page, line.twice)
    table.hub.show(State(coins=1))
    await settle()
    assert (0, 1) == (table.hub.shown_to(page, 0).coins, table.hub.shown_to(page, 1).coins)


async def test_what_changes_nothing_on_a_page_is_shown_there_already(table: Table) -> None:
    """A tap on it is meant for the present."""
    line = Counting()
    page = watcher(line)
    table.watch("a", page, line.send)
    table.hub.show(State(king="Ben"))
    line.send()
    assert "Ben" == table.hub.shown_to(page, 0).king


async def test_until_its_page_is_told_a_tap_means_what_was_before(table: Table) -> None:
    """Others are told first."""
    page, first = watcher(Counting()), watcher(Counting())
    for one in (page, first):
        table.watch("a", one, one.session.connection.send)
    table.hub.show(State(coins=1), first)
    assert 0 == table.hub.shown_to(page, 0).coins
    await settle()
    assert (0, 1) == (table.hub.shown_to(page, 0).coins, table.hub.shown_to(page, 1).coins)


async def test_what_a_page_was_shown_is_forgotten_when_it_leaves(table: Table) -> None:
    """With its last slice, or when it is closed."""
    left, closed = watcher(Counting()), watcher(Counting())
    leave = table.watch("left", left)
    table.watch("closed", closed)
    leave()
    table.hub.forget(closed)
    table.hub.show(State(coins=1))
    assert {} == table.hub._shown


async def test_what_a_tap_means_is_drawn_for_nobody(phone: Any) -> None:
    """It is looked up when it is asked for."""
    hub, drawn = Hub(State()), Counter[str]()
    taps: list[Callable[[], int]] = []

    @ft.component
    def purse() -> ft.Control:
        drawn["purse"] += 1
        taps.append(use_told(hub, lambda state: state.coins))
        return ft.Text("a purse")

    await phone(lambda page: page.render(purse))
    await settle()
    hub.show(State(coins=1))
    await settle()
    assert (1, 1) == (taps[0](), drawn["purse"])
