"""Keeps answers in secret and the dice to come out of a battle's save until they may be told."""
