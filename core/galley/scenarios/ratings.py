"""Ratings of ship classes that battles share: files of classes, named by a scenario as its
`ratings`, and classes that are like another one (H06).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from galley.engine.text import nearest
from galley.files.disk import Disk, parse_toml
from galley.files.faults import Fault, Faults, show_path, shown, shown_key, some
from galley.files.value_kinds import Kind, array

FOLDER: Final = "ratings"
"""The folder of these files, in that of a rule set's scenarios; a scenario names no other."""
LARGEST: Final = 128_000  # bytes of a file of ratings
MOST_FILES: Final = 12  # that a scenario names
RATED: Final = " as rated"
"""Stands behind a class of the files whose code a scenario's own class has, and is like."""
LONGEST_CHAIN: Final = 4  # classes of which each is like the next
_NAME: Final = re.compile(r"[a-z0-9-]{1,40}")
_FILE: Final = {"type": "string", "pattern": f"^{_NAME.pattern}$"}
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def _named(value: Any) -> list[str]:
    """The names in a `ratings` key; none where it is not right."""
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list) or not 1 <= len(names) <= MOST_FILES:
        return []
    return names if all(isinstance(n, str) and _NAME.fullmatch(n) for n in names) else []


RATINGS: Final = Kind(
    "ratings",
    f'the name of a file of ratings such as "punic", or a list of at most {MOST_FILES},',
    lambda value, key: bool(_named(value)),
    drawn=lambda key: {"anyOf": [_FILE, array(_FILE, 1, MOST_FILES)]},
)


def with_ratings(
    text: str, data: dict[str, Any], file: str, folder: Path, disk: Disk
) -> tuple[str, dict[str, Any]]:
    """A scenario with the classes that its `ratings` give it: its text, these tables at the end,
    and its data.

    Classes that it has itself win over those of the files, earlier files over later ones.  Only
    what it uses is taken: the classes of its ships, and those that these are like; or all, where
    it names no ship because they are still to be bought.  `folder` holds the files.  Raises Fault
    for a name that no file has.
    """
    names, own = _named(data.get("ratings")), data.get("classes", {})
    if not names or not isinstance(own, dict):
        return text, data
    there = [name.removesuffix(".toml") for name in disk.listdir(folder)]
    known: dict[str, dict[str, Any]] = {}
    for name in names:
        if name not in there:
            near = nearest(name, there)
            right = f"did you mean {near!r}" if near else f"there are {some(there) or 'none'}"
            raise Fault(file, "ratings", f"{shown(name)} names no file of ratings: {right}")
        found = rated_classes(disk, folder / f"{name}.toml")
        known |= {code: card for code, card in found.items() if code not in known}
    added = _used(data, own, known)
    if not added:
        return text, data
    tables = (_table(code, card) for code, card in added.items())
    whole = "\n".join((text.rstrip("\n"), *tables, ""))
    try:
        return whole, parse_toml(whole, file)
    except Fault:
        why = "cannot be joined with those of the ratings: give each a head, [classes.NAME]"
        raise Fault(file, "classes", why) from None


def rated_classes(disk: Disk, path: Path) -> dict[str, dict[str, Any]]:
    """The classes in a file of ratings.  Raises Fault."""
    return _parsed(disk.read_text(path, LARGEST), show_path(path))


@lru_cache(maxsize=32)
def _parsed(text: str, file: str) -> dict[str, dict[str, Any]]:
    classes = parse_toml(text, file).get("classes")
    if not isinstance(classes, dict) or not all(isinstance(c, dict) for c in classes.values()):
        raise Fault(file, "classes", "is missing: give a table for each class")
    return classes


def _used(
    data: Mapping[str, Any], own: Mapping[str, Any], known: Mapping[str, dict[str, Any]]
) -> dict[str, dict[str, Any]]:
    """The classes of the files that a scenario lacks, in the files' order."""
    rest = {key: value for key, value in data.items() if key != "classes"}
    left = [*_codes(rest)] or [*known]
    wanted = set[str]()
    left += [card["like"] for card in own.values() if isinstance(card, dict) and "like" in card]
    while left:
        code = left.pop()
        if isinstance(code, str) and code not in own and code in known and code not in wanted:
            wanted.add(code)
            left.append(known[code].get("like"))
    rated = {
        code + RATED: known[code] for code, card in own.items()
        if code in known and isinstance(card, dict) and card.get("like") == code
    }  # fmt: skip
    return {code: card for code, card in known.items() if code in wanted} | rated


def _codes(value: Any) -> Iterator[Any]:
    """The classes of ships: every `class` in a scenario's tables."""
    left = [value]
    while left:
        inner = left.pop()
        if isinstance(inner, dict):
            if "class" in inner:
                yield inner["class"]
            left += inner.values()
        elif isinstance(inner, list):
            left += inner


def _table(code: str, card: Mapping[str, Any]) -> str:
    """A class as TOML; whole numbers, lists of them, texts and booleans are written as in JSON."""
    name = code if _BARE.fullmatch(code) else _written(code)
    keys = (f"{key} = {_written(value)}" for key, value in card.items())
    return "\n".join((f"\n[classes.{name}]", *keys))


def _written(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def with_likes(data: dict[str, Any], file: str) -> dict[str, Any]:
    """H06 A scenario in which each class that is like another has whatever it lacks from that one.

    A class that is like the one of its own code in the files of ratings differs from that one.
    Raises Faults for a class that is like none there is, like itself, or in too long a chain.
    """
    classes = data.get("classes")
    if not isinstance(classes, dict) or not any(_like(classes, code) for code in classes):
        return data
    faults: list[Fault] = []
    whole = {}
    for code, card in classes.items():
        if not isinstance(card, dict):
            whole[code] = card  # which the format refuses
            continue
        chain, why = _chain(classes, code)
        if why:
            faults.append(Fault(file, f"classes.{shown_key(code)}.like", why, "H06"))
        for other in chain:
            card = {**classes[other], **card}
        if not code.endswith(RATED):
            whole[code] = {key: part for key, part in card.items() if key != "like" or not chain}
    if faults:
        raise Faults(faults)
    return {**data, "classes": whole}


def _like(classes: Mapping[str, Any], code: str) -> str:
    """The class that a class is like; "" for none."""
    card = classes[code]
    like = card.get("like", "") if isinstance(card, dict) else ""
    if like == code and code + RATED in classes:
        return code + RATED
    return like if isinstance(like, str) else ""


def _chain(classes: Mapping[str, Any], code: str) -> tuple[Sequence[str], str]:
    """H06 The classes that a class is like, the nearest first, and what is wrong with them."""
    chain, like = [code], _like(classes, code)
    while like:
        if like not in classes:
            return (), f"{shown(like)} is not among the classes: {some(classes)}"
        if not isinstance(classes[like], dict):
            return (), f"{shown(like)} is no table of ratings"
        if like in chain:
            return (), f"leads back to {like} by way of {some(chain)}: end it with ratings"
        chain.append(like)
        if len(chain) > LONGEST_CHAIN + 1:
            return (), f"leads through more than {LONGEST_CHAIN} classes: name a nearer one"
        like = _like(classes, like)
    return chain[1:], ""
