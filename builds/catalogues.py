#!/usr/bin/env python
"""Brings the message catalogues up to date with the sources: `python builds/catalogues.py`.

Every sentence stands in the sources as the literal first argument of `Message(...)`, `t(...)` or `n(...)`. A sentence
that travels in a variable is a `Message` where it is written, or a variable named `msgid`.
"""

from __future__ import annotations

import ast
from datetime import UTC, datetime
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from collections.abc import Iterator

    from babel.messages.catalog import Message

ROOT = Path(__file__).resolve().parent.parent
HOUSE = "regalia"
LANGUAGES = ("de", "nl")
SPOKEN = {"nl": (HOUSE, "koninkrijk")}
"""What is said in a language that not every game speaks; everything else is said in English there."""
TIMELESS = datetime(2026, 1, 1, tzinfo=UTC)
"""When every catalogue claims to be written, so that the same words make the same file."""
CALLS = ("Message", "t", "n")


class Found(NamedTuple):
    """A sentence and where it stands; `plural` is its form for many."""

    msgid: str
    plural: str | None
    path: str


def domain_of(path: Path) -> str:
    """A game's sentences belong to the game, everything else to the house."""
    _, *folders = path.relative_to(ROOT).parts
    return folders[1] if folders[0] == "games" and len(folders) > 2 else HOUSE  # noqa: PLR2004 (games/<game>/<module>)


def domains() -> tuple[str, ...]:
    """The house and every game there is."""
    return HOUSE, *sorted(path.parent.name for path in (ROOT / "models" / "games").glob("*/__init__.py"))


def modules() -> Iterator[Path]:
    """Every module of the games and of the app."""
    for package in ("models", "companion"):
        yield from sorted((ROOT / package).rglob("*.py"))


def speaks(language: str, domain: str) -> bool:
    """Whether there is a catalogue of this domain in the language."""
    return domain in SPOKEN.get(language, (domain,))


def extract() -> dict[str, list[Found]]:
    """Every sentence of the sources, by domain."""
    found: dict[str, list[Found]] = {domain: [] for domain in domains()}
    for module in modules():
        path = module.relative_to(ROOT).as_posix()
        forms = (form for call in calls(module) for form in forms_of(call) or ())
        found[domain_of(module)] += [Found(msgid, plural, path) for msgid, plural in forms]
    return found


def unreadable() -> list[str]:
    """The calls whose sentence does not stand in the source."""
    return [
        f"{module.relative_to(ROOT).as_posix()}:{call.lineno}: {ast.unparse(call)}"
        for module in modules()
        for call in calls(module)
        if forms_of(call) is None
    ]


def calls(module: Path) -> list[ast.Call]:
    """The calls that take a sentence, from top to bottom."""
    nodes = ast.walk(ast.parse(module.read_text(encoding="utf-8")))
    found = [node for node in nodes if isinstance(node, ast.Call) and _name(node.func) in CALLS]
    return sorted(found, key=lambda call: (call.lineno, call.col_offset))


def _name(node: ast.expr) -> str:
    return getattr(node, "id", getattr(node, "attr", ""))


def forms_of(call: ast.Call) -> list[tuple[str, str | None]] | None:
    """The sentences of a call with their plurals; `None` where they cannot be read."""
    if not call.args or _name(call.args[0]) == "msgid":
        return []
    ones = _literals(call.args[0])
    plural = next((word.value for word in call.keywords if word.arg == "plural"), None)
    plural = call.args[1] if len(call.args) > 1 else plural
    many = [None] * len(ones) if plural is None else _literals(plural)
    return list(zip(ones, many, strict=True)) if ones and len(ones) == len(many) else None


def _literals(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return [*_literals(one), *_literals(other)]
        case _:
            return []


def template(found: list[Found]) -> Catalog:
    """A catalogue of these sentences without translations."""
    catalogue = Catalog(project="Regalia", fuzzy=False)
    for msgid, plural, path in found:
        catalogue.add((msgid, plural) if plural else msgid, locations=[(path, 0)])
    return catalogue


def po_file(language: str, domain: str) -> Path:
    """Where the translations of a domain are written."""
    home = ROOT / "companion" if domain == HOUSE else ROOT / "companion" / "games" / domain
    return home / "locale" / language / "LC_MESSAGES" / f"{domain}.po"


def read(path: Path) -> Catalog:
    """The catalogue in this file; an empty one where there is none."""
    language = path.parent.parent.name
    if not path.exists():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    catalogue.creation_date = catalogue.revision_date = TIMELESS
    return catalogue


def compiled(catalogue: Catalog) -> bytes:
    """What programs read: the sentences that have words."""
    for message in catalogue:
        if message.id and not all(strings(message)):
            message.string = ""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def _written(catalogue: Catalog) -> bytes:
    file = BytesIO()
    write_po(file, catalogue, width=110, omit_header=False, ignore_obsolete=True, include_lineno=False)
    return b"\n".join(line for line in file.getvalue().split(b"\n") if not line.startswith(VOLATILE))


VOLATILE = tuple(
    f'"{field}:'.encode()
    for field in (
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)
"""Header lines that would change with the day or the machine, or say nothing."""


def update(language: str, domain: str, found: list[Found]) -> list[str]:
    """Rewrites one catalogue and its compiled form; answers what it does not translate yet."""
    path = po_file(language, domain)
    catalogue = read(path)
    catalogue.header_comment = f"# {catalogue.locale.english_name if catalogue.locale else language} for Regalia."
    catalogue.update(template(found), no_fuzzy_matching=True, update_creation_date=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_written(catalogue))
    path.with_suffix(".mo").write_bytes(compiled(read(path)))
    return [str(message.id) for message in catalogue if message.id and (message.fuzzy or not all(strings(message)))]


def strings(message: Message) -> tuple[str, ...]:
    """The forms of a translation, of which there is at least one."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def main() -> None:
    """Extracts, updates and compiles every catalogue, and names what still needs words."""
    found = extract()
    for language in LANGUAGES:
        for domain in filter(partial(speaks, language), found):
            sentences_found = found[domain]
            missing = update(language, domain, sentences_found)
            print(f"{language} {domain}: {len(set(sentences_found))} sentences, {len(missing)} to translate")
            for msgid in missing:
                print(f"    {msgid}")
    for call in unreadable():
        print(f"not literal: {call}")


if __name__ == "__main__":
    main()
