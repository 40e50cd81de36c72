"""North, the wind and a scale: a short row in a corner of the sea, at every zoom."""

from galley.geometry.hexes import NAMES
from galley.geometry.hulls import facing_of
from galley_tui.draw.model import SeaModel, Wind
from galley_tui.draw.outline import FLAT, PITCH
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import Look, Run

ARROWS = "↑↗↘↓↙↖"
LEAST_SCALE = 7  # cells: room for "1 hex" between its ends


def rose(model: SeaModel, zoom: str, look: Look) -> list[Run]:
    """Which way is north, where the wind blows to and how hard, how long some hexes are."""
    row: list[Run] = [(reduce(" N↑ ", look.charset), "bar.strong")]
    if model.wind is not None:
        row.append((_wind(model.wind, look), "bar.strong"))
    return [*row, (_scale(zoom, look), "bar"), (" ", "bar")]


def _wind(wind: Wind, look: Look) -> str:
    """`wind ↘ 2`; without such arrows `wind>SE 2`, for it blows to there."""
    if not wind.strength:
        return "calm "
    facing = facing_of(wind.heading)
    if look.charset == "unicode":
        return f"wind {ARROWS[facing]} {wind.strength} "
    return f"wind>{NAMES[facing]} {wind.strength} "


def _scale(zoom: str, look: Look) -> str:
    """A bar as long as the hexes that it names."""
    hex_ = (FLAT.get(zoom) or PITCH[zoom])[0]
    many = -(-LEAST_SCALE // hex_)
    words = "1 hex" if many == 1 else f"{many} hex"
    return reduce(f"├{words:─<{many * hex_ - 2}}┤", look.charset)
