"""BG Stats reads what is sent to it: a link, a code of it, a file."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID

import pytest

from companion.share import bgstats, qr
from companion.share.play import Person, Play
from tests.share.plays import ENDED, HOUSES, NAMES, complaints, photographed, play, read_link

PLAYERS = range(2, 10)
LONG = "An evening to remember. " * 40


# ── a link ───────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("players", PLAYERS)
def test_a_link_has_every_field_in_its_type(players: int) -> None:
    """Android fails without `startPlayer`, the app for iOS with a text for a number."""
    assert [] == complaints(read_link(bgstats.link(play(players))))


def test_a_link_leaves_out_what_is_not_known() -> None:
    """No duration is not a duration of 0."""
    bare = play(2, minutes=None, place="", note="")
    bare = replace(bare, parts=tuple(replace(part, score=None, rank=None, role="") for part in bare.parts))
    said = read_link(bgstats.link(bare))
    assert [] == complaints(said)
    assert set() == {"durationMin", "location", "comments"} & set(said)
    assert [{"name", "sourcePlayerId", "startPlayer", "winner"}] * 2 == [set(player) for player in said["players"]]


def test_a_link_says_what_happened() -> None:
    """Names, numbers and signs come through as they are."""
    said = read_link(bgstats.link(play(9)))
    assert "Regalia" == said["sourceName"]
    assert ENDED.replace(tzinfo=None) == datetime.strptime(said["playDate"], "%Y-%m-%d %H:%M:%S")  # noqa: DTZ007
    assert (135, "Zum Goldenen Löwen", "A tie & a “feud”") == (said["durationMin"], said["location"], said["comments"])
    assert list(NAMES) == [player["name"] for player in said["players"]]
    assert [2.5, *range(39, 31, -1)] == [player["score"] for player in said["players"]]
    assert list(HOUSES) == [player["role"] for player in said["players"]]
    assert [2] == [at for at, player in enumerate(said["players"]) if player["winner"]]
    assert [1] == [at for at, player in enumerate(said["players"]) if player["startPlayer"]]


def ids(said: dict[str, Any]) -> tuple[str, str, list[str]]:
    """By what BG Stats recognises a play."""
    return said["sourcePlayId"], said["game"]["sourceGameId"], [player["sourcePlayerId"] for player in said["players"]]


def renamed(known: Play) -> Play:
    """The same evening, its people called otherwise."""
    parts = tuple(replace(part, person=Person(part.person.id, f"{part.person.name} II")) for part in known.parts)
    return replace(known, parts=parts)


def test_ids_stay_when_names_change() -> None:
    """A person keeps one id through all plays, and two people never share one."""
    before, after = (read_link(bgstats.link(known)) for known in (play(5), renamed(play(5))))
    assert ids(before) == ids(after)
    assert 5 == len(set(ids(before)[2]))
    assert ids(before)[2][:2] == ids(read_link(bgstats.link(play(2))))[2]


# ── a code ───────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("players", PLAYERS)
def test_a_camera_reads_the_code_from_a_phone(players: int) -> None:
    """Also of nine players, on a screen 390 pixels wide."""
    link = bgstats.scannable(play(players))
    assert link is not None
    assert [link] == photographed(qr.svg(link, full=True))
    assert [] == complaints(read_link(link))


@pytest.mark.parametrize(
    ("sent", "kept", "dropped"),
    [
        pytest.param(play(6), {"role", "rank", "score"}, set(), id="six players: everything"),
        pytest.param(play(9), {"rank", "score"}, {"role"}, id="nine players: no roles"),
        pytest.param(play(9, note=LONG), {"score"}, {"role", "rank"}, id="nine players and a novel: no ranks"),
    ],
)
def test_what_does_not_fit_is_dropped_roles_first(sent: Play, kept: set[str], dropped: set[str]) -> None:
    """Who won and with how much is never dropped."""
    said = read_link(bgstats.scannable(sent) or "")
    names = set(said["players"][0])
    assert (kept, set()) == (kept & names, dropped & names)
    assert sum(part.won for part in sent.parts) == sum(player["winner"] for player in said["players"])


def test_the_link_beside_the_code_says_everything() -> None:
    """A note that no code holds is in the link."""
    assert LONG == read_link(bgstats.link(play(9, note=LONG)))["comments"]
    assert "comments" not in read_link(bgstats.scannable(play(9, note=LONG)) or "")


def test_names_that_no_code_holds_are_said_by_the_link_alone() -> None:
    """Nine long names in a script of which each letter takes six signs."""
    long = tuple(replace(part, person=Person(part.person.id, "ظ" * 40)) for part in play(9).parts)
    assert bgstats.scannable(play(9, parts=long)) is None


# ── a file ───────────────────────────────────────────────────────────────────
def read_file(data: bytes) -> dict[str, Any]:
    """The file, whose parts name each other by numbers of its own."""
    found: dict[str, Any] = json.loads(data)
    for table, refers in (("games", "gameRefId"), ("locations", "locationRefId")):
        known = {one["id"]: one for one in found[table]}
        assert len(known) == len(found[table])
        found["plays"] = [one | {table: known[one[refers]]} if refers in one else one for one in found["plays"]]
    people = {one["id"]: one for one in found["players"]}
    for one in found["plays"]:
        one["playerScores"] = [score | {"player": people[score["playerRefId"]]} for score in one["playerScores"]]
    return found


EVENINGS = [play(3), replace(play(2), id=UUID(int=100), place=""), play(9)]


def test_a_file_holds_every_play_with_its_game_place_and_people() -> None:
    """A person, a game and a place stand in it once."""
    found = read_file(bgstats.file(EVENINGS))
    assert (1, 9, 1, 3) == tuple(len(found[table]) for table in ("games", "players", "locations", "plays"))
    assert ["Game of Crowns"] * 3 == [one["games"]["name"] for one in found["plays"]]
    assert ["Zum Goldenen Löwen", None, "Zum Goldenen Löwen"] == [
        one.get("locations", {}).get("name") for one in found["plays"]
    ]
    assert list(NAMES[:3]) == [score["player"]["name"] for score in found["plays"][0]["playerScores"]]


def test_scores_of_a_file_are_texts_and_days_numbers() -> None:
    """As the app itself writes them; a rank that is not known is 0."""
    first = read_file(bgstats.file(EVENINGS))["plays"][0]
    assert ["2.5", "39", "38"] == [score["score"] for score in first["playerScores"]]
    assert ("2026-11-28 22:15:30", 20261128, 135, 3) == tuple(
        first[name] for name in ("playDate", "playDateYmd", "durationMin", "rounds")
    )
    unranked = replace(play(2), parts=tuple(replace(part, rank=None) for part in play(2).parts))
    assert [0, 0] == [score["rank"] for score in json.loads(bgstats.file([unranked]))["plays"][0]["playerScores"]]


def test_ids_of_a_file_stay_when_names_change() -> None:
    """The numbers are the file's own, the uuids are for ever."""
    before, after = (json.loads(bgstats.file([known])) for known in (play(5), renamed(play(5))))
    for table in ("games", "players", "locations", "plays"):
        assert [one["uuid"] for one in before[table]] == [one["uuid"] for one in after[table]]
    assert {part.person.name for part in play(5).parts}.isdisjoint(one["name"] for one in after["players"])


def test_a_file_knows_whose_it_is() -> None:
    """If that person plays in it."""
    (me, *_) = play(2).parts
    assert {"meRefId": 1} == json.loads(bgstats.file([play(2)], me.person.id))["userInfo"]
    assert {} == json.loads(bgstats.file([play(2)]))["userInfo"]
