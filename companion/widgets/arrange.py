"""What a device does about its place at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import uuid4

import flet as ft

from companion.live.proposals import Arrange, Refused
from companion.widgets.snack import snack
from models.session import By

if TYPE_CHECKING:
    from companion.live.changes import Change
    from companion.live.proposals import Answer
    from companion.live.seats import Role
    from companion.live.table import Table
    from companion.widgets.here import Here
    from companion.widgets.theme import Look


async def arrange(here: Here, table: Table, look: Look, *changes: Change) -> bool:
    """Whether the changes stand; if not, why is shown."""
    page = ft.context.page
    for change in changes:
        answer = await table.referee.propose(str(uuid4()), Arrange(change), By(device=here.settings.id), page)
        if not told(here, page, look, answer):
            return False
    return True


async def enter(here: Here, table: Table, look: Look, role: Role) -> bool:
    """Whether the device is at the table now; if not, why is shown."""
    page = ft.context.page
    return told(here, page, look, await here.house.join(here.settings.id, table, role, owner=here.owner))


def told(here: Here, page: ft.Page, look: Look, answer: Answer) -> bool:
    """Whether it was done; shows the sentence that says why not."""
    if isinstance(answer, Refused):
        snack(page, look, here.words.say(answer.message))
    return not isinstance(answer, Refused)
