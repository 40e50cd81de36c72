"""Changes to chapter 2 that its rows must notice: clause, place, change."""

from tests.rules_report.edits import Head, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("2.1b", "board.Board.ram_attack", Replace("ship.level == SpeedLevel.MAX and (not ship.sail)",
        "0")),
    ("2.1b", "board.Board.printed_speed", Replace("ship.level == SpeedLevel.MAX", "False")),
    ("2.1c", "ship.hexes", Replace(
        "(ship.bow,) if ship.stern == ship.bow else (ship.bow, ship.stern)",
        "(ship.bow, ship.stern)",
    )),
    ("2.1d", "missiles.missile_check", Replace("board.printed(ship).engines", "False")),
    ("2.1e", "missiles.has_towers", Replace("board.printed(ship).towers", "False")),
    ("2.1g", "commander.Commander.command_range", Replace(
        "self.reduced_range if self.reduced else self.range",
        "self.range",
    )),
    ("2.1h", "board.Board.aboard", Replace("c.ship == ship", "False")),
    ("2.2a", "read._theatre", Replace(
        "frozenset(area(data.map.land, columns, rows, note))",
        "frozenset()",
    )),
    ("2.3a", "view._ship", Replace("msgspec.to_builtins(written(ship))", "{}")),
    ("2.4a", "engine.checks.throws", Replace("range(dice)", "range(1)")),
    ("2.4b", "checks._range", Replace("least(cell)", "least(cell) + 1")),
    ("2.4c", "checks._range", Replace(
        "(Band(-99, no), Band(least(cell), yes))",
        "(Band(-99, no), Band(least(cell), yes), Band(13, no))",
    )),
    ("2.4d", "checks._range", Replace(
        "(Band(-99, no), Band(least(cell), yes))",
        "(Band(-99, no if least(cell) > 2 else yes), Band(least(cell), yes))",
    )),
    ("2.4e", "engine.checks._band", Head(
        "if total < band.low",
        "if total < band.low or total > 6",
    )),
    ("2.5a", "ship.TURN_OF", Replace("{Flank.PORT: -1, Flank.STARBOARD: +1}",
        "{Flank.PORT: +1, Flank.STARBOARD: -1}")),
    ("2.5b", "commanders.commanded_hexes", Replace("commander.command_range()", "2")),
    ("2.5d", "movement.cost", Replace(
        "2 if isinstance(move, TurnAround) else 1",
        "2 if isinstance(move, TurnAround) else 0",
    )),
    ("2.1f", "sailing.tremiola", Replace("board.printed(ship).sail", "False")),
    ("C01", "engine.checks.throws", Replace("range(dice)", "range(1)")),
    ("C10", "files.clauses.ClauseBook.paragraphs", Replace(
        "line.split(' ', 1)",
        "line.replace('6.25', '6.28').split(' ', 1)",
    )),
    ("C15", "board.Board.crew", Replace("0", "1")),
    ("C16", "board.Board.ram_attack", Replace("ship.level == SpeedLevel.MAX and (not ship.sail)",
        "1")),
    ("C17", "ship.RamAttack", Replace("12", "8")),
    ("C17", "ship.Ratings", Replace("Meta(ge=0, le=12)", "Meta(ge=0, le=8)")),
    ("C82", "board.Board.remove", Replace("self.unlink(other, ship)", "pass")),
    ("C82", "ship.linked", Replace(
        "{*ships[here].grapples, *ships[here].fouls}",
        "(x for x in ships if ships[x].grapples)",
    )),
    ("C131", "read._add_commander", Replace("max(0, (initiative or 0) - 1)", "initiative or 0")),
]  # fmt: skip
