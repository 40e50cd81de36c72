"""Reads and writes a player's settings: `settings.toml`, beside `keys.toml`, in his own folder.

A wrong file never stops the game: what is wrong in it is left out, with a sentence.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from galley.engine.records import Record
from galley_tui.config.player_file import ADVICE, CHARSETS, DEPTHS, read_table

if TYPE_CHECKING:
    from galley_tui.config.keymap import GameKeys

FILE, KEYS_FILE = "settings.toml", "keys.toml"
CURTAINS = ("hidden", "always", "never")


class Settings(Record, frozen=True):
    """`zoom` is the one that a battle opens with, "auto" what fits the window; `curtain` says
    when it falls between the players; `bell` rings when the keyboard comes to a person; `stage`
    says how long dice lie over the ships: until a key, so many seconds, or not at all; `orders`:
    new battles begin with standing orders; `asked`: what was declined is not asked again while
    nothing is new, such as avoiding an enemy that comes nearer, or it is asked at each hex;
    `steering` says whether arrows move a ship as seen from its bow, or from the map; `mouse`
    whether a mouse is used, "auto" where the line is no slow one; `lessons` whether battles that
    have lessons show them; `pace`: what bots do is shown by ship, by activation, at once, or with
    a key after each ship; `texture` whether ornaments are drawn, "auto" where the line is no slow
    one; `advice`: deeds are ranked, or have their odds alone, or are only listed; "ask" ranks them
    until the player is asked after his first battle; `cites` whether the numbers of rules are
    told; `contrast`: colours are the usual ones, or few and strong ones on black."""

    charset: str = "auto"
    colours: str = "auto"
    contrast: str = "usual"
    zoom: str = "auto"
    curtain: str = "hidden"
    bell: bool = False
    steering: str = "bow"
    stage: str | int = "key"
    orders: bool = True
    asked: str = "once"
    mouse: str = "auto"
    lessons: bool = False
    pace: str = "ship"
    texture: str = "auto"
    advice: str = "ask"
    cites: bool = False


def first_zoom(settings: Settings) -> str:
    """The zoom of a sea of which nothing is known yet."""
    return "M" if settings.zoom == "auto" else settings.zoom


VALUES: Mapping[str, tuple[str | bool | int, ...]] = {
    "charset": ("auto", *CHARSETS),
    "colours": ("auto", *DEPTHS),
    "contrast": ("usual", "high"),
    "zoom": ("auto", "XS", "S", "SM", "M", "L", "XL"),
    "curtain": CURTAINS,
    "bell": (False, True),
    "steering": ("bow", "map"),
    "mouse": ("auto", "on", "off"),
    "asked": ("once", "each"),
    "pace": ("ship", "activation", "once", "key"),
    "texture": ("auto", "on", "off"),
    "stage": ("key", 1, 2, 3, 5, "off"),
    "orders": (True, False),
    "lessons": (False, True),
    "advice": ("ask", *ADVICE),
    "cites": (False, True),
}


class Config(Record, frozen=True):
    """The player's folder (None: nothing is remembered), his settings, what is wrong in them."""

    folder: Path | None = None
    settings: Settings = Settings()
    faults: list[str] = []
    plain: bool = False  # NO_COLOR is set


def folder(environ: Mapping[str, str] = os.environ) -> Path | None:
    """GALLEY_CONFIG, else $XDG_CONFIG_HOME/galley, else where this system keeps such files.

    What was written to ~/.config/galley by earlier versions is read, and kept, there.  None
    where the user has no home.
    """
    if named := environ.get("GALLEY_CONFIG"):
        return Path(named)
    if os.path.isabs(base := environ.get("XDG_CONFIG_HOME", "")):
        return Path(base) / "galley"
    from galley.files.disk import own

    place, before = own("config"), Path(os.path.expanduser("~/.config/galley"))
    earlier = place is not None and _used(before) and not _used(place)
    return before if earlier else place


def _used(place: Path) -> bool:
    return any(os.path.exists(place / name) for name in (FILE, KEYS_FILE))


def load(
    games: Callable[[], Mapping[str, GameKeys]], environ: Mapping[str, str] = os.environ
) -> Config:
    """Read both files; keys, those of all games among them, are changed at once (`bindings`)."""
    place, plain = folder(environ), bool(environ.get("NO_COLOR"))
    if place is None:
        return Config(plain=plain)
    settings, faults = read(place / FILE)
    keys = place / KEYS_FILE
    if os.path.exists(keys):
        from galley_tui.config.bindings import KeyTables

        faults += KeyTables(games()).rebind(keys)
    return Config(place, settings, faults, plain)


def read(path: Path | None) -> tuple[Settings, list[str]]:
    """The settings of a file if there is one, and a sentence for each thing left out."""
    from galley.files.faults import Fault, show_path, shown, shown_key, some

    if path is None:
        return Settings(), []
    try:
        data = read_table(path, may_be_missing=True)
    except Fault as fault:
        return Settings(), [f"{fault}; all settings are as if it were not there"]
    good: dict[str, Any] = {}
    faults = []
    for key, value in data.items():
        if key not in VALUES:
            what = f"is no setting: there are {some(VALUES)}"
        elif not any(type(value) is type(v) and value == v for v in VALUES[key]):
            what = f"{shown(value)} is not right: one of {_listed(key)} is needed"
        else:
            good[key] = value
            continue
        faults.append(f"{show_path(path)}: {shown_key(key)}: {what}; it is left out")
    return Settings(**good), faults


def _listed(key: str) -> str:
    from galley.files.faults import some

    return some(f'"{v}"' if isinstance(v, str) else str(v).lower() for v in VALUES[key])


def remember(
    place: Path | None, key: str, value: str | bool | int | list[str], file: str = FILE
) -> str:
    """Write a setting down, or an entry of another file; what to tell when it cannot be, else
    nothing.

    Whatever else stands in the file stays there; one that cannot be read is left alone.
    """
    if place is None:
        return ""
    import tomli_w

    from galley.files.disk import DISK
    from galley.files.faults import Fault, reason, show_path

    path = place / file
    try:
        data = {**read_table(path, may_be_missing=True), key: value}
        DISK.make_folder(place)
        DISK.write_new(path, tomli_w.dumps(data).encode(), replace=True)
    except Fault as fault:
        return f"Not remembered: {fault}"
    except OSError as error:
        return f"Not remembered: {show_path(path)}: {reason(error)}"
    return ""
