"""What a captain answers: a function for each kind of question."""
