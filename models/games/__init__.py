"""One folder a game; `models.library` finds them by looking."""
