"""A game goes to another device and goes on there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import flet as ft
import pytest

from companion.live.house import House
from companion.live.proposals import Close, Play
from companion.screens import hand_over as screen
from companion.share import qr
from companion.share.hand_over import Unreadable, link, read_file, read_text, restarted, text_of, whole
from companion.store.memory import Memory
from models.base import Message
from models.games.krone_und_schwert import moves as m
from models.session import By
from tests.games.krone_und_schwert.tables import GAME
from tests.games.tables import setup_of
from tests.screens.device import Device, device, with_camera

if TYPE_CHECKING:
    from companion.live.proposals import Proposal
    from companion.live.table import Table

BY = By(device="a device")


@pytest.fixture
async def there() -> House:
    """The other device."""
    return await House.open(Memory())


@pytest.fixture
async def here() -> House:
    """This device."""
    return await House.open(Memory())


@pytest.fixture
async def table(there: House) -> Table:
    """Ada and Ben play on the other device; Ada has drawn a card."""
    table = await there.new_table(GAME, setup_of(GAME, 2), "a device")
    await says(table, Play(m.Drew(seat=0)))
    return table


async def says(table: Table, proposal: Proposal) -> None:
    """It is recorded."""
    await table.referee.propose(f"{table.id} {table.standing.version} {proposal!r}", proposal, BY)


def text(table: Table) -> str:
    """The text of a table as it stands."""
    return text_of(restarted(table.standing.book, table.laid))


def pictures(phone: Device) -> list[object]:
    """The codes that are shown."""
    return [image.src for image in phone.all(ft.Image) if str(image.src).startswith("<svg")]


# ── handing over ─────────────────────────────────────────────────────────────
async def test_the_code_holds_the_table_as_it_stands(there: House, table: Table) -> None:
    """And another one as soon as something is recorded."""
    phone = await device(there, f"/t/{table.code}/continue")
    assert [qr.svg(link("http://test", text(table)))] == pictures(phone)
    assert text(table) in phone.texts()
    await says(table, Play(m.Drew(seat=0)))
    await phone.settle()
    assert [qr.svg(link("http://test", text(table)))] == pictures(phone)


async def test_link_and_text_are_copied(there: House, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the script of the page, which can do so without https."""
    heard: list[str] = []

    async def tell(_: object, *, copy: str) -> None:
        heard.append(copy)

    monkeypatch.setattr(screen, "tell", tell)
    phone = await device(there, f"/t/{table.code}/continue")
    await phone.tap("Copy the link")
    await phone.tap("Copy the text")
    assert [link("http://test", text(table)), text(table)] == heard


async def test_the_whole_game_is_saved_as_a_file(there: House, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under a name that says which game it is and when it began."""
    saved: list[dict[str, Any]] = []

    async def save_file(_: object, **file: Any) -> None:
        saved.append(file)

    monkeypatch.setattr(ft.FilePicker, "save_file", save_file)
    phone = await device(there, f"/t/{table.code}/continue")
    await phone.tap("Save the whole game as a file")
    (file,) = saved
    assert f"regalia-krone-und-schwert-{table.laid:%Y-%m-%d}.json" == file["file_name"]
    assert [table.standing.state] == [read_file(file["src_bytes"]).state]


async def test_a_game_that_is_over_goes_as_a_file_alone(there: House, table: Table) -> None:
    """There is nothing to go on with."""
    await says(table, Close("abandoned"))
    phone = await device(there, f"/t/{table.code}/continue")
    assert [] == pictures(phone)
    assert "This game is over. The file holds it with everything that happened." in phone.texts()
    phone.tapped("Save the whole game as a file")


async def test_a_code_that_no_phone_could_read_is_not_shown(
    there: House, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The text and the file are there all the same."""
    monkeypatch.setattr(qr, "DENSEST", 5)
    phone = await device(there, f"/t/{table.code}/continue")
    assert [] == pictures(phone)
    assert any(said.startswith("This table says too much for a code.") for said in phone.texts())
    phone.tapped("Copy the text")
    phone.tapped("Save the whole game as a file")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1024, 768), (320, 568)])
async def test_the_code_is_as_large_as_the_screen_allows(there: House, table: Table, size: tuple[int, int]) -> None:
    """As wide as an upright phone, and in reach of the words elsewhere."""
    phone = await device(there, f"/t/{table.code}/continue", width=size[0], height=size[1])
    (code,) = [image for image in phone.all(ft.Image) if str(image.src).startswith("<svg")]
    edge = code.width or 0
    assert edge == size[0] - 8 if size[0] < size[1] else size[1] * 7 // 10 < edge < size[1]


@pytest.mark.parametrize("way", ["menu", "share"])
async def test_the_way_there(there: House, table: Table, way: str) -> None:
    """From the menu of a table, and from where other phones are brought to it."""
    route = f"/t/{table.code}" + ("/share" if way == "share" else "")
    phone = await device(there, route)
    await phone.tap("Continue on another device")
    await phone.follow()
    assert "QR code of this table" in phone.names()


# ── reading ──────────────────────────────────────────────────────────────────
async def pasted(house: House, words: str) -> Device:
    """What is pasted is read."""
    phone = await device(house, "/continue")
    await phone.types("Link or text", words)
    await phone.tap("Read the text")
    return phone


@pytest.mark.parametrize("way", ["text", "link", "lines"])
async def test_a_table_goes_on_here(here: House, table: Table, way: str) -> None:
    """From its text or its link, however it is broken; the next move is recorded."""
    said = {"text": text(table), "link": link("http://there", text(table)), "lines": text(table).replace("A", "A\n")}
    phone = await pasted(here, said[way])
    assert {"From the other device", "It comes as it stands."} <= set(phone.texts())
    await phone.tap("Go on here")
    await phone.follow()
    (arrived,) = here.in_progress()
    assert (table.id, table.standing.state) == (arrived.id, arrived.standing.state)
    await phone.tap("Draw")
    await phone.settle()
    assert 2 == arrived.standing.version
    assert "Continued from another device" in phone.said()


async def test_two_taps_make_one_table(here: House, table: Table) -> None:
    """The second one does nothing, and the owner is warned of nothing."""
    phone = await pasted(here, text(table))
    button = phone.tapped("Go on here")
    await phone.event(button, "click")
    await phone.event(button, "click")
    assert (1, []) == (len(here.in_progress()), here.notices)


async def test_what_cannot_be_read_is_said_and_stays(here: House, table: Table) -> None:
    """So that it can be mended."""
    wrong = text(table)[:-9]
    phone = await pasted(here, wrong)
    assert "The text is incomplete, or a letter of it was changed. Copy all of it once more" in phone.texts()
    assert wrong == phone.line("Link or text").value
    await phone.types("Link or text", text(table))
    await phone.tap("Read the text")
    phone.tapped("Go on here")


async def test_a_link_that_is_opened_is_read_at_once(here: House, table: Table) -> None:
    """Where the app stands alone its address holds the text."""
    phone = await device(here, f"/continue/{text(table)}")
    phone.tapped("Go on here")
    await phone.tap("Read another one")
    assert "Link or text" in [line.label for line in phone.all(ft.TextField)]


def picked(phone: Device, label: str) -> Any:
    """What picks a file for the button with this name."""
    buttons: list[Any] = [control for control in phone.controls() if getattr(control, "action", None)]
    return next(button.action.file_picker for button in buttons if label in shown(button.content))


def shown(content: Any) -> list[str]:
    """The words on a button."""
    return [control.value for control in content.controls if isinstance(control, ft.Text)]


async def picks(phone: Device, label: str, data: bytes) -> None:
    """Picks a file, or takes a photo."""
    picker = picked(phone, label)
    await picker.on_result(SimpleNamespace(files=[SimpleNamespace(bytes=data)]))
    await phone.settle()


async def test_a_file_brings_the_whole_game(here: House, table: Table) -> None:
    """With everything that happened."""
    phone = await device(here, "/continue")
    await picks(phone, "Open the file of a game", whole(table.standing.book))
    assert "It comes with everything that happened." in phone.texts()
    await phone.tap("Go on here")
    (arrived,) = here.in_progress()
    assert ["Ada draws a card"] == [str(line.sentence) for line in arrived.standing.book.told]


async def test_a_photo_of_the_code_is_read(here: House, table: Table) -> None:
    """By whatever reads photos here; what holds no code is said."""

    async def see(picture: bytes) -> str:
        if picture != b"a photo":
            raise Unreadable(Message("There is no code"))
        return link("http://there", text(table))

    phone = await with_camera(here, "/continue", see)
    await picks(phone, "Photograph the code", b"another photo")
    assert "There is no code" in phone.texts()
    await picks(phone, "Photograph the code", b"a photo")
    phone.tapped("Go on here")


async def test_where_nothing_reads_photos_it_is_said_what_to_do(here: House) -> None:
    """The camera of the phone opens the link."""
    phone = await device(here, "/continue")
    assert any(said.startswith("This browser cannot read photos.") for said in phone.texts())
    assert "Photograph the code" not in phone.texts()


async def test_guests_put_no_tables_into_a_house(here: House, table: Table) -> None:
    """They are told what to do with the code."""
    phone = await device(here, f"/continue/{text(table)}", owner=False)
    assert any(said.startswith("Only its owner continues games on this host.") for said in phone.texts())
    assert "Go on here" not in phone.texts()


async def test_the_way_in_is_on_the_first_screen(here: House) -> None:
    """Of the owner."""
    phone = await device(here, "/")
    await phone.tap("Continue a game from another device")
    await phone.follow()
    assert "Continue a game" in phone.texts()
    assert "Continue a game from another device" not in (await device(here, "/", "guest", owner=False)).texts()


# ── what is here already ─────────────────────────────────────────────────────
async def test_a_table_that_is_here_is_opened(there: House, table: Table) -> None:
    """Nothing comes of reading it where it comes from."""
    phone = await pasted(there, text(table))
    assert "This table is here already, and nothing is missing." in phone.texts()
    await phone.tap("Open it")
    await phone.follow()
    assert "Ada draws a card" in " ".join(phone.said())


async def test_a_game_that_went_on_elsewhere_is_caught_up_with(here: House, there: House, table: Table) -> None:
    """There and back by files: the table has every move of both evenings."""
    away = await device(here, "/continue")
    await picks(away, "Open the file of a game", whole(table.standing.book))
    await away.tap("Go on here")
    (guest,) = here.in_progress()
    await says(guest, Play(m.Drew(seat=0)))
    back = await device(there, "/continue")
    await picks(back, "Open the file of a game", whole(guest.standing.book))
    assert "This table is here already. On the other device it went on." in back.texts()
    await back.tap("Go on from there")
    assert [table] == list(there.in_progress())
    assert (guest.standing.state, 2) == (table.standing.state, table.standing.version)


async def test_a_table_that_stands_otherwise_is_replaced_and_nothing_is_lost(
    here: House, there: House, table: Table
) -> None:
    """The old moves are in the timeline, and undo leads back."""
    before = table.standing.state
    await (await pasted(here, text(table))).tap("Go on here")
    (guest,) = here.in_progress()
    await says(guest, Play(m.Drew(seat=0)))
    phone = await pasted(there, text(guest))
    assert {"From the other device", "On this device"} <= set(phone.texts())
    await phone.tap("Replace the one here")
    await phone.follow()
    assert guest.standing.state == table.standing.state
    sentences = [str(line.sentence) for line in table.standing.book.told]
    assert ["Ada draws a card", "Continued from another device"] == sentences
    await phone.tap("Undo hand-over")
    await phone.settle()
    assert before == table.standing.state


async def test_where_it_came_from_is_no_move_to_change(here: House, table: Table) -> None:
    """Neither at the table nor in the whole timeline, nor by its address."""
    await (await pasted(here, text(table))).tap("Go on here")
    (arrived,) = here.in_progress()
    for route in ("", "/timeline", "/timeline?entry=1"):
        phone = await device(here, f"/t/{arrived.code}{route}")
        assert "Continued from another device" in phone.said()
        with pytest.raises(LookupError):
            phone.tapped("Continued from another device")
        assert "Change what happened" not in phone.texts()


@pytest.mark.parametrize(("width", "beside"), [(390, False), (1024, True)])
async def test_both_are_seen_at_once(here: House, there: House, table: Table, width: float, *, beside: bool) -> None:
    """Below each other on an upright phone."""
    await (await pasted(here, text(table))).tap("Go on here")
    (guest,) = here.in_progress()
    await says(guest, Play(m.Drew(seat=0)))
    phone = await device(there, f"/continue/{text(guest)}", width=width, height=768)
    rows = [row for row in phone.all(ft.Row) if row.vertical_alignment == ft.CrossAxisAlignment.START]
    assert beside == bool(rows)
    assert {"From the other device", "On this device"} <= set(phone.texts())


async def test_both_are_kept(here: House, there: House, table: Table) -> None:
    """The one from elsewhere becomes a table of its own."""
    await (await pasted(here, text(table))).tap("Go on here")
    (guest,) = here.in_progress()
    await says(guest, Play(m.Drew(seat=0)))
    await (await pasted(there, text(guest))).tap("Keep both")
    states = [kept.standing.state for kept in there.in_progress()]
    assert 2 == len(states)
    assert table.standing.state in states
    assert guest.standing.state in states


async def test_a_table_that_was_closed_here_goes_on(here: House, there: House, table: Table) -> None:
    """It is open again."""
    await (await pasted(here, text(table))).tap("Go on here")
    (guest,) = here.in_progress()
    await says(table, Close("abandoned"))
    await says(guest, Play(m.Drew(seat=0)))
    await (await pasted(there, text(guest))).tap("Replace the one here")
    assert table.standing.book.closed is None
    assert guest.standing.state == table.standing.state


async def test_what_goes_on_while_it_is_asked_is_not_lost(here: House, there: House, table: Table) -> None:
    """It is replaced as it then stands."""
    await (await pasted(here, text(table))).tap("Go on here")
    (guest,) = here.in_progress()
    await says(guest, Play(m.Drew(seat=0)))
    phone = await pasted(there, text(guest))
    await says(table, Play(m.TurnEnded(turn=1)))
    await phone.tap("Replace the one here")
    assert read_text(text(guest)).state == table.standing.state
    assert 3 == table.standing.version
