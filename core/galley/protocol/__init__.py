"""`galley engine`: games over JSON lines."""
