"""`?`: the keys of the screen it was called from, and how to play in short."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from galley_tui.config import battle_keys, keymap, menu_keys
from galley_tui.config.keymap import Keys
from galley_tui.faces.face import Face
from galley_tui.screens.base.reader import Reader
from galley_tui.terminal.look import Look, Run, bare_text, fit, wrap
from galley_tui.widgets.rows import Row, Rows

Told = tuple[Sequence[str], str]
"""The names of a key, and what it does."""
Section = tuple[str, list[Told]]
"""A heading, and what stands below it."""
LEAST = 64  # cells of a page beside another
NAMES = 15  # cells for the names of a key
CURSOR, COMPASS = "cursor ", ("north", "south", "west", "east")


class HelpPages(Reader):
    """Short pages, one for each need; a search goes through all of them."""

    KEYS = menu_keys.HELP_PAGES
    digits = ""  # of the number of a page, as far as it is typed

    def __init__(self, pages: Sequence[tuple[str, list[Row]]], columns: int = 80) -> None:
        self.pages, self.at = [(title, rows) for title, rows in pages if rows], 0
        self.across, self.wide = min(parts(columns), len(self.pages)), column(columns)
        super().__init__("", [])
        self._open(0)

    def _open(self, at: int) -> None:
        self.at, self.hit = at % len(self.pages), -1
        title, rows = self.pages[self.at]
        rows = [*rows, *(self._contents() if not self.at else [])]
        shown = self.pages[self.at : self.at + self.across]
        if self.across == 1:
            self.heading = f"Help, page {self.at + 1} of {len(self.pages)}: {title}"
            self.content = rows
            return
        last, many = self.at + len(shown), len(self.pages)
        self.heading = f"Help, pages {self.at + 1} to {last} of {many}"
        beside = [[[], [(f" {n} {title}", "title")], *_untitled(title, rows if n == 1 else more)]
                  for n, (title, more) in enumerate(shown, self.at + 1)]  # fmt: skip
        self.content = [
            [run for row in across for run in fit(row, self.wide)]
            for across in zip_longest(*beside, fillvalue=list[Run]())
        ]

    def _contents(self) -> list[Row]:
        named = [f"{n} {title}" for n, (title, _) in enumerate(self.pages, 1)]
        told = ", ".join(named[1:]) + ". Tab goes to the next page, a number to its own."
        return (
            [[], *wrap(f"Pages: {told}", min(76, self.wide - 2), "strong", " ")]
            if named[1:]
            else []
        )

    def key_labels(self) -> list[tuple[str, str]]:
        return [("tab", "next page"), *super().key_labels()]

    def do_turn_on(self) -> None:
        self._turn(self.at + self.across)

    def do_turn_back(self) -> None:
        self._turn(self.at - self.across)

    def _turn(self, at: int) -> None:
        self._open(at)
        self.query_one("#head", Rows).show([self.headline()])
        self.rows.to(0)
        self.fit()

    async def press(self, name: str) -> None:
        numbers = (self.digits + name, name) if name.isdecimal() and self.entry is None else ()
        page = next((text for text in numbers if 0 < int(text) <= len(self.pages)), "")
        self.digits = page
        if page:
            self._turn(int(page) - 1)
        else:
            await super().press(name)

    def _find(self, places: Iterable[int]) -> None:
        """Open the next page that has the word, where this one has it no more."""
        places, word = list(places), self.word
        if word and not any(_holds(self.content[i], word) for i in places):
            others = [(self.at + n) % len(self.pages) for n in range(1, len(self.pages))]
            has = (at for at in others if any(_holds(row, word) for row in self.pages[at][1]))
            if (at := next(has, None)) is not None:
                self._turn(at)
                places = range(len(self.content))
        super()._find(places)


def _untitled(title: str, rows: list[Row]) -> list[Row]:
    """The rows of a page that does not begin with its title once more."""
    return rows[2:] if bare_text(rows[:2]).strip() == title else rows


def parts(columns: int) -> int:
    """The number of pages that stand side by side in a window so wide."""
    return max(1, columns // LEAST)


def column(columns: int) -> int:
    """The cells of each of them."""
    return columns // parts(columns)


def _holds(row: Row, word: str) -> bool:
    return word in bare_text([row]).casefold()


def help_page(
    keys: Keys,
    look: Look,
    columns: int,
    face: Face,
    now: Sequence[Row] = (),
    rule: Sequence[Row] = (),
) -> HelpPages:
    """The help for a screen with these keys; `now`: what can be done there at the moment, `rule`:
    the one behind it."""
    plain, window = look.charset != "unicode", columns
    columns = column(window)
    played = how_to_play(face, look, columns)
    if keys is battle_keys.BATTLE:
        (name, first), *others = [
            (section[0], _section(section, plain, columns)) for section in _sections(face)
        ]
        pages = [("What you can do now", list(now)), (name, first), *played]
        return HelpPages([*pages, ("The rule behind the question", list(rule)), *others], window)
    words: list[Told] = [(key.keys, face.keys.words(key)) for key in face.keys.among(keys)]
    named = [("Keys", [*now, *_section(("Keys", words), plain, columns)])]
    return HelpPages([*named, *(played if keys is battle_keys.REPLAY else [])], window)


def how_to_play(face: Face, look: Look, columns: int) -> list[tuple[str, list[Row]]]:
    """How a game is played, a page for each heading."""
    pages: list[tuple[str, list[Row]]] = [("How to play", [])]
    for part in face.help.how_to_play(look.charset).split("\n\n"):
        if part.startswith("# "):
            title, _, part = part.removeprefix("# ").partition("\n")
            pages.append((title, [[]]))
        part = part.format(**_names(look.charset != "unicode"))
        pages[-1][1].extend([*wrap(" ".join(part.split()), columns - 2, "text", " "), []])
    return pages


def _sections(face: Face) -> list[Section]:
    """The keys of a battle: those that matter, then all others by what they are for."""
    every = {key.action: key for key in (*battle_keys.DEEDS, *battle_keys.BATTLE)}
    told: dict[str, Told] = {
        action: (key.keys, face.keys.words(key)) for action, key in every.items()
    }
    if not face.keys.letters:  # no orders for whole groups, and no deeds
        for key in (*battle_keys.DEEDS, every["orders"], every["steer"]):
            told.pop(key.action)
    found: list[Section] = [
        ("The keys that matter", [told.pop(one) for one in battle_keys.FIRST if one in told])
    ]
    if face.keys.letters:
        deeds = [told.pop(key.action) for key in battle_keys.DEEDS if key.action in told]
        found.append(("While deeds are listed", _together(deeds)))
    orders: dict[tuple[str, ...], list[str]] = {}
    for order in face.keys.orders:
        orders.setdefault(tuple(order.keys), []).append(order.help)
    choices: list[Told] = [(keys, "; ".join(words)) for keys, words in orders.items()]
    choices.append((("0-9",), "light the choice of this number"))
    found.append(("For single choices of the list, by hand", choices))
    on_the_sea: list[Told] = [
        told.pop("overlays"),
        *((key.keys, key.help) for key in face.keys.overlays),
    ]
    found.append(("Overlays on the sea", on_the_sea))
    for title, actions in battle_keys.GROUPS.items():
        found.append((title, _together([told.pop(one) for one in actions if one in told])))
    found[-1][1].extend(told.values())
    return found


def _together(keys: list[Told]) -> list[Told]:
    """The keys of the cursor, which stand first or last, become one line."""
    moves = [one for one in keys if one[1].startswith(CURSOR) and len(one[0]) == 1]
    ways = [words.removeprefix(CURSOR) for _, words in moves]
    ways = [way for way in ways if way.partition("-")[0] in COMPASS]
    moves = [one for one in moves if one[1].removeprefix(CURSOR) in ways]
    if not moves:
        return keys
    whole = tuple(name for names, _ in moves for name in names), CURSOR + ", ".join(ways)
    at = keys.index(moves[0])
    rest = [one for one in keys if one not in moves]
    return [*rest[:at], whole, *rest[at:]]


def _section(section: Section, plain: bool, columns: int) -> list[Row]:
    title, keys = section
    rows: list[Row] = [[], [(f" {title}", "title")]]
    for names, text in keys:
        rows += key_rows(names, text, plain, columns) if text else []
    return rows


def _names(plain: bool) -> dict[str, str]:
    """Action of the battle -> the key that a player would press for it."""
    every = (*battle_keys.DEEDS, *battle_keys.BATTLE)
    return {key.action: keymap.shown(key.keys[0], plain) for key in every}


def key_rows(keys: Sequence[str], text: str, plain: bool, columns: int) -> list[Row]:
    """Rows on the meaning of a key, with its names before it."""
    names = ""
    for key in keys:
        longer = f"{names} {keymap.shown(key, plain)}".strip()
        names = longer if len(longer) <= NAMES or not names else names
    first, *more = wrap(text, columns - 20, "text", " ")
    return [
        [(f"  {names:<{NAMES}}", "key"), *first],
        *([(" " * 17, "text"), *row] for row in more),
    ]
