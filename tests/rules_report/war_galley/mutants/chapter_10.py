"""Changes to chapter 10 that its rows must notice: clause, place, change."""

from tests.rules_report.edits import Drop, Head, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("10.0a", "tournament.buy_fleets", Replace("frame.points", "300")),
    ("10.0b", "tournament.price", Replace(
        "card.manpower + card.crew + card.ram_defense + card.towers + card.engines",
        "card.manpower + card.crew + card.ram_defense",
    )),
    ("10.0c", "tournament.name_commanders", Replace("LEVELS[frame.points][0]", "3")),
    ("10.0d", "tournament.roll_for_setting_up", Replace("min", "max")),
    ("10.0d", "tournament.roll_for_setting_up", Head(
        "while thrown['A'] == thrown['B']",
        "if True",
    )),
    ("10.0f", "tournament.arrive", Replace("OPPOSITE[frame.edge]", "frame.edge")),
    ("10.0f", "tournament.choose_arrival", Replace("OPPOSITE[frame.edge]", "frame.edge")),
    ("10.0f", "tournament.EntryChosen.apply", Replace(
        "board.reserves = (*board.reserves, fleet)",
        "pass",
    )),
    ("10.0f", "sequence.reinforce", Replace("bring_in_reserves(play)", "pass")),
    ("10.0g", "read_tournament._set_goals", Replace("LEVELS[points][1]", "65")),
    ("10.0h", "read_tournament.tournament_start", Drop("first_frame(board)")),
    ("10.0x", "tournament.price", Replace("card.manpower + card.crew", "card.manpower")),
    ("10.0y", "tournament.price", Replace(
        "card.manpower + card.crew + card.ram_defense + card.towers + card.engines",
        "card.manpower + card.crew + card.ram_defense + card.towers",
    )),
    ("C118", "deployment.ShipEntered.apply", Drop("mp_used=1")),
    ("C118", "deployment.depth", Replace(
        "{'top': row, 'bottom': theatre.rows + 1 - row, 'left': column, 'right': "
        "theatre.columns + 1 - column}",
        "{'top': row, 'bottom': theatre.rows + 1 - row, 'left': column - 1, 'right': "
        "theatre.columns + 1 - column}",
    )),
    ("10.0f", "tournament.choose_arrival", Replace("OTHER[frame.loser]", "frame.loser")),
    ("C118", "deployment", Replace("DEPTH = 8", "DEPTH = 7")),
]  # fmt: skip
