"""Who is at the other end of a request: which device, whose, and which languages it reads."""

from __future__ import annotations

import base64
import hashlib
import ipaddress
import re
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal
from urllib.parse import unquote

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.responses import Response

LASTING = 34_560_000  # seconds: 400 days, the longest that browsers keep a cookie
_TOKEN = re.compile(r"[\w-]{16,64}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Visitor:
    """A device is known by a cookie, an owner's by a second one; sitting at the machine proves nothing."""

    device: str
    owner: bool
    languages: tuple[str, ...]
    known: bool  # the device came with the request and a token; otherwise it was made up just now
    still: bool  # it asks for as little motion as possible
    origin: str  # the address it reached us by, up to the port
    host: str  # the name in it


def visitor(connection: HTTPConnection, secret: str, device: str = "", owner: str = "") -> Visitor:
    """Whoever sent this request or opened this socket; a page that may keep no cookie says what it is known by."""
    token = connection.cookies.get(cookie_name("device", connection), device)
    known = _TOKEN.fullmatch(token) is not None
    shown = connection.cookies.get(cookie_name("owner", connection), owner)
    return Visitor(
        device=device_of(token if known else new_token()),
        owner=same(shown, secret),
        languages=languages(unquote(connection.cookies.get("regalia_reads", "")))
        or languages(connection.headers.get("accept-language", "")),  # not every browser says so of a socket
        known=known,
        still=connection.cookies.get("regalia_still") == "1",
        origin=f"{'https' if _secure(connection) else 'http'}://{connection.url.netloc}",
        host=connection.url.hostname or "",
    )


def new_token() -> str:
    """What a device proves itself by; it lives in the device alone."""
    return secrets.token_urlsafe(16)


def device_of(token: str) -> str:
    """The name of a device: it stands in journals and exports, and nobody gets the token back from it."""
    return base64.urlsafe_b64encode(hashlib.sha256(token.encode()).digest()[:16]).decode().rstrip("=")


def same(shown: str, secret: str) -> bool:
    """Whether what was shown is the secret; takes as long to say no as to say yes."""
    return bool(secret) and secrets.compare_digest(shown.encode(), secret.encode())


def cookie_name(kind: Literal["device", "owner"], connection: HTTPConnection) -> str:
    """Cookies do not distinguish ports, so that their names do."""
    port = connection.url.port or (443 if _secure(connection) else 80)
    return f"regalia_{kind}_{port}"


def set_cookie(answer: Response, kind: Literal["device", "owner"], value: str, connection: HTTPConnection) -> None:
    """The browser shows it again with every page and socket, and to no script."""
    answer.set_cookie(
        cookie_name(kind, connection),
        value,
        max_age=LASTING,
        httponly=True,
        samesite="lax",
        secure=_secure(connection),
    )


def languages(header: str) -> tuple[str, ...]:
    """The languages of an Accept-Language header, best first."""
    wanted = []
    for choice in header[:400].split(","):
        tag, _, weight = "".join(choice.split()).partition(";q=")
        if re.fullmatch(r"[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*", tag):
            wanted.append((_weight(weight), tag))
    return tuple(tag for weight, tag in sorted(wanted, key=lambda choice: -choice[0]) if weight)


def is_loopback(host: str | None) -> bool:
    """Whether a name or address stands for the machine itself."""
    try:
        return host == "localhost" or ipaddress.ip_address(host or "").is_loopback
    except ValueError:
        return False


def is_isolated(connection: HTTPConnection) -> bool:
    """Whether the browser heeds COOP and COEP here; on plain http they earn an error in its console."""
    return _secure(connection) or is_loopback(connection.url.hostname)


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0


def _secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in {"https", "wss"}
