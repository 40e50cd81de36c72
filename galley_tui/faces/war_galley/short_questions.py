"""A question in fewer words, where there is room for one row only."""

import re

from galley.war_galley.state.board import Board
from galley.war_galley.state.display_names import squadron_name

_TYPED = re.compile(
    r"\b([A-Z][1-9a-z])(?: [^()]{1,40})? \((?!needs)[^)]*\)"
)  # a ship, its name and type
_NEEDS = re.compile(r"\(needs (\d+)[^)]*\)")


def shorter(board: Board, text: str) -> list[str]:
    """The question itself, then ever shorter ones: squadrons by their letter, ships by their
    id, men by their last name."""
    found = [text]
    for id_ in board.commanders:
        text = text.replace(squadron_name(board, id_), f"squadron {id_}")
    found.append(text)
    found.append(_TYPED.sub(r"\1", text))
    text = found[-1]
    for commander in board.commanders.values():
        text = text.replace(commander.name, commander.name.split()[-1])
    found.append(text)
    found += [_NEEDS.sub(needs, text) for needs in (r"(needs \1)", r"(\1)")]
    return list(dict.fromkeys(found))
