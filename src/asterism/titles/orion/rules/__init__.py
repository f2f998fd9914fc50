"""The rules of Master of Orion.

`components` are the cards and races, whose effects are data in the words of vocabulary.toml; `state` the table; then the rules:
`setup`, `rounds`, `actions`, `building`, `effects`, `attack`, `advisors`, `scoring`.
"""
