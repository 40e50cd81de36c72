"""2, 4. Ships, commanders, the board, and what every chapter reads of them."""
