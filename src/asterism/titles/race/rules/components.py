"""The 95 cards as typed objects, and the words that are about them.

The order in which words are made is part of the rules version: records don't depend on it, trained nets do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ....kernel import Choice, Vocabulary
from ....kernel.pack import load_pack
from ....kernel.printed import Piece, one_of, read_pieces
from .powers import ALIEN, ANY, KINDS, ConsumePower, CostToZero, Gamble, Power, TemporaryMilitary, read_power

VOCABULARY: Final = Vocabulary()

# --- actions

ACTION_IDS: Final = ("explore_5", "explore_1_1", "develop", "settle", "trade", "double", "produce")
ACTIONS: Final = [VOCABULARY.word(f"action {name}", name) for name in ACTION_IDS]
EXPLORE_5, EXPLORE_1_1, DEVELOP, SETTLE, TRADE, DOUBLE, PRODUCE = ACTIONS

# --- other words that are about no card

PASS: Final = VOCABULARY.word("pass")  # place nothing
DONE: Final = VOCABULARY.word("done")  # no more of what is optional
CONQUER: Final = VOCABULARY.word("conquer")
BUY: Final = VOCABULARY.word("buy")
NUMBERS: Final = [VOCABULARY.word(f"name {number}", number) for number in range(1, 8)]


@dataclass(frozen=True, slots=True)
class ScoringLine:
    """A line of a six-cost development: so many points for each card that fits (or for chips, or for strength)."""

    vp: int
    per: str
    goods: str = ""
    goods_source: str = ""
    military: bool | None = None
    keyword: str = ""
    cost: int | None = None
    has_power: str = ""
    cards: tuple[str, ...] = ()
    every: int = 0


class Card(Piece):
    """A card's facts, and the words about it."""

    __slots__ = (
        "alien",
        "copies",
        "cost",
        "discard",
        "goods",
        "id",
        "is_world",
        "keep",
        "keywords",
        "military",
        "n",
        "names",
        "pay",
        "phases",
        "place",
        "powers",
        "produce",
        "production",
        "rebel",
        "scoring",
        "sell",
        "spend",
        "start_number",
        "starting_hand",
        "use",
        "uses",
        "vp",
        "windfall",
    )

    def __init__(self, n: int, data: dict[str, Any]) -> None:
        self.n = n
        self.id: str = data["id"]
        self.names: dict[str, str] = {"en": data["name_en"], "pl": data["name_pl"]}
        self.is_world: bool = one_of(data, "kind", ("development", "world")) == "world"
        self.military: bool = data["military"]
        self.cost: int = data["defense"] if self.military else data["cost"]  # of a military world: its defense
        self.vp: int = 0 if data["vp"] == "variable" else data["vp"]
        self.goods: int = KINDS.index(one_of(data, "goods", KINDS[1:])) if "goods" in data else ANY
        self.windfall: bool = "goods" in data and one_of(data, "goods_source", ("production", "windfall")) == "windfall"
        self.production: bool = data.get("goods_source") == "production"
        self.keywords: tuple[str, ...] = tuple(data["keywords"])
        self.rebel = "rebel" in self.keywords
        self.alien = self.goods == ALIEN
        self.copies: int = data["copies"]
        self.start_number: int = data.get("start_number", -1)
        self.starting_hand: int = data.get("starting_hand", -1)
        self.powers: tuple[Power, ...] = tuple(read_power(power) for power in data["powers"])
        self.phases = frozenset(power.phase for power in self.powers)
        self.scoring: tuple[ScoringLine, ...] = tuple(_scoring_line(line) for line in data.get("scoring", []))
        self._make_words()

    def _make_words(self) -> None:
        word = VOCABULARY.word
        self.place = word(f"place {self.id}", self)
        self.pay = word(f"pay {self.id}", self)
        self.discard = word(f"discard {self.id}", self)
        self.keep = word(f"keep {self.id}", self)
        has_goods = self.windfall or self.production
        self.sell: Choice | None = word(f"sell {self.id}", self) if has_goods else None
        self.spend: Choice | None = word(f"spend {self.id}", self) if has_goods else None
        self.produce: Choice | None = word(f"produce {self.id}", self) if self.windfall else None
        self.uses: dict[ConsumePower, Choice] = {}
        for power in self.powers:
            if isinstance(power, ConsumePower):
                verb = "gamble" if isinstance(power, Gamble) else "use"
                self.uses[power] = word(f"{verb} {self.id}", (self, power))
        discards_itself = any(isinstance(power, (TemporaryMilitary, CostToZero)) for power in self.powers)
        self.use: Choice | None = word(f"use {self.id}", self) if discards_itself else None

    def use_of(self, power: ConsumePower) -> Choice:
        """The word by which a consume power of this card is used; it is about the card and the power."""
        return self.uses[power]


def _scoring_line(data: dict[str, Any]) -> ScoringLine:
    return ScoringLine(**{**data, "cards": tuple(data.get("cards", ()))})


PACK: Final = load_pack(__name__, "cards")
CARDS: Final[list[Card]] = read_pieces("cards", "card", PACK.files["cards"]["card"], Card)
CARD: Final[dict[str, Card]] = {card.id: card for card in CARDS}
BOX: Final[list[Card]] = [card for card in CARDS for _ in range(card.copies)]
START_WORLDS: Final[list[Card]] = sorted((card for card in CARDS if card.start_number >= 0), key=lambda card: card.start_number)
