"""Koninkrijk (Rogier J. C. Ooijevaar, 2016): collect, battle, complete a kingdom."""
