"""Changes to missiles, melees and victory points that their rows must notice."""

from tests.rules_report.edits import Drop, Head, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("MB-6.01a", "ch6_missiles.fire.AskFire.why_not", Replace(
        "number - self.taken(command.ship, command.kind)", "number",
    )),
    ("MB-6.01a", "ch6_missiles.ranges.is_target", Replace(
        "target.manned and target.side != ship.side and (not friendly(ship, target))",
        "target.manned",
    )),
    ("MB-6.01a", "ch6_missiles.fire.in_turn", Replace("counts.get(key, 0) + one.count", "1")),
    ("MB-6.02a", "ch6_missiles.ranges.range_band", Replace(
        "apart.within(short)", "apart.within(short - 1)",
    )),
    ("MB-6.02a", "ch6_missiles.ranges.range_band", Replace(
        "apart.within(long)", "apart.within(long - 1)",
    )),
    ("MB-6.02a", "setting.Lengths.ranges", Replace(
        "(self.ballista_short, self.ballista_long)", "(self.archer_short, self.ballista_long)",
    )),
    ("MB-6.03a", "ch6_missiles.ranges", Replace("WELL, FAR = 4, 6", "WELL, FAR = 5, 6")),
    ("MB-6.05a", "ch6_missiles.ranges", Replace("WELL, FAR = 4, 6", "WELL, FAR = 4, 5")),
    ("MB-6.04a", "ch6_missiles.ranges.BOLT_CHECK", Replace(
        "Band(2, DISORGANISED)", "Band(3, DISORGANISED)",
    )),
    ("MB-6.04a", "ch6_missiles.ranges.BOLT_CHECK", Replace(
        "Band(4, MARINE_DEAD)", "Band(5, MARINE_DEAD)",
    )),
    ("MB-6.06a", "ch6_missiles.ranges.MISSILE_CHECK", Replace(
        "Band(3, MARINE_DEAD)", "Band(2, MARINE_DEAD)",
    )),
    ("MB-6.06a", "ch6_missiles.ranges.MISSILE_CHECK", Replace(
        "Band(3, MARINE_DEAD)", "Band(4, MARINE_DEAD)",
    )),
    ("MB-6.06b", "ch6_missiles.casualties.options", Replace(
        "[*men, Figure.BALLISTA] if men and crew.ballistae else men", "men",
    )),
    ("MB-6.06c", "ch6_missiles.casualties.options", Drop("fighter(crew)")),
    ("MB-6.06c", "ch6_missiles.fire._strike", Replace(
        "dead + hits.count(MISSILE_MAN)", "hits.count(MISSILE_MAN)",
    )),
    ("MB-6.07a", "ch6_missiles.fire.shoot", Drop("ask_for_casualties(play, dues)")),
    ("MB-0.08a", "ch6_missiles.fire.in_turn", Replace(
        "(order(one.ship), SHOOTERS.index(one.kind), order(one.target))", "order(one.ship)",
    )),
    ("MB-7.01a", "sinking.take_off", Head("if ship.foundering", "if ship.hd > 6")),
    ("MB-7.02a", "sinking.Sank.apply", Drop("board.unlink(self.ship)")),
    ("MB-8.01a", "clusters.clusters", Replace(
        "ship.id in seen or not enemies(board, ship.id)", "ship.id in seen",
    )),
    ("MB-8.02a", "ch8_melee.fighting", Replace("KILLS, CUTS = 6, 5", "KILLS, CUTS = 5, 5")),
    ("MB-8.03a", "ch8_melee.fighting", Replace("KILLS, CUTS = 6, 5", "KILLS, CUTS = 6, 4")),
    ("MB-8.03a", "fighting.hack", Replace("more > 0", "more < 0")),
    ("MB-8.03a", "fighting.hack", Replace("abs(more)", "max(hits)")),
    ("MB-8.03c", "fighting.hack", Replace(
        "not one.crew.fighters and not any(ship.crew.fighters for ship in others)",
        "not one.crew.fighters",
    )),
    ("MB-8.03c", "melee.part", Replace("ship.crew.fighters or foe.crew.fighters", "True")),
    ("MB-8.02b", "ch6_missiles.casualties.usual", Replace(
        "crew.fighters > foes", "crew.fighters >= foes",
    )),
    ("MB-8.08b", "fighting.hack", Replace("at + 1", "at")),
    ("MB-8.08b", "clusters.directed", Head("if not clockwise", "if False")),
    ("MB-8.08b", "fighting._next", Replace("board.ships[fight.against[at]].manned", "True")),
    ("MB-8.08e", "melee.AskPairs.why_not", Head(
        "if len(set(ships)) < len(ships)", "if False",
    )),
    ("MB-8.08f", "melee.AskPairs.why_not", Head(
        "if not any(same_pairs(command.pairs, pairs) for pairs in most)", "if False",
    )),
    ("MB-8.08h", "clusters.pairings", Replace(
        "_sets(ours, foes, frozenset(), most)", "_sets(ours, foes, frozenset(), 1)",
    )),
    ("MB-8.08h", "melee.join", Head("if len(foes) > 1", "if False")),
    ("MB-9.01a", "victory", Replace("{Size.SMALL: 10, Size.LARGE: 15}",
        "{Size.SMALL: 10, Size.LARGE: 10}")),
    ("MB-9.02a", "victory.men_points", Replace("ship.crew.figures", "ship.crew.humans")),
    ("MB-9.02a", "board.Board.lose", Replace("found.side", "found.owner")),
    ("MB-9.03a", "victory.leader", Replace("other > one", "other >= one")),
    ("MB-8.06b", "victory.survives", Replace("ship.fate == Fate.HOME", "True")),
]  # fmt: skip
