"""The pages of the house: built, checked, linted, tried."""
