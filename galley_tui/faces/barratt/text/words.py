"""A short guide to Barratt's rules for newcomers; the codes; the hints."""

from galley_tui.faces.text_face import Samples

INTRODUCTION = (
    "The ship that acts is moved as battle 4 R45 8 on: a speed, inches ahead, turns to starboard "
    "or port, and how it ends, stop or on. try before the same line tells what would come of it, "
    "without doing it. Other choices are typed by their number or their words: grapple B2, fend "
    "2, shoot A1 B2, done. = takes what is proposed, Enter alone puts the question again.",
    "Ships are named as A1 or by their names. Places are inches from the west and from the south "
    "edge; headings are degrees from north, clockwise.",
)

PRIMER = (
    "Two players or more share the keyboard: whose name stands before the >, decides. Above it "
    "stands the question with the number of its rule; rule tells that rule, list the choices, "
    "odds the dice before they are thrown.",
    "Each turn every ship throws a die, a flagship two; ships act one after the other from 1 to "
    "6. order tells who has acted and who is next. The admiral with more has the baton: he says "
    "who goes first where both sides have the same number, and sets up melees.",
    "A ship that acts moves and grapples, each once. Its speeds: reverse 6 inches, stopped, "
    "cruising 8, battle 12 for 1 stamina, ramming 18 for 3. Speed changes by one step a turn: "
    "reverse, stopped, cruising, battle or ramming. A ship under way goes at least 4 inches "
    "straight ahead before it turns or stops; turns are up to 45 degrees, two a turn, 4 inches "
    "between them. speeds A1 tells what it may do now.",
    "cruising 4 R30 4 on keeps the way; battle 12 stop stops; 4 L45 4 alone takes the slowest "
    "speed that does; ... at the end leaves the move open, to go on later. look tells where all "
    "ships are, near A1 the nearest, range A1 B2 how far apart two are and what reaches over, "
    "threats A1 who could ram it next, aims A1 which moves would ram.",
    "A ram needs ramming speed and 12 inches of way before it touches. At 45 degrees or more in "
    "the oars, or anywhere in the stern, it does a die of damage and holds; else it glances, 1 "
    "point. Six points sink. Damaged ships test each turn: the worse they are, the faster they "
    "sink. Oars that touch anything are swept off on both ships; three gone on a side end "
    "ramming, on both sides battle speed.",
    "A ship that lies still within 2 inches of another may grapple it: 4 or more, and each "
    "archer and slinger over there may throw it off with a 6. Then all shoot at once, in secret, "
    "and crews that are held together fight to the death: who is beaten loses the ship.",
    "send 3 marines A2 sends men to a ship that is held as a friend, or empty: that is how a "
    "prize gets its crew. Points: 10 for a small ship that survives, 15 for a large one, 1 for "
    "each man, and 1 less for each that fell.",
)

CODES = (
    "A1, B2: a ship of the first or of the other side.",
    '20" east, 10.5" north: inches from the west and from the south edge, to the middle of a '
    "ship. Heading 045 (north-east): degrees clockwise from north, and the nearest of 8 points.",
    "battle 4 R45 8 on: a speed; 4 inches ahead; 45 degrees to starboard (L: to port); 8 inches "
    "ahead; it keeps its way. -4 goes astern; stop stops; ... leaves the move open.",
    "May turn at once: it ended its last turn with 4 inches straight ahead, and so need not go "
    "straight before its first turn.",
    "8+3 men: eight who fight in a melee, three who shoot; a musician and a standard bearer "
    "fight too.",
    "Stamina: what its rowers have left, of 6. Damage: of the hull; at 6 it founders.",
    "Oars: each single one, 1 foremost.",
    "[MB-3.05a]: the number of a rule; [g24]: a ruling where the rules are silent. rule MB-3.05a "
    "tells it.",
)

SAMPLES = Samples(
    ("ramming", "grapple B1", "archer B1"), "", "4 R45 8", "turn, phase, baton and points"
)

SAME = {"fire": "shoot", "volley": "shoot"}
FILLERS = ("show", "please", "tell", "move", "order", "row")

STEER = "A move: battle 4 R45 8 on; numbers are inches ahead, R and L turns; speeds tells more."
AIM = "A ram is steered: aims A1 lists the moves that ram, speeds A1 what it may do at all."
FINISH = "done ends this ship's activation; hold ends the shooting with nothing more."
HINTS = {
    "attack": AIM, "target": AIM, "ram": AIM, "board": "Crews that are held together fight by "
    "themselves in the phase of melee: grapple B1 holds a ship.",
    "left": STEER, "right": STEER, "port": STEER, "starboard": STEER, "turn": STEER,
    "ahead": STEER, "forward": STEER, "astern": STEER, "straight": STEER, "speed": STEER,
    "north": STEER, "south": STEER, "east": STEER, "west": STEER,
    "shoot": "All shoot at once when every ship has acted [MB-6.01a]; targets A1 tells at whom.",
    "course": "aims A1 B2 tells the moves that strike it, try battle 4 R45 8 what comes of one.",
    "orders": "Each ship moves by itself: battle 4 R45 8 is a whole path, do 1 the best deed.",
    "salvo": "All shoot at once when every ship has acted [MB-6.01a]; targets A1 tells at whom.",
    "standing": "This game has no standing orders: = takes what is proposed.",
    "charts": "This game has no charts: rule tells each paragraph with what it counts.",
    "wait": FINISH, "pass": FINISH, "skip": FINISH, "next": FINISH,
    "yes": "Nothing was asked that yes or no answers; = takes what is proposed.",
    "ok": "= takes what is proposed.",
    "load": "title leaves this battle, which is kept, for the menu with the others.",
}  # fmt: skip
