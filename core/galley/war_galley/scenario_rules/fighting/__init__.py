"""The rules of single battles for ships among enemies and wrecks."""
