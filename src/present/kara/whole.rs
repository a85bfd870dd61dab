//! Kara's whole board in text: dice as emoji where there are some of our own, else digits in code.

use super::{
    super::{
        game::Scene,
        sign::{DieKind, Sign, either},
    },
    in_common, is_away, line, spread, stopped_by_choice,
};
use games::{
    Turn,
    kara::{Hand, KaraView, Places, View},
};
use words::say;

/// The house, every Kara, what the signs mean, and who is to do what.
pub(super) fn board(view: &View, beside: &str, task: &str, scene: Scene<'_>) -> String {
    either(&in_emoji(view, beside, task, scene), &in_code(view, beside, task, scene))
}

/// Code lines of at most 28 columns.
fn in_code(view: &View, beside: &str, task: &str, scene: Scene<'_>) -> String {
    let house = match view.house {
        Some(house) => format!("🏠 **{}** `{}`", house.sum(), spread(house)),
        None => "🏠 **?**".to_owned(),
    };
    let lines: Vec<String> = view.karas.iter().map(|kara| line(kara, view, scene)).collect();
    let text = format!("{house}{beside}\n```\n{}\n```\n{} {task}", lines.join("\n"), legend(view, scene));
    text.trim_end().to_owned()
}

/// A line each: `**Ada** 2 5 1 4 6 18 **+2 ■**`, with the dice in common underlined.
fn in_emoji(view: &View, beside: &str, task: &str, scene: Scene<'_>) -> String {
    let house = match view.house {
        Some(house) => format!("{} **{}** {}", Sign::House, house.sum(), dice(house, Places::default())),
        None => format!("{} **?**", Sign::House),
    };
    let mut lines = vec![format!("{house}{beside}")];
    lines.extend(view.karas.iter().map(|kara| emoji_line(kara, view, scene)));
    let mut signs = vec![say!(scene.words, "kara-legend-common")];
    if view.karas.iter().any(|kara| stopped_by_choice(kara, view)) {
        signs.push(say!(scene.words, "kara-legend-square"));
    }
    lines.push(format!("-# {}", signs.join(" · ")));
    lines.push(task.to_owned());
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
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

/// What the signs mean: those that are there.
fn legend(view: &View, scene: Scene<'_>) -> String {
    let words = scene.words;
    let mut text = say!(words, "kara-legend", sign = say!(words, "kara-in"));
    if view.karas.iter().any(|kara| stopped_by_choice(kara, view)) {
        text += &format!(" {}", say!(words, "kara-legend-stopped"));
    }
    if view.karas.iter().any(|kara| is_away(kara.seat, scene)) {
        text += &format!(" {}", say!(words, "kara-legend-away"));
    }
    text
}
