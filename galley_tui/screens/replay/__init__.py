"""A saved battle, forwards and backwards."""
