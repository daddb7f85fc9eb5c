"""The companion app: everything that touches screen, disk and network."""

__version__ = "1.0.0"
