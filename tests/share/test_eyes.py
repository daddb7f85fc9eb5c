"""A photo of a QR code, read by the browser that Python runs in."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.share import eyes
from companion.share.hand_over import Unreadable


class JsException(Exception):
    """What a browser throws."""


class Detector:
    """Sees the codes that a picture is made of."""

    @classmethod
    def new(cls) -> Detector:
        """As JavaScript's `new`."""
        return cls()

    async def detect(self, bitmap: list[str]) -> list[Any]:
        """Every code."""
        return [SimpleNamespace(rawValue=text) for text in bitmap]


async def draw(blob: list[bytes]) -> list[str]:
    """A picture is the codes on it; anything else is none."""
    if blob[0].startswith(b"%"):
        raise JsException
    return blob[0].decode().split()


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A browser with eyes."""
    js, ffi = ModuleType("js"), ModuleType("pyodide.ffi")
    vars(js).update(BarcodeDetector=Detector, createImageBitmap=draw, Blob=SimpleNamespace(new=list))
    vars(ffi).update(JsException=JsException, to_js=lambda value: value)
    for name, module in {"js": js, "pyodide": ModuleType("pyodide"), "pyodide.ffi": ffi}.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(sys, "platform", "emscripten")
    return js


async def test_the_table_is_seen(browser: ModuleType) -> None:
    """Beside other codes."""
    assert eyes.has_eyes()
    assert "REGALIA1.A" == await eyes.see(b"https://shop.example REGALIA1.A")


@pytest.mark.parametrize(("expected", "picture"), [("no QR code", b""), ("no picture", b"%PDF")])
async def test_what_is_not_seen_is_said(browser: ModuleType, expected: str, picture: bytes) -> None:
    """In the words of a host."""
    with pytest.raises(Unreadable, match=expected):
        await eyes.see(picture)


def test_not_every_browser_has_eyes(browser: ModuleType) -> None:
    """And no host has those of a browser."""
    del browser.BarcodeDetector
    assert not eyes.has_eyes()


def test_a_host_has_eyes_of_its_own() -> None:
    """See `photo`."""
    assert not eyes.has_eyes()
