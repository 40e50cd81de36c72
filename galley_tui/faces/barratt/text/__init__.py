"""Text mode of Barratt's rules: its ships, questions and moves in lines."""
