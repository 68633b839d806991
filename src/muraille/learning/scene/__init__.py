"""The scene of a lesson: its staged wall, the table it is played at, and how it is played."""
