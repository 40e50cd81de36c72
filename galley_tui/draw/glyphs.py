"""Pictures of hulls: what is drawn in which cell, and what each cell stands for.

A picture is rows of "glyphs|roles".  Roles: h hull, r ram, t stern, i the ship's id, p and s an
oar of the port and starboard bank (drawn as a cross once crippled), P and S the same on a cell
that is hull until then, 1 2 3 the places of the state letters (hull or nothing without one).
Of one hex and of two, north and north-east are drawn, the other four directions are their mirror
images; of other hulls an outline is.
"""

from functools import cache, lru_cache

from galley.geometry.hexes import NE, NW, SE, SIXTH, SW, N, S, facing_of
from galley_tui.draw.outline import Places, Rows, outline
from galley_tui.terminal.charset import reduce

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
_NARROW = {
    N: """
▟▙ |rr1
██ |PS2
██ |ii
▀▀ |tt """,
    S: """
▄▄ |tt
██ |ii
██ |SP2
▜▛ |rr1""",
    NE: """
   ▗▟▛|   Prr
▐██▛▘ |hiih12
 ▀▘   | tS   """,
}
_NARROW_ONE = {
    N: """
▟▙ |rr1
██ |ii """,
    NE: """
 ▗▛| rr
██▘|ii1""",
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

_PLAIN_NARROW = {
    N: """
/\\ |rr1
|| |PS2
|| |ii
== |tt """,
    S: """
== |tt
|| |ii
|| |SP2
\\/ |rr1""",
    NE: """
   _/>|   Prr
=  =/ |tiih12
      |      """,
    SE: """
=  =\\ |tiih12
   \\_>|   Srr
      |      """,
}
_PLAIN_NARROW_ONE = {
    N: """
/\\ |rr1
   |ii """,
    NE: """
 />| rr
   |ii1""",
}

_MIRROR = str.maketrans("▘▝▖▗▌▐▛▜▙▟▚▞╲╱╴╶\\/<>", "▝▘▗▖▐▌▜▛▟▙▞▚╱╲╶╴/\\><")
_TURN_OVER = str.maketrans("▘▝▖▗▀▄▛▜▙▟▚▞╲╱/\\^v", "▖▗▘▝▄▀▙▟▛▜▞▚╱╲\\/v^")
_OTHER_BANK = str.maketrans("psPS", "spSP")
_TIPS = "^>>v<<"


def _read(source: str) -> Rows:
    pairs = [tuple(line.rsplit("|", 1)) for line in source.strip("\n").split("\n")]
    wide = max(len(part) for pair in pairs for part in pair)
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


def tip(heading: int) -> str:
    """The arrow head of a ram."""
    return _TIPS[facing_of(heading)]


def _plain_blocks(rows: Rows, heading: int) -> Rows:
    """Block art in ASCII: # hull, . and ' half cells, an arrow head for the ram."""
    out = []
    for glyphs, roles in rows:
        row = list(reduce(glyphs, "ascii"))
        rams = [x for x, role in enumerate(roles) if role == "r"]
        for x in rams:
            row[x] = "="
        if rams:
            row[rams[-1] if tip(heading) == ">" else rams[0]] = tip(heading)
        out.append(("".join(row), roles))
    return tuple(out)


@lru_cache(1024)
def art(zoom: str, charset: str, places: Places, heading: int) -> Rows:
    """The picture of a hull at zoom SM, M or L.

    Its top left cell is the top left cell of the rectangle around its hexes.
    """
    by_hand, plain = len(places) <= 2 and heading % SIXTH == 0, charset == "ascii"
    if by_hand and plain and zoom != "L":
        return _drawn(f"plain {zoom}", len(places))[heading // SIXTH]
    if by_hand:
        rows = _drawn(zoom, len(places))[heading // SIXTH]
    else:
        rows = outline(zoom, places, heading)
    if plain:
        return _plain_blocks(rows, heading)
    return tuple((reduce(glyphs, charset), roles) for glyphs, roles in rows)


@cache
def _drawn(how: str, length: int) -> dict[int, Rows]:
    """The pictures of one hex or two at a zoom, or plain at the smaller one, by facing."""
    pictures = {"SM": (_NARROW_ONE, _NARROW), "plain SM": (_PLAIN_NARROW_ONE, _PLAIN_NARROW),
                "M": (_SMALL_ONE, _SMALL), "plain M": (_PLAIN_SMALL_ONE, _PLAIN_SMALL),
                "L": (_LARGE_ONE, _LARGE)}  # fmt: skip
    return _all_facings(pictures[how][length - 1])
