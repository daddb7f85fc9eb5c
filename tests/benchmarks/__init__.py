"""Benchmarks, run by hand: each prints what it measured and the ratio it is held to."""
