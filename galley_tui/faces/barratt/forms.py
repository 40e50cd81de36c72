"""Short forms of the screen, each explained in one line."""

from collections.abc import Sequence

from galley_tui.faces.face import Form

FORMS: Sequence[Form] = (
    (r"\bdie \d(?:/\d)?\b", "die 4", "initiative, of an admiral two dice; the lowest acts first"),
    (r"(?<= )@", "@", "the flagship"),
    (r"\b\d+\.\d E \d+\.\d N", "12.5 E 30.2 N", "inches from the west and the south edge"),
    (r"\b\d{3} (?:N|NE|E|SE|S|SW|W|NW)\b", "045 NE", "its heading in degrees, and the point"),
    (r"\bstamina\b", "stamina", "battle speed takes 1 a turn, ramming 3; a turn at rest gives 1"),
    (r"\bhull\b", "hull", "six points of damage sink it; a damaged hull tests every turn"),
    (r"\+turn\b", "+turn", "it ended with 4 inches straight ahead: it may turn at once"),
    (r"\boars [PS]\b", "oars P", "oars to port, S to starboard; three gaps: no ramming speed"),
    (r"\bT\d+/\d+\b", "T1/12", "the turn, and how many there are"),
    (r"(?<=[A-Za-z])\*(?= )", "*", "it has the baton: it decides where dice are equal"),
    (r"\[?[ab]\d+ ", "a2", "in the top line: a ship that has acted"),
    (r"[AB]\d+\?", "A3?", "in the top line: an admiral may act here, or wait for the other die"),
    (r"\[MB-[^]]*\]", "[MB-3.05a]", "the number of a rule; r tells it in plain words"),
    (r"\[g\d\d\]", "[g24]", "a ruling where the rules are silent; r tells it"),
    (r"\b\d+ [RL]\d+\b", "4 R45", "a path: inches ahead, degrees to starboard or port"),
    (r"\bhd\b", "hd", "points of hull damage"),
    (r"\bst\b", "st", "stamina"),
)  # fmt: skip
