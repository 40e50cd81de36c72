"""The battle in numbers: each side's points by hull, its squadrons, its losses."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from galley.engine.records import Side
from galley.war_galley.ch9_victory.points import hulls, men, victory_points
from galley.war_galley.facts import HELD_BACK, LEAVING, states
from galley.war_galley.scenario_rules.leaving.inside import earns, inside
from galley.war_galley.scenario_rules.winning.passed import passing_points, to_pass
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import type_name
from galley.war_galley.state.ship import Ship
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Run, fit, wrap

Row = list[Run]
ELSEWHERE = ("depleted", LEAVING.name, HELD_BACK.name)
"""States that are no harm to a hull: the manpower counts the men, and orders are no loss."""


class SquadronTally(msgspec.Struct, frozen=True):
    """A squadron in one line."""

    id: str
    name: str
    ships: int
    done: int
    manpower: int
    troubles: tuple[tuple[str, int], ...]  # state -> ships, the most frequent first


def squadron_tallies(board: Board, side: Side) -> list[SquadronTally]:
    """A side's squadrons as they sail; before phase B as they are lettered."""
    groups: dict[str, list[Ship]] = {}
    for ship in board.fleet(side):
        groups.setdefault(ship.squadron or ship.id[0], []).append(ship)
    return [_tally(board, id_, groups[id_]) for id_ in sorted(groups)]


def _tally(board: Board, id_: str, ships: list[Ship]) -> SquadronTally:
    leader = board.commanders.get(id_)
    alone = "sails alone" if id_ in board.ships else "no commander"
    name = safe(leader.name or leader.id) if leader is not None and leader.ship else alone
    ails = [
        state for ship in ships for state in states(board, ship)
        if state.trouble and state.name not in ELSEWHERE
    ]  # fmt: skip
    found = Counter(state.name for state in ails)
    return SquadronTally(
        id_, name, len(ships), sum(ship.turn.done for ship in ships),
        sum(board.manpower(ship) for ship in ships), tuple(found.most_common()),
    )  # fmt: skip


def tally(board: Board, side: Side, columns: int) -> list[Row]:
    """Everything of one side."""
    card = board.theatre.sides[side]
    goal = f", {card.goal} to win" if card.goal is not None else ""
    afloat, lost = board.fleet(side), [s for s in board.lost.values() if s.owner == side]
    count = f"{len(afloat)} on the sea" + (f", {len(lost)} gone" if lost else "")
    head: Row = [
        (f" {safe(card.name)}", f"bar.{side}"),
        (f"   victory points {victory_points(board, side)}{goal}   {count}", "bar.strong"),
    ]
    return [
        fit(head, columns, "bar"),
        *_scored(board, side, columns),
        *_squadrons(board, side, columns),
        *_gone(board, lost, columns),
    ]


def _scored(board: Board, side: Side, columns: int) -> list[Row]:
    """The hulls that give a side its points, the dearest first."""
    found = scored(board, side, "hurt before")
    if not found:
        return [[("  no enemy hull has scored", "mute")]]
    rows: list[Row] = [[("  points by hull", "mute")]]
    for words, points in sorted(found, key=lambda hull: -hull[1]):
        first, *more = wrap(words, columns - 9, "text")
        rows += [[(f"  {points:>5}  ", "strong"), *first]]
        rows += [[(" " * 9, "text"), *row] for row in more]
    return rows


def scored(board: Board, side: Side, before: str) -> list[tuple[str, int]]:
    """(words, points) of all that scored for a side; `before` says what befell a hull of which
    nothing shows any more."""
    found = [(_hull(board, ship, before), points) for ship, points in hulls(board, side)]
    found += [(f"{_man(board, id_)}: ship lost", points) for id_, points in men(board, side)]
    passed = [s for s in board.fleet(side) if passing_points(board, s)]
    found += [
        (f"{_named(board, s)}: past {safe(rule.name)}", passing_points(board, s))
        for s in passed if (rule := to_pass(board, s))
    ]  # fmt: skip
    if board.over:
        found += [
            (
                f"{_named(board, board.lost[one.ship])}: inside as the battle ended",
                earns(board, one),
            )
            for one in inside(board, side)
        ]
    return found + [("given by the rules", n) for n in (board.points[side],) if n]


def _man(board: Board, commander: str) -> str:
    man = board.commanders[commander]
    return safe(man.name) or man.id


def _hull(board: Board, ship: Ship, before: str) -> str:
    """A hull and what befell it."""
    found = (ship.fate, ship.captured, "rammed" * ship.rammed, "aground" * bool(ship.aground))
    befell = ", ".join(dict.fromkeys(filter(None, found))) or before
    return f"{_named(board, ship)}: {befell}"


def _named(board: Board, ship: Ship) -> str:
    name = f" {safe(ship.name)}" if ship.name else ""
    return f"{ship.id}{name} ({type_name(board, ship.code)})"


def _squadrons(board: Board, side: Side, columns: int) -> list[Row]:
    head = f"  {'squadron':<31}{'ships':>5}{'done':>6}{'men':>5}  state"
    rows: list[Row] = [fit([(head, "mute")], columns)]
    for tally in squadron_tallies(board, side):
        said = ", ".join(f"{n} {word}" for word, n in tally.troubles)
        row: Row = [
            (f"  {tally.id:<3}", f"{side}.text on text"),
            (f"{tally.name[:27]:<28}{tally.ships:>5}{tally.done:>6}{tally.manpower:>5}  ", "text"),
        ]
        first, *more = wrap(said, max(20, columns - 52), "bad")
        rows.append([*row, *first])
        rows += [[(" " * 51, "text"), *line] for line in more]
    return rows


def _gone(board: Board, lost: Sequence[Ship], columns: int) -> list[Row]:
    if not lost:
        return []
    words = ", ".join(f"{_named(board, ship)} {ship.fate}" for ship in lost)
    return [[("  gone", "mute")], *wrap(words, columns - 4, "text", "    ")]
