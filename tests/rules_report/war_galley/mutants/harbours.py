"""Changes to what a battle adds in harbours and on shores: clause, place, change."""

from tests.rules_report.edits import Drop, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("H22", "battle_setting.BattleSetup.with_boom_cut", Replace(
        "(self.land | {*boom.lay}) - {*cut}", "self.land | {*boom.lay}",
    )),
    ("H22", "battle_setting.BattleSetup.with_boom_cut", Replace(
        "(self.land | {*boom.lay}) - {*cut}", "self.land - {*cut}",
    )),
    ("H22", "boom.BoomCut.apply", Drop(
        "board.theatre = board.theatre.with_boom_cut(board.memory.cut)",
    )),
    ("H22", "boom.cut_check", Replace("boom.on if boom is not None else 6", "5")),
    ("H22", "boom._wrong_ship", Replace("ship.owner != boom.side", "False")),
    ("H22", "boom._wrong_ship", Replace("ship.captured", "False")),
    ("H22", "boom._wrong_ship", Replace("ship.aground", "False")),
    ("H22", "boom._wrong_ship", Replace("engaged(board, ship)", "False")),
    ("H22", "boom._wrong_ship", Replace("turn.mp_used", "False")),
    ("H22", "boom._wrong_ship", Replace("turn.tried_links", "False")),
    ("H22", "boom._wrong_ship", Replace("turn.sail_set", "False")),
    ("H22", "boom._wrong_ship", Replace("turn.ended", "False")),
    ("H22", "boom._wrong_ship", Replace(
        "board.leaving and leaving(board, ship) is not None", "False",
    )),
    ("H22", "boom._wrong_place", Replace("hex_ not in NEXT[ship.bow]", "False")),
    ("H22", "boom._wrong_place", Replace("hex_ in board.at", "False")),
    ("H22", "ship_activation.announced", Replace("isinstance(answer, CutBoom)", "False")),
    ("H22", "pass_through.in_a_line", Replace(
        "not beside.isdisjoint(board.theatre.uncut())", "False",
    )),
    ("H22", "codec.decode", Drop(
        "board.theatre = board.theatre.with_boom_cut(board.memory.cut)",
    )),
    ("H23", "pass_through.why_not_pass", Drop("no_room(board)")),
    ("H24", "gear.grapple_gear", Replace("hides_meet(board, ship, target)", "False")),
    ("H24", "gear.grapple_gear", Replace("special.own.hides or 0", "-1")),
    ("H24", "gear.hides_meet", Replace("before_corvus(target, ship)", "True")),
    ("H24", "gear.hides_meet", Replace(
        "before_corvus(target, ship)", "before_corvus(ship, target)",
    )),
    ("H24", "gear.hides_meet", Replace(
        "target.id in board.theatre.gear.get(HIDES, ())", "True",
    )),
    ("H25", "shore_troops.among_friends", Replace("ship.owner != boats.side", "True")),
    ("H25", "shore_troops.among_friends", Replace(
        "near.owner == boats.side", "near.side == boats.side",
    )),
    ("H25", "shore_troops.among_friends", Replace("near.owner == boats.side", "True")),
    ("H25", "shore_troops.among_friends", Replace("boats.needs", "2")),
    ("H25", "shore_troops.shore_check", Replace(
        "replace(check, rule='8.44a, H25') if isinstance(troops, BoatsTable) else check", "check",
    )),
    ("H25", "shore_troops.shooters", Replace(
        "(*special.shore_troops, *special.turn_rules.boats)", "special.shore_troops",
    )),
    ("SR-shallows", "read_battle.barred_classes", Replace(
        "card.type in barred or code in barred", "card.type in barred",
    )),
    ("SR-shallows", "read_battle.barred_classes", Replace(
        "card.type in barred or code in barred", "code in barred",
    )),
]  # fmt: skip
