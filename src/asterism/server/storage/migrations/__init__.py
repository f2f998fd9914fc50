"""The database's history, one file a change, run by `Store.upgrade()`. A test compares where it ends with the models."""
