"""Warrior Knights: Crown and Glory (Fantasy Flight Games 2006 and 2007): take cities, gather Influence, be crowned."""
