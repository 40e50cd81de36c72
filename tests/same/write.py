"""Write one frozen item, and say what changes.

python -m tests.same.write              the items, and whether they are frozen
python -m tests.same.write ITEM         freeze one that is not frozen yet
python -m tests.same.write ITEM WHY     write it anew, with a line in CHANGED.md
"""

import sys
from pathlib import Path

from tests.same.frozen import (
    CHANGED,
    CHANGED_HEAD,
    FROZEN,
    LIST,
    Item,
    differences,
    digest,
    items,
    listed,
    packed,
    read,
)


def write(
    name: str, item: Item, why: str = "",
    folder: Path = FROZEN, list_: Path = LIST, changed: Path = CHANGED,
) -> list[str]:  # fmt: skip
    """Write an item: what differs from what was frozen.  Raises SystemExit without a reason."""
    known = listed(list_.read_text("utf-8")) if list_.is_file() else {}
    if name in known and item.once:
        raise SystemExit(f"{name} is kept as it was written, and never written again")
    text, path = item.made(), folder / item.path
    data = packed(item, text)
    if name not in known:
        folder.mkdir(exist_ok=True)
        path.write_bytes(data)
        with list_.open("a", encoding="utf-8") as file:
            file.write(f"{digest(data)} {name}\n")
        return [f"{name}: frozen, {len(data):,} bytes"]
    if not (found := differences(name, read(item, folder), text)):
        return [f"{name}: nothing changes"]
    if not why or "|" in why or "\n" in why:
        print("\n".join(found))
        raise SystemExit(f"{name} is frozen: say in one line, without |, why it differs")
    row = f"| {name} | {digest(path.read_bytes())} | {digest(data)} | {why} |\n"
    before = changed.read_text("utf-8") if changed.is_file() else CHANGED_HEAD
    changed.write_text(before + row, encoding="utf-8")
    path.write_bytes(data)
    return found


def main(given: list[str]) -> None:
    """Do what the command line says."""
    every = items()
    if not given:
        known = listed(LIST.read_text("utf-8")) if LIST.is_file() else {}
        print("\n".join(f"{name}{' (frozen)' if name in known else ''}" for name in every))
        return
    if given[0] not in every:
        sys.exit(f"{given[0]} is no item: use one of {' '.join(every)}")
    print("\n".join(write(given[0], every[given[0]], " ".join(given[1:]))))


if __name__ == "__main__":
    main(sys.argv[1:])
