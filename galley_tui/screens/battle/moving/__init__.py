"""Ships that move together: orders for squadrons, orders that are written, the reveal."""
