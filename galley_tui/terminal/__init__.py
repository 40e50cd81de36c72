"""The terminal: what it can show, how it is written to, how it is given back."""
