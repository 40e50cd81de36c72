"""5.24. Both sides are asked for their squadrons, and these are fixed for the turn."""

from galley.engine.records import SIDES, Ask
from galley.war_galley.ch5_command.line_astern import Lines, line_choices
from galley.war_galley.ch5_command.signal import Chosen, Signalled, of_side, signals_in
from galley.war_galley.ch5_command.squadrons import (
    AskSquadrons,
    SquadronsFixed,
    assignments,
    leading,
    options,
    signals_open,
)
from galley.war_galley.state.play import Play


def ask_squadrons(play: Play) -> None:
    """3.1c Both sides choose at the same time, hidden until both are done."""
    for side in SIDES:
        found = options(play.board, side, ())
        leaders = [c.id for c in leading(play.board, side, ())]
        ask = AskSquadrons(side, found)
        if found or line_choices(play.board, side, leaders) or signals_open(play.board, ask):
            play.push(ask)


def fix_squadrons(play: Play, answers: tuple[Ask, ...]) -> None:
    """5.24a From the positions on the map at this moment."""
    asked = [ask for ask in answers if isinstance(ask, AskSquadrons)]
    chosen = tuple(pair for ask in asked for pair in ask.chosen)
    fix_chosen(play, chosen, tuple(line for ask in asked for line in ask.lines))


def fix_chosen(play: Play, chosen: Chosen, lines: Lines) -> None:
    """5.24 Squadrons of both sides as they were chosen."""
    pairs: list[tuple[str, str]] = []
    leaders: list[str] = []
    astern: list[str] = []
    for side in SIDES:
        own = {s.id for s in play.board.fleet(side)}
        mine = of_side(play.board, side, chosen)
        led = leading(play.board, side, mine)
        leaders += [c.id for c in led]
        here = tuple(x for x in lines if x.commander in leaders and x.ships[0] in own)
        given = tuple(x for x in signals_in(mine) if x in [c.id for c in led])
        pairs += assignments(play.board, side, mine, here, given)
        plain = dict(assignments(play.board, side, mine, here)) if given else {}
        for one in given:
            came = [ship for ship, squadron in pairs if squadron == one != plain.get(ship, one)]
            play.emit(Signalled(one, tuple(came)))
        astern += [x.commander for x in here]
    play.emit(SquadronsFixed(tuple(pairs), tuple(leaders), tuple(astern)))
