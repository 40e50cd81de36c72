"""`galley engine`: events of the beginning, forks, positions, saves in the place of others."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from galley.game.game import Game
from galley.game.loading.opening import verify
from galley.protocol.games import MOST_FORKS
from galley.scenarios.library import load
from tests.core.protocol.test_engine import Talk, code, waiting
from tests.core.protocol.test_engine import talk as talk


def play_first(talk: Talk, commands: int, **game: int) -> None:
    """Play choices, a different one each time, in the game or a fork."""
    for n in range(commands):
        side = talk("pending", **game)["pending"][0]["side"]
        choices = talk("choices", side=side, **game)["choices"]
        command = choices[n % len(choices)]["command"]
        assert talk("play", side=side, command=command, **game)["ok"]


def steps_out(talk: Talk) -> tuple[str, str, dict[str, Any]]:
    """Play until a ship has made its last step and was ended: its side, its id, the reply."""
    for n in range(2000):
        pending = talk("pending")["pending"][0]
        side, ask = pending["side"], pending["ask"]
        choices = [choice["command"] for choice in talk("choices", side=side)["choices"]]
        ahead = [c for c in choices if c["type"] == "Step"]
        least = [c for c in choices if c["type"] == "Announce" and c["mp"] == 1]
        command = (ahead or least or choices)[n % len(ahead or least or choices)]
        reply = talk("play", side=side, command=command)
        if command["type"] == "Step" and any(
            e["type"] == "Passed" and e["ask"] == "AskAction" for e in reply["events"]
        ):
            return side, ask["ship"], reply
    raise AssertionError("no ship was ended")


# -- what happened


def test_a_new_game_tells_what_happened_up_to_its_first_question() -> None:
    reply = Talk()("new", scenario="training", seed=7)
    texts = [event["text"] for event in reply["events"]]
    assert texts[0] == "Turn 1"
    assert texts == [line.text for line in Game.new(load("training"), 7).log()]
    assert all(event["type"] and event["rule"] for event in reply["events"])


def test_a_save_is_loaded_with_what_led_to_its_question(talk: Talk, tmp_path: Path) -> None:
    talk.play_on(12)
    side, _ = waiting(talk)
    told = talk("play", side=side, command=talk("choices", side=side)["choices"][0]["command"])
    path = str(tmp_path / "one.toml")
    assert talk("save", path=path)["ok"]
    reply = talk("load", path=path)
    assert reply["events"] == told["events"] != []
    assert reply["pending"] == told["pending"]


def test_what_standing_orders_answered_is_told_with_the_command(tmp_path: Path) -> None:
    """A load tells as much as the reply to the last command did."""
    talk = Talk()
    assert talk("new", scenario="training", seed=7)["ok"]
    for side in "AB":
        assert talk("standing", side=side, orders=[{"id": "avoid", "value": "1"}])["ok"]
    for n in range(3000):
        side, _ = waiting(talk)
        choices = talk("choices", side=side)["choices"]
        told = talk("play", side=side, command=choices[n % len(choices)]["command"])
        if any(event["type"] == "Obeyed" for event in told["events"]):
            break
    else:
        raise AssertionError("no order was obeyed")
    path = str(tmp_path / "one.toml")
    assert talk("save", path=path)["ok"]
    assert talk("load", path=path)["events"] == told["events"]


def test_an_avoidance_names_the_ways_that_are_open() -> None:
    talk = Talk()
    assert talk("new", scenario="training", seed=7)["ok"]
    for n in range(3000):
        pending = talk("pending")["pending"][0]
        if pending["ask"]["type"] == "AskAvoidance":
            break
        choices = talk("choices", side=pending["side"])["choices"]
        command = choices[n % len(choices)]["command"]
        assert talk("play", side=pending["side"], command=command)["ok"]
    ask = pending["ask"]
    assert ask["ways"].keys() == {*ask["ships"]}
    ships = {ship["id"]: ship for ship in talk("view", side="A")["position"]["ships"]}
    for id_, ways in ask["ways"].items():
        assert ways and set(ways) <= {"ahead", "astern"}
        assert "astern" not in ways or ships[id_]["level"] == "cruise"


# -- questions with one answer


def test_a_ship_that_was_ended_is_explained_by_the_rule_that_ended_it(talk: Talk) -> None:
    side, ship, _ = steps_out(talk)
    refused = talk("why_not", side=side, command={"type": "Step", "way": "ahead"})["refused"]
    assert refused["rule"] not in ("3.1a", "3.1g", "5.41c"), refused
    assert ship in refused["text"] and "only one answer was left" in refused["text"]
    order = talk("why_not", side=side, command={"type": "SetFirst", "first": side})
    assert "only one answer" not in json.dumps(order), "of another kind, and never passed over"


def test_where_nothing_is_skipped_every_question_is_put(tmp_path: Path) -> None:
    talk = Talk()
    assert talk("new", scenario="training", seed=7, skip=False)["ok"]
    alone = 0
    for n in range(150):
        side = talk("pending")["pending"][0]["side"]
        choices = talk("choices", side=side)["choices"]
        alone += len(choices) == 1
        reply = talk("play", side=side, command=choices[n % len(choices)]["command"])
        assert all(event["type"] != "Passed" for event in reply["events"])
    assert alone > 5
    path = tmp_path / "asked.toml"
    assert talk("save", path=str(path))["ok"]
    before = talk("check"), talk("pending")
    assert talk("load", path=str(path))["ok"]
    assert (talk("check"), talk("pending")) == before
    play_first(talk, 40)
    check = talk("check")["check"]
    talk("quit")
    talk.engine.close()
    assert verify(path).check() == check, "the journal replays with every question put"


def test_only_a_save_of_such_a_game_says_so(talk: Talk, tmp_path: Path) -> None:
    assert talk("save", path=str(tmp_path / "plain.toml"))["ok"]
    assert "skip" not in (tmp_path / "plain.toml").read_text()
    assert talk("new", scenario="training", skip=False)["ok"]
    assert talk("save", path=str(tmp_path / "asked.toml"))["ok"]
    assert "\nskip = false\n" in (tmp_path / "asked.toml").read_text()


# -- forks


def test_a_fork_goes_its_own_way_and_the_game_stands(talk: Talk) -> None:
    talk.play_on(10)
    before = talk("check"), talk("pending"), talk("view", side="A"), talk("result")
    forked = talk("fork")
    assert forked["game"] == 2
    assert talk("check", game=2) == before[0]
    assert forked["pending"] == before[1]["pending"]
    play_first(talk, 30, game=2)
    assert talk("check", game=2) != before[0]
    assert (talk("check"), talk("pending"), talk("view", side="A"), talk("result")) == before
    assert talk("close", game=2)["ok"]
    assert code(talk("check", game=2)) == "no-game"


def test_a_fork_does_not_tell_the_dice_of_the_game() -> None:
    """Whatever seed it is given, that of the game too; faces given by hand stay unseen."""

    def faces(talk: Talk, **game: int) -> list[list[int]]:
        found: list[list[int]] = []
        for n in range(400):
            if len(found) >= 8 or not (pending := talk("pending", **game)["pending"]):
                break
            side = pending[0]["side"]
            choices = talk("choices", side=side, **game)["choices"]
            told = talk("play", side=side, command=choices[n % len(choices)]["command"], **game)
            found += [e["dice"] for e in told["events"] if e["type"] == "Rolled" and e["dice"]]
        return found[:8]

    talk = Talk()
    talk("new", scenario="training", seed=7)
    talk("dice", next=[6, 6, 6, 6, 6, 6])
    talk("fork", seed=7)
    looked, thrown = faces(talk, game=2), faces(talk)
    assert [f for dice in thrown for f in dice][:6] == [6] * 6
    assert looked != thrown and [f for dice in looked for f in dice][:6] != [6] * 6
    talk("new", scenario="training", seed=7)
    talk("fork", seed=7)
    assert faces(talk, game=2) != faces(talk)


def test_dice_are_given_to_a_fork_alone(talk: Talk) -> None:
    talk("fork")
    assert talk("dice", next=[1, 2, 3], game=2)["ok"]
    assert talk.engine.game.hand == ()
    assert talk.engine.games.forks[2].hand == (1, 2, 3)


def test_equal_seeds_make_equal_forks(talk: Talk) -> None:
    talk("fork", seed=5)
    talk("fork", seed=5)
    talk("fork", seed=6)
    for number in (2, 3, 4):
        play_first(talk, 40, game=number)
    checks = [talk("check", game=number)["check"] for number in (2, 3, 4)]
    assert checks[0] == checks[1]


def test_forks_are_bounded_closed_and_gone_with_their_game(talk: Talk) -> None:
    for number in range(2, MOST_FORKS + 2):
        assert talk("fork")["game"] == number
    assert code(talk("fork")) == "bad-request"
    assert talk("close", game=5)["ok"]
    assert talk("fork", game=3)["game"] == 5, "the fork of a fork, by the number that is free"
    assert code(talk("close")) == "bad-request", "the game itself is no fork"
    assert talk("new", scenario="training")["ok"]
    assert code(talk("pending", game=2)) == "no-game"


@pytest.mark.parametrize("number", [0, -1, 2, 99, 10**30, "1", None, True, [1], 1.0])
def test_a_game_that_is_not_there_is_named_in_vain(talk: Talk, number: object) -> None:
    assert code(talk("pending", game=number)) == "no-game"


def test_a_fork_is_written_to_no_file(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    assert talk("save", path=str(path))["ok"]
    before = path.read_bytes()
    talk("fork")
    play_first(talk, 10, game=2)
    assert code(talk("save", path=str(tmp_path / "two.toml"), game=2)) == "bad-request"
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["one.toml"]


# -- positions


def test_a_position_comes_back_as_it_went_out(talk: Talk, tmp_path: Path) -> None:
    talk.play_on(25)
    position, check = talk("position")["position"], talk("check")
    pending = talk("pending")["pending"]
    talk.play_on(3)
    reply = talk("position", set=position, seed=3)
    assert (reply["pending"], reply["events"]) == (pending, [])
    assert talk("check") == check
    assert talk("position")["position"] == position
    path = tmp_path / "begun.toml"
    assert talk("save", path=str(path))["ok"]
    assert "\ngiven = true\n" in path.read_text(), "it says that it began at a given position"
    talk.play_on(5)
    check = talk("check")
    assert talk("load", path=str(path))["ok"]
    assert talk("check") == check


def test_a_position_is_set_in_a_fork_and_the_game_stands(talk: Talk) -> None:
    first = talk("position")["position"]
    talk.play_on(10)
    before = talk("check"), talk("pending")
    talk("fork")
    assert talk("position", set=first, game=2)["ok"]
    assert talk("position", game=2)["position"] == first
    assert (talk("check"), talk("pending")) == before


def test_what_the_other_side_answered_in_secret_is_asked_anew() -> None:
    talk = Talk()
    talk("new", scenario="tournament", seed=3)
    both = {item["side"] for item in talk("pending")["pending"]}
    assert both == {"A", "B"}
    while "A" in {item["side"] for item in talk("pending")["pending"]}:
        choices = talk("choices", side="A")["choices"]
        done = [c["command"] for c in choices if c["command"]["type"] == "Done"]
        assert talk("play", side="A", command=(done or [choices[0]["command"]])[0])["ok"]
    known = talk("position", side="B")["position"]
    mine = talk("position", side="A")["position"]
    assert '"bought":[]' not in json.dumps(mine["stack"][0]["answers"])
    nobodys = talk("position")["position"]
    assert [ask["bought"] for ask in nobodys["stack"] if ask["type"] == "AskFleet"] == [[], []]
    asks = [item for item in known["stack"] if item["type"] == "AskFleet"]
    assert {ask["side"] for ask in asks} == both
    assert all(not ask["bought"] for ask in asks)
    assert talk("fork", side="B")["game"] == 2
    assert {item["side"] for item in talk("pending", game=2)["pending"]} == both
    assert talk("position", game=2)["position"] == known
    assert talk("position", set=known, game=2)["ok"]
    play_first(talk, 20, game=2)


BAD = [
    (lambda p: 7, "expected"),
    (lambda p: {}, "missing required field"),
    (lambda p: {**p, "turn": "x"}, "key turn"),
    (lambda p: {**p, "magic": 1}, "key magic"),
    (lambda p: {**p, "ships": [{**p["ships"][0], "bow": 99999}, *p["ships"][1:]]}, "off the map"),
    (lambda p: {**p, "ships": [{**p["ships"][0], "code": "x"}, *p["ships"][1:]]}, "of no class"),
    (lambda p: {**p, "ships": [{**p["ships"][0], "facing": 7}, *p["ships"][1:]]}, "heads nowhere"),
    (lambda p: {**p, "ships": [{**p["ships"][0], "stern": 1}, *p["ships"][1:]]}, "lie behind"),
    (lambda p: {**p, "ships": [{**p["ships"][0], "owner": "x"}, *p["ships"][1:]]}, "a side"),
    (lambda p: {**p, "stack": [{**p["stack"][0], "to_act": "x"}, *p["stack"][1:]]}, "cannot play"),
    (lambda p: {**p, "ships": [*p["ships"], p["ships"][0]]}, "key ships"),
    (lambda p: {**p, "stack": []}, "nobody is asked"),
    (lambda p: {**p, "stack": p["stack"][:-1]}, "nobody is asked"),
    (lambda p: {**p, "stack": p["stack"][-1:]}, "no procedure"),
    (lambda p: {**p, "stack": [{**p["stack"][0], "at": "x"}, *p["stack"][1:]]}, "no step"),
    (lambda p: {**p, "stack": [*p["stack"], p["stack"][-1]]}, "asked twice"),
]


@pytest.mark.parametrize(("change", "said"), BAD, ids=[said for _, said in BAD])
def test_a_position_that_cannot_be_is_refused_in_a_sentence(
    talk: Talk, change: Any, said: str
) -> None:
    talk.play_on(20)
    before = talk("check"), talk("pending")
    reply = talk("position", set=change(talk("position")["position"]))
    assert code(reply) == "bad-file"
    assert said in reply["error"]["text"] and "failed" not in reply["error"]["text"]
    assert (talk("check"), talk("pending")) == before


def test_keys_that_do_not_go_together_are_refused(talk: Talk) -> None:
    position = talk("position")["position"]
    assert code(talk("position", set=position, side="A")) == "bad-request"
    assert code(talk("position", seed=3)) == "bad-request"
    assert code(talk("position", side="C")) == "bad-request"
    assert code(talk("new", scenario="training", skip=1)) == "bad-request"
    assert code(talk("save", path="x.toml", over="yes")) == "bad-request"


# -- files


def test_a_save_takes_the_place_of_another_only_where_that_is_wanted(
    talk: Talk, tmp_path: Path
) -> None:
    path = tmp_path / "one.toml"
    assert talk("save", path=str(path))["ok"]
    assert talk("new", scenario="training", seed=8)["ok"]
    talk.play_on(5)
    assert code(talk("save", path=str(path))) == "bad-file"
    assert talk("save", path=str(path), over=True)["ok"]
    talk.play_on(5)
    assert talk("save", path=str(path), over=True)["ok"], "its own file, written anew"
    talk.play_on(1)
    check = talk("check")
    talk("new", scenario="training")
    assert talk("load", path=str(path))["ok"]
    assert talk("check") == check
    assert [file.name for file in tmp_path.iterdir()] == ["one.toml"]


def test_nothing_but_an_idle_save_is_written_over(talk: Talk, tmp_path: Path) -> None:
    other = Game.new(load("training"), 1, tmp_path)
    assert other.path is not None
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    idle = tmp_path / "idle.toml"
    idle.write_bytes(other.path.read_bytes())
    (tmp_path / "link.toml").symlink_to(idle)
    before = idle.read_bytes()
    for name in (other.path.name, "notes.txt", "folder", "pipe", "link.toml"):
        assert code(talk("save", path=str(tmp_path / name), over=True)) == "bad-file", name
    assert (tmp_path / "notes.txt").read_text() == "mine"
    assert idle.read_bytes() == before
    assert talk("play", side=waiting(talk)[0], command=talk(
        "choices", side=waiting(talk)[0])["choices"][0]["command"])["ok"]  # fmt: skip
    assert talk("save", path=str(idle), over=True)["ok"]
    assert idle.read_bytes() != before


def test_a_refused_load_leaves_the_game_there_was(talk: Talk, tmp_path: Path) -> None:
    talk.play_on(10)
    path = tmp_path / "mine.toml"
    assert talk("save", path=str(path))["ok"]
    assert talk("fork")["ok"]
    before = talk("check"), talk("pending")
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2].replace(b"seed", b"sead"))
    assert code(talk("load", path=str(path))) == "bad-file", "the file that is being played"
    assert code(talk("load", path=str(tmp_path / "none.toml"))) == "bad-file"
    assert code(talk("load", path=str(tmp_path))) == "bad-file"
    assert (talk("check"), talk("pending")) == before
    assert talk("check", game=2) == before[0], "its fork is there too"
    path.write_bytes(whole)
    talk.play_on(1)
    check = talk("check")
    assert talk("save", path=str(tmp_path / "other.toml"))["ok"]
    assert talk("load", path=str(tmp_path / "other.toml"))["ok"]
    assert talk("check") == check
