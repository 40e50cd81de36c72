"""What the program knows of each rule set."""
