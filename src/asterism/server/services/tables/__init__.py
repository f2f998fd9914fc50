"""Tables before a game begins: setting them up, who sits down, which bots play, and at what pace."""
