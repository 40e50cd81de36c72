"""Pictures of ships: what is drawn in which cell, and what each cell stands for.

A picture is rows of "glyphs|roles".  Roles: h hull, r ram, t stern, i the ship's id, p and s an
oar of the port and starboard bank (drawn as a cross once crippled), P and S the same on a cell
that is hull until then, 1 2 3 the places of the state letters (hull or nothing without one).
North and north-east are drawn; the other four are their mirror images.
"""

from functools import cache

from galley.geometry.hexes import NE, NW, SE, SW, N, S
from galley_tui.terminal.charset import reduce

Rows = tuple[tuple[str, str], ...]

_SMALL = {
    N: """
 ▟▙ |2rr1
 ██ |phhs
 ██ |piis
 ██ | tt """,
    NE: """
    ▗▄▟▛|    Phrr
 ████▛▘ |2iihhhh1
 ▀▀▘    | ttS    """,
}
_SMALL_ONE = {
    N: """
 ▟▙ | rr1
 ██ |piis""",
    NE: """
  ▗▛|1prr
 ██ | iis""",
}
_LARGE = {
    N: """
    ▄    |    r
   ▟█▙   |   hhh
 ╶─███─╴ | pphhhss
 ╶─███─╴ | ppiihss
 ╶─███─╴ | pphhhss
 ╶─███─╴ | pp123ss
   ▜█▛   |   hhh
   ▝▀▘   |   ttt""",
    NE: """
       ╲   ▗▄▟▛ |       p   hhrr
    ╲  ▗▄▟███▀▘ |    p  hhhhhhhh
 ╲ ▗▄▟██████▀   | p hhhhh123h
 ▗▟████▀▀▘  ╲   | hhhiihhhh  s
 ▝▜██▀▘ ╲       | tthhhh s
    ╲           |    s""",
}
_LARGE_ONE = {
    N: """
    ▄    |    r
  ╶▟█▙╴  |  ph1hs
  ╶███╴  |  piihs
   ▝▀▘   |   ttt""",
    NE: """
   ╲ ▗▄▛ |   p hrr
  ▗▄██▛▘ |  hhiihh
  ▝▜█▛▘  |  tt1hh
      ╲  |      s""",
}
_PLAIN_SMALL = {
    N: """
 /\\ |2rr1
 || |phhs
 || |piis
 == | tt """,
    S: """
 == | tt
 || |siip
 || |shhp
 \\/ |1rr2""",
    NE: """
     _/>|    phrr
=  =/   |tiihh  1
        | 2s     """,
    SE: """
=  =\\   |tiihhp 1
     \\_>|    shrr
        | 2      """,
}  # fmt: skip
_PLAIN_SMALL_ONE = {
    N: """
 /\\ | rr1
    |piis""",
    NE: """
  />|1prr
=   |tiis""",
}

_MIRROR = str.maketrans("▘▝▖▗▌▐▛▜▙▟▚▞╲╱╴╶\\/<>", "▝▘▗▖▐▌▜▛▟▙▞▚╱╲╶╴/\\><")
_TURN_OVER = str.maketrans("▘▝▖▗▀▄▛▜▙▟▚▞╲╱/\\^v", "▖▗▘▝▄▀▙▟▛▜▞▚╱╲\\/v^")
_OTHER_BANK = str.maketrans("psPS", "spSP")
TIPS = {N: "^", S: "v", NE: ">", SE: ">", NW: "<", SW: "<"}


def _read(source: str) -> Rows:
    pairs = [tuple(line.rsplit("|", 1)) for line in source.strip("\n").split("\n")]
    wide = max(len(glyphs) for glyphs, _ in pairs)
    return tuple((glyphs.ljust(wide), roles.ljust(wide)) for glyphs, roles in pairs)


def _mirrored(rows: Rows) -> Rows:
    """East becomes west; state letters still read from left to right."""
    return tuple(
        (g[::-1].translate(_MIRROR), r[::-1].translate(_OTHER_BANK).replace("321", "123"))
        for g, r in rows
    )


def _turned_over(rows: Rows) -> Rows:
    """North becomes south."""
    return tuple((g.translate(_TURN_OVER), r.translate(_OTHER_BANK)) for g, r in reversed(rows))


def _all_facings(drawn: dict[int, str]) -> dict[int, Rows]:
    out = {facing: _read(source) for facing, source in drawn.items()}
    out.setdefault(S, _turned_over(out[N]))
    out.setdefault(SE, _turned_over(out[NE]))
    out[NW] = _mirrored(out[NE])
    out[SW] = _mirrored(out[SE])
    return out


def _plain_large(rows: Rows, facing: int) -> Rows:
    """Block art in ASCII: # hull, . and ' half cells, an arrow head for the ram."""
    out = []
    for glyphs, roles in rows:
        row = list(reduce(glyphs, "ascii"))
        rams = [x for x, role in enumerate(roles) if role == "r"]
        for x in rams:
            row[x] = "="
        if rams:
            row[rams[-1] if facing in (NE, SE) else rams[0]] = TIPS[facing]
        out.append(("".join(row), roles))
    return tuple(out)


@cache
def art(zoom: str, charset: str, size: int, facing: int) -> Rows:
    """The picture of a hull of one or two hexes at zoom M or L.

    Its top left cell is the top left cell of the rectangle around its hexes.
    """
    if zoom == "M":
        plain = _PLAIN_SMALL if size == 2 else _PLAIN_SMALL_ONE
        if charset == "ascii":
            return _all_facings(plain)[facing]
        drawn = _SMALL if size == 2 else _SMALL_ONE
    else:
        drawn = _LARGE if size == 2 else _LARGE_ONE
    rows = _all_facings(drawn)[facing]
    if charset == "ascii":
        return _plain_large(rows, facing)
    return tuple((reduce(glyphs, charset), roles) for glyphs, roles in rows)
