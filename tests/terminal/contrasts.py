"""How far colours are apart, for eyes of every kind.

`python -m tests.terminal.contrasts` prints it.

Kinds of colour blindness are simulated in linear light by the matrices of Machado, Oliveira and
Fernandes (2009) for whoever lacks one kind of cones; distances are those of CIE Lab.
"""

from math import dist

from galley_tui.terminal.palette import colours

Light = tuple[float, ...]
EYES: dict[str, tuple[Light, Light, Light]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
TERMINALS = {
    "xterm": ("000000", "cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd", "e5e5e5"),
    "console": ("000000", "aa0000", "00aa00", "aa5500", "0000aa", "aa00aa", "00aaaa", "aaaaaa"),
}
NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
LOOKS = (
    ("truecolor", False, "xterm"), ("256", False, "xterm"), ("16", False, "xterm"),
    ("16", False, "console"), ("truecolor", True, "xterm"), ("256", True, "xterm"),
    ("16", True, "xterm"), ("16", True, "console"),
)  # fmt: skip
"""Depth, whether in high contrast, and what the sixteen colours are."""

SIDES = [(f"A{part}", f"B{part}") for part in
         ("", ".dim", ".stern", ".oar", ".id", ".text", ".dim.text")]  # fmt: skip
SIDES += [("bar.A", "bar.B"), ("log.A", "log.B")]
SIGNS = [("good", "bad"), ("text", "bad"), ("box", "box.lost"), ("hit", "target"),
         ("hit", "selected"), ("target", "selected"), ("A", "hit"), ("B", "hit")]  # fmt: skip
SIGNS += [(f"{side}{part}", "sea") for side in "AB" for part in ("", ".dim", ".stern")]
PAPERS = [
    ("attack", "attack.far"), ("attack", "range"), ("attack.far", "range"), ("danger", "range"),
    ("danger", "reach"), ("reach", "sea"), ("range", "sea"), ("danger", "sea"),
    ("command", "sea"), ("path", "sea"), ("attack", "sea"), ("attack.far", "sea"),
    ("land", "sea"),
]  # fmt: skip


def seen(colour: str, eye: str) -> Light:
    """The light of a colour `#rrggbb` as an eye sees it."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    light = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    rows = EYES[eye]
    return tuple(
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in rows
    )


def luminance(light: Light) -> float:
    return sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), light, strict=True))


def _lab(light: Light) -> Light:
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888
    fx, fy, fz = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, luminance(light), z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: str, other: str, eye: str) -> float:
    """The distance of two colours for an eye: about 2 are just seen, 100 are black and white."""
    return dist(_lab(seen(one, eye)), _lab(seen(other, eye)))


def ratio(one: str, other: str, eye: str = "usual") -> float:
    """The contrast of an ink and a paper, 1 to 21."""
    low, high = sorted(luminance(seen(colour, eye)) + 0.05 for colour in (one, other))
    return high / low


def painted(name: str, depth: str, strong: bool, terminal: str) -> tuple[str, str]:
    """The ink and the paper of a style, as "#rrggbb"; ink alone lies on the sea."""
    found = colours(name, depth, strong)
    paper = found.bg or colours("sea", depth, strong).bg
    return shown(found.fg, terminal), shown(paper, terminal)


def shown(colour: str, terminal: str) -> str:
    known = colour in NAMES
    return f"#{TERMINALS[terminal][NAMES.index(colour)]}" if known else colour


def told_apart(one: str, other: str, look: tuple[str, bool, str]) -> dict[str, float]:
    """For each eye by how much two styles differ, by their inks or by their papers."""
    inks, papers = zip(painted(one, *look), painted(other, *look), strict=True)
    return {eye: max(apart(*inks, eye), apart(*papers, eye)) for eye in EYES}


def main() -> None:
    """Print by how much styles differ at least, and for which eye: the last letter is its."""
    last = {"usual": "u", "no red": "r", "no green": "g", "no blue": "b", "grey": "y"}
    heads = [f"{'high ' * strong}{depth if depth != '16' else terminal}"
             for depth, strong, terminal in LOOKS]  # fmt: skip
    print(f"{'':<24}" + "".join(f"{head:>15}" for head in heads))
    for one, other in (*SIDES, *SIGNS, *PAPERS):
        cells = ""
        for look in LOOKS:
            value, eye = min((value, eye) for eye, value in told_apart(one, other, look).items())
            cells += f"{value:>14.0f}{last[eye]}"
        print(f"{one + ', ' + other:<24}{cells}")


if __name__ == "__main__":
    main()
