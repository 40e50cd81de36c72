"""What the faces of games on a table in inches have in common."""
