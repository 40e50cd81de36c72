"""Games on a table in inches: all that bears no rule's number."""
