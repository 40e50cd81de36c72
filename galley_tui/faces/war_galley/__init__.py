"""How War Galley looks."""
