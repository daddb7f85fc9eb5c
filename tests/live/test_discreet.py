"""The log keeps what players keep to themselves."""

from __future__ import annotations

import logging

from companion.live.discreet import Discreet


def test_an_error_is_logged_without_its_message() -> None:
    """Where it was and what kind is enough to mend it."""
    try:
        int("the queen of hearts")
    except ValueError as error:
        record = logging.LogRecord(
            "flet", logging.ERROR, "", 1, "a handler failed", None, (ValueError, error, error.__traceback__)
        )
    assert Discreet().filter(record)
    text = logging.Formatter().format(record)
    assert text.startswith("a handler failed\n")
    assert "test_an_error_is_logged_without_its_message" in text
    assert text.endswith("ValueError")
    assert text.count("queen") == 1  # the line of the source


def test_what_is_no_error_is_logged_as_it_is() -> None:
    """Nothing is hidden from whoever hosts."""
    record = logging.LogRecord("a", logging.WARNING, "", 1, "taken by %s", ("nginx",), None)
    assert Discreet().filter(record)
    assert logging.Formatter().format(record) == "taken by nginx"
