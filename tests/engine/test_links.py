"""Links: what stands after # in the page's address opens a game, or says why it can't."""

import pytest

from scorpion.game import Game
from scorpion.layout import LAST_DEAL, deal
from scorpion.web.link import InvalidLink, read_link
from tests.engine.positions import data

WON_GAME = data("won_game.json")


def opened(fragment: str) -> Game:
    """Return the game that a link opens; there must be one."""
    game = read_link(fragment)
    assert game is not None
    return game


def refusal(fragment: str) -> str:
    """Return why a link is refused, which must be one short line."""
    with pytest.raises(InvalidLink) as refused:
        read_link(fragment)
    words = str(refused.value)
    assert words.startswith("The link ")
    assert "\n" not in words
    assert len(words) < 300
    words.encode()  # what is shown can be shown
    return words


@pytest.mark.parametrize("number", [1, 24, 31999, 32000, LAST_DEAL])
def test_a_link_opens_the_deal_it_names(number: int) -> None:
    game = opened(f"#deal={number}")
    assert game.position == deal(number)
    assert game.deal == number
    assert game.played == 0


def test_a_link_with_moves_opens_the_game_at_its_last_move() -> None:
    game = opened("#deal=5&moves=9H.5H.2C.deal")
    assert [str(step.move) for step in game.steps] == ["9H", "5H", "2C", "deal"]
    assert game.played == 4
    assert not game.can_redo
    assert game.position.stock == ()


def test_a_link_to_a_whole_won_game_opens_it_won() -> None:
    moves = ".".join(WON_GAME["moves"])
    assert "KS@6" in moves
    assert opened(f"#deal={WON_GAME['deal']}&moves={moves}").position.won


def test_the_moves_of_a_link_can_be_taken_back() -> None:
    game = opened("#deal=5&moves=9H.5H")
    game.undo()
    game.undo()
    assert game.position == deal(5)


@pytest.mark.parametrize("fragment", ["", "#"])
def test_an_address_without_a_link_opens_nothing(fragment: str) -> None:
    assert read_link(fragment) is None


def test_the_sign_before_the_link_may_be_missing() -> None:
    assert opened("deal=24").deal == 24


def test_moves_may_stand_before_the_deal() -> None:
    assert opened("#moves=9H&deal=5").played == 1


@pytest.mark.parametrize("fragment", ["#deal=24&moves=", "#deal=24&moves", "#deal=24&moves=."])
def test_a_link_with_empty_moves_opens_the_deal(fragment: str) -> None:
    assert opened(fragment).position == deal(24)


NO_DEALS = [
    *("#deal", "#deal=", "#deal=0", "#deal=-1", "#deal=-24", "#deal=+24", "#deal=24.5", "#deal=x"),
    *("#deal=1e5", "#deal=0x18", "#deal=24=25", "#deal=%32%34", "#deal=24;moves=9H", "#deal=24#"),
    *("#deal=100000000000000000001", "#deal=" + "9" * 30, "#deal=" + "9" * 100_000),
    *(
        "#deal=\N{ARABIC-INDIC DIGIT FIVE}",
        "#deal=\N{SUPERSCRIPT TWO}",
        "#deal=\N{BLACK SPADE SUIT}",
    ),
    *("#deal=\ud800", "#deal=\0", "#deal=<script>"),
]


@pytest.mark.parametrize("fragment", NO_DEALS, ids=[ascii(text)[:30] for text in NO_DEALS])
def test_a_link_whose_deal_is_no_deal_number_says_the_range(fragment: str) -> None:
    assert refusal(fragment) == (
        "The link can't be opened. A deal number is a whole number from 1 to 10^20."
    )


NO_LINKS = [
    *("#x", "#help", "#24", "#=", "#=24", "#&", "#&&", "##deal=24", "#Deal=24", "# deal=24"),
    *("#moves=7H", "#deal=24&", "#deal=24&x=1", "#deal=24&&moves=9H", "#deal=24?moves=9H&a"),
    *("#deal=24&Moves=9H", "#%64eal=24", "#\ud800", "#\N{BLACK SPADE SUIT}", "#" + "x" * 100_000),
    "#" + "&" * 100_000,
]


@pytest.mark.parametrize("fragment", NO_LINKS, ids=[ascii(text)[:30] for text in NO_LINKS])
def test_an_address_that_names_no_deal_says_how_a_link_reads(fragment: str) -> None:
    assert refusal(fragment) == "The link names no deal; it should read as #deal=24."


@pytest.mark.parametrize(
    "fragment",
    ["#deal=5&deal=6", "#deal=5&deal=5", "#deal=5&moves=9H&moves=9H", "#deal=5&moves=&moves=9H"],
)
def test_a_link_that_names_its_deal_or_its_moves_twice_is_refused(fragment: str) -> None:
    assert "twice" in refusal(fragment)


UNKNOWN = [
    *("7X", "x", "10H", "9h", "KS", "KS@0", "KS@8", "9H@1", "DEAL", "undo", "KS%406", " ", "9H "),
    *("9H,5H", "9H+5H", "-1", "\ud800", "\N{BLACK SPADE SUIT}", "\0", "K" * 100_000),
]


@pytest.mark.parametrize("move", UNKNOWN, ids=[ascii(text)[:20] for text in UNKNOWN])
def test_a_link_with_an_unknown_move_says_which_it_is(move: str) -> None:
    words = refusal(f"#deal=5&moves=9H.{move}")
    assert words.startswith("The link can't be opened. Move 2: ")
    assert "is no move" in words


@pytest.mark.parametrize(
    ("moves", "number"), [("KS@6", 1), ("9H.9H", 2), ("deal.deal", 2), ("9H.5H.2C.KS@5", 4)]
)
def test_a_link_with_an_illegal_move_says_which_it_is_and_why(moves: str, number: int) -> None:
    words = refusal(f"#deal=5&moves={moves}")
    assert words.startswith(f"The link can't be opened. Move {number}: ")
    assert "is no move" not in words
    assert words.endswith(".")


def test_a_link_with_a_hundred_thousand_moves_is_refused_at_its_first_wrong_one() -> None:
    assert "Move 2: " in refusal("#deal=5&moves=" + "9H." * 100_000)
