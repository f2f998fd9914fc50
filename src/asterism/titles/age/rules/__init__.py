"""The rules of Age of Galaxy.

`components` are the factions, systems, technologies and boards; `alliance` what factions and technologies add up to; `state` the table;
then the rules: `setup`, `rounds`, `turns`, `actions`, `war`, `seizing`, `solo`, `scoring`.
"""
