"""Tables before a game begins: how they are set up, who sits down, which bots, at which pace."""
