"""Changes to what makes the ratings of a battle, which rows must notice: clause, place, change."""

from tests.rules_report.edits import Mutant, Replace

MUTANTS: list[Mutant] = [
    ("H05", "battle_setting.BattleSetup.vessels", Replace(
        "self.classes[code].ships or self.ships_per_counter", "self.ships_per_counter",
    )),
    ("H06", "ratings.with_likes", Replace("{**classes[other], **card}", "{**card}")),
    ("H06", "ratings.with_likes", Replace(
        "{**classes[other], **card}", "{**card, **classes[other]}",
    )),
    ("H06", "ratings._chain", Replace("like in chain", "False")),
    ("H06", "ratings._chain", Replace("like not in classes", "False")),
    ("H06", "ratings._chain", Replace("len(chain) > LONGEST_CHAIN + 1", "False")),
]  # fmt: skip
