"""Games played, taken back and played again at random, with what must hold after every step."""

import pytest

from scorpion.cards import DECK, RANK_LETTERS, Card
from scorpion.game import Game, NothingToRedo, NothingToUndo
from scorpion.layout import LAST_DEAL, deal
from scorpion.move import DEAL, Carry, Move, parse_move
from scorpion.position import COLUMNS, Position
from scorpion.record import read_record, write_record
from scorpion.rules import (
    Dealt,
    Event,
    IllegalMove,
    Moved,
    Revealed,
    RunCompleted,
    Step,
    legal_moves,
    play,
)
from tests.engine.positions import data

pytest.importorskip("hypothesis", reason="Hypothesis, which plays the games, is not installed")
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

WON_LINES = data("won_lines.json")
EVERY_MOVE: list[Move] = [
    *(Carry(card) for card in DECK if not card.is_king),
    *(Carry(card, column) for card in DECK if card.is_king for column in range(COLUMNS)),
    DEAL,
]


def accepted(position: Position) -> list[Move]:
    """Return the moves that `play` accepts, found by trying every card on every column."""
    found = []
    for move in EVERY_MOVE:
        try:
            play(position, move)
        except IllegalMove:
            continue
        found.append(move)
    return found


def ends_in_a_run(cards: tuple[Card, ...], face_down: int) -> bool:
    """Tell whether thirteen face-up cards of one suit, from King to Ace, end a column."""
    last = [str(card) for card in cards[face_down:]][-13:]
    return "".join(text[0] for text in last) == RANK_LETTERS[::-1] and (
        len({text[1] for text in last}) == 1
    )


def told(before: Position, events: tuple[Event, ...]) -> Position:
    """Return the table that the events of a step tell of, carried out one by one."""
    columns = [list(cards) for cards in before.columns]
    face_down = list(before.face_down)
    stock, foundations = before.stock, before.foundations
    for event in events:
        match event:
            case Moved(cards, source, target):
                assert source != target
                assert tuple(columns[source][-len(cards) :]) == cards
                assert len(columns[source]) - len(cards) >= face_down[source]
                del columns[source][-len(cards) :]
                columns[target].extend(cards)
            case Dealt(cards):
                assert cards == stock
                stock = ()
                for column, card in enumerate(cards):
                    columns[column].append(card)
            case Revealed(card, column):
                assert columns[column][-1] is card
                assert face_down[column] == len(columns[column])
                face_down[column] -= 1
            case RunCompleted(suit, column):
                assert ends_in_a_run(tuple(columns[column]), face_down[column])
                assert columns[column][-1].suit is suit
                del columns[column][-13:]
                foundations += (suit,)
    return Position(tuple(map(tuple, columns)), tuple(face_down), stock, foundations)


class Sitting(RuleBasedStateMachine):
    """A player who makes, takes back and makes again whatever the rules allow."""

    game: Game
    made: list[Step]

    @initialize(number=st.integers(1, LAST_DEAL) | st.sampled_from(sorted(map(int, WON_LINES))))
    def new_game(self, number: int) -> None:
        self.game = Game.of_deal(number)
        self.made = []

    @precondition(lambda self: legal_moves(self.game.position))
    @rule(choice=st.data())
    def move(self, choice: st.DataObject) -> None:
        before = self.game.position
        move = choice.draw(st.sampled_from(legal_moves(before)), label="move")
        step = self.game.play(move)
        assert step.move == move
        assert step.before == before
        assert step.after == self.game.position
        assert told(before, step.events) == step.after
        assert isinstance(step.events[0], Dealt if move == DEAL else Moved)
        assert len(step.after.foundations) >= len(before.foundations)
        assert not self.game.can_redo
        self.made.append(step)

    @precondition(lambda self: legal_moves(self.game.position))
    @rule(choice=st.data(), count=st.integers(2, 25))
    def several_moves(self, choice: st.DataObject, count: int) -> None:
        picks = choice.draw(st.randoms(use_true_random=False), label="picks")
        for _ in range(count):
            moves = legal_moves(self.game.position)
            if not moves:
                break
            step = self.game.play(picks.choice(moves))
            assert told(step.before, step.events) == step.after
            self.made.append(step)
            self.every_card_is_there_once()
            self.no_column_ends_face_down_or_in_a_finished_run()

    @precondition(lambda self: not self.made and str(self.game.deal) in WON_LINES)
    @rule(left_out=st.integers(0, 30))
    def moves_of_a_won_game(self, left_out: int) -> None:
        line = WON_LINES[str(self.game.deal)]
        for text in line[: len(line) - left_out]:
            step = self.game.play(parse_move(text))
            assert told(step.before, step.events) == step.after
            self.made.append(step)

    @rule(move=st.sampled_from(EVERY_MOVE))
    def try_any_move(self, move: Move) -> None:
        position = self.game.position
        if move in legal_moves(position):
            return
        played, can_redo = self.game.played, self.game.can_redo
        with pytest.raises(IllegalMove):
            self.game.play(move)
        assert (self.game.position, self.game.played, self.game.can_redo) == (
            position,
            played,
            can_redo,
        )

    @rule(count=st.integers(1, 5))
    def undo(self, count: int) -> None:
        for _ in range(count):
            if not self.made:
                with pytest.raises(NothingToUndo):
                    self.game.undo()
                return
            step = self.made.pop()
            assert self.game.undo() == step
            assert self.game.position == step.before

    @rule(count=st.integers(1, 5))
    def redo(self, count: int) -> None:
        for _ in range(count):
            if not self.game.can_redo:
                with pytest.raises(NothingToRedo):
                    self.game.redo()
                return
            before = self.game.position
            step = self.game.redo()
            assert step.before == before
            assert step.after == self.game.position
            self.made.append(step)

    @rule()
    def replay(self) -> None:
        self.game.replay()
        self.made = []
        assert self.game.position == deal(self.game.deal or 0)

    @rule()
    def save_and_load(self) -> None:
        steps = self.game.steps
        self.game = read_record(write_record(self.game))
        assert self.game.steps == steps

    @invariant()
    def every_card_is_there_once(self) -> None:
        position = self.game.position
        cards = [card for cards in position.columns for card in cards] + list(position.stock)
        cards += [card for card in DECK if card.suit in position.foundations]
        assert len(cards) == 52
        assert set(cards) == set(DECK)
        assert len(set(position.foundations)) == len(position.foundations)
        assert Position.from_json(position.to_json()) == position

    @invariant()
    def no_column_ends_face_down_or_in_a_finished_run(self) -> None:
        position = self.game.position
        for cards, face_down in zip(position.columns, position.face_down, strict=True):
            assert face_down < len(cards) or (not cards and not face_down)
            assert not ends_in_a_run(cards, face_down)

    @invariant()
    def the_counter_is_the_number_of_moves_now_made(self) -> None:
        assert self.game.played == len(self.made)
        assert self.game.can_undo == bool(self.made)
        assert list(self.game.steps[: self.game.played]) == self.made

    @invariant()
    def the_legal_moves_are_those_that_play_accepts(self) -> None:
        listed = legal_moves(self.game.position)
        assert len(listed) == len(set(listed))
        assert set(listed) == set(accepted(self.game.position))

    @invariant()
    def a_won_table_has_no_card_in_any_column_and_no_legal_move(self) -> None:
        position = self.game.position
        bare = not any(position.columns) and not position.stock
        assert position.won == bare
        assert not (position.won and legal_moves(position))

    @invariant()
    def undoing_all_gives_the_opening_and_redoing_all_the_end(self) -> None:
        game = self.game
        played, total, end = game.played, len(game.steps), game.position
        while game.can_undo:
            game.undo()
        assert game.position == game.opening == deal(game.deal or 0)
        while game.can_redo:
            game.redo()
        assert game.played == total
        assert game.position == (game.steps[-1].after if total else game.opening)
        for _ in range(total - played):
            game.undo()
        assert game.position == end


TestRandomGames = Sitting.TestCase
TestRandomGames.settings = settings(
    derandomize=True, deadline=None, max_examples=150, stateful_step_count=30, database=None
)
