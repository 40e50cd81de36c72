"""What a battle keeps from its save until it may be told: answers in secret, the dice to come."""
