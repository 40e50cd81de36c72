"""Everything that lies on the table: ships, the men aboard, lines, wrecks, the wind."""
