"""Keeps what a player has settled: settings, keys, pass-phrases."""
