"""The first menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from galley_tui.client.library import Saved, scenarios, to_go_on_with
from galley_tui.dialogs import opening
from galley_tui.dialogs.dialog import Act, Dialog, Line


class Program(opening.Program, Protocol):
    """Opens what the first menu leads to."""

    def read_rules(self) -> None:
        """Show the rules and the words of the games."""

    def change_settings(self) -> None:
        """Show the settings, and change them."""

    def how_to_play(self) -> None:
        """Tell how to play."""

    def leave(self) -> None:
        """End; the battle is kept."""


First = Callable[[Program], Dialog]
"""Makes the first page."""


class Title(Dialog):
    """The guided battle stands first until there is one to go on with."""

    heading = "Galley"
    way_back = ""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.newest: Saved | None = None

    def refresh(self) -> None:
        self.newest = to_go_on_with(self.program.saves)

    def lines(self) -> list[Line]:
        program = self.program

        def line(key: str, label: str, about: str, said: str, do: Act) -> Line:
            return Line(f"{key}  {label:<12} ", do, said, about, key=key)

        first = line("f", "First battle", "guided: five lessons come up as you play",
                     "First battle: guided by five lessons", self._first)  # fmt: skip
        new = line(
            "n",
            "New battle",
            "War Galley, Ancient Galley or Barratt's rules",
            "New battle",
            program.choose_battle,
        )
        quick = line("d", "Quick battle", "two even fleets of an era, drawn by chance",
                     "Quick battle: two even fleets, drawn by chance", self._quick)  # fmt: skip
        begin = [first, new, quick]
        if (newest := self.newest) is not None:
            about = f"{newest.title}, turn {newest.turn}"
            resume = partial(opening.resume, program, newest.path)
            begin = [line("c", "Continue", about, f"Continue: {about}", resume), new, quick, first]
        return [
            *begin,
            line("t", "Join", "a battle that is played from two terminals",
                 "Join a battle that is played from two terminals", self._join),
            line("o", "Host", "open a battle to others, at other terminals",
                 "Host a battle: open it to others, at other terminals", self._host),
            line("l", "Load", "go on with a saved battle; rename or delete saves",
                 "Load a saved battle; rename or delete one",
                 partial(self._choose_save, "Load a battle", opening.resume)),
            line("e", "Edit", "make a battle, or change one: ships, sides, seas",
                 "Edit: make a battle, or change one", self._edit),
            line("p", "Puzzles", "a ship acts: what is best?  one a day, and all others",
                 "Puzzles: a ship acts, what is best?", self._puzzles),
            line("r", "Replay", "watch a saved battle step by step", "Replay a saved battle",
                 partial(self._choose_save, "Replay a battle", opening.replay)),
            line("a", "Account", "of a saved battle: losses, turning points, luck",
                 "Account of a saved battle",
                 partial(self._choose_save, "The account of a battle", opening.account)),
            line("b", "Battles", "fought to the end: won, lost, by how much; the best",
                 "Battles fought", self._fought),
            line("u", "Rules", "of all three games, in plain language", "Rules",
                 program.read_rules),
            line("s", "Settings", "characters, colours, hexes, curtain", "Settings",
                 program.change_settings),
            line("h", "Help", "how each game is played, in short pages", "Help: how to play",
                 program.how_to_play),
            line("q", "Quit", "", "Quit", program.leave),
        ]  # fmt: skip

    def _first(self) -> None:
        """The battle that has lessons, with them."""
        from galley_tui.faces.catalogue import teaching

        found = teaching(scenarios()[0])
        if found is None:
            self.program.tell("First battle", "No battle with lessons is installed.")
        else:
            opening.start_guided(self.program, found)

    def _quick(self) -> None:
        from galley_tui.dialogs.quick_battle import QuickBattle

        self.program.open_dialog(QuickBattle(self.program))

    def _join(self) -> None:
        from galley_tui.dialogs.join_battle import Join

        self.program.open_dialog(Join(self.program))

    def _host(self) -> None:
        from galley_tui.dialogs.host_battle import Host

        self.program.open_dialog(Host(self.program))

    def _edit(self) -> None:
        from galley_tui.dialogs.edit_battle import Edit

        self.program.open_dialog(Edit(self.program))

    def _puzzles(self) -> None:
        from galley_tui.dialogs.puzzles import Puzzles

        self.program.open_dialog(Puzzles(self.program))

    def _choose_save(self, heading: str, chosen: Callable[[Program, Path], None]) -> None:
        from galley_tui.dialogs.saves import Saves

        self.program.open_dialog(Saves(heading, self.program, partial(chosen, self.program)))

    def _fought(self) -> None:
        from galley_tui.dialogs.join_battle import folder_of, tried
        from galley_tui.dialogs.saves import FoughtBattles

        host = tried(lambda: folder_of(self.program))
        hosts = [host] if isinstance(host, Path) else []
        told = partial(opening.account, self.program)
        self.program.open_dialog(FoughtBattles(self.program, told, hosts))
