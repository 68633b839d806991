"""What can be told of hands, counts and books, in plain structures and in words."""
