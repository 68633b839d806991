"""The routes over HTTP, a file for each family."""
