"""The rules of single battles for points and the end."""
