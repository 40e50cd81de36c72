"""Warships that tow transports, and transports adrift."""

import pytest

from galley.engine.loop import Rolled
from galley.war_galley.analysis.specials import lying
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch5_command.squadrons import assignments
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, Avoid, avoidance_check
from galley.war_galley.ch6_movement.move_limits import held_fast
from galley.war_galley.ch6_movement.movement import LeftMap, Step
from galley.war_galley.ch6_movement.speed import cap, why_not_max
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.boarding import Captured
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire, Fired
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, React
from galley.war_galley.ch9_victory.exits import ExitScored
from galley.war_galley.facts import facts
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.afloat.adrift import TakenAdrift, takers
from galley.war_galley.scenario_rules.afloat.tow import line_at, towed
from galley.war_galley.scenario_rules.afloat.towing import (
    CastOff,
    Followed,
    LineCast,
    LineParted,
    behind,
)
from galley.war_galley.state.play import Decline
from galley.war_galley.tactics.captain import Captain
from galley.war_galley.wording import question
from tests.kit.counters import counter
from tests.kit.special import FAR, Game, battle, row
from tests.kit.trial import place, said, ship

HOLD = counter("hold", "T", 1, (0, 0), 4, 0, (3, 4), "size = 1")
OLD = counter("old", "3", 4, (3, 4), 4, 2, (5, 7))
OTHER = ship("0912")
DICE = [(5,), (1,)] * 9


def hold(bow: str = "0510", **more: object) -> str:
    return ship(bow, kind="hold", **more)


def tow(tower: str = ship("0508"), transport: str = "", theirs: str = FAR, *,
        flag: str = "0508", extra: str = "", start: str = "") -> str:  # fmt: skip
    """A tower A1, its transport A2, and A3 elsewhere."""
    mine = f"{tower}, {transport or hold(towed_by='A1')}, {OTHER}"
    return battle(mine, theirs, extra, flag=flag, start=start).replace(
        "[[squadrons]]", f"{OLD}{HOLD}\n[[squadrons]]", 1
    )


def rowing(*steps: str, dice: tuple[tuple[int, ...], ...] = (), **keys: str) -> Game:
    """The tower makes these steps, and ends."""
    game = Game(tow(**keys), *dice).play(MoveShip("A1"), Announce(len(steps)))
    return game.play(*(Step(way) for way in steps), EndShip())


def at(game: Game, id_: str = "A2") -> str:
    return f"{game.state.board.ships[id_].bow:04d}"


# -- together


@row("WG-H29/the tower alone is asked")
def test_the_tower_alone_is_asked() -> None:
    game = Game(tow())
    assert [c for c in game.choices() if isinstance(c, MoveShip)] == [
        MoveShip("A1"), MoveShip("A3"),
    ]  # fmt: skip
    refused = game.refused(MoveShip("A2"))
    assert refused is not None
    assert (refused.rule, refused.text) == ("5.41, H29", "A2 is towed by A1: it moves after it")


@row("WG-H29/with the points of the slower")
def test_it_moves_with_the_points_of_the_slower() -> None:
    game = Game(tow()).play(MoveShip("A1"))
    assert cap(game.state.board, game.state.board.ships["A1"]) == 3
    refused = game.refused(Announce(4))
    assert refused is not None and refused.text == "A1 may announce at most 3 MP (towing)"
    assert cap(game.state.board, game.state.board.ships["A3"]) == 5


@row("WG-H29/the transport goes behind the stern")
def test_the_transport_goes_behind_its_stern() -> None:
    game = rowing("ahead", "ahead", "ahead")
    assert game.happened(Followed) == [Followed("A2", "A1", 507, 507, 0)]
    assert any("follows A1 to 0507" in line and "H29" in line for line in game.sentences())
    assert game.state.board.ships["A2"].towed_by == "A1"


@pytest.mark.parametrize(
    ("steps", "where"),
    [
        pytest.param(("ahead",), "0509", id="WG-H29/one hex"),
        pytest.param(("starboard", "starboard"), "0507", id="WG-H29/round a bend"),
    ],
)
def test_where_the_transport_goes(steps: tuple[str, ...], where: str) -> None:
    assert at(rowing(*steps)) == where


@row("WG-H29/it stays where it is when the tower has not moved")
def test_it_stays_where_it_is() -> None:
    game = rowing(transport=hold("0511", towed_by="A1"))
    assert at(game) == "0511" and not game.happened(Followed)


@row("WG-H29/the free hex nearest behind")
def test_a_hex_that_is_taken_is_passed_by() -> None:
    taken = tow().replace('bow = "0912", facing = "N"', 'bow = "0507", facing = "S"')
    game = Game(taken).play(MoveShip("A1"), Announce(2))
    game.play(Step("starboard"), Step("starboard"), EndShip())
    assert at(game) == "0508", "aslant behind 0608, for A3 lies in 0507"
    board = rowing("ahead", "ahead").state.board
    assert behind(board.ships["A1"], 508) == (1, 0)
    assert behind(board.ships["A1"], 509) == (2, 0)
    assert behind(board.ships["A1"], 608) == (1, 1), "aslant"
    assert behind(board.ships["A1"], 505) is None and behind(board.ships["A1"], 512) is None


@row("WG-H29/the line parts where it cannot follow")
def test_the_line_parts_where_it_cannot_follow() -> None:
    far = hold("0512", towed_by="A1", half_speed=True)
    game = rowing("ahead", "ahead", "ahead", transport=far)
    assert game.happened(LineParted) == [LineParted("A2", "A1")]
    ship_ = game.state.board.ships["A2"]
    assert (ship_.towed_by, ship_.adrift, ship_.squadron, ship_.bow) == ("", True, "A2", 512)
    assert any("parts: it is adrift" in line for line in game.sentences())


@row("WG-H29/no attack while towing")
def test_it_attacks_nobody_while_it_tows() -> None:
    game = Game(tow(theirs=f"{ship('0405', 'SE')}, {FAR}")).play(MoveShip("A1"), Announce(2))
    game.play(Step("ahead"))
    while isinstance(game.state.asks()[-1], AskAvoidance):
        game.play(Decline())
    assert not [c for c in game.choices() if isinstance(c, Ram)]
    refused = game.refused(Ram("B1"))
    assert refused is not None and refused.rule == "7.1, H29"
    game.play(CastOff("A2"))
    after = game.refused(Ram("B1"))
    assert after is None or after.rule != "7.1, H29"


@pytest.mark.parametrize(
    "id_",
    [
        pytest.param("A1", id="WG-H29/no maximum for the tower"),
        pytest.param("A2", id="WG-H29/no maximum for the transport"),
    ],
)
def test_there_is_no_maximum(id_: str) -> None:
    board = place(tow())
    refused = why_not_max(board, board.ships[id_])
    assert refused is not None and refused.rule == "6.12, H29"
    assert why_not_max(board, board.ships["A3"]) is None
    loose = place(tow(transport=hold(adrift=True)))
    assert (why_not_max(loose, loose.ships["A1"]) is None) and why_not_max(
        loose, loose.ships["A2"]
    )


# -- avoiding


@row("WG-H29/both avoid as crew 1")
def test_both_avoid_as_crew_1() -> None:
    board = place(tow())
    needs = [avoidance_check(board, board.ships[id_]) for id_ in ("A1", "A2", "A3")]
    assert [(one.rule, one.need) for one in needs] == [
        ("6.52a, H29", "1 or less"), ("6.52a, H29", "1 or less"), ("6.52a", "3 or less"),
    ]  # fmt: skip


def beside(*dice: tuple[int, ...], extra: str = "", tower: str = ship("0508")) -> Game:
    """B1 comes beside A1, which may avoid or cast off."""
    text = tow(tower, theirs=ship("0807", "SW"), start='phase = "F"\nfirst = "B"', extra=extra)
    game = Game(text, (1,), *dice)
    while not isinstance(game.state.asks()[-1], AskAvoidance):
        moves = [c for c in game.choices() if c in (Announce(2), Step("ahead"))]
        game.play(moves[-1] if moves else game.choices()[0])
    return game


@row("WG-H29/a tower that avoids is followed")
def test_a_tower_that_avoids_is_followed() -> None:
    game = beside((1,)).play(Avoid("A1"))
    assert at(game, "A1") == "0507" and at(game) == "0509"


@row("WG-H29/it may cast off before it avoids")
def test_it_casts_off_before_it_avoids() -> None:
    game = beside((3,))
    ask = game.state.asks()[-1]
    assert CastOff("A2") in ask.choices(game.state.board)
    assert ask.why_not(game.state.board, CastOff("A3")) is not None
    game.play(CastOff("A2"))
    assert game.happened(LineCast) == [LineCast("A2", "A1")]
    game.play(Avoid("A1"))
    assert at(game, "A1") == "0507" and at(game) == "0510", "with its whole crew, and alone"


def attacked(*dice: tuple[int, ...]) -> Game:
    """B1 grapples A2, which has no men and may not avoid."""
    slow = hold("0510", towed_by="A1", half_speed=True)
    start = 'phase = "F"\nfirst = "B"'
    game = Game(tow(transport=slow, theirs=ship("0609", "S"), start=start), (1,), *dice)
    while not isinstance(game.state.asks()[-1], AskReaction):
        wanted = [c for c in game.choices() if c in (Announce(0), Grapple("A2"))]
        others = [c for c in game.choices() if not isinstance(c, Fire)]
        game.play(wanted[-1] if wanted else others[0])
    assert not game.happened(Fired)
    return game


@row("WG-H29/either may cast off when it is attacked")
def test_either_may_cast_off_when_it_is_attacked() -> None:
    game = attacked((1,))
    assert game.choices() == [Decline(), React(), CastOff("A2")]
    refused = game.refused(CastOff("A3"))
    assert refused is not None and refused.rule == "H29"
    game.play(CastOff("A2"))
    assert game.happened(LineCast) == [LineCast("A2", "A1")]
    game.play(Decline())
    assert not isinstance(game.state.asks()[-1], AskReaction), "the dice of the grapple fall"
    kept = attacked((1,)).play(Decline())
    assert kept.state.board.ships["A2"].towed_by == "A1"


def shot_at(*dice: tuple[int, ...]) -> Game:
    """B1 shoots at A1, which may shoot back."""
    start = 'phase = "F"\nfirst = "B"'
    game = Game(tow(theirs=ship("0608", "S"), start=start), (1,), *dice)
    while not isinstance(game.state.asks()[-1], AskReaction):
        wanted = [c for c in game.choices() if c in (Announce(0), Fire("A1"))]
        game.play(wanted[-1] if wanted else game.choices()[0])
    return game


@row("WG-H29/a tower that is shot at casts off and shoots back")
def test_a_tower_that_is_shot_at_casts_off_and_shoots_back() -> None:
    game = shot_at((1,), (1,))
    assert game.choices() == [Decline(), React(), CastOff("A2")]
    game.play(CastOff("A2"))
    assert game.choices() == [Decline(), React()], "it is asked again, without a line"
    game.play(React())
    assert game.happened(Fired) == [Fired("B1", "A1", False), Fired("A1", "B1", True)]


@row("WG-H29/who has shot back already is asked for the line alone")
def test_who_has_shot_back_is_asked_for_the_line_alone() -> None:
    board = place(tow(ship("0508", reacted=True), theirs=ship("0608", "S")))
    ask = AskReaction("A", "A1", "B1")
    assert ask.choices(board) == [Decline(), CastOff("A2")]
    told = ("Reds: B1 attacks A1 (five): is the line cast off?", "H29")
    assert question(board, ask) == told
    refused = ask.why_not(board, React())
    assert refused is not None and refused.rule == "8.42b"
    alone = place(tow(transport=hold(adrift=True), theirs=ship("0608", "S")))
    assert AskReaction("A", "A1", "B1").choices(alone) == [Decline(), React()]


@row("WG-H29/it is asked at a second attack, though it has shot back")
def test_it_is_asked_at_a_second_attack() -> None:
    game = shot_at(*[(1,)] * 9).play(React(), Grapple("A1"))
    while isinstance(game.state.asks()[-1], AskAvoidance):
        game.play(Decline())
    assert isinstance(game.state.asks()[-1], AskReaction)
    assert game.choices() == [Decline(), CastOff("A2")]
    game.play(CastOff("A2"))
    assert game.happened(LineCast) == [LineCast("A2", "A1")]


@row("WG-H29/a captain keeps the line when he is attacked")
def test_a_captain_keeps_the_line_when_he_is_attacked() -> None:
    for game in (attacked(), shot_at()):
        (ask,) = game.state.asks()
        decision = Captain("A").choose(game.state, ask, ask.choices(game.state.board))
        assert not isinstance(decision.command, CastOff)


# -- casting off, and adrift


@row("WG-H29/casting off is free, and for good")
def test_casting_off_is_free() -> None:
    game = Game(tow()).play(MoveShip("A1"))
    assert CastOff("A2") in game.choices()
    game.play(CastOff("A2"))
    assert Announce(5) in game.choices() and CastOff("A2") not in game.choices()
    refused = game.refused(CastOff("A2"))
    assert refused is not None and refused.text == "nobody tows A2"
    assert game.refused(CastOff("A9")) is not None
    game.play(Announce(2), Step("ahead"), Step("ahead"))
    assert at(game) == "0510" and not game.happened(Followed)
    under_way = Game(tow()).play(MoveShip("A1"), Announce(1), CastOff("A2"))
    assert Step("ahead") in under_way.choices()
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(game.state), game.state)
    assert again.board == game.state.board and again.board.ships["A2"].adrift


@row("WG-H29/adrift it is never asked, and does not move")
def test_adrift_it_does_not_move() -> None:
    board = place(tow(transport=hold(adrift=True)))
    assert cap(board, board.ships["A2"]) == 0
    fast = held_fast(board.ships["A2"])
    assert fast is not None and f"{fast.text} [{fast.rule}]" == (
        "A2 is adrift and cannot move [6.37, H29]"
    )
    text = tow(transport=hold(adrift=True), start='phase = "F"\nfirst = "A"', flag="")
    game = Game(text, (1,), (1,))
    assert all(getattr(c, "squadron", "") != "A2" for c in game.choices())
    near = dict(assignments(board, "A", ()))
    assert near["A2"] == "A2", "in the range of a commander too"
    assert dict(assignments(place(tow()), "A", ()))["A2"] == "A"


@pytest.mark.parametrize(
    ("harm", "on"),
    [
        pytest.param({"rammed": True}, "tower", id="WG-H29/it parts when the tower is rammed"),
        pytest.param({"on_fire": True}, "transport", id="WG-H29/when the transport burns"),
    ],
)
def test_the_line_parts(harm: dict[str, bool], on: str) -> None:
    board = place(tow())
    id_ = "A1" if on == "tower" else "A2"
    board.change(id_, **harm)
    assert towed(board, board.ships["A1"]) is None
    assert line_at(board, board.ships["A2"]) is None
    game = Game(tow(), *DICE)
    game.state.board.change(id_, **harm)
    game.play(EndMovement())
    assert game.happened(LineParted) == [LineParted("A2", "A1")]


@row("WG-H29/a tower that is grappled keeps its line")
def test_a_tower_that_is_grappled_keeps_its_line() -> None:
    held = ship("0508", grapples=["B1"])
    board = place(tow(held, theirs=ship("0608", "N", grapples=["A1"])))
    assert towed(board, board.ships["A1"]) is board.ships["A2"]


# -- taken


def ending(theirs: str, transport: str = "") -> Game:
    start = 'phase = "G"\nfirst = "A"'
    loose = transport or hold(adrift=True)
    return Game(tow(transport=loose, theirs=theirs, start=start), *DICE)


@pytest.mark.parametrize(
    ("theirs", "taken"),
    [
        pytest.param(ship("0611", "N"), True, id="WG-H29/an enemy beside it takes it"),
        pytest.param(ship("0711", "N"), False, id="WG-H29/not from farther off"),
        pytest.param(ship("0609", "N"), False, id="WG-H29/not one that is engaged"),
        pytest.param(ship("0611", "N", rammed=True), False, id="WG-H29/nor one that is rammed"),
    ],
)
def test_who_takes_a_transport_adrift(theirs: str, taken: bool) -> None:
    game = ending(theirs)
    assert (game.happened(TakenAdrift) == [TakenAdrift("A2", "B1")]) == taken
    assert (game.happened(Captured) == [Captured("A2", "B")]) == taken
    assert (game.state.board.ships["A2"].owner == "B") == taken
    if taken:
        assert any("B1 sends men aboard A2" in line for line in game.sentences())


@row("WG-H29/one in tow is not taken")
def test_one_in_tow_is_not_taken() -> None:
    assert not ending(ship("0611", "N"), hold(towed_by="A1")).happened(TakenAdrift)


@row("WG-H29/a prize takes nobody")
def test_a_prize_takes_nobody() -> None:
    prize = ship("0611", "N", captured="captured")
    board = place(tow(f"{ship('0508')}, {hold('0510', adrift=True)}, {prize}", hold("1014")))
    assert takers(board, board.ships["A2"]) == []


# -- off the map


@row("WG-H29/it leaves the map with its tower")
def test_it_leaves_the_map_with_its_tower() -> None:
    way = (
        '[[exits]]\nside = "A"\nedge = "top"\npoints = 2\nworth = [{ class = "hold", points = 4 }]'
    )
    text = tow(ship("0501"), hold("0503", towed_by="A1"), flag="0501", extra=way)
    game = Game(text, *DICE).play(MoveShip("A1"), Announce(2), Step("ahead"))
    assert game.happened(LeftMap) == [LeftMap("A1"), LeftMap("A2")]
    assert [(e.ship, e.points) for e in game.happened(ExitScored)] == [("A1", 2), ("A2", 4)]
    alone = text.replace('edge = "top"', 'edge = "top"\ntypes = ["5"]')
    kept = Game(alone, *DICE).play(MoveShip("A1"), Announce(2), Step("ahead"), Announce(0))
    assert kept.happened(LeftMap) == [LeftMap("A1")]
    assert kept.happened(LineParted) == [LineParted("A2", "A1")]


# -- the captain


@row("WG-H29/the captain casts off to ram")
def test_a_captain_casts_off_to_ram() -> None:
    game = Game(tow(theirs=f"{ship('0705', 'SE')}, {FAR}")).play(MoveShip("A1"))
    ask = game.state.asks()[-1]
    decision = Captain("A").choose(game.state, ask, ask.choices(game.state.board))
    assert decision.command == CastOff("A2")
    game.play(CastOff("A2"))
    quiet = Game(tow()).play(MoveShip("A1"))
    ask = quiet.state.asks()[-1]
    kept = Captain("A").choose(quiet.state, ask, ask.choices(quiet.state.board))
    assert not isinstance(kept.command, CastOff)


@row("WG-H29/the captain keeps a transport that is worth more")
def test_a_captain_keeps_what_is_worth_more() -> None:
    dear = '[[worth_to_enemy]]\nclass = "hold"\npoints = 16'
    game = Game(tow(theirs=f"{ship('0705', 'SE')}, {FAR}", extra=dear)).play(MoveShip("A1"))
    ask = game.state.asks()[-1]
    decision = Captain("A").choose(game.state, ask, ask.choices(game.state.board))
    assert not isinstance(decision.command, CastOff)


@pytest.mark.parametrize(
    ("points", "loose"),
    [
        pytest.param(0, True, id="WG-H29/the captain casts off to avoid"),
        pytest.param(90, False, id="WG-H29/the captain avoids with what is worth more"),
    ],
)
def test_a_captain_casts_off_to_avoid(points: int, loose: bool) -> None:
    dear = f'[[worth_to_enemy]]\nclass = "hold"\npoints = {points}'
    game = beside(extra=dear, tower=ship("0508", kind="old"))
    ask = game.state.asks()[-1]
    decision = Captain("A").choose(game.state, ask, ask.choices(game.state.board))
    assert decision.command == (CastOff("A2") if loose else Avoid("A1"))


# -- what is said, and what is wrong


@row("WG-H29/the panel and the sheet tell it")
def test_the_panel_and_the_sheet_tell_it() -> None:
    board = place(tow())
    told = [own.text for own in lying(board)[1] if own.rule == "H29"]
    assert told == ["A1 tows A2: at cruise, without attacks, until they cast off"]
    assert [
        [fact.now for fact in facts(board, board.ships[id_]) if fact.rule == "H29"]
        for id_ in ("A1", "A2", "A3")
    ] == [["tows A2"], ["towed by A1"], []]
    loose = place(tow(transport=hold(adrift=True)))
    assert [own.text.partition(";")[0] for own in lying(loose)[1] if own.rule == "H29"] == [
        "adrift: A2"
    ]
    assert [f.now for f in facts(loose, loose.ships["A2"]) if f.rule == "H29"] == ["adrift"]
    assert not Game(tow()).happened(Rolled)


@pytest.mark.parametrize(
    ("tower", "transport", "why"),
    [
        (ship("0508"), hold(towed_by="A9"), "A9 is no other ship on the map"),
        (ship("0508"), hold(towed_by="A2"), "A2 is no other ship on the map"),
        (ship("0508"), hold(towed_by="B1"), "B1 is on the other side: friends tow"),
        (ship("0508"), ship("0510", towed_by="A1"), "A2 is no transport, of type T: others are "
         "not towed"),
        (hold("0508"), hold(towed_by="A1"), "A1 is a transport: a warship tows one"),
        (ship("0508"), hold("0513", towed_by="A1"), "A1 is 4 hexes away: a line is 3 long"),
        (ship("0508", rammed=True), hold(towed_by="A1"), "A1 is Rammed, aground, on fire or "
         "captured: its line has parted"),
        (ship("0508"), hold(towed_by="A1", fate="sunk"), "A2 is sunk: only a ship on the map is "
         "towed"),
        (ship("0508"), f"{hold(towed_by='A1')}, {hold('0511', towed_by='A1')}",
         "A1 tows A2 already: a ship tows one"),
    ],
)  # fmt: skip
def test_who_may_not_be_tied(tower: str, transport: str, why: str) -> None:
    lines = said(tow(tower, transport))
    assert any(f"towed_by: {why}" in line and "[H29]" in line for line in lines), lines


@pytest.mark.parametrize(
    ("transport", "why"),
    [
        (hold(towed_by="A1", adrift=True), "A2 is towed by A1: put one of the two"),
        (ship("0510", adrift=True), "A2 is no transport, of type T: others are not towed"),
    ],
)
def test_what_is_not_adrift(transport: str, why: str) -> None:
    assert any(f"adrift: {why}" in line for line in said(tow(transport=transport)))
    fast = said(tow(ship("0508", level="max")))
    assert any("A1 tows A2: cruise only: put cruise" in line for line in fast), fast
