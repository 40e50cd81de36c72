"""Style names and what they look like in 256 colours, in 8 colours with bold, and in none.

A style name is a paint ("A.id") or an ink on a paper ("A on reach"): the foreground of the
one over the background of the other.  "/reach on sea" has a background for its ink.
"""

from collections.abc import Mapping, MutableMapping

import msgspec
from msgspec.structs import replace

from galley_tui.config.player_file import DEPTHS


class Paint(msgspec.Struct, frozen=True):
    """Foreground and background in two depths, and attributes (letters of b, r, u, d).

    Colours are xterm-256 numbers and the eight ANSI names; "" leaves the one below.
    """

    fg: str = ""
    bg: str = ""
    fg16: str = ""
    bg16: str = ""
    attrs: str = ""
    attrs16: str = ""
    plain: str = ""


class Colours(msgspec.Struct, frozen=True):
    """A style made concrete: "#rrggbb", an ANSI name, or "" for none; and its attributes."""

    fg: str
    bg: str
    attrs: str


_TABLE = """
name          256          16             attrs  attrs16  none
sea           109/17       white/black    -      -        -
void          240/16       white/black    -      -        -
dot           24           blue           -      b        -
grid          24           blue           -      -        -
number        60           blue           -      b        -
land          185/58       black/green    -      -        -
land.mark     143          black          -      -        -
A             208/208      magenta/magenta -      b        b
A.dim         94/94        magenta/magenta -      -        -
A.stern       130/130      magenta/magenta -      -        -
A.deck        172/172      magenta/magenta -      -        -
A.oar         130          magenta        -      -        -
A.id          16/208       white/magenta  b      -        b
A.dim.id      231/94       magenta/black  -      -        -
A.lit.id      208/16       magenta/black  bu     bu       bu
A.text        208          magenta        -      b        b
A.dim.text    137          magenta        -      -        -
B             123/123      cyan/cyan      -      b        b
B.dim         73/73        cyan/cyan      -      -        -
B.stern       44/44        cyan/cyan      -      -        -
B.deck        80/80        cyan/cyan      -      -        -
B.oar         44           cyan           -      -        -
B.id          16/123       black/cyan     b      -        b
B.dim.id      16/73        cyan/black     -      -        -
B.lit.id      123/16       cyan/black     bu     bu       bu
B.text        123          cyan           -      b        b
B.dim.text    116          cyan           -      -        -
ram           230/230      white/white    -      b        b
ghost         158/158      white/white    -      -        -
ghost.id      16/158       black/white    b      -        u
selected      16/227       black/white    b      -        br
target        160/231      red/white      b      b        bru
hit           231/160      white/red      b      b        br
flash         160/231      red/white      b      b        b
lost          203          red            b      b        b
fire          214          red            b      b        b
mark.R        231/88       white/red      b      b        r
mark.F        16/221       black/yellow   b      -        r
mark.G        231/134      yellow/blue    b      b        r
mark.A        16/143       black/green    b      -        r
mark.C        16/254       black/white    b      -        r
mark.n        231/238      white/blue     b      b        r
reach         121/23       green/black    -      b        u
reach.faint   72           green          -      -        -
range         216/52       white/blue     -      b        u
attack        16/179       black/yellow   b      -        bu
attack.far    222/239      yellow/black   -      -        u
danger        217/124      white/red      b      b        b
command       189/54       white/blue     -      b        u
command.faint 104          blue           -      b        -
path          229/94       yellow/blue    b      b        b
note          254/238      white/blue     -      b        u
wind          253/17        white/black    b      b        b
cursor        227/227      yellow/yellow  b      b        br
cursor.mark   16/227       black/yellow   b      -        br
text          252/234      white/black    -      -        -
mute          246/234      white/black    -      -        -
strong        231/234      white/black    b      b        b
good          121/234      green/black    -      b        -
bad           203/234      red/black      b      b        b
warn          221/234      yellow/black   -      b        u
box           252/234      white/black    -      -        -
box.lost      203/234      red/black      -      b        b
key           227/234      yellow/black   b      b        b
title         227/234      yellow/black   b      b        b
bar           252/237      white/blue     -      -        r
bar.mute      245/237      white/blue     -      -        r
bar.now       16/227       black/white    b      -        b
bar.strong    231/237      white/blue     b      b        rb
bar.A         208/237      magenta/black  b      b        rb
bar.B         123/237      cyan/black     b      b        rb
choice        16/227       black/white    b      -        r
log           252/235      white/black    -      -        -
log.mute      246/235      white/black    -      -        -
log.rule      109/235      cyan/black     -      -        -
log.A         208/235      magenta/black  b      b        b
log.B         123/235      cyan/black     b      b        b
log.here      231/239      white/blue     b      b        r
"""


def _paint(line: str) -> tuple[str, Paint]:
    name, deep, shallow, *attrs = line.split()
    fg, _, bg = deep.partition("/")
    fg16, _, bg16 = shallow.partition("/")
    a, a16, none = ("" if x == "-" else x for x in attrs)
    return name, Paint(fg, bg, fg16, bg16, a, a16, none)


PAINTS: Mapping[str, Paint] = dict(_paint(line) for line in _TABLE.strip().splitlines()[1:])

_STRONG = """
sea 231/16, void 231/16, dot 250, grid 246, number 250, land 16/250, land.mark 16,
A 202/202, A.dim 166/166, A.stern 166/166, A.oar 202, A.id 16/202, A.dim.id 16/166,
A.lit.id 202/16, A.text 202, A.dim.text 166, B 159/159, B.dim 80/80, B.stern 51/51, B.oar 51,
B.id 16/159, B.dim.id 16/80, B.lit.id 159/16, B.text 159, B.dim.text 116,
selected 16/226, target 160/231, hit 231/124, mark.R 231/88, mark.F 16/226, mark.G 231/54,
mark.A 16/121, mark.C 16/231, mark.n 231/18, reach 231/22, reach.faint 121, range 231/52,
attack 16/226, attack.far 16/250, danger 16/203, command 231/54, command.faint 250, path 231/18,
wind 231/16, note 231/18, text 231/16, mute 250/16, strong 231/16, good 121/16, bad 203/16,
warn 226/16, box 231/16, box.lost 203/16, key 226/16, title 226/16, bar 231/16, bar.mute 250/16,
bar.strong 231/16, bar.A 202/16, bar.B 159/16, log 231/16, log.mute 250/16, log.rule 159/16,
log.A 202/16, log.B 159/16, log.here 231/18
"""


def _strong(entry: str) -> tuple[str, Paint]:
    name, deep = entry.split()
    fg, _, bg = deep.partition("/")
    return name, replace(PAINTS[name], fg=fg, bg=bg)


STRONG = {name: replace(paint, attrs16="".join({*paint.attrs16, "b"})) for name, paint in {
    **PAINTS, **dict(map(_strong, _STRONG.split(",")))}.items()}  # fmt: skip
"""The paints of high contrast; in 16 colours every ink is a bright one."""

SOLID = frozenset(
    name
    for name in PAINTS
    if name.endswith(".id")
    or name.startswith("mark.")
    or name in ("selected", "target", "hit", "flash")
)
"""Paints that cover the paper below them."""

PAPERS = frozenset(name for name, paint in PAINTS.items() if paint.bg)
"""Paints with a background; the others are ink on what lies below."""

FINER = {
    16: "#05090f", 17: "#0b1b2b", 23: "#12453f", 24: "#3a5c78", 52: "#4b2230", 54: "#2f2a55",
    58: "#39422a",
    60: "#4a5f86",
}  # fmt: skip
"""Shades that a terminal with all colours shows instead of their xterm-256 neighbours."""

_STEPS = (0, 95, 135, 175, 215, 255)


def xterm(number: int) -> str:
    """The colour of an xterm-256 number from 16 up, as "#rrggbb"."""
    if number >= 232:
        return "#" + f"{8 + (number - 232) * 10:02x}" * 3
    red, rest = divmod(number - 16, 36)
    return "#" + "".join(f"{_STEPS[i]:02x}" for i in (red, *divmod(rest, 6)))


def colours(style: str, depth: str, strong: bool = False) -> Colours:
    """The colours of a style name at a colour depth, `strong` for those of high contrast.
    KeyError for an unknown name."""
    name, _, under = style.partition(" on ")
    paints = STRONG if strong else PAINTS
    ink = paints[name.removeprefix("/")]
    if name[:1] == "/":
        ink = replace(ink, fg=ink.bg, fg16=ink.bg16)
    paper = paints[under] if under else ink
    if depth == "none":
        attrs = ink.plain + (paper.plain if under and paper.plain in ("u", "r") else "")
        return Colours("", "", attrs)
    if depth == "16":
        return Colours(ink.fg16, paper.bg16 or (paper.fg16 if under else ""), ink.attrs16)
    fg, bg = ink.fg, paper.bg or (paper.fg if under else "")
    finer = FINER if depth == "truecolor" and not strong else {}
    return Colours(_deep(fg, finer), _deep(bg, finer), ink.attrs)


def _deep(number: str, finer: Mapping[int, str]) -> str:
    return (finer.get(int(number)) or xterm(int(number))) if number else ""


def choose_depth(env: Mapping[str, str]) -> str:
    """The colour depth a terminal promises by its environment."""
    term = env.get("TERM", "")
    if env.get("NO_COLOR") or term == "dumb":
        return "none"
    if env.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "truecolor"
    return "256" if "256color" in term or "kitty" in term or "direct" in term else "16"


def depth_of(wanted: str | None, environ: Mapping[str, str], saved: str) -> str:
    """The colour depth: the command line's, none where NO_COLOR asks for it, the settings',
    the terminal's.  ValueError for an unknown one."""
    if wanted and wanted not in ("auto", *DEPTHS):
        raise ValueError(f"colours {wanted!r}: choose one of {', '.join(DEPTHS)}")
    if wanted and wanted != "auto":
        return wanted
    found = choose_depth(environ)
    return saved if saved in DEPTHS and found != "none" else found


def force_colour_depth(wanted: str | None, saved: str, environ: MutableMapping[str, str]) -> str:
    """Tell Textual, before it is imported, of a depth that the terminal did not choose."""
    depth = depth_of(wanted, environ, saved)
    if depth != choose_depth(environ):
        systems = {"truecolor": "truecolor", "256": "256", "16": "standard", "none": "standard"}
        environ["TEXTUAL_COLOR_SYSTEM"] = systems[depth]
        environ["TEXTUAL_THEME"] = "ansi-dark" if depth in ("16", "none") else "textual-dark"
        environ.pop("NO_COLOR", None)
    return depth
