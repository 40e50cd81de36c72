"""Commands that let bots play many battles."""
