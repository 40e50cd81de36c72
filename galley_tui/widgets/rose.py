"""North, the wind and a scale: a short row in a corner of the sea, at every zoom."""

from galley.geometry.hexes import NAMES
from galley.geometry.hulls import facing_of
from galley_tui.draw.model import SeaModel, Wind
from galley_tui.draw.outline import FLAT, PITCH
from galley_tui.draw.table.drawing import COLUMN
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import Look, Run

ARROWS = "↑↗↘↓↙↖"
EIGHT, WINDS = "↑↗→↘↓↙←↖", ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""Of a wind that is no hex direction."""
LEAST_SCALE = 7  # cells: room for "1 hex" between its ends


def rose(model: SeaModel, zoom: str, look: Look) -> list[Run]:
    """The rose: the direction of north, the wind and its strength, the length of some hexes."""
    row: list[Run] = [(reduce(" N↑ ", look.charset), "bar.strong")]
    if model.wind is not None:
        row.append((_wind(model.wind, look), "bar.strong"))
    scale = _inches if model.table is not None else _scale
    return [*row, (scale(zoom, look), "bar"), (" ", "bar")]


def _wind(wind: Wind, look: Look) -> str:
    """`wind ↘ 2`; without such arrows `wind>SE 2`, for it blows to there."""
    if not wind.strength:
        return "calm "
    eight = (wind.heading + 22) // 45 % 8
    arrow, name = EIGHT[eight], WINDS[eight]
    if not wind.words:
        arrow, name = ARROWS[facing_of(wind.heading)], NAMES[facing_of(wind.heading)]
    force = wind.words or wind.strength
    if look.charset == "unicode":
        return f"wind {arrow} {force} "
    return f"wind>{name} {force} "


def _inches(zoom: str, look: Look) -> str:
    """The scale of a table in inches."""
    cells = LEAST_SCALE + LEAST_SCALE % 2
    words = f'{cells * COLUMN[zoom] / 1000:g}"'
    return reduce(f"├{words:─<{cells - 2}}┤", look.charset)


def _scale(zoom: str, look: Look) -> str:
    """A bar as long as the hexes that it names."""
    hex_ = (FLAT.get(zoom) or PITCH[zoom])[0]
    many = -(-LEAST_SCALE // hex_)
    words = "1 hex" if many == 1 else f"{many} hex"
    return reduce(f"├{words:─<{many * hex_ - 2}}┤", look.charset)
