"""Anything from outside: what a stranger's program, file, line or machine may send, of any kind.

Each kind has a generator and some seconds of processor time, ten times GALLEY_GAMES; the seed
(GALLEY_SEED) and how many inputs were reached are printed.  Nothing may end without a sentence.
"""
