"""Whoever plays is called by any name that can be shown; what cannot be one is said at the line."""

from __future__ import annotations

import pytest
from flet.messaging.protocol import MessageAction

from companion.live.house import House
from companion.store.memory import Memory
from companion.store.shelf import StoreError
from models.base import Message
from tests.screens.device import Device, device

NEW = "A new name"


class Full(Memory):
    """A shelf without room."""

    full = False

    async def append(self, name: str, data: bytes) -> None:
        """Nothing more is kept."""
        raise StoreError(Message("no space left"))

    async def replace(self, name: str, data: bytes) -> None:
        """Nothing new either, once it is full."""
        if self.full:
            raise StoreError(Message("no space left"))
        await super().replace(name, data)


async def setting_up(*names: str, shelf: Memory | None = None) -> Device:
    """A set-up with these players."""
    phone = await device(await House.open(shelf or Memory()), "/new/krone-und-schwert")
    for name in names:
        await add(phone, name)
    return phone


async def add(phone: Device, name: str) -> None:
    """Types a name and adds it."""
    await phone.types(NEW, name)
    await phone.tap("Add")


def wrong(phone: Device) -> str | None:
    """What is said at the line."""
    error = phone.line(NEW).error
    return error if isinstance(error, str) else None


@pytest.mark.parametrize(
    ("said", "name"),
    [
        pytest.param("Type a name.", "", id="nothing"),
        pytest.param("Type a name.", "   ", id="blanks"),
        pytest.param("Type a name.", "\N{ZERO WIDTH JOINER}", id="nothing to see"),
        pytest.param("A name may have 40 characters, this one has 200.", "x" * 200, id="200 characters"),
        pytest.param(
            "This name has signs in it that cannot be shown. Type it anew.",
            "Ada\N{RIGHT-TO-LEFT OVERRIDE}neB",
            id="letters turned round",
        ),
        pytest.param(
            "This name has signs in it that cannot be shown. Type it anew.", "A\N{NULL}da", id="what no line shows"
        ),
    ],
)
async def test_what_is_no_name_is_said_at_the_line(said: str, name: str) -> None:
    """It stays to be mended."""
    phone = await setting_up("Ada", "Zo\u00eb")
    await add(phone, name)
    assert (said, name) == (wrong(phone), phone.line(NEW).value)


@pytest.mark.parametrize(
    ("said", "name"),
    [
        pytest.param("Ada plays already.", "Ada", id="the same name"),
        pytest.param("ada plays already.", "ada", id="in other letters"),
        pytest.param("Ada plays already.", "  Ada ", id="with blanks around"),
        pytest.param("ZOE\u0308 plays already.", "ZOE\u0308", id="composed of other signs"),
    ],
)
async def test_whoever_plays_already_is_named_and_the_line_is_empty(said: str, name: str) -> None:
    """The next name is not typed behind it."""
    phone = await setting_up("Ada", "Zo\u00eb")
    await add(phone, name)
    assert (said, "") == (wrong(phone), phone.line(NEW).value)


@pytest.mark.parametrize(
    ("shown", "name"),
    [
        pytest.param("Ben", "Ben", id="letters"),
        pytest.param("Mary Ann", " Mary \n Ann ", id="pasted"),
        pytest.param("\N{FOX FACE}", "\N{FOX FACE}", id="an animal"),
        pytest.param("\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}", "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}", id="joined"),
        pytest.param("\u05e0\u05e2\u05d4", "\u05e0\u05e2\u05d4", id="right to left"),
        pytest.param("x" * 40, "x" * 40, id="40 characters"),
    ],
)
async def test_a_name_is_anything_that_can_be_shown(shown: str, name: str) -> None:
    """It takes its seat, and the line is empty for the next."""
    phone = await setting_up("Ada", name)
    assert (None, "") == (wrong(phone), phone.line(NEW).value)
    assert shown in phone.texts()


async def test_the_next_name_follows_on_the_keyboard() -> None:
    """The line keeps the keyboard while there is room for one more."""
    phone = await setting_up()
    asked = []
    for name in ("Ada", "Ben", "Cleo", "Dan", "Eve"):
        await phone.types(NEW, name)
        await phone.event(phone.line(NEW), "submit")
        asked.append(done(phone))
    assert [["focus"]] * 4 + [[]] == asked


def done(phone: Device) -> list[str]:
    """Does what the page is asked to do, and says what it was."""
    calls = [one.body for one in phone.connection.packed if one.action == MessageAction.INVOKE_METHOD]
    phone.connection.packed.clear()
    for call in calls:
        phone.session.handle_invoke_method_results(call.control_id, call.call_id, None, None)
    return [call.name for call in calls]


async def test_a_name_that_cannot_be_kept_stays_in_the_line() -> None:
    """Why is said there."""
    shelf = Full()
    phone = await setting_up(shelf=shelf)
    shelf.full = True
    await add(phone, "Ada")
    assert ("no space left", "Ada") == (wrong(phone), phone.line(NEW).value)
