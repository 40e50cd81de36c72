"""Where a battle is hosted: who sits there, what each may do and is told."""
