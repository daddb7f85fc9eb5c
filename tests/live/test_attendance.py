"""Which devices are there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.live.attendance import Attendance
from tests.live.wire import until

if TYPE_CHECKING:
    import flet as ft


async def test_a_device_is_there_as_long_as_one_of_its_lines_is() -> None:
    """It may have two tabs, or a new line before the old one is known to be cut."""
    found = Attendance()
    seen = []
    for change in (found.came, found.came, found.went, found.went):
        change("Ada's")
        seen.append(found.has("Ada's"))
    assert [True, True, True, False] == seen


def draws(page: ft.Page) -> None:
    """Draws nothing."""
    page.title = "A table"


async def test_a_page_whose_line_is_cut_is_not_there(phone: Any) -> None:
    """Until it comes back."""
    ada = await phone(draws)
    device, attendance = ada.connection.device, ada.connection.attendance
    assert attendance.has(device)
    ada.wire.close()
    await until(lambda: not attendance.has(device))
    ada.come_back()
    await until(lambda: attendance.has(device))
