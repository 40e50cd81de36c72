"""What a battle has of its own, in sentences with the numbers of the rules: for its briefing."""

from collections.abc import Iterator

from galley.engine.records import OTHER, Side
from galley.engine.text import count
from galley.geometry.hexes import NAMES
from galley.war_galley.ch5_command.defection import side_of
from galley.war_galley.ch5_command.withdrawal_path import goal_words
from galley.war_galley.ch9_victory.exits import described
from galley.war_galley.state.battle_setting import BattleSetup
from galley.war_galley.state.board import Board
from galley.war_galley.state.scenario_rules import HOW, Exit, Hold, Leaving, Surprise

Said = tuple[str, str]
"""A sentence without its full stop, and the rule's number."""


def specials(board: Board) -> list[Said]:
    """Everything that a scenario adds, from what it says in its keys: what happens at sea first,
    then the ships, then the shores and the ways out, then how it ends."""
    return [*_sea(board), *_turns(board), *_gear(board), *_shores(board), *_ends(board)]


def _sea(board: Board) -> Iterator[Said]:
    theatre, special, wind = board.theatre, board.theatre.special, board.wind
    if wind is not None:
        turning = special.turning
        way, strength = NAMES[wind.direction], turning.strength or wind.strength
        when = f" from turn {turning.rises}" if turning.rises > 1 else ""
        yield f"A wind of strength {strength} blows to {way}{when}", "6.2"
        if wind.kind == "reversing" and not wind.turned:
            to = f"to {NAMES[turning.to]}" if turning.to >= 0 else "the opposite way"
            die = f"turn {turning.from_turn} on a die of {turning.on} or more"
            yield f"From {die} it blows {to} for good", "6.2"
    if (swell := special.swell) is not None:
        parts = [f"{swell.ram:+d} to rams"] if swell.ram else []
        parts += [f"{swell.rake:+d} to rakes"] if swell.rake else []
        by = f" by {' '.join(swell.types)}" if swell.types else ""
        whose = f" of {_name(theatre, swell.side)}" if swell.side else ""
        when = f" from turn {swell.from_turn}" if swell.from_turn > 1 else ""
        until = " until the wind turns" if swell.until_reversal else ""
        where = " in a part of the sea" if swell.hexes else ""
        yield f"Swell{where}: {' and '.join(parts)}{by}{whose}{when}{until}", "7.15"
    if theatre.shallows:
        types = sorted({theatre.classes[code].type for code in theatre.barred})
        barred = f", and are land to {', '.join(types)}" if types else ""
        yield f"Shallows cost 2 points a hex ahead{barred}", "6.31"


def _turns(board: Board) -> Iterator[Said]:
    special = board.theatre.special
    for one in special.surprises:
        yield _surprise(board, one), "3.2"
    for hold in special.holds:
        yield _held(board, hold)
    for rule in special.leaving:
        yield _leaves(board, rule), "5.41"
    for reserve in board.reserves:
        ships, edge = count(len(reserve.ships), "ship"), f"by the {reserve.edge} edge"
        die = f" on a die of {reserve.on} or more" if reserve.on > 1 else ""
        eases = f", {reserve.eases} less each turn" if reserve.eases else ""
        when = f"from turn {reserve.turn}{die}{eases}"
        yield f"{squadron(board, reserve.squadron)}: {ships} come in {edge} {when}", "9.1"


def _surprise(board: Board, one: Surprise) -> str:
    return f"{_name(board.theatre, one.side)} wins the initiative of turn {one.turn}"


def _held(board: Board, hold: Hold) -> Said:
    name, end = squadron(board, hold.squadron), ", unless it is attacked"
    if hold.maximum_only:
        return f"{name} does not go to maximum before turn {hold.before}{end}", "6.12"
    slow = f", nor to maximum before turn {hold.cruise_before}" if hold.cruise_before else ""
    return f"{name} does not act before turn {hold.before}{slow}{end}", "5.41"


def _leaves(board: Board, rule: Leaving) -> str:
    what = {HOW[2]: "strikes", HOW[3]: "changes sides"}.get(
        rule.how, f"leaves by {goal_words(rule)}"
    )
    once = [
        text for holds, text in (
            (rule.struck, "a ship of it is rammed or taken"),
            (rule.losses, f"{_name(board.theatre, side_of(board, rule))} has lost {rule.losses}"),
            (rule.commander_lost, f"commander {rule.commander_lost} has lost his ship"),
            (rule.after, f"squadron {rule.after} leaves"),
        ) if holds
    ]  # fmt: skip
    when = f" from turn {rule.from_turn}" if rule.from_turn > 1 else ""
    cause = f" once {' and '.join(once)}" if once else ""
    late = f", or from turn {rule.at_latest}" if rule.at_latest else ""
    die = f", on a die of {rule.on} or more" if rule.on else ""
    again = " each turn" if rule.each_turn else ""
    stays = f"; {' '.join(rule.stays)} stays" if rule.stays else ""
    score = {"half": "; its ships count half", "full": "; its ships count in full"}
    told = f"{what}{when}{cause}{late}{die}{again}{stays}{score.get(rule.score, '')}"
    return f"{squadron(board, rule.squadron)} {told}"


GEAR = (
    ("flame", "flame missiles", "8.51"), ("firepots", "firepots", "8.53"),
    ("corvus", "a corvus", "8.12"), ("harpax", "a harpax", "8.12"),
    ("iron_hands", "iron hands", "8.12"),
)  # fmt: skip


def _gear(board: Board) -> Iterator[Said]:
    theatre, special = board.theatre, board.theatre.special
    for key, what, rule in GEAR:
        for side in "AB":
            ships = [id_ for id_ in theatre.gear.get(key, ()) if _side_of_ship(board, id_) == side]
            if ships:
                ending = f", {special.iron_hands:+d} to grapples" if key == "iron_hands" else ""
                carry = f"{count(len(ships), 'ship')} of {_name(theatre, side)}"
                yield f"{carry} with {what}{ending}", rule
    for span in special.flame_turns:
        turns = f"turns {span.from_turn} to {span.until_turn}"
        since = f"from turn {span.from_turn} on" if span.until_turn == 99 else f"in {turns}"
        if span.from_turn > 1 or span.until_turn < 99:
            yield f"{_name(theatre, span.side)} throws flame {since} only", "8.51"
    if special.bow_test:
        yield (
            "Who attacks a ship with firepots from before its bow throws his crew or less",
            "8.53",
        )


def _shores(board: Board) -> Iterator[Said]:
    theatre, special = board.theatre, board.theatre.special
    for shore in special.shores:
        where = f"{count(len(shore.hexes), 'hex')} of shore"
        yield f"{where} friendly to {_name(theatre, shore.side)}", "9.1"
    for troops in special.shore_troops:
        when = f" from turn {troops.from_turn}" if troops.from_turn > 1 else ""
        what = f"manpower {troops.manpower}, for {_name(theatre, troops.side)}"
        yield f"{troops.name} shoot at the end of each turn{when}: {what}", "8.4"
    for way in special.exits:
        yield _exit(theatre, way), "9.1"


def _exit(theatre: BattleSetup, way: Exit) -> str:
    prizes = [f"{name} {points}" for name, points in way.prizes]
    worth = [str(way.points)] if way.points or not prizes else []
    points = ", ".join(worth + prizes)
    told = f" (points: {points})" if points != "0" else ", for no points"
    return f"{_name(theatre, way.side)} may leave {described(way)}{told}"


def _ends(board: Board) -> Iterator[Said]:
    theatre = board.theatre
    for side, card in theatre.sides.items():
        if card.wins_at_limit_with is not None:
            yield f"{card.name} wins with {card.wins_at_limit_with} points at the last turn", "9.1"
        if (under := card.wins_at_limit_if_other_under) is not None:
            other = _name(theatre, OTHER[side])
            yield f"{card.name} wins at the last turn if {other} has fewer than {under}", "9.1"
    if theatre.draw_at_limit_under:
        lead = theatre.draw_at_limit_under
        yield f"A lead of fewer than {lead} points at the last turn is a draw", "9.1"


def squadron(board: Board, letter: str) -> str:
    """`Right (B)`."""
    return f"{board.theatre.squadrons.get(letter, letter)} ({letter})"


def _name(theatre: BattleSetup, side: Side) -> str:
    return theatre.sides[side].name if side in theatre.sides else "both sides"


def _side_of_ship(board: Board, id_: str) -> Side:
    ship = board.ships.get(id_) or board.lost.get(id_)
    if ship is not None:
        return ship.side
    return next((r.side for r in board.reserves for one, _ in r.ships if one == id_), "")
