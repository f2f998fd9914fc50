"""What a dangerous move says where it is chosen."""

from asterism import speech
from asterism.server import boards
from asterism.server.boards.environment import environment
from asterism.server.scene import set_scene
from tests.rules import rule
from tests.titles.eclipse.position import at, make, seat, sector

NAMES = ["Ada", "Bo", "Cyd", "Dee"]


def border():
    """Seat 0's ship, about to fly: north to a partner's hex or south to a free one."""
    game = at(
        *[seat(each) for each in ("terran_directorate", "terran_federation", "terran_union", "terran_republic")],
        homes=False,
        hexes=[sector(304, (0, -5), ships="0:interceptor"), sector(306, (0, -6), owner=1), sector(207, (0, -4))],
        partners=[(0, 1)],
    )
    make(game, 0, "action move", "fly interceptor 304")
    return game


@rule("eclipse.diplomacy.traitor")
def test_the_board_says_that_a_move_makes_you_the_traitor():
    board = boards.board_of("eclipse")
    for language, label, short in (
        ("en", "you attack a partner and become the traitor", "Betray"),
        ("pl", "atakujesz partnera i zostajesz zdrajcą", "Zdradź"),
    ):
        scene = set_scene(border(), "g", speech.voice(language), 0, NAMES)
        page = environment().get_template(board.template).render(scene=scene, shown=board.present(scene), _=scene.voice.text)
        assert label in page
        assert f">{short}<" in page
        assert "betray 306" in page
