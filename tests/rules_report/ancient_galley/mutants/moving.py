"""Changes to orders, sails and movement (chapters 2 to 9) that their rows must notice."""

from tests.rules_report.edits import Drop, Head, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("AG-2.0a", "bands.letters_needed", Replace("-(-length // INCH)", "length // INCH")),
    ("AG-2.1c", "poses.TURNS", Replace(
        "{'R': 1, 'L': -1, 'S': 0}", "{'R': -1, 'L': 1, 'S': 0}",
    )),
    ("AG-2.1f", "bands.usual_band", Head("if by_ram(board, ship)", "if False")),
    ("AG-3.2a", "handling.INCHES", Replace("(18, 12)", "(17, 12)")),
    ("AG-3.2b", "handling.INCHES", Replace("(12, 8)", "(12, 9)")),
    ("AG-3.2a", "handling.sail_inches", Replace("off > FREE", "off >= FREE")),
    ("AG-3.2b", "handling.sail_inches", Head("if off > ABEAM", "if off >= ABEAM")),
    ("AG-3.2d", "handling.under_sail", Replace("board.force not in ('', CALM)", "True")),
    ("AG-3.4b", "handling.under_sail", Replace("(Sail.SET, Sail.STRIKING)", "(Sail.SET,)")),
    ("AG-3.3a", "bands.mils", Replace("dry(ship.loads, inches)", "inches * INCH")),
    ("AG-3.4d", "handling", Replace("HANDS = 2", "HANDS = 1")),
    ("AG-3.5a", "handling.masts_break", Replace("(Sail.SET, Sail.STRIKING)", "(Sail.SET,)")),
    ("AG-5.1a", "bands.COSTS", Replace("{SpeedBand.CRUISE: 1, SpeedBand.RAM: 2}",
        "{SpeedBand.CRUISE: 1, SpeedBand.RAM: 1}")),
    ("AG-5.2b", "bands._one_step", Head(
        "if band == SpeedBand.SLOW and ship.band == SpeedBand.RAM and not ship.energy", "if False",
    )),
    ("AG-5.2b", "bands._one_step", Head(
        "if band == SpeedBand.SLOW and ship.band == SpeedBand.RAM and not ship.energy",
        "if band == SpeedBand.SLOW and ship.band == SpeedBand.RAM",
    )),
    ("AG-6.0a", "bands._one_step", Replace(
        "abs(BANDS.index(band) - BANDS.index(ship.band)) <= 1",
        "abs(BANDS.index(band) - BANDS.index(ship.band)) <= 2",
    )),
    ("AG-6.3a", "bands.INCHES", Replace("(0, 0, 3, 6, 9, 15)", "(0, 3, 3, 6, 9, 15)")),
    ("AG-6.3a", "bands.INCHES", Replace("(0, 3, 6, 9, 15, 24)", "(0, 3, 6, 9, 15, 23)")),
    ("AG-7.0a", "bands.grade", Replace("OF_BAND[band]", "0")),
    ("AG-7.1a", "bands.wider", Replace("0 if steers.rank == Rank.SAILOR else 1", "0")),
    ("AG-7.1b", "bands.wider", Replace("not ship.rudders", "False")),
    ("AG-7.1c", "bands.wider", Replace("contested(board, ship.id, Section.STERN)", "False")),
    ("AG-7.1c", "bands.wider", Replace("steers is None", "False")),
    ("AG-8.0b", "together.Together._meet", Replace("one.stop()", "pass")),
    ("AG-9.0b", "strikes", Replace("SMASHES = 501", "SMASHES = 401")),
    ("AG-9.1b", "strikes", Replace("SHALLOW = 3000", "SHALLOW = 2999")),
    ("AG-9.1b", "strikes.rakes", Drop("mover.flagged")),
    ("AG-10.3f", "strikes", Replace("RUN_UP = INCH", "RUN_UP = 0")),
    ("AG-10.3e", "aboard.pinned_by", Head("if ship.stuck", "if False")),
    ("AG-10.3e", "aboard.pinned_by", Replace("can_order(board, one)", "True")),
    ("AG-6.0d", "bands.why_not_band", Head(
        "if why is None and not rammed and not _one_step(ship, band)",
        "if why is None and not _one_step(ship, band)",
    )),
    ("AG-10.9a", "together.Together._bump", Replace("other.stop()", "pass")),
    ("AG-10.9a", "strikes.strikes", Head(
        "if victim.id in mover.raked or (mover.withdraws and mover.enemy_of(victim))",
        "if victim.id in mover.raked",
    )),
    ("AG-23.1b", "together.Together.__init__", Replace(
        "{n for n in range(len(obstacles)) if self._on(mover, n)}", "set()",
    )),
]  # fmt: skip
