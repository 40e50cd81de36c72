"""The words of the game, each in a sentence."""

from typing import Final

GLOSSARY: Final[dict[str, str]] = {
    "abandon": "The whole crew leaves its ship, which is left a derelict (AG-15.1b).",
    "average die": "A die with the faces 2, 3, 3, 4, 4, 5 (G01).",
    "awash": "With five loads of water or more, held up by others; it cannot move (AG-11.0d).",
    "band": "How fast a ship goes: back, stop, slow, cruise or ramming speed (AG-6.0a).",
    "bump": "Hulls that touch without ram or rake; both stop unharmed (AG-10.9a).",
    "carry on": "A ship without a captain that fights until half its men are gone (AG-22.4a).",
    "circle": "What a ship turns on, from A, the tightest, to F (AG-7.0a).",
    "contested": "A section in which fit men of both sides stand (AG-16.8c).",
    "corvus": "A boarding bridge that locks two ships (AG-21.1a).",
    "derelict": "A ship that its crew has left (AG-15.1b).",
    "drawn together": "Ships that lines have pulled alongside; even one line holds (AG-14.1c).",
    "energy": "What the rowers have left; cruise takes 1, ramming speed 2 (AG-5.1a).",
    "engaged": "Fit, on the deck of a contested section (AG-14.0a).",
    "fit": "Alive and able to act: not wounded, out of breath or a prisoner (AG-18.7a).",
    "half marker": "Half a section of rowers is dead (AG-18.8b).",
    "held": "Tied to another ship by lines that hold, or a corvus (AG-14.1a).",
    "hole": "It lets in a load a turn until it is plugged (AG-10.6a).",
    "line": "A rope with a hook; two hold a ship (AG-14.1a).",
    "load": "Water aboard: each takes a quarter of the way, five sink the ship (AG-10.7a).",
    "middle": "The section between bow and stern, with the oars (AG-13.1a).",
    "officer": "A captain or an admiral (AG-17.1b).",
    "rake": "Running along an enemy's side to shear its oars (AG-9.0b).",
    "section": "Bow, middle or stern of a deck; also a fifth of the oars of a side (AG-6.1a).",
    "sheet": "The written orders of a ship for a turn (AG-2.1f).",
    "stuck": "A ram that is fixed in the ship it has struck (AG-10.3e).",
    "withdraw": "To leave the battle, steered by the program (AG-22.5a).",
}
