"""The doorkeeper: only our own pages drive our sockets."""

import ipaddress
import logging
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

PRIVATE = (".local", ".lan", ".home", ".home.arpa", ".internal", ".localhost", ".test")
STATIC = "/v/"
"""Scripts and workers live there; the page that asks for them says what they may do."""
SAFE = {b"x-content-type-options": b"nosniff", b"referrer-policy": b"no-referrer"}
NOTHING = b"default-src 'none'; frame-ancestors 'none'"
log = logging.getLogger(__name__)


class Doorkeeper:
    """ASGI middleware, outermost.

    A page of somebody else's must not play at our table. Browsers say which page opens a socket or posts ("null" is
    foreign, no Origin is no browser), and a name that was rebound to our address still stands in Host. Addresses and
    names that nobody can register cannot be rebound. What leaves the house says how browsers shall treat it.
    """

    def __init__(self, app: ASGIApp, names: frozenset[str] = frozenset()) -> None:
        """`names` are the public names this server goes by, without port."""
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it in or turn it away."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
        elif not self._knows(header(scope, b"host")):
            await _refuse(scope, receive, send, "Regalia does not go by this name. Use its address instead.")
        elif _foreign(scope):
            await _refuse(scope, receive, send, "This came from a page that is not Regalia's.")
        else:
            await self._app(scope, receive, send if scope["type"] == "websocket" else _safely(scope["path"], send))

    def _knows(self, host: str) -> bool:
        try:
            place = urlsplit(f"//{host}")
            name, _ = place.hostname or "", place.port
            return name in self._names or "." not in name.strip(".") or name.endswith(PRIVATE) or _is_address(name)
        except ValueError:
            return False


def header(scope: Scope, wanted: bytes) -> str:
    """A header in lower case; nothing if there is none."""
    return next((value.decode("latin-1").lower() for name, value in scope["headers"] if name == wanted), "")


def _foreign(scope: Scope) -> bool:
    origin = header(scope, b"origin")
    acts = scope["type"] == "websocket" or scope["method"] not in {"GET", "HEAD"} or scope["path"].startswith("/api/")
    return bool(origin) and acts and origin.rpartition("://")[2] != header(scope, b"host")


def _safely(path: str, send: Send) -> Send:
    """Every answer says that it is what it claims to be, tells nobody its address, and runs nothing unless it may."""
    strict = {} if path.startswith(STATIC) else {b"content-security-policy": NOTHING}

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", ()))
            known = {name.lower() for name, _ in headers}
            message["headers"] = headers + [line for line in (SAFE | strict).items() if line[0] not in known]
        await send(message)

    return sent


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


async def _refuse(scope: Scope, receive: Receive, send: Send, why: str) -> None:
    log.warning("refused %s of %s", scope["type"], scope["path"])
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})  # before it was accepted: answered with 403
        return
    headers = [(b"content-type", b"text/plain; charset=utf-8"), *SAFE.items(), (b"content-security-policy", NOTHING)]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": why.encode()})
