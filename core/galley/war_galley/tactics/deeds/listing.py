"""Lists the deeds of a squadron or a ship, the best first, and why it cannot do more."""

from collections.abc import Iterator, Sequence

from galley.engine.deed import Answering, Deed, Proposal
from galley.engine.loop import State
from galley.engine.records import Ask
from galley.engine.text import joined
from galley.geometry.hexes import NAMES, Hex
from galley.war_galley.ch3_turn.ship_activation import ShipActivation, offered
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import (
    Activation,
    AskShip,
    EndMovement,
    still_to_go,
)
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.boarding import AskBoarding, AskBoardingOrder
from galley.war_galley.state.acting import ATTACKS
from galley.war_galley.state.board import board_of
from galley.war_galley.tactics.deeds.flight import flees, flight
from galley.war_galley.tactics.deeds.making import Maker
from galley.war_galley.tactics.plans import CLOSE_IN, DRAW_OFF, GO, HOLD, REFLOAT, SHOOT
from galley.war_galley.tactics.plans.boardings import boardings, next_boardings
from galley.war_galley.tactics.plans.planner import Look, Planner
from galley.war_galley.tactics.proposals.shots import propose_split
from galley.war_galley.tactics.reach.bot_view import plain_view
from galley.war_galley.tactics.reach.danger import apart
from galley.war_galley.tactics.squadrons.squadron_deeds import named_plans

LOOKED_AT = 3  # so many of the farthest places to draw off to are weighed


def deeds(state: State, ask: Ask, about: str = "") -> list[Deed]:
    """The deeds of the ships that a question is about, the best first.

    `about`: a ship of the side, whose deeds alone are wanted, or an enemy, for all that is done
    to it; "" for everything, the plans of the whole squadron among them: first where they are
    worth as much as the best that its ships can do alone, else last.  Ships that can only hold
    come behind the others, and are done at one word when those have acted.
    """
    if isinstance(ask, AskBoarding):
        return boardings(plain_view(board_of(state), ask.side), ask, about)
    if isinstance(ask, AskBoardingOrder):
        found = next_boardings(plain_view(board_of(state), ask.side), state, ask)
        return [deed for deed in found if about in ("", deed.ship, deed.target)]
    found = [
        deed
        for maker in makers(state, ask, about)
        for deed in _ship_deeds(maker)
        if about in ("", deed.ship, deed.target)
    ]
    found = sorted(found, key=lambda deed: (-deed.worth, deed.points, deed.text))
    if about or not isinstance(ask, AskShip):
        return found
    busy = {deed.ship for deed in found if not _decides_nothing(deed)}
    idle = [deed for deed in found if deed.ship not in busy]
    if not busy and len(idle) > 1 and still_to_go(board_of(state), ask.ships) is None:
        return [_all_hold(idle)]
    found = [*(deed for deed in found if deed.ship in busy), *idle]
    best: dict[str, float] = {}
    for deed in found:
        best.setdefault(deed.ship, deed.worth)
    plans = sorted(named_plans(state, ask), key=lambda deed: -deed.worth)
    first = [plan for plan in plans if plan.worth >= sum(best.values())]
    return [*first, *found, *plans[len(first) :]]


def _decides_nothing(deed: Deed) -> bool:
    """The ship stays where it is, and is to board nobody afterwards."""
    return deed.kind == HOLD and deed.sequel is None


def _all_hold(idle: Sequence[Deed]) -> Deed:
    """The ships of these deeds, which can do nothing else, are done at once."""
    ships = sorted(deed.ship for deed in idle)
    return Deed(
        text=f"{joined(ships)} hold", steps=(Answering("AskShip", EndMovement()),),
        ship=ships[0], kind=HOLD, worth=sum(deed.worth for deed in idle),
    )  # fmt: skip


def courses_to(state: State, ask: Ask, ship: str, hex_: Hex) -> list[Deed]:
    """The courses that bring a ship's bow into a hex, the cheapest first, by its headings."""
    found: list[Deed] = []
    for maker in makers(state, ask, ship):
        headings: set[int] = set()
        for look in maker.planner.places(hex_):
            end = look.option.end
            if end.move is not None and end.facing not in headings:
                headings.add(end.facing)
                words = f"goes to {hex_:04d}, {NAMES[end.facing]}"
                found.append(maker.deed(look, GO, words))
    return sorted(found, key=lambda deed: (deed.points, -deed.worth))


def makers(state: State, ask: Ask, about: str = "") -> Iterator[Maker]:
    """One for each ship that may act by this question."""
    sea = plain_view(board_of(state), ask.side)
    every = acting(ask)
    active, faced = _active(state), () if isinstance(ask, AskShip) else offered(state)
    for id_ in (about,) if about in every else every:
        ship = sea.board.ships[id_]
        owes = isinstance(ask, AskAction)
        planner = Planner(sea, ship, owes, _straight(state, ask))
        yield Maker(ask, planner, active, faced)


def acting(ask: Ask) -> Sequence[str]:
    """The ships that may act by a question."""
    if isinstance(ask, AskShip):
        return ask.ships
    return (ask.ship,) if isinstance(ask, AskAnnounce | AskAction) else ()


def _active(state: State) -> tuple[str, ...]:
    """The ships of the activation that is going on."""
    frame = state.frame(Activation)
    return frame.ships if frame is not None else ()


def _straight(state: State, ask: Ask) -> bool:
    """The last step of the ship that acts, if it made one, went straight ahead (7.24d)."""
    if not isinstance(ask, AskAction):
        return True
    frame = state.frame(ShipActivation)
    return frame is None or frame.straight


def _ship_deeds(maker: Maker) -> Iterator[Deed]:
    """The best of each kind of attack on each target, and of holding, closing in, drawing off;
    of a ship that leaves the battle, its way."""
    if flees(maker.board, maker.ship.id):
        yield flight(maker.board, maker.ask, maker.ship.id)
        return
    going = list[Look]()
    refloats = getattr(maker.ask, "may_refloat", True)
    for look in maker.planner.first_looks():
        if look.option.kind == GO:
            going.append(look)
        elif look.option.kind != REFLOAT or refloats:
            yield maker.deed(look)
    yield from _courses(maker, going)


def _courses(maker: Maker, best: Sequence[Look]) -> Iterator[Deed]:
    """To hold, and the best ways to go elsewhere."""
    options = maker.planner.options
    for look in best:
        if look.option.end.move is None:
            yield maker.deed(look, HOLD, "holds")
        else:
            yield _gone(maker, look)
    if not options.sea.foes:
        return
    away = max(maker.planner.farthest(LOOKED_AT), key=lambda look: look.value, default=None)
    if away is not None and away not in best:
        yield maker.deed(away, DRAW_OFF, "draws off")


def _gone(maker: Maker, look: Look) -> Deed:
    """The best way to go elsewhere: nearer to whom the ship makes for, or away."""
    options = maker.planner.options
    target, bow = options.target, look.option.end.bow
    if target is not None and apart(bow, target.bow) <= apart(maker.ship.bow, target.bow):
        return maker.deed(look, CLOSE_IN, f"closes in on {target.id}", target.id)
    return maker.deed(look, DRAW_OFF, "leaves" if options.out_at is not None else "draws off")


MOVING = Step | Turn | TurnAround | Ram | PassThrough


def propose_deed(state: State, ask: Ask) -> Proposal | None:
    """A proposal for what a ship or its men do next, whose first command is legal."""
    if isinstance(ask, AskBoarding | AskBoardingOrder):
        return deeds(state, ask)[0]
    return _at_rest(state, ask) if isinstance(ask, AskAction) else None


def _at_rest(state: State, ask: AskAction) -> Proposal | None:
    """Once the ship has moved: the attack worth most, if one is worth anything."""
    choices = state.choices(ask)
    attacks = any(type(command) in ATTACKS for command in choices)
    if not attacks or any(isinstance(command, MOVING) for command in choices):
        return None
    best = next((deed for deed in deeds(state, ask) if deed.kind != HOLD), None)
    if best is None or not best.chance:
        return None
    split = propose_split(state, ask) if best.kind == SHOOT else None
    return split or best
