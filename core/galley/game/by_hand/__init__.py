"""Dice by hand: the throws whose faces are asked for, and the commands that wait for them."""
