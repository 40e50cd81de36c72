"""7. Ships that go under."""
