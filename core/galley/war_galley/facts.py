"""Facts of a ship: what ails it, who commands it, what it has done; its values and why they are
less than the printed ones (2.1)."""

from galley.engine.cards import Fact
from galley.engine.text import joined
from galley.war_galley.ch5_command.withdrawal import hold_on, leaving
from galley.war_galley.ch6_movement.sailing import wind_bonus
from galley.war_galley.ch6_movement.speed import cap, limits, why_not_max
from galley.war_galley.help import LEGEND as LEGEND
from galley.war_galley.scenario_rules.afloat.crowding import slowed_by
from galley.war_galley.scenario_rules.afloat.entangled import entangled
from galley.war_galley.scenario_rules.afloat.rounding import obstacle
from galley.war_galley.scenario_rules.afloat.tow import line_at
from galley.war_galley.scenario_rules.fighting.standing_by import orders_of
from galley.war_galley.scenario_rules.winning.passed import to_pass
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import has_name
from galley.war_galley.state.ship import INSIDE, STAYS, Round, Ship, SpeedLevel

ON_FIRE = Fact("on fire", "on fire", "8.51b", letter="*", trouble=9, block="boxes")
CAPTURED = {
    how: Fact("captured", how, "8.25", letter="C", trouble=9, block="boxes")
    for how in ("captured", "recaptured")
}
AGROUND = Fact("aground", "aground", "6.36a", letter="A", trouble=9, block="boxes")
CRIPPLED = {
    oars: Fact("crippled", f"{words} crippled", "7.28a", trouble=6, block="boxes")
    for oars, words in (("P", "port"), ("S", "starboard"), ("PS", "both banks"))
}
MAST_DOWN = Fact("mast down", "mast down", "6.24a", letter="M", trouble=5, block="boxes")
MAST_LOST = Fact("mast down", "mast lost", "6.22f", block="boxes")
TIRED = {
    level: Fact("tired", f"fatigue {level}", "6.43", letter=f"{level}", trouble=4, block="fatigue")
    for level in (1, 2, 3, 4)
}
SLOWED = Fact("at half speed", "half speed", "6.37d", letter="H", trouble=4, block="boxes")
ENTANGLED = Fact(
    "at half speed", "entangled: half speed", "H14", letter="H", trouble=4, block="boxes"
)
UNDER_SAIL = Fact("under sail", "under sail", "6.21", letter="S", trouble=2, block="boxes")
LEAVING = Fact("leaving", "leaves the battle", "5.41", letter="L", trouble=2)
ADRIFT = Fact("adrift", "adrift", "H29", trouble=7)
STANDS_BY = Fact("standing by", "stands by", "H17", trouble=1)
HELD_BACK = Fact("held back", "held back", "5.41", letter="W", trouble=2)


def facts(board: Board, ship: Ship) -> tuple[Fact, ...]:
    """Give what there is to tell of a ship, besides its values."""
    told = [*states(board, ship), *_command(board, ship), *_this_turn(ship)]
    crowding = board.theatre.special.own.crowding and not ship.fate
    if crowding and (near := slowed_by(board, ship)):
        told.append(Fact("crowded", f"{joined(near)} crowd it: it acts at cruise", "6.12, H11"))
    if ship.round is not None and not ship.fate:
        told.append(Fact("round", _rounding(board, ship.round), "6.32, H19"))
    rule = to_pass(board, ship) if ship.passed else None
    return (*told, Fact("passed", f"has passed {rule.name}", "H38")) if rule else tuple(told)


def _rounding(board: Board, so_far: Round) -> str:
    what = obstacle(board, so_far).name
    if so_far.turned:
        return f"has turned around for nothing at {what}"
    if so_far.whole:
        return f"has gone round {what}: it may turn around at no cost, and ram"
    return f"goes round {what}: {so_far.been.bit_count()} of 6 hexes"


def states(board: Board, ship: Ship) -> list[Fact]:
    """Give what ails a ship, the worst first.

    Its name is what a state is called where many ships are counted.
    """
    found = [ON_FIRE] if ship.on_fire else []
    if ship.captured:
        found.append(CAPTURED[ship.captured])
    if ship.rammed:
        by = f" by {ship.rammed_by}" if ship.rammed_by else ""
        found.append(Fact("rammed", f"rammed{by}", "7.16f", letter="R", trouble=9))
    if ship.aground:
        found.append(AGROUND)
    if ship.grapples:
        now = f"grappled with {joined(ship.grapples)}"
        found.append(Fact("grappled", now, "8.12g", letter="G", trouble=8))
    if ship.fouls:
        now = f"fouled with {joined(ship.fouls)}"
        found.append(Fact("fouled", now, "7.16m", letter="F", trouble=8))
    if ship.crippled:
        found.append(CRIPPLED[ship.crippled])
    if ship.mast_lost or ship.mast_down:
        found.append(MAST_DOWN if ship.mast_down else MAST_LOST)
    if ship.fatigue:
        found.append(TIRED[ship.fatigue])
    if ship.half_speed:
        found.append(ENTANGLED if ship.entangled and entangled(ship) else SLOWED)
    if ship.sail:
        found.append(UNDER_SAIL)
    if board.leaving and leaving(board, ship):
        found.append(LEAVING)
    elif board.theatre.special.holds and hold_on(board, ship):
        found.append(HELD_BACK)
    if board.theatre.special.turn_rules.stands_by and orders_of(board, ship):
        found.append(STANDS_BY)
    if board.theatre.special.turn_rules.tows:
        found += _tow(board, ship)
    if ship.depletion and not ship.captured:
        now = f"manpower {board.manpower(ship)} of {board.printed(ship).manpower}"
        found.append(Fact("depleted", now, "8.62", trouble=1, block="men"))
    return found


def _tow(board: Board, ship: Ship) -> list[Fact]:
    """Tell at which end of a line it is, or that it drifts (H29)."""
    if ship.adrift:
        return [ADRIFT]
    line = line_at(board, ship)
    if line is None:
        return []
    if line.id == ship.id:
        return [Fact("towed", f"towed by {ship.towed_by}", "H29", trouble=1)]
    return [Fact("towing", f"tows {line.id}", "H29", trouble=1)]


def _command(board: Board, ship: Ship) -> list[Fact]:
    """Its squadron, the commanders aboard and what they are worth."""
    found = []
    if ship.squadron:
        found.append(Fact("squadron", _squadron(board, ship), "5.14a", block="squadron"))
    for man in board.aboard(ship.id):
        name = man.name or man.id
        worth = f"range {man.command_range()}"
        worth += f", initiative {man.rating()}" if man.admiral else ""
        less = ", reduced" if man.reduced else ""
        now = f"{name}: {worth}{less}"
        found.append(Fact("commander", now, "2.1h", block="command"))
    return found


def _squadron(board: Board, ship: Ship) -> str:
    """Its leader, or its letter if he has no name of his own."""
    if ship.squadron == ship.id:
        return "alone"
    leader = board.commanders.get(ship.squadron)
    if leader is None or (leader.name and has_name(leader.name)):
        return leader.name if leader else ship.squadron
    title = board.theatre.squadrons.get(ship.squadron, "")
    return ship.squadron + (f" ({title})" if title else "")


def _this_turn(ship: Ship) -> list[Fact]:
    """Its deeds in this turn, and how it left the map."""
    turn = ship.turn
    ram = f"rammed {turn.ram_hit}" if turn.ram_hit else "tried to ram"
    back = " astern" if turn.mode == "backwater" else ""
    deeds = (
        (turn.mp_announced >= 0, f"{turn.mp_used} of {turn.mp_announced} MP{back}", "6.13"),
        (turn.began_at_max and turn.mp_announced >= 0, "began at max", "6.14a"),
        (turn.ram_attempted, ram, "7.11"), (turn.rake_attempted, "raked", "6.42d"),
        (turn.grapple_attempted, "grappled", "8.13"), (turn.fired, "fired", "8.42"),
        (turn.reacted, "fired back", "8.42"), (turn.collided, "collided", "7.16"),
        (turn.confined, "may not close", "5.31"), (turn.swarmed, "swarmed", "H31"),
        (turn.closed_in, "closed in", "H18"), (turn.pressed, "pressed", "H18"),
        (turn.jostled, "oars fouled", "H12"),
        (turn.stays_by == STAYS, "stays", "H27"),
        (turn.done, "done", "5.41"),
    )  # fmt: skip
    found = []
    for did, now, rule in deeds:
        if did:
            found.append(Fact("deed", now, rule, block="turn"))
    if ship.fate == INSIDE:
        found.append(Fact("fate", "inside an exit: it may come back", "9.1, H38"))
    elif ship.fate:
        found.append(Fact("fate", f"out of the battle: {ship.fate}", "9.1"))
    return found


# -- values


def values(board: Board, ship: Ship) -> list[Fact]:
    """Every rating of a ship on the map, in the order of the battle sheet."""
    card = board.printed(ship)
    star = "*" if card.asterisk else ""
    ram = f"{card.ram[0]} cruise, {card.ram[1]}{star} maximum"
    caught = ((ship.captured, "8.25"),) if ship.captured else ()
    lost = ((f"{ship.depletion} lost", "8.62"),) if ship.depletion and not caught else ()
    at_max = ship.level == SpeedLevel.MAX
    level = (f"it rows at {'maximum' if at_max else 'cruise'}", "2.1b")
    sails = ("under sail it rams as at cruise", "6.23d")
    found = [
        _value("crew", card.crew, board.crew(ship), *caught),
        _value("ram", ram, board.ram_attack(ship), sails if at_max and ship.sail else level),
        _value("defence", card.ram_defense, card.ram_defense),
        _value("manpower", card.manpower, board.manpower(ship), *caught, *lost),
        _speed(board, ship, *card.speed),
    ]  # fmt: skip
    barred = why_not_max(board, ship) if not at_max else None
    if barred:
        found.append(_value("maximum", card.speed[1], "barred", (barred.text, barred.rule)))
    if card.engines:
        found.append(_value("engines", "E", "E"))
    if card.towers and ship.jettisoned:
        found.append(_value("towers", "T", "none", ("thrown overboard", "8.48"), less=True))
    elif card.towers:
        found.append(_value("towers", "T", "T"))
    return found


def _value(
    name: str, printed: object, now: object, *reasons: tuple[str, str], less: bool = False
) -> Fact:
    """Make a value; one that is `less` than printed is told in words on the sheet as well."""
    return Fact(name, str(now), "2.1", "", "", int(less), "ratings", str(printed), reasons)


def _speed(board: Board, ship: Ship, cruise: int, most: int) -> Fact:
    """Its points now: the lowest limit counts, the wind adds, and what holds it makes it 0."""
    now = cap(board, ship)
    reasons = _limits(board, ship)
    less = now < board.printed_speed(ship)
    return _value("speed", f"{cruise} cruise, {most} maximum", now, *reasons, less=less)


_LIMIT_RULES = {
    "cruise": "6.11a", "maximum": "6.11a", "half speed": "6.37d", "mast down": "6.24b",
    "fatigue": "6.44c", "crippled": "6.37b", "rough sea": "6.11a, H33",
    "crowded": "6.12, H11", "towing": "6.11a, H29",
}  # fmt: skip


def _limits(board: Board, ship: Ship) -> list[tuple[str, str]]:
    found = []
    for speed, why in limits(board, ship):
        at = {
            "crippled": "",
            "mast down": "",
            "rough sea": "in a ",
            "crowded": "",
            "towing": "",
        }.get(why, "at ")
        found.append((f"{speed} {at}{why}", _LIMIT_RULES.get(why, _LIMIT_RULES["fatigue"])))
    if ship.sail and not ship.crippled and (bonus := wind_bonus(board, ship)):
        found.append((f"{bonus} more by the wind", "6.22e"))
    for holds, word, rule in (
        (ship.rammed, "rammed", "6.37a"), (ship.fouls, "fouled", "6.37a"),
        (ship.grapples, "grappled", "6.37a"), (ship.aground, "aground", "6.37a"),
        (ship.crippled == "PS", "crippled on both sides", "6.37c"),
        (ship.adrift, "adrift", "6.37, H29"),
    ):  # fmt: skip
        if holds:
            found.append((f"0 {word}", rule))
    return found
