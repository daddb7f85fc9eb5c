"""QR codes that a camera reads."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
import zxingcpp
from PIL import Image, ImageDraw

from companion.share import qr

LINKS = ["http://192.0.2.2:8550/t/k3x7m9pq2r", "https://regalia.example/o/opo4emJ8WiKu3cN7eYWy7Q", "Größe ≠ 1"]
SCALE = 8


def picture(rows: list[str], dark: str) -> Image.Image:
    """A picture of squares."""
    image = Image.new("L", (len(rows[0]) * SCALE, len(rows) * SCALE), 255)
    draw = ImageDraw.Draw(image)
    for y, row in enumerate(rows):
        for x, square in enumerate(row):
            if square == dark:
                draw.rectangle((x * SCALE, y * SCALE, (x + 1) * SCALE - 1, (y + 1) * SCALE - 1), fill=0)
    return image


def bars(path: str) -> list[tuple[int, int, int]]:
    """Where the bars of a path begin, and how long they are; a path of anything else is none."""
    assert not re.sub(r"M\d+ \d+h(\d+)v1h-\1z", "", path)
    found = re.findall(r"M(\d+) (\d+)h(\d+)v1", path)
    return [(int(x), int(y), int(length)) for x, y, length in found]


def read(image: Image.Image) -> list[str]:
    """What a camera sees."""
    return [code.text for code in zxingcpp.read_barcodes(image)]


@pytest.mark.parametrize("link", LINKS)
def test_the_picture_reads_as_the_link(link: str) -> None:
    """It is one path of bars on white, a unit high."""
    root = ET.fromstring(qr.svg(link))  # noqa: S314 (it is our own)
    size = int(root.attrib["viewBox"].split()[2])
    white, black = root
    assert white.attrib["d"] == f"M0 0h{size}v{size}h-{size}z"
    rows = [[" "] * size for _ in range(size)]
    for x, y, length in bars(black.attrib["d"]):
        rows[y][x : x + length] = "#" * length
    assert read(picture(["".join(row) for row in rows], "#")) == [link]


@pytest.mark.parametrize("link", LINKS)
def test_the_terminal_reads_as_the_link(link: str) -> None:
    """Each character is two squares, one above the other; what is light is drawn."""
    halves = {"█": ("#", "#"), "▀": ("#", " "), "▄": (" ", "#"), " ": (" ", " ")}
    rows = []
    for line in qr.terminal(link).splitlines():
        pairs = [halves[sign] for sign in line]
        rows += ["".join(upper for upper, _ in pairs), "".join(lower for _, lower in pairs)]
    assert read(picture(rows, " ")) == [link]


def test_the_margin_is_wide_enough() -> None:
    """Four squares all around."""
    lines = qr.terminal(LINKS[0]).splitlines()
    assert all(line.startswith("████") and line.endswith("████") for line in lines)
    assert set(lines[0] + lines[1] + lines[-1]) == {"█"}
