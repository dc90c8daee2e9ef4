CONTEXT = {"limit": {"players": 2}}
