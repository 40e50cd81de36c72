"""Two small battles of Ancient Galley as files: far apart, and a ram away."""

FAR = """
rules = "ancient-galley"
format = 1
id = "apart"
title = "Two and two"
[wind]
comes_from = 1
force = "light"
[sides.A]
name = "Athens"
briefing = "Break their line."
[sides.B]
name = "Corinth"
[classes.tri]
name = "Trireme"
crew = { captain = 1, marine = 4, archer = 3, sailor = 4 }
[[ships]]
id = "A1"
type = "tri"
name = "Salaminia"
at = [40000, 14000]
heading = 0
flagship = true
towers = ["bow"]
engines = [{ kind = "ballista", section = "bow" }]
[[ships]]
id = "A2"
type = "tri"
name = "Paralos"
at = [48000, 14000]
heading = 0
[[ships]]
id = "B1"
type = "tri"
name = "Lykaina"
at = [42000, 40000]
heading = 18000
flagship = true
[[ships]]
id = "B2"
type = "tri"
name = "Thetis"
at = [50000, 40000]
heading = 18000
"""
NEAR = FAR.replace("at = [40000, 14000]", 'at = [40000, 14000]\nband = "CRUISE"').replace(
    "at = [42000, 40000]", 'at = [42000, 30000]\nband = "CRUISE"'
)
