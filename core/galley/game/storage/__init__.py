"""Keeps a battle: its entries, their dice, the journal and its file, and what is secret yet."""
