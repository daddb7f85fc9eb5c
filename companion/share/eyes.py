"""A photo of a QR code, read by the browser that Python runs in; not all of them can."""

from __future__ import annotations

import sys
from typing import Any

from companion.share.hand_over import NO_PICTURE, Unreadable, best


def browser() -> Any:
    """The browser, where Python runs in one."""
    import js  # noqa: PLC0415 (only Python in a browser has it)

    return js


def has_eyes() -> bool:
    """Whether this browser finds codes in pictures."""
    return sys.platform == "emscripten" and hasattr(browser(), "BarcodeDetector")


async def see(picture: bytes) -> str:
    """The text of the code in a photo; raises `Unreadable`."""
    from pyodide.ffi import JsException, to_js  # noqa: PLC0415 (as above)

    js = browser()
    try:
        drawn = await js.createImageBitmap(js.Blob.new(to_js([to_js(picture)])))
        found = await js.BarcodeDetector.new().detect(drawn)
    except JsException as error:
        raise Unreadable(NO_PICTURE) from error
    return best([str(code.rawValue) for code in found])
