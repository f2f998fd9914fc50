"""Games in progress: each with its lock, its clock and its bots; and the hub, which reports when one of them changes."""
