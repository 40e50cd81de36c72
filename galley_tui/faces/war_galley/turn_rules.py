"""The rules of a battle that are looked at turn by turn, in words for the panels."""

from collections.abc import Iterator

from galley.war_galley.state.board import Board
from galley.war_galley.state.scenario_rules import Shore
from galley.war_galley.state.turn_rules import BESIDE, WITHIN_3
from galley_tui.terminal.charset import safe


def turn_by_turn(board: Board) -> Iterator[tuple[str, str]]:
    """Rules that are looked at turn by turn: a storm, crews that stay, water to pass, signals."""
    rules = board.theatre.special.turn_rules
    if rules.storm:
        die = f"{rules.storm.on} or more" if rules.storm.on < 6 else "a 6"
        yield "", f"a storm may end the battle from turn {rules.storm.from_turn}, on {die}"
    for stay in rules.stays_by_wrecks:
        yield (
            stay.side,
            (
                f"once {stay.losses} of its ships are lost, crews test before they leave a friend "
                "that sinks"
            ),
        )
    for water in rules.passed:
        one = f"{water.points} point" + "s" * (water.points > 1)
        yield water.side, f"{one} for each ship past {safe(water.name)}, afloat at the end"
    for signal in rules.signals:
        man = board.commanders.get(signal.commander)
        if man is not None and signal.commander not in board.signalled:
            who, far = safe(man.name), signal.range
            yield man.side, f"{who} may signal once: ships within {far} hexes may follow him"


def shore_words(shore: Shore) -> str:
    """Say how large a friendly shore is, and when a ship there counts in full."""
    near = {
        BESIDE: "; in full once an enemy that is free lies beside for a turn",
        WITHIN_3: "; in full once an enemy ends a turn within 3 hexes",
    }
    return f"friendly shore: {len(shore.hexes)} hexes{near.get(shore.full_if or '', '')}"
