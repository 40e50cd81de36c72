"""Every plan of a question with its worth, for the list and for the captain."""
