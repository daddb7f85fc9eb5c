"""What every test run shares: the switch for tests that take minutes."""

import pytest
from hypothesis import settings

settings.register_profile("ci", deadline=None, max_examples=50)
settings.register_profile("long", deadline=None, max_examples=1000)


def pytest_configure(config: pytest.Config) -> None:
    """With `--long`, made-up examples are many."""
    settings.load_profile("long" if config.getoption("--long") else "ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Tests that take minutes run on request only."""
    parser.addoption("--long", action="store_true", help="also run the tests that take minutes")


@pytest.hookimpl(tryfirst=True)  # whoever hands the tests out reads their groups next
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without `--long`, a test marked `long` is skipped and says so; the browser's tests run one after the other."""
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.xdist_group("browser"))
    if not config.getoption("--long"):
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(pytest.mark.skip(reason="takes minutes: run with --long"))
