"""What a hand is worth and what is allowed."""
