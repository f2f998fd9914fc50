"""Who plays: names, passwords, accounts, the keys and links by which somebody is known elsewhere."""
