"""Compare what the program answers now with what is frozen.

    python -m tests.same [ITEM ...]

All items take some ten minutes on two cores.  Ends with 1 where something differs that the
frozen files do not say.
"""

import sys

from tests.same.frozen import differences, items, read


def main(names: list[str]) -> int:
    """Tell the differences item by item; 1 where there is one."""
    every, found = items(), list[str]()
    for name in names or every:
        if name not in every:
            sys.exit(f"{name} is no item: use one of {' '.join(every)}")
        item = every[name]
        if not item.frozen():
            lines = [f"{name}: it is not frozen yet"]
        elif item.once:
            lines = []
        else:
            lines = differences(name, read(item), item.made())
        print("\n".join(lines or [f"{name}: the same"]), flush=True)
        found += lines
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
