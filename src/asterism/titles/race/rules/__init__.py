"""The rules of Race.

`components` and `powers` are the cards, `state` the table; then the rules phase by phase: `setup`, `rounds`, `explore`, `develop`,
`settle`, `consume`, `produce`, `scoring`.
"""
