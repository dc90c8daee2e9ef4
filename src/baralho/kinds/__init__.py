"""What games of one kind share."""
