"""What is kept of exercises: puzzles and consents, how people do, what they report."""
