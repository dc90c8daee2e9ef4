"""The web server: tables of people and bots, kept in a database, live over WebSocket."""
