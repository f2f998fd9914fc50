"""Who plays: names, passwords, accounts, and the keys and links that identify somebody elsewhere."""
