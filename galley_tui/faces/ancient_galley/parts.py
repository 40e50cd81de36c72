"""The parts of the face, which are fetched when one is first asked for."""

from galley.ancient_galley.facts import LEGEND as LEGEND
from galley.ancient_galley.facts import values as values
from galley_tui.faces.ancient_galley.changes import changed as changed
from galley_tui.faces.ancient_galley.changes import enemy_in_reach as enemy_in_reach
from galley_tui.faces.ancient_galley.how_to_play import FORMS as FORMS
from galley_tui.faces.ancient_galley.how_to_play import how_to_play as how_to_play
from galley_tui.faces.ancient_galley.overlays import Overlays
from galley_tui.faces.ancient_galley.sea import bearing as bearing
from galley_tui.faces.ancient_galley.sea import describe as describe
from galley_tui.faces.ancient_galley.sea import position as position
from galley_tui.faces.ancient_galley.sea import sea_model as sea_model
from galley_tui.faces.ancient_galley.sheets.fleets import FLEETS as FLEETS
from galley_tui.faces.ancient_galley.sheets.fleets import tally_rows as tally_rows
from galley_tui.faces.ancient_galley.sheets.record_sheet import sheet_model as sheet_model
from galley_tui.faces.ancient_galley.turn_bar import turn_model as turn_model
from galley_tui.faces.ancient_galley.why_not_queries import tries as tries
from galley_tui.faces.ancient_galley.why_not_queries import why_not_queries as why_not_queries

OVERLAYS = Overlays()
