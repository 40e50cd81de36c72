"""The line of a fault, found by a scan of the text."""

import pytest

from galley.files.faults import Fault
from galley.files.toml_text import find_lines

TEXT = """format = 1
notes.history = '''
title = "not here"
[[squadrons]]
'''
[classes."5.r18"]
crew = 3
[[squadrons]]
name = "one"
[[squadrons]]
name = "two"  # [[squadrons]]
rows = [
  { class = "x" },
]
[squadrons.commander]
range = 4
"""


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("format", 1), ("notes.history", 2), ("title", 0), ("", 0), ("line 7, column 2", 7),
        ('classes."5.r18".crew', 7), ('classes."5.r18".size', 6), ("squadrons[1].name", 9),
        ("squadrons[2].name", 11), ("squadrons[2].rows[1].class", 12), ("squadrons[2].side", 10),
        ("squadrons[2].commander.range", 16), ("squadrons[3].name", 8), ("squadrons", 8),
    ],
)  # fmt: skip
def test_a_fault_is_told_in_its_line_or_that_of_its_table(place: str, line: int) -> None:
    fault = Fault("x.toml", place, "is wrong")
    find_lines([fault], TEXT)
    assert fault.line == line
