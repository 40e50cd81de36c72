"""14, 21: lines, the corvus, and ships that are drawn together."""
