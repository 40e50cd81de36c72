"""Changes to what a battle adds to crews, seas, sails and boarders: clause, place, change."""

from tests.rules_report.edits import Mutant, Replace

MUTANTS: list[Mutant] = [
    ("H26", "boarders.boarding_bonus", Replace("ship.owner == ship.side", "True")),
    ("H26", "boarders.boarding_bonus", Replace("classes.get(ship.code, 0)", "0")),
    ("H26", "boarders.boarding_bonus", Replace("squadrons.get(ship.id[0], 0)", "0")),
    ("H26", "boarding.boarding_check", Replace(
        "boarding_bonus(board, [ship for ship, _ in parts])",
        "sum(boarding_bonus(board, [ship]) for ship, _ in parts)",
    )),
    ("H33", "crews_and_sails.sickness", Replace("one.side == ship.owner", "True")),
    ("H33", "board.Board.fastest", Replace("min(most, cruise + above)", "most")),
    ("H33", "board.Board.fastest", Replace("min(most, cruise + above)", "cruise + above")),
    ("H35", "crews_and_sails.raised_for_nothing", Replace("board.turn >= free.turn", "True")),
    ("H35", "crews_and_sails.raised_for_nothing", Replace("free.side == ship.owner", "True")),
    ("H35", "sailing.sail_cost", Replace("up and raised_for_nothing(board, ship)", "False")),
    ("H35", "sailing.sail_cost", Replace(
        "up and raised_for_nothing(board, ship)", "raised_for_nothing(board, ship)",
    )),
    ("H35", "crews_and_sails.no_sails_aboard", Replace("ship.jettisoned", "True")),
    ("H36", "boarders.attempts", Replace("ship.owner != ship.side", "False")),
    ("H36", "boarders.grapnels_left", Replace(
        "len(ship.turn.grappled_at) < attempts(board, ship)", "True",
    )),
    ("H36", "crews_and_sails.avoids_as", Replace("ship.owner != ship.side", "False")),
    ("H36", "crews_and_sails.avoids_as", Replace(
        "held or special.own.avoids_as.get(ship.id, 0)",
        "special.own.avoids_as.get(ship.id, 0)",
    )),
    ("H29", "tow.line_holds", Replace("one.rammed", "False")),
    ("H29", "tow.line_holds", Replace("one.on_fire", "False")),
    ("H29", "tow.tow_limit", Replace("board.printed(behind).speed[0]", "9")),
    ("H29", "tow.why_never_asked", Replace("not acts_not(ship)", "True")),
    ("H29", "tow._squadron", Replace("not acts_not(ship)", "True")),
    ("H29", "speed.limits", Replace("tow_limit(board, ship)", "0")),
    ("H29", "towing.behind", Replace("0 < far <= LONGEST", "True")),
    ("H29", "towing.place_behind", Replace("near is not None", "end.move is None")),
    ("H29", "towing.follow_move", Replace("tower.turn.mode", "True")),
    ("H29", "towing.follow_slip", Replace("follow(play, ship)", "None")),
    ("H29", "towing.leaves_with", Replace(
        "serves(board, board.theatre.special.exits[by - 1], ship)", "True",
    )),
    ("H29", "adrift.takers", Replace("not one.captured", "True")),
    ("H29", "adrift.takers", Replace("one.rammed", "False")),
    ("H29", "adrift.takers", Replace("x.owner == one.owner or x.adrift", "True")),
    ("H29", "avoidance.avoiding_crew", Replace("min(1, board.crew(ship))", "board.crew(ship)")),
    ("H29", "tow.in_tow", Replace("line_at(board, ship) is not None", "False")),
    ("H29", "reaction_fire.react", Replace("isinstance(answer, CastOff)", "False")),
    ("H29", "tows.casts_off", Replace("plan.value - price > held.value", "False")),
    ("H29", "tows.casts_off", Replace("plan.value - price > held.value", "True")),
    ("H30", "hot_heads.turns_cheaply", Replace("ship.owner == ship.side", "True")),
    ("H30", "hot_heads.turns_cheaply", Replace("ship.id[0] in rule.squadrons", "True")),
    ("H30", "hot_heads.turns_cheaply", Replace("board.turn <= rule.until", "True")),
    ("H30", "movement.cost_here", Replace("prices(board, ship)[-1][1]", "2")),
    ("H30", "movement.prices", Replace("turns_cheaply(board, ship)", "True")),
    ("H36", "avoidance.avoidance_check", Replace(
        "avoiding_crew(board, ship)", "board.crew(ship)",
    )),
    ("H36", "avoidance.why_hopeless", Replace("avoiding_crew(board, ship)", "board.crew(ship)")),
    ("H36", "grappling.GrappleMade.apply", Replace("(*ship.turn.grappled_at, self.target)", "()")),
]  # fmt: skip
