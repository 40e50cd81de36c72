"""What a player types, and the choices of the game that it may mean."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from galley_tui.client.game import Option

_WORDS = re.compile(r"[\w'-]+")
_COST = re.compile(r"\([^)]*MP[^)]*\)")


@dataclass(frozen=True)
class Verb:
    """A word, or two, for commands of some classes whose fields hold `fields`."""

    phrase: tuple[str, ...]
    types: tuple[str, ...]
    fields: Mapping[str, Any] = field(default_factory=dict)

    def fits(self, shape: Mapping[str, Any]) -> bool:
        return shape["type"] in self.types and all(
            shape.get(name) == value for name, value in self.fields.items()
        )

    def rest(self, words: Sequence[str], exact: bool) -> Sequence[str] | None:
        """The words after the phrase; None when they do not begin with it."""
        size = len(self.phrase)
        pairs = zip(words, self.phrase, strict=False)
        if len(words) < size:
            return None
        same = all(w == p if exact else p.startswith(w) for w, p in pairs)
        return words[size:] if same else None


def _v(phrases: str, types: str, **fields: Any) -> list[Verb]:
    return [
        Verb(tuple(phrase.split()), tuple(types.split()), fields) for phrase in phrases.split("|")
    ]


VERBS: tuple[Verb, ...] = (
    *_v("astern port|back port", "Step PullBack", way="astern-port"),
    *_v("astern starboard|back starboard", "Step PullBack", way="astern-starboard"),
    *_v("ahead|forward", "Step Slip PullBack", way="ahead"),
    *_v("port", "Step PullBack", way="port"),
    *_v("starboard", "Step PullBack", way="starboard"),
    *_v("astern|back|pull back", "Step Slip PullBack", way="astern"),
    *_v("turn port", "Turn", side="P"),
    *_v("turn starboard", "Turn", side="S"),
    *_v("turn around|turn about", "TurnAround"),
    *_v("announce", "Announce"),
    *_v("ram", "Ram DefensiveRam"),
    *_v("rake", "Rake"),
    *_v("fire|shoot", "Fire React ShootFromShore"),
    *_v("react", "React"),
    *_v("aim", "Aim"),
    *_v("split", "SplitFire"),
    *_v("grapple", "Grapple"),
    *_v("board", "Commit BoardNext"),
    *_v("avoid", "Avoid"),
    *_v("move", "MoveShip"),
    *_v("activate", "Activate"),
    *_v("double", "DoubleActivate"),
    *_v("max", "SetLevels", level="max"),
    *_v("max", "SetLevel", level="max"),
    *_v("cruise", "SetLevels", level="cruise"),
    *_v("cruise", "SetLevel", level="cruise"),
    *_v("keep", "KeepLevels Keep"),
    *_v("end|done|finish", "EndShip EndMovement Done Keep Stay KeepLevels Decline"),
    *_v("stay|end|done", "Announce", mp=0),
    *_v("decline|no", "Decline Stay Keep"),
    *_v("stay", "Stay"),
    *_v("cut loose|cut", "Disengage"),
    *_v("refloat", "Refloat"),
    *_v("raise sail", "RaiseSail"),
    *_v("lower sail", "LowerSail"),
    *_v("jettison", "Jettison"),
    *_v("pass", "PassThrough"),
    *_v("anastrophe", "Anastrophe"),
    *_v("transfer", "Transfer"),
    *_v("harpax", "ThrowHarpax"),
    *_v("corvus", "DropCorvus"),
    *_v("harbour", "EnterHarbour"),
    *_v("follow", "Assign"),
    *_v("line", "LineAstern"),
    *_v("name", "NameSquadron NameAdmiral NameLeader"),
    *_v("buy", "Buy"),
    *_v("return|give back", "Return"),
    *_v("place|put", "PlaceShip ChooseShip"),
    *_v("face", "Face"),
)


def words_of(typed: str) -> list[str]:
    """The words of a line, in small letters."""
    return _WORDS.findall(typed.casefold())


def short(option: Option) -> str:
    """The words by which a choice is named among the many of a moving ship."""
    shape = option.shape
    kind = shape["type"]
    if kind == "Announce":
        return str(shape["mp"])
    if kind in ("Step", "Slip", "PullBack"):
        said = str(shape["way"]).replace("-", " ")
    elif kind == "Turn":
        said = f"turn {'port' if shape['side'] == 'P' else 'starboard'} {shape['half']}"
    elif kind == "TurnAround":
        said = "turn around"
    else:
        return "end" if kind == "EndShip" else option.label
    cost = re.search(r"\((.*MP.*)\)(.*)", option.label)
    if cost is None:
        return said
    return said + (f" ({cost[1]})" if cost[1] != "1 MP" else "") + cost[2]


def verbs_now(options: Sequence[Option]) -> set[str]:
    """The first words of all that is legal now."""
    return {v.phrase[0] for v in VERBS if any(v.fits(o.shape) for o in options)}


def meant(typed: str, options: Sequence[Option]) -> list[int]:
    """Places of the choices that a line may mean: none, the one, or several.

    The first verb that finds any counts, a whole word before an abbreviation.
    """
    words = words_of(typed)
    for exact in (True, False):
        for verb in VERBS:
            rest = verb.rest(words, exact)
            if rest is None:
                continue
            fits = [i for i, o in enumerate(options) if verb.fits(o.shape)]
            hits = _saying(fits, options, rest)
            if hits:
                return _plainest(hits, options)
    return []


def by_label(typed: str, options: Sequence[Option]) -> list[int]:
    """Places of the choices whose words begin with those that were typed."""
    words = words_of(typed)
    hits = _saying(range(len(options)), options, words) if words else []
    if len(typed) == 1:  # no beginning of a word: an id or nothing
        hits = [i for i in hits if words[0] in _values(options[i].shape)]
    return _plainest(hits, options)


def _saying(some: Sequence[int], options: Sequence[Option], words: Sequence[str]) -> list[int]:
    """The choices with these words; an id that is typed whole is no beginning of a word."""
    ids = {value for i in some for value in _values(options[i].shape)}
    named = {word for word in words if word in ids}
    return [
        i for i in some
        if says(options[i], words) and named <= {*_values(options[i].shape)}
    ]  # fmt: skip


def says(option: Option, words: Sequence[str]) -> bool:
    """Every word begins one of the choice's own words."""
    own = words_of(_COST.sub("", option.label)) + words_of(_COST.sub("", short(option)))
    own += _values(option.shape)
    return all(any(mine.startswith(word) for mine in own) for word in words)


def _values(shape: Mapping[str, Any]) -> list[str]:
    return [v.casefold() for v in shape.values() if isinstance(v, str)]


def _plainest(hits: list[int], options: Sequence[Option]) -> list[int]:
    """One hit alone when its words are the beginning of all the others'."""
    first = min(hits, key=lambda i: len(options[i].label), default=-1)
    if first >= 0 and all(options[i].label.startswith(options[first].label) for i in hits):
        return [first]
    return hits


def repeated_part(typed: str) -> tuple[str, int]:
    """`ahead 3` is `ahead`, three times."""
    body, _, last = typed.rpartition(" ")
    if body and last.isdecimal() and 0 < int(last[:3]) < 100:
        return body, int(last[:3])
    return typed, 1
