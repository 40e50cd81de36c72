"""What can be read off a position: who may act, who can attack from where, what was missed."""
