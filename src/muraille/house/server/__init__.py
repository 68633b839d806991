"""The house over HTTP: people, their games, and how the house is watched over."""
