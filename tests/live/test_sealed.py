"""What is sealed is shown by nothing that shows values."""

from __future__ import annotations

import copy
import json
import logging
import pickle
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import UUID

import msgpack  # type: ignore[import-untyped]
import pytest

import companion as companion_package
from companion.live.proposals import Choose, Note, Written
from companion.live.rulings import Ruling
from companion.live.sealed import Kept, Round, Sealed, Secrets
from companion.live.seats import Hold, Seating
from companion.live.standing import Standing
from models.base import Value
from tests.games.tables import table_of

if TYPE_CHECKING:
    from collections.abc import Callable

QUEEN = "the queen of hearts"
SECRET = Sealed(QUEEN)
ADA = UUID(int=1)
KEPT = Kept(SECRET, "a phone")
SECRETS = Secrets(rounds={"votes": Round("r", "votes", 0, (ADA,), laid={ADA: KEPT})}, notes={(ADA, "hand"): KEPT})
STANDING = replace(Standing(table_of("krone-und-schwert", 2)), secrets=SECRETS)


class Document(Value):
    """A value that may hold anything."""

    held: Any


HOLDERS = [
    pytest.param(SECRET, id="itself"),
    pytest.param([SECRET, {"a": SECRET}], id="in a list"),
    pytest.param(KEPT, id="kept"),
    pytest.param(SECRETS, id="all secrets"),
    pytest.param(STANDING, id="the standing"),
    pytest.param(Ruling(STANDING, Written()), id="a ruling"),
    pytest.param(Choose("r", 0, SECRET), id="a choice"),
    pytest.param(Note(0, "hand", SECRET), id="a note"),
    pytest.param(Document(held=SECRET), id="a document"),
]


@pytest.mark.parametrize("holder", HOLDERS)
def test_no_words_show_it(holder: object, caplog: pytest.LogCaptureFixture) -> None:
    """Neither repr, str, format nor a log line."""
    logging.getLogger("a test").warning("%s %r", holder, holder)
    said = [repr(holder), str(holder), f"{holder}", f"{holder!r:.9000}", caplog.text]
    assert [] == [words for words in said if QUEEN in words]
    assert all("Sealed" in words for words in said)


def dumped(holder: Any) -> Any:
    """What JSON may ask of an object it does not know."""
    return vars(holder) if hasattr(holder, "__dict__") else dict(holder)


@pytest.mark.parametrize(
    "write",
    [
        pytest.param(json.dumps, id="JSON"),
        pytest.param(lambda held: json.dumps(held, default=dumped), id="JSON that asks objects"),
        pytest.param(msgpack.packb, id="msgpack"),
        pytest.param(pickle.dumps, id="pickle"),
        pytest.param(copy.deepcopy, id="a copy"),
        pytest.param(lambda held: Document(held=held).model_dump_json(), id="pydantic"),
        pytest.param(lambda held: Document(held=held).model_dump(mode="json"), id="pydantic without text"),
        pytest.param(lambda held: asdict(Kept(held, "")), id="a data class as a dictionary"),
    ],
)
def test_nothing_writes_it(write: Callable[[Any], object]) -> None:
    """It is refused, in words that do not name it."""
    with pytest.raises((TypeError, ValueError)) as refused:
        write(SECRET)
    assert QUEEN not in repr(refused.value)


def test_two_are_equal_only_if_they_are_one() -> None:
    """Nobody finds out by comparing."""
    assert SECRET == SECRET  # noqa: PLR0124 (that is the point)
    assert Sealed(1) != Sealed(1)


OPENED = {
    "live/sealed.py": "for the strongbox",
    "live/sealing.py": "to be measured, and for the reveal",
    "screens/mine.py": "for its owner",
    "widgets/secret_ready.py": "for its owner",
    "widgets/secret_round.py": "for its owner",
}


def test_few_places_open_what_is_sealed() -> None:
    """Each of them for a reason."""
    companion = Path(companion_package.__file__).parent
    opening = {
        path.relative_to(companion).as_posix()
        for path in companion.rglob("*.py")
        if "unsealed(" in path.read_text(encoding="utf-8")
    }
    assert set(OPENED) == opening


SEATED = Seating(holds=(Hold(seat=0, device="ada", tenure=2),))
STOOD_UP = Seating(holds=(Hold(seat=0, device="ada", tenure=2, left=True),))
NOBODY = Seating()


@pytest.mark.parametrize(
    ("expected", "kept", "seating", "device"),
    [
        pytest.param(True, Kept(SECRET, "ada", 2), SEATED, "ada", id="its own phone"),
        pytest.param(False, Kept(SECRET, "ada", 2), SEATED, "ben", id="another phone"),
        pytest.param(False, Kept(SECRET, "ada", 1), SEATED, "ada", id="the tenure before"),
        pytest.param(False, Kept(SECRET, "ada", 2), STOOD_UP, "ada", id="a phone that stood up"),
        pytest.param(True, Kept(SECRET, "all"), NOBODY, "all", id="the phone of a table without seats"),
        pytest.param(False, Kept(SECRET, "all"), NOBODY, "ben", id="another phone at a table without seats"),
        pytest.param(False, Kept(SECRET, "all"), SEATED, "all", id="the table's phone once the seat has its own"),
        pytest.param(False, Kept(SECRET, "all", covered=True), NOBODY, "all", id="laid under cover"),
    ],
)
def test_who_may_look(*, expected: bool, kept: Kept, seating: Seating, device: str) -> None:
    """The device that holds the seat, under the tenure it was laid under."""
    assert expected == (kept.shown(seating, 0, device) is SECRET)
