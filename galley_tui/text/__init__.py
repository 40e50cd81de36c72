"""Text mode: the whole game as lines and sentences, with no cursor, colour or column."""
