"""Changes to the rules of single battles that their rows must notice: clause, place, change."""

from tests.rules_report.edits import Drop, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("H08", "validity._check_command", Replace("id_ not in line", "True")),
    ("H08", "validity._check_command", Replace("id_ not in line", "False")),
    ("H08", "validity._check_command", Drop("break")),
    ("H08", "line_astern.line_from", Replace(
        "len(wanted & {*chain}) > len(wanted & {*best})",
        "True",
    )),
]  # fmt: skip
