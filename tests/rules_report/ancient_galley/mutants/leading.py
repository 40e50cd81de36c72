"""Changes to morale, leaders and maintenance (chapters 13, 17, 22) that their rows must notice."""

from tests.rules_report.edits import Head, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("AG-6.2c", "placing.moved", Replace("max(here)", "min(here)")),
    ("AG-10.5a", "water.plug_check", Replace("man.rank == Rank.SAILOR", "True")),
    ("AG-10.5b", "water.plug_holes", Head("if man.job == Job.ENGINE", "if False")),
    ("AG-10.6a", "water.leak", Replace("play.emit(Leaked(ship.id, loads))", "pass")),
    ("AG-22.0a", "leaders.captain_lost", Replace("Band(2, GOES_ON)", "Band(3, GOES_ON)")),
    ("AG-22.3a", "leaders.look_for_losses", Head(
        "if officers_of(board, ship, Rank.ADMIRAL)", "if False",
    )),
    ("AG-22.3b", "leaders.look_for_losses", Head(
        "if officers_of(board, ship, Rank.CAPTAIN)", "if False",
    )),
    ("AG-22.4a", "leaders.check_strength", Replace("2 * len(left)", "3 * len(left)")),
    ("AG-22.6b", "leaders.flag_lost", Replace("Band(3, WITH_CAPTAIN)", "Band(2, WITH_CAPTAIN)")),
    ("AG-22.7a", "leaders.check_fleets", Replace("flag_lost(stayed)", "flag_lost(False)")),
    ("AG-22.7b", "leaders.outward", Replace(
        "((s.x - flag.x) ** 2 + (s.y - flag.y) ** 2, order(s.id))", "order(s.id)",
    )),
    ("AG-22.7b", "leaders.outward", Replace("(Status.ACTIVE, Status.AWASH)", "(Status.ACTIVE,)")),
    ("AG-22.5b", "cutting.tries", Replace("not sinking(ship)", "True")),
]  # fmt: skip
