"""Research: simulation of many matches."""
