"""What the private file of a battle adds to its save, where it is this battle's and there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from galley.files.disk import Disk
from galley.game.hidden.throws import foreseeable
from galley.game.session import Session
from galley.saves import save_format as saves
from galley.saves.save_format import OPENER, SEEDED, Kept
from galley.saves.sealed import Secrets, place, read

NEW_DICE = (
    "The private file of this battle is not here (another machine, another name, a copy): it "
    "goes on with new dice, and what was answered in secret is asked anew"
)
OLD = "This battle goes on with new dice, which nobody can foresee"


def private_part(kept: Kept, path: Path, disk: Disk) -> tuple[Secrets | None, list[bytes]]:
    """The secrets of a battle, and the entries that are in no save yet."""
    found = read(place(path, kept.battle), disk)
    if found is None:
        return None, []
    promised = [seal.hash for seal in kept.seals if seal.kind == "dice"]
    last = promised[-1] if promised else kept.header.commitment
    if not foreseeable(kept.header) and found.luck.commitment() != last:
        return None, []
    return found, found.tail(kept.entry_chain)


def completed(kept: Kept, tail: Sequence[bytes]) -> Kept:
    """The save as it will be with what is secret yet.  Raises Fault."""
    if not tail:
        return kept
    chain, data = kept.chain, kept.data
    for body in tail:
        chain = saves.chained(chain, body)
        data += OPENER + saves.sealed(body, chain)
    return replace(saves.parsed(data, kept.lines.file), notices=kept.notices)


def go_on(session: Session, kept: Kept, found: Secrets | None, tail: Sequence[bytes]) -> None:
    """The battle of a save has these secrets, or new ones, and says so."""
    journal = session.journal
    journal.finished = session.result() is not None
    if found is not None:
        journal.with_secrets(found, tail, kept)
    if journal.finished:
        return
    if foreseeable(kept.header):
        return
    if kept.header.format == SEEDED and not kept.seals:
        session.notices.append(OLD)
    elif found is None:
        session.notices.append(NEW_DICE)
