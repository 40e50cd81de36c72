"""The scenario format: its keys, how it is read, what is wrong with a file."""
