"""What a captain lets a ship do that acts: its move, its grapple, men who change ships."""

from collections.abc import Sequence

from galley.barratt.advice.aims import HIGHEST
from galley.barratt.advice.alongside import crossings, partings
from galley.barratt.advice.encounters import grapples, words
from galley.barratt.advice.lookout import standing
from galley.barratt.advice.plans import GO, OAR, STAY, ShipPlan
from galley.barratt.advice.position import RISK
from galley.barratt.advice.withdrawal import withdraws
from galley.barratt.advice.worth import stake
from galley.barratt.ch3_movement.activation import AskActivation
from galley.barratt.ch3_movement.going import go
from galley.barratt.ch3_movement.speeds import why_not_move_at_all
from galley.barratt.ch5_ramming.ramming import AskSlide, Slide
from galley.barratt.opponents.sea import BotView
from galley.barratt.state.board import Play
from galley.barratt.state.ship import Fate, Ship
from galley.engine.bot import Decision, Weighed
from galley.engine.loop import State
from galley.engine.records import Command
from galley.tabletop.board import FLANKS, Done


def act(sea: BotView, ask: AskActivation, choices: Sequence[Command]) -> Decision | None:
    """The next thing that a ship does."""
    ship = sea.board.ships[ask.ship]
    return _alongside(sea, ship) or _grapple(sea, ship) or _part(sea, ship) or _move(sea, ship)


def _alongside(sea: BotView, ship: Ship) -> Decision | None:
    """Men who change ships go first: what holds two ships is let go afterwards."""
    found = crossings(sea.board, ship)
    if not found:
        return None
    best = found[0]
    return Decision(best.transfers[0], f"{best.text}: {best.worth:+.1f}")


def _grapple(sea: BotView, ship: Ship) -> Decision | None:
    """A grapple or the corvus where the fight is worth it, and nothing better is done first."""
    found = [(worth * sea.likes.board, command) for command, worth in grapples(sea.board, ship)]
    if not found:
        return None
    worth, command = max(found, key=lambda one: one[0])
    if worth <= 0:
        return None
    if why_not_move_at_all(sea.board, ship) is None:
        plans = sea.plans(ship)
        if plans and plans[0].kind != STAY:
            return None
    return Decision(command, f"{ship.id} {words(command)}: worth {worth:+.1f}")


def _part(sea: BotView, ship: Ship) -> Decision | None:
    """What holds a ship without need is let go."""
    if ship.now.halted:
        return None
    free = partings(sea.board, ship)
    return Decision(free[0], f"{ship.id} lets {free[0].other} go") if free else None


def _move(sea: BotView, ship: Ship) -> Decision | None:
    if why_not_move_at_all(sea.board, ship) is not None:
        return Decision(Done())
    plans = sea.plans(ship)
    if not plans:
        return None
    best = plans[0]
    if best.move is None:
        return Decision(Done(), said(sea, ship, best))
    return Decision(best.move, said(sea, ship, best))


def said(sea: BotView, ship: Ship, plan: ShipPlan) -> str:
    """`A2 rams B3: worth +6.1, at risk 2.0`."""
    verbs = {"ram": "rams", "glance": "glances off", "board": "goes alongside", "stay": "stays"}
    if plan.kind == GO:
        text = f"{ship.id} {_goes(sea, plan)}"
    else:
        text = " ".join(filter(None, (ship.id, verbs[plan.kind], plan.target)))
    risk = -plan.lies.term(RISK)
    return f"{text}: worth {sea.worth(plan):+.1f}" + (f", at risk {risk:.1f}" if risk else "")


def _goes(sea: BotView, plan: ShipPlan) -> str:
    """`moves`, `bumps into B2`, `makes for home with the lead`."""
    if plan.target:
        return f"bumps into {plan.target}"
    lead = " with the lead" if withdraws(sea.board, sea.side) else ""
    if plan.comes is not None and plan.comes.fate == Fate.HOME:
        return f"goes home{lead}"
    return f"makes for home{lead}" if lead else "moves"


def think(sea: BotView, ask: AskActivation) -> Sequence[Weighed]:
    """The best plans of a ship; the first is what `act` does, where it moves."""
    ship = sea.board.ships[ask.ship]
    first = _alongside(sea, ship) or _grapple(sea, ship) or _part(sea, ship)
    if first is not None or why_not_move_at_all(sea.board, ship) is not None:
        return ()
    return [
        Weighed(said(sea, ship, plan), sea.worth(plan), (*plan.gains, *plan.lies.terms))
        for plan in sea.plans(ship)[:3]
    ]


def slide(sea: BotView, ask: AskSlide, choices: Sequence[Command]) -> Decision | None:
    """MB-5.03d As far along an enemy as is best: its oars against his own, and where it ends."""
    found = [(_slid(sea, ask, one), -n, one) for n, one in enumerate(choices)
             if isinstance(one, Slide)]  # fmt: skip
    if not found:
        return None
    worth, _, command = max(found, key=lambda one: one[:2])
    return Decision(command, f"{ask.ship} slides so far: worth {worth:+.1f}")


def _slid(sea: BotView, ask: AskSlide, command: Slide) -> float:
    play = Play(State(sea.board, []).copy(), HIGHEST)
    if command.mils:
        go(play, ask.ship, command.mils)
    after, oars = play.board, 0
    for before in sea.board.afloat():
        now = after.ships[before.id]
        gone = sum(len(before.oars(flank)) - len(now.oars(flank)) for flank in FLANKS)
        oars += gone if before.side != sea.side else -gone
    mine = after.ships[ask.ship]
    lies = standing(after, mine).worth if mine.afloat else -stake(sea.board, mine)
    return OAR * sea.likes.oars * oars + lies
