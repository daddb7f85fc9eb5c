"""The commands about past games. They read a data folder also while Regalia is using it."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from datetime import date
    from pathlib import Path

    from companion.chronicle.wanted import Wanted
    from companion.store.catalogue import Catalogue
    from companion.store.reading import Reading

    Answer = Callable[[Reading, Catalogue, Wanted], Awaitable[bytes]]


MANY, BAR = 20, 30
"""From so many games on a bar shows how far it is, and how long it is."""


def add_commands(commands: Any) -> None:
    """`regalia history export`, `import` and `stats`, and what keeps the data folder."""
    history = commands.add_parser(
        "history",
        help="take past games out or in, or figures of them",
        description="Past games, and their figures.",
    )
    kinds = history.add_subparsers(title="commands", metavar="", required=True)
    export = kinds.add_parser("export", help="write past games", description="Writes past games, the oldest first.")
    export.add_argument(
        "--format",
        default="json",
        choices=("bgg", "bgsplay", "csv", "json", "text"),
        help="for BG Stats, BoardGameGeek, spreadsheets or people; json: a session document a line (default)",
    )
    export.add_argument("--output", metavar="FILE", help="the file to write (default: standard output)")
    _choosing(export, _export)
    coming = kinds.add_parser(
        "import", help="take games in", description="Takes games in that are not here yet: all of a file, or nothing."
    )
    coming.add_argument("file", metavar="FILE", help="a backup, or session documents as `export` writes them")
    coming.add_argument("--dry-run", action="store_true", help="say what would change, and change nothing")
    coming.add_argument("--data", metavar="DIR", help="the data folder (default: the user's)")
    coming.set_defaults(run=_import)
    stats = kinds.add_parser("stats", help="print figures of past games", description="Prints figures of past games.")
    stats.add_argument("--json", action="store_true", help="print everything, as a JSON document")
    _choosing(stats, _stats)
    _keeping_commands(commands)


def _keeping_commands(commands: Any) -> None:
    backup = commands.add_parser("backup", help="make a backup", description="Makes a backup, also while Regalia runs.")
    backup.set_defaults(run=_backup)
    restore = commands.add_parser(
        "restore", help="put a backup in place", description="Puts a backup in place of what the data folder holds."
    )
    restore.add_argument("file", metavar="FILE", help="a backup, or the name of one in the data folder")
    restore.set_defaults(run=_restore)
    verify = commands.add_parser(
        "verify", help="check every file", description="Checks every journal, sheet and the history."
    )
    verify.add_argument("--repair", action="store_true", help="put right in the history what follows from the journals")
    verify.set_defaults(run=_verify)
    for command in (backup, restore, verify):
        command.add_argument("--data", metavar="DIR", help="the data folder (default: the user's)")


def _choosing(command: argparse.ArgumentParser, run: Callable[[argparse.Namespace], int]) -> None:
    command.add_argument("--data", metavar="DIR", help="the data folder (default: the user's)")
    command.add_argument("--game", metavar="ID", help="of this game alone")
    command.add_argument("--player", metavar="NAME", help="with this person alone")
    command.add_argument("--since", metavar="DAY", type=_day, help="from this day on, such as 2026-11-30")
    command.add_argument("--until", metavar="DAY", type=_day, help="up to this day")
    command.set_defaults(run=run)


def _day(text: str) -> date:
    from datetime import date

    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no day such as 2026-11-30") from None


def _export(asked: argparse.Namespace) -> int:
    from companion.chronicle.taking_out import taken_out

    return _answer(asked, lambda shelf, catalogue, wanted: taken_out(shelf, catalogue, asked.format, wanted))


def _stats(asked: argparse.Namespace) -> int:
    from companion.chronicle.report import document, lines
    from companion.chronicle.statistics import statistics
    from companion.chronicle.taking_out import plays_of

    async def figures(_: Reading, catalogue: Catalogue, wanted: Wanted) -> bytes:
        club = statistics(await plays_of(catalogue, wanted))
        said = json.dumps(document(club), ensure_ascii=False, indent=2) if asked.json else "\n".join(lines(club))
        return said.encode() + b"\n"

    asked.output = None
    return _answer(asked, figures)


def _import(asked: argparse.Namespace) -> int:
    """Says what comes; the status is 1 where something in the file could not be read."""
    import asyncio

    from companion.store.lines import Damage
    from companion.store.shelf import StoreError

    try:
        return asyncio.run(_imported(asked))
    except (StoreError, Damage) as refusal:
        return complain(str(refusal))
    except OSError as error:
        return complain(f"{asked.file}: {error.strerror}")
    except KeyboardInterrupt:
        return complain("Interrupted: nothing has come in by halves.")


async def _imported(asked: argparse.Namespace) -> int:
    import asyncio
    from pathlib import Path

    from companion.live.importing import plan, take_in, told
    from companion.store.catalogue import Catalogue
    from companion.store.disk import Disk
    from companion.store.incoming import finish
    from companion.store.reading import Reading

    data, folder = await asyncio.to_thread(Path(asked.file).read_bytes), _folder(asked)
    with nullcontext(Reading(folder)) if asked.dry_run else Disk(folder) as shelf:
        catalogue = await Catalogue.open(shelf)
        if not asked.dry_run:
            await finish(shelf, catalogue)
        planned = await plan(shelf, catalogue, data, _progress)
        if not asked.dry_run:
            await take_in(shelf, catalogue, planned, _progress)
    print("\n".join(map(str, told(planned))) or "Nothing is new.")
    return 1 if planned.wrong else 0


def _progress(done: int, of: int) -> None:
    """A bar on a terminal, for what takes long."""
    if sys.stderr.isatty() and of >= MANY:
        full = BAR * done // of
        end = "\r\x1b[K" if done == of else ""
        print(f"\r[{'#' * full}{' ' * (BAR - full)}] {done} of {of}", end=end, file=sys.stderr, flush=True)


def _answer(asked: argparse.Namespace, answer: Answer) -> int:
    """Writes what is asked of the data folder; what is wrong is one line on standard error, and the status 2."""
    import asyncio

    from companion.store.lines import Damage
    from companion.store.shelf import StoreError
    from models.library import BadDocument

    try:
        _put(asyncio.run(_answered(asked, answer)), asked.output)
    except (BadDocument, StoreError, Damage) as refusal:
        return complain(str(refusal))
    except OSError as error:
        return complain(f"{asked.output}: {error.strerror}")
    return 0


async def _answered(asked: argparse.Namespace, answer: Answer) -> bytes:
    from companion.chronicle.wanted import Wanted
    from companion.store.catalogue import Catalogue
    from companion.store.reading import Reading
    from models.library import game_named

    game = game_named(asked.game).id if asked.game else None
    shelf, wanted = Reading(_folder(asked)), Wanted(game, asked.player, asked.since, asked.until)
    return await answer(shelf, await Catalogue.open(shelf), wanted)


def _folder(asked: argparse.Namespace) -> Path:
    from pathlib import Path

    import platformdirs

    return Path(asked.data or platformdirs.user_data_dir("regalia", appauthor=False))


def _backup(asked: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from companion.store.backup import back_up
    from companion.store.shelf import StoreError

    try:
        made = back_up(_folder(asked), datetime.now(UTC))
    except StoreError as refusal:
        return complain(str(refusal))
    if made is None:
        return complain(f"{_folder(asked)}: nothing to back up")
    print(made.path)
    return 0


def _restore(asked: argparse.Namespace) -> int:
    from datetime import UTC, datetime
    from pathlib import Path

    from companion.store.backup import PLACE, restore
    from companion.store.disk import Disk
    from companion.store.shelf import StoreError

    folder, file = _folder(asked), Path(asked.file)
    try:
        with Disk(folder):  # nobody else uses it meanwhile
            restore(folder, file if file.exists() else folder / PLACE / file.name, datetime.now(UTC))
    except StoreError as refusal:
        return complain(str(refusal))
    return 0


def _verify(asked: argparse.Namespace) -> int:
    import asyncio

    from companion.store.lines import Damage
    from companion.store.shelf import StoreError

    try:
        return asyncio.run(_verified(_folder(asked), repair=asked.repair))
    except (StoreError, Damage) as refusal:
        return complain(str(refusal))


async def _verified(folder: Path, *, repair: bool) -> int:
    """Prints what is wrong; the status is 0 where nothing is, or nothing is any more."""
    from companion.live.verify import findings
    from companion.store.backup import ailment, backups
    from companion.store.catalogue import Catalogue
    from companion.store.disk import Disk
    from companion.store.incoming import finish
    from companion.store.reading import Reading

    left = 0
    with Disk(folder) if repair else nullcontext(Reading(folder)) as shelf:
        catalogue = await Catalogue.open(shelf)
        if repair:
            await finish(shelf, catalogue)
        async for finding in findings(shelf, catalogue):
            mended = repair and finding.game is not None
            if repair and finding.game:
                await catalogue.add_history(finding.game)
            left += not mended
            print(f"{finding.message}{' (repaired)' if mended else ''}")
    for wrong in filter(None, (ailment(backup.path) for backup in backups(folder))):
        left += 1
        print(wrong)
    return 1 if left else 0


def _put(written: bytes, output: str | None) -> None:
    """Writes bytes as they are, to a file or to standard output."""
    if output is None:
        sys.stdout.buffer.write(written)
        return
    with open(output, "wb") as file:  # noqa: PTH123 (pathlib costs start-up time)
        file.write(written)


def complain(sentence: str) -> int:
    """One line on standard error; the exit status of bad input."""
    print(" ".join(sentence.split()), file=sys.stderr)
    return 2
