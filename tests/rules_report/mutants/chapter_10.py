"""Changes to chapter 10 that its rows must notice: clause, module, old text, new."""

MUTANTS: list[tuple[str, str, str, str]] = [
    ("10.0a", "tournament", "AskFleet(side, frame.points)", "AskFleet(side, 300)"),
    ("10.0b", "tournament", "card.ram_defense + card.towers + card.engines", "card.ram_defense"),
    ("10.0c", "tournament", "frame.admirals, LEVELS[frame.points][0])", "frame.admirals, 3)"),
    ("10.0d", "tournament", "loser = min(thrown", "loser = max(thrown"),
    ("10.0d", "tournament", "while thrown[\"A\"] == thrown[\"B\"]", "if True"),
    ("10.0f", "tournament", "side, edge = OTHER[frame.loser], OPPOSITE[frame.edge]",
     "side, edge = OTHER[frame.loser], frame.edge"),
    ("10.0f", "tournament", "OTHER[frame.loser], OPPOSITE[frame.edge]))",
     "OTHER[frame.loser], frame.edge))"),
    ("10.0f", "tournament", "board.reserves = (*board.reserves, fleet)", "pass"),
    ("10.0f", "sequence", "    bring_in_reserves(play)\n", "    pass\n"),
    ("10.0g", "read_tournament", "goal = LEVELS[points][1]", "goal = 65"),
    ("10.0h", "read_tournament", "[first_frame(board), frame]", "[frame]"),
    ("10.0x", "tournament", "card.manpower + card.crew", "card.manpower"),
    ("10.0y", "tournament", "card.towers + card.engines", "card.towers"),
    ("C118", "deployment", "mp_used=1, mode=FORWARD", "mode=FORWARD"),
    ("C118", "deployment", "\"left\": column, ", "\"left\": column - 1, "),
    ("10.0f", "tournament", "AskArrival(OTHER[frame.loser]", "AskArrival(frame.loser"),
    ("C118", "deployment", "DEPTH = 8",
     "DEPTH = 7"),
]  # fmt: skip
