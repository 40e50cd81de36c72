"""A ship in lines: where it lies, what it can do, what is broken, who stands where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from galley.ancient_galley.facts import facts
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import SECTIONS, Condition, Job, Man, Rank, rank_of
from galley.ancient_galley.state.ship import Ship
from galley.engine.cards import worst_first
from galley.engine.text import count
from galley_tui.faces.table.looking import called, sentence

AT: dict[str, str] = {Job.HELM: "helm", Job.ENGINE: "engine", Job.SAIL: "sail", Job.PLUG: "plugs"}


def kind(board: Board, ship: Ship) -> str:
    """`trireme`."""
    return board.class_of(ship).name.lower()


def details(board: Board, ship: Ship) -> Iterator[str]:
    """Its water, its oars, its men, what troubles it."""
    found = facts(board, ship)
    yield " ".join(sentence(fact) for fact in found if fact.block)
    yield f"Men: {men_by_section(board, ship)}."
    yield from (sentence(fact) for fact in worst_first(found) if not fact.block)


# -- men


def men_by_section(board: Board, ship: Ship) -> str:
    """`bow 3 marines, archer; middle 2 marines; stern captain, 2 sailors (1 helm)`."""
    crew = board.aboard(ship.id)
    said = []
    for section in SECTIONS:
        there = [man for man in crew if man.section == section]
        mine = _counted(man for man in there if man.side == ship.side)
        foes = _counted(man for man in there if man.side != ship.side)
        words = [*([mine] if mine else []), *([f"enemies: {foes}"] if foes else [])]
        if words:
            said.append(f"{section} {', '.join(words)}")
    return "; ".join(said) or "nobody aboard"


def _counted(men: Iterable[Man]) -> str:
    """By rank, the highest first, with what is special about them."""
    ranks: dict[str, list[Man]] = {}
    for man in sorted(men, key=rank_of):
        ranks.setdefault(man.rank, []).append(man)
    return ", ".join(_of_rank(rank, some) for rank, some in ranks.items())


def _of_rank(rank: str, men: list[Man]) -> str:
    notes: dict[str, int] = {}
    for man in men:
        for note in special(man):
            notes[note] = notes.get(note, 0) + 1
    several = len(men) > 1
    said = [f"{n} {note}" if several and n < len(men) else note for note, n in notes.items()]
    return number_of(len(men), rank) + (f" ({', '.join(said)})" if said else "")


def number_of(n: int, rank: str) -> str:
    """`marine`, `3 marines`, `2 artillerymen`."""
    if n == 1:
        return rank
    return f"{n} artillerymen" if rank == Rank.ARTILLERYMAN else count(n, rank)


def special(man: Man) -> list[str]:
    """The special marks of a man: his place, his work, how he is."""
    found = (
        (man.tower, "tower"), (man.job, AT.get(man.job, "")),
        (man.state == Condition.WOUNDED, "wounded"),
        (man.state == Condition.RECOVERING, "recovering"), (man.unarmed, "unarmed"),
    )  # fmt: skip
    return [words for there, words in found if there]


def man_line(board: Board, man: Man) -> str:
    """`A1.3 marine, bow of A1, at the helm, wounded until turn 4 ends`."""
    if man.ship:
        tower = "tower in the " * man.tower
        where = f"{tower}{man.section} of {man.ship}"
    else:
        where = man.state
    more = []
    if man.job:
        number = f" {man.engine}" if man.engine else ""
        more.append(f"work: {AT[man.job]}{number}")
    if man.state in (Condition.WOUNDED, Condition.RECOVERING):
        more.append(f"{man.state} until turn {man.until} ends")
    if man.unarmed:
        more.append("unarmed")
    whose = "" if man.home == man.ship else f", of {man.home}"
    return ", ".join([f"{man.id} {man.rank}{whose}", where, *more])


def men_lines(board: Board, ship: Ship) -> list[str]:
    """Everybody aboard, and where its own men are that are not."""
    crew = [man for man in board.aboard(ship.id) if man.side == ship.side]
    foes = [man for man in board.aboard(ship.id) if man.side != ship.side]
    away = [m for m in board.men.values() if m.home == ship.id and m.ship != ship.id]
    lines = [f"{called(ship)}: {men_by_section(board, ship)}."]
    for section in SECTIONS:
        lines += [f"  {man_line(board, man)}." for man in crew if man.section == section]
    if foes:
        lines += ["Enemies aboard:", *(f"  {man_line(board, man)}." for man in foes)]
    if away:
        lines += ["Not aboard:", *(f"  {man_line(board, man)}." for man in away)]
    return lines
