"""8.12f, 8.32g Corvus, harpax and iron hands, each for the ships that carry it."""

from fractions import Fraction

import pytest

from galley.engine.dice import Live
from galley.engine.loop import Rolled, step
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch5_command.squadron_activation import ActivationBegan, MoveShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch7_ramming.raking import Rake, RakeMade
from galley.war_galley.ch7_ramming.ramming import Collided, Ram
from galley.war_galley.ch8_combat.boarding import Boarded, boarding_check
from galley.war_galley.ch8_combat.disengaging import Disengaged, disengage_check
from galley.war_galley.ch8_combat.grappling import Grapple, Grappled, grapple_check, reaction_check
from galley.war_galley.scenario_rules.corvus import (
    AskCorvus,
    CorvusDropped,
    DropCorvus,
    corvus_ships,
)
from galley.war_galley.scenario_rules.harpax import (
    HarpaxThrown,
    Hauled,
    NotHauled,
    ThrowHarpax,
    hauled_to,
)
from galley.war_galley.state.play import Decline
from galley.war_galley.tactics.worth.chances import odds_of
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

ENGINES = '[classes.{0}]\ntype = "{1}"\ncrew = 3\nram = [6, 7]\nram_defense = 8\nmanpower = 4\n' \
    "speed = [5, 7]\nengines = true\ntowers = false\n"  # fmt: skip
ENGINE = ENGINES.format("engine", "5")


def added(text: str, rule: str = "8.12f") -> dict[str, int]:
    board = place(text)
    check = grapple_check(board, board.ships["A1"], board.ships["B1"])
    return {m.reason: m.amount for m in check.modifiers if m.rule == rule}


# -- what is added to a grapple


@pytest.mark.parametrize(
    ("enemy", "reason", "amount"),
    [
        pytest.param(("0605", "N"), "corvus at the bow", 2, id="WG-8.12f/bow flank"),
        pytest.param(("0607", "N"), "corvus", 1, id="WG-8.12f/stern flank"),
        pytest.param(("0504", "NE"), "corvus at the bow", 2, id="WG-8.12f/across the bow"),
    ],
)
def test_a_corvus_helps_most_before_the_bow(
    enemy: tuple[str, str], reason: str, amount: int
) -> None:
    mine = ship("0505", "N", corvus=True)
    assert added(battle(mine, ship(*enemy))) == {reason: amount}
    assert added(battle(ship("0505", "N"), ship(*enemy))) == {}


@row("SR-iron_hands/the numbers are the scenarios")
def test_the_numbers_are_the_scenarios() -> None:
    mine = ship("0505", "N", corvus=True, iron_hands=True)
    numbers = "[corvus]\nbow = 3\n[iron_hands]\ngrapple = 2\n"
    assert added(battle(mine, ship("0605", "N"), numbers)) == {
        "corvus at the bow": 3, "iron hands": 2,
    }  # fmt: skip


@row("SR-iron_hands/iron hands and a harpax alongside")
def test_iron_hands_and_a_harpax_alongside() -> None:
    assert added(battle(ship("0505", iron_hands=True), ship("0605"))) == {"iron hands": 1}
    text = battle(ship("0505", kind="engine", harpax=True), ship("0605")) + ENGINE
    assert added(text) == {"harpax": 2}


@row("SR-corvus/a squadron or a row may carry gear")
def test_a_squadron_or_a_row_may_carry_gear() -> None:
    board = place(battle(ship("0505"), ship("0605"), squadron="corvus = true"))
    assert board.theatre.gear["corvus"] == ("A1",)


@row("SR-corvus/a prize uses none")
def test_a_prize_uses_none() -> None:
    mine = ship("0505", corvus=True, captured="captured")
    board = place(battle(ship("1010"), f"{mine}, {ship('1510', 'S')}"))
    assert not [m for m in reaction_check(board, board.ships["B1"], board.ships["A1"]).modifiers
                if m.rule != "8.12f"]  # fmt: skip
    check = grapple_check(board, board.ships["B1"], board.ships["A1"])
    assert not [m for m in check.modifiers if m.rule == "8.12f"]


# -- across the bow


@row("SR-corvus/a corvus grapples a flank before the bow where others cannot")
def test_a_corvus_grapples_a_flank_before_the_bow_where_others_cannot() -> None:
    for corvus, listed in ((True, True), (False, False)):
        mine = f"{ship('0506', 'N', corvus=corvus)}, {ship('0510')}"
        game = Game(battle(mine, ship("0505", "SE"), flag="0510"))
        game.play(MoveShip("A1"), Announce(0))
        assert (Grapple("B1") in game.choices()) == listed


# -- cutting loose, boarding


def held(**more: object) -> str:
    mine = ship("0505", "N", id="A1", grapples=["B1"])
    return battle(mine, ship("0605", "N", id="B1", grapples=["A1"], **more))


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        pytest.param({}, 0, id="WG-8.32g/grapnels"),
        pytest.param({"corvus_by": ["A1"]}, -2, id="WG-8.32g/corvus"),
        pytest.param({"harpax_by": ["A1"]}, -2, id="WG-8.32g/harpax"),
    ],
)
def test_a_ship_held_by_corvus_or_harpax_cuts_loose_at_less(
    more: dict[str, object], expected: int
) -> None:
    board = place(held(**more))
    check = disengage_check(board, board.ships["B1"], board.ships["A1"], alone=True)
    assert sum(m.amount for m in check.modifiers if m.rule == "8.32g") == expected
    check = disengage_check(board, board.ships["A1"], board.ships["B1"], alone=True)
    assert not [m for m in check.modifiers if m.rule == "8.32g"]


@row("SR-corvus/when both are one sides nothing holds harder")
def test_when_both_are_one_sides_nothing_holds_harder() -> None:
    board = place(held(corvus_by=["A1"]))
    board.change("B1", owner="A", captured="captured")
    check = disengage_check(board, board.ships["B1"], board.ships["A1"], alone=True)
    assert {m.rule for m in check.modifiers} == {"8.32e"}


@row("SR-corvus/the first boarding over a corvus is easier and no other")
def test_the_first_boarding_over_a_corvus_is_easier_and_no_other() -> None:
    board = place(held(corvus_by=["A1"]))
    parts = [(board.ships["A1"], 4)]
    first = boarding_check(board, board.ships["B1"], parts)
    assert {m.rule: m.amount for m in first.modifiers} == {"8.12f": 1}
    Boarded("B1", (("A1", 4),)).apply(board)
    assert boarding_check(board, board.ships["B1"], parts).modifiers == ()
    assert board.ships["B1"].corvus_by == ("A1",)


@row("SR-corvus/a link that is gone is remembered by nothing")
def test_a_link_that_is_gone_is_remembered_by_nothing() -> None:
    for end in (lambda b: Disengaged("B1", "A1").apply(b), lambda b: b.remove("A1", "sunk")):
        board = place(held(corvus_by=["A1"], harpax_by=["A1"]))
        end(board)
        left = board.ships["B1"]
        assert (left.grapples, left.corvus_by, left.corvus_fresh, left.harpax_by) == ((),) * 4


# -- the corvus in reaction

RAMMER = f"{ship('0606', 'N')}, {ship('0612')}"
TARGET = ship("0604", "SE", corvus=True)


def collided(*dice: tuple[int, ...], theirs: str = TARGET) -> Game:
    """A ship has rammed, and collided with, an enemy that lies across its bow."""
    game = Game(battle(RAMMER, theirs, flag="0612"), (1, 1), *dice)
    game.play(MoveShip("A1"), Announce(1), Step("ahead"))
    if isinstance(game.state.asks()[0], AskAvoidance):
        game.play(Decline())
    game.play(Ram("B1"))
    while not game.happened(Collided):
        game.play(Decline())
    return game


@row("SR-corvus/after a collision the corvus may drop")
def test_after_a_collision_the_corvus_may_drop() -> None:
    game = collided((4,))
    asks = [a for a in game.state.asks() if isinstance(a, AskCorvus)]
    assert [(a.side, a.ship, a.enemy) for a in asks] == [("B", "B1", "A1")]
    game.play(DropCorvus())
    assert game.happened(CorvusDropped) and game.happened(Grappled) == [
        Grappled("B1", "A1", "corvus")
    ]  # fmt: skip
    mover = game.state.board.ships["A1"]
    assert (mover.grapples, mover.corvus_by, mover.corvus_fresh) == (("B1",),) * 3
    assert game.state.board.ships["B1"].turn.corvus_used
    assert "B1 (five) drops its corvus on A1 (five) 8.12f" in game.sentences()


@row("SR-corvus/a drop that is declined or fails leaves the ship free")
def test_a_drop_that_is_declined_or_fails_leaves_the_ship_free() -> None:
    assert not collided().play(Decline()).happened(CorvusDropped)
    assert not collided((1,)).play(DropCorvus()).happened(Grappled)


@row("SR-corvus/the odds of a drop are those of its die")
def test_the_odds_of_a_drop_are_those_of_its_die() -> None:
    game = collided()
    odds = odds_of(game.state, "B", DropCorvus())
    assert odds is not None
    check = odds.checks[0]
    assert [m.amount for m in check.modifiers if m.rule == "8.12f"] == [1]
    seen = [0, 0]
    for seed in range(120):
        _, events = step(game.state, DropCorvus(), Live(seed), "B")
        roll = next(e for e in events if isinstance(e, Rolled))
        assert (roll.verdict == "S") == any(isinstance(e, Grappled) for e in events)
        seen[roll.verdict == "S"] += 1
    assert dict(odds.outcomes)["grappled"] == Fraction(5, 6) and all(seen)


@pytest.mark.parametrize(
    "theirs",
    [
        ship("0604", "SE"),  # no corvus
        ship("0604", "SE", corvus=True, collided=True),
    ],
)
@row("SR-corvus/no corvus drops without one or after a collision")
def test_no_corvus_drops_without_one_or_after_a_collision(theirs: str) -> None:
    game = collided(theirs=theirs)
    assert not [a for a in game.state.asks() if isinstance(a, AskCorvus)]


@row("SR-corvus/a corvus drops after a rake once in an activation and never at maximum")
def test_a_corvus_drops_after_a_rake_once_in_an_activation_and_never_at_maximum() -> None:
    mine = f"{ship('1109', 'S')}, {ship('1106', 'S')}"
    theirs = f"{ship('1010', 'N', depletion=4, corvus=True, fatigue=1)}, {ship('1015', 'N')}"
    game = Game(battle(mine, theirs, flag="1106"), (1, 1), (1,))
    game.play(MoveShip("A1"), Announce(2), Step("ahead"), Rake("B1"), Decline())
    board = game.state.board
    assert game.happened(RakeMade) and game.refused(EndShip()) is not None
    assert corvus_ships(board, "A1") == ["B1"]
    game.play(DropCorvus())
    assert not game.happened(Grappled) and corvus_ships(game.state.board, "A1") == []
    fast = board.copy()
    fast.change("B1", level="max")
    assert corvus_ships(fast, "A1") == []
    ActivationBegan("A", "A", ()).apply(game.state.board)
    assert corvus_ships(game.state.board, "A1") == ["B1"]


# -- the harpax

HARPAX = f"{ship('0505', 'N', kind='engine', harpax=True)}, {ship('0510')}"
TWO_OFF = ship("0705", "N")


def throwing(*dice: tuple[int, ...], theirs: str = TWO_OFF, more: str = "") -> Game:
    text = battle(HARPAX, theirs, flag="0510") + ENGINE + more
    return Game(text, *dice).play(MoveShip("A1"), Announce(1))


@row("SR-harpax/a harpax hauls its target alongside and holds it")
def test_a_harpax_hauls_its_target_alongside_and_holds_it() -> None:
    game = throwing((3,))
    before = game.state.board.ships["B1"]
    pose = hauled_to(game.state.board, game.state.board.ships["A1"], before)
    game.play(ThrowHarpax("B1"))
    (roll,) = [e for e in game.events if isinstance(e, Rolled)]
    assert {m.rule: m.amount for m in roll.modifiers} == {"8.12f": 1}
    assert game.happened(Hauled) == [Hauled("B1", "A1", *pose)]
    target = game.state.board.ships["B1"]
    assert (target.bow, target.stern) == (606, 706)  # its bow swings, its stern stays
    assert (target.grapples, target.harpax_by) == (("A1",), ("A1",))
    assert game.state.board.ships["A1"].turn.fired


@row("SR-harpax/a miss uses the missiles and hauls nothing")
def test_a_miss_uses_the_missiles_and_hauls_nothing() -> None:
    game = throwing((1,)).play(ThrowHarpax("B1"))
    assert game.happened(HarpaxThrown) and not game.happened(Hauled)
    refused = game.refused(ThrowHarpax("B1"))
    assert refused is not None and refused.rule == "8.42a"


@row("SR-harpax/a thrower two types smaller is hauled itself")
def test_a_thrower_two_types_smaller_is_hauled_itself() -> None:
    huge = ENGINES.format("huge", "7")
    game = throwing((6,), theirs=ship("0705", "N", kind="huge"), more=huge)
    game.play(ThrowHarpax("B1"))
    (hauled,) = game.happened(Hauled)
    assert hauled.ship == "A1" and game.state.board.ships["B1"].bow == 705


@pytest.mark.parametrize(
    ("theirs", "rule"),
    [
        (ship("0605", "N"), "8.12f"),  # adjacent
        (ship("0805", "N"), "8.41a"),  # too far
        (f"{TWO_OFF}, {ship('0605', 'N')}, {ship('0607', 'N')}", "8.46a"),  # blocked
    ],
)
@row("SR-harpax/where a harpax does not reach")
def test_where_a_harpax_does_not_reach(theirs: str, rule: str) -> None:
    game = throwing(theirs=theirs)
    refused = game.refused(ThrowHarpax("B1"))
    assert refused is not None and refused.rule == rule
    assert ThrowHarpax("B1") not in game.choices()


@row("SR-harpax/who cannot throw")
def test_who_cannot_throw() -> None:
    none = f"{ship('0505', 'N', kind='engine')}, {ship('0510')}"
    fast = f"{ship('0505', 'N', kind='engine', harpax=True, level='max')}, {ship('0510')}"
    for mine, why in ((none, "A1 has no harpax"), (fast, "A1 is at maximum")):
        game = Game(battle(mine, TWO_OFF, flag="0510") + ENGINE)
        refused = game.play(MoveShip("A1"), Announce(1)).refused(ThrowHarpax("B1"))
        assert refused is not None and why in refused.text


@row("SR-harpax/a ship that is held is not hauled and the throw fails")
def test_a_ship_that_is_held_is_not_hauled_and_the_throw_fails() -> None:
    theirs = f"{ship('0705', 'N', id='B1', grapples=['B2'])}, " + ship(
        "0805", "N", id="B2", grapples=["B1"]
    )
    game = throwing((6,), theirs=theirs)
    odds = odds_of(game.state, "A", ThrowHarpax("B1"))
    assert odds is not None and dict(odds.outcomes) == {"grappled": 0, "fails": 1}
    game.play(ThrowHarpax("B1"))
    assert game.happened(NotHauled) == [NotHauled("B1")] and not game.happened(Grappled)
    assert game.state.board.ships["A1"].turn.fired
    assert "B1 (five) cannot be hauled alongside: the throw fails 8.12f" in game.sentences()


# -- the file


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (battle(ship("0505", harpax=True)), "A1 has no engines to throw a harpax with"),
        (held(corvus_by=["B2"]), "corvus_by: B2 is not in grapples of B1"),
        (held(corvus_fresh=["A1"]), "corvus_fresh: A1 is not in corvus_by of B1"),
        (held(harpax_by=["A2"]), "harpax_by: A2 is not in grapples of B1"),
        (battle(ship("0505"), extra="[corvus]\nbow = 9"), "corvus.bow: 9 is not right"),
        (battle(ship("0505"), squadron="corvus = 1"), "corvus: 1 is not right"),
    ],
)
@row("SR-corvus/wrong gear is named")
def test_wrong_gear_is_named(text: str, words: str) -> None:
    lines = said(text)
    assert any(words in line for line in lines), lines
