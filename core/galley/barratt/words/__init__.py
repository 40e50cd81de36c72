"""Questions, choices and log lines in words."""
