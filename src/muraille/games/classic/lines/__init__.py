"""Every line of a count: points, doubles, bonuses and Grands Jeux, each in a few lines of code."""
