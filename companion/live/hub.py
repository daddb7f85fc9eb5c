"""Who sees what of a table, and who is told when it changes.

A slice is a named function of the state. Each is computed once per move for the whole table, however many phones show
it. Only the components that show a changed slice are redrawn: one page per turn of the loop, the proposer's page first.
Moves that arrive while a round is under way are shown together: a page never works off a backlog.
"""

import asyncio
import contextvars
import logging
from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, cast

import flet as ft
from flet.components.component import Component
from flet.components.hooks.use_effect import EffectHook
from flet.components.utils import current_component

from companion.live.late import SEEN
from companion.live.redraw import keep_redrawing
from companion.live.telling import sent

StateT = TypeVar("StateT")
SeenT = TypeVar("SeenT")
Redraw = Callable[[], None]
log = logging.getLogger(__name__)
REMEMBERED = 16
"""States a page has been shown that are remembered of it: its line is not slower than so many moves."""


@dataclass(slots=True)
class _Slice:
    select: Callable[[Any], object]
    value: object
    shown: dict[ft.Page, set[Redraw]] = field(default_factory=dict)


class Hub(Generic[StateT]):
    """The present state of one table and the pages that watch it. To be used on the event loop alone."""

    def __init__(self, state: StateT) -> None:
        """Begin with nobody watching."""
        self.state = state
        self._slices: dict[Hashable, _Slice] = {}
        self._waiting: dict[ft.Page, set[Hashable]] = {}
        self._shown: dict[ft.Page, deque[tuple[int, StateT]]] = {}
        self._round: asyncio.Task[None] | None = None
        self._moved = asyncio.Event()

    def read(self, key: Hashable, select: Callable[[StateT], SeenT]) -> SeenT:
        """What `select` finds in the state: the value the whole table shares if the slice is watched."""
        watched = self._slices.get(key)
        return cast("SeenT", watched.value) if watched else select(self.state)

    def watch(self, page: ft.Page, key: Hashable, select: Callable[[StateT], object], redraw: Redraw) -> Redraw:
        """Call `redraw` whenever the slice has changed, until the answered function is called."""
        if key not in self._slices:
            self._slices[key] = _Slice(select, select(self.state))
        if page not in self._shown:
            self._note(page, self.state, sent(page))
        self._slices[key].shown.setdefault(page, set()).add(redraw)
        return lambda: self._unwatch(page, key, redraw)

    def _unwatch(self, page: ft.Page, key: Hashable, redraw: Redraw) -> None:
        watched = self._slices.get(key)
        if watched and page in watched.shown:
            watched.shown[page].discard(redraw)
            self._let_go(key, page, keep=bool(watched.shown[page]))

    def forget(self, page: ft.Page) -> None:
        """Let go of a page for good. A page that expires runs no cleanups: call this from its `on_close`."""
        self._waiting.pop(page, None)
        self._shown.pop(page, None)
        for key in tuple(self._slices):
            self._let_go(key, page, keep=False)

    def _let_go(self, key: Hashable, page: ft.Page, *, keep: bool) -> None:
        watched = self._slices[key]
        if not keep:
            watched.shown.pop(page, None)
        if not watched.shown:
            del self._slices[key]

    @property
    def pages(self) -> frozenset[ft.Page]:
        """Every page that watches this table."""
        return frozenset(page for watched in self._slices.values() for page in watched.shown)

    def shown_to(self, page: ft.Page, seen: int | None) -> StateT:
        """The state that a page showed when this was its newest frame; the present one if it does not tell."""
        before = self._shown.get(page)
        if seen is None or not before or (page not in self._waiting and seen >= sent(page)):
            return self.state
        return next((state for frame, state in reversed(before) if frame <= seen), before[0][1])

    def _note(self, page: ft.Page, state: StateT, frame: int) -> None:
        """A page that has shown this frame shows this state."""
        before = self._shown.setdefault(page, deque(maxlen=REMEMBERED))
        before.append((frame, state))

    def show(self, state: StateT, first: ft.Page | None = None) -> None:
        """Tell everybody, the page `first` before the others."""
        self.state = state
        self._moved.set()
        self._moved = asyncio.Event()
        for key, watched in self._slices.items():
            if _changed(key, watched, state):
                for page in watched.shown:
                    self._waiting.setdefault(page, set()).add(key)
        self._remember(state)
        if first in self._waiting:
            self._waiting = {first: self._waiting[first], **self._waiting}
        if self._waiting and (self._round is None or self._round.done()):
            self._round = asyncio.get_running_loop().create_task(self._tell())

    def _remember(self, state: StateT) -> None:
        """Who has left is forgotten; where nothing is to be redrawn the state is shown already."""
        watching = self.pages
        self._shown = {page: before for page, before in self._shown.items() if page in watching}
        for page in self._shown.keys() - self._waiting.keys():
            self._note(page, state, sent(page))

    async def moved(self) -> None:
        """Wait for the next change; for what is not a Flet page, such as the glance."""
        await self._moved.wait()

    async def _tell(self) -> None:
        while self._waiting:
            waiting, self._waiting = self._waiting, {}  # in rounds, or busy thumbs starve the others
            for page, keys in waiting.items():
                state, frame = self.state, sent(page) + 1
                try:
                    self._redraw(page, keys)
                except Exception:  # one broken page must not silence the others
                    log.exception("a page could not be redrawn and is let go")
                    self.forget(page)
                await asyncio.sleep(0)  # its redraw loop runs
                await asyncio.sleep(0)  # its patches leave
                if page in self._shown:
                    self._note(page, state, min(frame, sent(page)))

    def _redraw(self, page: ft.Page, keys: set[Hashable]) -> None:
        if page.session.connection is None:  # asleep: it reads the table again when it connects
            return
        for key in keys:
            watched = self._slices.get(key)
            for redraw in tuple(watched.shown.get(page, ())) if watched else ():
                redraw()


def _changed(key: Hashable, watched: _Slice, state: object) -> bool:
    try:
        value = watched.select(state)
        changed = bool(value != watched.value)
    except Exception:  # the move is on disk already; one slice must not hide it from everybody
        log.exception("the slice %r cannot be computed", key)
        return False
    watched.value = value
    return changed


def use_told(hub: Hub[StateT], select: Callable[[StateT], SeenT]) -> Callable[[], SeenT]:
    """What `select` finds in the state that this page showed when it was tapped; it redraws nothing."""
    page = ft.context.page
    return lambda: select(hub.shown_to(page, SEEN.get()))


class Watch(EffectHook, Generic[StateT]):
    """A component that looks at a slice as long as it is there, in one hook: four of Flet’s own would cost more."""

    def __init__(self, owner: Component) -> None:
        super().__init__(owner, setup=self.begin, cleanup=self.end)
        self.seen: Any = None
        """What the slice was when the component was drawn."""
        self._page: ft.Page = ft.context.page
        self._stop: Redraw | None = None

    def look(self, hub: Hub[StateT], key: Hashable, select: Callable[[StateT], object]) -> "Watch[StateT]":
        """Looks at this slice from now on."""
        self.prev_deps, self.deps = self.deps, [hub, key]
        self._hub, self._key, self._select = hub, key, select
        self.seen = hub.read(key, select)
        return self

    def begin(self) -> None:
        """The component is on the page, or looks at another slice than before."""
        here = contextvars.copy_context()  # carries this page: no task, no thread hop
        self._stop = self._hub.watch(self._page, self._key, self._select, lambda: here.copy().run(self._redraw))
        if self._hub.read(self._key, self._select) != self.seen:  # it moved between drawing and watching
            self._redraw()

    def end(self) -> None:
        """The component is gone, or looks elsewhere."""
        if self._stop is not None:
            self._stop()

    def _redraw(self) -> None:
        if (owner := self.component) is not None:
            keep_redrawing(self._page)
            owner._schedule_update()  # type: ignore[no-untyped-call]  # noqa: SLF001 (there is no public way)


def use_slice(hub: Hub[StateT], key: Hashable, select: Callable[[StateT], SeenT]) -> SeenT:
    """What `select` finds in the state; this component alone is redrawn when that changes.

    The key names the slice: two components that give the same key must mean the same.
    """
    component: Component = current_component()
    watch: Watch[StateT] = component.use_hook(lambda: Watch(component))
    return cast("SeenT", watch.look(hub, key, select).seen)
