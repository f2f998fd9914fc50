"""What play never reaches: verbs and words never chosen, events never told, and what of a title's box was never exercised.

Bots play many games (`coverage`); who plays is `curious`, or an `explorer`. A witness of each title (`tests/titles/<title>/witness.py`,
built on `bystander`) hears them, and works out from the public events alone which cards, powers and rules did something. It lives the game
again beside the rules, so it is also a second opinion on them.

python -m tests.coverage race --games 200    or: make coverage TITLE=race GAMES=200
"""
