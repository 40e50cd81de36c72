"""War Galley's judgement: worth, reach, plans, and those who answer by them."""
