"""A short guide to Ancient Galley for newcomers; the codes; the hints."""

from galley_tui.faces.text_face import Samples

INTRODUCTION = (
    "Orders are typed as A1 cruise 8S4R3S rake: a ship, a band, a letter for each inch, and "
    "rake if it is to shear oars. Other choices are typed by their number or their words: shoot "
    "A1.7 B1, throw A1.4 B1, board, no. done ends a question; what was not said goes as usual. = "
    "takes what is proposed, Enter alone puts the question again.",
    "Ships are named as A1 or by their names, men as A1.3. Places are inches from the west and "
    "from the south edge; headings are degrees from north, clockwise.",
)

PRIMER = (
    "Two players share the keyboard: whose name stands before the >, decides. Above it stands "
    "the question with the number of its rule; rule tells that rule, list the choices, odds the "
    "dice before they are thrown.",
    "A turn has eight phases: orders, movement, range fire, rams, grappling, boarding, morale, "
    "maintenance. Both sides are asked the same, and neither sees what the other says before "
    "both have said it. phase tells where we are.",
    "Orders: each ship has a band, one step from its last: back, stop, slow, cruise, ram. bands "
    "A1 tells how far each goes. Write a letter for every inch: S straight on, R and L an inch "
    "of the turning circle to starboard and to port. 8S4R3S is eight inches straight on, four "
    "to starboard, three straight on. A1 cruise alone is straight on. cruise takes 1 energy, ram "
    "takes 2, and it never comes back.",
    "After each order it is said where the ship ends if nothing stops it. look tells where all "
    "ships are, near A1 the nearest, range A1 B2 how far apart two are, aims A1 which orders "
    "would ram or rake an enemy that holds its course. orders tells what is written; done ends "
    "the phase, and ships without orders go straight on as fast as before.",
    "Orders in few words: copy A1 writes its letters of the last turn again, mirror A1 from A2 "
    "those of A2 with left and right exchanged, all cruise 15S gives every ship that has none "
    "the same.",
    "All ships move at once and stop where they touch. A bow that strikes a side is a ram: the "
    "faster and the steeper, the worse for the other. With rake in its orders, at 30 degrees or "
    "less, it shears oars instead. Ships under water by five loads sink.",
    "Archers reach 18 inches, lines 2. volley A1 B1 has all archers of A1 shoot at B1, grapple "
    "A1 B1 all its men throw lines. Two lines hold a ship; then it can be boarded. Who is fought "
    "out of a ship loses it. In maintenance men change places and work: plug holes, "
    "cut lines, steer, load engines.",
    "Points: 30 and its fittings for a ship sunk or taken, 15 for one that withdrew, 2 to 6 for "
    "a man. The last side with a ship that fights wins at once; else the points decide after "
    "the last turn.",
)

CODES = (
    "A1, B2: a ship of the first or of the other side. A1.3: a man whose first ship is A1; he "
    "keeps that name wherever he goes.",
    '20" east, 10.5" north: inches from the west and from the south edge, to the middle of a '
    "ship. Heading 045 (north-east): degrees clockwise from north, and the nearest of 8 points.",
    "Bands: back, stop, slow, cruise, ram; sail for a ship under sail.",
    "8S4R3S: letters of an order with numbers before them; S straight on, R to starboard, L to "
    "port, an inch each. The last may be for less than an inch.",
    "Circle A to F: how tightly a ship turns, from 10 degrees a letter down to 2.",
    "Energy: what its rowers have left, of 12. Loads: water; each takes a quarter of the way.",
    "Sections of a ship: bow, middle, stern; sections of oars on each side: 1 foremost to 5.",
    "[AG-2.1]: the number of a rule; [G24]: a ruling where the rules are silent. rule AG-2.1 "
    "tells it.",
)

SAMPLES = Samples(
    ("order A1 ram", "shoot B1", "line B2"), "", "8S4R3S", "turn, phase, wind and points"
)

SAME = {"fire": "shoot"}
FILLERS = ("show", "please", "tell", "order", "write")

STEER = "Orders are letters: A1 cruise 8S4R3S; R turns to starboard, L to port, S goes on."
AIM = "A ram or a rake is steered: aims A1 tells the orders that do it, bands A1 how far it goes."
FINISH = "done ends the phase; what was not said goes as usual. hold ends it with nothing more."
HINTS = {
    "attack": AIM, "rake": AIM, "target": AIM, "targets": AIM,
    "left": STEER, "right": STEER, "port": STEER, "starboard": STEER, "turn": STEER,
    "ahead": STEER, "forward": STEER, "astern": STEER, "straight": STEER, "speed": STEER,
    "north": STEER, "south": STEER, "east": STEER, "west": STEER,
    "course": "aims A1 B2 tells the orders that hit it, ways A1 where a ship ends in each band.",
    "salvo": "volley A1 B1 shoots with all at once, when it is time to shoot.",
    "standing": "This game has no standing orders: = takes what is proposed.",
    "charts": "This game has no charts: rule tells each paragraph with what it counts.",
    "wait": FINISH, "pass": FINISH, "skip": FINISH, "next": FINISH,
    "yes": "Nothing was asked that yes or no answers; = takes what is proposed.",
    "ok": "= takes what is proposed.",
    "load": "title leaves this battle, which is kept, for the menu with the others; engines are "
    "loaded in maintenance by men with the job engine.",
}  # fmt: skip
