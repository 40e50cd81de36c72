"""Terminal sequences for colours (SGR) and moves, as short as they can be."""

from functools import lru_cache

ENDS = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "6": "25", "7": "27", "8": "28",
        "9": "29", "21": "24", "51": "54", "52": "54", "53": "55"}  # fmt: skip
"""What ends each attribute."""


def moved(way: str, count: int) -> str:
    """Move the cursor: A up, B down, C right, D left."""
    return "" if not count else f"\x1b[{way}" if count == 1 else f"\x1b[{count}{way}"


@lru_cache(8192)
def change(old: str, new: str) -> str:
    """The shortest sequence from one look to another; a look is SGR codes or ""."""
    was, ink, paper = parts(old)
    now, new_ink, new_paper = parts(new)
    afresh = sorted(now) + [new_ink] * (new_ink != "39") + [new_paper] * (new_paper != "49")
    afresh = ["0", *afresh] if afresh else [""]
    ended = sorted({ENDS.get(code, "") for code in was - now})
    kept = {code for code in was & now if ENDS.get(code) not in ended}
    step = ended + sorted(now - kept)
    step += [new_ink] * (new_ink != ink) + [new_paper] * (new_paper != paper)
    return f"\x1b[{min(';'.join(step), ';'.join(afresh), key=len)}m"


@lru_cache(8192)
def parts(look: str) -> tuple[frozenset[str], str, str]:
    """Attributes, foreground and background of a look like "1;38;5;215;40"."""
    attributes, ink, paper = set(), "39", "49"
    codes = iter(look.split(";") if look else ())
    for code in codes:
        number = int(code)
        if number in (38, 48):
            kind = next(codes)
            code = ";".join([code, kind, *(next(codes) for _ in range(3 if kind == "2" else 1))])
        if 30 <= number <= 39 or 90 <= number <= 97:
            ink = code
        elif 40 <= number <= 49 or 100 <= number <= 107:
            paper = code
        else:
            attributes.add(code)
    return frozenset(attributes), ink, paper
