"""An umpire at a host sees what the sides hide, and nobody else does by him."""

from __future__ import annotations

from contextlib import suppress

import pytest

from galley.bots.random import choose
from galley.engine.dice import chooser
from galley.engine.loop import Illegal
from galley.engine.records import OTHER, SIDES, Side
from galley.engine.standing import Order
from galley.files.faults import Fault
from galley.remote import lines
from galley_tui.client.choices import decisions
from tests.kit.eavesdropping import Ear, Listened
from tests.kit.hosting import hosting, of

SECRET = {"phormio": 125, "tournament": 100, "everything": 125, "training": 75, "dare": 60}


def judged(scenario: str) -> tuple[Listened, Ear]:
    """A table with an umpire who is there."""
    table, zoe = Listened(scenario), Ear()
    table.battle.umpire = "zoe"
    table.battle.look_on(zoe, "zoe", 0)
    return table, zoe


@pytest.mark.parametrize("scenario", SECRET)
def test_what_an_umpire_is_told_goes_to_nobody_else(scenario: str) -> None:
    table, zoe = judged(scenario)
    live, late, rng = Ear(), Ear(), chooser(23)
    table.battle.look_on(live, "yan", 0)
    table.battle.look_on(late, "xia", 2)
    planted: dict[Side, list[bytes]] = {side: [] for side in SIDES}
    for _ in range(SECRET[scenario]):
        side, canary = rng.choice(SIDES), f"{rng.getrandbits(80):020x}"
        what = rng.randrange(12)
        if what == 0:
            table.do(side, lines.Undo)
        elif what == 1:
            table.battle.hear(rng.choice([zoe, live]), lines.Anew())
        elif what == 2:
            table.battle.tick()
        elif table.by_chance(side, rng, canary):
            planted[side].append(canary.encode())
    never = list(map(str.encode, map(str, _luck(table))))
    every = [*planted["A"], *planted["B"]]
    assert len(every) > 15 and not [one for one in every if one not in zoe.all()]
    assert not [one for one in never if one in zoe.all()], "nobody foresees the dice"
    for side in SIDES:
        assert not [one for one in planted[OTHER[side]] if one in table.ears[side].all()]
    assert not [one for one in every if one in live.all() + late.all()]


def _luck(table: Listened) -> list[object]:
    import msgspec

    return [*msgspec.to_builtins(table.game.journal.secrecy.known()).values()]


def test_what_a_side_is_told_is_the_same_with_an_umpire_and_without() -> None:
    heard = []
    for comes in (False, True):
        table, rng = Listened("phormio", (5,) * 20), chooser(4)
        table.battle.umpire = "zoe"
        zoe = Ear()
        if comes:
            table.battle.look_on(zoe, "zoe", 0)
        table.battle.tell()
        table.ears["A"].heard.clear()
        for _ in range(8):
            table.by_chance("B", rng)
        heard.append([one.replace(b'"judged":true', b'"judged":false')
                      for one in table.ears["A"].heard])  # fmt: skip
    assert heard[0] == heard[1]


def test_an_umpire_sees_orders_before_they_are_revealed_and_all_after() -> None:
    battle = of("phormio")
    battle.umpire = "zoe"
    with hosting(battle) as hosted:
        games = {side: hosted.join(side=side) for side in SIDES}
        assert "zoe is the umpire of this battle, who sees all" in [
            one.said for one in games["A"].arrived()
        ]
        assert "umpire zoe is away" in games["A"].judge()
        zoe, rng = hosted.watch("zoe"), chooser(6)
        assert zoe.umpire and zoe.looks_on and not decisions(zoe)
        assert (hosted.tables()[0].umpire, hosted.tables()[0].judged) == ("zoe", True)
        assert hosted.tables()[0].lookers == ()
        hosted.settle()
        assert "umpire zoe is here" in [one.said for one in games["A"].arrived()]
        assert games["A"].others().endswith("; umpire zoe is here")
        state = battle.game.state
        command = battle.game.choices("B")[rng.randrange(9)].command
        said = f"Corinth in secret: {battle.game.rules.label(state, command)}"
        games["B"].play("B", command)
        hosted.settle()
        assert said in [one.said for one in zoe.arrived()] and zoe.sealed() == [said]
        assert games["A"].sealed() == games["B"].sealed() == []
        assert not [one for one in games["A"].arrived() if "secret" in one.said]
        again = hosted.watch("zoe")
        assert again.sealed() == [said], "who comes later sees what was before"
        for _ in range(60):
            for side, game in games.items():
                hosted.settle()
                game.arrived()
                if rng.random() < 0.2:
                    with suppress(Illegal):
                        game.undo(side)
                for asked in decisions(game)[:1]:
                    state = game.seen(side)
                    command = choose(state, asked.ask, state.choices(asked.ask), rng)
                    game.play(side, command, seat=asked.ask.seat)
            hosted.settle()
            for one in (zoe, again):
                one.arrived()
                assert not one.lost
                assert one.mirror.game.state.stack == battle.game.state.stack


def test_an_umpire_sees_standing_orders() -> None:
    battle = of("training")
    battle.umpire = "zoe"
    with hosting(battle) as hosted:
        rome, zoe = hosted.join(side="A"), hosted.watch("zoe")
        template = rome.templates()[0]
        rome.give_orders("A", [Order(template.id, template.values[0] if template.values else "")])
        hosted.settle()
        zoe.arrived()
        assert len(zoe.sealed()) == 1 and zoe.sealed()[0].startswith("Rome's standing order: ")


def test_an_umpire_writes_to_the_table_and_plays_no_side() -> None:
    battle = of("training")
    battle.umpire = "zoe"
    with pytest.raises(Fault, match="zoe is the umpire"):
        battle.seat("A", "zoe")
    with hosting(battle) as hosted:
        rome, zoe = hosted.join(side="A"), hosted.watch("zoe")
        zoe.write("begin")
        zoe.write("to nobody", own=True)
        hosted.settle()
        assert "the umpire (zoe): begin" in [one.said for one in rome.arrived()]
        assert any("no side of his own" in one.said for one in zoe.arrived())
        assert not any("to nobody" in one for one in rome.talk)
        with pytest.raises(Illegal, match="look on"):
            zoe.play("A", zoe.rules.concede("A"))


def test_an_umpire_sits_at_no_side_and_looks_on_at_once() -> None:
    table, ear = Listened("training"), Ear()
    table.battle.umpire = "zoe"
    with pytest.raises(Illegal, match="plays no side"):
        table.battle.sit(ear, "zoe", "A")
    with pytest.raises(Illegal, match="nothing late"):
        table.battle.look_on(ear, "zoe", 3)
