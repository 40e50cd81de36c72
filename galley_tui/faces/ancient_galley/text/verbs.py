"""What Ancient Galley's choices are called; a man's id that is typed whole is that man alone."""

from __future__ import annotations

from collections.abc import Sequence

from galley.ancient_galley.wording import WORDING
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import Verbs
from galley_tui.faces.ancient_galley.text.at_hand import MAN


class AncientVerbs(Verbs):
    """Verbs for lines that name men: A1.1 is not the beginning of A1.10, nor the ship A1."""

    def meant(self, typed: str, options: Sequence[Option]) -> list[int]:
        some, rest = naming(typed, options)
        return [some[i] for i in super().meant(rest, [options[i] for i in some])]

    def by_label(self, typed: str, options: Sequence[Option]) -> list[int]:
        some, rest = naming(typed, options)
        if not rest:
            return some if MAN.search(typed) else []
        return [some[i] for i in super().by_label(rest, [options[i] for i in some])]


def naming(typed: str, options: Sequence[Option]) -> tuple[list[int], str]:
    """The places of the choices that name every man of a line, and the line without them."""
    men = {hit.upper() for hit in MAN.findall(typed)}
    some = [i for i, option in enumerate(options) if men <= _men(option)]
    return some, " ".join(MAN.sub(" ", typed).split())


def _men(option: Option) -> set[str]:
    found: set[str] = set()
    for value in option.shape.values():
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, list | tuple):
            found |= {one for one in value if isinstance(one, str)}
    return found


VERBS = AncientVerbs(WORDING.cards.values())
