//! Nothing goes unsaid: every phrase is there in every language, with the same
//! facts, is used, and fits where Discord will show it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{
    ast::{self, Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};
use karahaus::{
    coins::{Cause, Coins, TableCause},
    games::{
        Level, NotationError, Seat, Values, caramba, carrom,
        catalog::{Kind, Refusal},
        kara,
        karambolage::{self, Ball, BallSet, Field},
        karo,
    },
    ids::{ChannelId, GuildId, Moment, TableId, UserId},
    lang::Lang,
    present::verbs::{self, Takes},
    table::{Closing, Refused},
    words::{self, Words, commands, refusals},
};

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
                Entry::Term(term) => panic!("{lang}/{file}: a term, -{}, which nothing needs", term.id.name),
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
        InlineExpression::Placeable { expression } => expression_facts(expression, facts),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("a phrase uses {other:?}, which nothing needs"),
    }
}

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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut said = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source can be read");
        let mut at = 0;
        while let Some(found) = text[at..].find("say!(") {
            let start = at + found + "say!(".len();
            at = start;
            let line = text[..start].lines().next_back().unwrap_or_default();
            if line.trim_start().starts_with("//") {
                continue;
            }
            let place = format!("{}:{}", file.display(), text[..start].lines().count());
            let args = arguments(&text[start..]);
            let key = args.get(1).map(|key| key.trim().trim_matches('"').to_owned()).unwrap_or_default();
            let facts = args[2.min(args.len())..].iter().filter_map(|arg| {
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

/// The keys that are put together from lists: options, commands, arguments.
fn listed() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> = words::listed_keys().into_iter().collect();
    let mut named = |key: String| {
        keys.insert(format!("{key}.about"));
        keys.insert(key);
    };
    for &kind in Kind::ALL {
        named(verbs::command_key(kind));
        for verb in verbs::verbs(kind) {
            named(verbs::verb_key(kind, verb));
            verb.args.iter().for_each(|arg| named(arg.words.to_string()));
        }
    }
    for &key in commands::KEYS {
        if key.starts_with("choice-") {
            keys.insert(key.to_owned());
        } else {
            keys.insert(format!("{key}.about"));
            keys.insert(key.to_owned());
        }
    }
    keys
}

#[test]
fn every_language_has_the_same_phrases_with_the_same_facts() {
    let english = phrases(Lang::En);
    for lang in Lang::ALL {
        let theirs = phrases(lang);
        for (key, facts) in &english {
            assert_eq!(theirs.get(key), Some(facts), "{lang}: {key}");
        }
        for key in theirs.keys() {
            assert!(english.contains_key(key), "{lang}: {key} is in no other language");
        }
    }
}

#[test]
fn every_phrase_said_is_there_and_gets_just_its_facts() {
    let phrases = phrases(Lang::En);
    let said = said();
    assert!(said.len() > 100, "the calls were found: {}", said.len());
    for (place, key, facts) in said {
        let wanted = phrases.get(&key).unwrap_or_else(|| panic!("{place}: no phrase {key}"));
        assert_eq!(&facts, wanted, "{place}: {key}");
    }
}

#[test]
fn no_phrase_goes_unused() {
    let mut used = listed();
    used.extend(said().into_iter().map(|(_, key, _)| key));
    let unused: Vec<String> = phrases(Lang::En).into_keys().filter(|key| !used.contains(key)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

#[test]
fn every_listed_phrase_is_there_and_wants_no_facts() {
    for lang in Lang::ALL {
        let phrases = phrases(lang);
        for key in listed() {
            let facts = phrases.get(&key).unwrap_or_else(|| panic!("{lang}: no phrase {key}"));
            // An option that is a number is told its number.
            let wanted: &[&str] = if key.ends_with("-number") { &["number"] } else { &[] };
            assert!(facts.iter().eq(wanted), "{lang}: {key}");
        }
    }
}

#[test]
fn names_and_descriptions_of_commands_fit_discord() {
    let is_name = |name: &str| {
        let chars = name.chars().count();
        (1..=commands::NAME_CHARS_MAX).contains(&chars)
            && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
            && name.to_lowercase() == name
    };
    for lang in Lang::ALL {
        for key in listed().into_iter().filter(|key| key.starts_with("cmd-") || key.contains("arg-")) {
            let text = commands::name(lang, &key);
            if key.ends_with(".about") {
                assert!((1..=commands::ABOUT_CHARS_MAX).contains(&text.chars().count()), "{lang}: {key}: {text}");
            } else {
                assert!(is_name(&text), "{lang}: {key}: {text}");
            }
        }
    }
}

#[test]
fn english_names_are_the_names_the_commands_have() {
    for &kind in Kind::ALL {
        assert_eq!(commands::name(Lang::En, &verbs::command_key(kind)), kind.key());
        for verb in verbs::verbs(kind) {
            assert_eq!(commands::name(Lang::En, &verbs::verb_key(kind, verb)), verb.key);
            for arg in &verb.args {
                assert_eq!(commands::name(Lang::En, &arg.words), arg.key);
            }
        }
    }
    for key in commands::KEYS.iter().filter(|key| key.starts_with("cmd-")) {
        assert_eq!(Some(commands::name(Lang::En, key).as_str()), key.rsplit('-').next());
    }
}

#[test]
fn no_two_commands_or_arguments_beside_each_other_share_a_name() {
    let apart = |lang: Lang, keys: Vec<String>| {
        let names: BTreeSet<String> = keys.iter().map(|key| commands::name(lang, key)).collect();
        assert_eq!(names.len(), keys.len(), "{lang}: {keys:?} are called {names:?}");
    };
    let children = |parent: &str| -> Vec<String> {
        let rest = |key: &'static str| key.strip_prefix(parent)?.strip_prefix('-').filter(|rest| !rest.contains('-'));
        commands::KEYS.iter().filter(|key| rest(key).is_some()).map(|key| (*key).to_owned()).collect()
    };
    for lang in Lang::ALL {
        let mut top = children("cmd");
        top.extend(Kind::ALL.iter().map(|&kind| verbs::command_key(kind)));
        for parent in &top {
            apart(lang, children(parent));
        }
        apart(lang, top);
        for &kind in Kind::ALL {
            apart(lang, verbs::verbs(kind).iter().map(|verb| verbs::verb_key(kind, verb)).collect());
            for verb in verbs::verbs(kind) {
                apart(lang, verb.args.iter().map(|arg| arg.words.to_string()).collect());
            }
        }
    }
}

#[test]
fn every_choice_of_an_argument_has_a_label() {
    for lang in Lang::ALL {
        for &kind in Kind::ALL {
            for verb in verbs::verbs(kind) {
                assert!(verb.args.windows(2).all(|pair| pair[0].required >= pair[1].required), "required ones first");
                for arg in &verb.args {
                    let Takes::OneOf(values) = arg.takes else { continue };
                    for value in values {
                        let label = verbs::choice_label(kind, arg, value, lang);
                        assert!((1..=verbs::LABEL_CHARS_MAX).contains(&label.chars().count()), "{label}");
                    }
                }
            }
        }
    }
}

#[test]
fn levels_closings_causes_and_options_have_words_everywhere() {
    let closings = [Closing::ByHost, Closing::Idle, Closing::Empty, Closing::ChannelGone, Closing::Void];
    let (guild, user, table) = (GuildId(1), UserId(2), TableId(3));
    let at_table = |what| Cause::Table { what, table, step: 1, nth: 0 };
    let causes = [
        Cause::Welcome(guild, user),
        Cause::Daily(guild, user, 1),
        Cause::Forgotten(guild, user, 1),
        at_table(TableCause::Ante),
        at_table(TableCause::ThrowIn),
        at_table(TableCause::Back),
        at_table(TableCause::Winnings),
        at_table(TableCause::Drinks),
        at_table(TableCause::Stack),
    ];
    for lang in Lang::ALL {
        let words = Words::of(lang);
        let mut said: Vec<String> = Level::ALL.into_iter().map(|level| words.level(level)).collect();
        said.extend(closings.into_iter().map(|closing| words.closing(closing)));
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

/// One of each refusal of a game's rules; a game or a refusal that is added
/// does not compile until it is here.
fn refused_by_the_rules(kind: Kind) -> Vec<Refusal> {
    let seat = Seat(1);
    match kind {
        Kind::Kara => {
            let all = [
                kara::Refusal::NotYourTurn { turn: seat },
                kara::Refusal::ThrowFirst,
                kara::Refusal::ThrownAlready { dice: kara::Hand([3, 3, 4, 1, 4]) },
                kara::Refusal::HouseOnlyThrows,
                kara::Refusal::Stopped,
                kara::Refusal::NoDice,
                kara::Refusal::Over,
            ];
            for refusal in &all {
                match refusal {
                    kara::Refusal::NotYourTurn { .. }
                    | kara::Refusal::ThrowFirst
                    | kara::Refusal::ThrownAlready { .. }
                    | kara::Refusal::HouseOnlyThrows
                    | kara::Refusal::Stopped
                    | kara::Refusal::NoDice
                    | kara::Refusal::Over => {}
                }
            }
            all.map(Refusal::Kara).into()
        }
        Kind::Karambolage => {
            let (ball, field, from) = (Ball::Red, Field { row: 5, column: 2 }, Field { row: 5, column: 4 });
            let all = [
                karambolage::Refusal::NotYourTurn { turn: seat },
                karambolage::Refusal::NoSuchField { field: Field { row: 8, column: 25 } },
                karambolage::Refusal::PlaceFirst,
                karambolage::Refusal::AllPlaced,
                karambolage::Refusal::PlacedAlready { ball, field },
                karambolage::Refusal::NotAZeroField { field, value: 4 },
                karambolage::Refusal::FieldTaken { field, ball: Ball::White },
                karambolage::Refusal::StandsThere { ball, field },
                karambolage::Refusal::NotInLine { ball, from, to: field },
                karambolage::Refusal::BallInTheWay { ball: Ball::Black, field },
                karambolage::Refusal::FieldNeedsDie { field, value: 4 },
                karambolage::Refusal::DieDoesNotFit { field, value: 4, die: 3 },
                karambolage::Refusal::NoSuchDie { die: 2 },
                karambolage::Refusal::WhichDie { field: from },
                karambolage::Refusal::MayNotGoOn { ball, may: BallSet::only(Ball::White).with(Ball::Black) },
                karambolage::Refusal::ThrowFirst,
                karambolage::Refusal::DiceLie,
                karambolage::Refusal::Over,
            ];
            for refusal in &all {
                match refusal {
                    karambolage::Refusal::NotYourTurn { .. }
                    | karambolage::Refusal::NoSuchField { .. }
                    | karambolage::Refusal::PlaceFirst
                    | karambolage::Refusal::AllPlaced
                    | karambolage::Refusal::PlacedAlready { .. }
                    | karambolage::Refusal::NotAZeroField { .. }
                    | karambolage::Refusal::FieldTaken { .. }
                    | karambolage::Refusal::StandsThere { .. }
                    | karambolage::Refusal::NotInLine { .. }
                    | karambolage::Refusal::BallInTheWay { .. }
                    | karambolage::Refusal::FieldNeedsDie { .. }
                    | karambolage::Refusal::DieDoesNotFit { .. }
                    | karambolage::Refusal::NoSuchDie { .. }
                    | karambolage::Refusal::WhichDie { .. }
                    | karambolage::Refusal::MayNotGoOn { .. }
                    | karambolage::Refusal::ThrowFirst
                    | karambolage::Refusal::DiceLie
                    | karambolage::Refusal::Over => {}
                }
            }
            all.map(Refusal::Karambolage).into()
        }
        Kind::Caramba => refused_by_caramba(seat).into_iter().map(Refusal::Caramba).collect(),
        Kind::Karo => refused_by_karo(seat).into_iter().map(Refusal::Karo).collect(),
        Kind::Carrom => refused_by_carrom(seat).into_iter().map(Refusal::Carrom).collect(),
    }
}

/// One of each refusal of Carrom.
fn refused_by_carrom(seat: Seat) -> Vec<carrom::Refusal> {
    use carrom::{
        Man, Refusal as R, Spot,
        board::PlaceRefused,
        notation::{Angle, Tenths},
    };
    let (man, x) = (Man::at(2), Tenths(-620));
    let spot = Spot { x, y: Tenths(120) };
    let all = vec![
        R::Over,
        R::NoSuchSeat(seat),
        R::NotYourTurn { turn: seat },
        R::PlaceFirst { man },
        R::NothingToPlace,
        R::Striker(PlaceRefused::PastTheEnd { x: Tenths(2271) }),
        R::Striker(PlaceRefused::HalfOnTheSpot { x: Tenths(-2000) }),
        R::Striker(PlaceRefused::OnMan { x, man }),
        R::NotForward { angle: Angle(9000) },
        R::NoSuchForce { force: 1001 },
        R::OutsideTheCircle { spot },
        R::OnMan { spot, man: Man::QUEEN },
    ];
    for refusal in &all {
        match refusal {
            R::Over | R::NoSuchSeat(_) | R::NotYourTurn { .. } | R::PlaceFirst { .. } | R::NothingToPlace => {}
            R::Striker(
                PlaceRefused::PastTheEnd { .. } | PlaceRefused::HalfOnTheSpot { .. } | PlaceRefused::OnMan { .. },
            ) => {}
            R::NotForward { .. } | R::NoSuchForce { .. } | R::OutsideTheCircle { .. } | R::OnMan { .. } => {}
        }
    }
    all
}

/// One of each refusal of Caramba!.
fn refused_by_caramba(seat: Seat) -> Vec<caramba::Refusal> {
    use caramba::Refusal as R;
    let all = vec![
        R::Over,
        R::NotPlaying { seat },
        R::NotYourTurn { turn: seat },
        R::PlaceFirst,
        R::PlacedAlready,
        R::NoSuchField { field: 46, last: 45 },
        R::HatThere { field: 12, hat: caramba::Hat { seat, second: false } },
        R::AmbushThere { field: 26, owner: seat },
        R::BuyNothing,
        R::RollOne { dice: 1 },
        R::TooDear { price: 6, silver: 5 },
        R::Persuaded,
        R::NoAmbush,
        R::NotYourAmbush { field: 26 },
        R::TakeInYourTurn { turn: seat },
        R::NotPast { field: 26, hat: caramba::Hat { seat, second: true } },
        R::JustPlaced,
        R::YourOwnRoll,
        R::OfferNothing,
        R::NotRicher { yours: 12, asked: seat, theirs: 40 },
        R::NotInHand { silver: 12 },
        R::AllDice { dice: 6 },
        R::OneOfferARoll { by: seat },
        R::OfferMore { last: 3 },
        R::OfferedEnough { made: 3 },
        R::NoOffer { seat },
        R::NoOffers,
    ];
    for refusal in &all {
        match refusal {
            R::Over
            | R::NotPlaying { .. }
            | R::NotYourTurn { .. }
            | R::PlaceFirst
            | R::PlacedAlready
            | R::NoSuchField { .. }
            | R::HatThere { .. }
            | R::AmbushThere { .. }
            | R::BuyNothing
            | R::RollOne { .. }
            | R::TooDear { .. }
            | R::Persuaded
            | R::NoAmbush
            | R::NotYourAmbush { .. }
            | R::TakeInYourTurn { .. }
            | R::NotPast { .. }
            | R::JustPlaced
            | R::YourOwnRoll
            | R::OfferNothing
            | R::NotRicher { .. }
            | R::NotInHand { .. }
            | R::AllDice { .. }
            | R::OneOfferARoll { .. }
            | R::OfferMore { .. }
            | R::OfferedEnough { .. }
            | R::NoOffer { .. }
            | R::NoOffers => {}
        }
    }
    all
}

/// One of each refusal of Karo.
fn refused_by_karo(seat: Seat) -> Vec<karo::Refusal> {
    use karo::{Ask, Refusal as R, TurnRefused as T, home::HomeRefused};
    let cell = karo::Cell::A1.shifted(-1, -2);
    let turns = [
        T::Over,
        T::MustPlace,
        T::AllPlaced,
        T::NoTile(cell),
        T::NotFree(cell),
        T::NoPiece(cell),
        T::NotYours(cell),
        T::TilesStay,
        T::TileNotEmpty(cell),
        T::TileNotYours(cell),
        T::TileHeld(cell),
        T::TileJoins(cell),
        T::TilePlace(cell),
        T::MustEnter(cell),
        T::MustLeave(cell),
        T::NoChain,
        T::NoWay { from: karo::Cell::A1, to: cell },
        T::NoDiagonalJump,
        T::MoverSteps,
        T::HopperJumps,
        T::Repeats(cell),
        T::EndsAsItBegan,
        T::WonBefore(cell),
        T::TooLong,
    ];
    let mut all = vec![
        R::Over,
        R::NoSuchSeat(seat),
        R::NotYourTurn { turn: seat },
        R::LineUpFirst,
        R::LinedUp,
        R::Home(HomeRefused::Unreadable),
        R::Home(HomeRefused::Mix { movers: 1 }),
        R::Home(HomeRefused::Mix { movers: 4 }),
        R::Home(HomeRefused::NoFirstMove),
        R::NothingToUndo,
        R::NothingAsked,
    ];
    all.extend(turns.map(R::Turn));
    for ask in [Ask::Draw, Ask::Undo] {
        all.extend([R::AskedAlready(ask), R::AskedBefore(ask), R::AnswerFirst(ask)]);
    }
    for refusal in &all {
        match refusal {
            R::Over
            | R::NoSuchSeat(_)
            | R::NotYourTurn { .. }
            | R::LineUpFirst
            | R::LinedUp
            | R::Home(HomeRefused::Unreadable | HomeRefused::Mix { .. } | HomeRefused::NoFirstMove)
            | R::AskedAlready(Ask::Draw | Ask::Undo)
            | R::AskedBefore(Ask::Draw | Ask::Undo)
            | R::AnswerFirst(Ask::Draw | Ask::Undo)
            | R::NothingToUndo
            | R::NothingAsked
            | R::Turn(T::Over)
            | R::Turn(T::MustPlace)
            | R::Turn(T::AllPlaced)
            | R::Turn(T::NoTile(_))
            | R::Turn(T::NotFree(_))
            | R::Turn(T::NoPiece(_))
            | R::Turn(T::NotYours(_))
            | R::Turn(T::TilesStay)
            | R::Turn(T::TileNotEmpty(_))
            | R::Turn(T::TileNotYours(_))
            | R::Turn(T::TileHeld(_))
            | R::Turn(T::TileJoins(_))
            | R::Turn(T::TilePlace(_))
            | R::Turn(T::MustEnter(_))
            | R::Turn(T::MustLeave(_))
            | R::Turn(T::NoChain)
            | R::Turn(T::NoWay { .. })
            | R::Turn(T::NoDiagonalJump)
            | R::Turn(T::MoverSteps)
            | R::Turn(T::HopperJumps)
            | R::Turn(T::Repeats(_))
            | R::Turn(T::EndsAsItBegan)
            | R::Turn(T::WonBefore(_))
            | R::Turn(T::TooLong) => {}
        }
    }
    all
}

/// One of each refusal of a table, but for those of a game's own options; a new one does not compile until it is added.
fn refused_by_the_table() -> Vec<Refused> {
    let seat = Seat(1);
    let refused = vec![
        Refused::Closed,
        Refused::NoSeat,
        Refused::SeatedAlready { seat },
        Refused::Full { seats: 20 },
        Refused::GameRunning,
        Refused::NoGame,
        Refused::Stale,
        Refused::SeatsNeeded { seats: 1, need: 2..=20 },
        Refused::CannotPay { users: vec![UserId(1)], need: Coins(50) },
        Refused::CannotPay { users: vec![UserId(1), UserId(2)], need: Coins(1) },
        Refused::NoAi,
        Refused::HostOnly { host: UserId(1) },
        Refused::BadAmount { amount: Coins(-5), max: Coins(1_000_000) },
        Refused::TooManyStakers { max: 1000 },
        Refused::BadWord { max: 40 },
        Refused::BadTurnSecs { secs: 5, min: 10, max: 3600 },
        Refused::TwoClocks { minutes: 10 },
        Refused::NobodyCalled { text: "Bob`".to_owned(), seats: vec![Seat(0), seat] },
        Refused::TimeLeft { until: Some(Moment(1_800_000_000_000)) },
        Refused::TimeLeft { until: None },
        Refused::NotTheAisSeat { seat },
        Refused::NotYourTurn { turn: seat },
    ];
    for refusal in &refused {
        match refusal {
            Refused::Closed
            | Refused::NoSeat
            | Refused::SeatedAlready { .. }
            | Refused::Full { .. }
            | Refused::GameRunning
            | Refused::NoGame
            | Refused::Stale
            | Refused::Rules(_)
            | Refused::NotAMove(_)
            | Refused::SeatsNeeded { .. }
            | Refused::CannotPay { .. }
            | Refused::NoAi
            | Refused::HostOnly { .. }
            | Refused::BadAmount { .. }
            | Refused::TooManyStakers { .. }
            | Refused::BadWord { .. }
            | Refused::BadTurnSecs { .. }
            | Refused::NobodyCalled { .. }
            | Refused::OptionsApart { .. }
            | Refused::AnteNeeded { .. }
            | Refused::TwoClocks { .. }
            | Refused::TimeLeft { .. }
            | Refused::NotTheAisSeat { .. }
            | Refused::NotYourTurn { .. } => {}
        }
    }
    refused
}

#[test]
fn every_refusal_is_worded_in_every_language() {
    for lang in Lang::ALL {
        let called = refusals::Called {
            seat: &|_| "Ben".to_owned(),
            user: &|_| "Ada".to_owned(),
            when: &|_| "<t:1800000000:R>".to_owned(),
        };
        let worded = |kind: Kind, refused: &[Refused]| {
            let lines = refused.iter().map(|why| refusals::refused(Words::of(lang), kind, why, called));
            lines.collect::<Vec<String>>().join("\n")
        };
        insta::assert_snapshot!(format!("refusals_{lang}"), worded(Kind::Kara, &refused_by_the_table()));
        for &kind in Kind::ALL {
            let no_moves = ["no `move`\n", ""].map(|text| Refused::NotAMove(NotationError::new(text, "a move")));
            let mut refused: Vec<Refused> = no_moves.into();
            refused.extend(refused_by_the_rules(kind).into_iter().map(Refused::Rules));
            refused.extend(kind.choices().iter().filter_map(|choice| {
                let (other, value) = kind.goes_with(choice.key)?;
                Some(Refused::OptionsApart { option: choice.key, other, value })
            }));
            if kind == Kind::Caramba {
                refused.push(Refused::AnteNeeded { option: "silver", value: "coins".into() });
            }
            insta::assert_snapshot!(format!("refusals_{kind}_{lang}"), worded(kind, &refused));
        }
    }
}

#[test]
fn every_trouble_around_a_table_is_worded_in_every_language() {
    use refusals::Permission;
    for lang in Lang::ALL {
        let words = Words::of(lang);
        let all = [
            Permission::ViewChannel,
            Permission::SendMessages,
            Permission::SendInThreads,
            Permission::EmbedLinks,
            Permission::AttachFiles,
        ];
        let worded = [
            refusals::short_of_coins(words, Coins(1000), Coins(12), true),
            refusals::stakes_off(words, false),
            refusals::stakes_off(words, true),
            refusals::no_allowance(words),
            refusals::done_already(words),
            refusals::no_table(words),
            refusals::channel_taken(words, Kind::Kara),
            refusals::daily_taken(words, "<t:1800000000:R>"),
            refusals::busy(words),
            refusals::not_saved(words),
            refusals::stopping(words),
            refusals::unreadable_click(words),
            refusals::not_a_number(words),
            refusals::no_odds(words, Kind::Kara),
            refusals::guild_only(words),
            refusals::guild_managers_only(words),
            refusals::sits_still(words, ChannelId(10)),
            refusals::keeps_a_table(words, ChannelId(10)),
            refusals::has_a_stake(words, ChannelId(10)),
            refusals::permissions_missing(words, &all),
        ];
        insta::assert_snapshot!(format!("troubles_{lang}"), worded.join("\n"));
    }
}

#[test]
fn every_game_has_a_page_with_all_its_rules_options_and_commands() {
    for &kind in Kind::ALL {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules").join(format!("{kind}.md"));
        let page = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let numbers: Vec<&str> = (page.lines())
            .filter_map(|line| line.strip_prefix("### ")?.split(' ').next())
            .filter(|word| word.ends_with(|last: char| last.is_ascii_digit()))
            .collect();
        assert_eq!(numbers, kind.rules(), "{kind}: the numbered headings of its page are its rules");
        let mut named: Vec<String> = verbs::verbs(kind).iter().map(|verb| format!("`/{kind} {}`", verb.key)).collect();
        for choice in kind.choices() {
            named.push(format!("`{}`", choice.key));
            match choice.values {
                Values::Named(names) => named.extend(names.iter().map(|name| format!("`{name}`"))),
                Values::Number { min, max, .. } => named.push(format!("{min}–{max}")),
            }
        }
        for name in named {
            assert!(page.contains(&name), "{kind}: its page does not name {name}");
        }
    }
}

#[test]
fn a_rule_stands_in_the_rules_with_its_number_in_front() {
    for lang in Lang::ALL {
        for &kind in Kind::ALL {
            for rule in kind.rules() {
                let text = Words::of(lang).rule(kind, rule);
                assert!(text.starts_with(&format!("**{rule}** ")), "{lang}: {text}");
            }
            assert!(kind.table_rules().iter().all(|rule| kind.rules().contains(rule)), "{kind}");
        }
    }
}
