"""What a battle has of its own, in sentences with the numbers of the rules: for its briefing, and
for the panels beside the sea.
"""

from collections.abc import Iterable, Iterator

from galley.engine.records import OTHER, SIDES, Record, Side
from galley.engine.text import count, joined, plural
from galley.geometry.hexes import NAMES
from galley.war_galley.analysis.crew_words import crew_words, side_of_named, squadron
from galley.war_galley.ch5_command.defection import AT_ONCE, side_of
from galley.war_galley.ch5_command.withdrawal_path import goal_words
from galley.war_galley.ch6_movement.sailing import swell_over, swell_waits
from galley.war_galley.ch9_victory.exits import described
from galley.war_galley.ch9_victory.outcomes import terms
from galley.war_galley.scenario_rules.afloat.tow import adrift, lines
from galley.war_galley.scenario_rules.leaving.inside import inside, points_inside
from galley.war_galley.scenario_rules.shore_troops import side_of_troops
from galley.war_galley.state.battle_rules import AS_EVER, END, ShallowsTestTable
from galley.war_galley.state.battle_setting import REVERSING
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import TYPE_NAMES, class_name
from galley.war_galley.state.scenario_rules import HOW, Exit, Hold, Leaving
from galley.war_galley.state.turn_rules import BESIDE, WITHIN_3, StandsBy


class Own(Record, frozen=True):
    """A rule that a battle has of its own.

    `side` is whose it is, "" for both; the text does not name it.  `lies` is for what lies there
    and waits: the panels tell it all the time.
    """

    text: str
    rule: str
    side: Side = ""
    lies: bool = False


def specials(board: Board) -> list[Own]:
    """Everything that a scenario adds, from what it says in its keys: what happens at sea first,
    then the ships, then the shores and the ways out, then how it ends."""
    return [
        *_sea(board), *_turns(board), *_gear(board), *_own(board), *_shores(board), *_ends(board),
    ]  # fmt: skip


def lying(board: Board) -> tuple[list[Own], list[Own]]:
    """The part of it that holds or lies there now: what ends the battle, and the rest."""
    rest = (*_sea(board), *_own(board), *_shores(board))
    return [one for one in _ends(board) if one.lies], [one for one in rest if one.lies]


def _sea(board: Board) -> Iterator[Own]:
    theatre, special, wind = board.theatre, board.theatre.special, board.wind
    if wind is not None:
        turning = special.turning
        strength = wind.strength or turning.strength
        when = f" from turn {turning.rises}" if turning.rises > board.turn else ""
        said = f"a wind of strength {strength} to {NAMES[wind.direction]}{when}"
        breeze = special.turn_rules.breeze
        if breeze is None or wind.strength:
            yield Own(said, "6.2")
        else:
            dice = [f"from turn {turn} on {on} or more" for turn, on in breeze.arrives]
            said = f"a wind of strength {breeze.strength} to {NAMES[wind.direction]} may come"
            yield Own(f"{said} for good, a die a turn: {', '.join(dice)}", "6.2, H12", lies=True)
        if wind.kind == REVERSING and not wind.turned:
            to = f"to {NAMES[turning.to]}" if turning.to >= 0 else "the opposite way"
            die = f"on a die of {turning.on} or more from turn {turning.from_turn}"
            yield Own(f"{die} it blows {to} for good", "6.2")
    if (chop := special.turn_rules.chop) is not None:
        when = "at each start of a turn in the wind"
        said = f"{when} a crew with a friend beside it tests: half speed, no reaction fire"
        yield Own(said, "6.37d, H12", chop.side, lies=True)
    if (storm := special.turn_rules.storm) is not None:
        die = f"{storm.on} or more" if storm.on < 6 else "a 6"
        said = f"a storm may end the battle from turn {storm.from_turn}, on {die}"
        yield Own(said, "H38", lies=True)
    if (swell := special.swell) is not None:
        parts = [f"{swell.ram:+d} to rams"] if swell.ram else []
        parts += [f"{swell.rake:+d} to rakes"] if swell.rake else []
        by = f" by {_types(swell.types)}" if swell.types else ""
        when = f" from turn {swell.from_turn}" if swell.from_turn > board.turn else ""
        until = " until the wind turns" if swell.until_reversal else ""
        where = " in a part of the sea" if swell.hexes else ""
        waits = swell_waits(board)
        when += " once the wind has come" if waits else ""
        said = f"swell{where}: {', '.join(parts)}{by}{when}{until}"
        if not swell_over(board, swell):
            yield Own(said, "7.15", swell.side, lies=board.turn >= swell.from_turn and not waits)
    if (boom := special.own.boom) is not None and (left := theatre.uncut()):
        cutter, die = theatre.sides[boom.side].name, f"{boom.on} or more" if boom.on < 6 else "a 6"
        said = f"a boom closes {count(len(left), 'hex')} like land; a ship of {cutter} beside it"
        yield Own(f"{said} may cut one in place of its activation, on {die}", "H22", lies=True)
    for lies in special.own.obstacles:
        said = f"{lies.name} in {lies.hex:04d}, like land; nobody enters"
        if lies.rounds:
            said += "; a ship that goes all round it may once turn around at no cost and then ram"
        yield Own(said, "6.32, H19", lies.rounds, lies=True)
    if (current := special.own.current) is not None:
        steady = f" ({_types(current.steady)} on 1 alone)" if current.steady else ""
        said = f"a current in rows {current.rows}: a ship that has moved swings left on 1, right"
        yield Own(f"{said} on 2{steady}; against a ship both collide", "H15", lies=True)
    if special.own.no_passing:
        yield Own("nobody passes through a line: there is no room", "H23", lies=True)
    if theatre.shallows:
        barred = f", and are land to {_barred(board)}" if theatre.barred else ""
        yield Own(f"shallows cost 2 points a hex ahead{barred}", "6.31")
    for one in special.own.shallows_tests:
        yield Own(_sounded(board, one), "6.31, H21", one.side or "", lies=True)


def _sounded(board: Board, rule: ShallowsTestTable) -> str:
    """Tell who throws a die in shallows, when, and what strands him."""
    names = joined([class_name(board, code) for code in rule.classes], "or")
    need = f"{rule.need} or less" if rule.need else "its crew or less"
    which = f"a {names or 'ship'}"
    end = f"{which} whose bow ends its activation in shallows throws {need}"
    step = f"{which} whose bow comes into a hex of shallows throws {need}"
    return f"{end if rule.when == END else step}, or is aground"


def _barred(board: Board) -> str:
    """Those for whom shallows are land: whole types, then classes by themselves."""
    theatre = board.theatre
    afloat = {card.type for code, card in theatre.classes.items() if code not in theatre.barred}
    types = {theatre.classes[code].type for code in theatre.barred} - afloat
    alone = [code for code in sorted(theatre.barred) if theatre.classes[code].type in afloat]
    return joined([*([_types(types)] if types else []), *(class_name(board, x) for x in alone)])


def _types(types: Iterable[str]) -> str:
    """`fours, fives and triremes`, the types in the order of their table."""
    return joined([plural(word) for one, word in TYPE_NAMES.items() if one in types])


def _turns(board: Board) -> Iterator[Own]:
    special = board.theatre.special
    for one in special.surprises:
        yield Own(f"the initiative of turn {one.turn}, without a throw", "3.2", one.side)
    for hold in special.holds:
        last = max(hold.before, hold.cruise_before)
        if hold.squadron not in board.roused and board.turn < last:
            yield _held(board, hold)
    for rule in special.leaving:
        if rule.squadron not in board.leaving:
            yield Own(_leaves(board, rule), "5.41", side_of(board, rule))
        elif rule.how not in AT_ONCE:
            said = f"{squadron(board, rule.squadron)} leaves by {goal_words(rule)}"
            yield Own(said, "5.41", side_of(board, rule))
    for reserve in board.reserves:
        ships, edge = count(len(reserve.ships), "ship"), f"by the {reserve.edge} edge"
        die = f" on a die of {reserve.on} or more" if reserve.on > 1 else ""
        eases = f", {reserve.eases} less each turn" if reserve.eases else ""
        when = f"from turn {reserve.turn}{die}{eases}"
        name = squadron(board, reserve.squadron)
        if reserve.ships:
            yield Own(f"{name}: {ships} {edge} {when}", "9.1", reserve.side)


def _held(board: Board, hold: Hold) -> Own:
    name, end = squadron(board, hold.squadron), ", unless it is attacked"
    side = side_of_named(board, hold.squadron)
    if hold.maximum_only:
        said = f"{name} does not go to maximum before turn {hold.before}{end}"
        return Own(said, "6.12", side)
    if hold.turn_only:
        return Own(f"{name} {_in_its_place(board, hold)}", "5.41, H13", side)
    slow = f", nor to maximum before turn {hold.cruise_before}" if hold.cruise_before else ""
    return Own(f"{name} does not act before turn {hold.before}{slow}{end}", "5.41", side)


def _in_its_place(board: Board, hold: Hold) -> str:
    """Tell what ships do that may only turn, and what frees them (H13)."""
    others = [x for x in board.theatre.special.holds if hold.squadron in x.ends_with]
    names = [squadron(board, letter) for letter in sorted(one.squadron for one in others)]
    ship = f"a ship of it or of {joined(names)}" if names else "a ship of it"
    limit = board.theatre.turn_limit
    so_long = f" before turn {hold.before}" if limit is None or hold.before <= limit else ""
    what = f"only turns where it lies{so_long}, unless {ship}"
    return f"{what} is thrown for to be rammed, raked or grappled"


def _leaves(board: Board, rule: Leaving) -> str:
    what = {HOW[2]: "strikes", HOW[3]: "changes sides"}.get(
        rule.how, f"leaves by {goal_words(rule)}"
    )
    once = [
        text for holds, text in (
            (rule.struck, "a ship of it is rammed or taken"),
            (rule.losses, f"its side has lost {rule.losses} ships"),
            (rule.commander_lost, f"commander {rule.commander_lost} has lost his ship"),
            (rule.after, f"{squadron(board, rule.after or '')} has left"),
        ) if holds
    ]  # fmt: skip
    when = f" from turn {rule.from_turn}" if rule.from_turn > 1 else ""
    cause = f" once {' and '.join(once)}" if once else ""
    late = f", or from turn {rule.at_latest}" if rule.at_latest else ""
    die = f", on a die of {rule.on} or more" if rule.on else ""
    losses, eased = rule.on_after or (0, 0)
    again = " each turn" if rule.each_turn else ""
    again += f", of {eased} once it has lost {count(losses, 'ship')}" if losses else ""
    near = "; it fights who lies beside it" if rule.fights_adjacent else ""
    stays = f"; {' '.join(rule.stays)} stays" if rule.stays else ""
    score = {"half": "; its ships count half", "full": "; its ships count in full"}
    told = f"{what}{when}{cause}{late}{die}{again}{near}{stays}{score.get(rule.score, '')}"
    return f"{squadron(board, rule.squadron)} {told}"


GEAR = (
    ("flame", "flame missiles", "8.51"), ("firepots", "firepots", "8.53"),
    ("corvus", "a corvus", "8.12"), ("harpax", "a harpax", "8.12"),
    ("iron_hands", "iron hands", "8.12"), ("hides", "hides on the bow", "H24"),
)  # fmt: skip


def _gear(board: Board) -> Iterator[Own]:
    theatre, special = board.theatre, board.theatre.special
    for key, what, rule in GEAR:
        for side in SIDES:
            ships = [id_ for id_ in theatre.gear.get(key, ()) if _side_of_ship(board, id_) == side]
            if ships:
                ending = _to_grapples(board, key)
                yield Own(f"{count(len(ships), 'ship')} with {what}{ending}", rule, side)
    for span in special.flame_turns:
        turns = f"in turns {span.from_turn} to {span.until_turn}"
        since = f"from turn {span.from_turn} on" if span.until_turn == 99 else turns
        if span.from_turn > 1 or span.until_turn < 99:
            yield Own(f"flame {since} alone", "8.51", span.side)
    if special.bow_test:
        said = "who attacks a ship with firepots from before its bow throws his crew or less"
        yield Own(said, "8.53")


def _to_grapples(board: Board, gear: str) -> str:
    """What gear adds to grapples, where that is a number of the battle."""
    special = board.theatre.special
    if gear == "hides":
        return f", {special.own.hides or 0:+d} to grapples by iron hands that meet it"
    return f", {special.iron_hands:+d} to grapples" if gear == "iron_hands" else ""


FULL = {
    BESIDE: "; in full once an enemy that is free lies beside for a turn",
    WITHIN_3: "; in full once an enemy ends a turn within 3 hexes",
}
"""When a ship on a friendly shore is worth all of its ram defense after all."""


def _own(board: Board) -> Iterator[Own]:
    """Tell what a battle changes of dice, speeds and sails, and of a turn."""
    special, later = board.theatre.special, board.theatre.special.turn_rules
    if special.own != AS_EVER or special.holds:
        for side, said, rule in crew_words(board):
            yield Own(said, rule, side, lies=True)
    if (closing := later.closing) is not None:
        said = "in a line astern at cruise a ship may press one held in its place, passing its bow"
        yield Own(f"{said}: who fails a crew test backs a hex", "6.33, H18", closing.side)
    for stay in later.stays_by_wrecks:
        said = f"once {stay.losses} of its ships are lost, crews test before they leave a friend"
        yield Own(f"{said} that sinks", "H27", stay.side)
    if (tangle := later.entangled) is not None:
        names = joined([squadron(board, letter) for letter in tangle.squadrons])
        said = f"{names} at Half Speed, each ship until its crew passes a test as it ends"
        said += "; two side by side that have both moved foul each other on 1 or 2"
        yield Own(said, "H14", side_of_named(board, tangle.squadrons[0]), lies=True)
    for letter, turn in later.impetuous.items():
        if board.turn <= turn:
            said = f"{squadron(board, letter)} rushes at the enemy in turn {turn}, at maximum"
            yield Own(said, "6.12, H28", side_of_named(board, letter), lies=True)
    for one in later.turns_cheaply:
        if board.turn <= one.until:
            names = joined([squadron(board, letter) for letter in one.squadrons])
            so_long = f" until turn {one.until}" if one.until < 99 else ""
            said = f"{names} turns around for 1 MP{so_long}"
            yield Own(said, "6.32, H30", side_of_named(board, one.squadrons[0]), lies=True)
    if later.tows:
        yield from _tows(board)
    for letter, edge in later.runs.items():
        said = f"{squadron(board, letter)} makes for the {edge} edge at cruise, last of its side"
        yield Own(f"{said}, and attacks nobody", "5.41, H16", side_of_named(board, letter))
    for orders in later.stands_by:
        if board.turn < orders.until and orders.squadron not in board.memory.released:
            yield Own(_stands_by(board, orders), "7.1, H17", orders.side, lies=True)
    for shore in later.beaches:
        if (man := board.commanders.get(shore.commander)) is not None and man.ship:
            near, points = count(shore.within, "hex"), count(shore.points, "point")
            said = f"{man.name} may give up his ship within {near} of a shore, for {points}"
            yield Own(said, "9.1, H32", man.side, lies=True)
    for letter, types in later.goes_over.items():
        if (man := board.commanders.get(letter)) is not None and man.ship:
            what = joined([TYPE_NAMES.get(one, one) for one in types], "or")
            said = f"{man.name} changes to a {what} beside his ship without a die"
            yield Own(said, "5.52a, H32", man.side, lies=True)
    for signal in later.signals:
        man = board.commanders.get(signal.commander)
        if man is not None and signal.commander not in board.signalled:
            said = f"{man.name} may signal once: ships within {signal.range} hexes may follow him"
            yield Own(said, "H34", man.side, lies=True)


def _tows(board: Board) -> Iterator[Own]:
    """Tell who tows whom, and what is adrift (H29)."""
    for side in SIDES:
        pairs = [f"{a.id} tows {b.id}" for a, b in lines(board) if b.owner == side]
        if pairs:
            said = "at cruise, without attacks, until they cast off"
            yield Own(f"{joined(pairs)}: {said}", "H29", side, lies=True)
        loose = [ship.id for ship in adrift(board) if ship.owner == side]
        if loose:
            said = "an enemy beside them that nothing else engages takes them as the turn ends"
            yield Own(f"adrift: {joined(loose)}; {said}", "H29", side, lies=True)


def _stands_by(board: Board, rule: StandsBy) -> str:
    lost = f"{count(rule.losses, 'other ship')} of its side lost"
    when = f"stands by before turn {rule.until}, or until {lost}"
    whom = f"whoever has attacked a friend within {rule.range} hexes of its ship"
    return f"{squadron(board, rule.squadron)} {when}: a ship attacks only {whom}"


def _shores(board: Board) -> Iterator[Own]:
    special = board.theatre.special
    for shore in special.shores:
        hexes, full = count(len(shore.hexes), "hex"), FULL.get(shore.full_if or "", "")
        rule = "H37" if full else "9.1"
        yield Own(f"friendly shore: {hexes}{full}", rule, shore.side, lies=True)
        if shore.recovers is not None:
            beside, free = (f"{n} or more" if n < 7 else "nothing" for n in shore.recovers)
            said = f"its men win back ships aground or taken within a hex: on {free}"
            said += f", beside an enemy on {beside}"
            yield Own(said, "H20", shore.side, lies=True)
    for group, troops in enumerate(special.shore_troops):
        when = f", from turn {troops.from_turn}" if troops.from_turn > 1 else ""
        said = f"{troops.name}: manpower {troops.manpower}{when}"
        if troops.changes_hands:
            said += "; for the side that last lay beside it alone at the end of a turn"
        rule = "H37" if troops.changes_hands else "8.4"
        yield Own(said, rule, side_of_troops(board, group), lies=True)
    for boats in special.turn_rules.boats:
        when = f", from turn {boats.from_turn}" if boats.from_turn > 1 else ""
        said = f"{boats.name}: manpower {boats.manpower}{when}; one shot a turn at an enemy that"
        beside = count(boats.needs, "ship")
        yield Own(f"{said} has {beside} of theirs beside it", "H25", boats.side, lies=True)
    for way in special.exits:
        said, rule = f"exit {described(way)}{_prizes(board, way)}", "9.1"
        if way.returns:
            said, rule = f"{said}, for those inside when the battle ends", "9.1, H38"
        yield Own(said, rule, way.side, lies=True)
    for side in SIDES if board.memory.inside else ():
        if ships := [one.ship for one in inside(board, side)]:
            points = count(points_inside(board, side), "point")
            said = f"{joined(ships)} inside, {points} if the battle ended now"
            yield Own(said, "9.1, H38", side, lies=True)


def _prizes(board: Board, way: Exit) -> str:
    """`: 7 points, B2 4, each transport 3`; "" where leaving earns nothing."""
    parts = [count(way.points, "point")] if way.points else []
    for name, points in way.prizes:
        what = f"each {class_name(board, name)}" if name in board.theatre.classes else name
        parts.append(f"{what} {points}")
    return f": {', '.join(parts)}" if parts else ""


def _ends(board: Board) -> Iterator[Own]:
    theatre = board.theatre
    for water in theatre.special.turn_rules.passed:
        said = f"{count(water.points, 'point')} for each ship past {water.name}, afloat at the end"
        yield Own(said, "H38", water.side, lies=True)
    for side, said, rule in terms(board) if theatre.has_own_end() else ():
        yield Own(said, rule, side, lies=True)
    for side, card in theatre.sides.items():
        if card.wins_at_limit_with is not None:
            yield Own(f"wins with {card.wins_at_limit_with} points at the last turn", "9.1", side)
        if (under := card.wins_at_limit_if_other_under) is not None:
            other = theatre.sides[OTHER[side]].name
            yield Own(f"wins at the last turn if {other} has fewer than {under}", "9.1", side)
    if theatre.draw_at_limit_under:
        lead = theatre.draw_at_limit_under
        yield Own(f"a lead of fewer than {lead} points at the last turn is a draw", "9.1")


def _side_of_ship(board: Board, id_: str) -> Side:
    ship = board.ships.get(id_) or board.lost.get(id_)
    if ship is not None:
        return ship.side
    return next((r.side for r in board.reserves for one, _ in r.ships if one == id_), "")
