"""Changes to rams, lines, fights and fire (chapters 10 to 21) that their rows must notice."""

from tests.rules_report.edits import Drop, Head, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("AG-10.1d", "ramming.struck_slot", Replace(
        "(abs(one - slot), one)", "(abs(one - slot), -one)",
    )),
    ("AG-10.2a", "ramming.BANDS", Replace("Band(6, ONE)", "Band(7, ONE)")),
    ("AG-10.2a", "ramming.BANDS", Replace("Band(11, HALVED)", "Band(12, HALVED)")),
    ("AG-10.2a", "ramming._check", Replace("AVERAGE", "Check('', '', 1, '').die")),
    ("AG-10.3b", "ramming", Replace(
        "STEEP, SHALLOW = (6000, 3000)", "STEEP, SHALLOW = (6001, 3000)",
    )),
    ("AG-10.3b", "ramming.ram_check", Head("if angle < SHALLOW", "if angle <= SHALLOW")),
    ("AG-10.3e", "ramming.throw", Replace(
        "effects.append(RamStuck(one.ship, victim))", "pass",
    )),
    ("AG-1.1d", "ramming.throw", Replace(
        "sorted(board.contacts, key=lambda c: (c.kind != Touch.STRUCK, order(c.ship)))",
        "board.contacts",
    )),
    ("AG-10.6b", "aboard", Replace("SINKING = 5", "SINKING = 6")),
    ("AG-11.1a", "aboard", Replace("UNDER = 7", "UNDER = 8")),
    ("AG-11.0c", "sinking.look", Replace("on_both_sides(ship, others)", "False")),
    ("AG-11.0c", "sinking.on_both_sides", Replace("b < 0 < a", "False")),
    ("AG-10.7c", "bands.dry", Replace("DRY - loads", "DRY")),
    ("AG-12.0a", "sinking.swim_check", Replace("4", "5")) ,
    ("AG-12.1a", "water", Replace("STROKE = 2000", "STROKE = 3000")),
    ("AG-12.1c", "water", Replace("GRASP = 500", "GRASP = 499")),
    ("AG-13.1a", "crossing._aboard", Replace(
        "abs(SECTIONS.index(man.section) - SECTIONS.index(to.section)) > 1", "False",
    )),
    ("AG-14.0a", "ch14_grappling.grappling._out_of_reach",
     Head("if not hulls.within(REACH)", "if False")),
    ("AG-14.0c", "ch14_grappling.grappling.line_check", Replace("3", "4")),
    ("AG-14.1c", "aboard.held_by_links", Replace("len(links) > 1", "len(links) > 2")),
    ("AG-14.5a", "aboard.held_by_links", Head(
        "if any((link.kind == LinkKind.CORVUS for link in links))", "if False",
    )),
    ("AG-14.0b", "ch14_grappling.grappling.section_reached", Replace(
        "man.section if man.section in nearest else nearest[0]", "nearest[0]",
    )),
    ("AG-14.1b", "ch14_grappling.grappling.moving", Drop("ship.band != SpeedBand.STOP")),
    ("AG-14.1b", "ch14_grappling.grappling.moving", Drop("ship.id not in held")),
    ("AG-15.0b", "crossing.is_across", Replace(
        "fit_men(board, other, side)",
        "[man for man in board.aboard(other) if man.side == side]",
    )),
    ("AG-15.1a", "crossing", Replace("STAYS = (Rank.SAILOR, Rank.ARTILLERYMAN)",
        "STAYS = (Rank.SAILOR,)")),
    ("AG-15.2a", "crossing", Replace("STEP = 500", "STEP = 0")),
    ("AG-15.2a", "aboard", Replace("TOGETHER = 2", "TOGETHER = 500")),
    ("AG-15.2a", "crossing.crossings", Replace("x.kind == LinkKind.LINE", "False")),
    ("AG-16.1a", "duels", Replace("MARGIN = 2", "MARGIN = 1")),
    ("AG-16.4a", "duels._bonus", Head("if len(men) > len(against)", "if False")),
    ("AG-16.2a", "duels._bonus", Head("if best < min(map(rank_of, against))", "if False")),
    ("AG-16.7a", "duels.places", Replace("1 if section == Section.MIDDLE else 3", "3")),
    ("AG-16.8a", "duels.duel", Head("if tower", "if False")),
    ("AG-16.0a", "duels.usual_pairs", Replace("one.rank == man.rank", "False")),
    ("AG-18.1a", "ranges.RANGES", Replace("(6000, SHORT)", "(6001, SHORT)")),
    ("AG-18.4a", "resolving", Replace("TO_HIT_ONE = 6", "TO_HIT_ONE = 5")),
    ("AG-18.2a", "resolving.SECTION_CHECK", Replace("Band(3, Section.MIDDLE)",
        "Band(2, Section.MIDDLE)")),
    ("AG-18.3a", "ranges.aspect", Replace(
        "abs(abeam) >= abs(ahead)", "abs(abeam) > abs(ahead)",
    )),
    ("AG-18.6a", "resolving.wound_check", Replace("need_or_less(4, DIES, IS_WOUNDED)",
                                               "need_or_less(3, DIES, IS_WOUNDED)")),
    ("AG-18.7b", "resolving._man", Head("if man.state == Condition.WOUNDED", "if False")),
    ("AG-18.8a", "resolving.ROWERS_CHECK", Replace("Band(3, HALF_LOST)", "Band(2, HALF_LOST)")),
    ("AG-18.8c", "resolving.oars_hit", Replace("max(left, default=0)", "min(left, default=0)")),
    ("AG-19.0b", "ranges.POINTS", Replace("(0, 2, 3)", "(0, 2, 4)")),
    ("AG-19.1a", "ranges.RANGES", Replace("(16000, MEDIUM)", "(15999, MEDIUM)")),
    ("AG-19.2a", "resolving._man", Head("if kind != Rank.ARCHER", "if False")),
    ("AG-20.1a", "resolving.STONE_CHECK", Replace("Band(6, HOLE)", "Band(7, HOLE)")),
    ("AG-20.1c", "resolving.oars_hit", Head(
        "if not left and effect.rule == 'AG-20.1a'", "if False",
    )),
    ("AG-20.2a", "ranges.POINTS", Replace("(0, 3, 4)", "(0, 3, 3)")),
]  # fmt: skip
