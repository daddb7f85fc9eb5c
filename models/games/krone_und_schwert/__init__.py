"""Krone & Schwert (Klaus-Jürgen Wrede, Queen Games 2002): build, reign, revolt."""

from models.games.krone_und_schwert.game import GAME

__all__ = ["GAME"]
