"""The page around an app that runs in a browser without a host: what it knows, and what it does when it is asked."""

from __future__ import annotations

import json
import logging
import sys
from typing import TYPE_CHECKING, Any

from flet.messaging.protocol import MessageAction

if TYPE_CHECKING:
    from flet.messaging.protocol import Message

log = logging.getLogger(__name__)


def in_browser() -> bool:
    """Whether this Python runs in one."""
    return sys.platform == "emscripten"


def around() -> Any:
    """What the page has told its Python."""
    import flet_js  # type: ignore[import-not-found]  # noqa: PLC0415 (only Python in a browser has it)

    return flet_js


def ask(**words: object) -> None:
    """Ask the page: `ask(line="scarce")` for a line above the app, and whatever device.js does."""
    if in_browser():
        around().ask(json.dumps(words))


def listen(connection: Any) -> None:
    """The page does what is asked of the device, and says when something failed instead of giving up the app."""
    sent = connection.send_message

    async def tell(**words: object) -> None:
        ask(**words)

    def send(message: Message) -> None:
        if message.action is MessageAction.SESSION_CRASHED:
            log.error("the page failed: %s", message.body.message)
            ask(line="failed")
        else:
            sent(message)

    connection.tell, connection.send_message = tell, send
