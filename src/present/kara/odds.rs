//! `/odds kara`: what one Kara can hope for against a house, by what is written and without a table.

use games::kara::{
    hand::DICE,
    odds::{HOUSE_SUMS, OddsRefused, Outlook},
};
use words::{Words, say};

use super::super::{
    Card,
    extras::PositionOdds,
    sign::die_sign,
    verbs::{Arg, ArgType, Args},
};

/// The most runs that are asked for; more change nothing that is shown.
const RUNS_MAX: i64 = 20;

/// What is asked for, and what is told.
pub(super) const ODDS: PositionOdds = PositionOdds { args, card: odds_card };

fn args() -> Vec<Arg> {
    let (least, most) = (i64::from(*HOUSE_SUMS.start()), i64::from(*HOUSE_SUMS.end()));
    let chars_max = u16::try_from(2 * DICE).expect("a few dice");
    vec![
        Arg::optional("house", "kara-arg-odds-house", ArgType::Whole { min: least, max: most }),
        Arg::optional("dice", "kara-arg-odds-dice", ArgType::Text { chars_max, autocompletes: false }),
        Arg::optional("runs", "kara-arg-odds-runs", ArgType::Whole { min: 0, max: RUNS_MAX }),
    ]
}

fn odds_card(args: &Args, words: &Words) -> Result<Card, String> {
    let no_house = || say!(words, "kara-odds-of-no-house", min = *HOUSE_SUMS.start(), max = *HOUSE_SUMS.end());
    let whole = |key: &str| args.whole(key).map(|number| u8::try_from(number).unwrap_or(u8::MAX));
    let house = whole("house").ok_or_else(no_house)?;
    let runs = whole("runs").map(u32::from);
    let dice: Option<String> = args.text("dice").map(|text| text.chars().filter(|c| !c.is_whitespace()).collect());
    let outlook = Outlook::ask(house, runs, dice.as_deref()).map_err(|why| match why {
        OddsRefused::NoHouse { .. } => no_house(),
        OddsRefused::Dice(_) => say!(words, "kara-odds-of-no-dice"),
        OddsRefused::TooManyRuns { .. } => say!(words, "kara-odds-of-too-many", max = RUNS_MAX),
    })?;
    let signs = |pips: &[u8]| pips.iter().map(|&pips| die_sign(pips)).collect::<Vec<_>>().join(" ");
    let keep = |kept: &Option<Vec<u8>>| match kept.as_deref() {
        None => String::new(),
        Some([]) => format!(" ({})", say!(words, "kara-odds-of-all")),
        Some(all) if all.len() == DICE => format!(" ({})", say!(words, "kara-odds-of-stop")),
        Some(kept) => format!(" ({})", say!(words, "kara-odds-of-keep", dice = signs(kept))),
    };
    let Outlook { house, runs, dice, in_house, distance, keep_for_in_house, keep_for_distance } = outlook;
    let lines = [
        say!(words, "kara-odds-of-house", sum = house, runs = runs),
        match &dice {
            Some(dice) => say!(words, "kara-odds-of-dice", dice = signs(dice)),
            None => say!(words, "kara-odds-of-before"),
        },
        say!(words, "kara-odds-of-in", share = words.percent(in_house), keep = keep(&keep_for_in_house)),
        say!(words, "kara-odds-of-away", away = words.decimal(distance), keep = keep(&keep_for_distance)),
    ];
    let (title, footer) = (say!(words, "kara-odds-of-title"), Some(say!(words, "kara-odds-of-how")));
    Ok(Card { title, body: lines.join("\n"), fields: Vec::new(), footer })
}
