"""A small battle for tests of the screen, the lines and the account: one ram away."""

from tests.kit.counters import FIVE, counter

CLOSE = (
    """
format = 1
id = "close"
rules = "war-galley"
title = "Close quarters"
turn_limit = 3

[notes]
summary = "One five three hexes from a trireme that shows its side."

[map]
columns = 20
rows = 16

[start]
phase = "E"
first = "A"

[sides.A]
name = "Rome"
level = 60
briefing = "Ram."

[sides.B]
name = "Carthage"
level = 60
briefing = "Slip away."

"""
    + FIVE
    + counter("tri", "cat3", 3, (5, 6), 6, 1, (5, 7))
    + """
[[squadrons]]
side = "A"
name = "Laelius"
commander = { name = "C. Laelius", range = 5, initiative = 1, ship = "0811" }
rows = [{ class = "five", first = "0811", facing = "N" }]

[[squadrons]]
side = "B"
name = "Adherbal"
commander = { name = "Adherbal", range = 5, initiative = 1, ship = "0808" }
rows = [
    { class = "tri", first = "0808", facing = "NE" },
    { class = "tri", first = "1208", facing = "S" },
]
"""
)
