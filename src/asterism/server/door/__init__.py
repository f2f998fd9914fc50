"""ASGI middleware that refuses requests before any route sees them: the guard, and the limit for when there is too much to do."""
