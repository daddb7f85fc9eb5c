"""Every sentence of the sources is translated, with its values, and nothing else is."""

from __future__ import annotations

import ast
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

import pytest

from builds import catalogues
from companion import words
from tests.words.fonts import letters_of

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

FOUND = catalogues.extract()
EVERY_CATALOGUE = [
    (language, domain) for language in catalogues.LANGUAGES for domain in FOUND if catalogues.speaks(language, domain)
]
FONTS = tuple(Path(words.__file__).parent.glob("assets/fonts/*.ttf"))

every_catalogue = pytest.mark.parametrize(("language", "domain"), EVERY_CATALOGUE)


def translations(language: str, domain: str) -> Catalog:
    """The catalogue as translators wrote it."""
    return catalogues.read(catalogues.po_file(language, domain))


def forms(message: Message) -> tuple[str, ...]:
    """The English sentence, and the one for many."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def sentences(language: str, domain: str) -> list[Message]:
    """The translations, without the head of the catalogue."""
    return [message for message in translations(language, domain) if message.id]


def translated(message: Message) -> tuple[str, ...]:
    """The forms of a translation; none where it waits."""
    found = catalogues.strings(message)
    return found if all(found) else ()


def values(sentence: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_every_sentence_stands_in_the_sources() -> None:
    """Whatever is said can be found by reading, so that nothing waits for a screen to be opened."""
    assert [] == catalogues.unreadable()


def test_every_sentence_is_given_its_values() -> None:
    """What stands in braces is handed over where the sentence is said, and nothing that the sentence does not name."""
    wrong = [
        f"{module.name}:{call.lineno}: {ast.unparse(call)}"
        for module in catalogues.modules()
        for call in catalogues.calls(module)
        if (given := given_to(call)) is not None and given != needed_by(call)
    ]
    assert [] == wrong


def given_to(call: ast.Call) -> set[str] | None:
    """The names of the values handed over; `None` where they are not named, or come later as for a bare message."""
    names = {word.arg for word in call.keywords} - {"plural"}
    if None in names or not catalogues.forms_of(call) or not (names or "Message" not in ast.unparse(call.func)):
        return None
    return {name for name in names if name} | ({"n"} if len(call.args) > 1 else set())


def needed_by(call: ast.Call) -> set[str]:
    """The names in braces; `n` chooses the form even where it is not named."""
    found = [form for pair in catalogues.forms_of(call) or () for form in pair if form]
    plural = any(many for _, many in catalogues.forms_of(call) or ())
    return set.union(*map(values, found)) | ({"n"} if plural else set())


def test_catalogues_are_those_of_the_app() -> None:
    """The app reads its words where they are written, in every language it offers."""
    assert {"en", *catalogues.LANGUAGES} == set(words.LANGUAGES)
    assert all(
        catalogues.po_file(language, domain).with_suffix(".mo") == words.catalogue(language, domain)
        for language, domain in EVERY_CATALOGUE
    )


@pytest.mark.parametrize("domain", FOUND)
def test_a_sentence_has_one_plural(domain: str) -> None:
    """A sentence is not counted in one place and left alone in another."""
    plurals: dict[str, set[str | None]] = {}
    for msgid, plural, _ in FOUND[domain]:
        plurals.setdefault(msgid, set()).add(plural)
    assert [] == [msgid for msgid, forms in plurals.items() if len(forms) > 1]


@every_catalogue
def test_catalogue_holds_what_the_sources_say(language: str, domain: str) -> None:
    """No sentence is missing, none is left over; `python builds/catalogues.py` brings them in step."""
    catalogue = translations(language, domain)
    assert {msgid for msgid, _, _ in FOUND[domain]} == {forms(message)[0] for message in catalogue if message.id}
    assert not catalogue.obsolete


@every_catalogue
def test_every_sentence_is_translated(language: str, domain: str) -> None:
    """Every form of every sentence has words, and nobody has to doubt them."""
    plurals = translations(language, domain).num_plurals
    missing = [
        message.id
        for message in sentences(language, domain)
        if message.fuzzy
        or not all(said.strip() for said in catalogues.strings(message))
        or len(catalogues.strings(message)) != (plurals if message.pluralizable else 1)
    ]
    assert [] == missing


@every_catalogue
def test_translation_names_the_same_values(language: str, domain: str) -> None:
    """What stands in braces in English, and nothing else, stands in every form of the translation."""
    wrong = [
        message.id
        for message in sentences(language, domain)
        if any(values(said) not in [values(form) for form in forms(message)] for said in translated(message))
    ]
    assert [] == wrong


@every_catalogue
def test_fonts_have_every_letter(language: str, domain: str) -> None:
    """No letter of a sentence, in English or translated, shows as a box."""
    letters = frozenset.intersection(*map(letters_of, FONTS))
    strange = [
        said
        for message in sentences(language, domain)
        for said in (*forms(message), *catalogues.strings(message))
        if set(said) - letters
    ]
    assert [] == strange


@every_catalogue
def test_sentences_have_the_marks_of_print(language: str, domain: str) -> None:
    """Quotation marks and apostrophes are not those of a typewriter."""
    typed = [
        said
        for message in sentences(language, domain)
        for said in (*forms(message), *catalogues.strings(message))
        if {'"', "'"} & set(said)
    ]
    assert [] == typed


@every_catalogue
def test_compiled_catalogue_is_that_of_the_text(language: str, domain: str) -> None:
    """What programs read is what translators wrote."""
    path = catalogues.po_file(language, domain)
    expected = GNUTranslations(BytesIO(catalogues.compiled(catalogues.read(path))))
    with path.with_suffix(".mo").open("rb") as file:
        found = GNUTranslations(file)
    assert all(
        said == found.gettext(forms(message)[0]) == expected.gettext(forms(message)[0])
        for message in sentences(language, domain)
        for said in translated(message)[:1]
    )
    assert all(
        expected.ngettext(one, many, n) == found.ngettext(one, many, n)
        for one, many in (forms(message) for message in sentences(language, domain) if message.pluralizable)
        for n in range(3)
    )


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        pytest.param('t("One")', [("One", None)], id="a sentence"),
        pytest.param('words.t("One", name=name)', [("One", None)], id="a sentence of some words"),
        pytest.param('n("{n} card", "{n} cards", 3)', [("{n} card", "{n} cards")], id="a count"),
        pytest.param('Message("{n} card", plural="{n} cards", n=3)', [("{n} card", "{n} cards")], id="a message"),
        pytest.param('t("Yes" if ready else "No")', [("Yes", None), ("No", None)], id="one of two"),
        pytest.param("Message(BUILDS[piece].msgid, name=name)", [], id="a message found where it is written"),
        pytest.param("t(label)", None, id="a variable"),
        pytest.param('t(f"{name} builds")', None, id="a sentence put together"),
    ],
)
def test_sentences_are_found_by_reading(source: str, expected: list[tuple[str, str | None]] | None) -> None:
    """The first argument of `Message`, `t` and `n` is a sentence, the next one or `plural` its form for many."""
    call = ast.parse(source, mode="eval").body
    assert isinstance(call, ast.Call)
    assert expected == catalogues.forms_of(call)
