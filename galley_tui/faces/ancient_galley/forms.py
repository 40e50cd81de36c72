"""Short forms of the screen, each explained in one line."""

from collections.abc import Sequence

from galley_tui.faces.face import Form

FORMS: Sequence[Form] = (
    (r"\bAd\b", "Ad", "admiral"), (r"\bCa\b", "Ca", "captain"), (r"\bMa\b", "Ma", "marine"),
    (r"\bAr\b", "Ar", "archer"), (r"\bEn\b", "En", "artilleryman"), (r"\bSa\b", "Sa", "sailor"),
    (r"(?<=[a-z])@", "@", "he is at the helm; beside a ship's name: the flagship"),
    (r"(?<=[a-z])-(?= |$)", "-", "he is wounded"),
    (r"(?<=[a-z])\^", "^", "he stands in the tower"),
    (r"\b\d+\.\d E \d+\.\d N", "12.5 E 30.2 N", "inches from the west and the south edge"),
    (r"\b\d{3} (?:N|NE|E|SE|S|SW|W|NW)\b", "045 NE", "its heading in degrees, and the point"),
    (r"\benergy\b", "energy", "cruise takes 1 of it a turn, ramming speed 2; it never comes back"),
    (r"\blast move\b", "last move", "its band; the next may be one step faster or slower"),
    (r"\bwater\b", "water", "loads: each takes a quarter of its way; five sink it"),
    (r"\bT\d+/\d+\b", "T1/12", "the turn, and how many there are"),
    (r"\[AG-[^]]*\]", "[AG-2.1]", "the number of a rule; r tells it in plain words"),
    (r"\[G\d\d\]", "[G24]", "a ruling where the rules are silent; r tells it"),
    (r"\b\d*[SRL](?:\d*[SRL])+\b", "8S4R3S", "a letter for each inch: straight, right, left"),
    (r"\brake\b", "rake", "its bow shears oars at 30 degrees or less instead of ramming"),
    (r"\b[AB]\d+\b", "A1", "a ship; A1.3 is a man of hers"),
)  # fmt: skip
