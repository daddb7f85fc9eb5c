"""What becomes of a proposal where something is sealed: reveals, losses, and what only the host takes back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter

from companion.live import proposals as p
from companion.live.rulings import Ruling, ruled
from companion.live.sealed import Round
from companion.live.sealing import Unfit, choices, sealed
from models.base import Message
from models.session import Replaced

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from companion.live.standing import Standing
    from models.session import Book, By, Entry

SENTENCE: TypeAdapter[Message] = TypeAdapter(Message)


def judged(standing: Standing, proposal: p.Proposal, by: By, at: datetime) -> Ruling:
    """What a proposal becomes; whose secrets it destroys is told them."""
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
    after = standing.without_round(reveal.round)
    entries: list[Entry] = []
    lines: list[dict[str, Any]] = []
    for choice in choices(standing, reveal):
        step = _marked(ruled(after, _insisted(after, choice), by, at), reveal.round)
        if not isinstance(step.answer, p.Written):
            return Ruling(standing, step.answer)
        after = step.standing
        entries += step.answer.entries
        lines += step.lines
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
    lines = [_mark(ruling.standing.book, line, round_) for line in ruling.lines]
    standing = ruling.standing
    for line in lines:
        standing = recalled(standing, line)
    return replace(ruling, standing=standing, lines=lines)


def _mark(book: Book, line: dict[str, Any], round_: str) -> dict[str, Any]:
    match line:
        case {"entry": {"kind": "played"}}:
            return line | {"revealed": round_, "sentence": SENTENCE.dump_python(book.told[-1].sentence, mode="json")}
        case {"draft": {"value": dict()}}:
            return line | {"revealed": round_}
        case _:
            return line


def recalled(standing: Standing, record: Mapping[str, Any]) -> Standing:
    """The standing after a line of the journal, as far as it speaks of rounds."""
    match record:
        case {"round": dict(document)}:
            return replace(standing, secrets=standing.secrets.with_round(Round.read(document)))
        case {"over": str(round_)}:
            return standing.without_round(round_)
        case {"entry": {"seq": int(seq)}, "revealed": str(round_), "sentence": dict(sentence)}:
            said = {**standing.revealed, seq: SENTENCE.validate_python(sentence)}
            return replace(standing.without_round(round_), revealed=said)
        case {"draft": {"name": str(name), "value": dict(value), "cause": int(cause)}, "revealed": str(round_)}:
            return standing.without_round(round_).with_draft(name, value, cause, round_)
        case _:
            return standing


def takes_back(standing: Standing, proposal: p.Proposal, after: Standing) -> bool:
    """Whether something that was revealed would no longer stand as it was."""
    ended = proposal.ends if isinstance(proposal, p.Play) else ""
    discarded = any(draft.revealed for name, draft in standing.drafts.items() if name not in {ended, *after.drafts})
    changed = isinstance(proposal, p.Replace) and _first(standing.book, proposal.entry) in standing.revealed
    return (
        discarded
        or changed
        or any(seq in after.book.dead and seq not in standing.book.dead for seq in standing.revealed)
    )


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
