"""Dots of a cell as one character: braille far away, quadrants near, half blocks without them."""

from typing import Final

BRAILLE: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""By row and column of a dot."""
QUADRANTS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""By bits: 1 top left, 2 top right, 4 bottom left, 8 bottom right."""
HALVES: Final = " ▀▄█"


class Cutting:
    """How many dots a cell has, and the character of some of them."""

    def __init__(self, across: int, down: int) -> None:
        self.across, self.down = across, down

    def sign(self, bits: int) -> str:
        """The character of a cell's dots; bit n is the dot n counted by rows."""
        if (self.across, self.down) == (2, 4):
            code = sum(
                BRAILLE[n // 2][n % 2] for n in range(8) if bits >> n & 1
            )  # fmt: skip
            return chr(0x2800 + code)
        return (QUADRANTS if self.across == 2 else HALVES)[bits]


FAR: Final = Cutting(2, 4)
NEAR: Final = Cutting(2, 2)
HALF: Final = Cutting(1, 2)
LEVEL, UP, RISING, FALLING = "-", "|", "/", "\\"
"""A hull's middle line in plain characters."""
BOWS: Final = "^>v<"


def stroke(dx: float, dy: float) -> str:
    """The plain character of a line that runs so far to the east and to the north."""
    if abs(dy) * 2 < abs(dx):
        return LEVEL
    if abs(dx) * 2 < abs(dy):
        return UP
    return RISING if dx * dy > 0 else FALLING


def bow(dx: float, dy: float) -> str:
    """The plain character of a bow that points there."""
    if abs(dy) >= abs(dx):
        return BOWS[0] if dy > 0 else BOWS[2]
    return BOWS[1] if dx > 0 else BOWS[3]
