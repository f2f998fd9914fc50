"""What routes check before they do anything, as FastAPI dependencies: who is asking, and whether they ask too often."""
