"""Forks, positions and questions of one answer over the engine, with garbage between them."""

import json
from typing import Any

import pytest

from galley.bots.random import choose
from galley.engine.dice import chooser
from galley.protocol.server import Engine
from tests.reliability.battles import SCENARIOS, times
from tests.reliability.test_commands import mangled

VALUES = (-1, 0, 2, 99, 10**9, True, None, "", "A1", "B2", "P", "max", [], {}, ["Z9"], [1], 1.5)


class Talk:
    """An engine that must not fail at anything."""

    def __init__(self) -> None:
        self.engine = Engine()

    def line(self, line: bytes) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(self.engine.answer(line))
        if not reply["ok"]:
            text = reply["error"]["text"]
            assert text and text.isprintable() and len(text) < 1000
            assert "failed at this request" not in text, line[:2000]
        return reply

    def __call__(self, op: str, **keys: Any) -> dict[str, Any]:
        return self.line(json.dumps({"op": op, **keys}).encode())

    def play_on(self, rng: Any, commands: int, **game: int) -> None:
        """Random legal commands, as the random bot gives them."""
        games = self.engine.games
        for _ in range(commands):
            games.turn_to(game.get("game", 1))
            session = games.game()
            asks = session.state.asks()
            if not asks:
                return
            ask = rng.choice(asks)
            command = choose(session.state, ask, session.state.choices(ask), rng)
            data = json.loads(json.dumps(_plain(command)))
            seat = {"seat": ask.seat} if ask.seat else {}
            assert self("play", side=ask.side, command=data, **seat, **game)["ok"]

    def stands(self) -> list[Any]:
        """All that can be asked of the game itself."""
        return [self("check"), self("pending"), self("view", side="A"), self("position")]


def _plain(command: Any) -> Any:
    import msgspec

    return msgspec.to_builtins(command)


def places(data: Any, above: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every piece of plain data."""
    keys = data if isinstance(data, dict) else range(len(data) if isinstance(data, list) else 0)
    return [way for key in keys for way in ((*above, key), *places(data[key], (*above, key)))]


def twisted(position: dict[str, Any], rng: Any) -> dict[str, Any]:
    """The position with something taken out, doubled or changed in it."""
    data: dict[str, Any] = json.loads(json.dumps(position))
    for _ in range(rng.randrange(1, 4)):
        ways = places(data)
        *above, last = rng.choice([w for w in ways if rng.random() < 0.5 or w[0] == "stack"])
        inner: Any = data
        for key in above:
            inner = inner[key]
        kind = rng.randrange(3)
        if kind == 0:
            del inner[last]
        elif kind == 1 and isinstance(inner, list):
            inner.insert(last, json.loads(json.dumps(inner[last])))
        else:
            alike = [value for value in VALUES if type(value) is type(inner[last])]
            inner[last] = rng.choice(alike or VALUES)
    return data


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_looking_ahead_never_touches_the_game(scenario: str) -> None:
    rng = chooser(3)
    talk = Talk()
    for seed in range(times(2)):
        assert talk("new", scenario=scenario, seed=seed, skip=seed % 2 == 0)["ok"]
        for _ in range(6):
            talk.play_on(rng, rng.randrange(25))
            before = talk.stands()
            number = talk("fork", seed=rng.randrange(99))["game"]
            talk.play_on(rng, rng.randrange(30), game=number)
            asking = rng.choice(({}, {"side": "A"}))
            position = talk("position", game=number, **asking)["position"]
            assert talk("position", set=position, game=number)["ok"]
            assert talk("position", game=number, **asking)["position"] == position
            for op in ("dice", "undo", "standing", "accept", "propose", "why_not"):
                request = {"op": op, "side": "A", "next": [6], "game": number}
                talk.line(mangled(json.dumps(request).encode(), rng))
            talk("undo", side=rng.choice("AB"), game=number)
            talk("dice", next=[1, 6], game=number)
            assert talk.stands() == before
            assert talk("close", game=number)["ok"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_twisted_position_is_played_or_refused(scenario: str) -> None:
    rng = chooser(5)
    talk = Talk()
    refused = 0
    for seed in range(times(2)):
        assert talk("new", scenario=scenario, seed=seed)["ok"]
        talk.play_on(rng, rng.randrange(120))
        position = talk("position")["position"]
        before = talk.stands()
        talk("fork")
        for _ in range(20):
            reply = talk("position", set=twisted(position, rng), game=2)
            refused += not reply["ok"]
            for side in "AB":
                talk("choices", side=side, game=2)
                talk("view", side=side, game=2)
        assert talk.stands() == before
    assert refused > times(15)


def test_garbage_about_games_is_refused_and_changes_nothing() -> None:
    rng = chooser(4)
    talk = Talk()
    assert talk("new", scenario="training", seed=5)["ok"]
    talk.play_on(rng, 30)
    position = talk("position")["position"]
    requests = [
        {"op": "position", "set": twisted(position, rng), "game": 2},
        {"op": "position", "side": "A", "game": 2},
        {"op": "close", "game": 2},
        {"op": "fork", "seed": 3, "side": "B"},
        {"op": "choices", "side": "A", "game": 3},
        {"op": "save", "game": 2},
        {"op": "load", "path": "/nowhere/one.toml"},
    ]
    before = talk.stands()
    for n in range(times(1_500)):
        talk.line(mangled(json.dumps(rng.choice(requests)).encode(), rng))
        if n % 50 == 0:
            assert talk.stands() == before
    assert talk.stands() == before
