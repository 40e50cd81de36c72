"""The one painter of hulls on a table: where they lie, at any angle, in every character set."""
