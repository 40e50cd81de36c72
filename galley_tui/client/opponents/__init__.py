"""Who plays besides the person at the keyboard: choosing them, asking them, their pace."""
