"""2. The test for hull damage."""
