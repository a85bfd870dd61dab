//! What stands over a table before its first game: the game's name, how many may sit there, and its scene.

use super::{
    WIDTH,
    canvas::{Canvas, block},
    ink::{BONE, INK, PLAQUE_DIGITS, RIM, WALNUT_SUNK},
    letters::{self, Face},
    names,
    things::person,
    vignettes,
};
use present::motif::LobbySign;

const HEIGHT: u32 = 300;
/// Where the middle of the scene is, and how large it is.
const SCENE: ((f32, f32), f32) = ((846.0, 146.0), 1.62);
/// How large the name is, and how much room it has.
const NAME: f32 = 86.0;
const NAME_ROOM: f32 = 518.0;

/// Draws it.
pub(super) fn draw(lobby: &LobbySign) -> Canvas {
    let mut canvas = Canvas::new(WIDTH, HEIGHT);
    let (width, height) = (WIDTH as f32, HEIGHT as f32);
    vignettes::ground(&mut canvas, lobby.sign, (width, height));
    canvas.placed(SCENE.0, 0.0, SCENE.1, |canvas| vignettes::draw(canvas, lobby.sign));
    let plate = block(34.0, 58.0, 574.0, 118.0, 30.0);
    canvas.shadow(&plate, 8.0);
    canvas.outlined(&plate, WALNUT_SUNK, RIM, 4.0);
    if let Some(outline) = names::outline(&lobby.name, NAME) {
        let bounds = outline.bounds();
        let scale = (NAME_ROOM / bounds.width()).min(1.0);
        canvas.placed((66.0 - bounds.left() * scale, 117.0), 0.0, scale, |canvas| canvas.fill(&outline, PLAQUE_DIGITS));
    }
    seats(&mut canvas, lobby.seats);
    canvas.line(&block(4.0, 4.0, width - 8.0, height - 8.0, 30.0), INK, 8.0);
    canvas.round_corners(34.0);
    canvas
}

/// How many may sit there, beside one who does.
fn seats(canvas: &mut Canvas, (least, most): (u8, u8)) {
    let written = if least == most { least.to_string() } else { format!("{least}–{most}") };
    let outline = letters::outline(Face::Numbers, &written, 40.0);
    let wide = outline.as_ref().map_or(0.0, |outline| outline.bounds().width());
    canvas.outlined(&block(34.0, 196.0, 92.0 + wide, 66.0, 30.0), WALNUT_SUNK, RIM, 3.0);
    person(canvas, (70.0, 221.0), 1.0, BONE);
    if let Some(outline) = outline {
        let left = outline.bounds().left();
        canvas.placed((102.0 - left, 229.0), 0.0, 1.0, |canvas| canvas.fill(&outline, BONE));
    }
}
