"""What the house tells about tournaments, and how it does what is asked of it there."""
