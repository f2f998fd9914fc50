"""What is refused before anybody looks at a request, as ASGI middleware: by the guard, and when there is too much to do."""
