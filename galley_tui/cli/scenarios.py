"""`galley scenarios`: the battles there are."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from galley.engine.text import count
from galley_tui.cli.common import JSON, Arguments, describe, print_json, say

if TYPE_CHECKING:
    from galley.game.scenario_list import Listing


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "List the battles: id, title, date, and how many ships each side has.",
        "galley scenarios",
        "galley scenarios --json",
    )
    parser.add_argument("--json", action="store_true", help=JSON)


def run(arguments: Arguments) -> int:
    from galley.files.faults import Fault
    from galley.game.scenario_list import scenario_list

    bad: list[Fault] = []
    found = scenario_list(bad)
    if arguments.json:
        rows = [
            {"id": s.id, "title": s.title, "ruleset": s.rules, "date": s.date, "place": s.place,
             "difficulty": s.difficulty, "turn_limit": s.turn_limit, "sides": s.names,
             "ships": s.fleets, "summary": s.summary, "balance": s.balance}
            for s in found
        ]  # fmt: skip
        print_json(rows)
    else:
        wide = max((len(s.id) for s in found), default=0)
        for s in found:
            sides = " against ".join(_fleet(s, side) for side in "AB")
            print(f"{s.id:<{wide}}  {s.title}{', ' + s.date if s.date else ''}: {sides}")
            if s.proven:
                print(f"{'':<{wide}}  {s.proven}")
    for fault in bad:
        say(str(fault))
    return 1 if bad else 0


def _fleet(one: Listing, side: str) -> str:
    """A side and its ships: `Rome's 5 ships`; the side alone where it buys them."""
    ships, name = one.fleets[side], one.names[side]
    whose = f"{name}'" if name.endswith("s") else f"{name}'s"
    return f"{whose} {count(ships, 'ship')}" if ships else name
