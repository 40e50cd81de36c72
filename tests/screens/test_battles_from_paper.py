"""Six battles that are given on paper are made from nothing, with few keys a ship."""

from pathlib import Path

import pytest

from galley.editing.edits import parsed_path, value_at
from galley.editor.editor import Editor, begun, opened
from galley_tui.__main__ import main
from tests.kit.paper_pilot import Paper, Pilot, counters
from tests.screens.test_editor import editing

MOST = 12  # keys a ship

PAPERS = [
    Paper(
        "off-sybota.toml", "war-galley",
        counters("""
            A 3.ath 0815 N
            A 3.ath 0915 N
            A 3.ath 1015 N
            B 3.cor 0906 S
            B 3.cor 1006 S
            B 3.cor 1106 S
            B 3.cor 1206 S
            B 3.cor 1405 SW fatigue=1
            C 3.cry 1316 N
            C 3.cry 1418 N
            C 3.cry 1218 N
            C 3.cry 1519 N
            C 3.cry 1715 N rammed=yes
            D 3.cal 1607 S
            D 3.cal 1605 S
            D 3.cal 1603 S
        """),
        (("A", "Red squadron"), ("B", "Blue squadron"), ("A", "Corcyra"), ("B", "Allies")),
        {"title": "Off Sybota", "turn_limit": "10", "sides.A.name": "Corcyra",
         "sides.B.name": "Corinth"},
        {"0815": "Mikion 6", "0906": "Xenokles 5"},
    ),
    Paper(
        "naupactus.toml", "war-galley",
        counters("""
            A 3.ath 0905 SE
            A 3.ath 0704 SE
            A 3.ath 0503 SE
            A 3.ath 0302 SE
            A 3.ath 1103 S
            B 3.pel 1114 SW
            B 3.pel 1111 SW
            B 3.pel 1309 N
            B 3.pel 1609 N
            B 3.pel 1910 NE
            B 3.pel 1913 NE
            B 3.pel 1715 SE
            B 3.pel 1416 S
            B 3.cor 2108 S
            B 3.cor 2208 S
            B 3.cor 2308 S
            B 3.pel 2410 N rammed=yes
            B 3.pel 2512 N rammed=yes
        """),
        (("A", "Red squadron"), ("B", "Blue squadron")),
        {"title": "Naupactus", "map.land": "01-30 x 22-24, 26-30 x 18-21"},
    ),
    Paper(
        "two-lines.toml", "ancient-galley",
        counters("""
            A tri 12 8 0
            A tri 17.5 8 0
            A tri 23 8 0
            A tri 28.5 8 0
            A tri 34 8 0
            A old 44.5 9.25 330 flagship=yes
            B tri 20 34 180
            B tri 14.5 39 180
            B tri 25.5 39 180
            B old 36 38 180
            B old 41.5 38 180
            B tri 50.75 30.5 217 flagship=yes
        """),
        keys={"title": "Two lines", "sides.A.name": "Athens", "sides.B.name": "Sparta"},
    ),
    Paper(
        "the-ring.toml", "ancient-galley",
        counters("""
            A tri 32 33.251 0
            A tri 40.012 28.626 60
            A tri 40.012 19.375 120
            A tri 32 14.749 180
            A tri 23.988 19.375 240
            A tri 23.988 28.626 300
            A old 10 44 90 flagship=yes
            B tri 8.5 10 45
            B tri 14.5 6 30
            B tri 52 8.5 315
            B tri 56 40 225
            B old 48 42 200 flagship=yes
            B old 57.25 20 270 holes=1
        """),
        keys={"title": "The ring", "turn_limit": "8"},
    ),
    Paper(
        "the-strait.toml", "barratt",
        counters("""
            A small 10 9 0
            A small 17 9 0
            A small 24 9 0
            A small 31 9 0
            A large 40 9 0
            A large 47.5 9 0
            A large 55 9 0 flagship=yes
            B small 22 36 180
            B small 15 41.8 180
            B small 29 41.8 180
            B large 40 40.5 195 flagship=yes
            B large 50 38 205
        """),
        keys={"title": "The strait", "sides.A.name": "Rhodes", "sides.B.name": "Syria"},
    ),
    Paper(
        "prizes.toml", "barratt",
        counters("""
            A small 12 30 90
            A small 12 23 90
            A small 12 16 90
            A large 10 8 75 flagship=yes
            A small 20 40 100 hd=2
            B small 48 30 270
            B small 48 23 270
            B small 48 16 270
            B large 50 8.25 290 flagship=yes
            B small 42 41 260 hd=3
            B small 30 6 0
        """),
        keys={"title": "Prizes", "turn_limit": "9"},
    ),
]  # fmt: skip


def made(editor: Editor, paper: Paper) -> set[tuple[str, ...]]:
    """The ships of a file as they would stand on paper."""
    assert editor.sketch is not None
    states = {name for one in paper.counters for name, _ in one.state}
    found = set()
    for ship in editor.sketch.ships.values():
        card = value_at(editor.document.data, ship.path)
        state = [(name, str(card[name])) for name in sorted(states & {*card})]
        found.add((ship.ship[0], ship.side, ship.code, ship.spot.at, ship.spot.facing, str(state)))
    return found


def on_paper(paper: Paper) -> set[tuple[str, ...]]:
    sides = {chr(ord("A") + n): side for n, (side, _) in enumerate(paper.squadrons)}
    values = {"yes": "True", "no": "False"}
    return {
        (one.group, sides.get(one.group, one.group), one.code, one.at, one.facing,
         str([(name, values.get(value, value)) for name, value in sorted(one.state)]))
        for one in paper.counters
    }  # fmt: skip


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.file)
async def test_a_battle_on_paper_is_made_from_nothing(
    paper: Paper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    assert 10 <= len(paper.counters) <= 20
    monkeypatch.chdir(tmp_path)
    async with editing(tmp_path, begun(paper.rules)) as (player, _):
        pilot = Pilot(player, paper)
        await pilot.make()
    editor = opened(Path(paper.file))
    assert made(editor, paper) == on_paper(paper)
    for place, value in paper.keys.items():
        path = parsed_path(place, paper.file)
        found = value_at(editor.document.data, path)
        assert (", ".join(found) if isinstance(found, list) else str(found)) == value
    names = [one["name"] for one in editor.document.data.get("squadrons", ())]
    assert names == [name for _, name in paper.squadrons]
    men = [one["commander"] for one in editor.document.data.get("squadrons", ())
           if "commander" in one]  # fmt: skip
    assert {one["ship"]: f"{one['name']} {one['range']}" for one in men} == paper.commanders
    assert main(["check", paper.file]) == 0, capsys.readouterr().out
    ships = len(paper.counters)
    assert pilot.keys <= MOST * ships, f"{pilot.keys} keys for {ships} ships"
    print(paper.file, f"{pilot.keys} keys for {ships} ships: {pilot.keys / ships:.1f} each")
