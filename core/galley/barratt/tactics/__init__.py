"""The judgement of Barratt's rules: values, what is in reach, plans, and who makes them."""
