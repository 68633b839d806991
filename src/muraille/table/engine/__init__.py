"""The engine of a table, compiled where it can be: state, legal actions, fold, views."""
