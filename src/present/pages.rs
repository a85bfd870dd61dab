//! Private pages: rules, help, fair dice, the table as it stands, and why
//! something was refused. All in the reader's language.

use super::{
    Card, Field, Press, Row, Screen,
    board::{board_in, view_of},
    door,
    game::{self, Scene},
    glance,
    names::{Names, escape},
    offers::Offer,
    scope::Scope,
    screen::{CARD_CHARS_MAX, ROWS_MAX},
    verbs::{VerbAction, command_key, verb_key, verbs},
};
use crate::refusals;
use games::{Viewer, catalog::Kind};
use table::{Phase, Reading, Refused, Table, coins::Coins, ids::UserId, lang::Lang};
use words::{Words, commands, say, say_for};

/// The longest entropy text a page shows, in characters, marks that escape it included; longer ones are in the record.
const ENTROPY_CHARS_MAX: usize = 1600;

/// The rules of a game, every one with its number.
#[must_use]
pub fn rules(kind: Kind, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let rules: Vec<String> = kind.rules().iter().map(|rule| words.rule(kind, rule)).collect();
    let title = say!(words, "rules-title", game = words.game(kind));
    card(Card { title, body: rules.join("\n"), ..Card::default() })
}

/// Of a command with more parts than these only their names are told: there is no room for more.
const PARTS_DESCRIBED_MAX: usize = 5;

/// What there is in the tavern; what is about coins only where it plays for them. As long as all moves of all games have
/// room, it is said what each does.
#[must_use]
pub fn help(with_coins: bool, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut body = commands_told(true, with_coins, lang);
    if body.encode_utf16().count() > CARD_CHARS_MAX {
        body = commands_told(false, with_coins, lang);
    }
    let (title, footer) = (say!(words, "help-title"), with_coins.then(|| say!(words, "help-coins")));
    let list = Card { title, body, footer, ..Card::default() };
    Screen { text: say!(words, "help-intro"), ..card(list) }
}

/// All commands; of the games' moves what they do, or their names alone.
#[must_use]
pub fn commands_told(are_moves_described: bool, with_coins: bool, lang: Lang) -> String {
    let words = Words::of(lang);
    let line = |keys: &[&str]| {
        let path: Vec<String> = keys.iter().map(|key| commands::name(lang, key)).collect();
        let about = keys.last().map(|key| commands::about(lang, key)).unwrap_or_default();
        format!("`/{}` {about}", path.join(" "))
    };
    let names = |keys: &[&str]| keys.iter().map(|key| commands::name(lang, key)).collect::<Vec<_>>().join(", ");
    let mut lines = Vec::new();
    let games: Vec<String> =
        Kind::ALL.iter().map(|&kind| format!("`/{}`", commands::name(lang, &command_key(kind)))).collect();
    lines.push(say!(words, "help-games", games = words.list(&games)));
    for &kind in Kind::ALL {
        let command = command_key(kind);
        let own = verbs(kind).iter().filter(|verb| {
            matches!(verb.action, VerbAction::Play(_) | VerbAction::Aim(_) | VerbAction::Advice | VerbAction::Practice)
        });
        let keys: Vec<_> = own.map(|verb| verb_key(kind, verb)).collect();
        let keys: Vec<&str> = keys.iter().map(AsRef::as_ref).collect();
        match are_moves_described {
            true => lines.extend(keys.iter().map(|key| line(&[&command, key]))),
            false => lines.push(format!("`/{}` {}", commands::name(lang, &command), names(&keys))),
        }
    }
    lines.push(String::new());
    let own: Vec<&str> = commands::KEYS.iter().copied().filter(|key| key.starts_with("cmd-")).collect();
    for key in own.iter().filter(|key| !key.trim_start_matches("cmd-").contains('-')) {
        match *key {
            "cmd-bet" if !with_coins => continue,
            // Looks are chosen without them too.
            "cmd-coins" if !with_coins => {
                lines.push(line(&[key, "cmd-coins-looks"]));
                continue;
            }
            _ => {}
        }
        let prefix = format!("{key}-");
        let parts: Vec<&str> = own.iter().copied().filter(|part| part.starts_with(&prefix)).collect();
        match parts.len() {
            0 => lines.push(line(&[key])),
            1..=PARTS_DESCRIBED_MAX => lines.extend(parts.iter().map(|part| line(&[key, part]))),
            // Discord describes each as it is written.
            _ => lines.push(format!("{}: {}", line(&[key]), names(&parts))),
        }
    }
    lines.join("\n")
}

/// How the dice of a table are proved: its commitment, the opened secret of its last game, and the ways to the rest. A
/// phone shows the whole of it.
#[must_use]
pub fn fair(table: Option<&Table>, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut fields = Vec::new();
    let mut field = |name: String, text: String| fields.push(Field { name, text, inline: false });
    let mut ways = vec![door::fair_check(words)];
    if let Some(table) = table {
        let which = |number: u32| say_for!(words, table.kind(), "fair-game", number = number);
        if let Some(hash) = table.commitment() {
            field(say!(words, "fair-commitment", which = which(table.pot.game.number)), format!("`{hash}`"));
        }
        if let Phase::Gathering(gathering) = &table.phase
            && let Some(last) = &gathering.last
        {
            let which = which(last.id.number);
            field(say!(words, "fair-commitment", which = &which), format!("`{}`", last.seed.commitment()));
            field(say!(words, "fair-seed", which = which), format!("`{}`", last.seed.open()));
        }
        if entropy_shown(table).is_some() {
            ways.push(Scope::of(table).button(Press::FairWords, say!(words, "button-fair-words")));
        }
    }
    let how = Card { title: say!(words, "fair-title"), body: say!(words, "fair-how"), fields, footer: None };
    Screen { rows: vec![Row::Buttons(ways)], ..card(how) }
}

/// What goes into the dice of a table besides the secret, to be copied; what there is no room for is in the record.
#[must_use]
pub fn fair_words(table: &Table, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let Some(shown) = entropy_shown(table) else {
        return Screen { text: say!(words, "fair-entropy-none"), ..Screen::default() };
    };
    let body = format!("{}\n{shown}", say!(words, "fair-entropy"));
    card(Card { title: say!(words, "button-fair-words"), body, ..Card::default() })
}

/// What commit and reveal proves and what not, and how it is checked, with the key that signs records where it is known.
#[must_use]
pub fn fair_check(key: Option<&str>, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let body = [say!(words, "fair-proves"), say!(words, "fair-not"), say!(words, "fair-check")].join("\n\n");
    let key = key.map(|key| Field { name: say!(words, "fair-key"), text: format!("`{key}`"), inline: false });
    let fields = key.into_iter().collect();
    card(Card { title: say!(words, "button-fair-check"), body, fields, footer: None })
}

/// The seats and words that go into the dice, to be copied; nothing where there is no game to come, or no room for them.
fn entropy_shown(table: &Table) -> Option<String> {
    let entropy = table.playing().map_or_else(|| table.entropy(), |playing| playing.entropy.clone());
    let shown = as_it_is(&entropy);
    (!table.is_closed() && shown.chars().count() <= ENTROPY_CHARS_MAX).then_some(shown)
}

/// A text to be read and copied sign for sign: as code, or escaped where it would end the code itself.
fn as_it_is(text: &str) -> String {
    let text = text.strip_suffix('\n').unwrap_or(text);
    if text.contains("```") { escape(text).into_owned() } else { format!("```\n{text}\n```") }
}

/// The table as it stands, for one reader alone: the board without its controls.
#[must_use]
pub fn status(table: &Table, lang: Lang) -> Screen {
    status_read_as(table, lang, Reading::Usual)
}

/// The same in the form that somebody reads: for who has it read aloud in sentences, in the place of a drawn board.
#[must_use]
pub fn status_read_as(table: &Table, lang: Lang, reading: Reading) -> Screen {
    Screen { rows: Vec::new(), ..board_in(table, lang, reading) }
}

/// Where exactly everything lies on a board, where its text does not show that.
#[must_use]
pub fn places(table: &Table, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let names = Names::of(&table.sitters, words);
    let scene = Scene { words, names: &names, sitters: &table.sitters, pot: table.pot.total() };
    let told = table.playing().and_then(|playing| game::places(&playing.game.view(Viewer::Public), scene));
    Screen { text: told.unwrap_or_else(|| say!(words, "places-none")), ..Screen::default() }
}

/// What lies in the middle, and from whom.
#[must_use]
pub fn pot(table: &Table, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let names = Names::of(&table.sitters, words);
    if !table.pot.total().is_positive() {
        return Screen { text: say!(words, "pot-empty"), ..Screen::default() };
    }
    let mut lines = vec![say!(words, "pot-total", amount = say!(words, "amount", amount = table.pot.total()))];
    let mut of_others = Coins::ZERO;
    for &(user, amount) in &table.pot.stakes {
        match table.seat_of(user) {
            Some(seat) => lines.push(say!(words, "pot-from", who = names.prose(seat), amount = amount)),
            // Who threw coins in need not sit at the table (K2), and may be one of very many.
            None => of_others += amount,
        }
    }
    if of_others.is_positive() {
        lines.push(say!(words, "pot-from", who = say!(words, "pot-other"), amount = of_others));
    }
    Screen { text: lines.join("\n"), ..Screen::default() }
}

/// Why the table says no.
#[must_use]
pub fn refused(table: &Table, why: &Refused, lang: Lang) -> String {
    let words = Words::of(lang);
    if matches!(why, Refused::HostOnly { host } if table.seat_of(*host).is_none()) {
        return say!(words, "refused-no-host");
    }
    // None would be let sit down.
    if let Refused::SeatsNeeded { seats, need } = why
        && table.rules.no_ai
    {
        let need = refusals::seats_in_words(need, words);
        return say!(words, "refused-seats-needed-people", seats = *seats, need = need);
    }
    let names = Names::of(&table.sitters, words);
    let offer = Offer::of(&table.rules.options);
    refusals::refused_at(&table.sitters, &names, words, (offer.kind(), Some(offer)), why)
}

/// The odds for the one who asks, for their eyes alone; or why there are none.
#[must_use]
pub fn advice(table: &Table, user: UserId, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let told = |text| Screen { text, ..Screen::default() };
    if !table.rules.odds || !game::has_odds(table.kind()) {
        return told(refusals::no_odds(words, table.kind()));
    }
    if table.seat_of(user).is_none() {
        return told(refused(table, &Refused::NoSeat, lang));
    }
    if table.playing().is_none() {
        return told(refused(table, &Refused::NoGame, lang));
    }
    let advice = view_of(table, user).and_then(|view| game::advice(&view, Scope::of(table), words));
    let Some((mut advice, buttons)) = advice else {
        let turn = table.to_move().filter(|&turn| table.seat_of(user) != Some(turn));
        return told(match turn {
            Some(turn) => refused(table, &Refused::NotYourTurn { turn }, lang),
            None => say_for!(words, table.kind(), "odds-none"),
        });
    };
    if game::hints_a_move(table.kind()) {
        let footer = advice.footer.take().into_iter().chain([say!(words, "hint-costs")]);
        advice.footer = Some(footer.collect::<Vec<_>>().join(" "));
    }
    Screen { rows: glance::rows_as_wide(buttons, ROWS_MAX), ..card(advice) }
}

/// Whether odds or a hint are somebody's to ask for now, so that what they are answered is none of the refusals that
/// say why they are not: there may be nothing to advise all the same.
#[must_use]
pub fn may_be_advised(table: &Table, user: UserId) -> bool {
    let seat = table.seat_of(user).filter(|_| table.rules.odds && game::has_odds(table.kind()));
    seat.is_some() && table.to_move() == seat
}

/// Whether this advice is a hint: the move of an engine, and not the odds of what can be done, nor a refusal.
#[must_use]
pub fn is_hint(table: &Table, advice: &Screen) -> bool {
    advice.card.is_some() && game::hints_a_move(table.kind())
}

fn card(card: Card) -> Screen {
    Screen { text: String::new(), card: Some(card), rows: Vec::new() }
}
