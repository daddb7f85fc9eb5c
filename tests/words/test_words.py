"""How a language says sentences, numbers, chances, days and durations."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from companion.words import MONTHS, Words, best_language
from models.base import Message

ENGLISH, GERMAN = Words("en"), Words("de")
KRONE = Words("de", "krone_und_schwert")
EVENING = datetime(2026, 11, 30, 19, 5)  # noqa: DTZ001 (a moment without a zone is shown as it is)
NBSP = "\N{NO-BREAK SPACE}"


def test_messages_are_said_in_the_language() -> None:
    """A message of the models reads German through German words, and English through its own `str`."""
    message = Message("{name} builds a castle", name="Ada")
    assert ("Ada baut eine Burg", "Ada builds a castle") == (KRONE.say(message), str(message))


def test_messages_within_messages_are_said_too() -> None:
    """A value that is a message is said in the same language, as far down as they go."""
    crowns = Message("{n} crown", plural="{n} crowns", n=1)
    turned = Message("{swords}, {crowns}", swords=Message("{n} sword", plural="{n} swords", n=2), crowns=crowns)
    said = KRONE.say(Message("{name} incites a revolt: {turned}", name="Ada", turned=turned))
    assert said == "Ada wiegelt auf: 2 Schwerter, 1 Krone"


@pytest.mark.parametrize(
    ("words", "n", "expected"),
    [
        pytest.param(Words("en"), 0, "0 castles", id="none"),
        pytest.param(Words("en"), 1, "1 castle", id="one"),
        pytest.param(Words("en"), 2, "2 castles", id="two"),
        pytest.param(KRONE, 0, "0 Burgen", id="none in German"),
        pytest.param(KRONE, 1, "1 Burg", id="one in German"),
        pytest.param(KRONE, 2, "2 Burgen", id="two in German"),
        pytest.param(KRONE, None, "? Burgen", id="not known"),
    ],
)
def test_things_are_counted(words: Words, n: float | None, expected: str) -> None:
    """One is one, everything else is many."""
    assert expected == words.n("{n} castle", "{n} castles", n)


def test_dutch_is_spoken_by_the_house_and_koninkrijk() -> None:
    """What another game says is English there, between words of the house."""
    krone, own = Words("nl", "krone-und-schwert", "regalia"), Words("nl", "koninkrijk", "regalia")
    assert ("castles", "Instellingen") == (krone.t("castles"), krone.t("Settings"))
    assert ("volk", "2,5", "nl") == (own.t("people"), own.number(2.5), best_language(["nl-BE"]))


def test_game_has_the_first_word() -> None:
    """A game's own term comes before the one of the house, and the house says what the game does not."""
    assert ("keine", "Zurück zum Tisch") == (KRONE.t("none"), KRONE.t("Back to the table"))
    assert GERMAN.t("none") == "ohne"


def test_game_is_known_by_its_id_too() -> None:
    """The id of a game and the name of its folder mean the same words; the house is always among them."""
    assert Words("de", "krone-und-schwert", "regalia") == KRONE == Words("de", "krone-und-schwert")
    assert hash(KRONE) == hash(Words("de", "krone-und-schwert"))
    assert GERMAN != KRONE


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(Words("de", "nine_mens_morris"), id="a game without words"),
        pytest.param(Words("fr"), id="a language without words"),
        pytest.param(Words("de"), id="a sentence without words"),
    ],
)
def test_what_nobody_translated_is_said_in_english(words: Words) -> None:
    """A sentence without a translation, a game without a catalogue and a language we do not speak are no failure."""
    assert words.t("{name} ploughs a field", name="Ada") == "Ada ploughs a field"


def test_no_sentence_says_nothing() -> None:
    """Nothing is nothing in every language."""
    assert GERMAN.t("") == ""


def test_unknown_values_are_question_marks() -> None:
    """What is not known is neither 0 nor empty."""
    assert ("+?", "?", "?") == (GERMAN.t("+{points}", points=None), GERMAN.number(None), GERMAN.percent(None))


@pytest.mark.parametrize(
    ("x", "english", "german"),
    [
        pytest.param(7, "7", "7", id="small"),
        pytest.param(12345, "12,345", "12.345", id="thousands"),
        pytest.param(2.5, "2.5", "2,5", id="a half"),
        pytest.param(-3, "−3", "−3", id="below zero"),
    ],
)
def test_numbers(x: float, english: str, german: str) -> None:
    """Numbers are written as the language writes them."""
    assert (english, german) == (ENGLISH.number(x), GERMAN.number(x))


def test_halves_in_sentences_are_written_as_the_language_does() -> None:
    """Whole numbers stay as they are, however deep they stand in messages."""
    halves = Message("{value}", value=Message("{a}, {b}", a=8.5, b=1000))
    assert ("8.5, 1000", "8,5, 1000", "8.5, 1000") == (ENGLISH.say(halves), GERMAN.say(halves), str(halves))


def test_numbers_to_so_many_decimals() -> None:
    """A measured number has as many decimals as asked for."""
    assert GERMAN.number(2, decimals=1) == "2,0"


@pytest.mark.parametrize(
    ("x", "english", "german"),
    [
        pytest.param(0, "0%", f"0{NBSP}%", id="impossible"),
        pytest.param(0.001, "<1%", f"<1{NBSP}%", id="hardly"),
        pytest.param(0.625, "62%", f"62{NBSP}%", id="likely"),
        pytest.param(0.999, ">99%", f">99{NBSP}%", id="almost sure"),
        pytest.param(1, "100%", f"100{NBSP}%", id="certain"),
    ],
)
def test_chances(x: float, english: str, german: str) -> None:
    """A chance never reads impossible or certain when it is not."""
    assert (english, german) == (ENGLISH.percent(x), GERMAN.percent(x))


def test_days_and_times() -> None:
    """A day has its month in words, a time of day 24 hours."""
    assert (ENGLISH.day(EVENING), GERMAN.day(EVENING)) == ("30 November 2026", "30. November 2026")
    assert (ENGLISH.moment(EVENING), GERMAN.clock(EVENING)) == ("30 Nov 2026, 19:05", "19:05")
    assert GERMAN.day(datetime(2026, 3, 1)) == "1. März 2026"  # noqa: DTZ001
    assert len(MONTHS) == 12


@pytest.mark.parametrize(
    ("english", "german", "now"),
    [
        ("19:05", "19:05", datetime(2026, 11, 30, 23, 0)),  # noqa: DTZ001 (as above)
        ("30 Nov", "30. Nov", datetime(2026, 12, 1, 0, 5)),  # noqa: DTZ001
        ("30 Nov 2026", "30. Nov 2026", datetime(2027, 1, 1, 12, 0)),  # noqa: DTZ001
    ],
)
def test_lately(english: str, german: str, now: datetime) -> None:
    """A moment of today is a time, one of this year a day."""
    assert (english, german) == (ENGLISH.lately(EVENING, now), GERMAN.lately(EVENING, now))


def test_recorded_moments_are_shown_in_the_zone_of_this_machine() -> None:
    """The journal keeps UTC; people read the clock on the wall."""
    moment = datetime(2026, 6, 30, 22, 30, tzinfo=UTC)
    assert GERMAN.clock(moment) == f"{moment.astimezone():%H:%M}"


@pytest.mark.parametrize(
    ("minutes", "expected"), [(0, "0 min"), (35, "35 min"), (59.7, "1 h"), (60, "1 h"), (95, "1 h 35 min")]
)
def test_durations(minutes: float, expected: str) -> None:
    """An hour is named once it is full."""
    assert expected == GERMAN.minutes(minutes)


@pytest.mark.parametrize(
    ("names", "expected"),
    [([], ""), (["Ada"], "Ada"), (["Ada", "Ben"], "Ada und Ben"), (["Ada", "Ben", "Cleo"], "Ada, Ben und Cleo")],
)
def test_names_in_a_row(names: list[str], expected: str) -> None:
    """The last name comes after an "and"."""
    assert expected == GERMAN.listed(names)


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        pytest.param(["de"], "de", id="a language"),
        pytest.param(["de-AT", "en"], "de", id="of a country"),
        pytest.param(["de_CH"], "de", id="as systems write it"),
        pytest.param(["fr-FR", "de;q=0.8", "en;q=0.6"], "de", id="the first one we speak"),
        pytest.param(["de;q=0.2", "en;q=0.9"], "en", id="by weight"),
        pytest.param(["de;q=0"], "en", id="not wanted"),
        pytest.param(["de;q=often"], "en", id="a weight that is none"),
        pytest.param(["fr", "*"], "en", id="none of ours"),
        pytest.param([], "en", id="nothing said"),
    ],
)
def test_language_is_guessed_from_the_browser(accepted: list[str], expected: str) -> None:
    """The best liked language that Regalia speaks; English when it speaks none of them."""
    assert expected == best_language(accepted)
