"""Ships on which it is seen what has befallen them: water, fire, shorn oars, another flag."""

from typing import Any

import pytest
from msgspec.structs import replace

from galley.geometry.hexes import Hull
from galley_tui.draw.model import SeaModel, SeaShip
from galley_tui.draw.overview.overview import Overview
from galley_tui.draw.overview.plan import ZoomPlan
from galley_tui.draw.sea import Sea
from galley_tui.draw.table.model import Craft, Oars, TableModel
from galley_tui.draw.table_sea import TableSea
from galley_tui.terminal.look import Look, Run

COLOURS, OLD, BARE = Look(), Look("16", "cp437"), Look("none", "ascii")
BEFELL = {"holed": True, "burns": True, "was": "B", "crippled": "P"}
NORTH = ((20_000, 34_000), (20_750, 32_000), (20_750, 26_000), (19_250, 26_000), (19_250, 32_000))
WHOLE, SHORN = (True,) * 5, (True, False, True, True, True)
SHIP, CRAFT = SeaShip(Hull("A1", (503, 504), 0), "A"), Craft("A1", "A", NORTH, (20_000, 26_000))


def drawn(look: Look, zoom: str, **befell: Any) -> list[list[Run]]:
    """A sea of hexes with a ship on it."""
    model = SeaModel(9, 7, ships=(replace(SHIP, **befell),))
    drawers = {"S": ZoomPlan, "XS": Overview}
    sea = drawers[zoom](model, look) if zoom in drawers else Sea(model, zoom, look)
    return [sea.row(y) for y in range(sea.height)]


def laid(look: Look, zoom: str, **befell: Any) -> list[list[Run]]:
    """A table with a ship on it."""
    table = TableModel(40_000, 60_000, crafts=(replace(CRAFT, **befell),))
    sea = TableSea(SeaModel(40, 60, table=table), zoom, look)
    return [sea.row(y) for y in range(sea.height)]


def signs(rows: list[list[Run]]) -> list[str]:
    return ["".join(text for text, _ in row) for row in rows]


@pytest.mark.parametrize("befell", BEFELL)
@pytest.mark.parametrize("zoom", ["XS", "S", "M", "L"])
def test_it_is_seen_at_every_zoom(zoom: str, befell: str) -> None:
    for look in (COLOURS, OLD):
        assert drawn(look, zoom) != drawn(look, zoom, **{befell: BEFELL[befell]})


@pytest.mark.parametrize("befell", BEFELL)
def test_without_colours_other_signs_tell_it(befell: str) -> None:
    for look in (BARE, Look("none")):
        assert signs(drawn(look, "M")) != signs(drawn(look, "M", **{befell: BEFELL[befell]}))


@pytest.mark.parametrize("zoom", ["XS", "S"])
def test_shorn_oars_have_a_sign_where_ships_are_smallest(zoom: str) -> None:
    lies = SeaShip(Hull("A1", (503, 403), 60), "A")
    for look in (COLOURS, OLD, BARE, Look("none")):
        drawers = {"S": ZoomPlan, "XS": Overview}
        whole, shorn = (
            drawers[zoom](SeaModel(9, 7, ships=(ship,)), look)
            for ship in (lies, replace(lies, crippled="S"))
        )
        rows = [signs([sea.row(y) for y in range(sea.height)]) for sea in (whole, shorn)]
        assert rows[0] != rows[1]
        assert ("s" if zoom == "S" else "x" if look.charset != "unicode" else "×") in str(rows[1])


@pytest.mark.parametrize("look", [COLOURS, OLD, Look("none"), BARE])
@pytest.mark.parametrize("zoom", ["XS", "S", "SM", "M", "L"])
def test_on_a_table_a_holed_hull_and_a_prize_are_told_from_a_sound_one(
    zoom: str, look: Look
) -> None:
    looks = [laid(look, zoom, **one) for one in ({}, {"holed": True}, {"was": "B"})]
    if look.shapes:
        assert len({*map(tuple, map(signs, looks))}) == len(looks)
    assert looks[0] != looks[1] != looks[2] != looks[0]


@pytest.mark.parametrize("look", [COLOURS, BARE])
@pytest.mark.parametrize("zoom", ["SM", "M", "L"])
def test_shorn_oars_are_gone_from_their_side(zoom: str, look: Look) -> None:
    oars = [Oars(WHOLE, bank, 1_000, 1_500) for bank in (WHOLE, SHORN)]
    whole, shorn = (signs(laid(look, zoom, oars=one)) for one in oars)
    cross = "x" if look.ascii else "×"
    assert cross not in "".join(whole) and "".join(shorn).count(cross) == 1


def test_a_ship_that_flashes_is_what_it_was_afterwards() -> None:
    table = TableModel(40_000, 60_000, crafts=(CRAFT,))
    for model in (SeaModel(9, 7, ships=(SHIP,)), SeaModel(40, 60, ships=(SHIP,), table=table)):
        assert model.flashing({"A1"}) != model == model.flashing({"A1"}).flashing(())
    look = {style for row in drawn(COLOURS, "M", flash=True, hit=True) for _, style in row}
    assert "flash" in look and "hit" not in look
