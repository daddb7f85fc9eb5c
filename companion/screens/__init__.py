"""The screens; each is one View, and says nothing about any game."""
