"""The connection of one phone."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import flet as ft
import pytest
from flet_web.fastapi import app_manager

from companion.live import link, tape
from companion.live.attendance import Attendance
from companion.live.claims import Claims
from companion.live.late import LATE, SEEN
from companion.live.link import Pages
from companion.live.telling import hand_to, tell
from companion.live.visitor import device_of
from tests.live.conftest import COOKIE
from tests.live.wire import Wire, controls, settle, until


def draws(page: ft.Page) -> None:
    """A page with one word."""
    page.add(ft.Text("a"))


async def test_a_page_knows_its_device_its_owner_and_its_languages_before_it_is_drawn(phone: Any) -> None:
    """The cookies and headers of the page come with its socket."""
    wire = Wire(
        cookie="regalia_device_8640=0123456789abcdef; regalia_owner_8640=secret; regalia_still=1",
        accept_language="de-AT,de;q=0.9",
    )
    known: list[Any] = []

    def main(page: ft.Page) -> None:
        known.append(page.session.connection)
        draws(page)

    await phone(main, wire=wire)
    assert known[0].device == device_of("0123456789abcdef")
    assert known[0].owner is True
    assert known[0].languages == ("de-AT", "de")
    assert known[0].visitor.still is True


async def test_a_phone_without_a_cookie_is_a_stranger_with_a_name_of_its_own(phone: Any) -> None:
    """Two of them are two devices."""
    first, second = [await phone(draws, wire=Wire()) for _ in range(2)]
    assert len(first.connection.device) >= 16
    assert first.connection.device != second.connection.device
    assert first.connection.owner is False


async def test_what_is_told_arrives_as_text(phone: Any) -> None:
    """Flet's own frames are binary, so that neither reads the other's."""
    opened = await phone(draws)
    await tell(opened.page, copy="http://table.test/t/x")
    assert [json.loads(word) for word in opened.wire.words][1:] == [{"copy": "http://table.test/t/x"}]


async def test_a_lost_phone_hears_nothing(phone: Any) -> None:
    """Telling it something is no error."""
    opened = await phone(draws)
    opened.wire.broken = True
    await tell(opened.page, tick=15)
    opened.wire.close()
    await asyncio.wait_for(opened.task, 5)
    await tell(opened.page, tick=15)


async def test_what_lasts_is_told_again_to_a_page_that_comes_back(phone: Any) -> None:
    """What a veil says and that the screen stays on, but no tick of long ago."""
    one = await phone(draws)
    one.wire.close()
    await until(lambda: one.connection.away)
    await one.connection.tell(held="Covered.", awake=True, tick=15)
    one.come_back()
    await until(lambda: one.wire.words)
    assert {"held": "Covered.", "awake": True} == {
        k: v for k, v in json.loads(one.wire.words[0]).items() if k != "heard"
    }


async def test_the_line_beats(phone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that hears nothing for a while knows that its line is dead."""
    monkeypatch.setattr(link, "BEAT", 0.001)
    opened = await phone(draws)
    await until(lambda: len(opened.wire.words) > 2)
    assert json.loads(opened.wire.words[-1]) == {"release": ""}


async def test_a_page_that_comes_back_gets_what_it_missed_and_nothing_else(phone: Any) -> None:
    """Flet's client is answered, and told all that was drawn meanwhile."""
    opened = await phone(draws)
    opened.wire.close()
    await asyncio.wait_for(opened.task, 5)
    opened.page.add(ft.Text("meanwhile"))
    await settle()
    opened.come_back()
    await until(lambda: len(opened.wire.frames) == 2)
    (action, answer), _ = opened.wire.frames
    assert (action, answer["page_patch"], answer["session_id"]) == (1, {}, opened.page.session.id)
    assert opened.wire.heard("meanwhile")
    opened.page.add(ft.Text("after"))
    await until(lambda: opened.wire.heard("after"))


async def test_what_was_on_its_way_when_the_line_was_cut_is_sent_again(phone: Any) -> None:
    """The phone says how much has arrived."""
    opened = await phone(draws)
    arrived = len(opened.wire.frames)
    words = ["swords", "crowns", "castles"]
    for word in words:
        opened.page.add(ft.Text(word))
    await settle()
    opened.wire.close()
    opened.come_back(heard=arrived + 1)
    await until(lambda: len(opened.wire.frames) == 3)
    assert [opened.wire.heard(word) for word in words] == [False, True, True]


async def test_a_new_socket_takes_over_from_one_that_the_server_thinks_alive(phone: Any) -> None:
    """Phones notice first that a line is dead."""
    opened = await phone(draws)
    before = opened.task
    opened.come_back()
    await asyncio.wait_for(before, 5)
    opened.page.add(ft.Text("after"))
    await until(lambda: opened.wire.heard("after"))


async def test_a_page_whose_first_frame_never_came_begins_at_it(phone: Any) -> None:
    """There is nothing to answer but the registering itself."""
    opened = await phone(draws)
    told = opened.wire.frames
    opened.wire.close()
    opened.come_back(heard=0)
    await until(lambda: len(opened.wire.frames) == len(told))
    assert opened.wire.frames == told


@pytest.mark.parametrize(
    ("name", "cookie"),
    [("another", COOKIE), ("p", "regalia_device_8640=fedcba9876543210")],
    ids=["unknown page", "another device"],
)
async def test_a_page_that_the_server_does_not_know_loads_anew(phone: Any, name: str, cookie: str) -> None:
    """It is told so; nobody gets another device's page."""
    opened = await phone(draws)
    opened.come_back(name=name, cookie=cookie)
    await asyncio.wait_for(opened.task, 5)
    assert opened.wire.frames == []
    assert [json.loads(word) for word in opened.wire.words] == [{"reload": True}]


async def test_a_page_that_missed_too_much_loads_anew(phone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """When what it lacks is not kept any more."""
    opened = await phone(draws)
    monkeypatch.setattr(tape, "ROOM", 100)
    arrived = len(opened.wire.frames)
    opened.wire.close()
    await asyncio.wait_for(opened.task, 5)
    for word in "bcd":
        opened.page.add(ft.Text(word * 100))
    await settle()
    opened.come_back(heard=arrived)
    await until(lambda: opened.wire.words)
    assert [json.loads(word) for word in opened.wire.words] == [{"reload": True}]


@pytest.mark.parametrize("heard", ["99", "-1", "many"])
async def test_a_page_that_has_heard_nonsense_harms_nobody(phone: Any, heard: str) -> None:
    """It loads anew or begins at the first frame."""
    opened = await phone(draws)
    opened.come_back(heard=heard)
    await until(lambda: opened.wire.sent[1:])
    assert opened.page.session.connection is not None


async def test_a_page_that_stays_away_is_given_up(phone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """And whoever holds on to it is told."""
    monkeypatch.setattr(link, "AWAY", 0)
    opened = await phone(draws)
    closed: list[bool] = []
    opened.page.on_close = lambda _: closed.append(True)
    session = opened.page.session
    opened.wire.close()
    await until(lambda: closed)
    assert session.connection is None


async def test_a_page_that_says_goodbye_is_given_up_at_once(phone: Any) -> None:
    """As when it is reloaded."""
    opened = await phone(draws)
    session = opened.page.session
    opened.wire.bye()
    await asyncio.wait_for(opened.task, 5)
    assert session.connection is None


async def test_what_was_said_into_a_dead_line_is_known_to_be_late(phone: Any) -> None:
    """The word of the page concerns the frame after it, and that one alone."""
    heard: list[bool] = []

    async def tapped(_: ft.Event[ft.Button]) -> None:
        heard.append(LATE.get())

    opened = await phone(lambda page: page.add(ft.Button("Draw", on_click=tapped)))
    button = next(control for control in controls(opened.page) if isinstance(control, ft.Button))
    for late in (False, True, False):
        if late:
            opened.wire.late()
        opened.wire.click(button)
    await until(lambda: len(heard) == 3)
    assert [False, True, False] == heard


@pytest.mark.parametrize(
    ("seen", "word"),
    [
        pytest.param(None, "", id="it does not say"),
        pytest.param(3, "seen 3", id="the third"),
        pytest.param(0, "seen it all", id="nonsense is nothing"),
        pytest.param(0, "seen 99999999999999999999", id="so is what no page has seen"),
    ],
)
async def test_a_page_says_which_frame_it_had_shown_when_it_was_tapped(seen: int | None, word: str, phone: Any) -> None:
    """Until it says otherwise."""
    heard: list[int | None] = []

    async def tapped(_: ft.Event[ft.Button]) -> None:
        heard.append(SEEN.get())

    opened = await phone(lambda page: page.add(ft.Button("Draw", on_click=tapped)))
    button = next(control for control in controls(opened.page) if isinstance(control, ft.Button))
    if word:
        opened.wire.tell(word)
    for _ in range(2):
        opened.wire.click(button)
    await until(lambda: len(heard) == 2)
    assert [seen, seen] == heard


async def test_what_is_drawn_while_the_line_drops_arrives_once_and_in_order(phone: Any) -> None:
    """Seven times it is cut before anything that was on its way has arrived."""
    opened = await phone(draws)
    arrived = len(opened.wire.frames)
    for number in range(20):
        opened.page.add(ft.Text(f"word {number}"))
        if number % 3 == 0:
            opened.wire.close()
            opened.come_back(heard=arrived)
    await until(lambda: len(opened.wire.frames) == 21)
    assert [f"word {number}" in str(frame) for number, frame in enumerate(opened.wire.frames[1:])] == [True] * 20


async def test_a_page_that_falls_behind_loads_anew_and_is_given_up(phone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it lacks is forgotten before it was sent."""
    opened = await phone(draws)
    monkeypatch.setattr(tape, "ROOM", 100)
    session = opened.page.session
    for word in "bcd":
        opened.connection.tape.add(word.encode() * 100)
    await asyncio.wait_for(opened.task, 5)
    assert json.loads(opened.wire.words[-1]) == {"reload": True}
    await until(lambda: session.connection is None)


async def test_a_new_socket_is_told_how_much_the_page_has_said(phone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """live.js says the rest again; the registering of each socket does not count. Now and then it is told anyway."""
    monkeypatch.setattr(link, "OFTEN", 2)
    tapped: list[str] = []
    button = ft.Button("a", on_click=lambda _: tapped.append("a"))
    opened = await phone(lambda page: page.add(button))
    for _ in range(3):
        opened.wire.click(button)
    await until(lambda: len(tapped) == 3)
    assert [json.loads(word) for word in opened.wire.words] == [{"heard": 0}, {"heard": 2}]
    opened.come_back()
    await until(lambda: opened.wire.words)
    assert [json.loads(word) for word in opened.wire.words] == [{"heard": 3}]


async def test_a_socket_that_registers_nobody_takes_no_page_over(phone: Any) -> None:
    """It was given up before it had opened."""
    opened = await phone(draws)
    late = Wire(query="page=p&heard=1", cookie=COOKIE)
    late.close()
    await asyncio.wait_for(opened.pages.serve(late.websocket), 5)
    assert not opened.task.done()


@pytest.mark.parametrize(
    "word",
    [b"x", b"\x01\x00", b"\x00\xc1", b"\x00\x92\x01\x80", b"\x00\x92\x03\x80"],
    ids=["short", "of a channel", "no message", "empty", "a tap"],
)
async def test_a_socket_that_says_anything_else_first_is_no_page(word: bytes) -> None:
    """Flet would wait for ever."""
    wire = Wire(query="page=p", cookie=COOKIE)
    wire.say(word)
    pages = Pages(draws, "", "", Attendance())
    await asyncio.wait_for(pages.serve(wire.websocket), 5)
    assert pages.names == frozenset()


async def test_a_page_whose_address_lost_its_question_loads_anew(phone: Any) -> None:
    """Some proxy took it away; to be drawn again would take its client minutes."""
    opened = await phone(draws)
    opened.come_back(heard=0, name="")
    await asyncio.wait_for(opened.task, 5)
    assert [json.loads(word) for word in opened.wire.words] == [{"reload": True}]


async def test_a_page_that_was_given_up_meanwhile_loads_anew(phone: Any) -> None:
    """Nobody would draw on it any more."""
    opened = await phone(draws)
    opened.connection.give_up()
    opened.come_back()
    await asyncio.wait_for(opened.task, 5)
    assert [json.loads(word) for word in opened.wire.words] == [{"reload": True}]


async def test_a_page_that_may_keep_no_cookie_is_told_what_to_prove_itself_by(phone: Any) -> None:
    """It says so with the next socket, and is the same page of the same device."""
    opened = await phone(draws, wire=Wire(query="page=p"))
    told = json.loads(opened.wire.words[0])["device"]
    assert device_of(told) == opened.connection.device
    heard = len(opened.wire.frames)
    opened.wire = Wire(query=f"page=p&heard={heard}")
    opened.wire.tell(f"device {told}")
    opened.wire.register()
    opened.serve()
    await until(lambda: opened.wire.words)
    assert {"heard": 0} == json.loads(opened.wire.words[0])


def owns(page: ft.Page) -> bool:
    """Whether the page is the owner's."""
    connection: Any = page.session.connection
    return bool(connection.owner)


@pytest.mark.parametrize(
    ("owner", "told", "says"),
    [
        pytest.param(True, True, "claim {good}", id="the word that came with the link"),
        pytest.param(False, False, "claim {used}", id="a word that was said before"),
        pytest.param(False, False, "claim no-such-word", id="another word"),
        pytest.param(True, False, "owner secret", id="what it was told last time"),
        pytest.param(False, False, "owner wrong", id="something else"),
    ],
)
async def test_the_owners_page_that_may_keep_no_cookie(owner: bool, told: bool, says: str) -> None:
    """It is told what to prove itself by once the owner's link was opened; anybody else is not."""
    seen: list[bool] = []
    claims = Claims()
    good, used = claims.new(), claims.new()
    claims.redeem(used)
    pages = Pages(lambda page: seen.append(owns(page)), "secret", "", Attendance(), claims)
    wire = Wire(query="page=p")
    wire.tell(says.format(good=good, used=used))
    wire.register()
    task = asyncio.create_task(pages.serve(wire.websocket))
    await until(lambda: seen)
    task.cancel()
    assert ([owner], told) == (seen, "secret" in [json.loads(word).get("owner") for word in wire.words])


async def test_the_owners_page_that_keeps_cookies_is_told_nothing() -> None:
    """No script is to hold what the cookie holds."""
    claims, seen = Claims(), list[bool]()
    pages = Pages(lambda page: seen.append(owns(page)), "secret", "", Attendance(), claims)
    wire = Wire(query="page=p", cookie=f"{COOKIE}; regalia_owner_8640=secret")
    claim = claims.new()
    wire.tell(f"claim {claim}")
    wire.register()
    task = asyncio.create_task(pages.serve(wire.websocket))
    await until(lambda: seen)
    task.cancel()
    assert ([True], [], False) == (seen, [word for word in wire.words if "owner" in word], claims.redeem(claim))


async def test_of_many_pages_that_are_away_the_oldest_are_given_up(phone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever names somebody invents, memory has an end."""
    monkeypatch.setattr(link, "ABSENT", 2)
    pages = Pages(draws, "", "", Attendance())
    for name in ("a", "b", "c", "d", "e"):
        wire = Wire(query=f"page={name}", cookie=COOKIE)
        wire.register()
        task = asyncio.create_task(pages.serve(wire.websocket))
        await until(lambda: len(wire.frames) > 1)  # noqa: B023
        wire.close()
        await asyncio.wait_for(task, 5)
    await until(lambda: len(pages.names) == 3)
    assert pages.names == {"c", "d", "e"}


@pytest.mark.parametrize("question", ["page=p&heard=" + "9" * 5000, "page=" + "p" * 5000, "page=a%00b", "heard=%D9%A3"])
async def test_an_odd_address_harms_nobody(phone: Any, question: str) -> None:
    """It is a page from its first frame, by a name of moderate length."""
    opened = await phone(draws, wire=Wire(query=question, cookie=COOKIE))
    assert max(map(len, opened.pages.names)) <= 64


async def test_a_phone_that_does_not_read_is_lost(phone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """However alive its line is."""
    opened = await phone(draws)
    monkeypatch.setattr(link, "STUCK", 0.01)
    opened.wire.stuck = True
    opened.page.add(ft.Text("b"))
    await asyncio.wait_for(opened.task, 5)


async def test_a_server_that_stops_cancels_its_links() -> None:
    """Being cancelled is not swallowed."""
    wire = Wire()
    task = asyncio.create_task(Pages(draws, "", "", Attendance()).serve(wire.websocket))
    await settle()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_flet_forgets_pages_while_the_server_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its sweep begins and ends with the server."""
    monkeypatch.setattr(app_manager, "_FletAppManager__evict_sessions_task", None)
    async with link.running():
        sweep = app_manager._FletAppManager__evict_sessions_task
        assert not sweep.done()
    await asyncio.gather(sweep, return_exceptions=True)
    assert sweep.cancelled()


async def test_what_stands_behind_the_address_is_heard_once(phone: Any) -> None:
    """By whoever asks for it, before or after the page has said it; not more of it than a table needs."""
    opened = await phone(draws)
    heard: list[str] = []
    opened.wire.tell("handed REGALIA1.A")
    await settle()
    hand_to(opened.page, heard.append)
    hand_to(opened.page, heard.append)
    assert ["REGALIA1.A"] == heard
    opened.wire.tell("handed " + "B" * 9000)
    opened.wire.tell("something else")
    await settle()
    assert ["REGALIA1.A", "B" * 6000] == heard
    hand_to(opened.page, None)
    opened.wire.tell("handed C")
    await settle()
    assert 2 == len(heard)
