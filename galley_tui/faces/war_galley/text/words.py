"""How to play War Galley in short; the codes."""

from galley_tui.faces.text_face import Samples
from galley_tui.faces.war_galley.text.reading.spelled_out import CODES as CODES

PRIMER = (
    "For a first battle choose First battle in the first menu: five lessons come up as you play, "
    "each with a goal and a line to type. lesson tells it again, lesson off ends them.",
    "Two players share the keyboard: whose name stands before the >, decides. Above it stands "
    "the question with the number of its rule; rule tells that rule, list the choices, odds the "
    "dice before they are thrown. What is proposed is taken by typing =.",
    "A first turn: type = until ships are to move. orders ahead 3 moves a whole squadron, a1 "
    "ahead 2, port a single ship; end ends its turn. ram b1 tells which ship comes to ram B1, "
    "and by what course; a1 ram b1 does it. Enter alone puts the question again, "
    "undo takes a step back, redo plays it again.",
    "A turn has eight phases, A to H: A wind, B squadrons, C who goes first, D speed levels, E "
    "squadrons move in turn, F ships on their own, G end of the turn (fouls, fatigue, sinking), "
    "H victory. A squadron moves its ships one by one, then boards. phase tells where we are.",
    "Places are hexes of four digits, column then row: 1012 is column 10, row 12; rows count "
    "downwards, to the south. A ship fills two hexes, bow and stern, and heads one of six ways: "
    "north, north-east, south-east, south, south-west, north-west. Bearings are told in points, "
    "thirty-two to the round: eight points off the bow is the beam.",
    "A ship that moves announces its movement points (MP), then spends them: ahead, port or "
    "starboard of its bow cost 1, turns 1 or 2, astern 2. targets tells whom a ship may reach "
    "and by which course; a course is sailed by typing it, and announces what it takes.",
    "Ram a flank with the bow, not a bow or stern; rake along a side to shear the oars; grapple "
    "and board what cannot get away. Ships that lie still, crippled or held are the best targets; "
    "tired crews row and ram worse. Points come from hulls rammed, sunk or captured.",
    "flank forward, amidships and aft are the three parts of a ship's side. bow on means that a "
    "ship points at you. codes tells what the signs mean that stand for ships and rules.",
)

INTRODUCTION = (
    "Type the number of a choice, or its words: ahead 3, port, turn starboard, ram B3, fire B3, "
    "grapple B3, end, decline. = takes what is proposed. A ship, its course and its attack "
    "may stand in a line: a1 ahead 2, ram b3; a1 ram b3 finds the course. Enter alone puts the "
    "question again.",
    "Ships are named as in B3, squadrons by their letter. ahead, port and starboard are as seen "
    "from the ship; north is up on the map. 1 hex away means side by side; then it is said what "
    "touches what.",
)

SAMPLES = Samples(
    ("ram B3", "turn port", "move A2"), "shoot", "cat3",
    "turn, phase, wind, points, and who has acted",
)  # fmt: skip
