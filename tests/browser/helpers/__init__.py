"""What the browser tests are made with."""
