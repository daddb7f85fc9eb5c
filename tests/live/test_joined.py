"""What is said in one moment leaves in one piece."""

from __future__ import annotations

import asyncio

from companion.live.joined import Joined


class Line:
    """A transport that notes what leaves."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        """A piece."""
        assert not self.closed
        self.sent.append(data)

    def close(self) -> None:
        """The end."""
        self.closed = True

    def is_closing(self) -> bool:
        """Whether it has ended."""
        return self.closed

    def get_extra_info(self, name: str) -> str:
        """The other end."""
        return f"the {name}"


async def test_what_is_written_in_one_turn_of_the_loop_is_one_piece() -> None:
    """In its order, and what comes later is another one."""
    line = Line()
    joined = Joined(line)
    for word in (b"a", b"b", b"c"):
        joined.write(word)
    assert [] == line.sent
    await asyncio.sleep(0)
    joined.write(b"d")
    await asyncio.sleep(0)
    assert [b"abc", b"d"] == line.sent


async def test_what_was_written_leaves_before_the_line_is_closed() -> None:
    """And not once more."""
    line = Line()
    joined = Joined(line)
    joined.write(b"bye")
    joined.close()
    await asyncio.sleep(0)
    assert ([b"bye"], True) == (line.sent, line.closed)


async def test_what_is_written_into_a_closed_line_is_lost() -> None:
    """As with every line."""
    line = Line()
    joined = Joined(line)
    joined.write(b"a")
    line.close()
    await asyncio.sleep(0)
    assert [] == line.sent


async def test_everything_else_is_the_lines_own() -> None:
    """Who is at its other end."""
    assert "the peername" == Joined(Line()).get_extra_info("peername")
