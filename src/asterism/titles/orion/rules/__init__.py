"""The rules of Master of Orion.

`printed` defines the parts of effects, `components` the cards and races that have them, and `state` the table. The rules themselves are in
`setup`, `rounds`, `actions`, `building`, `effects`, `attack`, `advisors` and `scoring`.
"""
