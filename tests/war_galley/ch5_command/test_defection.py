"""5.41 Squadrons that defect, rout or run: when they begin to, and what they may do."""

import pytest

from galley.engine.loop import Rolled
from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch5_command.defection import BeganToLeave, Wavered
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch5_command.withdrawal import leaving
from galley.war_galley.ch6_movement.avoidance import Avoid
from galley.war_galley.ch6_movement.defensive_ram import AskDefensiveRam
from galley.war_galley.ch6_movement.movement import RanAground, Step
from galley.war_galley.ch7_ramming.anastrophe import Anastrophe
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.raking import AskRake, Rake
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.boarding import AskBoarding, Commit
from galley.war_galley.ch8_combat.disengaging import Disengage
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, SplitFire
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.corvus import AskCorvus
from galley.war_galley.scenario_rules.gear import why_not_drop
from galley.war_galley.scenario_rules.harpax import ThrowHarpax
from galley.war_galley.state.play import Decline
from tests.kit.leaving import (
    AHEAD,
    FLEET,
    HELD,
    HOLDER,
    INITIATIVE,
    LONE,
    RAMMED,
    TOP,
    TURNS,
    WIND,
    Case,
    beginning,
    fleeing,
    row,
    rows,
    under_way,
)
from tests.kit.special import Game, battle
from tests.kit.trial import place, said, ship

CASES: list[Case] = []


def case(check: Case) -> Case:
    """A row that plays a little battle of its own."""
    CASES.append(check)
    return check


# -- when


def begins(rule: str, *dice: tuple[int, ...], **also: object) -> bool:
    """Whether the squadron begins to leave at the start of turn 3."""
    game = beginning(rule, *dice, *INITIATIVE, **also)  # type: ignore[arg-type]
    return game.happened(BeganToLeave) == [BeganToLeave("A")]


TAKEN = f"{LONE}, {ship('1212', captured='captured')}"


@pytest.mark.parametrize(
    ("rule", "dice", "mine", "yes"),
    [
        row("at once", TOP, (), FLEET, True),
        row("from its turn", f"{TOP}, from_turn = 3", (), FLEET, True),
        row("not before", f"{TOP}, from_turn = 4", (), FLEET, False),
        row("on a die", f"{TOP}, on = 4", [(4,)], FLEET, True),
        row("a low die", f"{TOP}, on = 4", [(3,)], FLEET, False),
        row("nobody struck", f"{TOP}, struck = true", (), FLEET, False),
        row("rammed", f"{TOP}, struck = true", (), RAMMED, True),
        row("captured", f"{TOP}, struck = true", (), TAKEN, True),
        row("few losses", f"{TOP}, losses = 2", (), RAMMED, False),
        row("losses", f"{TOP}, losses = 1", (), RAMMED, True),
        row("at latest", f"{TOP}, struck = true, at_latest = 3", (), FLEET, True),
        row("later", f"{TOP}, struck = true, at_latest = 4", (), FLEET, False),
        row("leader there", f'{TOP}, commander_lost = "A"', (), FLEET, False),
        row("two conditions", f"{TOP}, struck = true, losses = 2", (), RAMMED, False),
        row("thrown before", f"{TOP}, on = 2, stayed = 2", (), FLEET, False),
        row("each turn", f"{TOP}, on = 2, each_turn = true, stayed = 2", [(2,)], FLEET, True),
    ],
)
def test_when_a_squadron_begins(
    rule: str, dice: list[tuple[int, ...]], mine: str, yes: bool
) -> None:
    assert begins(rule, *dice, mine=mine) == yes


@case
def losses_are_its_own_sides() -> None:
    theirs = f"{ship('1510', 'S')}, {ship('1513', rammed=True)}"
    assert not begins(f"{TOP}, losses = 1", theirs=theirs)


@pytest.mark.parametrize(
    "more",
    [
        row("leader lost", "lost = true"),
        row("successor", "reduced = true, reduced_for_good = true"),
    ],
)
def test_when_a_commander_is_lost(more: str) -> None:
    text = battle(FLEET, start="turn = 3",
                  squadron=f'leaves = {{ {TOP}, commander_lost = "A" }}\n'
                  f'commander = {{ name = "X", range = 4, ship = "0806", {more} }}')  # fmt: skip
    assert Game(text, *INITIATIVE).happened(BeganToLeave) == [BeganToLeave("A")]


SECOND = (
    '[[squadrons]]\nside = "A"\nname = "Second"\n'
    'leaves = { edges = ["left"], after = "A", WHEN }\n'
    f"ships = [{ship('0310')}]\n"
)


@pytest.mark.parametrize(
    ("first", "second", "gone"),
    [
        row("after another", "from_turn = 3", "from_turn = 3", ["A", "B"]),
        row("not without it", "from_turn = 5", "from_turn = 3", []),
    ],
)
def test_one_flight_after_another(first: str, second: str, gone: list[str]) -> None:
    text = battle(FLEET, squadron=f"leaves = {{ {TOP}, {first} }}", start="turn = 3")
    text = text.replace("[start]", SECOND.replace("WHEN", second) + "[start]")
    game = Game(text, *INITIATIVE)
    assert [e.squadron for e in game.happened(BeganToLeave)] == gone  # type: ignore[attr-defined]


@case
def the_throw_is_told_and_made_once_a_turn() -> None:
    game = beginning(f"{TOP}, on = 5, each_turn = true", (2,), *INITIATIVE)
    assert game.happened(Wavered) == [Wavered("A")]
    assert game.state.board.wavered == (("A", 3),)
    assert "does Reds leave (5 or more): 2: stays 5.41" in game.sentences()
    assert "Reds: the squadron stays 5.41" in game.sentences()
    thrown = [e.what for e in game.happened(Rolled)]  # type: ignore[attr-defined]
    assert thrown.count("does Reds leave") == 1


@case
def the_log_says_where_to() -> None:
    game = beginning('edges = ["top"], hexes = ["08-09 x 01"]', *INITIATIVE)
    line = "Reds: the squadron leaves the battle, by the top edge from 0801 0901 5.41"
    assert line in game.sentences()


@case
def an_event_of_an_activation_counts_when_it_is_over() -> None:
    """A ship that runs aground scores for the enemy: its squadron leaves at once."""
    mine = f"{ship('0109', 'S', kind='boat')}, {ship('0405')}"
    text = battle(mine, flag="0109", squadron=f"leaves = {{ {TOP}, losses = 1 }}")
    game = Game(text, (1,)).play(MoveShip("A1"), Announce(1), AHEAD)
    assert game.happened(RanAground) and not game.happened(BeganToLeave)
    game.play(EndMovement())
    assert game.happened(BeganToLeave) == [BeganToLeave("A")]


# -- what it may not


ATTACKS: list[Command] = [
    Ram("B1"), Rake("B1"), Fire("B1"), SplitFire(), Grapple("B1"), ThrowHarpax("B1"),
    PassThrough("B1", "P", "B1"), Anastrophe("B1", "P", "ram"),
]  # fmt: skip


@pytest.mark.parametrize("attack", [row(type(a).__name__.lower(), a) for a in ATTACKS])
def test_a_leaving_ship_attacks_nobody(attack: Command) -> None:
    game = fleeing(theirs=ship("0906", "N"), extra=WIND)
    if isinstance(attack, Anastrophe):
        game.play(MoveShip("A1"))
    else:
        under_way(game)
    refused = game.refused(attack)
    assert refused is not None and refused.rule == "5.41"
    assert refused.text == "A1 leaves the battle: it may only defend itself and avoid"
    assert all(type(c) is not type(attack) for c in game.choices())


@case
def a_ship_that_is_hemmed_in_may_still_not_attack() -> None:
    around = f"{ship('0805', 'S')}, {ship('0705', 'S')}, {ship('0905', 'S')}, {ship('0706', 'N')}"
    game = fleeing(f"{ship('0806', 'N')}, {around}", ship("0906", "N"))
    game.play(MoveShip("A1"), Announce(0))
    assert game.state.board.ships["A1"].turn.done
    free = Game(battle(f"{ship('0806', 'N')}, {around}", ship("0906", "N"), flag="0806"))
    assert Grapple("B1") in free.play(MoveShip("A1"), Announce(0)).choices()


@case
def no_rake_is_offered() -> None:
    enemy = ship("0705", "S")
    for rule, asked in ((TOP, False), (None, True)):
        if rule:
            game = fleeing(f"{ship('0806', 'N')}, {ship('1212')}", enemy)
        else:
            game = Game(battle(f"{ship('0806', 'N')}, {ship('1212')}", enemy, flag="0806"))
        under_way(game).play(AHEAD)
        while any(isinstance(a, AskReaction) or Avoid("B1") in a.choices(game.state.board)
                  for a in game.state.asks()):  # fmt: skip
            game.play(Decline())
        assert any(isinstance(a, AskRake) for a in game.state.asks()) == asked


@case
def no_boarding() -> None:
    game = under_way(fleeing(HELD, HOLDER), "A2")
    while game.state.asks() and not any(isinstance(a, AskBoarding) for a in game.state.asks()):
        moves = [c for c in game.choices() if isinstance(c, Step)]
        if EndMovement() in game.choices():
            game.play(EndMovement())
            break
        game.play(moves[0] if moves else EndShip())
    assert not any(isinstance(a, AskBoarding) for a in game.state.asks())
    ask = AskBoarding("A", ("A1",))
    refused = ask.why_not(game.state.board, Commit("A1", (("B1", 4),)))
    assert refused is not None and refused.rule == "5.41"


@case
def no_corvus_and_no_defensive_ram() -> None:
    carrying = ship("0806", corvus=True) + "," + ship("1212")
    board = fleeing(carrying, ship("0906")).state.board
    refused = why_not_drop(board, board.ships["A1"], board.ships["B1"])
    assert refused is not None and "may not attack" in refused.text
    for leave, asked in (("leaves = { begun = true, edges = ['top'] }", False), ("", True)):
        text = battle(FLEET, f"{ship('0704', 'SE')}, {ship('1816')}", flag="0806", squadron=leave,
                      extra="[options]\ndefensive_ram = true\n",
                      start='phase = "E"\nfirst = "B"\nto_act = "B"')  # fmt: skip
        text = text.replace('name = "Blues"\nships', 'name = "Blues"\ncommander = { name = "L", '
                            'range = 9, ship = "0704" }\nships')  # fmt: skip
        game = Game(text).play(MoveShip("B1"), Announce(2), AHEAD)
        while Avoid("A1") in game.choices():
            game.play(Decline())
        assert any(isinstance(a, AskDefensiveRam) for a in game.state.asks()) == asked
        assert not any(isinstance(a, AskCorvus) for a in game.state.asks())


# -- what it may


@case
def it_may_shoot_back() -> None:
    text = battle(f"{ship('0806', kind='five')}, {ship('1212')}",
                  f"{ship('0906')}, {ship('1816')}", flag="0806",
                  squadron=f"leaves = {{ begun = true, {TOP} }}",
                  start='phase = "E"\nfirst = "B"\nto_act = "B"')  # fmt: skip
    text = text.replace('name = "Blues"\nships', 'name = "Blues"\ncommander = { name = "L", '
                        'range = 9, ship = "0906" }\nships')  # fmt: skip
    game = Game(text, (1,), (1,)).play(MoveShip("B1"), Announce(0), Fire("A1"))
    assert any(isinstance(a, AskReaction) and a.side == "A" for a in game.state.asks())


@case
def it_may_cut_loose() -> None:
    game = fleeing(HELD, HOLDER).play(MoveShip("A1"))
    assert Disengage(("B1",)) in game.choices()


@case
def who_stays_and_who_was_taken_are_free() -> None:
    game = fleeing(theirs=ship("0906", "N"), rule=f'{TOP}, stays = ["A1"]')
    assert Fire("B1") in game.play(MoveShip("A1"), Announce(0)).choices()
    board = fleeing(TAKEN).state.board
    assert board.ships["A2"].owner == "B" and leaving(board, board.ships["A2"]) is None
    assert WAR_GALLEY.view(fleeing(TAKEN).state, "A")["leaving"] == ("A",)


@case
def some_may_fight_whoever_is_beside_them_before_they_move() -> None:
    game = fleeing(theirs=ship("0906", "N"), rule=f"{TOP}, fights_adjacent = true")
    game.play(MoveShip("A1"))
    assert Announce(0) in game.choices()
    assert Fire("B1") in game.play(Announce(5)).choices()
    game.play(AHEAD)
    while Avoid("B1") in game.choices():
        game.play(Decline())
    refused = game.refused(Fire("B1"))
    assert refused is not None and refused.rule == "5.41"
    alone = fleeing(rule=f"{TOP}, fights_adjacent = true").play(MoveShip("A1"))
    assert Announce(0) not in alone.choices()


# -- the file


@case
def is_kept_with_the_position() -> None:
    game = fleeing(rule=f"{TOP}, stayed = 1")
    board = game.state.board
    assert (board.leaving, board.wavered) == (("A",), (("A", 1),))
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(game.state), game.state)
    assert again.board == board
    (told,) = WAR_GALLEY.view(game.state, "B")["special"]["leaving"]
    assert (told["squadron"], told["edges"]) == ("A", ("top",))


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        row("no way", "", "squadrons[1].leaves.edges: is missing"),
        row("wrong edge", 'edges = ["north"]', "squadrons[1].leaves.edges: 'north' is no map"),
        row("wrong hex", f'{TOP}, hexes = ["0802"]', "leaves.hexes: 0802 is not on its edge"),
        row("other edge", f'{TOP}, hexes = ["0120"]', "leaves.hexes: 0120 is not on its edge"),
        row("off the map", f'{TOP}, hexes = ["3001"]', "'3001' is not on the map"),
        row("after itself", f'{TOP}, after = "A"', "leaves.after: A is no other squadron"),
        row("no commander", f'{TOP}, commander_lost = "B"', "leaves.commander_lost: B has no"),
        row("no condition", f"{TOP}, at_latest = 4", "leaves.at_latest: needs a condition"),
        row("no die", f"{TOP}, each_turn = true", "leaves.each_turn: needs a die"),
        row("no wind", f'{TOP}, how = "sail"', "leaves.how: a sail needs wind"),
        row("nowhere to go", f"{TOP}, {TURNS}", "leaves.how: who strikes or changes sides goes"),
        row("not its ship", f'{TOP}, stays = ["B1"]', "leaves.stays: B1 is no ship of squadron A"),
        row("a sure die", f"{TOP}, on = 1", "leaves.on: 1 is not right"),
        row("unknown way", 'how = "swims"', "leaves.how: 'swims' is not right"),
    ],
)
def test_wrong_flights_are_named(rule: str, words: str) -> None:
    lines = said(battle(FLEET, flag="0806", squadron=f"leaves = {{ {rule} }}"))
    assert len(lines) == 1 and words in lines[0], lines


@case
def held_back_no_longer() -> None:
    lead = f"hold = {{ before = 9 }}\nleaves = {{ begun = true, {TOP} }}"
    text = battle(FLEET, flag="0806", squadron=lead)
    assert MoveShip("A1") in Game(text).choices()
    assert place(text).leaving == ("A",)


@pytest.mark.parametrize("check", rows(CASES))
def test_squadrons_that_leave(check: Case) -> None:
    check()
