"""What is typed is read letter by letter, and what cannot be read is said."""

from __future__ import annotations

import pytest

from companion.widgets.typed import read_number, read_sizes
from companion.words import Words

WORDS = Words("en")
NUMBER, SIZES = "A whole number from 0, such as 12", "Sizes are whole numbers, such as 9 5"


@pytest.mark.parametrize(
    ("expected", "typed"),
    [
        ((12, ""), "12"),
        ((12, ""), " 12\n"),
        ((0, ""), "0"),
        ((3, ""), "٣"),
        ((None, ""), ""),
        ((None, ""), "  "),
        ((None, NUMBER), "-3"),
        ((None, NUMBER), "2.5"),
        ((None, NUMBER), "many"),
        ((None, NUMBER), "²"),
        ((None, NUMBER), "1 2"),
        ((None, "At most 66"), "67"),
        ((None, "At most 66"), "9" * 5000),
    ],
)
def test_a_number_is_read(expected: tuple[int | None, str], typed: str) -> None:
    """In any digits; nothing typed is no number and no mistake."""
    assert expected == read_number(WORDS, typed, 66)


@pytest.mark.parametrize(
    ("expected", "typed"),
    [
        (([9, 5], ""), "9 5"),
        (([9, 5], ""), " 9,5; "),
        (([12], ""), "0 12"),
        (([], ""), "0"),
        ((None, ""), ""),
        ((None, SIZES), "nine"),
        ((None, SIZES), "-3"),
        ((None, SIZES), "2.5"),
        ((None, "At most 999"), "4 1000"),
        ((None, "At most 999"), "9" * 5000),
        ((None, SIZES), "²"),
    ],
)
def test_sizes_are_read(expected: tuple[list[int] | None, str], typed: str) -> None:
    """Whole numbers with anything usual between them; 0 is none, a blank is not known."""
    assert expected == read_sizes(WORDS, typed, 999)
