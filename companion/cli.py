"""The `regalia` command. Calculators never load the app, and only the game asked for."""

from __future__ import annotations

import argparse
import gc
import io
import json
import os
import sys
from typing import TYPE_CHECKING, Any

from companion.past import add_commands, complain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Answer = "Callable[[Any], dict[str, Any]]"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; the exit status is 0, or 2 for bad input."""
    asked = _parser().parse_args(arguments)
    try:
        status: int = asked.run(asked)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="regalia",
        description="The table companion for games of crowns. Without a command it serves the app to the phones near.",
    )
    parser.add_argument("--version", action=_Version)
    _serve_options(parser)
    commands = parser.add_subparsers(title="commands", metavar="")
    serve = commands.add_parser("serve", help="serve the app (the default)", description="Serves the app.")
    _serve_options(serve)
    _reading(commands, "score", "turn a final count into a score sheet", _score)
    _reading(commands, "resolve", "answer one question: a revolt, an attack, odds", _resolve)
    _reading(commands, "replay", "print the state and the sheet of a session file", _replay)
    schema = commands.add_parser(
        "schema", help="print the JSON Schemas of the documents", description="Prints the JSON Schemas of a game."
    )
    schema.add_argument("game", nargs="?", help="the game's id; all games without it")
    schema.set_defaults(run=_schema)
    add_commands(commands)
    return parser


class _Version(argparse.Action):
    def __init__(self, option_strings: Sequence[str], dest: str, **_: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, help="print the version and exit")

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from companion import __version__

        print(f"regalia {__version__}")
        parser.exit()


def _serve_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="0.0.0.0", help="the address to listen on (default: every one)")  # noqa: S104
    parser.add_argument("--port", type=int, help="the port (default: 8550, or the one used last time)")
    parser.add_argument(
        "--data", metavar="DIR", help="the folder that keeps everything (default: the user's data folder)"
    )
    parser.add_argument(
        "--read-only", action="store_true", help="look at a folder that another Regalia is using; nothing is recorded"
    )
    parser.add_argument("--no-browser", action="store_true", help="open no browser window")
    parser.add_argument(
        "--public-name", metavar="NAME", action="append", default=[], help="a name it goes by, behind an https proxy"
    )
    parser.add_argument(
        "--trusted-proxy", metavar="ADDRESS", action="append", default=[], help="a proxy to believe (and this machine)"
    )
    parser.add_argument("--certfile", metavar="FILE", help="a certificate, to serve https")
    parser.add_argument("--keyfile", metavar="FILE", help="the certificate's private key")
    parser.set_defaults(run=_serve)


def _reading(commands: Any, name: str, purpose: str, run: Callable[[argparse.Namespace], int]) -> None:
    command = commands.add_parser(name, help=purpose, description=f"{purpose.capitalize()}.")
    command.add_argument("file", metavar="FILE", help="a JSON document; - reads standard input")
    if name != "replay":
        command.add_argument("--lines", action="store_true", help="read JSON Lines and answer line for line")
    command.set_defaults(run=run)


def _serve(asked: argparse.Namespace) -> int:
    from companion.serve import serve

    return serve(asked)


def _score(asked: argparse.Namespace) -> int:
    return _answer(asked, score)


def _resolve(asked: argparse.Namespace) -> int:
    return _answer(asked, resolve)


def _replay(asked: argparse.Namespace) -> int:
    asked.lines = False
    return _answer(asked, replay)


def score(document: Any) -> dict[str, Any]:
    """A tally in, a score sheet out; raises `BadDocument`."""
    from models.library import chapter, read
    from models.scoring import document as sheet_document

    scoring = chapter(_object(document).get("game"), "scoring")
    return sheet_document(scoring.score(read(scoring.Tally, document)))


def resolve(document: Any) -> dict[str, Any]:
    """A question in, its answer out; raises `BadDocument`."""
    from models.library import BadDocument, chapter, quoted, read

    resolvers = chapter(_object(document).get("game"), "calculators").RESOLVERS
    asked = document.get("resolve")
    if not isinstance(asked, str) or asked not in resolvers:
        raise BadDocument(f"resolve: {quoted(asked)} is none of {', '.join(resolvers)}")
    answer: dict[str, Any] = resolvers[asked].answer(read(resolvers[asked].question, document))
    return answer


def replay(document: Any) -> dict[str, Any]:
    """A session in; its state, its timeline and, once it is counted, its sheet out; raises `BadDocument`."""
    from models.library import read_session
    from models.scoring import document as sheet_document
    from models.session import open_book

    game, session = read_session(document)
    book = open_book(game, session)
    sheet = book.closed.sheet if book.closed else None
    return {
        "game": game.id,
        "version": book.version,
        "state": book.state.model_dump(mode="json", exclude={"setup"}),
        "timeline": [str(told.sentence) for told in book.told],
        "sheet": None if sheet is None else sheet_document(sheet),
    }


def _object(document: Any) -> dict[str, Any]:
    from models.library import BadDocument

    if not isinstance(document, dict):
        raise BadDocument("the document must be a JSON object")
    return document


def _schema(asked: argparse.Namespace) -> int:
    from models.library import GAMES, BadDocument, game_named, session_type

    try:
        games = [game_named(asked.game)] if asked.game else list(GAMES.values())
    except BadDocument as bad:
        return complain(str(bad))
    schemas = {
        game.id: {
            "score": game.tally_type.model_json_schema(),
            "resolve": {name: resolver.question.model_json_schema() for name, resolver in game.resolvers.items()},
            "session": session_type(game.id).model_json_schema(),
        }
        for game in games
    }
    _print(schemas, indent=2)
    return 0


def _answer(asked: argparse.Namespace, answer: Callable[[Any], dict[str, Any]]) -> int:
    gc.disable()  # a process this short is over before its garbage is worth looking for
    try:
        text = _read(asked.file)
    except (OSError, UnicodeDecodeError) as error:
        return complain(f"{asked.file}: {getattr(error, 'strerror', None) or 'is not UTF-8 text'}")
    if asked.lines:
        return _answer_lines(text, answer)
    given = _one(text, answer)
    if "error" in given:
        return complain(given["error"])
    _print(given, indent=2)
    return 0


def _answer_lines(text: str, answer: Callable[[Any], dict[str, Any]]) -> int:
    status = 0
    for line in text.split("\n"):
        if line.strip():
            given = _one(line, answer)
            status = 2 if "error" in given else status
            _print(given)
    return status


def _print(document: dict[str, Any], indent: int | None = None) -> None:
    """JSON in UTF-8 wherever it goes; half a character, which UTF-8 does not have, is written as JSON escapes it."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    print(json.dumps(document, ensure_ascii=False, indent=indent))


def _one(text: str, answer: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
    from models.library import BadDocument

    try:
        return answer(json.loads(text, object_pairs_hook=_without_doubles, parse_constant=_no_constant))
    except BadDocument as bad:
        return {"error": str(bad)}
    except json.JSONDecodeError as error:
        return {"error": f"not JSON: {error.msg} in line {error.lineno}, column {error.colno}"}
    except (ValueError, RecursionError):
        return {"error": "not JSON: a number or a nesting too large to read"}


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    from models.library import BadDocument

    document = dict(pairs)
    if len(document) < len(pairs):
        names = [name for name, _ in pairs]
        raise BadDocument(f"{next(name for name in names if names.count(name) > 1)}: is given twice")
    return document


def _no_constant(name: str) -> Any:
    from models.library import BadDocument

    raise BadDocument(f"not JSON: {name} is not a number")


def _read(file: str) -> str:
    if file == "-":
        return sys.stdin.buffer.read().decode("utf-8-sig")
    with open(file, encoding="utf-8-sig") as document:  # noqa: PTH123 (pathlib costs start-up time)
        return document.read()


if __name__ == "__main__":
    sys.exit(main())
