"""What lies built beside the house: pages, documentation, the engine for phones."""
