"""Live strict tables: their bots, their clocks, what everybody may know of them."""
