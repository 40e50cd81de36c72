"""Battles at a host, and every byte that those are told who sit there or look on."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from shutil import copytree, rmtree
from typing import Any, Final

import msgspec

from galley.bots.random import choose
from galley.engine.dice import DiceError, Recorded, chooser
from galley.engine.loop import State, step
from galley.engine.records import OTHER, SIDES, Ask, Command, Side
from galley.engine.standing import Order
from galley.engine.views import deciding_together, hidden_asks
from galley.game.game import Game
from galley.game.loading.opening import open_battle
from galley.game.seats import Place, parts
from galley.remote import lines
from galley.remote.at_host.table import HostedBattle
from galley.remote.at_host.turning import known_count
from galley.remote.begun import unzipped
from galley.remote.lines import Done, Tell, Welcome
from galley.saves.sealed import keep_beside
from galley.scenarios.library import load

LATE: Final = {"zoe": 0, "yan": 2}  # who looks on, so many activations late
ANSWERS: Final = 6  # times that a side decides beside what the other answers in secret


class Ear:
    """Somebody who is told things: every byte."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.saves: list[bytes] = []  # that were zipped
        self.last: Tell | None = None

    def tell(self, told: Tell) -> None:
        self.heard.append(lines.line_of(told))
        if isinstance(told, Welcome):
            self.saves.append(msgspec.json.encode(unzipped(told.begun, "")))
        self.last = told

    def let_go(self, why: str) -> None:
        self.tell(lines.Bye(why))

    def all(self) -> bytes:
        return b"".join((*self.heard, *self.saves))


class Listened:
    """A battle at a host, those who sit there, and those who look on."""

    def __init__(
        self, scenario: str | Game, dice: Sequence[int] = (), shares: Iterable[Place] = (),
        lookers: Mapping[str, int] | None = None,
    ) -> None:  # fmt: skip
        """Of `shares` each is kept for a player of its name."""
        game = scenario
        if isinstance(game, str):
            game = Game.new(load(game), None, dice=dice)
        self.battle = HostedBattle("battle", game, lambda: 0.0)
        self.game = game
        for number, share in enumerate(shares):
            self.battle.seat(share, f"player-{number}")
        self.ears: dict[Place, Ear] = {}
        self.cid = {key: map(str, itertools.count()) for key in self.battle.seating.sitters}
        for place in self.cid:
            self.come(place)
        self.lookers = {name: Ear() for name in lookers or ()}
        for name, late in (lookers or {}).items():
            self.battle.look_on(self.lookers[name], name, late)

    def come(self, place: Place) -> None:
        """Sit down, also after having left."""
        ear = self.ears.setdefault(place, Ear())
        self.battle.sit(ear, self.battle.seating.sitters[place].owner, place)

    def play(self, place: Place, command: Command, seat: str = "", remark: str = "") -> Done:
        shape = msgspec.to_builtins(command)
        return self.do(place, lines.Play, shape, seat, remark)

    def do(self, place: Place, kind: type[lines.Do], *more: Any) -> Done:
        """Have somebody do something: what came of it."""
        cid, side = next(self.cid[place]), parts(place)[0]
        self.battle.hear(self.ears[place], kind(cid, known_count(self.game, side), *more))
        done = [one for one in self.ears[place].heard if b'"op":"done"' in one][-1]
        found = lines.told(done)
        assert isinstance(found, Done) and found.cid == cid
        return found

    def by_chance(self, place: Place, rng: Random, remark: str = "") -> bool:
        """A command by chance, if the side is asked anything."""
        side = parts(place)[0]
        asks = [ask for ask in self.game.state.asks() if ask.side == side]
        if not asks:
            return False
        ask = rng.choice(asks)
        command = choose(self.game.state, ask, self.game.state.choices(ask), rng)
        return self.play(place, command, ask.seat, remark).refused is None

    def told_to_others(self, side: Side) -> bytes:
        """All that those were told who are not of a side."""
        others = [ear for place, ear in self.ears.items() if parts(place)[0] != side]
        return b"".join(ear.all() for ear in (*others, *self.lookers.values()))


def shared(scenario: str, rng: Random) -> list[Place]:
    """Shares of both sides, as far as they have several commanders."""
    found, rules = list[Place](), (game := Game.new(load(scenario), None)).rules
    for side in SIDES:
        every = [one.id for one in rules.commanders(game.state) if one.side == side]
        if len(every) > 1:
            some = sorted(rng.sample(every, rng.randrange(1, len(every))))
            found += [f"{side}.{'+'.join(some)}", f"{side}.*"]
    return found


class Canaries:
    """A battle by chance with a string of its own in all that is said to nobody else."""

    def __init__(self, scenario: str, seed: int, shares: bool) -> None:
        self.rng = chooser(seed)
        every = shared(scenario, self.rng) if shares else ()
        self.table = Listened(scenario, (), every, LATE)
        self.planted: dict[Side, list[bytes]] = {side: [] for side in SIDES}
        luck = self.table.game.journal.secrecy.known()
        self.never = [str(part).encode() for part in msgspec.to_builtins(luck).values()]

    def play(self, steps: int) -> None:
        for _ in range(steps):
            self._step()

    def _step(self) -> None:
        table, rng = self.table, self.rng
        place = rng.choice([*table.ears])
        side, what = parts(place)[0], rng.randrange(24)
        canary = f"{rng.getrandbits(80):020x}"
        ear, steps, forth = table.ears[place], rng.randrange(1, 4), rng.random() < 0.3
        offer = table.battle.turning.offer
        if what == 0:
            table.battle.tick()
        elif what == 1:
            kind = lines.Redo if forth else lines.Undo
            table.do(place, kind, steps)
        elif what == 2:
            table.battle.hear(ear, lines.Ways(canary, 9, forth))
        elif what == 3:
            table.battle.hear(ear, lines.Anew())
        elif what == 4:
            table.battle.hear(ear, lines.Say(f"among us: {canary}", own=True))
            self.planted[side].append(canary.encode())
        elif what == 5:
            table.battle.leave(ear)
            table.come(place)
        elif what == 6:
            table.do(place, lines.Orders, self._orders())
        elif what == 7:
            self._plan(place)
        elif what == 8:
            name = rng.choice([*LATE])
            table.battle.leave(table.lookers[name])
            table.battle.look_on(table.lookers[name], name, LATE[name])
        elif offer is not None and what < 12:
            table.do(place, lines.Answer, offer.number, rng.random() < 0.8)
        elif table.by_chance(place, rng, canary):
            self.planted[side].append(canary.encode())

    def _orders(self) -> tuple[Order, ...]:
        every = self.table.game.templates()
        if not every:
            return ()
        one = self.rng.choice([*every])
        value = self.rng.choice(one.values).key if one.values else ""
        return (Order(one.id, value, on=self.rng.random() < 0.5),)

    def _plan(self, place: Place) -> None:
        side = parts(place)[0]
        proposed = self.table.game.propose(side)
        if proposed is not None and self.table.game.state.ask_of(side) is not None:
            steps = lines.accepting("", 0, proposed, "", "").steps
            self.table.do(place, lines.Accept, proposed.text, steps)

    def leaked(self) -> list[str]:
        """What others were told of it."""
        found = []
        for side in SIDES:
            heard = self.table.told_to_others(side)
            found += [one.decode() for one in self.planted[side] if one in heard]
        every = b"".join(one.all() for one in self.table.ears.values())
        return found + [one.decode() for one in self.never if one in every]

    def own_known(self) -> int:
        """How many of the strings came back to their own side."""
        count = 0
        for side in SIDES:
            own = [ear for place, ear in self.table.ears.items() if parts(place)[0] == side]
            heard = b"".join(ear.all() for ear in own)
            count += sum(one in heard for one in self.planted[side])
        return count


class Secret:
    """A battle in the midst of what both sides decide in secret, which begins there anew as often
    as is asked."""

    def __init__(self, scenario: str, folder: Path, rng: Random) -> None:
        keep_beside((), folder)
        phases, game = rng.randrange(4), None
        while game is None:
            game, phases = self._after(Game.new(load(scenario), None, folder), phases, rng), 0
        assert game.path is not None
        self._save, self._kept = game.path, folder.with_name(f"{folder.name}-kept")
        game.close()
        copytree(folder, self._kept)

    def _after(self, game: Game, phases: int, rng: Random) -> Game | None:
        """A battle by chance after so many times that both decided in secret; None where it does
        not come to that."""
        before = False
        for _ in range(400):
            now = deciding_together(game.state)
            phases -= now and not before
            before = now
            if phases < 0 or not game.state.asks():
                break
            ask = game.state.asks()[0]
            command = choose(game.state, ask, game.state.choices(ask), rng)
            game.play(ask.side, command, seat=ask.seat)
        if deciding_together(game.state):
            return game
        game.close()
        return None

    def told(self, side: Side, seed: int, many: int) -> list[bytes]:
        """What each is told who is not of a `side` that answers up to so `many` times in secret,
        while the other goes its way, which hangs on nothing that is hidden."""
        rmtree(self._save.parent)
        copytree(self._kept, self._save.parent)
        table = Listened(open_battle(self._save), lookers=LATE)
        theirs, mine = chooser(seed), chooser(7)
        for _ in range(ANSWERS):
            for _ in range(many):
                _in_secret(table, side, theirs)
            _decide(table, OTHER[side], mine)
        table.game.close()
        return [table.ears[OTHER[side]].all(), *(one.all() for one in table.lookers.values())]


def _in_secret(table: Listened, side: Side, rng: Random) -> None:
    """Answer something that nobody else sees, and by chance take it back; the last answer always,
    since it is told that a side is done."""
    state = table.game.state
    ask = next((one for one in state.asks() if one.side == side and one.together), None)
    if ask is None:
        return
    command = choose(state, ask, state.choices(ask), rng)
    if ask.meanwhile(command) is not None or _reveals(state, command, ask):
        return
    if table.play(side, command, ask.seat, "x").refused is None:
        is_done = table.game.state.ask_of(side) is None
        if is_done or rng.random() < 0.3:
            table.do(side, lines.Undo)


def _reveals(state: State, command: Command, ask: Ask) -> bool:
    """Whether an answer is the last that was waited for."""
    try:
        after = step(state, command, Recorded(), ask.side, ask.seat)[0]
    except DiceError:
        return True
    return next(hidden_asks(after), None) is None


def _decide(table: Listened, side: Side, rng: Random) -> None:
    """Decide something that ends nothing, in secret or not, or take it back, give standing orders,
    ask how far one may go back, or for all anew."""
    what = rng.randrange(7)
    asked = next((one.ask for one in table.game.pending(side) if one.side == side), None)
    if what == 0:
        table.battle.hear(table.ears[side], lines.Anew())
    elif what == 1:
        table.battle.hear(table.ears[side], lines.Ways("w", 5, rng.random() < 0.3))
    elif what == 2:
        table.do(side, lines.Orders, ())
    elif what == 3 or asked is None:
        table.do(side, lines.Undo)
    else:
        board = table.game.seen(side).board
        every = [one.command for one in table.game.choices(side, asked.seat)]
        on = [one for one in every if asked.after(board, one) is not None]
        if on:
            table.play(side, on[rng.randrange(100) % len(on)], asked.seat)
