"""The rules of Master of Orion.

`printed` is what effects are made of; `components` are the cards and races that have them; `state` is the table; then the rules:
`setup`, `rounds`, `actions`, `building`, `effects`, `attack`, `advisors`, `scoring`.
"""
