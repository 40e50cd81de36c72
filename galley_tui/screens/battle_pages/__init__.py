"""The pages that a battle opens."""
