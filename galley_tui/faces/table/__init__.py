"""The common part of the faces of games in inches."""
