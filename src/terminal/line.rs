//! What a line in the terminal means. Moves are read as on Discord: by a
//! game's verbs, in English or in the language of the board, or by their text;
//! after a name it is that person's move.

use games::{Level, NotationError, catalog::Move};
use present::{
    forms::read_amount,
    verbs::{ArgType, ArgValue, Args, Verb, VerbAction, resolve_players, verb_key, verbs},
};
use table::{Table, coins::Coins, ids::UserId, lang::Lang};
use words::{Words, commands};

/// What a line means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// An empty line where nothing goes without saying.
    Nothing,
    /// End it.
    Quit,
    /// What can be written.
    Help,
    /// The board once more.
    Board,
    /// The rules.
    Rules,
    /// How the dice are proved.
    Fair,
    /// What everyone has.
    Purses,
    /// The odds of the one to move.
    Odds,
    /// What a move in mind would come to, of who is to move.
    Aim(String),
    /// Start the first or the next game.
    Start,
    /// A move: of who is to move, or of the one person there is. What is none is for the table to refuse.
    Play(Result<Move, NotationError>),
    /// A move of one who is named: it need not be their turn.
    PlayBy(UserId, Result<Move, NotationError>),
    /// Let an AI sit down.
    AddAi(Level),
    /// Someone sits down.
    Join(String),
    /// Someone gets up.
    Leave(UserId),
    /// Someone throws coins in.
    ThrowIn(UserId, Coins),
    /// A name that nobody here has.
    NoSuchName(String),
    /// Not understood.
    Unknown(String),
}

/// Reads a line at this table.
pub(super) fn read(line: &str, table: &Table, words: &Words) -> Input {
    // A name that is copied from what was told has the blanks at which no line breaks.
    let line = line.replace('\u{a0}', " ");
    let line = line.trim().trim_start_matches('/');
    if let Some((user, said)) = speaker(line, table) {
        return match read_words(said, table, words) {
            Input::Play(mv) => Input::PlayBy(user, mv),
            _ => Input::Unknown(line.to_owned()),
        };
    }
    read_words(line, table, words)
}

/// Who speaks and what, if a line of a running game begins with a name: `Ben offer 3`, `Ben: offer 3`.
fn speaker<'a>(line: &'a str, table: &Table) -> Option<(UserId, &'a str)> {
    table.playing()?;
    let breaks = line.match_indices(char::is_whitespace).map(|(at, _)| line.split_at(at));
    let mut named = breaks.filter_map(|(name, said)| {
        let name = name.trim_end_matches(':').to_lowercase();
        let (user, _) = table.people().find(|(_, known)| known.to_lowercase() == name)?;
        Some((user, said.trim_start()))
    });
    named.next_back().filter(|(_, said)| !said.is_empty())
}

fn read_words(line: &str, table: &Table, words: &Words) -> Input {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (first, rest) = (in_english(&first.to_lowercase(), table, words), rest.trim());
    let person = |name: &str, then: &dyn Fn(UserId) -> Input| {
        let found = table.people().find(|(_, known)| known.to_lowercase() == name.to_lowercase());
        found.map_or_else(|| Input::NoSuchName(name.to_owned()), |(user, _)| then(user))
    };
    match first.as_str() {
        "" if table.playing().is_none() => Input::Start,
        "" if table.ai_to_move().is_some() => Input::Nothing,
        "" => only_move(table).map_or(Input::Nothing, |only| Input::Play(Ok(only))),
        "quit" | "exit" | "q" => Input::Quit,
        "help" | "?" => Input::Help,
        "board" | "status" => Input::Board,
        "rules" => Input::Rules,
        "fair" => Input::Fair,
        "purses" => Input::Purses,
        "odds" => Input::Odds,
        "start" | "next" => Input::Start,
        "ai" => rest.parse().map_or_else(|_| Input::Unknown(line.to_owned()), Input::AddAi),
        "join" if !rest.is_empty() => Input::Join(rest.to_owned()),
        "leave" => person(rest, &Input::Leave),
        "pot" => match rest.rsplit_once(char::is_whitespace) {
            Some((name, amount)) => match read_amount(amount) {
                Some(amount) => person(name.trim(), &|user| Input::ThrowIn(user, Coins(amount))),
                None => Input::Unknown(line.to_owned()),
            },
            None => Input::Unknown(line.to_owned()),
        },
        verb => play(verb, rest, line, table, words.lang()),
    }
}

/// The verb a word means, if it is one in the language of the board.
fn in_english(word: &str, table: &Table, words: &Words) -> String {
    let kind = table.kind();
    let is_meant = |verb: &&Verb| commands::name(words.lang(), &verb_key(kind, verb)) == word;
    verbs(kind).iter().find(is_meant).map_or(word, |verb| verb.key).to_owned()
}

/// A move: by its verb, or by its own text.
fn play(verb: &str, rest: &str, line: &str, table: &Table, lang: Lang) -> Input {
    let kind = table.kind();
    for known in verbs(kind).iter().filter(|known| known.key == verb) {
        match known.action {
            VerbAction::Advice => return Input::Odds,
            VerbAction::Aim(of) => {
                let args = args(known, rest);
                return of(&args).map_or_else(|_| Input::Unknown(line.to_owned()), Input::Aim);
            }
            // What is no move is sent as it was written: the table says what is wrong with it.
            VerbAction::Play(mv) => {
                let args = args(known, rest);
                let args = resolve_players(known, &args, &table.sitters, lang).unwrap_or(args);
                return Input::Play(kind.parse_move(&mv(&args).unwrap_or_else(|_| line.to_owned())));
            }
            _ => {}
        }
    }
    match kind.parse_move(line) {
        Ok(mv) => Input::Play(Ok(mv)),
        Err(_) => Input::Unknown(line.to_owned()),
    }
}

/// The arguments of a verb, a word each; the last has all that is left.
fn args(verb: &Verb, rest: &str) -> Args {
    let mut words = rest.splitn(verb.args.len().max(1), char::is_whitespace).map(str::trim);
    let given = verb.args.iter().zip(&mut words).filter(|(_, text)| !text.is_empty()).map(|(arg, text)| {
        let given = match (arg.arg_type, read_amount(text)) {
            (ArgType::Whole { .. }, Some(number)) => ArgValue::Whole(number),
            _ => ArgValue::Text(text.to_owned()),
        };
        (arg.key.to_owned(), given)
    });
    Args(given.collect())
}

/// The move of the one to move, if there is but one.
fn only_move(table: &Table) -> Option<Move> {
    let game = &table.playing()?.game;
    match game.legal_moves(table.to_move()?).as_slice() {
        [only] => Some(only.clone()),
        _ => None,
    }
}
