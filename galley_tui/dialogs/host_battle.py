"""A battle is opened at the host of this machine: a new one, a save, or the one that is played."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from galley.bots.bot_names import MAKERS, levels
from galley.catalogue import rules_of
from galley.engine.records import SIDES, Side
from galley.files.faults import Fault
from galley.game.port import GamePort
from galley.game.scenario_list import Listing
from galley.game.seats import HUMAN
from galley.remote.at_host.table import check_dice
from galley.remote.client.host_line import Parted
from galley.remote.lines import NAME
from galley_tui.client.hosted import hosts, words
from galley_tui.client.opponents.players import player_words
from galley_tui.config import menu_keys
from galley_tui.dialogs import opening
from galley_tui.dialogs.dialog import Action, Choice, Dialog, Line, Note
from galley_tui.dialogs.join_battle import folder_of, goes_on, join, sentence, tried
from galley_tui.dialogs.opening import Chosen, Program

ME, ANYBODY = "me", "anybody"


class Sides:
    """Remembers who has each side of a battle at the host: who asks, anybody, a name, a bot."""

    def __init__(self, bots: Sequence[str], who: Mapping[Side, str]) -> None:
        self.bots, self.who = bots, dict(who)

    def seats(self) -> dict[Side, str]:
        """The names by which the host knows them."""
        return {side: HUMAN if name in (ME, ANYBODY) else name for side, name in self.who.items()}

    @property
    def own(self) -> Side:
        """The side of who asks; "" for none."""
        return next((side for side, name in self.who.items() if name == ME), "")

    def others(self) -> dict[Side, str]:
        """Side -> who is to come from another terminal, "" for anybody."""
        people = {side: name for side, name in self.who.items() if name not in (ME, *self.bots)}
        return {side: "" if name == ANYBODY else name for side, name in people.items()}


class Host(Dialog):
    """Asks whether a new battle is to be hosted, or a save."""

    heading = "Host a battle"
    question = "Others join it from other terminals, by a line that you send them. Which?"
    prompt = "Host>"
    keys = (*menu_keys.MENU, menu_keys.BACK)

    def __init__(self, program: Program) -> None:
        self.program = program

    def lines(self) -> list[Line]:
        return [
            Line("A new battle", self._new),
            Line("A saved battle, which moves to the host", self._saved),
        ]

    def foot(self) -> Sequence[Note]:
        return [("Others join it from other terminals, by a line that you send them.", "mute")]

    def _new(self) -> None:
        said = "Open it to others: who has each side"
        chosen = Chosen(partial(begin, self.program), said)
        self.desk.leave(partial(self.program.choose_battle, chosen))

    def _saved(self) -> None:
        from galley_tui.dialogs.saves import Saves

        saves = Saves("Host a saved battle", self.program, partial(host_save, self.program))
        self.desk.leave(partial(self.program.open_dialog, saves))


def begin(program: Program, one: Listing, options: Mapping[str, bool] | None = None) -> None:
    """Ask who has which side of a new battle, and open it at the host."""
    chosen = program.options if options is None else options
    sides = Sides(levels(rules_of(one.rules, one.id)), {SIDES[0]: ME, SIDES[1]: ANYBODY})
    decided = partial(host, program, one.id, sides, chosen)
    program.open_dialog(WhoHas(one.title, one.names, sides, decided))


def host_save(program: Program, path: Path) -> None:
    """Open a save to others, once it has been read."""

    def shown(game: GamePort) -> None:
        game.close()
        sides = _now(game)
        decided = partial(host, program, str(path.absolute()), sides)
        program.open_dialog(WhoHas(game.scenario.title, game.names(), sides, decided))

    opening.open_save(program, path, shown, "It cannot be hosted", read_only=True)


def open_to_others(program: Program, game: GamePort) -> None:
    """Open the battle that is played here to others, at the host, where the player goes on with
    it."""
    path = game.path
    if path is None:
        program.tell("It cannot be hosted", "This battle is kept in no file.")
        return

    sides = _now(game)

    def decided() -> None:
        program.close_battle()
        back = partial(opening.resume, program, path)
        host(program, str(path.absolute()), sides, otherwise=back)

    def started(wrong: Fault | Parted | None) -> None:
        if wrong is None:
            program.open_dialog(WhoHas(game.scenario.title, game.names(), sides, decided))
        else:
            program.tell("It cannot be hosted", sentence(wrong))

    def work() -> None:
        check_dice(path)
        folder = folder_of(program)
        if not hosts.is_running(folder):
            hosts.start(folder)

    game.sync()
    program.work("Asking the host", lambda: tried(work), started)


def _now(game: GamePort) -> Sides:
    """Who has which side, as they sit: a person is who asks, a second one anybody."""
    bots, found = levels(game.rules), dict[Side, str]()
    for side in SIDES:
        level = game.seats()[side].name.partition(":")[0]
        person = ANYBODY if ME in found.values() else ME
        found[side] = level if level in bots else person
    return Sides(bots, found)


class WhoHas(Dialog):
    """Asks who has each side of a battle at the host."""

    keys = menu_keys.HOSTING
    prompt = "Sides>"
    stays = True

    def __init__(
        self,
        title: str,
        names: Mapping[Side, str],
        sides: Sides,
        decided: Callable[[], None],
    ) -> None:
        """`sides` are changed."""
        self.heading = f"{title}: who has each side?"
        self.names, self.decided = names, decided
        self.who, self.bots = sides.who, sides.bots

    def lines(self) -> list[Line]:
        found = []
        for side in SIDES:
            values = self._values(side)
            named = [(self._words(value), self._about(value)) for value in values]
            choice = Choice(named, values.index(self.who[side]), partial(self._set, side))
            told = f"{self.names[side]}: {self._words(self.who[side])}"
            found.append(Line(self.names[side], said=told, choice=choice))
        return found

    def _values(self, side: Side) -> list[str]:
        """Who may have a side: also who was named."""
        usual = [ME, ANYBODY, *reversed(self.bots)]
        return usual if self.who[side] in usual else [*usual, self.who[side]]

    def _words(self, value: str) -> str:
        return player_words(value) if value in self.bots else value

    def _about(self, value: str) -> str:
        if value in self.bots:
            return "a bot, which the host plays" if value not in MAKERS else "plays at random"
        return {ME: "you join as soon as it is open", ANYBODY: "whoever joins"}.get(
            value, f"kept for who joins with --player {value}"
        )

    def _set(self, side: Side, at: int) -> None:
        value = self._values(side)[at]
        for other in SIDES:
            if value == ME and self.who[other] == ME:
                self.who[other] = ANYBODY
        self.who[side] = value

    @property
    def actions(self) -> Mapping[str, Action]:
        return {
            "accept": Action(lambda at: self.desk.leave(self.decided), "Open it at the host"),
            "name": Action(self._name, form="name 2 WHO"),
        }

    def foot(self) -> Sequence[Note]:
        return [("Nobody can foresee the dice: the host throws them.", "mute")]

    def _name(self, at: int) -> None:
        side, self.note = SIDES[at], ""

        def named(text: str) -> None:
            if re.fullmatch(NAME, text.strip()) and text.strip() not in (
                *self.bots,
                HUMAN,
                ME,
                ANYBODY,
            ):
                self.who[side] = text.strip()
            elif text.strip():
                self.note = "A name has small letters, digits and -, and is no bot's."
            self.desk.again()

        first = self.who[side] if self.who[side] not in (ME, ANYBODY, *self.bots) else ""
        self.desk.ask_text("who", first, named)


def host(
    program: Program,
    battle: str,
    sides: Sides,
    options: Mapping[str, bool] | None = None,
    otherwise: Callable[[], None] | None = None,
) -> None:
    """Open a battle at the host of this machine, which is started if none runs, and show how it
    is joined; `otherwise` is done where it is not taken, once why is told."""

    def work() -> str:
        folder = folder_of(program)
        return hosts.open_battle(folder, battle, sides.seats(), options)

    def done(found: str | Fault | Parted) -> None:
        if isinstance(found, str):
            program.open_dialog(Invitation(program, found, sides))
            return
        if otherwise is None:
            program.tell("The host does not take this battle", sentence(found))
        else:
            program.hear(sentence(found))
            otherwise()

    program.work("Opening the battle at the host", lambda: tried(work), done)


class Invitation(Dialog):
    """The lines by which others join a battle, to be copied; then it is played."""

    prompt = "Host>"
    keys = (*menu_keys.MENU, menu_keys.BACK)
    way_back = "The first menu"

    def __init__(self, program: Program, battle: str, sides: Sides) -> None:
        self.program, self.battle, self.sides = program, battle, sides
        self.heading = self.question = f"{battle} is open at the host"

    def lines(self) -> list[Line]:
        folder, found = folder_of(self.program), list[Line]()
        for side, player in self.sides.others().items():
            near = words.join_words(folder, self.battle, side, player)
            far = words.join_words(folder, words.far_address(self.battle), side, player)
            found += [
                Line(
                    f"By this line {player or 'a friend'} joins, in this account of this machine:"
                ),
                Line(near, tail=""),
                Line("or by this one from another machine, over ssh:"),
                Line(far, tail=""),
                Line(""),
            ]
        return [*found, *([Line("Play", self._play)] if self.sides.own else [])]

    def foot(self) -> Sequence[Note]:
        return goes_on(self.program)

    def _play(self) -> None:
        join(self.program, self.battle, "", self.sides.own, True, self.desk.leave)
