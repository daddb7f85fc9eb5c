"""The routes for others keep to their own description, whatever is asked of them."""

from __future__ import annotations

import asyncio
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import negative_data_rejection

from companion.live.api import DESCRIPTION
from companion.live.glance import Glances
from companion.live.house import House
from companion.live.packing import Packing
from companion.live.place import Place
from companion.live.settings import Settings
from companion.live.static import Static
from companion.serve import ASSETS, build
from companion.store.memory import Memory
from tests.live.tables import lay

PLAYER = "Wilhelmina"
FEW = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


def laid() -> tuple[Any, str]:
    """A house with one table, and the table's link."""

    async def lay_one() -> tuple[Any, str]:
        house = await House.open(Memory())
        table = await lay(house, PLAYER, "Ben")
        place = Place("0.0.0.0", 8550, secure=False)
        return build(Glances(house), lambda _: None, Settings(), place, Static(ASSETS, Packing(None))), table.code

    return asyncio.run(lay_one())


API, LINK = laid()
DESCRIBED = schemathesis.openapi.from_asgi(DESCRIPTION, API)
TABLE = DESCRIBED.include(path="/api/tables/{link}.json")


@DESCRIBED.parametrize()
@FEW
def test_any_question_is_answered_as_described(case: schemathesis.Case[Any]) -> None:
    """Good and bad ones; no guess finds the table."""
    answer = case.call_and_validate()
    assert PLAYER not in answer.text


@TABLE.parametrize()
@FEW
def test_the_table_is_told_as_described(case: schemathesis.Case[Any]) -> None:
    """In whatever language it is asked for."""
    case.path_parameters["link"] = LINK
    answer = case.call()
    case.validate_response(answer, excluded_checks=[negative_data_rejection])  # the link is a good one now
    assert (PLAYER in answer.text) == (answer.status_code == 200)
