"""What real tables ask of a house: their sheets, and paper."""
