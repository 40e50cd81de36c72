"""10, 11, 23: rams, wrecks and shores, water, and ships that hold up one that sinks."""
