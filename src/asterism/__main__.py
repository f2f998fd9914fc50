"""`python -m asterism` is the command `asterism`."""

from .cli import main

main()
