"""The rules of single battles for shores."""
