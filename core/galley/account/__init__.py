"""What a battle came to: losses, turning points, luck."""
