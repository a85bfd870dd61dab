//! Nothing goes unsaid: every phrase is there in every language, with the same
//! facts, is used, and fits where Discord will show it.

mod coins;
mod commands;
mod dates;
mod export;
mod pages;
mod refusals;
mod typography;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use fluent_syntax::{
    ast::{self, Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};
use games::{Level, catalog::Kind};
use present::{odds, offers::Offer, verbs};
use table::{
    coins::{Cause, TableCause},
    ids::{GuildId, InteractionId, TableId, UserId},
    lang::Lang,
};
use words::{PhraseArg, Words, commands as names};

use crate::support::CLOSINGS;

/// What coins are called: one, several, and several where a sentence begins.
const COINS: [&str; 3] = ["coin", "coins", "Coins"];

/// So many letters of a sentence surely stand in one line of a phone 390 pixels wide.
const LINE_CHARS_MAX: usize = 47;

/// A phrase's key, attributes as `key.attribute`, with the facts it wants.
type Phrases = BTreeMap<String, BTreeSet<String>>;

fn phrases(lang: Lang) -> Phrases {
    let mut phrases = Phrases::new();
    for (file, source) in Words::sources(lang) {
        let resource = parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{lang}/{file}: {errors:?}"));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let key = message.id.name;
                    for (name, pattern) in (message.value.iter().map(|pattern| (key.to_owned(), pattern)))
                        .chain(message.attributes.iter().map(|a| (format!("{key}.{}", a.id.name), &a.value)))
                    {
                        let mut facts = BTreeSet::new();
                        pattern_facts(pattern, &mut facts);
                        assert!(phrases.insert(name.clone(), facts).is_none(), "{lang}/{file}: {name} is there twice");
                    }
                }
                // What coins are called, which a server can choose.
                Entry::Term(term) => assert!(COINS.contains(&term.id.name), "{lang}/{file}: a term, -{}", term.id.name),
                Entry::Junk { content } => panic!("{lang}/{file}: not understood: {content}"),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            }
        }
    }
    phrases
}

fn pattern_facts(pattern: &Pattern<&str>, facts: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expression_facts(expression, facts);
        }
    }
}

fn expression_facts(expression: &Expression<&str>, facts: &mut BTreeSet<String>) {
    let inline = match expression {
        Expression::Inline(inline) => inline,
        Expression::Select { selector, variants } => {
            for ast::Variant { value, .. } in variants {
                pattern_facts(value, facts);
            }
            selector
        }
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            facts.insert(id.name.to_owned());
        }
        // Commands are named in the reader's language by the phrases that name them.
        InlineExpression::MessageReference { id, attribute: None } => {
            assert!(listed().contains(id.name), "a phrase names {}, which is no command", id.name);
        }
        InlineExpression::TermReference { id, attribute: None, arguments: None } => {
            assert!(COINS.contains(&id.name), "a phrase uses -{}", id.name);
        }
        // French has “de” before a name by a function.
        InlineExpression::FunctionReference { id, arguments } if id.name == "DE" && arguments.named.is_empty() => {
            let [InlineExpression::VariableReference { id }] = arguments.positional.as_slice() else {
                panic!("DE is said of one name: {arguments:?}")
            };
            facts.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => expression_facts(expression, facts),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("a phrase uses {other:?}, which nothing needs"),
    }
}

/// All of `src/`, read once: where a file is, and what it holds.
static SOURCES: LazyLock<Vec<(PathBuf, String)>> = LazyLock::new(|| {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let read = |file: PathBuf| fs::read_to_string(&file).map(|text| (file, text)).expect("a source can be read");
    files.into_iter().map(read).collect()
});

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Every `say!(words, "key", fact = …)` in `src/`: where, the key, the facts.
fn said() -> Vec<(String, String, BTreeSet<String>)> {
    said_with("say!(", 1)
}

/// Every `say_for!(words, kind, "key", fact = …)`: what a game may have words of its own for.
fn said_for() -> Vec<(String, String, BTreeSet<String>)> {
    said_with("say_for!(", 2)
}

/// The calls of a macro, whose key is that argument.
fn said_with(call: &str, key_at: usize) -> Vec<(String, String, BTreeSet<String>)> {
    let mut said = Vec::new();
    for (file, text) in SOURCES.iter() {
        let mut at = 0;
        while let Some(found) = text[at..].find(call) {
            let start = at + found + call.len();
            at = start;
            let line = text[..start].lines().next_back().unwrap_or_default();
            if line.trim_start().starts_with("//") {
                continue;
            }
            let place = format!("{}:{}", file.display(), text[..start].lines().count());
            let args = arguments(&text[start..]);
            let key = args.get(key_at).map(|key| key.trim().trim_matches('"').to_owned()).unwrap_or_default();
            let facts = args[(key_at + 1).min(args.len())..].iter().filter_map(|arg| {
                let name = arg.split_once('=')?.0.trim();
                (!name.is_empty()).then(|| name.to_owned())
            });
            said.push((place, key, facts.collect()));
        }
    }
    said
}

/// The arguments of a call, from behind its opening bracket to its closing one.
fn arguments(text: &str) -> Vec<String> {
    let (mut args, mut arg, mut depth, mut in_text, mut escaped) = (Vec::new(), String::new(), 0, false, false);
    for c in text.chars() {
        if in_text {
            in_text = c != '"' || escaped;
            escaped = c == '\\' && !escaped;
            arg.push(c);
            continue;
        }
        match c {
            '"' => in_text = true,
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth > 0 => depth -= 1,
            ')' => break,
            ',' if depth == 0 => {
                args.push(std::mem::take(&mut arg));
                continue;
            }
            _ => {}
        }
        arg.push(c);
    }
    if !arg.trim().is_empty() {
        args.push(arg);
    }
    args
}

/// The keys by which commands, verbs and arguments are named and described.
fn command_keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for &kind in Kind::ALL {
        keys.insert(verbs::command_key(kind));
        for verb in verbs::verbs(kind) {
            keys.insert(verbs::verb_key(kind, verb));
            keys.extend(verb.args.iter().map(|arg| arg.phrase_key.to_string()));
        }
    }
    let of_positions = odds::games().into_iter().flat_map(|(_, args)| args);
    keys.extend(of_positions.map(|arg| arg.phrase_key.to_string()));
    keys.extend(names::KEYS.iter().filter(|key| !key.starts_with("choice-")).map(|&key| key.to_owned()));
    keys
}

/// The keys that are put together from lists: options, commands, arguments. What a game may say
/// in place of the table is in [`own_words`].
fn listed() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> = words::listed_keys().into_iter().collect();
    let of_the_table = names::TABLE_VERBS.iter().map(|verb| format!("cmd-game-{verb}"));
    let own = own_words();
    for key in command_keys().into_iter().filter(|key| !own.contains_key(key)).chain(of_the_table) {
        let phrase = key.split('.').next().unwrap_or_default();
        keys.insert(format!("{phrase}.about"));
        keys.insert(key);
    }
    keys.extend(
        Offer::all().flat_map(|offer| {
            [offer.about_key(), offer.brief_key(), offer.scene_key()].map(std::borrow::Cow::into_owned)
        }),
    );
    keys.extend(store::export_phrases());
    keys.extend(present::lesson::hint_keys().iter().map(|&key| key.to_owned()));
    keys.extend(names::KEYS.iter().filter(|key| key.starts_with("choice-")).map(|&key| key.to_owned()));
    keys
}

/// What a game may have words of its own for, with the key of the table's: `cmd-kara-leave` for
/// `cmd-game-leave`, `kara-button-next` for `button-next`.
fn own_words() -> BTreeMap<String, String> {
    let mut own = BTreeMap::new();
    let said = said_for();
    for &kind in Kind::ALL {
        for verb in names::TABLE_VERBS {
            for part in ["", ".about"] {
                own.insert(format!("cmd-{kind}-{verb}{part}"), format!("cmd-game-{verb}{part}"));
            }
        }
        own.extend(said.iter().map(|(_, key, _)| (format!("{kind}-{key}"), key.clone())));
    }
    own
}

#[test]
fn every_language_has_the_same_phrases_with_the_same_facts() {
    let (english, own) = (phrases(Lang::En), own_words());
    for lang in Lang::ALL {
        let theirs = phrases(lang);
        for (key, facts) in english.iter().filter(|(key, _)| !own.contains_key(*key)) {
            assert_eq!(theirs.get(key), Some(facts), "{lang}: {key}");
        }
        for key in theirs.keys().filter(|key| !own.contains_key(*key)) {
            assert!(english.contains_key(key), "{lang}: {key} is in no other language");
        }
    }
}

/// In one language a game may need other words than the table, where in another those of the table will do. The
/// same words in another order say nothing new.
#[test]
fn what_a_game_says_in_place_of_the_table_differs_from_it_and_needs_no_other_facts() {
    let own = own_words();
    for lang in Lang::ALL {
        let phrases = phrases(lang);
        let words = Words::of(lang);
        for (key, facts) in phrases.iter().filter(|(key, _)| own.contains_key(*key)) {
            assert!(facts.is_subset(&phrases[&own[key]]), "{lang}: {key} wants {facts:?}");
            if *facts == phrases[&own[key]] {
                let said = |key: &str| {
                    let args: Vec<(&'static str, PhraseArg<'_>)> =
                        facts.iter().map(|fact| (&*fact.clone().leak(), "X".into())).collect();
                    let text = words.phrase(key, &args);
                    let mut said: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
                    said.sort();
                    said
                };
                assert_ne!(said(key), said(&own[key]), "{lang}: {key} says nothing new");
            }
        }
    }
}

#[test]
fn every_phrase_said_is_there_and_gets_just_its_facts() {
    let phrases = phrases(Lang::En);
    let said = said();
    assert!(said.len() > 100, "the calls were found: {}", said.len());
    for (place, key, facts) in said.into_iter().chain(said_for()) {
        let wanted = phrases.get(&key).unwrap_or_else(|| panic!("{place}: no phrase {key}"));
        assert_eq!(&facts, wanted, "{place}: {key}");
    }
}

#[test]
fn no_phrase_goes_unused() {
    let mut used = listed();
    used.extend(said().into_iter().chain(said_for()).map(|(_, key, _)| key));
    used.extend(own_words().into_keys());
    for lang in Lang::ALL {
        let unused: Vec<String> = phrases(lang).into_keys().filter(|key| !used.contains(key)).collect();
        assert!(unused.is_empty(), "{lang}: nobody says {unused:?}");
    }
}

#[test]
fn every_listed_phrase_is_there_and_wants_no_facts() {
    for lang in Lang::ALL {
        let phrases = phrases(lang);
        for key in listed() {
            let facts = phrases.get(&key).unwrap_or_else(|| panic!("{lang}: no phrase {key}"));
            // An option that is a number is told its number; the table may name the game.
            let is_told_a_number = key.trim_end_matches(".term").ends_with("-number");
            let wanted: &[&str] = if is_told_a_number { &["number"] } else { &[] };
            let game = facts.iter().eq(["game"]) && key.starts_with("cmd-game-") && key.ends_with(".about");
            assert!(facts.iter().eq(wanted) || game, "{lang}: {key}");
        }
    }
}

#[test]
fn levels_closings_causes_and_options_have_words_everywhere() {
    let (guild, user, table) = (GuildId(1), UserId(2), TableId(3));
    let at_table = |what| Cause::Table { what, table, step: 1, nth: 0 };
    let causes = [
        Cause::Welcome(guild, user),
        Cause::Daily(guild, user, 1),
        Cause::Forgotten(guild, user, 1),
        Cause::Gift(InteractionId(1)),
        Cause::Look(InteractionId(1)),
        at_table(TableCause::Ante),
        at_table(TableCause::ThrowIn),
        at_table(TableCause::Back),
        at_table(TableCause::Winnings),
        at_table(TableCause::Drinks),
        at_table(TableCause::Stack),
        at_table(TableCause::Bet),
        at_table(TableCause::BetBack),
        at_table(TableCause::BetWon),
    ];
    for lang in Lang::ALL {
        let words = Words::of(lang);
        let mut said: Vec<String> = Level::ALL.into_iter().map(|level| words.level(level)).collect();
        said.extend(CLOSINGS.into_iter().map(|closing| words.closing(closing, "Anna")));
        for cause in causes {
            assert_ne!(words.cause(cause.key()), cause.key(), "{lang}: {cause} has no words");
        }
        for &kind in Kind::ALL {
            said.push(words.game(kind));
            for choice in kind.choices() {
                said.push(words.option(kind, choice));
                said.extend(choice.values.samples().iter().map(|value| words.option_value(kind, choice, value)));
            }
        }
        assert!(said.iter().all(|text| !text.is_empty()));
    }
}

#[test]
fn a_lobby_says_in_one_line_of_a_phone_what_the_game_is() {
    for lang in Lang::ALL {
        for offer in Offer::all() {
            let about = offer.about(Words::of(lang));
            assert!(about.chars().count() <= LINE_CHARS_MAX, "{lang}: {about}");
        }
    }
}
