"""Where a server listens, and how it is reached."""

import os
import re
import socket
import ssl
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from companion.live.network import Taken, lan_addresses, listen, regalia_at
from companion.live.visitor import Visitor, is_loopback
from models.base import Message

EVERY = frozenset({"0.0.0.0", "::", ""})  # noqa: S104


class CannotStart(Exception):
    """The server cannot start; `message` says why, to a person."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


@dataclass(frozen=True)
class Certificate:
    """What https shows and proves; the key may lie in the same file."""

    certfile: str
    keyfile: str | None

    @classmethod
    def read(cls, certfile: str | None, keyfile: str | None) -> Self | None:
        """The certificate if there is to be one; raises `CannotStart` for files that are none or do not fit."""
        if certfile is None and keyfile is not None:
            raise CannotStart(Message("A key alone is not enough: --certfile is missing"))
        for file in filter(None, (certfile, keyfile)):
            if not (Path(file).is_file() and os.access(file, os.R_OK)):
                raise CannotStart(Message("The file {file} is not there or cannot be read", file=file))
        try:
            if certfile is not None:
                ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certfile, keyfile)
        except (OSError, ValueError) as error:
            raise CannotStart(Message("The certificate cannot be used: {reason}", reason=str(error))) from error
        return cls(certfile, keyfile) if certfile else None


@dataclass(frozen=True)
class Place:
    """An address and a port."""

    host: str
    port: int
    secure: bool
    names: tuple[str, ...] = ()
    """The public names; whoever gives it one has a proxy that speaks https for it."""

    def url(self, name: str) -> str:
        """How a browser calls this server by one of its names."""
        scheme, usual = ("https", 443) if self.secure else ("http", 80)
        host = f"[{name}]" if ":" in name else name
        return f"{scheme}://{host}" if self.port == usual else f"{scheme}://{host}:{self.port}"

    def reachable(self) -> tuple[str, ...]:
        """What other devices may call, the likeliest first; without a network, what works on this machine."""
        names = lan_addresses() if self.host in EVERY else (self.host,)
        public = tuple(f"https://{name}" for name in self.names)
        return (*public, *map(self.url, names)) or (self.url("localhost"),)

    def seen_by(self, who: Visitor) -> str:
        """What others may call, as far as this visitor proves it: the way that it came, unless it sits here."""
        return self.reachable()[0] if is_loopback(who.host) else who.origin


def public_name(name: str) -> str:
    """A name that the server goes by, in lower case; raises `CannotStart` for what is none."""
    if not re.fullmatch(r"[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?", name.lower()):
        raise CannotStart(Message("{name} is no name: --public-name takes one such as regalia.example", name=name))
    return name.lower()


def take(host: str, port: int) -> socket.socket:
    """A socket that listens there; raises `CannotStart`."""
    try:
        return listen(host, port)
    except Taken as taken:
        raise CannotStart(_taken(port, taken.holder)) from None
    except PermissionError:
        message = Message("Port {port} is not for everybody. Choose one above 1023 with --port", port=port)
        raise CannotStart(message) from None
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        message = Message("Regalia cannot listen at {host}, port {port}: {reason}", host=host, port=port, reason=reason)
        raise CannotStart(message) from error


def _taken(port: int, holder: str) -> Message:
    free = port + 1 if port < 65535 else 8550  # noqa: PLR2004
    if address := regalia_at(port):
        return Message(
            "Another Regalia is running already: {address}. Open that one, or start this one with --port {free}",
            address=address,
            free=free,
        )
    if holder:
        return Message(
            "Port {port} is taken by {holder}. Choose another one: --port {free}", port=port, holder=holder, free=free
        )
    return Message("Port {port} is taken by another program. Choose another one: --port {free}", port=port, free=free)
