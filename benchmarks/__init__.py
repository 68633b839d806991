"""Speed, measured as ratios to PyMahjongGB in one run."""
