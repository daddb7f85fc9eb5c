"""A photo of a QR code."""

from __future__ import annotations

import io

import pytest
import qrcode
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageFilter

from companion.share.hand_over import LONG_AGO, Unreadable, link, restarted, text_of
from companion.share.photo import LARGEST, text_in
from tests.games.krone_und_schwert.tables import GAME
from tests.games.tables import table_of

LINK = link("http://192.0.2.2:8550", text_of(restarted(table_of(GAME, 5), LONG_AGO)))


def code(text: str) -> Image.Image:
    """The code as a screen shows it."""
    drawn = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_M, border=4, box_size=6)
    drawn.add_data(text)
    found: Image.Image = drawn.make_image().convert("RGB")
    return found


def saved(image: Image.Image, kind: str = "JPEG") -> bytes:
    """A file of this kind."""
    file = io.BytesIO()
    image.save(file, kind)
    return file.getvalue()


def table_top(*codes: Image.Image) -> Image.Image:
    """A photo of what lies on a table."""
    photo = Image.new("RGB", (1600, 1200), "#6b4a2f")
    for at, each in enumerate(codes):
        photo.paste(each.resize((620, 620)), (60 + 740 * at, 200))
    return photo


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_the_code_is_read_from_every_kind_of_picture(kind: str) -> None:
    """That phones take, or that a screen is saved as."""
    assert LINK == text_in(saved(code(LINK), kind))


def test_a_photo_may_be_turned_and_a_little_blurred() -> None:
    """Nobody holds a phone straight."""
    photo = table_top(code(LINK)).rotate(17, expand=True, fillcolor="#3b2a1f").filter(ImageFilter.GaussianBlur(1))
    assert LINK == text_in(saved(photo))


def test_of_several_codes_the_table_is_meant() -> None:
    """Boxes of games have codes as well; alone one of those is read, and what it is not is said later."""
    other = code("https://shop.example/games/4711")
    assert LINK == text_in(saved(table_top(other, code(LINK))))
    assert "https://shop.example/games/4711" == text_in(saved(table_top(other)))


@pytest.mark.parametrize(
    ("expected", "picture"),
    [
        pytest.param("no QR code in the picture", saved(table_top()), id="no-code"),
        pytest.param("no picture that can be read", b"hello", id="no-picture"),
        pytest.param("no picture that can be read", saved(code(LINK), "PNG")[:400], id="half-a-picture"),
        pytest.param("no picture that can be read", saved(code(LINK), "TIFF"), id="another-kind"),
        pytest.param("at most 15 MB", b"\0" * (LARGEST + 1), id="large-file"),
        pytest.param("at most 64 megapixels", saved(Image.new("1", (8001, 8001)), "PNG"), id="large-when-unpacked"),
    ],
)
def test_what_holds_no_code_is_refused_with_the_reason(expected: str, picture: bytes) -> None:
    """In a sentence that a person can act on."""
    with pytest.raises(Unreadable, match=expected):
        text_in(picture)


SMALL = [saved(code("hello").resize((90, 90)), kind) for kind in ("JPEG", "PNG", "WEBP", "GIF", "BMP")]


@given(st.sampled_from(SMALL), st.data())
def test_any_damaged_picture_is_read_or_refused(picture: bytes, data: st.DataObject) -> None:
    """Some bytes are others, or the rest is missing."""
    damaged = bytearray(picture[: data.draw(st.integers(0, len(picture)))])
    for place in data.draw(st.lists(st.integers(0, max(0, len(damaged) - 1)), max_size=9)):
        damaged[place : place + 1] = data.draw(st.binary(min_size=1, max_size=1))
    try:
        text = text_in(bytes(damaged))
    except Unreadable as refusal:
        text = str(refusal)
    assert text
