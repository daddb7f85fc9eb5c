"""What becomes of a proposal where something is sealed: reveals, losses, and what only the host takes back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter

from companion.live import proposals as p
from companion.live.permits import forbidden
from companion.live.rulings import Ruling, ruled
from companion.live.sealed import Round
from companion.live.sealing import Unfit, choices, sealed
from companion.live.standing import Revelation
from models.base import Message
from models.session import Replaced

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from companion.live.standing import Standing
    from models.session import Book, By, Entry

SENTENCE: TypeAdapter[Message] = TypeAdapter(Message)


def judged(standing: Standing, proposal: p.Proposal, by: By, at: datetime) -> Ruling:
    """What a proposal becomes if its device may make it; whose secrets it destroys is told them."""
    if why := forbidden(standing, proposal, by):
        return Ruling(standing, p.Refused(why))
    try:
        ruling = _ruled(standing, proposal, by, at)
    except Unfit as unfit:
        return Ruling(standing, p.Refused(unfit.message))
    if takes_back(standing, proposal, ruling.standing) and standing.seating.host not in {"", by.device}:
        return Ruling(standing, p.Refused(Message("Only the host takes back what was revealed.")))
    return _told(standing, ruling, proposal, by)


def _ruled(standing: Standing, proposal: p.Proposal, by: By, at: datetime) -> Ruling:
    match proposal:
        case p.Reveal():
            return _revealed(standing, proposal, by, at)
        case p.Note() | p.BeginRound() | p.Choose() | p.EndRound() | p.Hear():
            return Ruling(replace(standing, secrets=sealed(standing, proposal, by)), p.Written())
        case p.Play(ends=wizard) if wizard in standing.drafts:
            return _marked(ruled(standing, proposal, by, at), standing.drafts[wizard].revealed)
        case _:
            return ruled(standing, proposal, by, at)


def _revealed(standing: Standing, reveal: p.Reveal, by: By, at: datetime) -> Ruling:
    """Everything that comes of a reveal, or nothing; what the rulebook has against a move stands in its entry."""
    found, said = choices(standing, reveal)
    first = {"revealed": reveal.round, "said": SENTENCE.dump_python(said, mode="json")}
    after = recalled(standing, first)
    entries: list[Entry] = []
    lines: list[dict[str, Any]] = []
    for choice in found:
        step = _marked(ruled(after, _insisted(after, choice), by, at), reveal.round)
        if not isinstance(step.answer, p.Written):
            return Ruling(standing, step.answer)
        after = step.standing
        entries += step.answer.entries
        lines += step.lines
    lines = [{**lines[0], **first}, *lines[1:]] if lines else [first]
    return Ruling(after, p.Written(tuple(entries)), lines)


def _insisted(standing: Standing, choice: p.Play | p.Lay | p.Fill) -> p.Play | p.Lay | p.Fill:
    """What has been laid has been laid."""
    if not isinstance(choice, p.Play):
        return choice
    found = standing.book.game.objections(standing.state, choice.move)
    return replace(choice, overrule=tuple(objection.rule for objection in found))


def _marked(ruling: Ruling, round_: str) -> Ruling:
    """The ruling with the round it came of; without one it came of none."""
    if not round_ or not isinstance(ruling.answer, p.Written):
        return ruling
    standing, lines = ruling.standing, []
    for line in ruling.lines:
        of_it = "entry" in line or line.get("draft", {}).get("value") is not None
        lines.append(line | {"revealed": round_} if of_it else line)
        standing = recalled(standing, lines[-1])
    return replace(ruling, standing=standing, lines=lines)


def recalled(standing: Standing, record: Mapping[str, Any]) -> Standing:
    """The standing after a line of the journal, as far as it speaks of rounds."""
    match record:
        case {"round": dict(document)}:
            return replace(standing, secrets=standing.secrets.with_round(Round.read(document)))
        case {"over": str(round_)}:
            return standing.without_round(round_)
        case {"revealed": str(round_)}:
            return _recalled(standing.without_round(round_), record, round_)
        case _:
            return standing


def _recalled(standing: Standing, record: Mapping[str, Any], round_: str) -> Standing:
    shown = standing.revealed.get(round_)
    if "said" in record:
        shown = Revelation(SENTENCE.validate_python(record["said"]), shown.entries if shown else ())
    if shown and "entry" in record:
        shown = replace(shown, entries=(*shown.entries, record["entry"]["seq"]))
    if shown:
        standing = replace(standing, revealed={**standing.revealed, round_: shown})
    if draft := record.get("draft"):
        standing = standing.with_draft(draft["name"], draft["value"], draft["cause"], round_)
    return standing


def takes_back(standing: Standing, proposal: p.Proposal, after: Standing) -> bool:
    """Whether something that was revealed would no longer stand as it was."""
    entries = {seq for shown in standing.revealed.values() for seq in shown.entries}
    changed = isinstance(proposal, p.Replace) and _first(standing.book, proposal.entry) in entries
    return changed or bool({*after.taken_back()} - {*standing.taken_back()})


def _first(book: Book, seq: int) -> int:
    """The entry in whose place this one stands."""
    while 0 < seq <= book.version and isinstance(entry := book.entries[seq - 1], Replaced):
        seq = entry.replaces
    return seq


def _told(standing: Standing, ruling: Ruling, proposal: p.Proposal, by: By) -> Ruling:
    """With the lines for rounds begun and ended, and word for those whose secrets were destroyed."""
    before, after = standing.secrets, ruling.standing.secrets
    if ruling.standing.seating is not standing.seating:
        after = after.under(ruling.standing.seating, ruling.standing.book.setup.seats)
    after = before.lost(after, revealed=proposal.round if isinstance(proposal, p.Reveal) else "", by=by.device)
    if after is before:
        return ruling
    known, left = ({found.id: found for found in secrets.rounds.values()} for secrets in (before, after))
    begun = [{"round": found.document()} for id_, found in left.items() if id_ not in known]
    over = [{"over": id_} for id_ in known if id_ not in left]
    return replace(ruling, standing=replace(ruling.standing, secrets=after), lines=[*ruling.lines, *begun, *over])
