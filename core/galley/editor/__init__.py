"""The editor of battles: a document, the rules by which things lie in it, and its faults."""
