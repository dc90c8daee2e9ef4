"""One file for every change."""
