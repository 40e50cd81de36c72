"""Positions that cannot be, and keys that wait for their rule: each refused by number."""

import pytest

from tests.kit.trial import LEAD, ONE, fleets, place, said, ship

LINKED = ship("0605", grapples=["A1"])
SHIP1 = "squadrons[1].ships[1]"


IMPOSSIBLE = [
        (fleets(ship("0520")), f"{SHIP1}.bow", "2.2"),
        (fleets(ship("2105")), f"{SHIP1}.bow", "2.2"),
        (fleets(ship("0000")), f"{SHIP1}.bow", "2.2"),
        (fleets(ship("1516")), f"{SHIP1}.bow", "6.31"),
        (fleets(ship("1514")), f"{SHIP1}.bow", "6.31"),
        (fleets(ship(aground=1)), f"{SHIP1}.aground", "6.31"),
        (fleets(ship("1514", aground=2)), f"{SHIP1}.aground", "6.31"),
        (fleets(f"{ONE}, {ship('0504')}"), "squadrons[1].ships[2]", "6.6"),
        (fleets(theirs=ship("0506")), "squadrons[2].ships[1]", "6.6"),
        (fleets(ship(level="max", fatigue=1)), f"{SHIP1}.level", "6.12"),
        (fleets(ship(level="max", half_speed=True)), f"{SHIP1}.level", "6.12"),
        (fleets(ship(level="max", rammed=True)), f"{SHIP1}.level", "6.12"),
        (fleets(ship(level="max", crippled="S")), f"{SHIP1}.level", "6.12"),
        (fleets(ship(level="max", captured="recaptured")), f"{SHIP1}.level", "6.12"),
        (fleets(ship("1514", level="max", aground=1)), f"{SHIP1}.level", "6.12"),
        (fleets(ship(level="max", grapples=["B1"]), LINKED), f"{SHIP1}.level", "6.12"),
        (
            fleets(ship(level="max", fouls=["B1"]), ship("0605", fouls=["A1"])),
            f"{SHIP1}.level",
            "6.12",
        ),
        (fleets(ship(grapples=["B1"])), f"{SHIP1}.grapples", "8.12"),
        (fleets(ship(fouls=["B1"])), f"{SHIP1}.fouls", "7.16"),
        (fleets(ship(fouls=["B1"]), LINKED), f"{SHIP1}.fouls", "7.16"),
        (fleets(ship(grapples=["B9"])), f"{SHIP1}.grapples", "8.12"),
        (fleets(ship(grapples=["A1"])), f"{SHIP1}.grapples", "8.12"),
        (fleets(ship(grapples=["B1", "B1"]), LINKED), f"{SHIP1}.grapples", "8.12"),
        (
            fleets(ship(grapples=["B1"]), ship("0905", grapples=["A1"])),
            f"{SHIP1}.grapples",
            "8.12",
        ),
        (fleets(ship(owner="B")), f"{SHIP1}.owner", "8.25"),
        (fleets(ONE + "," + ship("0508", captured="captured", owner="A")),
         "squadrons[1].ships[2].owner", "8.25"),
        (fleets(ship(rammed_by="B1")), f"{SHIP1}.rammed_by", "7.16"),
        (fleets(ship(rammed=True, rammed_by="B7")), f"{SHIP1}.rammed_by", "7.16"),
        (fleets(ship(rammed=True, hurt=False)), f"{SHIP1}.hurt", "9.1"),
        (fleets(ship(hurt_as_prize=True)), f"{SHIP1}.hurt_as_prize", "9.1"),
        (fleets(ship(half_speed_fresh=True)), f"{SHIP1}.half_speed_fresh", "7.16"),
        (fleets(ship(mp_announced=2, mp_used=3)), f"{SHIP1}.mp_used", "6.13"),
        (fleets(ship(mp_announced=8)), f"{SHIP1}.mp_announced", "6.13"),
        (fleets(ship(done=True)), f"{SHIP1}.done", "3.1"),
        (fleets(ship(tried_links=["B1"])), f"{SHIP1}.tried_links", "3.1"),
        (fleets(ship(ram_hit="B1")), f"{SHIP1}.ram_hit", "7.11"),
        (fleets(ship(tried_links=["B4"])), f"{SHIP1}.tried_links", "8.33"),
        (fleets(ship(squadron="B")), f"{SHIP1}.squadron", "5.24"),
        (fleets(ship(id="Z1")), f"{SHIP1}.id", "5.2"),
        (fleets(ship(kind="six")), f"{SHIP1}.class", "2.1"),
        (fleets('{ class = "five", facing = "N" }'), f"{SHIP1}.bow", "4.2"),
        (fleets(""), "squadrons", "9.1"),
        (fleets(ONE + ", { class = 'five', fate = 'sunk', grapples = ['B1'] }"),
         "squadrons[1].ships[2].fate", "7.17"),
        (fleets(top="start.turn = 10\n"), "start.turn", "3.1"),
        (fleets(lead='commander = { name = "X", range = 5, ship = "0506" }'),
         "squadrons[1].commander.ship", "5.14"),
        (fleets(lead='commander = { name = "X", range = 5, ship = "0605" }'),
         "squadrons[1].commander.ship", "5.14"),
        (fleets(lead='commander = { name = "X", range = 5 }'),
         "squadrons[1].commander.ship", "5.14"),
        (fleets(lead='commander = { name = "X", range = 5, ship = "0505", '
                'reduced_for_good = true }'),
         "squadrons[1].commander.reduced_for_good", "5.53"),
        (fleets(ONE + "," + ship("0518"), lead=LEAD + "\nin_command = true"),
         "squadrons[1].ships[2]", "5.23, H08"),
        (fleets(lead="in_command = true"), "squadrons[1].in_command", "5.23"),
        (fleets(squadron='letter = "B"').replace('name = "Blues"\nships', 'name = "Blues"\n'
                'letter = "B"\nships'), "squadrons", "5.2"),
        (fleets(ship(id="A1") + "," + ship("0508", id="A1")), "squadrons[1]", "4.0"),
        (fleets().replace('"0110"', '"2510"'), "map.land", "2.2"),
        (fleets().replace('"0110"', '"05-03 x 10"'), "map.land", "2.2"),
        (fleets("", squadron='rows = [{ class = "boat", first = "1701", count = 9, step = "N", '
                'facing = "N" }]'), "squadrons[1].rows[1].step", "2.2"),
        (fleets(",".join(ship(f"{c:02}{r:02}", kind="boat") for c in range(7, 13)
                         for r in range(2, 9))), "squadrons[1].ships", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "place_", "rule"),
    IMPOSSIBLE,
    ids=[f"{row[1]}-{n}" for n, row in enumerate(IMPOSSIBLE)],
)
def test_positions_that_cannot_be_are_refused(text: str, place_: str, rule: str) -> None:
    found = said(text)
    tail = f"[{rule}]" if rule else ""
    start = f"trial.toml: {place_}: "
    assert any(line.startswith(start) and line.endswith(tail) for line in found), found


def test_several_ships_may_hold_one() -> None:
    one = ship("0606", grapples=["B1", "B2"], kind="boat")
    two = ship("0605", grapples=["A1"], kind="boat") + "," + ship("0607", grapples=["A1"])
    assert place(fleets(one, two)).ships["A1"].grapples == ("B1", "B2")


def test_a_ship_on_a_command_ship_is_told_as_two_ships_in_a_hex() -> None:
    (fault,) = said(fleets(theirs=ship("0504"), lead=LEAD))
    assert "both in 0505" in fault
