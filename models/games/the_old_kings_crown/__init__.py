"""The Old King's Crown, a chapter of the rulebook each module."""
