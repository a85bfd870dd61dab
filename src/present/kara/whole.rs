//! Kara's whole board in text: dice as emoji where there are some of our own, else digits in code.

use super::{
    super::{
        game::Scene,
        sign::{DieKind, Sign, either},
    },
    in_common, is_away, short_board, stopped_by_choice,
};
use games::{
    Turn,
    kara::{Hand, KaraView, Places, View},
};
use words::say;

/// The house and every Kara.
pub(super) fn board(view: &View, scene: Scene<'_>) -> String {
    either(&in_emoji(view, scene), &format!("```\n{}\n```", short_board(view, scene)))
}

/// What the signs mean: those that are there.
pub(super) fn legend(view: &View, scene: Scene<'_>) -> String {
    either(&legend_of_emoji(view, scene), &legend_of_code(view, scene))
}

fn in_emoji(view: &View, scene: Scene<'_>) -> String {
    let house = match view.house {
        Some(house) => format!("{} **{}** {}", Sign::House, house.sum(), dice(house, Places::default())),
        None => format!("{} **?**", Sign::House),
    };
    let karas = view.karas.iter().map(|kara| emoji_line(kara, view, scene));
    [house].into_iter().chain(karas).collect::<Vec<_>>().join("\n")
}

fn emoji_line(kara: &KaraView, view: &View, scene: Scene<'_>) -> String {
    let mut line = if view.turn == Turn::Of(kara.seat) { "▶ ".to_owned() } else { String::new() };
    if is_away(kara.seat, scene) {
        line += &format!("{} ", Sign::StandIn);
    }
    line += &format!("**{}** ", scene.names.prose(kara.seat));
    let (Some(hand), Some(house)) = (kara.dice, view.house) else { return line + "· · · · ·" };
    let off = match hand.off(house) {
        0 => Sign::House.to_string(),
        off => {
            let square = if stopped_by_choice(kara, view) { " ■" } else { "" };
            format!("**{}{square}**", format!("{off:+}").replace('-', "−"))
        }
    };
    line + &format!("{} {} {off}", dice(hand, in_common(hand, house)), hand.sum())
}

/// The dice of a hand, those at some places underlined.
fn dice(hand: Hand, kept: Places) -> String {
    let sign = |(place, &pips): (usize, &u8)| {
        let kind = if kept.contains(place) { DieKind::Kept } else { DieKind::Plain };
        Sign::die(kind, pips).map_or_else(|| pips.to_string(), |die| die.to_string())
    };
    hand.0.iter().enumerate().map(sign).collect()
}

fn legend_of_emoji(view: &View, scene: Scene<'_>) -> String {
    let mut signs = vec![say!(scene.words, "kara-legend-common")];
    if has_stopped(view) {
        signs.push(say!(scene.words, "kara-legend-square"));
    }
    signs.join(" · ")
}

fn legend_of_code(view: &View, scene: Scene<'_>) -> String {
    let words = scene.words;
    let mut signs = vec![say!(words, "kara-legend", sign = say!(words, "kara-in"))];
    if has_stopped(view) {
        signs.push(say!(words, "kara-legend-stopped", sign = say!(words, "kara-stopped")));
    }
    if view.karas.iter().any(|kara| is_away(kara.seat, scene)) {
        signs.push(say!(words, "kara-legend-away"));
    }
    signs.join(" · ")
}

fn has_stopped(view: &View) -> bool {
    view.karas.iter().any(|kara| stopped_by_choice(kara, view))
}
