"""The game in Firefox and in WebKit: it starts, is played, kept and counted."""

from scorpion.game import Game
from scorpion.layout import deal
from scorpion.move import Carry, parse_move
from scorpion.rules import legal_moves, play
from tests.browser.engines.engine_table import EngineTable
from tests.browser.kept import MOVES, WON
from tests.browser.table_page import after
from tools.browsers.tab import OpenTab

DEAL: int = WON["deal"]


def test_a_first_visit_deals_a_table_whose_cards_answer_a_click(
    table: EngineTable, site: str
) -> None:
    table.open(site)
    position = deal(table.deal_number)
    table.shows(position, 0)
    move = next(move for move in legal_moves(position) if isinstance(move, Carry))
    table.make(move)
    table.shows(play(position, move).after, 1)


def test_two_first_visits_get_two_different_deals(open_tab: OpenTab, site: str) -> None:
    deals = []
    for _ in range(2):
        with open_tab() as tab:
            table = EngineTable(tab)
            table.open(site)
            deals.append(table.deal_number)
    assert deals[0] != deals[1]


def test_a_whole_game_is_played_by_clicks_to_the_win_and_counted(
    table: EngineTable, site: str
) -> None:
    table.open(f"{site}#deal={DEAL}")
    game = Game.of_deal(DEAL)
    for text in MOVES:
        move = parse_move(text)
        game.play(move)
        table.make(move)
        table.shows(game.position, game.played)
    table.says(f"in {len(MOVES)} moves", "dialog", "^You won!")
    table.click("button", "^Look at the table")
    table.press("s")
    table.says("Started 1 Won 1 Win rate 100 %", "dialog", "^My Statistics")


def test_undo_and_redo_take_steps_back_and_make_them_again(table: EngineTable, site: str) -> None:
    table.open(f"{site}#deal=5&moves=9H.5H")
    table.click("button", "^Undo")
    table.shows(after(5, "9H"), 1)
    table.click("button", "^Undo")
    table.shows(after(5, ""), 0)
    table.click("button", "^Redo")
    table.shows(after(5, "9H"), 1)


def test_the_saved_game_is_there_after_a_reload(table: EngineTable, site: str) -> None:
    table.open(f"{site}#deal=24")
    table.click("button", "^Deal$")
    table.shows(after(24, "deal"), 1)
    table.reload()
    table.shows(after(24, "deal"), 1)
    table.press("u")
    table.shows(after(24, ""), 0)


def test_a_move_is_made_by_keyboard_alone(table: EngineTable, site: str) -> None:
    table.open(f"{site}#deal=5")
    table.press("9", "h", "Enter")
    table.shows(after(5, "9H"), 1)
    table.says("^The nine of hearts went with 6 cards onto the ten of hearts")
    table.press("d")
    table.shows(after(5, "9H.deal"), 2)
