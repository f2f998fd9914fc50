"""The rules of Age of Galaxy.

`components` are the factions, systems, technologies and boards; `alliance` their combined abilities; `state` the table;
then the rules: `setup`, `rounds`, `turns`, `actions`, `war`, `seizing`, `solo`, `scoring`.
"""
