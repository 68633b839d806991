"""Commands for people who write lessons."""
