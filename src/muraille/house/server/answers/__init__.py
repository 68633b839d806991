"""What routes read and answer with."""
