"""22: what the loss of captains and of a flagship does."""
