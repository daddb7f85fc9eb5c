"""What remains of the games that are over: who played them, what they come to together, how they leave the house."""
