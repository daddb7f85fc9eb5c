"""What is sealed lies beside the journal, for the host's own user alone."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

import pytest

from companion.store.lines import Damage
from companion.store.strongbox import Strongbox

if TYPE_CHECKING:
    from companion.store.disk import Disk
    from companion.store.shelf import Shelf

SOMETHING = {"notes": [["Ada", "coins", 7]]}


async def test_what_was_kept_last_is_read(shelf: Shelf) -> None:
    """Nothing where nothing is sealed."""
    box = Strongbox(shelf, "t")
    assert {} == await box.read()
    await box.keep(SOMETHING)
    await box.keep(changed := {"notes": [["Ada", "coins", 8]]})
    assert changed == await box.read()


async def test_what_was_destroyed_stands_in_no_file(shelf: Shelf) -> None:
    """The file is replaced whole, and goes with its last secret."""
    box = Strongbox(shelf, "t")
    await box.keep({"laid": ["the queen of hearts"], **SOMETHING})
    await box.keep(SOMETHING)
    assert b"queen" not in (await shelf.read(box.name) or b"queen")
    await box.keep({})
    assert () == await shelf.names("tables")


async def test_its_user_alone_can_read_it(disk: Disk) -> None:
    """Nobody else on the host's machine."""
    box = Strongbox(disk, "t")
    for _ in range(2):
        await box.keep(SOMETHING)
        assert 0o600 == stat.S_IMODE((disk.folder / box.name).stat().st_mode)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"{}\n", id="no checksum"),
        pytest.param(b'{"journal":1,"crc":"00000000"}\n', id="something else"),
    ],
)
async def test_damage_is_noticed(shelf: Shelf, data: bytes) -> None:
    """A file that is not as it was written."""
    await shelf.replace("tables/t.sealed", data)
    with pytest.raises(Damage):
        await Strongbox(shelf, "t").read()


async def test_a_later_format_is_not_read(shelf: Shelf) -> None:
    """Nor guessed at."""
    from companion.store.lines import seal

    await shelf.replace("tables/t.sealed", seal({"sealed": 2, "kept": {}}))
    with pytest.raises(Damage):
        await Strongbox(shelf, "t").read()
