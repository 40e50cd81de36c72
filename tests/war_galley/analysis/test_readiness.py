"""Who has had its part of a turn, and when another ship of a side may move."""

import pytest

from galley.war_galley.analysis.readiness import finished, its_turn
from tests.kit.special import row
from tests.kit.war_galley import board

FLEET = """
A1 five 1010 N
A2 five 1310 N done
A3 five 1610 N
A4 five 1910 N squadron=A4
B1 five 4020 N
commander A A1 9
"""


@row("WG-3.1j/a ship that had its part is told from the others")
def test_a_ship_that_had_its_part_is_told_from_the_others() -> None:
    made = board(FLEET)
    for phase, done in (("E", ["A2"]), ("F", ["A2"]), ("D", []), ("G", [])):
        made.phase = phase
        assert sorted(finished(made)) == done


@pytest.mark.parametrize(
    ("ship", "said"),
    [
        ("A2", "A2 has had its turn."),
        ("A3", "A1 finishes first. Then A3 may be moved next, with up to 5 MP."),
        ("A4", "A1 finishes first. A4 waits until its own squadron is activated."),
    ],
)
@row("WG-3.1g/when another ship may move")
def test_when_another_ship_may_move(ship: str, said: str) -> None:
    made = board(FLEET)
    assert its_turn(made, ship, "A1") == said
