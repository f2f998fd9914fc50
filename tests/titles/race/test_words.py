"""Race in words: nothing it can emit is without them, in either language, and what they say is exact."""

import random
import re

import msgspec
import pytest

import asterism
from asterism import speech
from asterism.titles.race import TITLE
from asterism.titles.race.rules.components import CARDS
from asterism.titles.race.rules.rounds import PHASES
from asterism.titles.race.rules.vocabulary import VOCABULARY
from tests.speech.telling import NAMES, decisions_of, events_of, is_clean

AMOUNTS = {"amount", "discount", "count", "vp", "cards", "low", "high"}
GAMES = [(seats, {}) for seats in (2, 3, 4)] + [(2, {"advanced": True}), (3, {"first_game": True})]


# --- nothing is missing


def test_every_word_of_the_vocabulary_is_a_phrase_of_its_own(voice):
    phrases = [voice.choice("race", word) for word in VOCABULARY]
    assert [phrase for phrase in phrases if not is_clean(phrase)] == []
    assert len(set(phrases)) == len(VOCABULARY)


def test_every_decision_and_event_has_words():
    methods = speech.voice("en").of("race").methods
    assert {"keep", "pay_for_world", "discard_for_chips"} < set(decisions_of("race"))
    assert methods["asks"].keys() == set(decisions_of("race"))
    assert methods["tells"].keys() == set(events_of("race")) | {"chose"}


def is_told_elsewhere(event, viewer):
    """By the event that follows: what is to be paid when it is paid, and to who did it what they alone know."""
    if event["key"] == "paid":
        return event["how"] == "buy" and event["cost"] > 0
    if event.get("seat") != viewer:
        return False
    return event["key"] in ("drew", "discarded") or (event["key"] == "explored" and event["kept"] < event["drawn"])


OWN = [  # what one does, as it is told to oneself, and to the others
    (["placed_nothing"], {}, ["You place nothing."], ["Ania places nothing."]),
    (["paid"], {"card": "gem_world", "how": "buy", "cost": 2}, [], []),
    (["paid"], {"card": "gem_world", "how": "buy", "cost": 0}, ["You pay nothing for Gem World."], ["Ania pays nothing for Gem World."]),
    (["discarded", "discarded_cards"], {"why": "pay"}, ["You pay with: Gem World, Old Earth."], ["Ania pays 2 cards."]),
    (
        ["discarded", "discarded_cards"],
        {"why": "limit"},
        ["You discard: Gem World, Old Earth (hand limit)."],
        ["Ania discards 2 cards (hand limit)."],
    ),
    (["drew", "drew_cards"], {"why": "trade"}, ["You draw: Gem World, Old Earth (good sold)."], ["Ania draws 2 cards (good sold)."]),
    (
        ["explored", "discarded_cards"],
        {"drawn": 3, "kept": 1},
        ["You keep 1 card and discard: Gem World, Old Earth."],
        ["Ania draws 3 cards and keeps 1."],
    ),
]


@pytest.mark.parametrize(("keys", "facts", "own", "others"), OWN, ids=[str(number) for number in range(len(OWN))])
def test_what_one_does_is_told_once_to_oneself_and_to_the_others(en, keys, facts, own, others):
    cards = ["gem_world", "old_earth"]
    happened = [
        {"key": key, "seat": 0, "cards": cards} if key.endswith("_cards") else {"key": key, "seat": 0, "count": 2, **facts} for key in keys
    ]
    if keys[0] not in ("drew", "discarded"):
        del happened[0]["count"]
    told = [text for text in map(en.teller("race", NAMES, 0), happened) if text]
    openly = [text for text in map(en.teller("race", NAMES, 1), happened[:1]) if text]
    assert (told, openly) == (own, others)


@pytest.mark.parametrize("title", ["race", "age", "orion", "lunation"])
def test_no_button_leaves_open_what_it_ends(title, en):
    dice = random.Random(title)
    closings = set()
    for seed in range(2):
        game = asterism.new(title, seats=2, seed=seed)
        for _ in range(600):
            if game.over:
                break
            seat = dice.choice(game.pending())
            offered = [str(choice) for choice in game.choices(seat)]
            if "done" in offered:
                prompt = game.prompt(seat)
                assert en.choice(title, "done", NAMES, prompt) != "Done", prompt["key"]
                closings.add(prompt["key"])
            game.choose(seat, dice.choice(offered))
    assert closings <= set(en.of(title).closings)


def test_whole_games_can_be_told(voice):
    """Every prompt, choice and event of random games, to every seat and to a spectator."""
    dice = random.Random(voice.language)
    asked, told = set(), set()
    for number in range(30):
        seats, options = GAMES[number % len(GAMES)]
        game = asterism.new("race", seats=seats, seed=number, options={**options, "max_rounds": 20})
        while not game.over:
            seat = dice.choice(game.pending())
            prompt = game.prompt(seat)
            asked.add(prompt["key"])
            assert is_clean(voice.prompt("race", prompt)), prompt
            assert voice.rule("race", prompt["rule"]).id == prompt["rule"]
            assert all(is_clean(voice.choice("race", choice)) for choice in game.choices(seat))
            game.choose(seat, dice.choice(game.choices(seat)))
            if game.can_undo(seat) and dice.random() < 0.1:
                game.undo(seat)
        for viewer in (None, *range(seats)):
            tell = voice.teller("race", NAMES[:seats], viewer)
            for event in game.events(viewer):
                told.add(event["key"])
                text = tell(event)
                needs_no_words = event["key"] == "chose" or is_told_elsewhere(event, viewer)
                assert text is None if needs_no_words else is_clean(text), event
    assert asked == set(decisions_of("race"))
    assert told == set(events_of("race")) | {"chose", "took_back"}


def test_every_card_speaks(voice):
    for card in CARDS:
        text = voice.card("race", card.id)
        assert text.id == card.id
        assert text.name == voice.component("race", card.id)
        assert len(text.powers) == len(card.powers)
        assert len(text.scoring) == len(card.scoring)
        sentences = [text.kind, text.points, *[power.text for power in text.powers], *text.scoring]
        assert all(is_clean(sentence) for sentence in sentences), sentences
        assert [power.phase for power in text.powers] == [power.phase for power in card.powers]
        assert all(power.phase_name == voice.phase("race", power.phase) for power in text.powers)


def test_different_powers_are_told_differently(voice):
    texts = {}
    for card in CARDS:
        for power, told in zip(card.powers, voice.card("race", card.id).powers, strict=True):
            texts.setdefault((told.phase, told.text), set()).add(power)
    assert [powers for powers in texts.values() if len(powers) > 1] == []


def test_amounts_are_in_the_text(voice):
    for card in CARDS:
        for power, told in zip(card.powers, voice.card("race", card.id).powers, strict=True):
            numbers = {int(n) for n in re.findall(r"\d+", told.text)}
            facts = msgspec.structs.asdict(power)
            amounts = {abs(facts[name]) for name in AMOUNTS & set(facts)}
            assert amounts - {0} <= numbers, (card.id, told.text)
            assert facts.get("times", 1) in numbers | {1}, (card.id, told.text)


def test_every_phase_action_option_and_reason_has_words(voice):
    shown = ["setup", "choose", *[phase.name for phase in PHASES], "trade", "end", "over"]
    assert all(is_clean(voice.phase("race", phase)) for phase in shown)
    assert all(is_clean(voice.action("race", word.about)) for word in VOCABULARY if word.verb == "action")
    assert all(is_clean(text) for option in TITLE.options for text in voice.option("race", option))
    assert all(is_clean(voice.why_not("race", reason)) for reason in ("duplicate", "cards", "strength"))
    assert is_clean(voice.title("race"))
    assert is_clean(voice.about("race"))


def test_every_rule_has_words(voice):
    rules = voice.rules("race")
    assert len(rules) > 100
    assert rules[0].id == "race.setup.chips"
    assert all(rule.title and rule.text for rule in rules)
    assert all(voice.rule("race", rule.id) == rule for rule in rules[:3])


def test_a_rule_that_is_not_there():
    with pytest.raises(KeyError):
        speech.voice("en").rule("race", "race.no.such")


def test_a_name_is_never_taken_for_a_placeholder(pl):
    assert pl.event("race", {"key": "placed_nothing", "seat": 0}, ["{n}"]) == "{n} nic nie wykłada."


# --- exact sentences


@pytest.mark.parametrize(
    ("word", "english", "polish"),
    [
        ("pay gem_world", "Pay with Gem World", "Zapłać kartą: Świat Kryształów"),
        ("action explore_5", "Choose Explore: +5", "Wybierz: Eksploracja: +5"),
        ("use new_military_tactics", "Discard New Military Tactics: +3 Military", "Odrzuć ze stołu: Nowa Taktyka Wojenna (Siła +3)"),
        ("use colony_ship", "Discard Colony Ship: cost 0", "Odrzuć ze stołu: Statek Kolonizacyjny (koszt 0)"),
        ("use old_earth", "Use Old Earth", "Użyj karty: Stara Ziemia"),
        ("sell alpha_centauri", "Sell Alpha Centauri's Rare good", "Sprzedaj towar (Minerały) ze świata: Alfa Centauri"),
        ("name 3", "Name the number 3", "Podaj liczbę 3"),
        ("pass", "Place nothing", "Nie wykładaj nic"),
    ],
)
def test_choices(en, pl, word, english, polish):
    assert (en.choice("race", word), pl.choice("race", word)) == (english, polish)


@pytest.mark.parametrize(
    ("key", "args", "english", "polish"),
    [
        (
            "pay_for_world",
            {"count": 3, "left": 2, "card": "spice_world"},
            "Pay for Spice World: pick 2 more cards.",
            "Zapłać za kartę Świat Przypraw: wskaż jeszcze 2 karty.",
        ),
        (
            "pay_for_development",
            {"count": 5, "left": 5, "card": "drop_ships"},
            "Pay for Drop Ships: pick 5 cards.",
            "Zapłać za kartę Statki Desantowe: wskaż 5 kart.",
        ),
        (
            "how_to_settle",
            {"world": "rebel_miners", "strength": 1, "cost": 1},
            "How will you place Rebel Miners? Its defence is 2; your Military against it is 1. Paying for it costs 1 card.",
            "Jak chcesz wyłożyć kartę Górnicy Rebelii? Obrona: 2, twoja Siła przeciw temu światu: 1. Opłacenie kosztuje 1 kartę.",
        ),
        (
            "produce_windfall",
            {"goods": "rare"},
            "Choose a Rare windfall world to produce a good.",
            "Wybierz świat zdobyczny (Minerały), który wyprodukuje towar.",
        ),
        ("choose_action", {"count": 2, "left": 1}, "Choose the second of your two actions.", "Wybierz drugą z dwóch akcji."),
        (
            "discard_for_chips",
            {"card": "merchant_world", "left": 2, "chips": 1},
            "Merchant World: you may discard up to 2 cards for 1 VP each.",
            "Planeta Kupiecka: możesz odrzucić do 2 kart po 1 PZ.",
        ),
    ],
)
def test_prompts(en, pl, key, args, english, polish):
    prompt = {"key": key, "rule": "", "args": args}
    assert (en.prompt("race", prompt), pl.prompt("race", prompt)) == (english, polish)


@pytest.mark.parametrize(
    ("event", "english", "polish"),
    [
        ({"key": "placed", "seat": 0, "card": "gem_world"}, "Ania places Gem World.", "Ania wykłada: Świat Kryształów."),
        ({"key": "chips_gained", "seat": 0, "chips": 2}, "Ania: +2 VP.", "Ania: +2 PZ."),
        (
            {"key": "drew", "seat": 1, "count": 5, "why": "trade"},
            "Bolek draws 5 cards (good sold).",
            "Bolek dobiera 5 kart (sprzedany towar).",
        ),
        ({"key": "drew_cards", "seat": 1, "cards": ["gem_world"]}, "You draw: Gem World.", "Dobierasz: Świat Kryształów."),
        ({"key": "paid", "seat": 1, "card": "gem_world", "how": "buy", "cost": 0}, "Bolek pays nothing for Gem World.", None),
        ({"key": "paid", "seat": 1, "card": "rebel_base", "how": "conquer", "cost": 0}, "Bolek conquers Rebel Base.", None),
        (
            {"key": "took_back", "seat": 1, "choice": "place gem_world", "secret": True},
            "You take back: Place Gem World.",
            "Cofasz wybór: Wyłóż: Świat Kryształów.",
        ),
        (
            {"key": "took_back", "seat": 1, "choice": "conquer", "secret": False},
            "Bolek takes back: Conquer it.",
            "Bolek cofa wybór: Podbij ten świat.",
        ),
        (
            {"key": "actions_revealed", "actions": [["develop", "develop"], ["trade", "double"]]},
            "Actions revealed: Ania: Develop + Develop; Bolek: Consume: Trade + Consume: 2x VP.",
            "Odsłonięte akcje: Ania: Rozwój + Rozwój; Bolek: Konsumpcja: Handel + Konsumpcja: 2x PZ.",
        ),
        (
            {"key": "game_ended", "reasons": ["tableau", "pool"], "scores": [31, 28]},
            "The game is over: someone has 12 cards in the tableau, the last chip in the pool was taken. Ania: 31 VP; Bolek: 28 VP.",
            "Koniec gry: ktoś ma na stole 12 kart, wzięto ostatni żeton z puli. Ania: 31 PZ; Bolek: 28 PZ.",
        ),
        ({"key": "phase_began", "phase": "settle"}, "Phase III: Settle.", "Faza III: Kolonizacja."),
    ],
)
def test_events(en, pl, event, english, polish):
    assert en.event("race", event, NAMES[:2]) == english
    assert polish is None or pl.event("race", event, NAMES[:2]) == polish


def test_a_production_world(en, pl):
    text = en.card("race", "gem_world")
    assert (text.name, text.kind, text.points, text.scoring) == ("Gem World", "World, cost 2, produces Novelty goods", "1 VP", ())
    assert [power.text for power in text.powers] == [
        "Produce a good on this world if it has none.",
        "Draw 1 card if this world produced a good this phase.",
    ]
    assert pl.card("race", "gem_world").kind == "Świat, koszt 2, produkcyjny: Nowości"


def test_a_military_world(en, pl):
    assert en.card("race", "rebel_fuel_cache").kind == "Military world, REBEL, defence 1, windfall: Rare goods"
    assert pl.card("race", "rebel_fuel_cache").kind == "Świat militarny, REBELIA, obrona 1, zdobyczny: Minerały"


def test_a_six_cost_development_says_which_line_a_card_scores_on(en, pl):
    text = en.card("race", "alien_tech_institute")
    assert text.points == "? VP"
    assert text.scoring == (
        "3 VP for each production world (Alien goods)",
        "2 VP for each windfall world (Alien goods)",
        "2 VP for each card (ALIEN) not counted above, this card included",
    )
    assert pl.card("race", "galactic_federation").scoring == (
        "2 PZ za każdą kartę: technologia (koszt 6), łącznie z tą",
        "1 PZ za każdą kartę: technologia, o ile nie liczy się wyżej",
    )


@pytest.mark.parametrize(
    ("card", "at", "english"),
    [
        (
            "contact_specialist",
            1,
            (
                "You may pay for a military world instead of conquering it: its cost is its defence minus 1 and minus your "
                "other discounts. Not for Alien worlds."
            ),
        ),
        ("free_trade_association", 0, "Consume 1 Novelty good up to 3 times, as often as you can: 1 VP and 1 card each time."),
        ("refugee_world", 0, "−1 Military."),
        ("galactic_imperium", 0, "+4 Military against REBEL military worlds."),
        ("merchant_world", 1, "You may discard up to 2 cards from your hand for 1 VP each, never doubled."),
        ("black_market_trading_world", 0, "Consume 1 good and draw cards equal to its price, ignoring trade powers."),
        ("diversified_economy", 0, "Consume 3 goods of different kinds: 3 VP."),
    ],
)
def test_powers(en, card, at, english):
    assert en.card("race", card).powers[at].text == english


def test_a_name_of_our_own_is_marked_where_it_is_used(en, pl):
    """Gem World's Polish name is in the rulebook; Drop Ships' is our translation."""
    assert [voice.card("race", card).translated for voice in (en, pl) for card in ("gem_world", "drop_ships")] == [
        False,
        False,
        False,
        True,
    ]
