"""Pictures and text for a terminal, without a toolkit."""
