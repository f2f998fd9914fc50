"""The rules of Lunation.

`components` are the characters, systems, planets and cards; `state` the table; then the rules, by phases: `setup` and `draft`, `rounds`,
`movement` and `jumps`, `combat`, `trade`, `activation`, `development`, `dominance`, `scoring`.
"""
