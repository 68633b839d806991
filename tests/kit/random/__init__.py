"""Hands, wins, events and games chosen at random."""
