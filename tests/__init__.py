"""Regalia's tests: they read like the rulebooks."""
