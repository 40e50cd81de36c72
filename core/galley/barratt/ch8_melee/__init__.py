"""8. Melee to the death, and prizes."""
