"""Whatever a person makes of a battle in the editor can be drawn, and what is wrong is told."""

from typing import Any

import pytest
from msgspec import Struct

from galley.ancient_galley.scenario_files.scenario import Scenario as AncientGalley
from galley.barratt.scenario_files.scenario import Scenario as Barratt
from galley.editing import forms
from galley.editing.document import Document
from galley.editing.edits import value_at
from galley.editing.rule_set import Add, Cut, Edit, KeyPath, Put
from galley.editor.editor import Editor
from galley.engine.dice import chooser
from galley.files.faults import Fault
from galley.files.schema import kinds
from galley.war_galley.scenario_files.scenario import Scenario as WarGalley
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.face import Highlights
from tests.core.editing.test_document import BATTLES, places
from tests.reliability.battles import times
from tests.reliability.test_odd_values import ODD

RECORDS = {"war-galley": WarGalley, "ancient-galley": AncientGalley, "barratt": Barratt}


def tables(record: type[Struct]) -> list[str]:
    return [key.path for key, kind in kinds(record) if kind.name in ("table", "tables")
            and "." not in key.path and "*" not in key.path]  # fmt: skip


def some_edit(data: dict[str, Any], record: type[Struct], rng: Any) -> Edit:
    every = [*places(data)]
    path, value = rng.choice(every)
    way = rng.randrange(6)
    if way == 0:
        return Cut(path)
    if way == 1:  # a table with no more than it must have
        key = rng.choice(tables(record))
        there = value_at(data, (key,))
        card = forms.least(record, (key,))
        listed = isinstance(there, list) or (there is None and key.endswith("s"))
        return Add((key,), card) if listed else Put((key,), card)
    if way == 2:
        numbers = [(p, v) for p, v in every if type(v) is int]
        path, value = rng.choice(numbers)
        return Put(path, rng.choice([0, 1, value + 1, 99]))
    if way == 3:
        return Put(path, rng.choice(ODD))
    words = [(p, v) for p, v in every if isinstance(v, str)]
    path, value = rng.choice(words)
    others: list[tuple[KeyPath, Any]] = [one for one in words if one[0][-1:] == path[-1:]]
    return Put(path, rng.choice([*(v for _, v in others), "0101", "9898", "", "Q"]))


def drawn(editor: Editor, rules: str) -> None:
    sketch = editor.sketch
    assert all(str(fault) for fault in editor.faults)
    if sketch is None:
        return
    sea, board = face_of(rules).sea, sketch.state.board
    position = sea.position(board)
    sea.model(board, Highlights(selected=next(iter(sketch.ships), "")))
    for hex_ in (101, *[ship.bow for ship in position.ships.values()][:3]):
        sea.describe(board, hex_)
    for lying in sketch.ships.values():
        assert editor.hex_of(lying.spot.at) > 0
        assert value_at(editor.document.data, lying.path) is not None


@pytest.mark.parametrize("rules", RECORDS)
def test_whatever_is_typed_can_be_drawn(rules: str) -> None:
    rng = chooser(34)
    files = [path for path in BATTLES if f'rules = "{rules}"' in path.read_text("utf-8")]
    seen = 0
    for _ in range(times(40)):
        document = Document(rng.choice(files).read_text("utf-8"))
        editor = Editor(document)
        for _ in range(6):
            before = document.text
            try:
                document.change([some_edit(document.data, RECORDS[rules], rng)])
                drawn(editor, rules)
                seen += editor.sketch is not None
            except Fault:
                assert document.text == before
            except Exception as error:
                pytest.fail(f"{error!r} in\n{document.text[:3000]}")
    assert seen > times(100)
