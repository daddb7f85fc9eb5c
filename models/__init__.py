"""The games: their rulebooks as values and functions, without clock, chance or I/O."""
