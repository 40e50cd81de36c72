"""3: the wind and the sails."""
