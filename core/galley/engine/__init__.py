"""The machine under every rule set: records, the loop, dice, checks, printed tables."""
