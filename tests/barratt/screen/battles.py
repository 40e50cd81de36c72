"""Small battles of Barratt's rules as files: the dice stand beside the ships already."""

HEAD = """
rules = "barratt"
format = 1
id = "apart"
title = "Two and two"
[sides.A]
name = "Athens"
briefing = "Break their line."
[sides.B]
name = "Corinth"
[start]
phase = "movement"
baton = "A"
"""


def ship(id_: str, x: int, y: int, heading: int, init: int, **facts: object) -> str:
    """The table of a ship, so many mils from the corner of the table."""
    more = "\n".join(
        f"{name} = {str(value).lower() if isinstance(value, bool) else repr(value)}"
        for name, value in facts.items()
    )
    return f"""
[[ships]]
id = "{id_}"
type = "small"
at = [{x}, {y}]
heading = {heading}
init = [{init}]
{more}
"""


STILL = {"speed": "stopped", "credit": False}
FAR = HEAD + "".join((
    ship("A1", 40_000, 12_000, 0, 1, name="Salaminia"), ship("A2", 50_000, 12_000, 0, 3),
    ship("B1", 42_000, 46_000, 18_000, 2), ship("B2", 52_000, 46_000, 18_000, 4),
))  # fmt: skip
"""Nobody comes near anybody in a turn."""
RAM = HEAD + "".join((
    ship("A1", 30_000, 26_500, 9_000, 1, name="Salaminia", speed="battle"),
    ship("A2", 20_000, 12_000, 0, 3),
    ship("B1", 50_000, 30_000, 0, 2, **STILL), ship("B2", 70_000, 46_000, 18_000, 4),
))  # fmt: skip
"""A1 may ram B1 in the stern after 13.90 inches (E8)."""
ALONGSIDE = HEAD + "".join((
    ship("A1", 44_500, 30_000, 0, 1, name="Salaminia", **STILL), ship("A2", 20_000, 12_000, 0, 3),
    ship("B1", 50_000, 30_000, 0, 2, **STILL), ship("B2", 70_000, 46_000, 18_000, 4),
))  # fmt: skip
"""A1 may grapple B1 (E11)."""
SIX = HEAD + "".join(
    ship(f"{side}{n}", 12_000 * n, 12_000 if side == "A" else 48_000,
         0 if side == "A" else 18_000, (n * 2 + (side == "B")) % 6 + 1)
    for side in "AB" for n in range(1, 7)
)  # fmt: skip
"""Six and six, far apart."""
SEATS = SIX + "".join(
    f"""
[[seats]]
id = "{name}"
side = "{side}"
ships = [{", ".join(f'"{side}{n}"' for n in numbers)}]
"""
    for name, side, numbers in (
        ("Attalus", "A", (1, 2, 3)), ("Rhodes", "A", (4, 5, 6)), ("Philip", "B", (1, 2, 3)),
        ("Wing", "B", (4, 5, 6)),
    )
)  # fmt: skip
"""The same with two players a side."""
SET_UP = SIX.replace('phase = "movement"\nbaton = "A"', 'phase = "set-up"')
"""Six and six that are still to be set up."""
FIRE = HEAD.replace('phase = "movement"', 'phase = "missiles"') + "".join((
    ship("A1", 44_000, 30_000, 0, 1, name="Salaminia", **STILL), ship("A2", 20_000, 12_000, 0, 3),
    ship("B1", 50_000, 30_000, 0, 2, ballista=True, **STILL),
    ship("B2", 60_000, 30_000, 18_000, 4),
))  # fmt: skip
"""A1 and B1 may shoot at each other."""
