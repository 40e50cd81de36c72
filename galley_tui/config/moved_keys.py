"""Tells once where the question of a key has gone that asks something else than it did, to a
player who has keys of his own: anybody else may have met Galley only now."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from galley_tui.config.keymap import GameKeys, Key, Order
from galley_tui.config.player_file import read_table
from galley_tui.config.settings import KEYS_FILE, remember

FILE = "told.toml"


class MovedKeys:
    """The keys of a game that have moved; keeps in the player's folder what was told."""

    def __init__(self, game: str, keys: GameKeys) -> None:
        self.game, self.keys = game, keys
        self._told: list[str] | None = None

    def of(self, by_hand: bool) -> Mapping[str, str]:
        """The keys that have moved, of lists or of what is done by hand -> where they are."""
        return self.keys.moved_by_hand if by_hand else self.keys.moved

    def news(
        self, name: str, by_hand: bool, bound: Iterable[Key | Order], folder: Path | None
    ) -> str:
        """Tell once where the question of a key has gone; "" for one that the player `bound`, and
        for a player without a file of keys."""
        if folder is None or not (folder / KEYS_FILE).exists():
            return ""
        note = f"{name} by hand" if by_hand else name
        if self._told is None:
            self._told = self._read(folder)
        if note in self._told or any(name in one.keys and name not in one.given for one in bound):
            return ""
        self._told.append(note)
        remember(folder, self.game, self._told, FILE)
        return f"Keys have moved: {self.of(by_hand)[name]} now"

    def _read(self, folder: Path | None) -> list[str]:
        from galley.files.faults import Fault

        if folder is None:
            return []
        try:
            found = read_table(folder / FILE, may_be_missing=True).get(self.game)
        except Fault:
            return []
        return [str(one) for one in found] if isinstance(found, list) else []
