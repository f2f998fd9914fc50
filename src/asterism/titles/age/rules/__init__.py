"""The rules of Age of Galaxy.

`components` holds the factions, systems, technologies and boards, `alliance` their combined abilities, `state` the table.
The rules themselves are in `setup`, `rounds`, `turns`, `actions`, `war`, `seizing`, `solo`, `scoring`.
"""
