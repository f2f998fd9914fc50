"""The database's history, with one file for each change, run by `Store.upgrade()`. A test compares the outcome with the models."""
