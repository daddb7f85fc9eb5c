"""Lines notice any damage; only a last line that was not finished is forgiven."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.store.lines import Damage, read_lines, seal

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
OBJECTS = st.dictionaries(st.text(), JSON, min_size=1, max_size=4)
FILES = st.lists(OBJECTS, min_size=1, max_size=5)


def test_a_line_is_json_that_a_person_can_read() -> None:
    """The checksum is one more key; umlauts stand as they are spoken."""
    line = seal({"name": "Jürgen", "coins": 3})

    assert line.decode() == '{"name":"Jürgen","coins":3,"crc":"a5ee39f2"}\n'
    assert json.loads(line) == {"name": "Jürgen", "coins": 3, "crc": "a5ee39f2"}


@given(FILES)
def test_what_is_written_is_read(documents: list[dict[str, Any]]) -> None:
    """Any JSON comes back as it was, line ends and checksums of its own included."""
    lines = read_lines(b"".join(map(seal, documents)))

    assert (list(lines.documents), lines.torn) == (documents, False)


@pytest.mark.parametrize(
    "document",
    [
        pytest.param({"name": "\ud83d"}, id="half a character"),
        pytest.param({"crc": "00000000"}, id="a checksum of its own"),
        pytest.param({"a": {"b": 1, "crc": "00000000"}}, id="a checksum inside"),
        pytest.param({"a": "\u2028\u0085\r\n\0"}, id="line ends"),
    ],
)
def test_odd_documents_are_read_back(document: dict[str, Any]) -> None:
    """What looks like the file's own signs is none of them."""
    assert read_lines(seal(document)).documents == (document,)


@given(FILES, st.data())
def test_a_file_cut_anywhere_has_the_lines_that_ended_before(
    documents: list[dict[str, Any]], data: st.DataObject
) -> None:
    """At any byte: exactly the documents whose line end was written."""
    written = [seal(document) for document in documents]
    whole = b"".join(written)
    cut = data.draw(st.integers(len(written[0]), len(whole)))

    lines = read_lines(whole[:cut])

    ended = whole[:cut].count(b"\n")
    assert (list(lines.documents), lines.torn) == (documents[:ended], cut != lines.length)
    assert lines.length == sum(map(len, written[:ended]))


@given(FILES, st.data())
def test_a_byte_changed_anywhere_is_noticed(documents: list[dict[str, Any]], data: st.DataObject) -> None:
    """Bit rot never passes for a line, nor for a line that was not finished."""
    whole = bytearray(b"".join(map(seal, documents)))
    at = data.draw(st.integers(0, len(whole) - 1))
    whole[at] ^= data.draw(st.integers(1, 255))

    with pytest.raises(Damage):
        read_lines(bytes(whole))


@given(FILES, st.integers(0, 4), OBJECTS, st.data())
def test_a_damaged_line_end_before_an_unfinished_line_is_noticed(
    documents: list[dict[str, Any]], flip: int, unfinished: dict[str, Any], data: st.DataObject
) -> None:
    """A line that was acknowledged is not dropped together with the one after it."""
    whole = b"".join(map(seal, documents))
    tail = seal(unfinished)
    cut = data.draw(st.integers(0, len(tail) - 1))

    with pytest.raises(Damage):
        read_lines(whole[:-1] + bytes([b"\n"[0] ^ (1 << flip)]) + tail[:cut])


A, B, C = (seal({"n": n}) for n in (1, 2, 3))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        pytest.param(b"", "the file has no first line", id="empty"),
        pytest.param(A[:-1], "the file has no first line", id="first line unfinished"),
        pytest.param(A + b"nonsense\n" + C, "line 2 is not JSON", id="not JSON"),
        pytest.param(A + B + b"[1]\n", "line 3 does not match its checksum", id="JSON, not ours"),
        pytest.param(A + b'{"n":2}\n' + C, "line 2 does not match its checksum", id="no checksum"),
        pytest.param(A + B.replace(b"2", b"3", 1) + C, "line 2 does not match its checksum", id="another number"),
        pytest.param(A + B[:3] + b"\xff" + B[4:] + C, "line 2 is not text", id="not UTF-8"),
        pytest.param(A + b"\0" * 20 + b"\n" + C, "line 2 has zero bytes in it", id="zero bytes"),
        pytest.param(A + B[:-5] + C, "line 2 is not JSON", id="two lines in one"),
        pytest.param(A + b"\n" + C, "line 2 is not JSON", id="an empty line"),
        pytest.param(
            A + B.replace(b"\n", b"\r\n") + C, "line 2 does not match its checksum", id="line ends of Windows"
        ),
        pytest.param(A + b"[" * 100_000 + b"\n" + C, "line 2 is not JSON", id="very deep"),
        pytest.param(A + B[:-1] + b"\x0b", "the end of line 2 is damaged", id="last line end damaged"),
        pytest.param(A + B[:-1] + b" " + C[:4], "the end of line 2 is damaged", id="line end before an unfinished one"),
    ],
)
def test_damage_is_told_by_line(data: bytes, sentence: str) -> None:
    """A person who opens the file finds the place."""
    with pytest.raises(Damage) as damage:
        read_lines(data)

    assert str(damage.value) == sentence


@pytest.mark.parametrize(
    "tail",
    [C[:1], C[:-1], b"\0" * 512, b"\xff", C[:5] + b"\0" * 9],
    ids=["a byte", "all but its end", "zeros", "junk", "part"],
)
def test_an_unfinished_last_line_is_torn(tail: bytes) -> None:
    """Nobody was told that it is safe; zeros are what some file systems leave when the power fails."""
    lines = read_lines(A + B + tail)

    assert (lines.documents, lines.length, lines.torn) == (({"n": 1}, {"n": 2}), len(A + B), True)


@pytest.mark.parametrize("document", [{}, {"a": float("nan")}, {"a": float("inf")}, {"a": object()}])
def test_what_is_not_json_makes_no_line(document: dict[str, Any]) -> None:
    """It is refused before anything is written."""
    with pytest.raises((ValueError, TypeError)):
        seal(document)
