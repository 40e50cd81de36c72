"""Zooms XS and S: whole fleets at a glance."""
