"""A tournament as it is played: plan, players, draw, sessions, and everything that follows."""
