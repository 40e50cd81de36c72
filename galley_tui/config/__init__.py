"""What a player has settled: settings, keys, pass-phrases."""
