"""Deeds are honest: each can be done as it is shown, with the odds that it tells, and no attack
is left out that a ship can come to."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from galley.engine.deed import Answering, Deed
from galley.engine.loop import State
from galley.war_galley.ch3_turn.ship_activation import ShipActivation
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce, EndShip
from galley.war_galley.ch6_movement.ends import reach, to_move
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import hull
from galley.war_galley.tactics.deeds.listing import courses_to, deeds
from galley.war_galley.tactics.deeds.reasons import why_no_attack
from galley.war_galley.tactics.plans import CLOSE_IN, DRAW_OFF, HOLD, SHOOT
from galley.war_galley.tactics.reach.attack_positions import FIRE, GRAPPLE, RAKE, RAM
from tests.kit.melee import allowed, melee
from tests.kit.war_galley import board
from tests.war_galley.tactics.deeds.enumerating import carried_out, every_end, hit

SAME = {RAM: RAM, RAKE: RAKE, GRAPPLE: GRAPPLE, FIRE: SHOOT}
MORE = (
    (), ("option defensive_ram",), ("gear firepots A1 B1",), ("option reaction_any_adjacent",),
    ("gear flame A1 A2",),
)  # fmt: skip


def asked(made: Board) -> tuple[State, AskAnnounce | AskAction]:
    """A1 is asked what it does."""
    if made.ships["A1"].turn.mp_announced >= 0:
        ask: AskAnnounce | AskAction = AskAction("A", "A1")
        return State(made, [ShipActivation(ship="A1", at="act"), ask]), ask
    ask = AskAnnounce("A", "A1")
    return State(made, [ShipActivation(ship="A1", at="announced"), ask]), ask


@pytest.mark.parametrize("seed", range(60))
def test_no_attack_is_missing_and_none_is_made_up(seed: int) -> None:
    made = melee(seed, *MORE[seed % len(MORE)])
    ship = made.ships["A1"]
    points = ship.turn.mp_announced if ship.turn.mp_announced >= 0 else cap(made, ship)
    every = deeds(*asked(made))
    found = {(deed.kind, deed.target) for deed in every if deed.kind in SAME.values()}
    may = {(SAME[spot.kind], spot.target) for spot in allowed(made, points)}
    assert found <= may
    vain = {(kind, id_) for kind, id_ in may - found if kind in (RAM, RAKE)}
    assert not vain, "a ram or a rake that a ship can come to"


@pytest.mark.parametrize("seed", range(120))
def test_every_deed_can_be_done_with_the_odds_that_it_tells(seed: int) -> None:
    made = melee(seed, *MORE[seed % len(MORE)])
    now, _ = question = asked(made)
    for deed in deeds(*question):
        chance = Fraction(0)
        for part, events, _ in every_end(now, deed):
            chance += part * (deed.chance is not None and hit(deed, events))
        assert deed.chance is None or chance == deed.chance, deed.text


def test_a_ship_that_has_only_moved_is_done_or_has_more_to_do_than_hold() -> None:
    told = 0
    for seed in range(80):
        now, question = asked(melee(seed, *MORE[seed % len(MORE)]))
        for deed in deeds(now, question):
            if deed.kind in (CLOSE_IN, DRAW_OFF):
                for _, _, after in every_end(now, deed):
                    ask = after.ask_of("A")
                    if isinstance(ask, AskAction):
                        told += 1
                        assert any(one.kind != HOLD for one in deeds(after, ask)), deed.text
    assert told > 10


@pytest.mark.parametrize("seed", range(20))
def test_a_ship_goes_into_every_hex_that_is_lit_for_it(seed: int) -> None:
    made = melee(seed)
    start, points = to_move(made, made.ships["A1"])
    now, question = asked(made)
    for hex_, cost in reach(made, start, points).items():
        courses = courses_to(now, question, "A1", hex_)
        assert courses[0].points - start.turn.mp_used == cost
        for deed in courses:
            if "raking" in deed.text:
                continue  # dice decide where it ends
            after, _ = carried_out(now, replace(deed, steps=_without_the_end(deed)), ())
            assert hull(after.board.ships["A1"]) == deed.way[-1]
            assert after.board.ships["A1"].bow == hex_


def _without_the_end(deed: Deed) -> tuple[Answering, ...]:
    """All but the word that the ship is done, which may take dice."""
    return tuple(step for step in deed.steps if step.command != EndShip())


def refused(position: str) -> str:
    """Why A1 can do nothing to B1."""
    now, question = asked(board(position))
    found = why_no_attack(now, question, "B1")
    return found.text if found else ""


def test_the_one_reason_that_matters() -> None:
    """Out of reach by so much, a flank that is covered, or what keeps the ship itself."""
    assert refused("A1 tri 1010 N\nB1 five 1004 NE") == ""
    assert refused("A1 tri 1010 N\nB1 five 1003 NE").startswith("B1 is out of A1's reach by one")
    far = refused("A1 tri 1010 N\nB1 five 3003 NE")
    assert far == "B1 is 19 hexes away, far out of A1's reach"
    assert "ram attack 0" in refused("A1 transport 1010 N max half\nB1 five 1008 NE")


def test_a_flank_that_is_covered_is_open_without_those_who_cover_it() -> None:
    told = 0
    for seed in range(40):
        made = melee(seed)
        for foe in made.fleet("B"):
            why = why_no_attack(*asked(made), foe.id)
            if why is not None and "flank" in why.text:
                told += 1
                bare = made.copy()
                for id_ in why.text.partition(" cover")[0].replace(" and ", ", ").split(", "):
                    bare.remove(id_, "gone")
                assert any(deed.kind == RAM for deed in deeds(*asked(bare), foe.id)), why.text
    assert told
