"""Finished games and their records: proofs, replays, records from elsewhere."""
