"""Strict tables made to order: every error of the penalty book, and people who keep the rules."""
