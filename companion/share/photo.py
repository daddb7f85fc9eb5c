"""A photo of a QR code, read."""

from __future__ import annotations

import io
import logging

import zxingcpp
from PIL import Image

from companion.share.hand_over import NO_PICTURE, Unreadable, best
from models.base import Message

QR = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
KINDS = ("JPEG", "PNG", "WEBP", "GIF", "BMP")
LARGEST, POINTS = 15 << 20, 64_000_000
"""Bytes and points of a picture at most: more than phones take unless they are asked to."""
log = logging.getLogger(__name__)


def text_in(picture: bytes) -> str:
    """The text of the code in a picture, of a table if there are several; raises `Unreadable`."""
    texts = [code.text for code in zxingcpp.read_barcodes(_opened(picture), formats=QR)]
    return best(texts)


def _opened(picture: bytes) -> Image.Image:
    """The picture in shades of grey; one that would be enormous is not unpacked."""
    if len(picture) > LARGEST:
        raise Unreadable(Message("The picture is too large: at most {n} MB", n=LARGEST >> 20))
    try:
        image: Image.Image = Image.open(io.BytesIO(picture), formats=KINDS)
        if fits := image.width * image.height <= POINTS:
            image = image.convert("L")
    except Exception as error:
        log.info("a picture could not be opened: %s", type(error).__name__)
        raise Unreadable(NO_PICTURE) from error
    if not fits:
        raise Unreadable(Message("The picture is too large: at most {n} megapixels", n=POINTS // 1_000_000))
    return image
