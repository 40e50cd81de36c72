"""What Ancient Galley's choices are called; a man's id that is typed whole is that man alone."""

from __future__ import annotations

from collections.abc import Sequence

from galley.ancient_galley.words.labels import CARDS
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import Verbs
from galley_tui.faces.ancient_galley.text.at_hand import MAN


class AncientVerbs(Verbs):
    """Verbs for lines that name men: A1.1 is not the beginning of A1.10."""

    def meant(self, typed: str, options: Sequence[Option]) -> list[int]:
        some = naming(typed, options)
        return [some[i] for i in super().meant(typed, [options[i] for i in some])]

    def by_label(self, typed: str, options: Sequence[Option]) -> list[int]:
        some = naming(typed, options)
        return [some[i] for i in super().by_label(typed, [options[i] for i in some])]


def naming(typed: str, options: Sequence[Option]) -> list[int]:
    """The places of the choices that name every man of a line."""
    men = {hit.upper() for hit in MAN.findall(typed)}
    return [i for i, option in enumerate(options) if men <= _men(option)]


def _men(option: Option) -> set[str]:
    found: set[str] = set()
    for value in option.shape.values():
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, list | tuple):
            found |= {one for one in value if isinstance(one, str)}
    return found


VERBS = AncientVerbs(CARDS.values())
