"""The parts of the face, which are fetched when one is first asked for."""

from galley.barratt.facts import LEGEND as LEGEND
from galley.barratt.facts import values as values
from galley_tui.faces.barratt.changes import changed as changed
from galley_tui.faces.barratt.changes import enemy_in_reach as enemy_in_reach
from galley_tui.faces.barratt.how_to_play import FORMS as FORMS
from galley_tui.faces.barratt.how_to_play import how_to_play as how_to_play
from galley_tui.faces.barratt.overlays import Overlays
from galley_tui.faces.barratt.sea import bearing as bearing
from galley_tui.faces.barratt.sea import describe as describe
from galley_tui.faces.barratt.sea import position as position
from galley_tui.faces.barratt.sea import sea_model as sea_model
from galley_tui.faces.barratt.sheets.fleets import FLEETS as FLEETS
from galley_tui.faces.barratt.sheets.fleets import tally_rows as tally_rows
from galley_tui.faces.barratt.sheets.record_sheet import sheet_model as sheet_model
from galley_tui.faces.barratt.turn_bar import turn_model as turn_model
from galley_tui.faces.barratt.why_not_queries import tries as tries
from galley_tui.faces.barratt.why_not_queries import why_not_queries as why_not_queries

OVERLAYS = Overlays()
