"""Courses, attacks, salvos and orders for squadrons that are typed in a line."""
