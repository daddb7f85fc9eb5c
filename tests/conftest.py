"""What every test run shares: the switch for tests that take minutes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

if TYPE_CHECKING:
    from xdist.remote import Producer

BROWSER = "tests/browser/"

settings.register_profile("ci", deadline=None, max_examples=25)
settings.register_profile("long", deadline=None, max_examples=1000)


def pytest_configure(config: pytest.Config) -> None:
    """With `--long`, made-up examples are many."""
    settings.load_profile("long" if config.getoption("--long") else "ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Tests that take minutes run on request only."""
    parser.addoption("--long", action="store_true", help="also run the tests that take minutes")


class Sorted(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out each test by itself, but those of the browser together: a machine can take one at a time."""

    def _split_scope(self, nodeid: str) -> str:
        return "browser" if nodeid.startswith(BROWSER) else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Sorted:
    """Where several processes run the tests."""
    return Sorted(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without `--long`, a test marked `long` is skipped and says so."""
    if not config.getoption("--long"):
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(pytest.mark.skip(reason="takes minutes: run with --long"))
