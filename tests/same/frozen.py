"""The frozen files: which there are, what is in each, their list, and what was changed since.

`frozen/LIST` has the hash of each file as it was written first; it is never edited.  `CHANGED.md`
has a line for each later change: item, old hash, new hash, why.
"""

import lzma
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from tests.same import answers, games, saves, transcripts
from tests.same.positions import ALL, BATTLES, SHOWN

HERE = Path(__file__).parent
FROZEN = HERE / "frozen"
LIST = FROZEN / "LIST"
CHANGED = HERE / "CHANGED.md"
CHANGED_HEAD = """# What differs from the frozen answers, and why

A line for each change of a frozen item, in their order; `python -m tests.same.write ITEM WHY`
adds it.

| item | old | new | why |
| --- | --- | --- | --- |
"""
DIGITS = 16  # of a hash in the lists
CHUNK = 8  # positions that a worker takes at once


class Item(NamedTuple):
    """A frozen file: its path in the folder, its first lines, its parts and how one is made."""

    path: str
    head: tuple[str, ...]
    parts: Sequence[int] | Sequence[str]
    make: Callable[..., str]
    once: bool = False
    """It is never made again: what is frozen is only read."""

    def made(self) -> str:
        """Work its text out with all cores: minutes for the positions of a game."""
        if len(self.parts) == 1:
            return "\n".join([*self.head, self.make(self.parts[0])])
        with ProcessPoolExecutor(os.cpu_count()) as workers:
            made = list(workers.map(self.make, self.parts, chunksize=CHUNK))
        return "\n".join([*self.head, *made, ""])

    def frozen(self) -> bool:
        """It was written once."""
        return (FROZEN / self.path).is_file()


def _game(name: str) -> str:
    return "\n".join([*games.lines(name, games.played(name)), ""])


def _told(name: str) -> str:
    return games.text(name, games.played(name))


def _read_save(game: str, number: int) -> str:
    return saves.told(read(items()[f"saves/{game}"]), number)


def items(positions: int = ALL, shown: int = SHOWN) -> dict[str, Item]:
    """Every frozen item by its name."""
    found = {}
    for game in BATTLES:
        found[f"positions/{game}"] = Item(
            f"positions-{game}.txt", (answers.HEAD,), range(1, positions + 1),
            partial(answers.line, game),
        )  # fmt: skip
        found[f"texts/{game}"] = Item(
            f"texts-{game}.xz", (), range(1, shown + 1), partial(answers.text, game)
        )
        numbers = range(1, saves.SAVES + 1)
        found[f"saves/{game}"] = Item(
            f"saves-{game}.xz", (), numbers, partial(saves.save, game), once=True
        )
        found[f"read/{game}"] = Item(f"read-{game}.xz", (), numbers, partial(_read_save, game))
    for name in games.GAMES:
        found[f"games/{name}"] = Item(f"game-{name}.txt", (), [name], _game)
    for battle in transcripts.LISTED:
        found[f"transcripts/{battle}"] = Item(
            f"transcript-{battle}.xz", (), [battle], transcripts.transcript
        )
    for name in games.SHORTEST:
        found[f"told/{name}"] = Item(f"told-{name}.txt", (), [name], _told)
    return found


def packed(item: Item, text: str) -> bytes:
    """The bytes of a file."""
    data = text.encode()
    return lzma.compress(data, preset=9) if item.path.endswith(".xz") else data


def read(item: Item, folder: Path = FROZEN) -> str:
    """The text of a frozen file.  Raises OSError where it is not written yet."""
    data = (folder / item.path).read_bytes()
    return (lzma.decompress(data) if item.path.endswith(".xz") else data).decode()


def digest(data: bytes) -> str:
    """The hash of a file in the lists."""
    return sha256(data).hexdigest()[:DIGITS]


def listed(text: str) -> dict[str, str]:
    """Item -> the hash of its file as it was written first, from the text of the list."""
    rows = (line.split() for line in text.splitlines())
    return {item: hash_ for hash_, item in rows}


class Change(NamedTuple):
    """A line of `CHANGED.md`."""

    item: str
    old: str
    new: str
    why: str


def changes(text: str) -> list[Change]:
    """The lines of the table of `CHANGED.md`."""
    rows = [line.strip("| ") for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in row.split("|")] for row in rows[2:]]
    return [Change(*(*row, "", "", "", "")[:4]) for row in cells]


def faults(
    first: Mapping[str, str], changed: Iterable[Change], now: Mapping[str, str]
) -> list[str]:  # fmt: skip
    """What is wrong with the frozen files: item -> hash as it was `first`, and as it is `now`."""
    found, due = list[str](), dict(first)
    for item, old, new, why in changed:
        if due.get(item) != old:
            found.append(f"{item}: CHANGED.md changes {old}, which it never was")
        if not why:
            found.append(f"{item}: CHANGED.md does not say why")
        due[item] = new
    for item in sorted({*due, *now}):
        if item not in now:
            found.append(f"{item}: its file is missing")
        elif item not in due:
            found.append(f"{item}: a file that is not in the list")
        elif now[item] != due[item]:
            found.append(f"{item}: its file was changed, and CHANGED.md does not say so")
    return found


def differences(item: str, old: str, new: str) -> list[str]:
    """Say in a few lines where two texts of an item differ, and in which kind of answer."""
    if old == new:
        return []
    before, after = old.splitlines(), new.splitlines()
    if item.startswith("positions/"):
        return _by_kind(item, before, after)
    if item.startswith("texts/"):
        return _first(item, before, after, _place)
    many = sum(a != b for a, b in zip(before, after, strict=False))
    return _first(item, before, after, lambda lines, n: f"{many} of {len(lines)} lines differ")


def _by_kind(item: str, before: Sequence[str], after: Sequence[str]) -> list[str]:
    names, found = answers.HEAD.split()[1:], dict[str, list[str]]()
    new = {row[0]: row for line in after[1:] if (row := line.split())}
    old = [row for line in before[1:] if (row := line.split()) and row[0] in new]
    for row in old:
        for name, one, other in zip(names, row, new[row[0]], strict=True):
            if one != other:
                found.setdefault(name, []).append(row[0])
    return [
        f"{item}: {name} differ at {len(where)} of {len(old)} positions: {' '.join(where[:10])}"
        for name, where in found.items()
    ] or [f"{item}: other positions"]


def _first(
    item: str, before: Sequence[str], after: Sequence[str],
    place: Callable[[Sequence[str], int], str],
) -> list[str]:  # fmt: skip
    """The first line that differs, and where it is."""
    n = 0
    while n < min(len(before), len(after)) and before[n] == after[n]:
        n += 1
    was, is_ = ([*lines, "(nothing)"][min(n, len(lines))][:300] for lines in (before, after))
    return [f"{item}: line {n + 1} ({place(before, n)})", f"  was {was}", f"  is  {is_}"]


def _place(lines: Sequence[str], n: int) -> str:
    """Position and kind of answer around a line."""
    heads = [line for line in lines[: n + 1] if line.startswith(("== ", "-- "))]
    position = [line for line in heads if line.startswith("== ")]
    return f"{position[-1][3:] if position else ''}, {heads[-1][3:] if heads else ''}"
