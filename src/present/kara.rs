//! How Kara is seen and played: its part of the board, its controls, its
//! commands, its words.

mod odds;
mod whole;

use super::{
    Button, ButtonStyle, Card, Row,
    extras::Extras,
    game::{Controls, GameScreen, Glance, Scene},
    motif::{KaraPlate, KaraTable, Motif, SEATS_DRAWN_MAX, Worn},
    names::CODE_COLUMNS,
    scope::Scope,
    sign::{DieKind, Sign, die_character, die_sign, either},
    verbs::{Arg, ArgType, Args, PartialCommand, Suggestion, Verb, VerbAction},
};
use crate::lesson::hints;
use crate::refusals::{Called, Worded, examples};
use games::{
    Outcome, Seat, Turn,
    kara::{Advice, Event, Hand, KaraView, May, Move, Places, Refusal, Round, StopCause, View},
};
use table::Reading;
use words::{Words, say};

/// How many names a sentence tells before it counts the others.
const NAMES_TOLD_MAX: usize = 5;
/// How many Karas stand in text beside their picture.
const SEATS_IN_TEXT_MAX: usize = 5;
/// How high the picture is, in pixels of a phone: two seats stand beside the cloth, more above and below it.
const PICTURE_OF_TWO_PX: usize = 139;
const PICTURE_PX: usize = 260;
/// Of how many Karas at most it is told what each threw first.
const SEATS_TOLD_APART_MAX: usize = 3;
/// What stands in a click for no die.
const NONE_CHOSEN: &str = "none";

impl GameScreen for Round {
    /// `/kara roll|run|stop`.
    fn verbs() -> Vec<Verb> {
        let dice = Arg {
            key: "dice",
            phrase_key: "kara-arg-dice".into(),
            required: true,
            arg_type: ArgType::Text { chars_max: 20, autocompletes: true },
        };
        let run = |args: &Args| Ok(Move::Run(args.text("dice").unwrap_or_default().parse()?).to_string());
        vec![
            Verb { key: "roll", action: VerbAction::Play(|_| Ok(Move::Throw.to_string())), args: Vec::new() },
            Verb { key: "run", action: VerbAction::Play(run), args: vec![dice] },
            Verb { key: "stop", action: VerbAction::Play(|_| Ok(Move::Stop.to_string())), args: Vec::new() },
            Verb { key: "odds", action: VerbAction::Advice, args: Vec::new() },
        ]
    }

    /// The house and every Kara, and what the signs mean.
    fn text(view: &View, number: u32, scene: Scene<'_>) -> Glance {
        // Whoever has not thrown yet is told of it by what was played since.
        let house = view.thrower.zip(view.house).filter(|_| view.may != Some(May::Throw));
        let house = house.map(|(seat, house)| {
            say!(scene.words, "kara-told-house-by", who = scene.names.prose(seat), sum = house.sum())
        });
        Glance {
            board: None,
            under: vec![whole::board(view, scene)],
            notes: view.house.map(|_| whole::legend(view, scene)).into_iter().chain(house).collect(),
            ..Self::glance(view, number, scene)
        }
    }

    fn glance(view: &View, number: u32, scene: Scene<'_>) -> Glance {
        let words = scene.words;
        let round = say!(words, "kara-glance-round", number = number);
        let task = view.may.map(|may| match may {
            May::ThrowTheHouse => say!(words, "kara-task-house"),
            May::Throw => say!(words, "kara-task-throw"),
            May::StopOrRun => say!(words, "kara-task-run"),
        });
        let is_short = view.karas.len() <= SEATS_IN_TEXT_MAX;
        Glance {
            headline: vec![if view.last_lap { say!(words, "kara-glance-last-lap", round = round) } else { round }],
            task,
            // Before there is a house the picture shows all that there is: who sits where.
            board: (is_short && view.house.is_some()).then(|| short_board(view, scene)),
            is_whole: is_short,
            ..Glance::default()
        }
    }

    /// What happened, in a sentence; nothing for what the board says by itself.
    fn describe_event(event: &Event, scene: Scene<'_>) -> Option<String> {
        let (words, names) = (scene.words, scene.names);
        Some(match event {
            Event::House { by: None, dice } => say!(words, "kara-told-house", sum = dice.sum()),
            Event::House { by: Some(seat), dice } => {
                say!(words, "kara-told-house-by", who = names.prose(*seat), sum = dice.sum())
            }
            Event::Thrown { seat, dice } => {
                say!(
                    words,
                    "kara-told-thrown",
                    who = names.prose(*seat),
                    dice = as_dice(*dice, Places::ALL),
                    sum = dice.sum()
                )
            }
            Event::Ran { seat, places, before, dice } => say!(
                words,
                "kara-told-ran",
                who = names.prose(*seat),
                old = as_dice(*before, *places),
                new = as_dice(*dice, *places),
                sum = dice.sum(),
            ),
            Event::Stopped { seat, cause: StopCause::Choice } => {
                say!(words, "kara-told-stopped", who = names.prose(*seat))
            }
            Event::Stopped { seat, cause: StopCause::InTheHouse } => {
                say!(words, "kara-told-in", who = names.prose(*seat))
            }
            Event::LastLap { .. } => say!(words, "kara-told-last-lap"),
            Event::ExactlyInTheHouse { seat } => say!(words, "kara-told-exact", who = names.prose(*seat)),
            Event::Over => return None,
        })
    }

    /// Who won, by which rule and how closely.
    fn result(view: &View, scene: Scene<'_>) -> String {
        let words = scene.words;
        let winners: Vec<Seat> = view.outcome.iter().flat_map(|outcome| outcome.winners().to_vec()).collect();
        let who = scene.names.some(&winners, NAMES_TOLD_MAX, words);
        if view.exact.is_some() {
            return say!(words, "kara-won-exact", who = who);
        }
        let best = winners.first().and_then(|&seat| view.kara(seat)?.dice.zip(view.house));
        let Some((dice, house)) = best else { return String::new() };
        let (away, common) = (dice.off(house).unsigned_abs(), dice.common(house));
        if view.outcome.as_ref().is_some_and(Outcome::is_drawn) {
            return say!(words, "kara-all-equal", away = away);
        }
        match (winners.len(), away) {
            (1, 0) => say!(words, "kara-won-in", who = who, common = common),
            (1, away) => say!(words, "kara-won-near", who = who, away = away, common = common),
            (_, 0) => say!(words, "kara-shared-in", who = who, common = common),
            (_, away) => say!(words, "kara-shared-near", who = who, away = away, common = common),
        }
    }

    fn controls(view: &View, chosen: &str, scope: Scope, scene: Scene<'_>) -> Controls {
        let words = scene.words;
        let throw = |label| {
            let button =
                Button {
                    style: ButtonStyle::Main, emoji: Some("🎲"), ..scope.button(scope.play(Move::Throw), label)
                };
            Controls { last_row: vec![button], ..Controls::default() }
        };
        match view.may {
            None => Controls::default(),
            Some(May::ThrowTheHouse) => throw(say!(words, "kara-button-throw-house")),
            Some(May::Throw) => throw(say!(words, "kara-button-throw")),
            Some(May::StopOrRun) => {
                let dice = view.me.and_then(|seat| view.kara(seat)?.dice).expect("whoever may run has thrown");
                let chosen = chosen.parse::<Places>().unwrap_or_default();
                let run = (!chosen.is_empty()).then(|| {
                    let label = say!(words, "kara-button-run", count = chosen.len());
                    Button { style: ButtonStyle::Main, ..scope.button(scope.play(Move::Run(chosen)), label) }
                });
                let stop = Button {
                    style: ButtonStyle::Yes,
                    ..scope.button(scope.play(Move::Stop), say!(words, "kara-button-stop"))
                };
                let last_row = run.into_iter().chain([stop]).collect();
                Controls {
                    rows: vec![Row::Buttons(dice_buttons(dice, chosen, scope))],
                    last_row,
                    ..Controls::default()
                }
            }
        }
    }

    fn extras() -> Extras<Self> {
        Extras {
            picture: Some(picture),
            position_in_words: Some(position_in_words),
            fits_picture: Some(|view| view.karas.len() <= SEATS_DRAWN_MAX),
            picture_px: Some(|view| if view.karas.len() <= 2 { PICTURE_OF_TWO_PX } else { PICTURE_PX }),
            reasoned: Some(crate::result::of_kara),
            autocomplete: Some(autocomplete),
            advice: Some(|view, scope, words| Some((advice(view, words)?, advised(view, scope, words)))),
            position_odds: Some(odds::ODDS),
            // Before the house or the own Kara is thrown.
            nothing_to_advise: Some(|view| match view.turn {
                Turn::Of(seat) => view.kara(seat).is_none_or(|kara| kara.dice.is_none()),
                Turn::Over => true,
            }),
            line: Some(choice),
            marked: Some(marked),
            lesson: Some(hints::of_kara),
            brief: Some(brief),
            once_for_all_seats: Some(once_for_all_seats),
            // One more than the dice in common.
            best: Some(|game, best, words| say!(words, "stats-best-kara", game = game, dice = best - 1)),
            luck_unit: Some("pips"),
            is_followed_by_dice: true,
            is_worth_of_pot: true,
            ..Extras::default()
        }
    }
}

/// What happened, for who has not looked on: what each re-rolled, to which sum, and whether that brought them into the
/// house. The headline has the last lap.
fn brief(events: &[&Event], scene: Scene<'_>) -> Vec<String> {
    let words = scene.words;
    let mut told: Vec<String> = Vec::new();
    for (nth, event) in events.iter().enumerate() {
        let gets_in = events.get(nth + 1).is_some_and(|next| is_into_the_house(next));
        let has_dice_before = nth > 0 && matches!(events[nth - 1], Event::Ran { .. } | Event::Thrown { .. });
        match event {
            Event::Ran { seat, places, before, dice } => {
                // No line ends between a die, the arrow and the next.
                let [old, new] = [before, dice].map(|hand| as_dice(*hand, *places).replace(' ', "\u{a0}"));
                let (who, sum) = (scene.names.prose(*seat), dice.sum());
                told.push(match gets_in {
                    true => say!(words, "kara-since-ran-in", who = who, old = old, new = new, sum = sum),
                    false => say!(words, "kara-since-ran", who = who, old = old, new = new, sum = sum),
                });
            }
            Event::Thrown { seat, dice } if gets_in => {
                let (who, dice) = (scene.names.prose(*seat), as_dice(*dice, Places::ALL));
                told.push(say!(words, "kara-since-threw-in", who = who, dice = dice));
            }
            Event::LastLap { .. } => {}
            // It is told with the dice that brought it.
            event if is_into_the_house(event) && has_dice_before => {}
            event => told.extend(<Round as GameScreen>::describe_event(event, scene)),
        }
    }
    told
}

/// That everyone has thrown: what it was, the board shows.
fn once_for_all_seats(view: &View, event: &Event, words: &Words) -> Option<String> {
    let has_all = view.karas.len() > SEATS_TOLD_APART_MAX && view.karas.iter().all(|kara| kara.dice.is_some());
    (has_all && matches!(event, Event::Thrown { .. })).then(|| say!(words, "kara-since-all-threw"))
}

fn is_into_the_house(event: &Event) -> bool {
    matches!(event, Event::Stopped { cause: StopCause::InTheHouse, .. })
}

impl Worded for Refusal {
    fn examples() -> Vec<Self> {
        examples! { Refusal:
            ThrowFirst,
            ThrownAlready { dice: Hand([3, 3, 4, 1, 4]) },
            HouseFirst,
            HouseOnlyThrows,
            Stopped,
            NoDice,
        }
    }

    fn worded(&self, words: &Words, _: Called<'_>) -> String {
        match self {
            Self::ThrowFirst => say!(words, "kara-refused-throw-first"),
            Self::ThrownAlready { dice } => say!(words, "kara-refused-thrown-already", dice = spread(*dice)),
            Self::HouseFirst => say!(words, "kara-refused-house-first"),
            Self::HouseOnlyThrows => say!(words, "kara-refused-house-only-throws"),
            Self::Stopped => say!(words, "kara-refused-stopped"),
            Self::NoDice => say!(words, "kara-refused-no-dice"),
        }
    }

    fn not_a_move(words: &Words, text: &str) -> String {
        say!(words, "kara-not-a-move", text = text)
    }
}

/// The table from above.
fn picture(view: &View, _: &str, scene: Scene<'_>) -> (Motif, String) {
    (Motif::Kara(drawn(view, scene)), position_in_words(view, scene))
}

/// The same with the dice marked that the seat that looks runs, or its stop.
fn marked(view: &View, moves: &[Move], scene: Scene<'_>) -> Option<(Motif, String)> {
    let me = number(view.me?);
    let mut table = drawn(view, scene);
    let plate = table.plates.iter_mut().find(|plate| plate.seat == me)?;
    match moves {
        [Move::Run(places)] => places.iter().for_each(|place| plate.runs[place] = true),
        [Move::Stop] => plate.done = true,
        _ => return None,
    }
    Some((Motif::Kara(table), position_in_words(view, scene)))
}

fn drawn(view: &View, scene: Scene<'_>) -> KaraTable {
    let plates = view.karas.iter().map(|kara| plate(kara, view, scene)).collect();
    KaraTable {
        house: view.house.map(|house| house.0),
        house_seat: view.thrower.map(number),
        pot: u64::try_from(scene.pot.0).unwrap_or_default(),
        house_is_due: view.house.is_none() && view.turn != Turn::Over,
        house_dice: None,
        plates,
    }
}

/// The dice, each with its pips: a tap lets it run, another one keeps it.
fn dice_buttons(dice: Hand, chosen: Places, scope: Scope) -> Vec<Button> {
    let each = |(place, &pips): (usize, &u8)| {
        let runs = chosen.contains(place);
        let next = if runs {
            Places::ALL
                .iter()
                .filter(|&other| other != place && chosen.contains(other))
                .fold(Places::default(), Places::with)
        } else {
            chosen.with(place)
        };
        // The last one that is kept again leaves nothing chosen.
        let next = if next.is_empty() { NONE_CHOSEN.to_owned() } else { next.to_string() };
        let (kind, style) =
            if runs { (DieKind::Running, ButtonStyle::Main) } else { (DieKind::Plain, ButtonStyle::Plain) };
        let emoji = Sign::die(kind, pips).map(Sign::mark);
        Button { emoji, style, ..scope.button(scope.choose(next), pips.to_string()) }
    };
    dice.0.iter().enumerate().map(each).collect()
}

/// Which dice to run: what would be rolled again, and what stays. Those that
/// begin with what was written come first, fewer dice before more.
fn autocomplete(view: &View, writing: PartialCommand<'_>, scene: Scene<'_>) -> Vec<Suggestion> {
    let words = scene.words;
    let kara = view.me.and_then(|seat| view.kara(seat)).filter(|kara| !kara.stopped);
    let (("run", "dice"), Some(dice)) = ((writing.verb, writing.arg), kara.and_then(|kara| kara.dice)) else {
        return Vec::new();
    };
    let digits: String = writing.typed().chars().filter(char::is_ascii_digit).collect();
    let mut choices: Vec<(Places, String)> = Places::choices()
        .map(|places| (places, places.to_string()))
        .filter(|(_, text)| digits.chars().all(|digit| text.contains(digit)))
        .collect();
    choices.sort_by_key(|(places, text)| (!text.starts_with(&digits), places.len(), text.clone()));
    let label = |places: Places| {
        let roll = pips(dice, places);
        if places == Places::ALL {
            say!(words, "kara-suggest-all", places = places.to_string(), roll = roll)
        } else {
            let keep = pips(dice, places.others());
            say!(words, "kara-suggest", places = places.to_string(), roll = roll, keep = keep)
        }
    };
    choices.into_iter().map(|(places, value)| Suggestion { label: label(places), value }).collect()
}

/// What the asker's Kara can hope for in its next run; `None` where nothing is left to decide.
fn advice(view: &View, words: &Words) -> Option<Card> {
    let advice = Advice::of(view)?;
    let dice = view.kara(view.me?)?.dice?;
    let run = |places: Places| places.iter().map(|place| die_sign(dice.0[place])).collect::<Vec<_>>().join(" ");
    let mut lines = vec![say!(words, "kara-odds-now", dice = run(Places::ALL), away = advice.distance)];
    let [house, one, two, three] = advice.within.map(|share| words.percent(share));
    lines.push(say!(words, "kara-odds-house", run = run(advice.house_run), share = house));
    lines.push(say!(words, "kara-odds-within", one = one, two = two, three = three));
    if advice.shares.is_empty() {
        let near = words.decimal(advice.near_distance);
        lines.push(if advice.near_run.is_empty() {
            say!(words, "kara-odds-stay")
        } else {
            say!(words, "kara-odds-near", run = run(advice.near_run), away = near)
        });
    }
    // One number for every choice.
    lines.extend(advice.shares.iter().map(|choice| {
        let share = words.percent(choice.share);
        if choice.run.is_empty() {
            say!(words, "kara-odds-win-stop", share = share)
        } else {
            say!(words, "kara-odds-win-run", run = run(choice.run), share = share)
        }
    }));
    let footer = Some(match advice.shares.is_empty() {
        // Nothing there is a share of the pot.
        true => say!(words, "kara-odds-how-run"),
        false if advice.is_exact => say!(words, "kara-odds-how"),
        false => say!(words, "kara-odds-how-open"),
    });
    Some(Card { title: say!(words, "kara-odds-title"), body: lines.join("\n"), fields: Vec::new(), footer })
}

/// A button for what brings the most of the pot.
fn advised(view: &View, scope: Scope, words: &Words) -> Vec<Button> {
    let best = Advice::of(view).and_then(|advice| advice.shares.first().copied());
    let (Some(best), Some(dice)) = (best, view.me.and_then(|me| view.kara(me)?.dice)) else { return Vec::new() };
    let (mv, label) = if best.run.is_empty() {
        (Move::Stop, say!(words, "kara-button-stop-best"))
    } else {
        (Move::Run(best.run), say!(words, "kara-button-run-best", dice = pips(dice, best.run)))
    };
    vec![Button { style: ButtonStyle::Main, ..scope.button(scope.play(mv), label) }]
}

/// The house, then every Kara.
fn short_board(view: &View, scene: Scene<'_>) -> String {
    let house =
        view.house.map_or_else(|| ". . . . .".to_owned(), |house| format!("{} {:>2}", spread(house), house.sum()));
    // The column of names has six.
    let called: String = say!(scene.words, "kara-glance-house").chars().take(CODE_COLUMNS).collect();
    let lines = view.karas.iter().map(|kara| line(kara, view, scene).trim_end().to_owned());
    let first = format!("  {called:<CODE_COLUMNS$} {house}");
    [first].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

/// One Kara: `> Ben    3 3 4 1 4 15  -1 =3`; who has stopped by choice is marked in the place of the turn, so that
/// the line has 28 columns.
fn line(kara: &KaraView, view: &View, scene: Scene<'_>) -> String {
    let turn = match view.turn {
        Turn::Of(seat) if seat == kara.seat => ">".to_owned(),
        _ if stopped_by_choice(kara, view) => say!(scene.words, "kara-stopped"),
        _ => " ".to_owned(),
    };
    let away = if is_away(kara.seat, scene) { '~' } else { ' ' };
    let name = scene.names.code(kara.seat);
    let (Some(dice), Some(house)) = (kara.dice, view.house) else {
        return format!("{turn}{away}{name} . . . . .");
    };
    let off = match dice.off(house) {
        0 => say!(scene.words, "kara-in"),
        off => format!("{off:+}"),
    };
    format!("{turn}{away}{name} {} {:>2} {off:>3} ={}", spread(dice), dice.sum(), dice.common(house))
}

/// The places of the dice that the house has too.
fn in_common(dice: Hand, house: Hand) -> Places {
    dice.common_places(house)
}

/// What is done by these moves: “Stop”, “Run 4 4 2”.
fn choice(view: &View, moves: &[Move], scene: Scene<'_>) -> String {
    let dice = view.me.and_then(|me| view.kara(me)?.dice);
    match (moves, dice) {
        // Five dice, and no dice of five pips.
        ([Move::Run(places)], Some(dice)) => {
            let dice = match scene.names.reading() {
                Reading::Reader => pips(dice, *places),
                _ => either(&as_dice(dice, *places), &die_characters(dice, *places)),
            };
            say!(scene.words, "kara-line-run", dice = dice)
        }
        ([Move::Throw], _) => say!(scene.words, "kara-line-throw"),
        _ => say!(scene.words, "kara-line-stop"),
    }
}

/// What lies before a seat, for the picture.
fn plate(kara: &KaraView, view: &View, scene: Scene<'_>) -> KaraPlate {
    let both = kara.dice.zip(view.house);
    let common = both.map_or_else(Places::default, |(dice, house)| in_common(dice, house));
    let mut in_common = [false; 5];
    common.iter().for_each(|place| in_common[place] = true);
    KaraPlate {
        seat: number(kara.seat),
        name: scene.names.whole(kara.seat).to_owned(),
        drinks: 0,
        dice: kara.dice.map(|dice| dice.0),
        common: in_common,
        runs: [false; 5],
        off: both.map(|(dice, house)| dice.off(house)),
        done: kara.stopped || view.turn == Turn::Over,
        to_move: view.turn == Turn::Of(kara.seat),
        won: (view.outcome.as_ref())
            .is_some_and(|outcome| !outcome.is_drawn() && outcome.winners().contains(&kara.seat)),
        worn: Worn::default(),
    }
}

/// A seat's number, from 1.
fn number(seat: Seat) -> u8 {
    u8::try_from(seat.index() + 1).unwrap_or(u8::MAX)
}

/// What lies where, in words: the picture's alt text, and the board of who has it read aloud.
fn position_in_words(view: &View, scene: Scene<'_>) -> String {
    let words = scene.words;
    let mut parts = vec![match view.house {
        Some(house) => say!(words, "kara-alt-house", dice = spread(house), sum = house.sum()),
        None => say!(words, "kara-alt-no-house"),
    }];
    for kara in &view.karas {
        let who = scene.names.prose(kara.seat);
        let Some((dice, house)) = kara.dice.zip(view.house) else {
            parts.push(say!(words, "kara-alt-not-thrown", who = who));
            continue;
        };
        let off = match dice.off(house) {
            0 => say!(words, "kara-alt-in"),
            off if off > 0 => say!(words, "kara-alt-above", by = off.unsigned_abs()),
            off => say!(words, "kara-alt-below", by = off.unsigned_abs()),
        };
        let (sum, common) = (dice.sum(), dice.common(house));
        let dice = spread(dice);
        parts.push(if stopped_by_choice(kara, view) {
            say!(words, "kara-alt-stopped", who = who, dice = dice, sum = sum, off = off, common = common)
        } else {
            say!(words, "kara-alt-seat", who = who, dice = dice, sum = sum, off = off, common = common)
        });
    }
    parts.join(" ")
}

fn stopped_by_choice(kara: &KaraView, view: &View) -> bool {
    kara.stopped && kara.dice.zip(view.house).is_some_and(|(dice, house)| dice.off(house) != 0)
}

fn is_away(seat: Seat, scene: Scene<'_>) -> bool {
    scene.sitters.get(seat.index()).is_some_and(|sitter| sitter.away)
}

/// Some dice of a hand as signs.
fn as_dice(hand: Hand, places: Places) -> String {
    places.iter().map(|place| die_sign(hand.0[place])).collect::<Vec<_>>().join(" ")
}

/// `3 1 6 4 2`.
fn spread(hand: Hand) -> String {
    pips(hand, Places::ALL)
}

/// The pips of some dice of a hand.
fn pips(hand: Hand, places: Places) -> String {
    places.iter().map(|place| hand.0[place].to_string()).collect::<Vec<_>>().join(" ")
}

/// The dice at some places as they look: on a button a number says how many run.
fn die_characters(hand: Hand, places: Places) -> String {
    places.iter().map(|place| die_character(hand.0[place]).to_string()).collect::<Vec<_>>().join(" ")
}
