"""The tables of the rules as lines, by clause."""

from typing import Final

TABLES: Final[dict[str, tuple[str, ...]]] = {
    "AG-3.1a": (
        "  die         1     2 to 4   5, 6",
        "  the wind    calm  light    breeze",
    ),
    "AG-3.2a": (
        "  off the wind       breeze  light",
        "  up to 45 degrees   18      12",
        "  up to 90 degrees   12       8",
    ),
    "AG-5.0a": (
        "  rowers    fresh  tired  fatigued  exhausted",
        "  energy    12     8      4         0",
    ),
    "AG-6.3a": (
        "  working sections    5   4   3   2   1",
        "  slow, back          9   6   3   -   -",
        "  cruise             15   9   6   3   -",
        "  ramming speed      24  15   9   6   3",
    ),
    "AG-7.0a": (
        "  circle              A     B       C       D       E     F",
        "  degrees an inch     10    7       5       4       3     2",
        "  sailor at the helm  slow  cruise  ram     sail    -     -",
        "  somebody else       -     slow    cruise  ram     sail  -",
        "  without rudders     -     -       slow    cruise  ram   sail",
    ),
    "AG-10.2a": (
        "  2 average dice   up to 5  6  7  8  9  10  11+",
        "  loads of water         -  1  1  2  3   4  cut in half",
        "  a hole                 -  x  x  x  x   x",
    ),
    "AG-10.3c": (
        "  at ramming speed           +1",
        "  slow                       -1",
        "  30 to under 60 degrees     -1",
        "  under 30 degrees           -2",
        "  on a wreck or the shore    -2, and nothing else",
    ),
    "AG-10.7a": (
        "  loads of water       0   1      2    3     4",
        "  ramming speed       24  18     12    6     0",
        "  cruise              15  11.25   7.5  3.75  0",
        "  slow, back           9   6.75   4.5  2.25  0",
    ),
    "AG-16.1a": (
        "  higher by     0, 1            2 or more",
        "  what happens  nobody is hurt  the lower dies",
        "  higher rank                   +1",
        "  two or more against one       +1",
        "  from a tower                  +1, and nothing for who attacks it",
        "  more than one of these        +1, never more",
    ),
    "AG-16.7a": (
        "  section             bow  middle  stern",
        "  fighters of a side  3    1       3",
    ),
    "AG-18.1b": (
        "               short      medium      long",
        "  archer       6: 5, 6    -           18: 6",
        "  ballista     8: 4 to 6  16: 5, 6    24: 6",
        "  catapult     9: 5, 6    -           18: 6",
    ),
    "AG-18.2a": (
        "  die       1, 2  3, 4    5, 6",
        "  it hits   bow   middle  stern",
    ),
    "AG-18.6a": (
        "  die           dead    wounded",
        "  no armour     1 to 4  5, 6",
        "  armour        1 to 3  4 to 6",
    ),
    "AG-18.8a": (
        "  die     1, 2               3, 4          5, 6",
        "  rowers  a section is lost  half of it    nothing",
    ),
    "AG-20.1a": (
        "  die     1, 2     3         4         5                  6",
        "  stone   nothing  one dies  one dies  a section of oars  a hole, 1 load",
        "                   aft       forward",
    ),
    "AG-20.2a": (
        "  a shot every   2 men    1 man",
        "  ballista       2 turns  3 turns",
        "  catapult       3 turns  4 turns",
    ),
    "AG-22.0a": (
        "  die       1          2 to 4      5, 6",
        "  the ship  withdraws  carries on  elects a captain",
    ),
    "AG-22.6b": (
        "  die                 1, 2       3, 4                  5 or more",
        "  the ship            withdraws  stays with a captain  stays",
        "  +1 if the ship before stayed",
    ),
    "G24": (
        "  hull  withdrawn  tower  ballista  catapult  corvus",
        "  30    15         4      8         8         10",
        "  admiral  captain  marine  archer  artilleryman  sailor",
        "  6        4        3       3       2             2",
    ),
}
"""By number."""
TABLES["AG-19.1a"] = TABLES["AG-20.0a"] = TABLES["AG-18.1b"]
