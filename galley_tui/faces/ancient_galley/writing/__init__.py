"""The orders of a ship as they are written: the draft, what it comes to, the panel."""
