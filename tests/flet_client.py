"""A phone without a browser: a real Flet session on a connection that leads nowhere.

The one file of the tests that reaches into Flet 1.0.5 to draw widgets and screens and to tap what is on them.
"""

from __future__ import annotations

import asyncio
import inspect
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

import flet as ft
import msgpack  # type: ignore[import-untyped]
from flet.components.component import Renderer
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Kind = TypeVar("Kind", bound=BaseControl)
ELSEWHERE = frozenset(("parent", "data", "fn", "args", "kwargs"))
"""Fields of a control that do not hold what it is made of."""
TURNS = 8
"""Turns of the loop after which a redraw has come to rest."""


class Nowhere(Connection):
    """Packs what is sent, as a real connection does, and keeps it."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(loop=self.loop, executor=self.executor)
        self.packed: list[Message] = []

    def send_message(self, message: Message) -> None:
        """A control that could not be sent to a browser fails here too."""
        encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
        msgpack.packb([message.action, message.body], default=encode)
        self.packed.append(message)


class FletClient:
    """One page at an address, with what is drawn on it within reach."""

    def __init__(self, route: str = "/", *, width: float = 390, height: float = 844) -> None:
        self.connection = Nowhere()
        self.connection.page_url = "http://here"
        self.session = Session(self.connection)
        self.page: ft.Page = self.session.page
        self.session.apply_page_patch({"route": route, "web": True, "width": width, "height": height})
        patch = self.session.get_page_patch()  # type: ignore[no-untyped-call]
        body = RegisterClientResponseBody(session_id=self.session.id, page_patch=patch, error="")
        self.connection.send_message(Message(MessageAction.REGISTER_CLIENT, body))

    async def start(self, main: Callable[[ft.Page], Any]) -> FletClient:
        """Runs an app's `main` as a browser would have it run."""
        _context_page.set(self.page)  # type: ignore[arg-type]
        result = main(self.page)
        if inspect.isawaitable(result):
            await result
        await self.session.after_event(self.page)
        await self.settle()
        return self

    async def draw(self, component: Callable[..., Any], *props: Any, **named: Any) -> FletClient:
        """Renders one component."""
        return await self.start(lambda page: page.render(component, *props, **named))

    async def settle(self) -> None:
        """Lets redraws come to rest."""
        for _ in range(TURNS):
            await asyncio.sleep(0)

    def controls(self) -> Iterator[BaseControl]:
        """Everything on the page, open dialogs included, in the order it is drawn."""
        opened = [dialog for dialog in self.page._dialogs.controls if getattr(dialog, "open", True)]
        yield from within([self.page.views, opened], set())

    def all(self, kind: type[Kind]) -> list[Kind]:
        """Every control of a kind."""
        return [control for control in self.controls() if isinstance(control, kind)]

    def texts(self) -> list[str]:
        """The words and figures on the page."""
        return [text.value for text in self.all(ft.Text)]

    def names(self) -> list[str]:
        """What a screen reader finds beside the plain words."""
        spoken = [node.label for node in self.all(ft.Semantics)]
        drawn = [image.semantics_label for image in self.all(ft.Image)]
        return [name for name in (*spoken, *drawn) if name]

    def tapped(self, name: str, *, latest: bool = False) -> BaseControl:
        """What is tapped under this name; the `latest` of several lies on a sheet above the others."""
        controls = list(self.controls())
        for control in reversed(controls) if latest else controls:
            if getattr(control, "on_click", None) and name in names_of(control):
                return control
        raise LookupError(f"nothing to tap is called {name!r}; there are {self.names()} and {self.texts()}")

    async def tap(self, name: str, *, latest: bool = False) -> None:
        """A tap on what has this name."""
        await self.event(self.tapped(name, latest=latest), "click")

    async def event(self, control: BaseControl, name: str, data: Any = None, **properties: Any) -> None:
        """An event from the browser, after the properties it has changed there."""
        if properties:
            self.session.apply_patch(control._i, properties)
        handled = asyncio.create_task(self.session.dispatch_event(control._i, name, data))
        while not (handled.done() or self._navigates()):  # noqa: ASYNC110 (there is no event for either)
            await asyncio.sleep(0)
        await self.settle()

    def _navigates(self) -> bool:
        """Whether a handler waits for the browser to open an address, which `follow` does."""
        return any(sent.action == MessageAction.INVOKE_METHOD for sent in self.connection.packed)

    async def follow(self) -> None:
        """Opens the addresses that the app has navigated to since, as a browser does."""
        asked = [sent.body for sent in self.connection.packed if sent.action == MessageAction.INVOKE_METHOD]
        self.connection.packed.clear()
        for call in [call for call in asked if call.name == "push_route"]:
            self.session.handle_invoke_method_results(call.control_id, call.call_id, None, None)
            await self.event(self.page, "route_change", {"route": call.args["route"]}, route=call.args["route"])


@contextmanager
def drawing() -> Iterator[Counter[str]]:
    """The components that are drawn meanwhile, by name, on any page."""
    drawn, render = Counter[str](), Renderer.render

    def counted(renderer: Renderer, component: Callable[..., Any], *given: Any, **named: Any) -> Any:
        drawn[component.__name__] += 1
        return render(renderer, component, *given, **named)

    vars_of: Any = Renderer
    vars_of.render = counted
    try:
        yield drawn
    finally:
        vars_of.render = render


def within(held: Any, seen: set[int]) -> Iterator[BaseControl]:
    """Every control in it, each before what it is made of."""
    if isinstance(held, list | tuple):
        for part in held:
            yield from within(part, seen)
    elif isinstance(held, BaseControl) and id(held) not in seen:
        seen.add(id(held))
        yield held
        for field in fields(held):
            if field.name not in ELSEWHERE and (not field.name.startswith("_") or field.name == "_b"):
                yield from within(getattr(held, field.name, None), seen)


def names_of(control: BaseControl) -> set[str]:
    """What the control and everything in it is called."""
    tip = getattr(control, "tooltip", None)
    found = [tip.message if isinstance(tip, ft.Tooltip) else tip]
    for part in within(control, set()):
        found += [getattr(part, name, None) for name in ("label", "semantics_label")]
        found += [part.value] if isinstance(part, ft.Text) else []
    return {name for name in found if isinstance(name, str)}
