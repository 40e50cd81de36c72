"""The tables of the rules as lines, by clause."""

from typing import Final

TABLES: Final[dict[str, tuple[str, ...]]] = {
    "MB-0.02a": (
        "              slingers  archers  marines  with a corvus",
        "  small ship  1         2        8        9",
        "  large ship  1         2        12       14",
        "  a flagship has a musician and a standard bearer more",
    ),
    "MB-2.02a": (
        "  damage         1       2       3       4       5",
        "  nothing        2 to 6  3 to 6  4 to 6  5, 6    6",
        "  1 point more   1       2       3       4       5",
        "  2 points more  -       1       1, 2    1 to 3  1 to 4",
    ),
    "MB-3.02a": (
        "  speed    reverse  stopped  cruising  battle  ramming",
        "  level    1        2        3         4       4",
        "  inches   6        -        8         12      18",
        "  stamina  -        -        -         1       3",
    ),
    "MB-3.10a": (
        "  a stopped ship  turn   inches",
        "  stays           90     -",
        "  turns and goes  45     4 ahead or astern",
        "  goes and turns  45     4 ahead or astern",
        "  goes ahead      -      8",
        "  goes astern     -      6",
    ),
    "MB-3.12c": (
        "  oars gone  up to 2 a side  3 on one side      3 on both",
        "  at most    ramming speed   battle speed       cruising",
    ),
    "MB-5.02a": (
        "  place  angle        what it is",
        "  bow    any          glance",
        "  oars   under 45     glance",
        "  oars   45 and more  full ram",
        "  stern  any          full ram",
    ),
    "MB-5.06a": (
        "  striker                full ram  glance",
        "  as large               die       1",
        "  larger than the other  die +1    1",
        "  smaller                die       -",
    ),
    "MB-6.02a": (
        "  kind      short: 4 to 6 hit  long: 6 hits",
        "  ballista  9                  18",
        "  archer    6                  12",
        "  slinger   4                  8",
    ),
    "MB-6.04a": (
        "  die       1                  2, 3                4 to 6",
        "  ballista  archer or slinger  rowers disorganised  marine",
    ),
    "MB-6.06a": (
        "  die              1, 2               3 to 6",
        "  archer, slinger  archer or slinger  marine",
    ),
    "MB-9.01a": (
        "  small ship  large ship  figure  casualty",
        "  10          15          1       -1",
    ),
    "g02": (
        "         length  beam  ram  bow  oars  stern  oars a side",
        "  small  9       2     0.6  1.8  5.4   1.8    9",
        "  large  12      2.5   0.8  2.4  7.2   2.4    12",
    ),
    "g45": (
        "  small ship  large ship  figure  ballista  corvus",
        "  10          15          1       3         5",
    ),
}
"""By number."""
TABLES["MB-6.03a"] = TABLES["MB-6.05a"] = TABLES["MB-6.02a"]
TABLES["g03"] = TABLES["g04"] = TABLES["g02"]
