"""What the server does, without a word of HTTP: people, tables, live games, records, and the workers in which bots think.

Nothing here imports FastAPI, Starlette or Jinja (a contract in pyproject.toml), so each of these can be used and tested without a request.
"""
