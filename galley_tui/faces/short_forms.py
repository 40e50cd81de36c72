"""Short forms of a screen, each explained in one line."""

import re
from collections.abc import Iterable

Form = tuple[str, str, str]
"""How a short form looks, as a pattern; an example of it; what it means."""


def found(forms: Iterable[Form], text: str) -> list[tuple[str, str]]:
    """(short form as it stands there, what it means) in the order of a text."""
    hits = [
        (hit.start(), " ".join(hit[0].split()), means)
        for looks, _, means in forms
        if (hit := re.search(looks, text, re.MULTILINE)) is not None
    ]
    return [(word, means) for _, word, means in sorted(hits)]
