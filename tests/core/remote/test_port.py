"""The port of a game: what each does, what one on this machine does besides, and one at a host."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from galley.engine.deed import Deed
from galley.engine.loop import Illegal
from galley.engine.records import SIDES, Side
from galley.engine.standing import Order
from galley.files.faults import Fault
from galley.game.by_hand.throws import Faces
from galley.game.game import Game
from galley.game.port import GamePort
from galley.game.seats import Player
from galley.remote.at_host.table import FORESEEABLE, HostedBattle
from galley.remote.client.remote_game import RemoteGame
from galley.scenarios.library import load
from tests.kit.catalogued import add
from tests.kit.counting import Add, Counting, GiveUp, Hide, Revealed, Throw, scenario
from tests.kit.hosting import Hosted, hosting, of


@pytest.fixture(autouse=True)
def counting_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    add(monkeypatch, "counting", Counting)


class Ports:
    """The port at which each side plays; all have heard what was played."""

    def __init__(self, ports: dict[Side, GamePort], host: Hosted | None = None) -> None:
        self.ports, self.host = ports, host

    def at(self, side: Side) -> GamePort:
        if self.host is not None:
            self.host.settle()
        for port in self.ports.values():
            if port.incoming is not None:
                port.incoming.arrived()
        return self.ports[side]


@contextmanager
def here() -> Iterator[Ports]:
    game = Game.new(scenario(), None)
    yield Ports({"A": game, "B": game})


@contextmanager
def at_a_host() -> Iterator[Ports]:
    with hosting(of(scenario())) as host:
        yield Ports({side: host.join(side=side) for side in SIDES}, host)


@pytest.fixture(params=[here, at_a_host], ids=["here", "at a host"])
def ports(request: pytest.FixtureRequest) -> Iterator[Ports]:
    with request.param() as found:
        yield found


@pytest.fixture
def remote() -> Iterator[Ports]:
    with at_a_host() as found:
        yield found


def revealed(ports: Ports) -> Ports:
    """Both sides have hidden a number."""
    for side in SIDES:
        ports.at(side).play(side, Hide(1))
    return ports


# -- what every port does


def test_what_a_side_is_asked_it_may_play_and_all_know_it(ports: Ports) -> None:
    game = revealed(ports).at("A")
    assert [one.side for one in game.pending("A")] == ["A"]
    assert [one.command for one in game.choices("A")] == [Add(1), Add(2), Throw()]
    assert [line.text for line in game.play("A", Add(2))] == ["Scored 2"]
    other = ports.at("B")
    assert other.log()[-1].text == "Scored 2"
    assert [one.side for one in other.pending("B")] == ["B"]
    assert other.seen("B").board.score == {"A": 2, "B": 0}


def test_a_refused_command_changes_nothing_and_names_its_rule(ports: Ports) -> None:
    game = revealed(ports).at("A")
    refused = game.why_not("A", Add(3))
    with pytest.raises(Illegal) as error:
        game.play("A", Add(3))
    assert error.value.refusal == refused
    assert refused is not None and refused.rule == "T2"
    assert game.seen("A").board.score["A"] == 0


def test_dice_fall_and_both_see_the_same(ports: Ports) -> None:
    revealed(ports).at("A").play("A", Throw())
    scores = [ports.at(side).seen(side).board.score["A"] for side in SIDES]
    assert scores[0] == scores[1] > 0


def test_what_is_hidden_is_seen_by_its_side_alone(ports: Ports) -> None:
    ports.at("A").play("A", Hide(2))
    assert len(ports.at("A").history("A").entries) == 2
    assert len(ports.at("B").history("B").entries) == 1
    assert not ports.at("A").choices("A")
    assert [one.command for one in ports.at("B").choices("B")] == [Hide(1), Hide(2)]
    ports.at("B").play("B", Hide(1))
    assert ports.at("B").log()[-1].event == Revealed((2, 1))
    assert [len(ports.at(side).history(side).entries) for side in SIDES] == [3, 3]


def test_a_step_is_taken_back_as_one_and_played_again(ports: Ports) -> None:
    revealed(ports).at("A").play("A", Add(1))
    ports.at("B").play("B", Add(2))
    game = ports.at("B")
    (step, *_) = game.steps_back("B").found
    assert (step.side, step.commands, step.both) == ("B", 1, "")
    assert game.can_undo("B") is None
    assert game.undo("B") == ["Scored 2"]
    assert ports.at("A").seen("A").board.score == {"A": 1, "B": 0}
    assert [line.text for line in ports.at("B").redo("B")] == ["Scored 2"]
    assert ports.at("A").seen("A").board.score == {"A": 1, "B": 2}


def test_dice_are_not_taken_back_by_one_side_alone(ports: Ports) -> None:
    game = revealed(ports).at("A")
    game.play("A", Throw())
    assert "dice were thrown" in str(game.can_undo("A"))
    with pytest.raises(Illegal):
        game.undo("A")


def test_who_plays_is_told_to_all(ports: Ports) -> None:
    ports.at("A").give_seat("A", Player("random"))
    assert ports.at("B").seats()["A"].name == "random"


def test_the_end_is_the_same_for_all(ports: Ports) -> None:
    revealed(ports).at("A").play("A", GiveUp())
    results = [ports.at(side).result() for side in SIDES]
    assert results[0] is not None and results[0] == results[1]
    assert ports.at("A").pending() == []


def test_it_is_kept_and_left(ports: Ports) -> None:
    assert isinstance(ports.at("A").keep(), str)
    assert ports.at("A").close() == ""


@pytest.mark.parametrize("hosted", [False, True])
def test_deeds_and_standing_orders_of_war_galley(hosted: bool) -> None:
    if hosted:
        with hosting(of("training")) as host:
            accepts_and_orders(Ports({side: host.join(side=side) for side in SIDES}, host))
    else:
        game = Game.new(load("training"), None)
        accepts_and_orders(Ports({"A": game, "B": game}))


def accepts_and_orders(ports: Ports) -> None:
    """A standing order is given; proposals, and a deed of several commands, are one step each."""
    game = ports.at("A")
    template = next(one for one in game.templates() if not one.values)
    game.give_orders("A", [Order(template.id)], waiting=False)
    assert [one.id for one in game.orders("A")] == [template.id]
    deeds: Sequence[Deed] = ()
    while not deeds:
        (waits, *_) = ports.at("A").pending()
        game = ports.at(waits.side)
        deeds = game.deeds(waits.side)
        proposal = deeds[0] if deeds else game.propose(waits.side)
        assert proposal is not None
        before = len(game.history(waits.side).live)
        game.accept(waits.side, proposal)
        (step, *_) = game.steps_back(waits.side).found
        given = len(game.history(waits.side).live) - before
        assert (step.text, step.commands) == (proposal.text, given)
    assert given > 1
    assert game.stopped(waits.side) == ""


def test_what_is_played_within_a_step_is_one(ports: Ports) -> None:
    game = ports.at("A")
    with game.step():
        game.play("A", Hide(1))
    assert game.steps_back("A").found[0].commands == 1


# -- what one on this machine does besides


def test_a_game_here_has_a_file_branches_and_dice_by_hand(tmp_path: Path) -> None:
    game = Game.new(scenario(), None, tmp_path)
    assert (game.side, game.incoming) == ("", None)
    assert game.path is not None and game.path.parent == tmp_path
    assert game.branch(game.path, 0, None, tmp_path).path != game.path
    game.throw_by_hand(True)
    game.ask_faces(lambda asked: Faces((3,)))
    for side in SIDES:
        game.play(side, Hide(1))
    game.play("A", Throw())
    assert game.seen().board.score["A"] == 3


def test_a_game_here_is_taken_back_where_both_agree() -> None:
    game = Game.new(scenario(), None)
    for side in SIDES:
        game.play(side, Hide(1))
    game.play("A", Throw())
    game.undo("A", agreed=True)
    assert game.seen().board.score["A"] == 0


# -- what one at a host does besides


def test_a_game_at_a_host_has_one_side_and_no_file(remote: Ports) -> None:
    game = remote.at("A")
    assert (game.side, game.path, game.by_hand, game.waiting) == ("A", None, False, None)
    with pytest.raises(Illegal, match="host throws"):
        game.throw_by_hand(True)
    with pytest.raises(Fault, match="there alone"):
        game.branch(Path("x"), 0, None, Path())
    with pytest.raises(Illegal, match="you play"):
        game.play("B", Hide(1))


def test_the_other_side_is_asked_whether_it_agrees(remote: Ports) -> None:
    revealed(remote).at("A").play("A", Throw())
    with pytest.raises(Illegal) as asks:
        remote.at("A").undo("A", agreed=True)
    assert asks.value.refusal.rule == "asks"
    other = said(remote, "B")
    game = remote.ports["B"]
    assert game.incoming is not None and game.incoming.offered in other
    assert "asks to go back 1 step" in game.incoming.offered
    assert game.incoming.answer(True) == "" == game.incoming.offered
    assert "agrees" in said(remote, "A")
    assert remote.at("A").seen("A").board.score["A"] == 0
    assert game.incoming.answer(True) == "nothing is asked of you"


def test_a_refusal_is_told_and_not_asked_again_at_once(remote: Ports) -> None:
    revealed(remote).at("A").play("A", Throw())
    with pytest.raises(Illegal):
        remote.at("A").undo("A")
    incoming = remote.at("B").incoming
    assert incoming is not None and incoming.answer(False) == ""
    assert "does not agree" in said(remote, "A")
    with pytest.raises(Illegal, match="ask again in 3 min"):
        remote.ports["A"].undo("A")


def test_an_offer_lapses_when_anything_else_is_played(remote: Ports) -> None:
    revealed(remote).at("A").play("A", Throw())
    with pytest.raises(Illegal):
        remote.at("A").undo("A")
    remote.at("B").play("B", Add(1))
    incoming = remote.at("B").incoming
    assert incoming is not None and incoming.answer(True) == "nothing is asked of you"


def test_a_move_of_the_other_side_is_not_taken_back_without_its_word(remote: Ports) -> None:
    revealed(remote).at("A").play("A", Add(1))
    with pytest.raises(Illegal, match="is asked whether it agrees"):
        remote.at("B").undo("B")


def test_it_is_told_who_comes_who_goes_and_who_is_done(remote: Ports) -> None:
    remote.at("B").play("B", Hide(1))
    assert remote.host is not None
    remote.host.tick()
    assert "Blue is done" in said(remote, "A")
    remote.at("B").close()
    assert "Blue is away" in said(remote, "A")
    remote.ports["B"] = remote.host.join(side="B")
    assert "Blue is here" in said(remote, "A")
    assert len(remote.at("B").history("B").entries) == 2


def test_a_seat_that_is_opened_twice_goes_to_the_second(remote: Ports) -> None:
    assert remote.host is not None
    second = remote.host.join(side="A")
    assert "taken up from another place" in said(remote, "A")
    first = remote.at("A").incoming
    assert first is not None and first.looks_on
    second.play("A", Hide(1))
    assert len(second.history("A").entries) == 2


def test_what_does_not_fit_is_told_anew(remote: Ports) -> None:
    game = revealed(remote).at("A")
    assert isinstance(game, RemoteGame)
    game.copy.seen("A").board.score["A"] = 5  # the copy is spoilt
    game.play("A", Add(1))
    assert "tells all anew" in said(remote, "A")
    assert remote.at("A").seen("A").board.score == {"A": 1, "B": 0}


def test_no_host_has_a_battle_whose_dice_can_be_foreseen() -> None:
    with pytest.raises(Fault, match="can be foreseen"):
        HostedBattle("x", Game.new(scenario(), 7))
    assert "play --from" in FORESEEABLE


def said(ports: Ports, side: Side) -> str:
    """What has come to a side since it was looked at last, as sentences."""
    assert ports.host is not None
    ports.host.settle()
    incoming = ports.ports[side].incoming
    assert incoming is not None
    return " ".join(one.said for one in incoming.arrived())
