"""A short list made of many choices: what is usual stands in it, the rest in groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.engine.records import Command
from galley.engine.text import count
from galley.war_galley.ch5_command.transfer import Transfer
from galley.war_galley.ch6_movement.speed import SetLevel
from galley.war_galley.ch8_combat.boarding import Commit
from galley.war_galley.ch10_tournament.deployment import PlaceShip
from galley.war_galley.ch10_tournament.tournament import Buy
from galley.war_galley.wording import CARDS
from galley_tui.client.choices import Option
from galley_tui.faces.talk import Row
from galley_tui.faces.war_galley.text.reading.spelled_out import typed_as

MOST = 12  # lines of a list
BAND = 5  # columns of the map
FEW = 3  # so many choices are not worth a group


Kind = type[Command] | str
DIVIDED = "divided"  # a boarding party that is divided is a kind of its own
KINDS: dict[Kind, str] = {
    DIVIDED: "a party divided among several ships",
    **{kind: card.group for kind, card in reversed(CARDS.items()) if card.group},
}
"""The kinds of choices that are grouped, those that are wanted least first."""
ALWAYS: tuple[Kind, ...] = (SetLevel, Transfer, DIVIDED)
"""They stand in a group even in a short list."""

Part = tuple[Kind, list[int]]
"""A kind of choices, or a name for some of them, and their places."""


def rows_of(options: Sequence[Option], some: Sequence[int]) -> list[Row]:
    """A list of some choices, of about `MOST` lines."""
    kinds = _parted(options, some, _kind)
    if len(kinds) > 1:
        return _by_kind(options, kinds)
    if len(some) <= MOST:
        return [Row(at) for at in some]
    for name in (_column, _class, _squadron):
        parts = _parted(options, some, name)
        if len(parts) > 1:
            return [_group(str(words), part) for words, part in parts]
    return _first(list(some), KINDS.get(kinds[0][0], "the others"), MOST)


def _by_kind(options: Sequence[Option], kinds: Sequence[Part]) -> list[Row]:
    """Kinds in groups until the list is short; of the one most wanted the first stay."""
    grouped = {kind for kind, part in kinds if kind in ALWAYS and len(part) >= FEW}
    heart = _heart([(kind, part) for kind, part in kinds if kind not in grouped])
    present = [kind for kind in KINDS for name, part in kinds if kind == name and len(part) >= FEW]
    for kind in present:
        if _lines(kinds, grouped) <= MOST:
            break
        grouped |= {kind} - {heart}
    room = MOST - _lines([part for part in kinds if part[0] != heart], grouped)
    rows: list[Row] = []
    groups: list[Row] = []
    for kind, part in kinds:
        if kind in grouped:
            groups.append(_group(f"{KINDS[kind]}: {count(len(part), 'choice')}", part))
        elif kind == heart and len(part) > room and kind in PARTED:
            parts = _parted(options, part, PARTED[kind])
            rows += [_group(str(words), some) for words, some in parts]
        elif kind == heart:
            rows += _first(part, KINDS.get(kind, "the others"), room)
        else:
            rows += map(Row, part)
    return [*rows, *groups]


def _heart(kinds: Sequence[Part]) -> Kind:
    """The kind of choices that a list is about."""
    known = [kind for kind in KINDS for name, _ in kinds if kind == name]
    return known[-1] if known else max(kinds, key=lambda part: len(part[1]), default=("", []))[0]


def _lines(kinds: Sequence[Part], grouped: set[Kind]) -> int:
    return sum(1 if kind in grouped else len(part) for kind, part in kinds)


def _first(part: list[int], words: str, room: int) -> list[Row]:
    """The first choices, and a group of the rest."""
    if len(part) <= room:
        return [Row(at) for at in part]
    kept = max(FEW, room - 1)
    rest = part[kept:]
    return [*map(Row, part[:kept]), _group(f"{words}: {len(rest)} more", rest)]


def _group(words: str, part: Sequence[int]) -> Row:
    return Row(part[0]) if len(part) == 1 else Row(words=words, inside=tuple(part))


def _parted(
    options: Sequence[Option], some: Sequence[int], name: Callable[[Option], Kind]
) -> list[Part]:
    """Choices by a name, in the order in which it comes first."""
    found: dict[Kind, list[int]] = {}
    for at in some:
        found.setdefault(name(options[at]), []).append(at)
    return list(found.items())


def _kind(option: Option) -> Kind:
    """The kind of a choice: its command's, or that of a divided boarding."""
    command = option.command
    divided = isinstance(command, Commit) and len(command.shares) > 1
    return DIVIDED if divided else type(command)


def _column(option: Option) -> str:
    """`column 54`, of a place for a ship."""
    command = option.command
    return f"column {command.bow // 100}" if isinstance(command, PlaceShip) else ""


def _columns(option: Option) -> str:
    """`columns 21 to 25`, of a place for a ship."""
    first = (option.place // 100 - 1) // BAND * BAND + 1
    return f"columns {first} to {first + BAND - 1}"


def _class(option: Option) -> str:
    """`type 3, trireme`, of a ship to be bought."""
    code = str(option.shape.get("code") or "").partition(".")[0]
    return f"type {code}, {typed_as(code)}" if code else ""


def _squadron(option: Option) -> str:
    """`squadron A`, of a choice for a ship of it."""
    ship = str(option.shape.get("ship") or option.ship)
    return f"squadron {ship[0]}" if ship else ""


PARTED: dict[Kind, Callable[[Option], str]] = {Buy: _class, PlaceShip: _columns}
"""Kinds of which a long list is parted by a name instead."""
