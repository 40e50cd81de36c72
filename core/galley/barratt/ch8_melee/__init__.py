"""8. Melee: javelins, hack and slash, ships taken."""
