"""The calculator: what can be said of tiles that were picked, in a house or on a phone."""
