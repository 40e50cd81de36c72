"""The last gate before the terminal: no control character from a text gets through.

Names and descriptions come from files.  Every widget passes terminal sequences on as they are;
what is written cell by cell (see `cell_diff`) is cleaned there, what Textual writes by itself
passes a filter behind all widgets.
"""

import re

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

CONTROLS = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # C0, delete, C1
    "\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb"  # unseen and bidirectional
    "\ud800-\udfff]"  # halves of a surrogate pair
)


def clean(text: str) -> str:
    """`text` with `?` for every control character."""
    return CONTROLS.sub("?", text)


class NoControls(LineFilter):
    """Replaces control characters in everything that is drawn."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment if segment.control else Segment(clean(segment.text), segment.style)
            for segment in segments
        ]
