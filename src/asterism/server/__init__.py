"""The web server: lobby, games, live updates, accounts, storage. It renders views, never tables."""
