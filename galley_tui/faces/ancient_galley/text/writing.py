"""Orders typed in lines: for one ship, for all, as in the last turn, mirrored, towards an aim."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from galley.ancient_galley.ch1_turn import words as set_up_words
from galley.ancient_galley.ch1_turn.set_up import AskSetUp
from galley.ancient_galley.ch2_orders.orders import MIRRORED, AskOrders, order_of
from galley.ancient_galley.ch2_orders.sheets import usual_sheet
from galley.ancient_galley.ch2_orders.words import BAND_WORDS, sheet_words
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import ShipPart
from galley.ancient_galley.state.phrases import degrees, inches
from galley.ancient_galley.state.ship import Sheet, Ship
from galley.ancient_galley.tactics.plans.orders import Aim, aims, hole_words, label, turns
from galley.ancient_galley.tactics.reach import IS_RAMMED, PASSES, RAMS, Meeting
from galley.engine.records import Command, Refusal
from galley.engine.text import count, joined
from galley_tui.client.advice import tells_chances
from galley_tui.faces.ancient_galley.text.bands import leads_to
from galley_tui.faces.ancient_galley.text.conversation_context import orders_asked
from galley_tui.faces.ancient_galley.text.log_lines import spell_out
from galley_tui.faces.ancient_galley.text.looking import WORDS
from galley_tui.faces.table.battle import typed_option, why_not
from galley_tui.faces.table.looking import AtTable, ship_and_rest, ships_in
from galley_tui.faces.talk import BattleOn, Handler, handler

BEGINS = (*BAND_WORDS.values(), "raise", "lower", "rake")
LETTERS = re.compile(r"s|(?=.*\d|...)(\d{0,2}[srl])+")
"""Letters of an order without a ship; l and r alone are words of their own."""
LATER = "Orders are written in phase 1 [AG-1.1a]."
COMMANDED = ("look", "men", "bands", "ways", "near", "aims", "copy")
"""Words that may stand behind a ship as well as before it."""
Make = Callable[[Ship], Command | Refusal]


def refused(why: Refusal, who: str = "") -> str:
    """`No: A1 goes 9": 9 letters are needed, 15 given [AG-2.1e].`"""
    head = f"{who}: no" if who else "No"
    return f"{head}: {spell_out(why.text)} [{why.rule}]."


class Writing(AtTable[Board, Ship]):
    """Writes sheets, and tells what is written."""

    def __init__(self, talk: BattleOn[Board]) -> None:
        super().__init__(talk)
        self.told: tuple[str, int, Sequence[Aim]] = ("", -1, ())  # ship, turn, its aims told last

    words = WORDS

    @property
    def handlers(self) -> Sequence[Handler]:
        return (
            handler("orders", self.orders, "orders", "what is written so far, and where it leads"),
            handler("all", self.all, "all cruise 15S",
                    "the same orders for every ship of yours that has none"),
            handler("copy", self.copy, "copy A1",
                    "its letters of the last turn again; copy all: for every ship without orders"),
            handler("mirror", self.mirror, "mirror A1 from A2",
                    "the orders of another ship with left and right exchanged; alone: its own"),
            handler("aims", self.aims, "aims A1 B2",
                    "orders that ram, rake, close or hold off, if the enemy holds its course"),
            handler("aim", self.aim, "aim 2", "write those orders, by their number in aims"),
        )  # fmt: skip

    def unwritten(self) -> list[str]:
        """The ships that have no orders yet, by id."""
        ask = orders_asked(self.talk)
        return [ship.id for ship in ask.unwritten(self.board)] if ask is not None else []

    # -- what is typed

    def obey(self, typed: str) -> bool:
        """Carry out a line that begins with a ship or a band; False when it is none.

        A word for looking may stand behind a ship: `A1 bands`.
        """
        ship, rest = ship_and_rest(self.board, typed)
        first = (rest.casefold().split() or [""])[0]
        if ship is not None and rest.casefold() in COMMANDED:
            self.talk.obey(f"{first} {ship.id}")
            return True
        ask = orders_asked(self.talk)
        begins = ship is not None or first in BEGINS or LETTERS.fullmatch(first)
        if ask is None or not rest or not begins:
            return False
        if ship is None and first == "back" and self._list_is_narrow() and rest == typed == "back":
            return False
        line = f"{ship.id} {rest}" if ship is not None else rest
        command = self._read(ask, line)
        if isinstance(command, Refusal):
            self.talk.console.say(refused(command))
        elif self._write(command):
            self._say_written(command)
            self.talk.next_question()
        return True

    def set_up(self, typed: str) -> bool:
        """A ship or a man is placed, or he is given work, while fleets are set up; False when
        the line is none of that."""
        pending = self.talk.pending
        first = (typed.casefold().split() or [""])[0]
        if (
            pending is None
            or not isinstance(pending.ask, AskSetUp)
            or first not in set_up_words.MEN
        ):
            return False
        command = set_up_words.typed(self.board, pending.ask, typed)
        if isinstance(command, Refusal):
            self.talk.console.say(refused(command))
        elif self._write(command):
            self.talk.next_question()
        return True

    def _list_is_narrow(self) -> bool:
        """Tell whether a part of the list is shown, from which `back` leads to the whole."""
        return any(row.at < 0 and not row.inside for row in self.talk.rows.values())

    def _read(self, ask: AskOrders, line: str) -> Command | Refusal:
        read = self.talk.game.rules.ask_cards[AskOrders].typed
        assert read is not None
        return read(self.board, ask, line)

    def _write(self, command: Command) -> bool:
        """Play the orders, or say why not; return whether they were accepted."""
        why = why_not(self.talk, command)
        if why is not None:
            self.talk.console.say(refused(why))
            return False
        return self.talk.play_option(typed_option(self.talk, command))

    def _say_written(self, command: Command) -> None:
        """Say the orders, where the ship would end, and its energy then."""
        sheet = getattr(command, "sheet", None)
        if sheet is not None:
            one: Sheet = sheet()
            self.talk.console.say(f"{self._line(one)}.")

    def _line(self, sheet: Sheet) -> str:
        return f"{sheet.ship} {sheet_words(sheet)}: {leads_to(self.board, sheet)}"

    # -- several at once

    def all(self, rest: str) -> None:
        """Write these orders for every ship without any; who may not is told with the reason."""
        ask = orders_asked(self.talk)
        if ask is None or not rest.strip():
            said = "all cruise 15S gives every ship without orders the same."
            self.talk.console.say(said if ask is not None else LATER)
            return
        self._for_all(lambda ship: self._read(ask, f"{ship.id} {rest}"))

    def copy(self, rest: str) -> None:
        """Write the orders of the last turn again."""
        if orders_asked(self.talk) is None:
            self.talk.console.say(LATER)
        elif rest.casefold().strip() == "all":
            self._for_all(self._again)
        else:
            self._for_one(rest, self._again)

    def _again(self, ship: Ship) -> Command | Refusal:
        if ship.sheet is None:
            return Refusal("AG-2.1f", f"{ship.id} had no orders in the last turn")
        return order_of(replace(ship.sheet, sail=""))

    def mirror(self, rest: str) -> None:
        """Exchange left and right in the orders of another ship, or in its own."""
        if orders_asked(self.talk) is None:
            self.talk.console.say(LATER)
            return
        named = ships_in(self.board, rest)
        if len(named) < 2:
            self._for_one(rest, self._mirrored)
        else:
            pattern = named[1]
            self._for_one(named[0].id, lambda ship: self._mirrored(pattern, ship))

    def _mirrored(self, pattern: Ship, ship: Ship | None = None) -> Command | Refusal:
        """Mirror the orders of a ship, else those of its last turn, for it or for another."""
        ask = orders_asked(self.talk)
        written = {sheet.ship: sheet for sheet in ask.sheets} if ask is not None else {}
        sheet = written.get(pattern.id) or pattern.sheet
        if sheet is None:
            return Refusal("AG-2.1f", f"{pattern.id} has no orders that could be mirrored")
        to = ship.id if ship is not None else pattern.id
        return order_of(
            replace(sheet, ship=to, letters=sheet.letters.translate(MIRRORED), sail="")
        )

    def _for_one(self, rest: str, make: Make) -> None:
        ship = self.named(rest)
        if ship is None:
            return
        command = make(ship)
        if isinstance(command, Refusal):
            self.talk.console.say(refused(command))
        elif self._write(command):
            self._say_written(command)
            self.talk.next_question()

    def _for_all(self, make: Make) -> None:
        """Write for all in one step; a ship that is refused has no orders."""
        left = self.unwritten()
        if not left:
            self.talk.console.say("Every ship has its orders: orders tells them, done ends.")
            return
        lines, any_ = list[str](), False
        with self.talk.game.step():
            for id_ in left:
                command = make(self.board.ships[id_])
                why = command if isinstance(command, Refusal) else why_not(self.talk, command)
                if why is not None or isinstance(command, Refusal):
                    assert why is not None
                    lines.append(refused(why, id_))
                elif self.talk.play_option(typed_option(self.talk, command)):
                    any_ = True
                    sheet: Sheet = command.sheet()  # type: ignore[attr-defined]
                    lines.append(f"{self._line(sheet)}.")
        self.talk.console.page(lines)
        if any_:
            self.talk.next_question()

    # -- what is written

    def orders(self, rest: str) -> None:
        """Tell the orders as written; or, in later phases, what all ships were ordered."""
        if rest.strip():
            self.talk.obey(rest)
            return
        ask = orders_asked(self.talk)
        if ask is None:
            told = [
                f"  {ship.id} {sheet_words(ship.sheet)}."
                for ship in self.board.afloat() if ship.sheet is not None
            ]  # fmt: skip
            none = "No orders have been revealed yet."
            self.talk.console.page(["The orders of this turn:", *told] if told else [none])
            return
        written = {sheet.ship: sheet for sheet in ask.sheets}
        due = ask.due(self.board)
        lines = [f"  {self._line(written[s.id])}." for s in due if s.id in written]
        for ship in due:
            if ship.id not in written:
                usual = sheet_words(usual_sheet(self.board, ship))
                lines.append(f"  {ship.id} has none yet: it would do as usual, {usual}.")
        self.talk.console.page(lines or ["No ship of yours takes orders."])

    # -- aims

    def aims(self, rest: str) -> None:
        """Tell the aims of a ship, with the orders for each."""
        if orders_asked(self.talk) is None:
            self.talk.console.say(LATER)
            return
        named = ships_in(self.board, rest)
        mine = [ship for ship in named if ship.side == self.talk.side]
        foes = [ship.id for ship in named if ship.side != self.talk.side and ship.afloat]
        ship = self.named(mine[0].id if mine else "" if foes else rest)
        if ship is None:
            return
        found = aims(self.board, ship, foes)
        self.told = (ship.id, self.board.turn, found)
        if not found:
            whom = joined(foes, "or") if foes else "no enemy near it"
            self.talk.console.say(f"{ship.id} can come to nothing against {whom}."
                                  if foes else f"{ship.id} has {whom} to aim at.")  # fmt: skip
            return
        lines = [line for n, aim in enumerate(found, 1) for line in self._aim_lines(n, aim)]
        tail = "aim 1 writes the first of these orders."
        self.talk.console.page([f"If the enemy holds its course, {ship.id} could:", *lines, tail])

    def _aim_lines(self, n: int, aim: Aim) -> list[str]:
        """An aim by its number, its orders, what comes of it, and what if the enemy turns."""
        likely = tells_chances(self.talk.advice())

        def comes(met: Meeting) -> str:
            return f"{met_words(met)}{hole_words(met) * likely}."

        return [
            f"  {n}. {label(aim)}, {sheet_words(aim.sheet)}: {comes(aim.holds)}",
            *(f"    If it turns to {way}: {comes(met)}" for way, met in turns(self.board, aim)),
        ]

    def aim(self, rest: str) -> None:
        """Write the orders of an aim that was told."""
        ship, turn, found = self.told
        number = int(rest) if rest.isdecimal() else 0
        if orders_asked(self.talk) is None:
            self.talk.console.say(LATER)
        elif ships_in(self.board, rest):
            self.aims(rest)
        elif turn != self.board.turn or self.board.ships[ship].side != self.talk.side:
            self.talk.console.say(
                "aims A1 lists what A1 could aim at; then aim 1 writes the first."
            )
        elif not 1 <= number <= len(found):
            self.talk.console.say(f"Which? a number from 1 to {len(found)}: aims lists them.")
        else:
            command = order_of(found[number - 1].sheet)
            if self._write(command):
                self._say_written(command)
                self.talk.next_question()


def met_words(met: Meeting) -> str:
    """`rams the port oars at 72 degrees`; `passes, 7.9" apart at the end`."""
    one = met.contact
    if one is not None and met.what in (RAMS, IS_RAMMED):
        places: dict[str, str] = {
            ShipPart.OARS: f"the {one.side} oars",
            ShipPart.REAR: "the stern",
        }
        where = places.get(one.place, "the bow")
        within = "" if met.what == RAMS else "in "
        return f"{met.what} {within}{where} at {degrees(one.angle)}"
    if met.smashed or met.lost:
        said = [f"shears {count(met.smashed, 'section')} of oars"] if met.smashed else []
        said += [f"loses {count(met.lost, 'section')}"] if met.lost else []
        return ", ".join(said)
    apart = f"{inches(met.apart)} apart at the end"
    return f"clear of it, {apart}" if met.what == PASSES else f"{met.what}, {apart}"
