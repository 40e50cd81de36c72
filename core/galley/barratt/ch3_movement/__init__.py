"""3. Movement, one ship after another."""
