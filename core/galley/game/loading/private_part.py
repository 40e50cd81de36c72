"""Adds to a save what its private file holds, where that is of this battle and is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from galley.engine.loop import Illegal, State
from galley.engine.records import Frame, Side
from galley.engine.views import deciding_together
from galley.files.disk import Disk
from galley.game.game import Game
from galley.game.storage.dice_source import foreseeable
from galley.game.storage.entries import new_luck
from galley.game.storage.secrecy import Missing, missing, seal_of
from galley.saves import save_format as saves
from galley.saves.save_format import COUNTED, OPENER, SaveContent
from galley.saves.sealed import Found, place, read, salt_of, tail_hash
from galley.saves.seals import Seal, promised, waiting

NO_FILE = "The private file of this battle is not here (another machine, another name, a copy)"
NEW_DICE = f"{NO_FILE}: it goes on with new dice"
OLDER = ". What was answered in secret since then is asked anew of both sides"
DAMAGED = "The private file of this battle is not as it was written: it was cut off or changed"
DAMAGED_DICE = f"{DAMAGED}. The battle goes on with new dice"
PARTLY = f"{DAMAGED}. What was answered in secret, and is not in it any more, is asked anew"
ANEW = "What was answered in secret, and not revealed yet, is asked anew"
OLD = "This battle goes on with new dice, which nobody can foresee"


class Hidden(NamedTuple):
    """The private file of a battle where it can be gone on with, the entries that are in no save
    yet, whether there were others, which are not to be had, and whether the file is `sound`."""

    found: Found | None
    tail: list[bytes]
    lost: bool
    sound: bool = True
    older: Missing = Missing()  # what of the battle is missing in its save
    givers: Sequence[str] = ()  # of the entries, as far as the file says

    def without_tail(self) -> Hidden:
        """The private part without its entries, which cannot be played again."""
        return self._replace(tail=[], lost=True)


def private_part(kept: SaveContent, path: Path, disk: Disk, damaged: bool = False) -> Hidden:
    """The secret part of a battle.  Answers are lost that differ from those which their side
    sealed, and so are those that were revealed already, but for a save that is `damaged` there."""
    sealed = waiting(kept.seals)
    promise = promised(kept.header.commitment, kept.seals)
    found = read(place(path, kept.battle, promise), disk)
    known = foreseeable(kept.header)
    secrets = None if found is None else found.secrets
    if secrets is None or (not known and secrets.luck.commitment() != promise):
        return Hidden(None, [], bool(sealed), sound=found is None)
    assert found is not None
    less = Missing() if damaged else missing(kept, secrets)
    if less.reveals:
        return Hidden(found if known else None, [], True, found.sound, less)
    answers = secrets.tail(kept.entry_chain)
    tail = [answer.body.encode() for answer in answers]
    hashes = tail_hash(salt_of(secrets.luck, kept.entry_chain), tail)
    if any(seal.hash not in hashes for seal in sealed):
        return Hidden(found, [], True, found.sound, less)
    return Hidden(found, tail, False, found.sound, less, [answer.by for answer in answers])


def with_tail(kept: SaveContent, tail: Sequence[bytes]) -> SaveContent:
    """The save as it will be with entries that are secret yet.  Raises Fault."""
    if not tail:
        return kept
    chain, pieces = kept.chain, [kept.data]
    for body in tail:
        chain = saves.chained(chain, body)
        pieces += OPENER, saves.sealed(body, chain)
    return replace(saves.parsed(b"".join(pieces), kept.lines.file), notices=kept.notices)


def go_on(game: Game, kept: SaveContent, hidden: Hidden) -> None:
    """Give the battle the secrets of its private file, or new ones, and tell its players which."""
    journal = game.journal
    journal.finished = game.result() is not None
    if hidden.found is not None:
        journal.secrecy.take_up(hidden.found)
        journal.with_tail(hidden.tail, kept, hidden.givers)
    if not journal.finished:
        game.notify(*_told(game, kept, hidden))


def new_secrets(game: Game) -> None:
    """A battle that goes on in a new save has new dice; its players are told so.

    They are also told that what was answered in secret is asked anew, unless it is there.
    """
    if game.result() is None and not foreseeable(game.journal.header):
        game.notify(OLD, *new_luck(game.past.entries))
    if deciding_together(game.state) and not game.journal.secrecy.tail:
        game.notify(ANEW)


def _told(game: Game, kept: SaveContent, hidden: Hidden) -> Iterator[str]:
    new = hidden.found is None and not foreseeable(kept.header)
    if hidden.older:
        yield hidden.older.notice() + OLDER * (hidden.older.reveals > 0)
        yield from new_luck(game.past.entries) if new else ()
    elif new and kept.header.format < COUNTED and not kept.seals:
        yield OLD
    elif new:
        yield NEW_DICE if hidden.sound else DAMAGED_DICE
        yield from new_luck(game.past.entries)
        hidden = hidden._replace(lost=hidden.lost or deciding_together(game.state))
    if not new and not hidden.sound:
        yield PARTLY if deciding_together(game.state) else DAMAGED
    if hidden.lost and not hidden.older.reveals:
        yield ANEW


def settle(game: Game, hidden: Hidden) -> None:
    """Write the seals that are missing in the save, because Galley was killed before it wrote
    them, or because the save is an older one."""
    journal, secrecy = game.journal, game.journal.secrecy
    with suppress(Illegal):  # the save is in trouble: that is told
        if hidden.older:
            journal.add_seal(seal_of(hidden.older))
        if hidden.lost:
            journal.add_seal(Seal("anew"))
        said = {seal.side for seal in waiting(journal.seals)}
        if secrecy.tail:
            for side in sorted(_done(game.state) - said):
                journal.seal_answers(side)
    if journal.finished and (result := game.result()) is not None:
        journal.tell(result)
    elif journal.to_note():
        journal.sync_soon(at_once=True)


def _done(state: State) -> set[Side]:
    """The sides that have answered in secret."""
    hidden = {a.side for item in state.stack if isinstance(item, Frame) for a in item.answers}
    return hidden - {ask.side for ask in state.asks()}
