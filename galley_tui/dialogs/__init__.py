"""Dialogs as declarations, shown by the screen with a cursor and by text mode with numbers."""
