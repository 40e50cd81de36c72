"""7.17. Sinking, a row for each clause; the game ends with the turn."""

from typing import Any

import pytest

from galley.war_galley.ch5_command.commanders import CommanderAdrift, CommanderLost, CommanderMoved
from galley.war_galley.ch7_ramming.sinking import Sank
from tests.kit.war_galley import Row, check


def row(id_: str, position: str, **more: Any) -> Row:
    return Row(id_, f"limit 1\n{position}", at="sink", **more)


ONE = "A1 five 2120 N\nB1 tri2 2020 N rammed rammed_by=A1\nB2 tri2 3020 N\n"
CHAIN = "A1 five 2120 N\nB1 tri2 2020 N rammed\nB2 tri2 2220 N\n"
ROWS = [
    *(row(f"WG-7.17a/{die}", ONE, dice=[(die,)], never=[Sank],
          ships={"B1": {"rammed": True, "fate": ""}}) for die in (1, 5)),
    row("WG-7.17a/6", ONE, dice=[(6,)], happens=[Sank("B1")], ships={"B1": {"fate": "sunk"}}),
    row("WG-7.17a/only the rammed", CHAIN.replace(" rammed", ""), dice=[], never=[Sank]),
    row("WG-7.17b", f"{CHAIN}grapple A1 B1\n", dice=[(6,)],
        happens=[Sank("B1"), Sank("A1", "B1")], ships={"B2": {"fate": ""}}),
    row("WG-7.17b/foul", f"{CHAIN}foul A1 B1\n", dice=[(6,)],
        happens=[Sank("B1"), Sank("A1", "B1")]),
    row("WG-7.17x", f"{CHAIN}grapple B1 A1\nfoul A1 B2\n", dice=[(6,)],
        happens=[Sank("B1"), Sank("A1", "B1"), Sank("B2", "B1")]),
    row("WG-7.17b/afloat", f"{CHAIN}grapple B1 A1\nfoul A1 B2\n", dice=[(5,)], never=[Sank]),
    row("WG-C105", "A1 five 2120 N rammed\nB1 tri2 3020 N rammed\nB2 tri2 2020 N\nA2 five 1010 N",
        dice=[(6,), (1,)], ships={"A1": {"fate": "sunk"}, "B1": {"fate": ""}}),
    row("WG-C108", "A1 five 2120 N rammed\nB1 tri2 2020 N rammed\ngrapple A1 B1\n"
        "B2 tri2 3020 N\nA2 five 1010 N\n", dice=[(6,), (6,)], happens=[Sank("A1"), Sank("B1")]),
    row("WG-C108/no roll is saved by a chain", "A1 five 2120 N rammed\n"
        "B1 tri2 2020 N rammed\ngrapple A1 B1\nA2 five 1010 N\nB2 tri2 3020 N\n",
        dice=[(6,), (1,)], happens=[Sank("A1"), Sank("B1", "A1")]),
    row("WG-7.17c", f"{CHAIN}commander B B1 5\ngrapple A1 B1\nfoul B2 A1\nB3 tri2 3020 N\n",
        dice=[(6,)], happens=[Sank("B2", "B1"), CommanderAdrift("B"), CommanderMoved("B", "B3")]),
    row("WG-7.17c/links of the living", f"{CHAIN}grapple A1 B1\nA2 five 1020 N\n", dice=[(6,)],
        ships={"A1": {"grapples": ()}, "B1": {"grapples": ()}}),
    row("WG-C87/none left", "A1 five 2120 N\nB1 tri2 2020 N rammed\ncommander B B1 5\n",
        dice=[(6,)], happens=[Sank("B1"), CommanderLost("B")]),
    row("WG-C24/prize", "A1 five 2120 N\nA9 tri2 2020 N captured rammed\ngrapple A1 A9\n"
        "A2 five 1010 N\nB1 tri2 3020 N\n", dice=[(6,)], happens=[Sank("A9"), Sank("A1", "A9")],
        points={"A": 6, "B": 8}),
    row("WG-7.17c/both commanders", "A1 five 2120 N rammed\nB1 tri2 2020 N\ngrapple A1 B1\n"
        "A2 five 1010 N\nB2 tri2 3020 N\ncommander A A1 5\ncommander B B1 5\n", dice=[(6,)],
        happens=[CommanderMoved("A", "A2"), CommanderMoved("B", "B2")]),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_clause(row: Row) -> None:
    check(row)


def test_the_sunk_are_off_the_map() -> None:
    """7.17c Their hexes are free and nothing is linked to them."""
    board = check(next(row for row in ROWS if row.id == "WG-7.17x")).state.board
    assert set(board.ships) == set() and board.at == {}
    assert all(not ship.grapples and not ship.fouls for ship in board.lost.values())
