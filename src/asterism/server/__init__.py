"""The web: lobby, games, live updates, accounts, storage. Renders views, never tables."""
