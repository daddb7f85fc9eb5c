"""What a trusted proxy says of a request: the name and the scheme by which the browser called."""

from starlette.types import ASGIApp, Receive, Scope, Send

from companion.live.door import header

LOOPBACK = frozenset({"127.0.0.1", "::1"})

SECURE = {"http": "https", "ws": "wss"}
FORWARDED = (b"x-forwarded-host", b"x-forwarded-proto")


class Proxied:
    """ASGI middleware, outermost: what anybody else claims to forward is forgotten."""

    def __init__(self, app: ASGIApp, trusted: frozenset[str]) -> None:
        """`trusted` are the addresses of proxies."""
        self._app = app
        self._trusted = trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The request as the browser made it."""
        await self._app(self._as_called(scope) if scope["type"] in SECURE | {"websocket": ""} else scope, receive, send)

    def _as_called(self, scope: Scope) -> Scope:
        host, proto = (header(scope, name).rpartition(",")[2].strip() for name in FORWARDED)
        headers = [(name, value) for name, value in scope["headers"] if name not in FORWARDED]
        if (scope.get("client") or ("",))[0] not in self._trusted:
            return {**scope, "headers": headers}
        if host:
            headers = [(name, value) for name, value in headers if name != b"host"] + [(b"host", host.encode())]
        scheme = SECURE.get(scope["scheme"], scope["scheme"]) if proto == "https" else scope["scheme"]
        return {**scope, "headers": headers, "scheme": scheme}
