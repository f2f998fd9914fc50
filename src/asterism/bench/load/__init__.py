"""Load tests: play many games against random bots, each with spectators, the way browsers do, and measure how long answers take.

Players choose by a clock that does not wait for answers (an open loop): a choice that could only be sent late is timed from the moment
it was due, so a server can't hide that it falls behind. The generator shares the machine with the server it measures, so it speaks HTTP
itself, as tersely as possible, and finds choices on a page with a text search.

Read in this order: `plan` (the load), `browser`, `table` (a game's player and spectators), `served` (the server's
process), `measuring`, `found` (the results).
"""
