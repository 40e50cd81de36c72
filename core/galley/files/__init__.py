"""Files from outside: reading and writing them, and what is wrong with them."""
