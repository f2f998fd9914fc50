"""How fast it is here: the games by themselves (`pace`, beside `peers`; shown by `showing`), and a server on which many play (`load`)."""
