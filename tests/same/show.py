"""Read what is frozen, or how it differs from what the program answers now.

    python -m tests.same.show GAME NUMBER [KIND] [--now]    the answers at a position
    python -m tests.same.show ITEM [--now]                  a whole item

The text of the first hundred positions of a game is frozen; of the others only hashes are, and
what the program answers now is shown.
"""

import argparse
import sys
from difflib import unified_diff

from tests.same import answers
from tests.same.frozen import Item, items, read
from tests.same.positions import BATTLES, SHOWN


def part(text: str, number: int, kind: str) -> list[str]:
    """The lines of one position, of all kinds of answers or of one."""
    found, here, now = list[str](), False, ""
    for line in text.splitlines():
        if line.startswith("== "):
            here, now = line.startswith(f"== {number:04d} "), ""
        elif line.startswith("-- "):
            now = line[3:]
        if here and kind in ("", now):
            found.append(line)
    return found


def shown(old: list[str], new: list[str]) -> list[str]:
    """The lines that differ, with a few around them."""
    return [*unified_diff(old, new, "frozen", "now", lineterm="")]


def at_position(item: Item, game: str, number: int, kind: str, now: bool) -> list[str]:
    """What is told of a position."""
    old = part(read(item), number, kind) if number <= SHOWN and item.frozen() else []
    if old and not now:
        return old
    new = part(answers.text(game, number), number, kind)
    return shown(old, new) if old else ["Only hashes of it are frozen: this is today's.", *new]


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("item", help="a game, or a frozen item")
    parser.add_argument("number", type=int, nargs="?", help="of a position of a game")
    parser.add_argument("kind", nargs="?", default="", choices=["", *answers.KINDS])
    parser.add_argument("--now", action="store_true", help="what differs today")
    given, every = parser.parse_args(), items()
    if given.item in BATTLES and given.number:
        item = every[f"texts/{given.item}"]
        lines = at_position(item, given.item, given.number, given.kind, given.now)
    elif given.item in every and every[given.item].frozen():
        old = read(every[given.item]).splitlines()
        lines = shown(old, every[given.item].made().splitlines()) if given.now else old
    else:
        sys.exit(f"{given.item} is not frozen: name a game and a number, or an item")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
