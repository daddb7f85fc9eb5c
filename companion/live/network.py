"""Ports and addresses of this machine, found without asking anybody outside."""

import contextlib
import errno
import http.client
import json
import socket
import ssl
import sys
from collections.abc import Iterator
from pathlib import Path

if sys.platform == "linux":
    import fcntl

LISTENS = "0A"  # in /proc/net/tcp
ADDRESS_OF = 0x8915  # SIOCGIFADDR
INNER = ("lo", "docker", "br-", "veth", "virbr", "cni", "flannel")
ELSEWHERE = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "203.0.113.1")  # nothing is sent there
SOON = 0.5  # seconds


class Taken(Exception):
    """The port belongs to somebody else; `holder` says to whom, as far as this system tells."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder = holder


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; raises `Taken`, or OSError where nobody can listen."""
    both = ":" in host and socket.has_dualstack_ipv6()
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=128, dualstack_ipv6=both)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Taken(holder(port)) from None
        raise


def regalia_at(port: int) -> str | None:
    """The address of another Regalia on this machine, if it is what answers there."""
    unchecked = ssl._create_unverified_context()  # noqa: S323, SLF001 we ask ourselves for nothing but a name
    for scheme in ("http", "https"):
        connection = (
            http.client.HTTPConnection("127.0.0.1", port, timeout=SOON)
            if scheme == "http"
            else http.client.HTTPSConnection("127.0.0.1", port, timeout=SOON, context=unchecked)
        )
        with contextlib.suppress(OSError, ValueError, http.client.HTTPException), contextlib.closing(connection):
            connection.request("GET", "/api/health")
            health = json.loads(connection.getresponse().read(1000))
            if isinstance(health, dict) and health.get("app") == "regalia":
                return f"{scheme}://localhost:{port}/"
    return None


def lan_addresses() -> tuple[str, ...]:
    """Where other devices reach this machine, the likeliest first."""
    found = dict.fromkeys([*_routes(), *_interfaces(), *_own_name()])
    return tuple(address for address in found if not address.startswith(("127.", "169.254.", "0.")))


def own_names() -> frozenset[str]:
    """What this machine calls itself."""
    name = socket.gethostname().lower()
    return frozenset({name, f"{name.partition('.')[0]}.local"})


def holder(port: int) -> str:
    """Who listens at a port, where the system lets us know; else nothing."""
    if sys.platform != "linux":
        return ""
    sockets = {f"socket:[{inode}]" for inode in _listening(port)}
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if any(str(handle.readlink()) in sockets for handle in (process / "fd").iterdir()):
                return f"{(process / 'comm').read_text().strip()} ({process.name})"
    return ""


def _listening(port: int) -> Iterator[str]:
    for table in ("tcp", "tcp6"):
        with contextlib.suppress(OSError):
            for line in Path("/proc/net", table).read_text().splitlines()[1:]:
                fields = line.split()
                if fields[3] == LISTENS and int(fields[1].rpartition(":")[2], 16) == port:
                    yield fields[9]


def _routes() -> Iterator[str]:
    """The addresses from which this machine would speak to others."""
    for other in ELSEWHERE:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
            sender.connect((other, 9))
            yield sender.getsockname()[0]


def _interfaces() -> Iterator[str]:
    if sys.platform != "linux":
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asks:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):
                answer = fcntl.ioctl(asks, ADDRESS_OF, name.encode()[:15].ljust(256, b"\0"))
                if not name.startswith(INNER):
                    yield socket.inet_ntoa(answer[20:24])


def _own_name() -> Iterator[str]:
    with contextlib.suppress(OSError):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]
