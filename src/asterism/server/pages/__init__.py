"""The pages: all routes for browsers. Every page works without any script."""
