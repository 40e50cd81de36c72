"""6.5. Avoidance, a row for each clause.

A1 steps down into 2318, next to both halves of B1 in 2419/2319; 2518 lies before B1 and 2220
behind it.
"""

import pytest

from galley.engine.loop import Passed, Rolled
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, AskSlip, Avoid, Avoided, Slip
from galley.war_galley.ch6_movement.movement import Step, Turn
from galley.war_galley.ch7_ramming.ramming import Missed, Ram, RamMade
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.state.play import Decline
from galley.war_galley.tactics.worth.chances import odds_of
from tests.kit.war_galley import Row, check, play

AHEAD, ASTERN = Step("ahead"), Step("astern")
COMES = "A1 five 2317 S\n"
STEP = (MoveShip("A1"), Announce(3), AHEAD)  # into 2318
B1 = "B1 tri2 2419 NE\n"  # 2419/2319: the hex 2318 is next to both halves
MET = COMES + B1
AVOID = (*STEP, Avoid("B1"))
LEADS = "B1 tri2 2518 NE max\n"
FILE = (
    COMES + LEADS + "B2 tri2 2319 NE max depletion=2\n"
)  # B2 can only go where the stern of B1 lies


def meets(id_: str, words: str = "", rest: str = "", **more: object) -> Row:
    """A1 steps next to B1, which has these words."""
    return Row(id_, f"{COMES}B1 tri2 2419 NE {words}\n{rest}", STEP, **more)  # type: ignore[arg-type]


def not_offered(id_: str, words: str, rest: str = "") -> Row:
    return meets(f"WG-6.53a/{id_}", words, rest, asked=AskAction)


OFFERS = [
    meets("WG-6.51a", asked=AskAvoidance),
    meets("WG-6.51b", asked=AskAvoidance, ships={"A1": {"mp_used": 1, "ram_attempted": False}}),
    Row("WG-6.51a/not from afar", COMES + "B1 tri2 2420 NE\n", STEP, asked=AskAction),
    Row("WG-6.51a/before the rake", "A1 tri4 2812 S\nB1 tri2 2912 N\n",
        (MoveShip("A1"), Announce(2), AHEAD), asked=AskAvoidance),
    Row("WG-6.51a/nothing else first", MET, (*STEP, AHEAD), refused="3.1h"),
    Row("WG-6.51a/not a ship of theirs", MET + "A2 five 2518 N\n", (*STEP, Avoid("A2")),
        refused="6.51a"),
    Row("WG-C47/next to it before", "A1 tri4 2812 S\nB1 raw 2912 N\n",
        (MoveShip("A1"), Announce(3), AHEAD), asked=AskAvoidance),
    Row("WG-C47/not for a turn", "A1 five 2317 S\nB1 tri2 2517 N\n",
        (MoveShip("A1"), Announce(2), Turn("P", "bow")), asked=AskAction,
        ships={"A1": {"bow": 2417, "mp_used": 1}}),
    Row("WG-C47/the stern backing", "A1 five 2316 N\n" + B1, (MoveShip("A1"), Announce(2), ASTERN),
        asked=AskAvoidance, ships={"A1": {"stern": 2318}}),
    Row("WG-C47/not for the hex it had", "A1 five 2316 N\nB1 tri2 2418 N\n",
        (MoveShip("A1"), Announce(2), AHEAD), asked=AskAction),
    Row("WG-C47/not for those who slip", MET + "A2 tri2 2618 N\n", (*AVOID, Slip("ahead")),
        [(1,)], asked=AskAction),
]  # fmt: skip

TRIES = [
    Row("WG-6.52a/yes", MET, AVOID, [(2,)], asked=AskSlip),
    Row("WG-6.52a/no", MET, AVOID, [(3,)], never=[Avoided], asked=AskAction),
    Row("WG-6.52a/half speed", f"{COMES}B1 tri2 2419 NE half\n", AVOID, [(2,)],
        thrown={"avoidance": {"6.53b": 1}}, never=[Avoided]),
    Row("WG-6.53b", f"{COMES}B1 tri2 2419 NE half\n", (*AVOID, Slip("ahead")), [(1,)],
        [Avoided("B1", "ahead", 2518, 2419)], thrown={"avoidance": {"6.53b": 1}}),
    meets("WG-6.52a/no die will do", "captured", asked=AskAction),
    Row("WG-6.52a/half speed and crew 1", f"{COMES}B1 raw 2419 NE half\n", STEP,
        asked=AskAction),
    Row("WG-6.52b/ahead", MET, (*AVOID, Slip("ahead")), [(1,)],
        [Avoided("B1", "ahead", 2518, 2419)],
        ships={"B1": {"bow": 2518, "stern": 2419, "facing": 1, "mp_used": 0}}),
    Row("WG-6.52b/astern", MET, (*AVOID, Slip("astern")), [(1,)],
        [Avoided("B1", "astern", 2319, 2220)],
        ships={"B1": {"bow": 2319, "stern": 2220, "facing": 1}}),
    Row("WG-6.52b/one hex", f"{COMES}B1 lembos 2319 NE\n", (*AVOID, Slip("astern")), [(1,)],
        [Avoided("B1", "astern", 2220, 2220)]),
    Row("WG-6.52b/to no side", MET, (*AVOID, Slip("port")), [(1,)], refused="6.52b"),
    Row("WG-6.52b/nothing but slipping", MET, (*AVOID, Decline()), [(1,)], refused="6.52b"),
    Row("WG-6.52c", f"{COMES}B1 tri2 2419 NE max\n", AVOID, [(1,)],
        ships={"B1": {"fatigue": 2, "level": "cruise", "bow": 2518}}),
    Row("WG-6.42e", MET, (*AVOID, Slip("ahead")), [(1,)], ships={"B1": {"fatigue": 2}}),
    Row("WG-6.52d", f"{COMES}B1 tri2 2419 NE max\n", AVOID, [(1,)],
        [Passed("B", "AskSlip", Slip("ahead")), Avoided("B1", "ahead", 2518, 2419)]),
    Row("WG-6.52e", MET, AVOID, [(6,)], asked=AskAction,
        ships={"B1": {"bow": 2419, "stern": 2319, "fatigue": 0, "level": "cruise"}}),
    not_offered("fatigued", "fatigue=1"), not_offered("crippled", "crippled=P"),
    not_offered("rammed", "rammed"), not_offered("aground", "aground", "land 2319\n"),
    not_offered("fouled", "", "A2 five 2518 N\nfoul A2 B1\n"),
    not_offered("grappled", "", "A2 five 2518 N\ngrapple A2 B1\n"),
    Row("WG-6.53a/refused", MET + "B2 tri2 2218 S fatigue=1\n", (*STEP, Avoid("B2")),
        refused="6.53a"),
    Row("WG-6.51a/not beside the mover", MET + "B2 tri2 2618 N\n", (*STEP, Avoid("B2")),
        refused="6.51a"),
    Row("WG-6.54a/once a step", MET + "B2 tri2 2218 S\n", (*AVOID, Avoid("B1")), [(6,)],
        refused="6.54a"),
    Row("WG-6.54a/again at the next step", "A1 tri4 2811 S\nB1 tri2 2912 N\n",
        (MoveShip("A1"), Announce(3), AHEAD, Avoid("B1"), AHEAD), [(6,)], asked=AskAvoidance,
        listed=(Avoid("B1"),)),
]  # fmt: skip

PLACES = [
    Row("WG-C49/only astern", MET + "B2 tri2 2518 N fatigue=1\n", AVOID, [(1,)],
        [Passed("B", "AskSlip", Slip("astern"))], ships={"B1": {"bow": 2319}}),
    Row("WG-C49/a taken hex", MET + "B2 tri2 2518 N fatigue=1\nB3 tri2 2220 N fatigue=1\n",
        STEP, asked=AskAction),
    meets("WG-C49/land", "", "land 2518 2220\n", asked=AskAction),
    Row("WG-C49/the rim", "A1 five 2303 N\nB1 tri2 2401 N max\n",
        (MoveShip("A1"), Announce(3), AHEAD), asked=AskAction),
    Row("WG-6.52b/nowhere to go", MET + "B2 tri2 2518 N fatigue=1\nland 2220\n", STEP,
        asked=AskAction),
    Row("WG-C48/one after the other", MET + "B2 tri2 2218 S\n",
        (*STEP, Avoid("B2"), Slip("ahead")), [(1,)], [Avoided("B2", "ahead", 2219, 2218)],
        asked=AskAvoidance, listed=(Avoid("B1"), Decline()), unlisted=(Avoid("B2"),)),
    Row("WG-C48/a decline is for all", MET + "B2 tri2 2218 S\n", (*STEP, Decline()),
        asked=AskAction, never=[Rolled]),
    Row("WG-C48/one slips into the other's way", MET + "B2 lembos 2418 SE max\n",
        (*AVOID, Slip("ahead")), [(1,)], asked=AskAction),
    Row("WG-C48/the one hemmed in is not asked", FILE, STEP, asked=AskAvoidance,
        listed=(Avoid("B1"),), unlisted=(Avoid("B2"),)),
    Row("WG-C48/nor named", FILE, (*STEP, Avoid("B2")), refused="6.52b"),
    Row("WG-C48/asked when the way is free", FILE, AVOID, [(1,)],
        [Avoided("B1", "ahead", 2618, 2518)], asked=AskAvoidance,
        listed=(Avoid("B2"), Decline()), unlisted=(Avoid("B1"),)),
    Row("WG-6.51a/the leader, then the follower", FILE, (*AVOID, Avoid("B2")), [(1,), (2,)],
        [Avoided("B1", "ahead", 2618, 2518), Avoided("B2", "ahead", 2419, 2319)],
        asked=AskAction),
    Row("WG-6.51a/and a third", FILE + "B3 lembos 2219 S max\n",
        (*AVOID, Avoid("B2"), Avoid("B3")), [(1,), (2,), (1,)],
        [Avoided("B3", "ahead", 2220, 2220)], asked=AskAction),
    Row("WG-C48/not while the way is barred", FILE, AVOID, [(6,)], never=[Avoided],
        asked=AskAction),
    Row("WG-C48/not after a decline", FILE, (*STEP, Decline()), asked=AskAction),
    Row("WG-6.53a/not when the way is free and it is unfit", COMES + LEADS
        + "B2 tri2 2319 NE fatigue=1\n", AVOID, [(1,)], asked=AskAction),
    Row("WG-C48/all hemmed in", FILE + "B3 tri2 2618 N fatigue=1\n", STEP, asked=AskAction),
    Row("WG-C28/freed and asked, not asked again", FILE, (*AVOID, Decline(), Ram("B2")),
        [(1,), (1, 1)], [RamMade("A1", "B2")]),
    Row("WG-3.1h/ram", "A1 five 2120 NW\nB1 tri2 2020 N\n",
        (MoveShip("A1"), Announce(0), Ram("B1")), asked=AskAvoidance),
    Row("WG-3.1h/grapple", "A1 five 2120 N\nB1 tri2 2020 N\n",
        (MoveShip("A1"), Announce(0), Grapple("B1")), asked=AskAvoidance),
    Row("WG-3.1h/a ram that misses", "A1 five 2120 NW\nB1 tri2 2020 N\n",
        (MoveShip("A1"), Announce(0), Ram("B1"), Avoid("B1"), Slip("astern")), [(1,)],
        [Missed("A1", "B1", "ram")], ships={"A1": {"ram_attempted": False}}),
    Row("WG-C72", "A1 tri4 2812 S\nB1 tri2 2912 N\n",
        (MoveShip("A1"), Announce(2), AHEAD, Avoid("B1"), Slip("ahead")), [(1,)],
        asked=AskAction, ships={"A1": {"rake_attempted": False}}),
]  # fmt: skip


@pytest.mark.parametrize("row", [*OFFERS, *TRIES, *PLACES], ids=lambda r: r.id)
def test_avoidance(row: Row) -> None:
    check(row)


@pytest.mark.parametrize(
    ("clause", "way", "ends"),
    [("WG-C28/foretold", (), True), ("WG-C28/not again", ("ahead",), False)],
)
def test_the_odds_know_whether_avoidance_is_still_due(
    clause: str, way: tuple[str, ...], ends: bool
) -> None:
    """A ram from where the ship began may still be avoided, one after a step that met it not."""
    bow = "2221" if way else "2120"
    steps = (*map(Step, way), *(Decline(),) * len(way))
    told = f"A1 five {bow} NW\nB1 tri2 2020 N\n"
    played = play(Row(clause, told, (MoveShip("A1"), Announce(len(way)), *steps)))
    odds = odds_of(played.state, "A", Ram("B1"))
    assert odds is not None and ("avoided" in dict(odds.outcomes)) == ends
