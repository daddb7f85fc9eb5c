"""The companion app: everything that touches screen, disk and network."""

__version__ = "0.1.0"
