"""What the games share in which only the hand of the winner is counted."""
