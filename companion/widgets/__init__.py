"""What two screens share: parts drawn from values, without a word about any game."""
