"""The battles of a host: all that its folder has, and those that are opened while it runs.

A save in the folder is all of a battle, but for a note beside it of the name under which others
join it and of those for whom its sides are kept.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from galley.crash_reports.crash_file import report_failure
from galley.engine.loop import Illegal
from galley.engine.records import SIDES, Record
from galley.files.disk import DISK
from galley.files.faults import Fault, reason, show_path, shown_key
from galley.game.api import new
from galley.game.loading.opening import open_battle
from galley.game.seats import HUMAN, Place, parts
from galley.remote import lines
from galley.remote.at_host.seating import check_side
from galley.remote.at_host.table import HostedBattle, Memory, battle_name, check_dice
from galley.remote.at_host.talk import TALK
from galley.remote.lines import Table
from galley.remote.shares import ALL
from galley.saves.folder import SUFFIX, delete, free_paths, glance, move, named
from galley.saves.save_format import folder, is_save
from galley.saves.sealed import keep_beside
from galley_tui.config import passphrases

NOTE: Final = ".host"
LARGEST: Final = 8_000  # bytes of a note
_HASH = re.compile("[0-9a-f]{64}")
BESIDE: Final = (passphrases.SUFFIX, TALK)


class Note(Record, frozen=True, omit_defaults=True):
    """The name of a battle, for whom its sides are kept, or by their hashes for which words,
    whether another save goes on with it, and who is its umpire."""

    name: str
    owners: dict[Place, str] = {}
    left: bool = False
    words: dict[Place, str] = {}
    umpire: str = ""
    bots: dict[Place, str] = {}
    lent: tuple[Place, ...] = ()


class Resting(NamedTuple):
    """A battle that nobody has asked for a while: its save, and what is known of its table."""

    save: Path
    table: Table
    since: float
    seats: Memory


class Battles:
    """The battles of a folder: by their names those that are open, those that rest, and why others
    are neither."""

    def __init__(
        self, folder: Path, say: Callable[[str], None] = lambda text: None,
        clock: Callable[[], float] = monotonic,
    ) -> None:  # fmt: skip
        self.folder, self.say, self.clock = folder, say, clock
        self.open: dict[str, HostedBattle] = {}
        self.resting: dict[str, Resting] = {}
        self.over: dict[str, Path] = {}  # saves of battles that are over
        self.wrong: dict[str, str] = {}

    def close(self) -> None:
        """Bring all to the disk, and let go of it."""
        for battle in self.open.values():
            battle.game.close()

    def go_on(self) -> None:
        """Open all battles of the folder that are not over.  What cannot be opened is left as it
        is.  Raises Fault where the folder takes no files."""
        names = [name for name in DISK.listdir(self.folder) if name.endswith(SUFFIX)]
        saves = [self.folder / name for name in names]
        try:
            keep_beside(saves, self.folder)
        except OSError as error:
            raise Fault(show_path(self.folder), "", f"takes no files: {reason(error)}") from None
        for save in saves:
            try:
                self._go_on(save)
            except Fault as fault:
                self.wrong[self._free(save.stem)] = fault.text
            except Exception as error:
                self.say(report_failure(error, "host"))
                self.wrong[self._free(save.stem)] = f"the host failed ({type(error).__name__})"

    def _go_on(self, save: Path) -> None:
        """Open the battle of a save, unless it is over.  Raises Fault."""
        note = _note(save)
        if note.left:
            return
        if glance(save).over is not None:
            self.over[note.name or battle_name(save.stem)] = save
            return
        battle = self._again(save, note)
        if battle.game.result() is not None:
            self.over[battle.name] = save
            battle.game.close()
            return
        self._take(battle)
        if battle.game.path != save:  # one of older rules, which another save goes on with
            _write(save, Note(battle.name, left=True))

    def _again(self, save: Path, note: Note) -> HostedBattle:
        """Open a battle as it was hosted before.  Raises Fault."""
        battle = self._opened(save, note.name)
        for place in [*note.owners, *note.words]:
            bot = note.bots.get(place, HUMAN)
            word = note.words.get(place, "")
            battle.seating.keep(place, note.owners.get(place, ""), word, bot)
        for place in note.lent:
            if place in battle.seating.sitters:
                battle.seating.sitters[place].lent = True
        battle.umpire = note.umpire
        return battle

    # -- battles that nobody asks for

    def others(self) -> tuple[Table, ...]:
        """The tables of the battles that are not open."""
        wrong = (Table(name, wrong=why) for name, why in self.wrong.items())
        return (*(_aged(one, self.clock()) for one in self.resting.values()), *wrong)

    def rest(self, battle: HostedBattle) -> None:
        """Let go of a battle, all of which is in its save."""
        save, seats = battle.game.path, battle.memory()
        assert save is not None
        self.resting[battle.name] = Resting(save, battle.table(), self.clock(), seats)
        del self.open[battle.name]
        battle.game.close()

    def wake(self, name: str) -> HostedBattle | None:
        """Open a battle that rests, or one that is over, for who comes back to see how it ended;
        None where there is none of the name.  Raises Fault where it cannot be opened."""
        if name in self.wrong:
            raise Fault(name, "", self.wrong[name])
        found, over = self.resting.pop(name, None), self.over.pop(name, None)
        if (save := found.save if found is not None else over) is None:
            return None
        try:
            battle = self._again(save, replace(_note(save), name=name))
        except BaseException:
            if found is not None:
                self.resting[name] = found
            else:
                self.over[name] = save
            raise
        if found is not None:
            battle.recall(found.seats)
        self.open[name] = battle
        return battle

    # -- more battles

    def add(
        self, given: str, seats: Mapping[Place, str], options: Mapping[str, bool] | None = None,
        umpire: str = "",
    ) -> HostedBattle:  # fmt: skip
        """Begin the battle of a scenario, or go on with that of a save, which lies in the folder
        from then on; with an umpire, if one is named.  Raises Fault."""
        if umpire and not re.fullmatch(lines.NAME, umpire):
            raise Fault("--umpire", shown_key(umpire), "a name has small letters, digits and -")
        save = named(Path(given), lambda: self.folder)
        save = save if save.is_file() else named(Path(given), folder)
        for name, resting in [*self.resting.items()]:
            if save.resolve() == resting.save.resolve():
                self.wake(name)
        for battle in self.open.values():
            if battle.game.path is not None and save.resolve() == battle.game.path.resolve():
                if umpire not in ("", battle.umpire):
                    raise Fault("--umpire", umpire, "an umpire is set when a table is opened")
                self._seat(battle, seats)
                self._take(battle)
                return battle
        if os.path.lexists(save) and is_save(save):
            return self._moved_in(save, seats, umpire)
        scenario = given if save.suffix != SUFFIX else save
        game = new(scenario, options=options, saves=self.folder)
        path = game.path
        assert path is not None
        try:
            battle = HostedBattle(self._free(path.stem), game, self.clock)
            battle.umpire = umpire
            self._seat(battle, seats)
        except Fault:
            game.close()
            delete(self.folder, path)
            raise
        return self._take(battle)

    def _moved_in(self, save: Path, seats: Mapping[Place, str], umpire: str) -> HostedBattle:
        """Go on with a save, which is moved into the folder unless it lies there.  Raises Fault,
        and leaves it where it was."""
        check_dice(save)
        place = self.folder / save.name
        moves = save.parent.resolve() != self.folder.resolve()
        if moves and os.path.lexists(place):
            place = next(free_paths(self.folder, re.sub("-[0-9]+$", "", save.stem)))
        if moves:
            move(save, place, BESIDE)
        try:
            battle = self._opened(place, "")
            battle.umpire = umpire
            try:
                self._seat(battle, seats)
            except Fault:
                battle.game.close()
                raise
        except Fault:
            if moves:
                move(place, save, BESIDE)
            raise
        self.wrong.pop(battle_name(place.stem), None)
        return self._take(battle)

    def _opened(self, save: Path, name: str) -> HostedBattle:
        """The battle of a save, under a name that no other has.  Raises Fault."""
        check_dice(save)
        game = open_battle(save)
        try:
            return HostedBattle(self._free(name or save.stem), game, self.clock)
        except Fault:
            game.close()
            raise

    def _seat(self, battle: HostedBattle, seats: Mapping[Place, str]) -> None:
        """Keep sides for players, or give them to bots.  Raises Fault."""
        for place, who in sorted(seats.items(), key=lambda one: one[0].endswith(ALL)):
            check_side(place)
            try:
                battle.seat(place, who)
            except Illegal as illegal:
                raise Fault(battle.name, "", illegal.refusal.text) from None

    def _take(self, battle: HostedBattle) -> HostedBattle:
        """Note who has which side of a battle, and host it.  Raises Fault."""
        self.note(battle)
        self.open[battle.name] = battle
        return battle

    def note(self, battle: HostedBattle) -> None:
        """Note who has which side of a battle.  Raises Fault."""
        owners = {key: one.owner for key, one in battle.seating.sitters.items()
                  if one.owner or one.commanders}  # fmt: skip
        words = {key: one.word for key, one in battle.seating.sitters.items() if one.word}
        bots = {key: one.bot.name for key, one in battle.seating.sitters.items()
                if not one.bot.human}  # fmt: skip
        lent = tuple(key for key, one in battle.seating.sitters.items() if one.lent)
        assert battle.game.path is not None
        note = Note(battle.name, owners, False, words, battle.umpire, bots, lent)
        _write(battle.game.path, note)

    def _free(self, stem: str) -> str:
        """The name of a battle with such a save, or one like it that is free."""
        name = battle_name(stem)
        number, free = 1, name
        while free in {*self.open, *self.resting, *self.over, *self.wrong}:
            number, free = number + 1, f"{name[:36]}-{number + 1}"
        return free


def _aged(resting: Resting, now: float) -> Table:
    """The table of a battle that rests, as it is now."""
    more = round(now - resting.since)
    chairs = (replace(one, away=one.away + more) if one.away >= 0 else one
              for one in resting.table.chairs)  # fmt: skip
    return replace(resting.table, chairs=(*chairs,))


def _note(save: Path) -> Note:
    """The note of a save; where there is none, one without a name.  Raises Fault."""
    path = save.with_suffix(NOTE)
    if not os.path.lexists(path):
        return Note("")
    data = DISK.read_bytes(path, LARGEST, follow=False)
    try:
        found = msgspec.json.decode(data, type=Note)
    except (msgspec.DecodeError, ValueError):
        found = Note("", {"": ""})
    names = [found.name, *filter(None, [found.umpire, *found.owners.values()])]
    sides = {parts(place)[0] for place in (*found.owners, *found.words)}
    right = all(re.fullmatch(lines.NAME, name) for name in names)
    if not (right and sides <= {*SIDES} and all(map(_HASH.fullmatch, found.words.values()))):
        raise Fault(path.name, "", f"{path.name}, which says whose its sides are, is damaged")
    return found


def _write(save: Path, note: Note) -> None:
    """Raises Fault."""
    path = save.with_suffix(NOTE)
    try:
        DISK.write_new(path, msgspec.json.encode(note), replace=True, mode=0o600)
    except OSError as error:
        raise Fault(show_path(path), "", f"cannot be written: {reason(error)}") from None
