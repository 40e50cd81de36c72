"""3. The turn: phases A to H, initiative, and who is activated when."""

from galley.engine.loop import procedure
from galley.engine.records import OTHER, SIDES, Frame, Side
from galley.war_galley.ch3_turn.activation_order import (
    activate_command,
    activate_individual,
    choose_command,
    choose_individual,
    command_squadrons,
    in_turn,
    open_command,
    open_individual,
)
from galley.war_galley.ch3_turn.initiative import (
    AskAdmiral,
    AskFirst,
    FirstChosen,
    GoFirst,
    admiral_used,
    surprised_by,
    throw_initiative,
)
from galley.war_galley.ch3_turn.start_of_turn import StartOfTurn
from galley.war_galley.ch3_turn.turn import GameTurn, PhaseBegan, TurnBegan, TurnPassed, enter
from galley.war_galley.ch5_command.commanders import lose_commanders
from galley.war_galley.ch5_command.defection import make_haste
from galley.war_galley.ch5_command.squadron_naming import Naming, naming_order
from galley.war_galley.ch5_command.squadrons_fixed import ask_squadrons, fix_squadrons
from galley.war_galley.ch5_command.transfer import (
    open_segment_windows,
    open_turn_windows,
    open_window,
)
from galley.war_galley.ch6_movement.sailing import clear_masts, roll_wind, wind_is_rolled
from galley.war_galley.ch6_movement.speed import (
    INDIVIDUALS,
    AskLevels,
    KeepLevels,
    LevelSet,
    SetLevel,
    SetLevels,
    members,
    recover_crews,
    set_levels,
)
from galley.war_galley.ch7_ramming.sinking import sink_ships
from galley.war_galley.ch8_combat.disengaging import AskFouls, ask_fouls, disengage_fouls
from galley.war_galley.ch8_combat.fire import fight_fires
from galley.war_galley.ch9_victory.outcomes import note_arrived
from galley.war_galley.ch9_victory.victory import judge
from galley.war_galley.scenario_rules.afloat.adrift import take_adrift
from galley.war_galley.scenario_rules.afloat.impetuous import row_hard
from galley.war_galley.scenario_rules.fighting.orders_ended import end_orders
from galley.war_galley.scenario_rules.leaving.returning import bring_back
from galley.war_galley.scenario_rules.reserves import bring_in_reserves
from galley.war_galley.scenario_rules.shore_troops import shoot_from_shores
from galley.war_galley.scenario_rules.shores.full_worth import count_in_full
from galley.war_galley.scenario_rules.shores.recovery import win_back
from galley.war_galley.scenario_rules.winning.passed import note_those_past
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play

PHASES = {
    "A": "Wind", "B": "Squadrons", "C": "Initiative", "D": "Speed levels",
    "E": "Command squadrons", "F": "Individual squadrons", "G": "Status resolution",
    "H": "Victory",
}  # fmt: skip


def first_frame(board: Board, phase: str = "A") -> Frame:
    """The frame a scenario starts with; in a later phase the turn has begun already."""
    start = {"A": "", "B": "determine_squadrons", "C": "name_admirals",
             "D": "open_levels", "E": "open_command", "F": "open_individual",
             "G": "resolve_fouls", "H": "victory"}  # fmt: skip
    return GameTurn(at=start[phase])


# -- A, B, C


def begin_turn(play: Play, turn: GameTurn) -> None:
    """3.1a, b A turn; without a wind that changes phase A is skipped."""
    board = play.board
    play.emit(TurnBegan(board.turn))
    if wind_is_rolled(board):
        play.emit(PhaseBegan("A"))
        roll_wind(play, board.turn == 1)


def waver(play: Play, turn: GameTurn) -> None:
    """H09 The dice at the start of a turn, where the battle has some."""
    special = play.board.theatre.special
    rules = special.turn_rules
    if special.leaving or rules.storm or rules.breeze or rules.chop:
        play.push(StartOfTurn())


def reinforce(play: Play, turn: GameTurn) -> None:
    """9.1, 10.0f, H38 Reinforcements come in, before squadrons are determined; after them ships
    from inside an exit."""
    if play.board.memory.inside:
        bring_back(play)
    bring_in_reserves(play)


def determine_squadrons(play: Play, turn: GameTurn) -> None:
    """3.1c Phase B: both sides at once; H02 first, who has come in whole by then is noted."""
    note_arrived(play)
    enter(play, turn, "B")
    open_turn_windows(play)


def choose_squadrons(play: Play, turn: GameTurn) -> None:
    """3.1c At the same time and hidden, or by option in turn (5.24f)."""
    if play.board.theatre.options.alternate_squadrons:
        play.push(Naming(sides=naming_order(play)))
    else:
        ask_squadrons(play)


def squadrons_determined(play: Play, turn: GameTurn) -> None:
    """5.24 Squadrons stand until the end of F (C91)."""
    if not play.board.theatre.options.alternate_squadrons:
        fix_squadrons(play, turn.answers)


def name_admirals(play: Play, turn: GameTurn) -> None:
    """5.13a Phase C: a side with several admirals says which one it uses, if dice are thrown."""
    turn = enter(play, turn, "C")
    play.note(turn, bound="", doubled=())
    for side in SIDES if not surprised_by(play.board) else ():
        names = tuple(
            c.id for c in play.board.commanders.values() if c.side == side and c.admiral and c.ship
        )
        if len(names) > 1:
            play.push(AskAdmiral(side, names))


def roll_initiative(play: Play, turn: GameTurn) -> None:
    """3.2a-c One die and the admiral's rating; ties again; the winner chooses."""
    named = {a.side: a.chosen for a in turn.answers if isinstance(a, AskAdmiral)}
    using = {side: admiral_used(play.board, side, named.get(side)) for side in SIDES}
    winner = throw_initiative(play, using)
    admiral = using[winner]
    bound = admiral.squadron if winner in named and admiral else ""
    play.note(turn, bound=bound, answers=())
    play.push(AskFirst(winner))


def choose_first(play: Play, turn: GameTurn) -> None:
    """3.2b, d Chosen once for D, E and F; going second frees the admiral's squadron (5.13c)."""
    asked, answer = play.asked, play.take()
    assert isinstance(answer, GoFirst) and asked is not None
    play.emit(FirstChosen(answer.side))
    if answer.side != asked.side:
        play.note(turn, bound="")  # 5.13c


# -- D


def open_levels(play: Play, turn: GameTurn) -> None:
    """3.1e Phase D, first player first."""
    enter(play, turn, "D")
    make_haste(play)
    row_hard(play)


def next_levels(play: Play, turn: GameTurn) -> str | None:
    """6.12a Squadron by squadron, alternating; single ships last, all at once (C114)."""
    board = play.board
    for side in in_turn(board, turn):
        waiting = [s for s in command_squadrons(board, side) if s not in turn.settled]
        if waiting:
            play.note(turn, to_act=side)
            play.push(AskLevels(side, tuple(waiting)))
            return None
    for side in (board.first, OTHER[board.first]):
        if f"{side}*" not in turn.settled and members(board, side, INDIVIDUALS):
            play.note(turn, to_act=side)
            play.push(AskLevels(side, (INDIVIDUALS,)))
            return None
    return "open_command"


def levels_declared(play: Play, turn: GameTurn) -> str | None:
    """6.12a Whole squadrons, or exceptions ship by ship until the squadron is settled."""
    answer = play.take()
    if isinstance(answer, SetLevel):
        play.emit(LevelSet(answer.ship, answer.level))
        ship = play.board.ships[answer.ship]
        squadron = INDIVIDUALS if ship.squadron == ship.id else ship.squadron
        play.push(AskLevels(turn.to_act, (squadron,)))
        return "levels_declared"
    assert isinstance(answer, SetLevels | KeepLevels)
    if isinstance(answer, SetLevels):
        set_levels(play, turn.to_act, answer)
    mark = answer.squadron or f"{turn.to_act}*"
    play.note(turn, settled=(*turn.settled, mark), to_act=OTHER[turn.to_act])
    return "next_levels"


# -- G, H


def resolve_fouls(play: Play, turn: GameTurn) -> None:
    """3.1m, n Phase G, segment 1."""
    enter(play, turn, "G")
    ask_fouls(play)


def roll_fouls(play: Play, turn: GameTurn) -> None:
    """8.35a All dice first, then their effects (C105)."""
    staying = [s for ask in turn.answers if isinstance(ask, AskFouls) for s in ask.staying]
    disengage_fouls(play, _order(play.board), staying)


def fight_fire(play: Play, turn: GameTurn) -> None:
    """D42 Segment 2: commanders may leave ships that burn, or hang on one that does."""
    open_segment_windows(play, "on_fire")


def recover_ships(play: Play, turn: GameTurn) -> None:
    """3.1o Fires are fought and spread, then masts are cleared.

    Who commands a ship that has just caught fire may leave it (C88).
    """
    burning = {s.id for s in play.board.ships.values() if s.on_fire}
    sunk = fight_fires(play, _order(play.board))
    for ship in [s.id for s in play.board.ships.values() if s.on_fire and s.id not in burning]:
        open_window(play, ship)
    for ship in reversed(sunk):
        lose_commanders(play, ship)
    clear_masts(play)


def rest(play: Play, turn: GameTurn) -> None:
    """3.1p Segment 3."""
    recover_crews(play)


def leave_sinking(play: Play, turn: GameTurn) -> None:
    """D45 Before the sinking rolls commanders may leave what may go down."""
    open_segment_windows(play, "rammed")


def sink(play: Play, turn: GameTurn) -> None:
    """3.1q Segment 4; the commanders of the lost are settled at once.

    Then men of a shore win back ships that lie near it (H20).
    """
    for ship in reversed(sink_ships(play, _order(play.board))):
        lose_commanders(play, ship)
    win_back(play, _order(play.board))


def shore_fire(play: Play, turn: GameTurn) -> None:
    """8.4 At the end of the turn troops on the shores shoot."""
    shoot_from_shores(play)


def victory(play: Play, turn: GameTurn) -> str | None:
    """3.1r Phase H, then the next turn."""
    enter(play, turn, "H")
    take_adrift(play)
    count_in_full(play)
    end_orders(play)
    note_those_past(play)
    judge(play)
    return None


def next_turn(play: Play, turn: GameTurn) -> str:
    """3.1r The turn counter goes on."""
    play.emit(TurnPassed(play.board.turn))
    return "begin_turn"


def _order(board: Board) -> tuple[Side, Side]:
    first = board.first or "A"
    return first, OTHER[first]


procedure(
    GameTurn, begin_turn, waver, reinforce, determine_squadrons, choose_squadrons,
    squadrons_determined, name_admirals, roll_initiative, choose_first, open_levels,
    next_levels, levels_declared, open_command, choose_command,
    activate_command, open_individual, choose_individual, activate_individual, resolve_fouls,
    roll_fouls, fight_fire, recover_ships, rest, leave_sinking, sink, shore_fire,
    victory, next_turn,
)  # fmt: skip
