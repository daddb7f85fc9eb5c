"""Krone & Schwert (Klaus-Jürgen Wrede, Queen Games 2002): build, reign, revolt."""
