"""Overlays on the sea: a key each, their legend, and what the cursor says of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from galley.engine.loop import Board
from galley.geometry.hexes import Hex
from galley_tui.draw.model import Overlay
from galley_tui.draw.overlays import (
    Layer,
    OverlayKind,
    hex_words,
    legend_rows,
    together,
    yielding,
)
from galley_tui.faces.face import About, Happened
from galley_tui.screens.sea.context import BattleContext
from galley_tui.screens.sea.cursor import Cursor
from galley_tui.terminal.look import Look, Run

Row = list[Run]
NUMBERS = "numbers"
MOST_KEPT = 60  # layers of one position


class Overlays:
    """The overlays that are on; they follow the ship under the cursor.

    `chosen` is the ship that acts, or would by the lit choice, empty for none; `told` gives what
    happened up to the position on the screen, the newest first.
    """

    def __init__(
        self,
        context: BattleContext,
        cursor: Cursor,
        look: Callable[[], Look],
        chosen: Callable[[], str],
        told: Callable[[], Iterator[Happened]],
    ) -> None:
        self.context, self.cursor, self.look = context, cursor, look
        self.chosen, self.told = chosen, told
        self.on: dict[str, int] = {}  # name -> its stage
        self.lying: Mapping[str, Layer] = {}
        self._known: dict[tuple[str, About], Layer] = {}
        self._known_of: Board | None = None  # the board they belong to
        self._subject = ""  # the last ship under the cursor

    def forget(self) -> None:
        """Forget the layers, so that they are made anew with other characters."""
        self._known = {}

    @property
    def kinds(self) -> tuple[OverlayKind, ...]:
        return tuple(self.context.face.overlays.KINDS)

    @property
    def numbered(self) -> bool:
        """Each hex shows its number."""
        return NUMBERS in self.on

    # -- which ship

    def subject(self) -> str:
        """The ship that overlays are about: under the cursor, else the last that was."""
        self._subject = self.cursor.ship or self._subject
        return self._subject if self._subject in self.context.position.ships else self.chosen()

    def aim(self) -> tuple[str, str]:
        """The attacker of the overlay of attack positions, and its target ("" for anybody)."""
        ships, mine, here = self.context.position.ships, self.chosen(), self.subject()
        if mine in ships and here in ships and ships[here].side != ships[mine].side:
            return mine, here if here == self.cursor.ship else ""
        return here, ""

    # -- what is shown

    def over(self, below: Overlay) -> Overlay:
        """Everything that lies on the sea: `below`, and the overlays that are on."""
        if not self.on:
            self.lying = {}
            return below
        kinds = self.kinds
        self.lying = {k.name: self._layer(k) for k in kinds if k.level and k.name in self.on}
        return together(kinds, self.lying, yielding(kinds, below, self.lying))

    def flags(self) -> dict[str, str]:
        """The letters that overlays put beside ships."""
        found: dict[str, str] = {}
        for layer in self.lying.values():
            for ship, letter in layer.ships.items():
                found[ship] = found.get(ship, "") + letter
        return found

    def _layer(self, kind: OverlayKind) -> Layer:
        """An overlay; worked out once for a position and a ship."""
        board = self.context.board
        if self._known_of is not board or len(self._known) > MOST_KEPT:
            self._known, self._known_of = {}, board
        stage = kind.stages[self.on[kind.name]] if kind.stages else kind.name
        key = stage, self._about(kind)
        if key not in self._known:
            make = self.context.face.overlays.layer
            self._known[key] = make(board, *key, self.told, self.look())
        return self._known[key]

    def _about(self, kind: OverlayKind) -> About:
        """The subject of an overlay now."""
        if kind.about == "aim":
            return About(*self.aim(), asked=self._asked())
        if kind.about == "hex":
            return About(self.chosen() or self.subject(), hex=self.cursor.hex)
        if kind.about == "sea":
            return About()
        return About(self.subject(), likely=self.context.likely)

    def _asked(self) -> tuple[str, ...]:
        """The targets of the attacks among the choices that wait."""
        context = self.context
        attacks = [option.command for option in context.options if option.card.attacks]
        found = (context.game.rules.pointed_at(command) for command in attacks)
        return tuple(dict.fromkeys(found)) if self.aim()[0] == context.actor else ()

    def legend(self, keys: Mapping[str, str], columns: int, most: int) -> list[Row]:
        """The legend of the overlays that are on, each after its key."""
        return legend_rows(self.kinds, self.lying, keys, columns, most, self.look())

    def hex_words(self, hex_: Hex) -> list[str]:
        """The words of the overlays for a hex."""
        self.over({})
        return hex_words(self.kinds, self.lying, hex_)

    def hex_note(self, hex_: Hex) -> str:
        """A hex, what overlays say of it, and how it bears from the ship that acts."""
        context, from_ = self.context, self.chosen() or self.subject()
        words = [context.face.sea.describe(context.board, hex_), *self.hex_words(hex_)]
        position = context.position
        if from_ in position.ships and position.at.get(hex_) != from_:
            words.append(context.face.sea.bearing(context.board, from_, hex_))
        return ", ".join(words)

    # -- keys

    def toggle(self, name: str) -> None:
        """Turn an overlay on; its next stage; off."""
        stages = next((len(kind.stages) for kind in self.kinds if kind.name == name), 0)
        if name not in self.on:
            self.on[name] = 0
        elif self.on[name] + 1 < stages:
            self.on[name] += 1
        else:
            del self.on[name]

    def clear(self) -> None:
        """Turn all off."""
        self.on.clear()
