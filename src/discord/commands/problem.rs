//! `/problem`: the problems of a day, and those of earlier days to practise at, for the asker alone. Nothing is paid for
//! them, so that a second account gains nothing but a look.

use std::sync::Arc;

use super::{
    AsideKind, Asker, ClickReply, CommandDefinition, CommandLine, GuildId, OptionDefinition, Private, Router, practice,
    speech, tavern,
};
use crate::{screen::Attached, serve};
use games::{Variant, problem::Problem};
use host::HostError;
use present::{
    Screen,
    problem::{self, PracticeStep, ProblemPress, ProblemShown, Stage},
};
use table::{
    BoardView,
    calendar::Day,
    problem::{FIRST_DAY, NoProblem, Tried, Week, is_public, with_problems},
};

/// The longest text of a day, in characters.
const DAY_CHARS_MAX: usize = 20;

pub(super) fn definition() -> CommandDefinition {
    let game = OptionDefinition::one_of("arg-game", false, problem::choices());
    let day = OptionDefinition::text("arg-problem-day", DAY_CHARS_MAX, false);
    let practice = OptionDefinition::one_of("arg-problem-practice", false, problem::choices());
    CommandDefinition::alone("cmd-problem", vec![game, day, practice])
}

/// What is shown, or why nothing is.
type Shown = Result<(Screen, Option<Attached>), Screen>;

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    let today = Day(router.host.now().day());
    let said = match line.args.text("day").map(|text| (text, text.parse::<Day>())) {
        None => None,
        Some((_, Ok(day))) => Some(day),
        Some((text, Err(_))) => return Private::Text(speech::text(problem::no_day(text, asker.lang()))),
    };
    let [practised, game] =
        ["practice", "game"].map(|of| line.args.text(of).and_then(|game| game.parse::<Variant>().ok()));
    if let (Some(practised), Some(game)) = (practised, game)
        && practised != game
    {
        return Private::Text(speech::text(problem::other_game(practised, game, asker.lang())));
    }
    let shown = match (practised, game, said) {
        (Some(variant), _, None) => another(router, asker, guild, (today, variant)).await,
        (Some(variant), _, Some(day)) => practise(router, asker, guild, (day, variant), Asked::Position).await,
        (None, Some(variant), _) => one(router, asker, guild, (said.unwrap_or(today), variant)).await,
        (None, None, _) => all(router, asker, guild, said.unwrap_or(today)).await,
    };
    match shown {
        Ok((screen, picture)) => Private::Aside(AsideKind::Problem, screen, picture),
        Err(why) => Private::Text(why),
    }
}

/// The problems of today, as the front door has them.
pub(super) async fn today(router: &Router, asker: &Asker, guild: GuildId) -> ClickReply {
    let today = Day(router.host.now().day());
    answered(asker, all(router, asker, guild, today).await)
}

/// A button of a problem.
pub(super) async fn press(router: &Router, asker: &Asker, guild: GuildId, press: ProblemPress) -> ClickReply {
    match press {
        ProblemPress::Day(day) => answered(asker, all(router, asker, guild, day).await),
        ProblemPress::Show(day, variant) => answered(asker, one(router, asker, guild, (day, variant)).await),
        ProblemPress::Try(day, variant, choice) => {
            answered(asker, attempt(router, asker, guild, (day, variant), choice).await)
        }
        ProblemPress::Another(day, variant) => answered(asker, another(router, asker, guild, (day, variant)).await),
        ProblemPress::Guess(day, variant, choice) => {
            answered(asker, practise(router, asker, guild, (day, variant), Asked::Choice(choice)).await)
        }
        ProblemPress::Solve(day, variant) => {
            answered(asker, practise(router, asker, guild, (day, variant), Asked::Solution).await)
        }
        ProblemPress::Practice => match tavern::practised(router) {
            // On a list of before, which offered it everywhere.
            _ if asker.guild.is_none() => speech::guild_only(asker.lang()).into(),
            // It is a message of its own, which one plays in.
            Some(kind) => practice::show(router, asker, guild, kind).await.into(),
            None => speech::unreadable(asker.lang()).into(),
        },
    }
}

fn answered(asker: &Asker, shown: Shown) -> ClickReply {
    match shown {
        Ok((screen, picture)) => ClickReply::aside(AsideKind::Problem, asker.clicked_alone, screen, picture),
        Err(why) => why.into(),
    }
}

/// Whether a day is the one that runs.
fn stage(router: &Router, day: Day) -> Result<Stage, NoProblem> {
    let today = Day(router.host.now().day());
    with_problems(day, today).map(|day| if day == today { Stage::Open } else { Stage::Solved })
}

/// Why a day has no problems.
fn none(why: NoProblem, asker: &Asker) -> Screen {
    speech::text(problem::none(why, asker.lang()))
}

/// How the asker did with the problems of a day and of those before it.
async fn week(router: &Router, asker: &Asker, day: Day) -> Result<Week, Screen> {
    let week = router.host.problem_week(asker.person.user, day).await;
    week.map_err(|why| speech::problem(&why, asker.lang()))
}

/// All problems of a day.
async fn all(router: &Router, asker: &Asker, guild: GuildId, day: Day) -> Shown {
    let stage = stage(router, day).map_err(|why| none(why, asker))?;
    let week = week(router, asker, day).await?;
    let in_text = tavern::view_of(router, asker, guild).await == BoardView::Text;
    let drawn = if in_text { None } else { Some(problem::day_picture(&week, stage, asker.lang())) };
    let picture = router.answers.boards.picture_of(drawn).await;
    let (has_picture, lang) = (picture.is_some(), asker.lang());
    let screen = match asker.guild {
        Some(_) => problem::day(&week, stage, tavern::practised(router), has_picture, lang),
        None => problem::day_outside_a_server(&week, stage, has_picture, lang),
    };
    Ok((screen, picture))
}

/// One of them.
async fn one(router: &Router, asker: &Asker, guild: GuildId, of: (Day, Variant)) -> Shown {
    let (day, variant) = of;
    let stage = stage(router, day).map_err(|why| none(why, asker))?;
    as_it_stands(router, asker, guild, (day, variant, stage), None).await
}

/// The same, where it is known that the day has problems; `late` is what was tried once it was over.
async fn as_it_stands(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    (day, variant, stage): (Day, Variant, Stage),
    late: Option<u8>,
) -> Shown {
    let week = week(router, asker, day).await?;
    let tried = week.of(variant.key());
    as_tried(router, asker, guild, (variant, stage, week), (tried, late)).await
}

/// One of them, of which it is known how the asker did, and what was chosen just now.
async fn as_tried(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    (variant, stage, week): (Variant, Stage, Week),
    (tried, now): (Option<Tried>, Option<u8>),
) -> Shown {
    let failed = |why: HostError| speech::problem(&why, asker.lang());
    let (day, lang) = (week.day, asker.lang());
    let made = router.host.problem(asker.guild, day, variant).await.map_err(failed)?;
    let (screen, picture) =
        drawn(router, asker, guild, (made, day, variant), ShownAs::Tried { stage, tried, now, week }).await?;
    let screen = match is_public(day, Day(router.host.now().day())) {
        true => router.with_link(screen, guild, &format!("/problems/{day}/{variant}"), lang).await,
        false => screen,
    };
    Ok((screen, picture))
}

/// As what a problem is shown.
enum ShownAs {
    /// As one of a day, with how the asker did at it and in the week before, and what was chosen just now.
    Tried { stage: Stage, tried: Option<Tried>, now: Option<u8>, week: Week },
    /// As one to practise at, on this day.
    Practised(PracticeStep, Day),
}

/// A problem beside its picture, or without one.
async fn drawn(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    (made, day, variant): (Arc<Problem>, Day, Variant),
    how: ShownAs,
) -> Shown {
    let in_text = tavern::view_of(router, asker, guild).await == BoardView::Text;
    let (lang, reading) = (asker.lang(), asker.reading());
    let worked_out = serve::render(move || {
        let shown = ProblemShown::new(&made, variant, day, lang)?.read_as(reading);
        let screen = |has_picture| match &how {
            ShownAs::Tried { stage, tried, now, .. } => shown.screen(*stage, *tried, *now, has_picture),
            ShownAs::Practised(step, today) => shown.practice_screen(*step, *today, has_picture),
        };
        let picture = match &how {
            _ if in_text => None,
            ShownAs::Tried { stage, tried, week, .. } => shown.card(*stage, *tried, week),
            ShownAs::Practised(step, _) => shown.practice_card(*step),
        };
        Some((screen(true), screen(false), picture))
    });
    let Ok(Some((beside, whole, picture))) = worked_out.await else { return Err(speech::not_shown(lang)) };
    let picture = router.answers.boards.picture_of(picture).await;
    Ok((if picture.is_some() { beside } else { whole }, picture))
}

/// What is asked of a problem that one practises at.
enum Asked {
    /// The position.
    Position,
    /// Whether this choice is the best.
    Choice(u8),
    /// Which one is.
    Solution,
}

/// The problem to practise at after that of a day.
async fn another(router: &Router, asker: &Asker, guild: GuildId, (after, variant): (Day, Variant)) -> Shown {
    stage(router, after).map_err(|why| none(why, asker))?;
    let next = router.host.day_to_practise(asker.person.user, after, variant).await;
    let next = next.map_err(|why| speech::problem(&why, asker.lang()))?;
    // Only before the first day there is none.
    let day = next.unwrap_or(Day(FIRST_DAY.0 - 1));
    practise(router, asker, guild, (day, variant), Asked::Position).await
}

/// A problem to practise at: nothing of it is kept. That of today counts, and is shown so.
async fn practise(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    (day, variant): (Day, Variant),
    asked: Asked,
) -> Shown {
    if stage(router, day).map_err(|why| none(why, asker))? == Stage::Open {
        return as_it_stands(router, asker, guild, (day, variant, Stage::Open), None).await;
    }
    let made = router.host.problem(asker.guild, day, variant).await;
    let made = made.map_err(|why| speech::problem(&why, asker.lang()))?;
    let step = match asked {
        Asked::Position => PracticeStep::Asked,
        Asked::Choice(choice) if choice == made.best => PracticeStep::Found,
        Asked::Choice(choice) if usize::from(choice) < made.choices.len() => PracticeStep::Wrong(choice),
        // No board of ours has such a button.
        Asked::Choice(_) => return Err(speech::unreadable(asker.lang())),
        Asked::Solution => PracticeStep::Told,
    };
    let today = Day(router.host.now().day());
    drawn(router, asker, guild, (made, day, variant), ShownAs::Practised(step, today)).await
}

/// Tries a choice. At a problem of another day nothing is tried: its solution is shown, and that this try does not
/// count.
async fn attempt(router: &Router, asker: &Asker, guild: GuildId, of: (Day, Variant), choice: u8) -> Shown {
    let (day, variant) = of;
    let stage = stage(router, day).map_err(|why| none(why, asker))?;
    if stage != Stage::Open {
        return as_it_stands(router, asker, guild, (day, variant, stage), Some(choice)).await;
    }
    let failed = |why: HostError| speech::problem(&why, asker.lang());
    let made = router.host.problem(asker.guild, day, variant).await.map_err(failed)?;
    // No board of ours has such a button.
    if usize::from(choice) >= made.choices.len() {
        return Err(speech::unreadable(asker.lang()));
    }
    let (chosen, key) = ((choice, choice == made.best), Some(asker.interaction));
    let tried = router.host.try_problem(asker.person.user, of, chosen, key).await.map_err(failed)?;
    // What was tried is saved: where the days before cannot be read, it is told without them.
    let week = week(router, asker, day).await.unwrap_or(Week { day, tried: Vec::new(), in_a_row: 0 });
    as_tried(router, asker, guild, (variant, Stage::Open, week), (Some(tried), Some(choice))).await
}
