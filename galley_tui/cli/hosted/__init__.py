"""Commands about battles at a host, which are played from other terminals."""
