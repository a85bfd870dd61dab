//! The end of a season: a row a game, with who won most of it.

use super::{
    WIDTH,
    canvas::{Canvas, lines},
    evening::{self, PAPER_LINE, ending, paper},
    ink::INK,
    names,
    result::named,
    things::{crown, house},
};
use present::motif::{SEASON_NAMES_DRAWN_MAX, SeasonCard, SeasonLine};

/// The middle of the first row, and how far rows are apart.
const FIRST: f32 = 160.0;
const ROW: f32 = 66.0;
/// Where names begin, and how far they go without a number of others and with one; between two of them.
const NAMES: f32 = 498.0;
const NAMES_END: [f32; 2] = [920.0, 862.0];
const BETWEEN_NAMES: f32 = 16.0;
/// A name alone is larger; rather than smaller than beside another one it is cut.
const NAME_SIZES: [f32; 2] = [32.0, 29.0];
/// As wide as its longest title: from September to December, in German.
const TITLE_COLUMNS: usize = 32;
/// Where it ends how many more there are, and where the wins do, which are so wide.
const MORE: f32 = 912.0;
const WINS: f32 = 1024.0;
const WINS_WIDE: f32 = 96.0;

/// Draws the card; as high as it has rows.
pub(super) fn draw(card: &SeasonCard) -> Canvas {
    let height = FIRST + ROW * card.lines.len() as f32 + 10.0;
    let mut canvas = Canvas::new(WIDTH, height.round() as u32);
    paper(&mut canvas, height);
    crown(&mut canvas, (112.0, 78.0), 0.7);
    named(&mut canvas, &names::shown(&card.title, "", TITLE_COLUMNS), (174.0, 76.0), 46.0, 840.0, INK);
    canvas.line(&lines(&[(70.0, 118.0), (1030.0, 118.0)]), INK, 4.0);
    for (nth, line) in card.lines.iter().enumerate() {
        row(&mut canvas, line, FIRST + ROW * nth as f32);
        if nth + 1 < card.lines.len() {
            let below = FIRST + ROW * (nth as f32 + 0.5);
            canvas.line(&lines(&[(76.0, below), (1024.0, below)]), PAPER_LINE, 2.5);
        }
    }
    canvas
}

fn row(canvas: &mut Canvas, line: &SeasonLine, y: f32) {
    match line.sign {
        Some(sign) => canvas.placed((106.0, y), 0.0, 0.86, |canvas| evening::sign(canvas, sign)),
        None => house(canvas, (106.0, y), 0.62),
    }
    named(canvas, &names::shown(&line.game, "", 28), (154.0, y), 32.0, 270.0, INK);
    crown(canvas, (464.0, y + 1.0), 0.4);
    let shown = &line.who[..line.who.len().min(SEASON_NAMES_DRAWN_MAX)];
    let more = line.who.len() - shown.len();
    let step = (NAMES_END[usize::from(more > 0)] - NAMES + BETWEEN_NAMES) / shown.len().max(1) as f32;
    let size = NAME_SIZES[usize::from(shown.len() > 1)];
    for (nth, name) in shown.iter().enumerate() {
        let left = NAMES + step * nth as f32;
        match names::fitting(name, size, step - BETWEEN_NAMES) {
            Some(outline) => {
                let x = left - outline.bounds().left();
                canvas.placed((x, y), 0.0, 1.0, |canvas| canvas.fill(&outline, INK));
            }
            None => named(canvas, "–", (left, y), size, step - BETWEEN_NAMES, INK),
        }
    }
    if more > 0 {
        ending(canvas, &format!("+{more}"), (MORE, y), (30.0, 46.0), INK);
    }
    // The fonts have one space that does not break, and not the narrow one.
    ending(canvas, &line.wins.replace('\u{202f}', "\u{a0}"), (WINS, y), (32.0, WINS_WIDE), INK);
}
