//! The tables whose boards are measured: every game from its middle and from its beginning, with few and many seats,
//! AI seats, people who are away, offers and votes.

use serde_json::json;

use super::*;

/// A game to look at: its options, who sits there, and after how many moves its middle begins.
pub(super) struct Sample {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    options: &'static [(&'static str, &'static str)],
    seats: usize,
    company: Company,
    begin: usize,
    /// How many moves from one position to the next.
    step: usize,
    /// The moves the game begins with; an AI plays what follows.
    opening: &'static str,
}

/// Who the others are, and what they are about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Company {
    /// People.
    People,
    /// AI seats alone: the game is for nothing.
    Ais,
    /// People, and an AI plays for so many of them.
    Away(usize),
    /// People, one of whom wants to break the game off.
    Vote,
    /// People, each of whom has offered silver who is richer than the one to move.
    Offers,
}

const fn sample(name: &'static str, kind: Kind, seats: usize, begin: usize, step: usize) -> Sample {
    Sample { name, kind, options: &[], seats, company: Company::People, begin, step, opening: "" }
}

const FOUR_CIRCLES: &[(&str, &str)] = &[("game", "four-circles")];
const MOVERS_HOPPERS: &[(&str, &str)] = &[("game", "movers-hoppers")];
const NOT_THIS_WAY: &[(&str, &str)] = &[("game", "not-this-way")];

const LAID: &[(&str, &str)] = &[("game", "four-circles"), ("tiles", "in-turn")];
const LAID_NOT_THIS_WAY: &[(&str, &str)] = &[("game", "not-this-way"), ("tiles", "in-turn")];
/// As wide and as high as a board can be laid.
const LAID_FAR: &str = "lay b1, lay c1, lay d1, lay e1, lay f1, lay g1, lay b2, lay b3, lay b4, lay b0, lay b-1, lay b-2, \
                        lay f2, lay f3, lay f4, lay f0, lay f-1, lay f-2";

pub(super) const SAMPLES: [Sample; 14] = [
    sample("Kara, 3", Kind::Kara, 3, 4, 1),
    sample("Kara, 5", Kind::Kara, 5, 6, 2),
    sample("Kara, 6", Kind::Kara, 6, 7, 2),
    sample("Kara, 10", Kind::Kara, 10, 11, 2),
    sample("Karambolage", Kind::Karambolage, 3, 8, 1),
    sample("Karambolage, 5", Kind::Karambolage, 5, 20, 3),
    sample("Karambolage, placing", Kind::Karambolage, 3, 0, 1),
    sample("Caramba!", Kind::Caramba, 5, 11, 3),
    sample("Caramba!, placing", Kind::Caramba, 5, 0, 2),
    Sample { options: &[("hand", "tavern")], ..sample("Carrom", Kind::Carrom, 2, 3, 2) },
    Sample { options: FOUR_CIRCLES, ..sample("Four Circles", Kind::Karo, 2, 11, 3) },
    Sample { options: FOUR_CIRCLES, ..sample("Four Circles, placing", Kind::Karo, 2, 0, 4) },
    Sample { options: MOVERS_HOPPERS, ..sample("Movers & Hoppers", Kind::Karo, 2, 5, 3) },
    Sample { options: NOT_THIS_WAY, ..sample("Not This Way", Kind::Karo, 2, 18, 2) },
];

/// As many as can play, and nearly so.
pub(super) const CROWDS: [Sample; 2] =
    [sample("Kara, 15", Kind::Kara, 15, 16, 2), sample("Kara, 20", Kind::Kara, 20, 21, 3)];

/// What is rarer, and adds something to a board.
pub(super) const RARER: [Sample; 22] = [
    sample("Karambolage, 2", Kind::Karambolage, 2, 9, 2),
    sample("Karambolage, 4", Kind::Karambolage, 4, 13, 3),
    sample("Caramba!, 2", Kind::Caramba, 2, 5, 3),
    sample("Caramba!, 3", Kind::Caramba, 3, 13, 3),
    sample("Caramba!, 4", Kind::Caramba, 4, 9, 2),
    sample("Caramba!, 6", Kind::Caramba, 6, 13, 3),
    sample("Caramba!, 6, placing", Kind::Caramba, 6, 0, 2),
    Sample { company: Company::Offers, ..sample("Caramba!, 3, offers", Kind::Caramba, 3, 13, 4) },
    Sample { company: Company::Offers, ..sample("Caramba!, 6, offers", Kind::Caramba, 6, 13, 5) },
    Sample { options: NOT_THIS_WAY, ..sample("Not This Way, placing", Kind::Karo, 2, 2, 4) },
    Sample { options: LAID, ..sample("Four Circles, laying", Kind::Karo, 2, 4, 4) },
    Sample { options: LAID, opening: LAID_FAR, ..sample("Four Circles, laid far", Kind::Karo, 2, 17, 3) },
    Sample { options: LAID_NOT_THIS_WAY, opening: LAID_FAR, ..sample("Not This Way, laid far", Kind::Karo, 2, 22, 5) },
    Sample { company: Company::Ais, ..sample("Kara, 5, AI", Kind::Kara, 5, 2, 2) },
    Sample { company: Company::Ais, ..sample("Karambolage, 4, AI", Kind::Karambolage, 4, 0, 3) },
    Sample { company: Company::Ais, ..sample("Caramba!, 3, AI", Kind::Caramba, 3, 0, 4) },
    Sample { company: Company::Away(3), ..sample("Kara, 5, away", Kind::Kara, 5, 6, 1) },
    Sample { company: Company::Away(2), ..sample("Karambolage, 4, away", Kind::Karambolage, 4, 13, 2) },
    Sample { company: Company::Away(2), ..sample("Caramba!, 4, away", Kind::Caramba, 4, 9, 2) },
    Sample { company: Company::Away(1), options: FOUR_CIRCLES, ..sample("Four Circles, away", Kind::Karo, 2, 15, 3) },
    Sample { company: Company::Vote, ..sample("Kara, 5, vote", Kind::Kara, 5, 7, 1) },
    Sample { company: Company::Vote, ..sample("Caramba!, 6, vote", Kind::Caramba, 6, 13, 3) },
];

/// A table in the middle of its game: of the first of some games that lasts long enough.
pub(super) fn positions(sample: &Sample, lang: Lang) -> Vec<Table> {
    let mut games = (1..50).map(|luck| played(sample, lang, luck));
    games.find(|found| found.len() == POSITIONS).unwrap_or_else(|| panic!("{} is over before", sample.name))
}

fn played(sample: &Sample, lang: Lang, luck: u8) -> Vec<Table> {
    let mut options = sample.kind.new_table_options();
    for (key, value) in sample.options {
        options.set(key, value).unwrap();
    }
    let (begin, mut nth) = (BEGIN, luck);
    let mut seed = move || {
        nth = nth.wrapping_add(1);
        Seed::new([nth; 32])
    };
    let mut chance = Chance::committed(&mut seed);
    let people = if sample.company == Company::Ais { 1 } else { sample.seats };
    let mut table = gathered(options, people, lang, &mut chance);
    for _ in people..sample.seats {
        table = table.decide(&Command::AddAi(UserId(1), Level::Middle), begin, &mut chance).unwrap().table;
    }
    let start = Command::Start { by: UserId(1), decision: None };
    table = table.decide(&start, begin, &mut chance).unwrap().table;
    if table.rules.best_of.is_some() {
        let wins: Vec<u8> = [2, 1].into_iter().chain([0; 18]).take(sample.seats).collect();
        table.series = serde_json::from_value(json!(wins)).expect("games won by each seat");
    }
    let mut luck = Luck(StdRng::seed_from_u64(luck.into()));
    let mut found = Vec::new();
    for moves in 0.. {
        if !matches!(table.phase, Phase::Playing(_)) || found.len() == POSITIONS {
            break;
        }
        table = somebody_leaves(table, sample, &mut chance);
        let is_public = table.ai_to_move().is_none();
        if moves >= sample.begin && (moves - sample.begin) / sample.step >= found.len() && is_public {
            found.extend(asked(&table, sample, &mut chance));
        }
        table = match sample.opening.split(", ").nth(moves).filter(|mv| !mv.is_empty()) {
            Some(mv) => opened(&table, mv, &mut chance),
            None => next_move(&table, &mut luck, &mut chance),
        };
    }
    found
}

/// The time of the one to move runs out, where an AI is to play for them and not yet does.
fn somebody_leaves(table: Table, sample: &Sample, chance: &mut Chance<'_>) -> Table {
    let Company::Away(away) = sample.company else { return table };
    let leaves = table.to_move().is_some_and(|seat| seat.index() > 0 && seat.index() <= away && !table.is_away(seat));
    if !leaves {
        return table;
    }
    let late = table.deadline().expect("time runs");
    table.decide(&Command::TimeUp, late, chance).unwrap().table
}

/// The same with the question whether to break off, or with open offers, where that is looked at; nothing where nobody can
/// make any.
fn asked(table: &Table, sample: &Sample, chance: &mut Chance<'_>) -> Option<Table> {
    match sample.company {
        Company::People | Company::Ais | Company::Away(_) => Some(table.clone()),
        Company::Vote => {
            let by = Person { user: UserId(2), name: NAMES[1].to_owned(), manages: false };
            Some(table.decide(&Command::Close(by, None), BEGIN, chance).unwrap().table)
        }
        Company::Offers => offered(table, chance),
    }
}

/// The same where each who is richer than the one to move has offered silver.
fn offered(table: &Table, chance: &mut Chance<'_>) -> Option<Table> {
    let mut offered = None;
    for user in 1..=table.sitters.len() as u64 {
        let mv = table.kind().parse_move(&format!("offer {user}"));
        let play = Command::Play { user: UserId(user), decision: None, mv };
        if let Ok(made) = offered.as_ref().unwrap_or(table).decide(&play, BEGIN, chance) {
            offered = Some(made.table);
        }
    }
    offered
}

/// The same after a move that is written down.
fn opened(table: &Table, mv: &str, chance: &mut Chance<'_>) -> Table {
    let user = UserId(table.to_move().unwrap().index() as u64 + 1);
    let play = Command::Play { user, decision: None, mv: table.kind().parse_move(mv) };
    table.decide(&play, BEGIN, chance).unwrap().table
}

/// One move: of one who speaks up out of turn, now and then, or what an easy AI plays for the one to move.
pub(super) fn next_move(table: &Table, luck: &mut Luck<StdRng>, chance: &mut Chance<'_>) -> Table {
    let playing = table.playing().unwrap();
    let seat = table.to_move().unwrap();
    let play =
        |seat: Seat, mv: Move| Command::Play { user: UserId(seat.index() as u64 + 1), decision: None, mv: Ok(mv) };
    let others = (0..table.sitters.len()).map(Seat::at);
    let speak_up = others.filter(|&other| other != seat && playing.game.status().interjects.has(other));
    for other in speak_up.filter(|&other| table.sitters[other.index()].user().is_some() && !table.is_away(other)) {
        if luck.roll(SPEAKS_UP) == 1
            && let Some(mv) = playing.game.sample(other, luck)
            && let Ok(spoken) = table.decide(&play(other, mv), BEGIN, chance)
        {
            return spoken.table;
        }
    }
    let mv = playing.game.view(Viewer::Seat(seat)).suggest(Level::Easy, luck).unwrap();
    let command = match table.ai_to_move() {
        Some(_) => Command::AiPlay { seat, decision: table.decision, mv, thought_at: None },
        None => play(seat, mv),
    };
    table.decide(&command, BEGIN, chance).unwrap().table
}

/// A table before its first game, at which so many people sit.
pub(super) fn gathered(options: Options, people: usize, lang: Lang, chance: &mut Chance<'_>) -> Table {
    // A series is measured in the language with the longest words.
    let best_of = (lang == Lang::De).then_some(BestOf::Five);
    let rules = HouseRules { lang, ante: Coins(10), best_of, ..HouseRules::usual(options) };
    let mut table = Table::open(TableId(12), (GuildId(1), ChannelId(2)), UserId(1), rules, BEGIN, chance).table;
    for (index, name) in NAMES.iter().cycle().enumerate().take(people) {
        let person = Person { user: UserId(index as u64 + 1), name: (*name).to_owned(), manages: false };
        table = table.decide(&Command::Join(person), BEGIN, chance).unwrap().table;
    }
    table
}
