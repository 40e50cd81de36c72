"""The last gate before the terminal: no control character from a text gets through.

Names and descriptions come from files.  Every widget passes terminal sequences on as they
are; this filter sits behind all of them, where a line becomes output.
"""

import re
from functools import cache

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

CONTROLS = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # C0, delete, C1
    "\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb"  # unseen and bidirectional
    "\ud800-\udfff]"  # halves of a surrogate pair
)
SHOWN = "\N{REPLACEMENT CHARACTER}"


def clean(text: str, shown: str = SHOWN) -> str:
    """`text` with every control character replaced by one visible character."""
    return CONTROLS.sub(shown, text)


class NoControls(LineFilter):
    """Replaces control characters in everything that is drawn."""

    def __init__(self, shown: str = SHOWN) -> None:
        super().__init__()
        self.shown = shown

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        for text, _, control in segments:  # a text as a whole: far quicker than each character
            if not (control or text.isprintable()):
                break
        else:
            return segments
        return [
            segment if segment.control else Segment(clean(segment.text, self.shown), segment.style)
            for segment in segments
        ]


@cache
def no_controls(shown: str = SHOWN) -> NoControls:
    """The filter, always the same one: Textual keeps each line that a filter has passed."""
    return NoControls(shown)
