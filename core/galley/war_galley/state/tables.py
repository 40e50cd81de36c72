"""Every printed table, as the grid on the charts card."""

from galley.engine.tables import Table

DICE_RULE = "2.2"  # the paragraph of the components, dice among them

RAMMING = Table.printed(
    "Ramming",
    "7.14",
    """
    defense   1      2      3      4      5      6      7      8
       2    10-12   9-12   8-12   7-12   6-12   5-12   4-12   3-12
       3    11-12  10-12   9-12   8-12   7-12   6-12   5-12   4-12
       4     12    11-12  10-12   9-12   8-12   7-12   6-12   5-12
       5    No/C    12    11-12  10-12   9-12   8-12   7-12   6-12
       6    No/C    12     12    11-12  10-12   9-12   8-12   7-12
       7    No/C   No/C    12     12    11-12  10-12   9-12   8-12
       8    No/C   No/C   No/C    12     12    11-12  10-12   9-12
       9    No/C   No/C   No/C   No/C    12     12    11-12  10-12
      10    No/C   No/C   No/C   No/C   No/C    12     12    11-12
      11    No/C   No/C   No/C   No/C   No/C   No/C    12     12
    """,
)

RETRACTION = Table.printed(
    "Retraction",
    "7.16",
    """
    dice-crew   result
       <6       retracted
       7+       fouled
    """,
)

RAKE = Table.printed(
    "Rake",
    "7.26",
    """
    target   0      1      2      3      4
      0    11-12   9-12   7-12   5-12   3-12
      1     12    10-12   8-12   6-12   4-12
      2     No    11-12   9-12   7-12   5-12
      3     No     12    10-12   8-12   6-12
      4     No     No    11-12   9-12   7-12
    """,
)

GRAPPLING = Table.printed(
    "Grappling",
    "8.12",
    """
    die   0  1  2  3  4
    <1    -  -  -  -  -
     2    -  -  -  -  S
     3    -  -  -  S  S
     4    -  -  S  S  S
     5    -  S  S  S  S
     6+   S  S  S  S  S
    """,
)

MISSILE = Table.printed(
    "Missile fire",
    "8.44",
    """
    die   0   1-2  3-4  5-8
    <2    No  No   No   No
     3    No  No   No   No
     4    No  No   No   D
     5    No  No   D    D/F
     6    No  D    D/F  D/F
     7+   D   D/F  D/F  D/F
    """,
)

BOARDING = Table.printed(
    "Boarding",
    "8.23",
    """
    defender  1      2      3      4      5      6      7      8
       0     7-12   5-12   4-12   3-12   Auto   Auto   Auto   Auto
       1     8-12   6-12   5-12   4-12   3-12   2-12   2-12   Auto
       2    10-12   8-12   7-12   6-12   5-12   4-12   3-12   2-12
       3     12     9-12   8-12   7-12   6-12   5-12   4-12   3-12
       4     12    10-12   9-12   8-12   7-12   6-12   5-12   4-12
       5     12    11-12  10-12   9-12   8-12   7-12   6-12   5-12
       6     No     12    11-12  10-12   9-12   8-12   7-12   6-12
       7     No     12     12    11-12  10-12   9-12   8-12   7-12
       8     No     No     12     12    11-12  10-12   9-12   8-12
    """,
)

DISENGAGE = Table.printed(
    "Disengage",
    "8.32",
    """
    die   0  1  2  3  4
    <0    F  F  F  F  F
     1    F  F  F  F  S
     2    F  F  F  S  S
     3    F  F  S  S  S
     4    F  S  S  S  S
     5+   S  S  S  S  S
    """,
)

FATIGUE = Table.printed(
    "Fatigue",
    "6.42",
    """
    die   0   1   2   3   4
    1-2   -   -   -   -   -
     3    F2  -   -   -   -
     4    F2  F2  -   -   -
     5    F3  F2  F2  -   -
     6    F3  F3  F2  F2  -
     7    F4  F3  F3  F2  F2
     8+   F4  F4  F4  F3  F3
    """,
)

SINKING = Table.printed(
    "Sinking",
    "7.17",
    """
    die   result
    1-5   afloat
     6    sinks
    """,
)

WIND = Table.printed(
    "Wind",
    "6.2",
    """
    dice   strength   hexsides
     2       Calm        -2
     3       +2          -1
     4       +1          -1
    5-6      0           -1
    7-9      0           +1
     10      -1          -1
     11      -2          +1
     12      Calm        +2
    """,
)

TRANSFER = Table.printed(
    "Command transfer",
    "5.52",
    """
    die   result
    1-2   stays
    3-6   moves
    """,
)

DOUBLE_ACTIVATION = Table.printed(
    "Double activation",
    "5.42",
    """
    die   0  1  2
     1    C  C  C
     2    C  C  C
     3    C  C  C
     4    C  C  S
     5    C  S  S
     6    S  S  S
    """,
)

ORDERS_CONFUSION = Table.printed(
    "Orders confusion",
    "5.42",
    """
    die   result
    1-2   cruise,half
    3-5   cruise
     6    normal
    """,
)

FIREFIGHT = Table.printed(
    "Firefight",
    "8.54",
    """
    die   result
    1-2   out
     3    burns
     4    spreads
    5-6   sinks
    """,
)

TABLES: tuple[Table, ...] = (
    RAMMING, RETRACTION, RAKE, GRAPPLING, BOARDING, DISENGAGE, MISSILE, FATIGUE, SINKING,
    FIREFIGHT, WIND, TRANSFER, DOUBLE_ACTIVATION, ORDERS_CONFUSION,
)  # fmt: skip
IMPOSSIBLE = ("No", "No/C")
AUTOMATIC = "Auto"


def least(cell: str) -> int:
    """The lowest adjusted total that succeeds in a cell such as `8-12` or `12` (2.4b)."""
    return int(cell.partition("-")[0])
