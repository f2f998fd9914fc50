"""A title that is broken in one way breaks the law that is about it, and the sentence says what is wrong."""

import random

import numpy as np
import pytest
from docs.example import tenders

from asterism.kernel import Decision, Game, LawBroken, Sealed, SetupError, Stacked, Title, deal_anew, laws, one_each, todo

Tenders = type(tenders.TITLE)


def hands(table):
    return [bidder.hand for bidder in table.players]


def others(table, seat):
    return [hand for other, hand in enumerate(hands(table)) if other != seat]


class DealsNothingAnew(Tenders):
    def redeal(self, table, seat):
        pass


class ForgetsTheDeck(Tenders):
    def redeal(self, table, seat):
        deal_anew(table.chance, others(table, seat))


class DoesNotSort(Tenders):
    def redeal(self, table, seat):
        piles = [table.deck, *others(table, seat)]
        pool = table.chance.shuffled([card for pile in piles for card in pile])
        for pile in piles:
            pile[:] = [pool.pop() for _ in pile]


class DealsAlwaysTheSame(Tenders):
    def redeal(self, table, seat):
        piles = [*others(table, seat), table.deck]
        pool = sorted(card for pile in piles for card in pile)
        for pile in piles:
            pile[:] = [pool.pop() for _ in pile]


class ShowsHands(Tenders):
    def view(self, table, seat):
        return {**super().view(table, seat), "hands": [sorted(hand) for hand in hands(table)]}


class ShowsTheDeck(Tenders):
    def view(self, table, seat):
        return {**super().view(table, seat), "next": table.deck[0]}


class HandsOutTheTable(Tenders):
    def view(self, table, seat):
        return {**super().view(table, seat), "gone": table.gone}


class HandsOutAConstant(Tenders):
    SCALE = [1, 2, 3]

    def view(self, table, seat):
        return {**super().view(table, seat), "scale": self.SCALE}


class ShowsObjects(Tenders):
    def view(self, table, seat):
        return {**super().view(table, seat), "words": {"first": self.vocabulary[0]}}


class LosesPieces(Tenders):
    def inventory(self, table):
        return sorted(map(str, [*table.deck, *[number for hand in hands(table) for number in hand]]))


class IsBoundTooLow(Tenders):
    bound = 3


class DocumentsNothing(Tenders):
    draws = {}


class CountsItsFeatures(Tenders):
    counted = 0

    def features(self, view):
        self.counted += 1
        return np.array([self.counted], np.float32)


class FailsAtTheEnd(Tenders):
    def scores(self, table):
        return table.ponits


BROKEN = [
    (DealsNothingAnew, laws.imagines_what_is_hidden, "can't know whether seat .* redeal leaves something hidden as it really is"),
    (ForgetsTheDeck, laws.imagines_what_is_hidden, "can't know whether seat .* too few piles"),
    (DoesNotSort, laws.imagines_what_looks_the_same, "imagined again by seat 0, has a different .*sorted pools"),
    (DealsAlwaysTheSame, laws.imagines_what_is_hidden, "imagines deals seat"),
    (ShowsHands, laws.imagines_what_looks_the_same, r"seat 0 sees hands\.1, which is .*: view shows it, redeal changes it"),
    (ShowsTheDeck, laws.imagines_what_looks_the_same, r"seat 0 sees next, which is \d+ in the real game"),
    (HandsOutTheTable, laws.shares_no_views, "gone, which a spectator sees, is the table's own gone: hand out a copy"),
    (HandsOutAConstant, laws.shares_no_views, "scale is the same object in every view"),
    (ShowsObjects, laws.replays, r"must be plain JSON data, but words\.first is a Choice"),
    (LosesPieces, laws.conserves_pieces, r"^lost: \d+, \d+, after seat . chose 'offer \d+', then seat . chose 'offer \d+' \[every piece"),
    (IsBoundTooLow, laws.ends, "still not over after 3 choices, the limit set by Title.bound"),
    (DocumentsNothing, laws.documents_draws, "^'draw', which drew .* is not in Title.draws"),
    (CountsItsFeatures, laws.features_tell_no_secrets, "feature 0 of seat 0 differs in an imagined game"),
    (FailsAtTheEnd, laws.ends, r"the rules fail with AttributeError: .*'ponits' \(test_laws_catch.py, line \d+\)"),
]


@pytest.mark.parametrize(("title", "law", "sentence"), BROKEN, ids=lambda each: getattr(each, "__name__", ""))
def test_a_broken_title_breaks_the_law_it_should(title, law, sentence):
    with pytest.raises(LawBroken, match=sentence) as caught:
        law(laws.Setting(title(), 2), seed=0)
    assert str(caught.value).endswith(f"[{law.sentence}; tenders-2, seed 0]")


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.name)
def test_the_title_they_were_made_of_keeps_every_law(law):
    law(laws.Setting(Tenders(), 2), seed=0)


@pytest.mark.parametrize("seats", Tenders.seats)
def test_the_order_in_which_a_hand_was_drawn_is_no_secret(seats):
    """A view sorts it, so two games that differ in nothing else look the same; they need not be imagined in the same order."""
    for seed in range(30):
        laws.imagines_what_is_hidden(laws.Setting(Tenders(), seats), seed)


def test_a_commitment_that_is_left_on_its_tray_is_found(monkeypatch):
    run = tenders.Award.run

    def leave_one(award, table):
        left = table.tray[0][-1]
        run(award, table)
        table.tray[0].append(left)

    monkeypatch.setattr(tenders.Award, "run", leave_one)
    with pytest.raises(LawBroken, match=r"^'offer \d+' is left on the tray of seat 0: the step after the together must remove it"):
        laws.empties_trays(laws.Setting(Tenders(), 2), seed=0)


@todo
class Boast(Decision[tenders.TendersTable]):
    def choices(self, table):
        return [tenders.OFFER[1], tenders.OFFER[2]]

    def choose(self, table, choice):
        pass


def test_asking_by_a_secret_is_found(monkeypatch):
    def ask_the_rich(tender, table):
        rich = [seat for seat in range(table.seats) if max(hands(table)[seat]) > 9]
        table.then(*map(Boast, rich), Sealed(one_each(map(tenders.Offer, range(table.seats)))), tenders.Award())

    monkeypatch.setattr(tenders.Tender, "run", ask_the_rich)
    with pytest.raises(LawBroken, match=r"seat \d finds .* in an imagined one that looks the same: the questions themselves"):
        laws.asks_by_no_secret(laws.Setting(Tenders(), 3), seed=0)


def test_a_method_that_a_step_lacks_is_told_by_its_name(monkeypatch):
    monkeypatch.delattr(tenders.Award, "run")
    with pytest.raises(LawBroken, match=r"^Award lacks run when seat . chose 'offer \d+' \["):
        laws.ends(laws.Setting(Tenders(), 2), seed=0)


def test_what_every_title_must_have_is_what_the_kernel_only_declares():
    assert laws.missing_attributes(Tenders()) == []
    bare = type("Bare", (Title,), {"name": "bare", "seats": (2,)})()
    assert laws.missing_attributes(bare) == ["Bare lacks vocabulary", "Bare lacks table", "Bare lacks begins"]
    own = type("Own", (Title,), {"name": "own", "seats": (2,), "vocabulary": tenders.WORDS, "lay_out": lambda *setting: None})()
    assert laws.missing_attributes(own) == [], "who lays out a table of one's own needs neither"


def test_without_a_field_for_it_a_title_must_say_its_scores(monkeypatch):
    monkeypatch.setattr("asterism.kernel.title.players_of", lambda table: [])
    misspelt = type("Misspelt", (Tenders,), {"socres": lambda title, table: [0, 0]})()
    with pytest.raises(LawBroken, match=r"^Misspelt lacks scores \(it has socres: is that a typo\?\)"):
        laws.ends(laws.Setting(misspelt, 2), seed=0)


def test_a_title_without_secrets_or_chance_keeps_the_laws_of_secrecy():
    class Open(Tenders):
        def lay_out(self, seats, options, chance, rules):
            table = super().lay_out(seats, options, chance, rules)
            for hand in hands(table):
                hand += [table.deck.pop() for _ in range(3)]
            table.todo[:] = [tenders.Tender()]
            return table

        def view(self, table, seat):
            return {**super().view(table, seat), "hands": [sorted(hand) for hand in hands(table)]}

        def redeal(self, table, seat):
            pass

    for law in (laws.imagines_what_looks_the_same, laws.imagines_what_is_hidden, laws.imagines_other_futures):
        law(laws.Setting(Open(), 2), seed=0)


def test_a_stacked_chance_with_a_name_that_the_title_never_draws_by_is_refused():
    with pytest.raises(SetupError, match="tenders has no draw or roll called 'daw'; choose from: draw"):
        Game(Tenders(), 2, 1, chance=Stacked({"daw": [1]}))


def test_random_play_notes_at_which_choice_the_rules_failed(monkeypatch):
    monkeypatch.setattr(tenders.Award, "run", lambda award, table: 1 / 0)
    with pytest.raises(ZeroDivisionError) as caught:
        laws.wander(Game(Tenders(), 2, 1), random.Random(1), 10)
    assert caught.value.__notes__[0].startswith("when seat ")
