//! Whatever is asked of a table, in whatever order: the books stay right.
//!
//! [`Circle`] looks at every step: transfers sum to zero, causes are unique,
//! the pot's account is what the table says and empty after a game, no purse
//! is needed twice in a step.

use games::{Level, Seat, catalog::Kind};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use table::{
    Command, Person, Phase,
    coins::Coins,
    ids::{Moment, UserId},
};

use super::circle::{Circle, circle, id};

const NAMES: [&str; 4] = ["anna", "ben", "cleo", "dao"];

/// Any command, sensible or not, by anyone.
fn any_command(table: &Circle, luck: &mut StdRng) -> Command {
    let name = NAMES[luck.random_range(0..NAMES.len())];
    let user = id(name);
    let someone = Person { user, name: name.to_owned(), manages: luck.random_ratio(1, 10) };
    let turn = table.table.decision.saturating_sub(u32::from(luck.random_ratio(1, 6)));
    let level = Level::ALL[luck.random_range(0..3)];
    let text = any_move(table, luck);
    let mv = table.table.kind().parse_move(&text);
    let ais = mv.clone().unwrap_or_else(|_| Kind::Kara.parse_move("throw").expect("a move"));
    match luck.random_range(0..100) {
        0..14 => Command::Join(someone),
        14..20 => Command::Leave(user),
        20..24 => Command::AddAi(user, level),
        24..27 => Command::RemoveAi(user),
        27..32 => Command::ThrowIn(someone, Coins(luck.random_range(-5..60))),
        32..34 => Command::ChooseWord(user, text),
        34..44 => Command::Start { by: user, decision: None },
        44..66 => Command::Play { user, decision: luck.random_bool(0.8).then_some(turn), mv },
        66..90 => match table.table.to_move() {
            Some(seat) => match table.table.sitters[seat.index()].user() {
                Some(user) if table.table.ai_to_move().is_none() => Command::Play { user, decision: None, mv },
                _ => Command::AiPlay { seat, decision: turn, mv: ais, thought_at: None },
            },
            None => Command::AiPlay { seat: Seat(luck.random_range(0..30)), decision: turn, mv: ais, thought_at: None },
        },
        90..96 => Command::TimeUp,
        96..98 => Command::SetTurnSecs(someone, luck.random_range(0..4000)),
        _ if luck.random_ratio(1, 20) => Command::Close(someone, None),
        _ => Command::Join(someone),
    }
}

fn any_move(table: &Circle, luck: &mut StdRng) -> String {
    let legal = table.table.playing().and_then(|playing| {
        let mut luck = games::dice::Luck(StdRng::seed_from_u64(luck.random()));
        playing.game.sample(table.table.to_move()?, &mut luck)
    });
    match legal {
        Some(mv) if luck.random_ratio(9, 10) => mv.to_string(),
        _ => ["throw", "stop", "run 1", "run 12345", "run 9", "", "\u{0}"][luck.random_range(0..7)].to_owned(),
    }
}

/// Whoever may be short of coins.
fn any_short(luck: &mut StdRng) -> Vec<UserId> {
    NAMES.iter().filter(|_| luck.random_ratio(1, 8)).map(|name| id(name)).collect()
}

#[test]
fn any_sequence_of_commands_keeps_the_books() {
    let (mut games, mut closed) = (0, 0);
    for seed in 0..60 {
        let mut luck = StdRng::seed_from_u64(seed);
        let house = ["neutral", "rotating"][luck.random_range(0..2)];
        let last_lap = ["short", "full"][luck.random_range(0..2)];
        let setting = circle(&NAMES[..luck.random_range(1..=3)]).option("house", house).option("last_lap", last_lap);
        let setting = setting.ante(luck.random_range(0..80)).drink(luck.random_range(0..20));
        let mut table = setting.sit().with_committed_dice();
        for _ in 0..250 {
            let command = any_command(&table, &mut luck);
            if matches!(command, Command::Start { .. }) {
                table.short = any_short(&mut luck);
            }
            table.now = Moment(table.now.0 + luck.random_range(-2_000..30_000));
            match table.decided(&command) {
                Ok(step) => table.save(step),
                Err(_) => continue,
            }
            if luck.random_ratio(1, 20) {
                table.replays();
            }
        }
        table.replays();
        games += table.results.len();
        if matches!(table.table.phase, Phase::Closed(_)) {
            closed += 1;
            let in_purses: i64 = NAMES.iter().map(|name| table.purse(name)).sum();
            assert_eq!(in_purses + table.tavern(), 4 * super::circle::PURSE, "nothing is left in a pot");
        }
    }
    assert!(games > 60 && closed > 5, "{games} games, {closed} tables closed: enough was tried");
}
