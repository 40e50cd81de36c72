"""The frame of every game's judgement: captains, what they like, how far they look."""
