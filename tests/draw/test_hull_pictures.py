"""Pictures of hulls on a table, kept as text: a ship at six angles, at each zoom, in each look.

`pytest tests/draw/test_hull_pictures.py --rewrite-golden` writes them anew; look at each that
differs.  Below the picture in 16 colours stands what each ink draws.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from galley.geometry.plane.outlines import Model, outline
from galley.geometry.plane.poses import Pose, point_at
from galley_tui.draw.model import SeaModel
from galley_tui.draw.table.model import Craft, Hand, Oars, TableModel
from galley_tui.draw.table_sea import TableSea
from galley_tui.terminal.look import ZOOMS, Look, Run, bare_text

HERE = Path(__file__).parent / "hull_pictures"
LOOKS = {"unicode": Look(), "16": Look("16", "cp437"), "ascii": Look("none", "ascii")}
ANGLES = (0, 17, 30, 40, 60, 90)
TRIREME, SIX = Model(7500, 1500, 500, 1500, 1500), Model(8900, 2300, 500, 1780, 1780)
EAST = 12_500  # mils from ship to ship
WHOLE, SHORN = (True,) * 5, (True, True, False, False, True)
MEN = tuple(
    Hand(sign, "A", part) for part, signs in enumerate(("MM", "MAS", "CS")) for sign in signs
)


def craft(id_: str, model: Model, x: int, y: int, heading: int, **more: object) -> Craft:
    pose = Pose(x, y, heading % 360 * 100)
    made = Craft(id_, id_[0], outline(model, pose), point_at(pose, -(model.length // 2), 0))
    facts = {"kind": "six" if model == SIX else "trireme", **more}
    return type(made)(**{name: getattr(made, name) for name in made.__struct_fields__} | facts)


def fleet() -> TableModel:
    """Triremes with men and shorn oars, sixes the other way with what befell them, a melee."""
    befell = ({"marks": "R"}, {"able": False}, {"holed": True}, {"was": "A"}, {"target": True}, {})
    aboard = (Hand("■", "", 0), Hand("╪", "", 1), Hand("m", "B", 1), Hand("M", "A", 1))
    found = []
    for n, angle in enumerate(ANGLES):
        x = 7_000 + n * EAST
        bank = Oars(WHOLE, SHORN, 1_000, 1_500)
        found.append(craft(f"A{n}", TRIREME, x, 25_000, angle, oars=bank, hands=MEN))
        bank = Oars(WHOLE, WHOLE, 1_200, 1_780)
        found.append(
            craft(f"B{n}", SIX, x, 14_000, angle + 180, oars=bank, hands=aboard, **befell[n])
        )
    for id_, x, y, heading in (("A6", 7_000, 5_500, 90), ("B6", 8_500, 3_900, 90),
                               ("A7", 30_000, 4_600, 0), ("B7", 31_500, 4_400, 180)):  # fmt: skip
        found.append(craft(id_, TRIREME, x, y, heading, oars=Oars(WHOLE, WHOLE, 1_000, 1_500)))
    return TableModel(77_000, 31_000, crafts=tuple(found))


def cells(table: TableModel, zoom: str, look: Look) -> list[list[Run]]:
    sea = TableSea(SeaModel(77, 31, table=table), zoom, look)
    return sea.parts(range(sea.height), 0, sea.width)


def picture(zoom: str, look: Look) -> str:
    rows = cells(fleet(), zoom, look)
    lines = ["".join(text for text, _ in row).rstrip() for row in rows]
    inks = sorted({f"{style}: {''.join(sorted({*text}))}" for row in rows for text, style in row
                   if text.strip()})  # fmt: skip
    return "\n".join([*lines, *(inks if look.depth == "16" else [])]) + "\n"


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("name", LOOKS)
def test_hulls_at_every_angle(name: str, zoom: str, request: pytest.FixtureRequest) -> None:
    path, found = HERE / f"{zoom}-{name}.txt", picture(zoom, LOOKS[name])
    if request.config.getoption("--rewrite-golden"):
        path.write_text(found, encoding="utf-8")
    assert found.splitlines() == path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("zoom", ["L", "XL"])
@pytest.mark.parametrize("name", LOOKS)
def test_without_ornaments_hulls_are_plain(name: str, zoom: str) -> None:
    """Neither decks nor men are drawn; ids and types still stand there."""
    bare = replace(LOOKS[name], decks=False)
    table = fleet()
    unmanned = replace(table, crafts=tuple(replace(one, hands=()) for one in table.crafts))
    rows, plain = (cells(one, zoom, bare) for one in (table, unmanned))
    assert rows == plain
    inks = {ink for row in rows for _, ink in row}
    assert not any(ink.endswith(".deck") for ink in inks)
    text = bare_text(rows)
    assert all(one.id in text for one in table.crafts)
    assert "trireme" in text
