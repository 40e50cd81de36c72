"""A journal of older rules: as far as it replays under today's, and on from there."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from galley.engine.dice import any_shows
from galley.engine.loop import State
from galley.engine.ruleset import RuleSet
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, printable, show_path
from galley.game.game import Game
from galley.game.history import History
from galley.game.restoring_state import Progress, begun, copied, follow, position, rebuilt, walked
from galley.game.standing_orders import wrong
from galley.game.start import unsound, with_luck
from galley.game.storage.dice_source import MOST_FACES, foreseeable
from galley.game.storage.entries import BY_HAND, Entry, is_player
from galley.game.storage.journal import Journal
from galley.saves.reader import Lines, last_dice, last_orders
from galley.saves.save_format import FORMAT, NO_SEED, SaveContent
from galley.saves.sealed import random_seed


def carried_over(
    kept: SaveContent,
    rules: RuleSet,
    path: Path,
    disk: Disk = DISK,
    progress: Progress | None = None,
) -> Game:
    """The battle of a save under other rules, in memory, with every entry that still holds.

    Where not even its start does, it goes on from the last position that loads.  Raises Fault.
    """
    lines = kept.lines
    count = _holding(kept, rules, path, disk, progress)
    name, old = printable(path.name), kept.header.rules_version
    notice = f"{name} was kept under version {old} of the rules: under version {rules.version} "
    if count:
        header = follow(kept.header, count - 1, path.name, rules.version)
        kept_anew = copied(header, lines, count, disk)
        game = Game(*rebuilt(kept_anew, rules, path, disk, progress))
        part = f"after entry {count - 1} of {len(lines) - 1}, in turn {lines.turns[count - 1]}"
        how = "all of it replays, and it goes on" if count == len(lines) else f"it goes on {part},"
        game.notify(f"{notice}{how} in a new save", first=True)
        game.notify(*kept.notices)
        return game
    return _from_a_position(kept, rules, path, disk, notice)


def _holding(
    kept: SaveContent, rules: RuleSet, path: Path, disk: Disk, progress: Progress | None
) -> int:
    """How many entries lead to the same positions under these rules as they did before."""
    _, fresh = begun(kept.header, rules, path)
    lines, count = kept.lines, 0
    try:
        given = position(rules, fresh, lines, 0) if lines[0].given else None
        past = History(rules, kept.header, fresh, show_path(path), lines, given)
        for n in walked(past, progress):
            count = n + 1
    except Fault:
        pass
    return count


def _from_a_position(
    kept: SaveContent, rules: RuleSet, path: Path, disk: Disk, notice: str
) -> Game:
    """Go on from the last whole position that loads.  Raises Fault."""
    lines = kept.lines
    seed = kept.header.seed if foreseeable(kept.header) else NO_SEED
    luck = random_seed() if seed == NO_SEED else None
    header = with_luck(replace(kept.header, format=FORMAT, seed=seed, seeds=()), luck)
    header = follow(header, -1, path.name, rules.version)
    scenario, fresh = begun(header, rules, path)
    standing = set(lines.live())
    for n in reversed([n for n in lines.whole if n in standing]):
        state = _loaded(rules, fresh, lines, n)
        if state is None:
            continue
        past = History(rules, header, fresh, show_path(path), given=state, doubtful=True)
        told = f"{notice}it goes on from turn {lines.turns[n]}, in a new save"
        game = Game(scenario, past, Journal.begin(header, disk, luck), notices=[told])
        if left := _dice_left(rules, lines, n):
            game.give_dice(left)
        if last_dice(lines) == BY_HAND:
            game.throw_by_hand(True)
        for side, orders in last_orders(lines).items():
            if not wrong(rules, orders):
                game.give_orders(side, orders)
        for line in (lines[n] for n, kind in enumerate(lines.kinds) if kind == "seat"):
            if is_player(line.player):
                sat = Entry(len(game.past.entries), "seat", line.side, player=line.player)
                game.record(sat, game.state)
        return game
    why = "was kept under other rules, and no position of it loads any more"
    raise Fault(show_path(path), "", why)


def _dice_left(rules: RuleSet, lines: Lines, n: int) -> tuple[int, ...]:
    """The faces given by hand up to entry `n` that were not thrown by then."""
    before = [line for line in lines.by_hand if line.n <= n]
    faces = tuple(face for line in before for face in line.faces)[sum(x.hand for x in before) :]
    return faces[:MOST_FACES] if any_shows(rules.dice, faces) else ()


def _loaded(rules: RuleSet, fresh: State, lines: Lines, n: int) -> State | None:
    """The position that an entry holds, if today's rules can go on from it."""
    try:
        text = "".join(lines[n].position).encode()
        state = rules.decode(text, fresh)
    except Exception:
        return None
    return None if unsound(rules, state) else state
