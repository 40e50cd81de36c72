"""Read the frozen answers at a position, or how today's differ from them.

    python -m tests.same.show GAME NUMBER [KIND]          as they were frozen
    python -m tests.same.show GAME NUMBER [KIND] --now    the lines that differ today

The text of the first hundred positions of a game is frozen; of the others only hashes are, and
what the program answers today is shown.
"""

import argparse
from difflib import unified_diff

from tests.same import answers
from tests.same.frozen import items, read
from tests.same.positions import BATTLES


def part(text: str, number: int, kind: str) -> list[str]:
    """The lines of one position, of all kinds of answers or of one."""
    found, here, now = list[str](), False, ""
    for line in text.splitlines():
        if line.startswith("== "):
            here = line.startswith(f"== {number:04d} ")
        elif line.startswith("-- "):
            now = line[3:]
        if here and kind in ("", now):
            found.append(line)
    return found


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=BATTLES)
    parser.add_argument("number", type=int)
    parser.add_argument("kind", nargs="?", default="", choices=["", *answers.KINDS])
    parser.add_argument("--now", action="store_true", help="what differs today")
    given = parser.parse_args()
    old = part(read(items()[f"texts/{given.game}"]), given.number, given.kind)
    if old and not given.now:
        print("\n".join(old))
        return
    new = part(answers.text(given.game, given.number), given.number, given.kind)
    if not old:
        print("\n".join(["Only hashes of it are frozen; this is today's.", *new]))
        return
    print("\n".join(unified_diff(old, new, "frozen", "now", lineterm="")))


if __name__ == "__main__":
    main()
