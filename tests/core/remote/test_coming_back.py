"""A line that is lost is looked for again: the same place stands, and nothing is done twice."""

from collections.abc import Iterator

import pytest

from galley.engine.loop import Illegal
from galley.remote.client.coming_back import PAUSES
from tests.kit.cables import Cabled, cabled
from tests.kit.catalogued import add
from tests.kit.counting import Add, Counting, Hide, scenario
from tests.kit.hosting import Hosted, hosting, of


@pytest.fixture
def hosted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hosted]:
    add(monkeypatch, "counting", Counting)
    with hosting(of(scenario())) as found:
        yield found


@pytest.fixture
def player(hosted: Hosted) -> Iterator[Cabled]:
    with cabled(hosted, "A") as found:
        yield found


def entries(player: Cabled) -> int:
    return len(player.game.history("A").entries)


def test_the_same_place_stands_and_the_rest_is_told(hosted: Hosted, player: Cabled) -> None:
    player.game.play("A", Hide(1))
    before = player.game.seen("A")
    player.cable.cut()
    assert player.told() == "" and player.game.lost and player.game.next_try == 1
    assert player.go() == "The line is back"
    assert player.game.seen("A") is before and not player.game.lost
    player.cable.cut()
    player.told()
    hosted.join(side="B").play("B", Hide(2))
    assert "The line is back  " in player.go()
    assert entries(player) == 3
    player.game.play("A", Add(1))


def test_it_is_tried_ever_more_seldom_and_told_why_not(player: Cabled) -> None:
    player.unplugged = True
    player.cable.cut()
    player.told()
    for _ in range(len(PAUSES) + 1):
        player.go()
        assert player.game.lost == "nobody is there"
    assert tuple(player.pauses[: len(PAUSES) + 1]) == (*PAUSES, PAUSES[-1])
    with pytest.raises(Illegal, match="nobody is there"):
        player.game.play("A", Hide(1))
    player.unplugged = False
    assert player.go() == "The line is back"


@pytest.mark.parametrize("lost", ["deaf", "dumb"])
def test_what_was_not_acknowledged_is_sent_again_and_done_once(player: Cabled, lost: str) -> None:
    """The answer is lost, or the command itself."""
    had = entries(player)
    setattr(player.cable, lost, True)
    with pytest.raises(Illegal, match="is sent again"):
        player.game.play("A", Hide(1))
    assert entries(player) == had
    player.go()
    assert entries(player) == had + 1
    assert [one.kind for one in player.game.history("A").entries][had:] == ["play"]
    player.hosted.settle()
    assert entries(player) == had + 1


def test_a_host_that_has_forgotten_it_is_not_made_to_do_it_twice(player: Cabled) -> None:
    had = entries(player)
    player.cable.deaf = True
    with pytest.raises(Illegal):
        player.game.play("A", Hide(1))
    (table,) = player.hosted.battles.values()
    table.seating.sitters["A"].results.clear()  # as one that was killed
    assert "something else" not in player.go()
    assert entries(player) == had + 1


def test_what_came_too_late_is_told(hosted: Hosted, player: Cabled) -> None:
    other = hosted.join(side="B")
    for side, game in (("A", player.game), ("B", other)):
        game.play(side, Hide(1))
    player.told()
    player.cable.dumb = True
    with pytest.raises(Illegal, match="is sent again"):
        player.game.give_orders("A", ())
    other.give_orders("B", ())
    assert "something else has happened since" in player.go()


def test_what_is_refused_for_good_is_not_tried_again(hosted: Hosted, player: Cabled) -> None:
    (table,) = hosted.battles.values()
    table.seating.sitters["A"].owner = "ben"
    player.cable.cut()
    player.told()
    player.go()
    assert "is kept for ben" in player.game.lost and not player.game.next_try
    with pytest.raises(Illegal, match="is kept for ben"):
        player.game.play("A", Hide(1))
