"""Files of failures, and what failed tried again."""
