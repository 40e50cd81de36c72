"""A battle in the list of battles."""

from galley.catalogue import title_of
from galley.game.scenario_list import Listing
from galley_tui.faces.catalogue import DEFAULT


def line_of(one: Listing) -> str:
    """`Lilybaeum, summer 218 BC: 20 against 35`, and its game where that is not the main one."""
    game = f", {title_of(one.rules)}" if one.rules != DEFAULT else ""
    return f"{one.title}{', ' + one.date if one.date else ''}: {one.sizes}{game}"
