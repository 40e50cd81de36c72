"""Tests of galley.bots."""
