"""2. Orders in words: how they are typed, listed and told."""

from collections.abc import Sequence

from galley.ancient_galley.ch2_orders.bands import cost, letters_needed, mils, usual_band
from galley.ancient_galley.ch2_orders.declaring import AnnounceRake, AskRakes, RakesAnnounced
from galley.ancient_galley.ch2_orders.orders import AskOrders, OrdersRevealed, WriteOrders
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import SAILING, Sheet, SpeedBand
from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, verbs
from galley.engine.records import Ask, Command, Refusal
from galley.engine.text import joined
from galley.geometry.plane.poses import TURNS
from galley.tabletop.board import Done
from galley.tabletop.words import LogLine

BAND_WORDS: dict[str, str] = {
    SpeedBand.BACK: "back", SpeedBand.STOP: "stop", SpeedBand.SLOW: "slow",
    SpeedBand.CRUISE: "cruise", SpeedBand.RAM: "ram", SAILING: "sail",
}  # fmt: skip
RAKE_WORD = "rake"


def shortened(letters: str) -> str:
    """`SSSSRRS` as `4S2RS`."""
    found, at = "", 0
    while at < len(letters):
        end = at
        while end < len(letters) and letters[end] == letters[at]:
            end += 1
        found += (str(end - at) if end - at > 1 else "") + letters[at]
        at = end
    return found


def spelled(text: str) -> str | None:
    """`4S2RS` as `SSSSRRS`; None where it is no such thing."""
    found, number = "", ""
    for sign in text.upper():
        if sign.isdigit():
            number += sign
        elif sign.isalpha():
            found += sign * int(number or 1)
            number = ""
        else:
            return None
        if len(number) > 2:
            return None
    return None if number else found


def sheet_words(sheet: Sheet | WriteOrders) -> str:
    """`cruise 8S4R3S, rake, raise sail`."""
    way = f"{BAND_WORDS.get(sheet.band, sheet.band)} {shortened(sheet.letters)}".rstrip()
    extra = [RAKE_WORD] * sheet.rake + [f"{sheet.sail} sail"] * bool(sheet.sail)
    return ", ".join([way, *extra])


def _question(board: Board, ask: AskOrders) -> Asked:
    left = [ship.id for ship in ask.unwritten(board)]
    if not left:
        return "all orders are written: done, or change one", "AG-2.1"
    return f"write the orders of {joined(left)}", "AG-2.1"


def typed(board: Board, ask: AskOrders, text: str) -> Command | Refusal:
    """`A1 cruise 8S4R3S rake`: a ship (else the next), a band (else as usual), the letters, and
    the words rake, raise, lower; `done` for the rest as usual."""
    words = text.lower().split()
    if words in (["done"], ["end"], ["finish"]):
        return Done()
    ship = words.pop(0).upper() if words and words[0].upper() in board.ships else ""
    if not ship:
        left = ask.unwritten(board) or ask.due(board)
        if not left:
            return Refusal("AG-2.1f", "no ship of yours takes orders")
        ship = left[0].id
    rake = RAKE_WORD in words
    sail = next((word for word in words if word in ("raise", "lower")), "")
    rest = [word for word in words if word not in (RAKE_WORD, "raise", "lower", "sail")]
    by_word = {word: band for band, word in BAND_WORDS.items()}
    band = next((by_word[word] for word in rest if word in by_word), "")
    if sail == "" and "sail" in words:
        band = band or SAILING
    letters = [word for word in rest if word not in by_word]
    for word in letters:
        if word.isalpha() and len(word) > 1 and not {*word.upper()} <= {*TURNS}:
            text = f"{word!r} is no ship, band or letters: say it as A1 cruise 8S4R3S"
            return Refusal("AG-2.1a", text)
    band = band or usual_band(board, board.ships[ship])
    way = spelled("".join(letters))
    if way is None:
        return Refusal("AG-2.1a", "orders are letters R, L and S with numbers, such as 8S4R3S")
    need = letters_needed(mils(board, board.ships[ship], band))
    if not letters or (len(way) < need and len({*way}) == 1 and way == "S"):
        way = "S" * need
    return WriteOrders(ship, band, way, rake, sail)


def _who_rakes(board: Board, ask: AskRakes) -> Asked:
    so_far = f" (so far: {joined(ask.ships)})" if ask.ships else ""
    return f"which ships announce a rake?{so_far}", "AG-9.1a"


QUESTIONS = (
    AskCard(
        AskRakes, _who_rakes, lambda ask: "no more rakes", "no more rakes",
        passed="announces no rake",
    ),
    AskCard(
        AskOrders, _question,
        lambda ask: "done: ships without orders do as usual", "done",
        typed=typed, typed_as="a ship, a band and letters, such as A1 cruise 8S4R3S; or done",
    ),
)  # fmt: skip


def _label(board: Board, c: WriteOrders, asks: Sequence[Ask]) -> str:
    takes = cost(c.band)
    ship = board.ships.get(c.ship)
    left = f" (energy {ship.energy - takes} left)" if takes and ship is not None else ""
    return f"{c.ship}: {sheet_words(c)}{left}"


CARDS = (
    CommandCard(
        AnnounceRake, "{c.ship} will try to rake", "{c.ship} rake", verbs=verbs("announce|rake"),
    ),
    CommandCard(
        WriteOrders, _label, lambda b, c, _: f"{c.ship} {sheet_words(c)}",
        verbs=verbs("order|orders|write"), places=True,
    ),
)  # fmt: skip


def _revealed(board: Board, e: OrdersRevealed) -> LogLine:
    told = [f"{sheet.ship} {sheet_words(sheet)}" for sheet in e.sheets]
    return f"Orders: {'; '.join(told)}.", "AG-1.0a"


def _announced(board: Board, e: RakesAnnounced) -> LogLine:
    if not e.ships:
        return "Nobody announces a rake.", "AG-9.1a"
    return f"{joined(e.ships)} will try to rake.", "AG-9.1a"


EVENTS = (
    EventCard(OrdersRevealed, _revealed),
    EventCard(RakesAnnounced, _announced),
)
