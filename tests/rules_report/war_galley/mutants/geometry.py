"""Changes to the geometry that its tests must notice: statement, place, change."""

from tests.rules_report.edits import Drop, Move, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("G01", "hexes.parse", Replace("int(text)", "int(text[2:] + text[:2])")),
    ("G01", "hexes.name", Replace("f'{hex_:04d}'", "f'{hex_}'")),
    ("G02", "hexes._column", Replace("column % 2", "column % 2 == 0")),
    ("G03", "hexes.from_axial", Replace("r + (q - q % 2) // 2", "r + q // 2 + q % 2")),
    ("G03", "hexes.distance", Replace("max(dr, 0)", "dr")),
    ("G04", "hexes._ODD", Move("-100", before="-99")),
    ("G04", "hexes._EVEN", Move("99", before="1")),
    ("G05", "ship.TURN_OF", Replace("{Flank.PORT: -1, Flank.STARBOARD: +1}",
        "{Flank.PORT: +1, Flank.STARBOARD: -1}")),
    ("G06", "ship._around", Drop("s[(f + 3) % 6]")),
    ("G06", "flanks.midship", Replace("2 * TURN_OF[side]", "TURN_OF[side]")),
    ("G07", "ship._around", Replace("return b", "return (*b[:5], b[0])")),
    ("G07", "flanks.flank_hexes", Replace(
        "(bow_flank(ship, side), stern_flank(ship, side))",
        "(bow_flank(ship, side),)",
    )),
    ("G08", "movement._after_step", Replace(
        "Pose(hex_, hex_ if b == s else b, facing)",
        "Pose(hex_, hex_ if b == s else b, f)",
    )),
    ("G08", "movement._after_step", Replace("(f - turn) % 6", "(f + turn) % 6")),
    ("G08", "movement._after_turn", Replace(
        "Pose(NEXT[s][facing], s, facing)",
        "Pose(b, NEXT[b][(facing + 3) % 6], facing)",
    )),
    ("G08", "movement.cost", Replace("2 if isinstance(move, TurnAround) else 1", "1")),
    ("G09", "line_astern.dead_astern", Replace(
        "follower.bow == stern_hex(leader) and follower.facing == leader.facing",
        "follower.bow == stern_hex(leader)",
    )),
    ("G09", "line_astern.in_echelon", Drop("stern_flank(leader, Flank.STARBOARD)")),
    ("G11", "raking.along_two_hexes", Drop("stern_flank(target, side)")),
    ("G11", "raking.along_one_hex", Drop("came_from")),
    ("G12", "sailing.wind_astern", Replace("(0, 1, 5)", "(2, 3, 4)")),
    ("G13", "pass_through.pass_cost", Replace(
        "max(2, len(hexes(ship)) + len(hexes(through)))",
        "2",
    )),
    ("G13", "pass_through.pose_beyond", Replace("len(hexes(ship)) + len(hexes(through))", "2")),
    ("G13", "pass_through.before_bow_or_stern", Replace("head_on or from_astern", "head_on")),
    ("G14", "anastrophe.lane", Replace("ship.bow in (near, NEXT[near][f])", "ship.bow == near")),
    ("G14", "anastrophe.approach", Replace(
        "ship.facing != (target.facing + 3) % 6 or lane(ship, target) is None",
        "lane(ship, target) is None",
    )),
    ("G15", "anastrophe.sting", Replace("(target.facing - TURN_OF[side]) % 6", "target.facing")),
    ("G15", "anastrophe.sting", Replace(
        "bow if ship.stern == ship.bow else NEXT[bow][(facing + 3) % 6]",
        "NEXT[bow][(facing + 3) % 6]",
    )),
    ("G16", "flanks.is_flank_side", Replace(
        "from_hex == ship.bow and NEXT[from_hex][f] == to_hex",
        "False",
    )),
    ("G16", "flanks.is_flank_side", Replace(
        "not (from_hex == ship.stern and NEXT[from_hex][(f + 3) % 6] == to_hex)",
        "True",
    )),
]  # fmt: skip
