"""From the first menu to the exit code."""
