"""Puzzles as screen and lines put them: which there are, their answers, the words for them."""
