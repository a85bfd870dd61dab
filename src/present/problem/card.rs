//! The cards of a day's problems: one problem with its position, or all of them. Both tell the day and, where it counts,
//! how the days before went; what they show in words is their alt text.

use super::{PracticeStep, ProblemShown, Stage, date, mark_of};
use crate::{
    motif::{Motif, Picture, ProblemCard, ProblemDay, ProblemLine, ProblemMark, ProblemShows},
    offers::Offer,
    picture::{cut, stopped},
    standing::title_of,
};
use games::{Variant, problem::variants};
use table::{
    calendar::{Day, Month, day_of_month},
    lang::Lang,
    problem::{Tried, Week, first_tries_for_a_day},
};
use words::{Words, say};

impl ProblemShown<'_> {
    /// The picture of the position beside the day, how hard it is, and how somebody did on the last days.
    #[must_use]
    pub fn card(&self, stage: Stage, tried: Option<Tried>, week: &Week) -> Option<Picture> {
        let asks = stage == Stage::Open && tried.is_none_or(|tried| !tried.solved);
        let (shows, alt) = self.shows(stage, asks)?;
        let alt = [alt, last_days(week, self.words)].join(" ");
        Some(Picture { motif: card(shows, stage, week, self.words), alt: cut(alt) })
    }

    /// The same of one that is practised at, where no day is counted.
    #[must_use]
    pub fn practice_card(&self, step: PracticeStep) -> Option<Picture> {
        let (shows, alt) = self.shows(step.stage(), step.stage() == Stage::Open)?;
        let date = short_date(self.day, self.words);
        let card = ProblemCard { shows, date, in_a_row: 0, days: Vec::new(), is_open: false };
        Some(Picture { motif: Motif::Problem(Box::new(card)), alt: cut(alt) })
    }

    /// The position with its game and how hard it is, and all that in words.
    fn shows(&self, stage: Stage, asks: bool) -> Option<(ProblemShows, String)> {
        let Picture { motif, alt } = self.picture(stage)?;
        let difficulty = self.of_five();
        let sign = Offer::of(&self.variant.new_table_options()).sign();
        let hard = self.how_hard();
        Some((ProblemShows::One { sign, difficulty, position: Box::new(motif), asks }, format!("{alt} {hard}")))
    }
}

/// All problems of a day and how somebody did with each.
#[must_use]
pub fn day_picture(week: &Week, stage: Stage, lang: Lang) -> Picture {
    let words = Words::of(lang);
    let line = |variant: Variant| ProblemLine {
        sign: Offer::of(&variant.new_table_options()).sign(),
        name: title_of(variant, words),
        mark: mark_of(week.of(variant.key())),
    };
    let lines: Vec<ProblemLine> = variants().map(line).collect();
    let told: Vec<String> = lines
        .iter()
        .map(|line| say!(words, "problem-alt-game", game = line.name.as_str(), how = how(line.mark, words)))
        .collect();
    let games = say!(words, "problem-alt-games", day = date(week.day, words), games = told.join(", "));
    let alt = [stopped(games), last_days(week, words)].join(" ");
    Picture { motif: card(ProblemShows::All(lines), stage, week, words), alt: cut(alt) }
}

fn card(shows: ProblemShows, stage: Stage, week: &Week, words: &Words) -> Motif {
    Motif::Problem(Box::new(ProblemCard {
        shows,
        date: short_date(week.day, words),
        in_a_row: u32::try_from(week.in_a_row).unwrap_or_default(),
        days: Week::days_to(week.day).map(|day| went(day, week)).collect(),
        is_open: stage == Stage::Open,
    }))
}

fn short_date(day: Day, words: &Words) -> String {
    let (day, month) = (day_of_month(day.0), Month::of(day.0).of_year());
    say!(words, "evening-date", day = day, month = month)
}

/// A day is as good as its best problem; but only with so many at the first try that the days in a row go on it is as
/// good as those.
fn went(day: Day, week: &Week) -> ProblemDay {
    let right = week.on(day).filter(|(_, tried)| tried.first).count();
    let best = week.on(day).map(|(_, tried)| mark_of(Some(tried))).max().unwrap_or_default();
    let mark = match best {
        ProblemMark::First if right < first_tries_for_a_day(day) => ProblemMark::Later,
        best => best,
    };
    ProblemDay { number: u8::try_from(day_of_month(day.0)).unwrap_or_default(), mark }
}

/// What the row of days shows: how many in a row, and how many went how.
fn last_days(week: &Week, words: &Words) -> String {
    let days: Vec<ProblemDay> = Week::days_to(week.day).map(|day| went(day, week)).collect();
    let told = [ProblemMark::First, ProblemMark::Later, ProblemMark::Missed, ProblemMark::Untried]
        .into_iter()
        .map(|mark| (mark, days.iter().filter(|day| day.mark == mark).count()))
        .filter(|(_, count)| *count > 0)
        .map(|(mark, count)| say!(words, "problem-alt-days-so", how = how(mark, words), count = count));
    let days = say!(words, "problem-alt-days", days = told.collect::<Vec<_>>().join(", "));
    match week.in_a_row {
        0 => days,
        run => [stopped(say!(words, "problems-in-a-row", days = run)), days].join(" "),
    }
}

fn how(mark: ProblemMark, words: &Words) -> String {
    match mark {
        ProblemMark::First => say!(words, "problem-alt-first"),
        ProblemMark::Later => say!(words, "problem-alt-later"),
        ProblemMark::Missed => say!(words, "problem-alt-missed"),
        ProblemMark::Untried => say!(words, "problem-alt-untried"),
    }
}
