//! The front door (`/tavern enter`, `/help`, the greeting of a server): what
//! can be played here, who waits for company, and the way to each of it.

use std::{fmt, str::FromStr};

use super::{
    Button, ButtonStyle, Click, ClickTarget, Press, Row, Screen,
    glance::{BETWEEN, filled},
    motif::{DoorGame, DoorSign, Motif, Picture},
    names::escaped_text,
    offers::Offer,
    pages,
    picture::cut,
    settings::SettingsPress,
    sign::Sign,
    standing,
    tavern::{self, OwnData, Pictures, Retention},
};
use games::{NotationError, catalog::Kind};
use table::{
    BoardView, Phase, Table, coins::Coins, ids::ChannelId, lang::Lang, settings::SettingPage, standing::PLACES_MAX,
};
use words::{Words, commands, say};

/// What the house is called, in every language.
const HOUSE: &str = "Karahaus";
/// How many buttons stand in a row where the screen of a phone is narrow.
const NARROW_ROW: usize = 4;
/// What stands on a button for the view that tables and servers choose, and for pings.
const USUAL: &str = "usual";
const ON: &str = "on";
const OFF: &str = "off";

/// What can be pressed at the door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DoorPress {
    /// Back to the door.
    Enter,
    /// Choose a game to play against the AI at once.
    Play,
    /// Choose a game to learn by playing.
    Learn,
    /// Choose a game to open a table for.
    Open,
    /// The day's problems.
    Problem,
    /// One's own purse.
    Purse,
    /// The day's allowance.
    Collect,
    /// What else there is.
    More,
    /// Choose a game to read its rules.
    Rules,
    /// The rules of this one.
    RulesOf(Kind),
    /// Who leads on this server.
    Leaders,
    /// What one chooses for oneself alone.
    Settings,
    /// Have boards shown so; as the table and the server have it where none is named.
    ShowAs(Option<BoardView>),
    /// Be pinged, or not.
    Pings(bool),
    /// All commands.
    Commands,
    /// How dice are proved.
    Fair,
    /// What that proves and what not, and how it is checked.
    FairCheck,
    /// What is kept about people.
    Privacy,
    /// What is not kept, and how long the rest is.
    PrivacyTerms,
    /// What of it is one's own, how it is had and deleted, and what stays of it then.
    PrivacyMine,
    /// A part of the list of whom one blocks oneself, from 0.
    Blocks(usize),
    /// Play this one against the AI.
    PlayGame(Offer),
    /// Learn this one by playing.
    LearnGame(Offer),
    /// Open a table for this one.
    OpenGame(Offer),
}

impl fmt::Display for DoorPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Enter => f.write_str("enter"),
            Self::Play => f.write_str("play"),
            Self::Learn => f.write_str("learn"),
            Self::Open => f.write_str("open"),
            Self::Problem => f.write_str("problem"),
            Self::Purse => f.write_str("purse"),
            Self::Collect => f.write_str("collect"),
            Self::More => f.write_str("more"),
            Self::Rules => f.write_str("rules"),
            Self::RulesOf(kind) => write!(f, "rules {kind}"),
            Self::Leaders => f.write_str("leaders"),
            Self::Settings => f.write_str("settings"),
            Self::ShowAs(view) => write!(f, "show {}", view.map_or(USUAL, BoardView::key)),
            Self::Pings(on) => write!(f, "pings {}", if *on { ON } else { OFF }),
            Self::Commands => f.write_str("commands"),
            Self::Fair => f.write_str("fair"),
            Self::FairCheck => f.write_str("fair-check"),
            Self::Privacy => f.write_str("privacy"),
            Self::PrivacyTerms => f.write_str("privacy-terms"),
            Self::PrivacyMine => f.write_str("privacy-mine"),
            Self::Blocks(part) => write!(f, "blocks {part}"),
            Self::PlayGame(offer) => write!(f, "play {offer}"),
            Self::LearnGame(offer) => write!(f, "learn {offer}"),
            Self::OpenGame(offer) => write!(f, "open {offer}"),
        }
    }
}

impl FromStr for DoorPress {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::new(text, "a button of the front door");
        Ok(match text.split_once(' ') {
            None => match text {
                "enter" => Self::Enter,
                "play" => Self::Play,
                "learn" => Self::Learn,
                "open" => Self::Open,
                "problem" => Self::Problem,
                "purse" => Self::Purse,
                "collect" => Self::Collect,
                "more" => Self::More,
                "rules" => Self::Rules,
                "leaders" => Self::Leaders,
                "settings" => Self::Settings,
                "commands" => Self::Commands,
                "fair" => Self::Fair,
                "fair-check" => Self::FairCheck,
                "privacy" => Self::Privacy,
                "privacy-terms" => Self::PrivacyTerms,
                "privacy-mine" => Self::PrivacyMine,
                _ => return Err(unknown()),
            },
            Some(("rules", kind)) => Self::RulesOf(kind.parse().map_err(|_| unknown())?),
            Some(("show", USUAL)) => Self::ShowAs(None),
            Some(("show", view)) => Self::ShowAs(Some(view.parse().map_err(|_| unknown())?)),
            Some(("pings", ON)) => Self::Pings(true),
            Some(("pings", OFF)) => Self::Pings(false),
            Some(("blocks", part)) => Self::Blocks(part.parse().map_err(|_| unknown())?),
            Some(("play", offer)) => Self::PlayGame(offer.parse()?),
            Some(("learn", offer)) => Self::LearnGame(offer.parse()?),
            Some(("open", offer)) => Self::OpenGame(offer.parse()?),
            Some(_) => return Err(unknown()),
        })
    }
}

/// A table that stands on the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTable {
    offer: Offer,
    channel: ChannelId,
    seats: usize,
    seats_max: usize,
    link: Option<String>,
}

impl OpenTable {
    /// One at which somebody waits for more people; `link` leads to its board. `None` if nobody can sit down there now, and
    /// if all have got up.
    #[must_use]
    pub fn of(table: &Table, link: Option<String>) -> Option<Self> {
        let stands = Self::standing(table, link);
        let is_waited_at = matches!(table.phase, Phase::Gathering(_)) && table.people().next().is_some();
        let waits = is_waited_at && stands.seats < stands.seats_max;
        waits.then_some(stands)
    }

    /// One that stands, whether it waits for people or not.
    #[must_use]
    pub fn standing(table: &Table, link: Option<String>) -> Self {
        let (options, channel, seats) = (&table.rules.options, table.channel, table.sitters.len());
        Self { offer: Offer::of(options), channel, seats, seats_max: *options.seats().end(), link }
    }
}

/// The tables of a server, as its door tells of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenTables {
    /// Those that wait for more people.
    pub open: Vec<OpenTable>,
    /// The one of the channel in which the door stands, where nobody can sit down now.
    pub here: Option<OpenTable>,
}

/// What a server does without: nothing at its door leads there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Without {
    /// Nobody plays for coins, so nobody has a purse.
    pub coins: bool,
    /// No AI sits down at its tables.
    pub ai: bool,
}

/// What somebody sees at the door of what is theirs. What is not known is left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Visitor {
    /// What their server does without.
    pub without: Without,
    /// Their purse.
    pub purse: Option<Coins>,
    /// Their place among the fullest purses, and of how many, each as far as [`PLACES_MAX`]; then they are beyond it.
    pub place: Option<(u64, u64)>,
}

/// The front door; without `tables` where it is not known which there are.
#[must_use]
pub fn door(tables: Option<&OpenTables>, visitor: Visitor, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut lines = vec![say!(words, "door-welcome", games = Offer::all().count())];
    lines.push(match tables {
        None => say!(words, "door-tables-unknown"),
        Some(OpenTables { open, here: None }) if open.is_empty() => say!(words, "door-no-tables"),
        Some(OpenTables { open, here: Some(here) }) if open.is_empty() => {
            say!(words, "door-table-here", game = linked(here, words))
        }
        Some(OpenTables { open, .. }) => {
            let is_alone = |table: &OpenTable| open.iter().filter(|other| other.offer == table.offer).count() == 1;
            let open: Vec<String> = open.iter().map(|table| open_table(table, is_alone(table), words)).collect();
            say!(words, "door-tables", tables = open.join(BETWEEN))
        }
    });
    let mut own = Vec::new();
    own.extend(visitor.purse.map(|purse| say!(words, "door-purse", coins = purse, coin = Sign::Coin)));
    own.extend(visitor.place.map(|(place, of)| match place {
        ..=PLACES_MAX => say!(words, "door-place", place = words.place(place), of = standing::how_many(of, words)),
        _ => say!(words, "door-place-beyond", places = PLACES_MAX),
    }));
    if !own.is_empty() {
        lines.push(format!("-# {}", own.join(" · ")));
    }
    Screen { text: lines.join("\n"), card: None, rows: ways(visitor.without, words) }
}

/// The picture of the door: what can be played here.
#[must_use]
pub fn picture(lang: Lang) -> Picture {
    let words = Words::of(lang);
    let games: Vec<DoorGame> =
        Offer::all().map(|offer| DoorGame { sign: offer.sign(), name: offer.title(words) }).collect();
    let names: Vec<&str> = games.iter().map(|game| game.name.as_str()).collect();
    let alt = say!(words, "door-alt", count = games.len(), games = words.list(&names));
    Picture { motif: Motif::Door(DoorSign { house: HOUSE.to_owned(), games }), alt: cut(alt) }
}

/// What a server reads once, when the bot has joined it.
#[must_use]
pub fn greeting(lang: Lang) -> Screen {
    let words = Words::of(lang);
    let enter = [commands::name(lang, "cmd-tavern"), commands::name(lang, "cmd-tavern-enter")].join(" ");
    let text = say!(words, "door-greeting", games = Offer::all().count(), command = enter);
    Screen { text, card: None, rows: ways(Without::default(), words) }
}

/// `/help`: what this is, and the same ways; `has_picture` where the games stand in it by name.
#[must_use]
pub fn help(without: Without, has_picture: bool, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let games: Vec<String> = Offer::all().map(|offer| offer.title(words)).collect();
    let games = match has_picture {
        true => say!(words, "door-help-games", count = games.len()),
        false => words.list(&games),
    };
    let mut text = match without.ai {
        true => say!(words, "door-help-people", games = games),
        false => say!(words, "door-help", games = games),
    };
    if !without.coins {
        text = format!("{text}\n-# {}", say!(words, "help-coins"));
    }
    Screen { text, card: None, rows: ways(without, words) }
}

/// What a player may want besides, in the order in which they are likely to.
#[must_use]
pub fn more(lang: Lang) -> Screen {
    let words = Words::of(lang);
    let buttons = vec![
        button(DoorPress::Rules, say!(words, "button-rules")),
        button(DoorPress::Leaders, say!(words, "button-door-leaders")),
        button(DoorPress::Settings, say!(words, "button-door-settings")),
        button(DoorPress::Commands, say!(words, "button-door-commands")),
        button(DoorPress::Fair, say!(words, "button-fair")),
        button(DoorPress::Privacy, say!(words, "button-door-privacy")),
        back(words),
    ];
    Screen { text: say!(words, "door-more"), card: None, rows: narrow_rows(buttons) }
}

/// All commands; those about coins `with_coins` alone.
#[must_use]
pub fn commands(with_coins: bool, lang: Lang) -> Screen {
    with_way_back(pages::help(with_coins, lang), lang)
}

/// A page that *More* has led to, with the way back there.
#[must_use]
pub fn with_way_back(page: Screen, lang: Lang) -> Screen {
    let back = button(DoorPress::More, say!(Words::of(lang), "button-door-back"));
    Screen { rows: vec![Row::Buttons(vec![back])], ..page }
}

/// What is kept about people; with a way back to *More* where it is asked for at the door.
#[must_use]
pub fn privacy(at_the_door: bool, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut ways = vec![
        button(DoorPress::PrivacyTerms, say!(words, "button-privacy-terms")),
        button(DoorPress::PrivacyMine, say!(words, "button-privacy-mine")),
    ];
    ways.extend(at_the_door.then(|| button(DoorPress::More, say!(words, "button-door-back"))));
    Screen { rows: vec![Row::Buttons(ways)], ..tavern::privacy(words) }
}

/// What is not kept, and how long the rest is.
#[must_use]
pub fn privacy_terms(kept: Retention, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let ways = vec![
        button(DoorPress::PrivacyMine, say!(words, "button-privacy-mine")),
        button(DoorPress::Privacy, say!(words, "button-door-back")),
    ];
    Screen { rows: vec![Row::Buttons(ways)], ..tavern::privacy_terms(kept, words) }
}

/// What is the asker's, how it is had and deleted, and what stays of it then.
#[must_use]
pub fn privacy_mine(kept: Retention, mine: OwnData<'_>, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let ways = vec![
        button(DoorPress::PrivacyTerms, say!(words, "button-privacy-terms")),
        button(DoorPress::Privacy, say!(words, "button-door-back")),
    ];
    Screen { rows: vec![Row::Buttons(ways)], ..tavern::privacy_mine(kept, mine, words) }
}

/// One's own purse as the door leads to it, with the way back there.
#[must_use]
pub fn purse(page: Screen, lang: Lang) -> Screen {
    with_one_more(page, back(Words::of(lang)))
}

/// How dice are proved, as *More* leads to it, with the way back there.
#[must_use]
pub fn fair(page: Screen, lang: Lang) -> Screen {
    with_one_more(page, button(DoorPress::More, say!(Words::of(lang), "button-door-back")))
}

/// What leads to how dice are checked, from wherever it stands.
pub(super) fn fair_check(words: &Words) -> Button {
    button(DoorPress::FairCheck, say!(words, "button-fair-check"))
}

/// A page with one more button in its last row.
fn with_one_more(mut page: Screen, button: Button) -> Screen {
    match page.rows.last_mut() {
        Some(Row::Buttons(buttons)) => buttons.push(button),
        Some(Row::Select(_)) | None => page.rows.push(Row::Buttons(vec![button])),
    }
    page
}

/// What was collected, with the way back to the purse.
#[must_use]
pub fn collected(given: Screen, lang: Lang) -> Screen {
    let back = button(DoorPress::Purse, say!(Words::of(lang), "button-door-back"));
    Screen { rows: vec![Row::Buttons(vec![back])], ..given }
}

/// The button that has so much of an allowance come into one's purse.
pub(super) fn collect(amount: Coins, words: &Words) -> Button {
    let collect = button(DoorPress::Collect, say!(words, "button-collect", amount = amount));
    Button { emoji: Some(Sign::Coin.mark()), style: ButtonStyle::Main, ..collect }
}

/// The games to read the rules of; one page has those of all Karo games.
#[must_use]
pub fn choose_rules(lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut buttons: Vec<Button> =
        Kind::ALL.iter().map(|&kind| button(DoorPress::RulesOf(kind), words.game(kind))).collect();
    buttons.push(button(DoorPress::More, say!(words, "button-door-back")));
    Screen { text: say!(words, "door-rules-ask"), card: None, rows: narrow_rows(buttons) }
}

/// The rules of a game.
#[must_use]
pub fn rules(kind: Kind, lang: Lang) -> Screen {
    let back = button(DoorPress::Rules, say!(Words::of(lang), "button-door-back"));
    Screen { rows: vec![Row::Buttons(vec![back])], ..pages::rules(kind, lang) }
}

/// What somebody has chosen for themselves, each with a tap to have it otherwise, on a server that has pictures or not;
/// who `manages` it has a way to its own settings.
#[must_use]
pub fn settings((view, pictures): (Option<BoardView>, Pictures), pings: bool, manages: bool, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let lines = [tavern::view(view, pictures, lang), tavern::pings_are(pings, lang)];
    let chosen = |button: Button, is_chosen: bool| match is_chosen {
        true => Button { style: ButtonStyle::Main, ..button },
        false => button,
    };
    let picture = button(DoorPress::ShowAs(Some(BoardView::Picture)), say!(words, "button-door-picture"));
    let text = button(DoorPress::ShowAs(Some(BoardView::Text)), say!(words, "button-text"));
    let usual = button(DoorPress::ShowAs(None), say!(words, "button-door-usual"));
    let views = vec![
        chosen(picture, view == Some(BoardView::Picture)),
        chosen(text, view == Some(BoardView::Text)),
        chosen(usual, view.is_none()),
    ];
    let switch = match pings {
        true => button(DoorPress::Pings(false), say!(words, "button-no-pings")),
        false => button(DoorPress::Pings(true), say!(words, "button-door-pings")),
    };
    let mut others = vec![switch];
    if manages {
        let press = Press::Settings(SettingsPress::Page(Some(SettingPage::Boards)));
        let click = Click { target: ClickTarget::Tavern, press };
        others.push(Button { click, ..button(DoorPress::Settings, say!(words, "button-settings-server")) });
    }
    others.push(button(DoorPress::More, say!(words, "button-door-back")));
    Screen { text: lines.join("\n"), card: None, rows: [narrow_rows(views), narrow_rows(others)].concat() }
}

/// Some buttons in rows that a phone has room for.
fn narrow_rows(buttons: Vec<Button>) -> Vec<Row> {
    filled(buttons, NARROW_ROW).into_iter().map(Row::Buttons).collect()
}

/// The games to play against the AI.
#[must_use]
pub fn choose_to_play(view: BoardView, lang: Lang) -> Screen {
    choose(say!(Words::of(lang), "door-play-ask"), DoorPress::PlayGame, &[], view, lang)
}

/// The games to learn; those that are `learnt` carry a mark.
#[must_use]
pub fn choose_to_learn(learnt: &[String], view: BoardView, lang: Lang) -> Screen {
    choose(say!(Words::of(lang), "door-learn-ask"), DoorPress::LearnGame, learnt, view, lang)
}

/// The games to open a table for.
#[must_use]
pub fn choose_to_open(view: BoardView, lang: Lang) -> Screen {
    choose(say!(Words::of(lang), "door-open-ask"), DoorPress::OpenGame, &[], view, lang)
}

/// A choice of a game, in a few words each: beside the door's picture small, for its names stand there too. In
/// sentences the choice was higher than a phone.
fn choose(question: String, press: fn(Offer) -> DoorPress, done: &[String], view: BoardView, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut lines = vec![question];
    lines.extend(Offer::all().map(|offer| {
        // The mark stands here: on the buttons it would take room for another row.
        let mark = if done.iter().any(|done| done == offer.key()) { "\u{a0}✓" } else { "" };
        let line = format!("**{}**{mark} – {}", offer.title(words), offer.brief(words));
        match view {
            BoardView::Picture => format!("-# {line}"),
            BoardView::Text => line,
        }
    }));
    let mut buttons: Vec<Button> = Offer::all().map(|offer| button(press(offer), offer.title(words))).collect();
    buttons.push(back(words));
    Screen { text: lines.join("\n"), card: None, rows: narrow_rows(buttons) }
}

fn ways(without: Without, words: &Words) -> Vec<Row> {
    let main = |press, label| Button { style: ButtonStyle::Main, ..button(press, label) };
    let learn = button(DoorPress::Learn, say!(words, "button-door-learn"));
    let open = say!(words, "button-door-open");
    let first = match without.ai {
        true => vec![main(DoorPress::Open, open), learn],
        false => {
            let play = main(DoorPress::Play, say!(words, "button-door-play"));
            vec![play, learn, button(DoorPress::Open, open)]
        }
    };
    let mut second = vec![button(DoorPress::Problem, say!(words, "button-door-problem"))];
    second.extend((!without.coins).then(|| button(DoorPress::Purse, say!(words, "button-door-purse"))));
    second.push(button(DoorPress::More, say!(words, "button-door-more")));
    vec![Row::Buttons(first), Row::Buttons(second)]
}

/// An open table; in which channel, where it is not alone with its game.
fn open_table(table: &OpenTable, is_alone: bool, words: &Words) -> String {
    let game = match is_alone {
        true => linked(table, words),
        false => format!("{}\u{a0}<#{}>", linked(table, words), table.channel),
    };
    say!(words, "door-table", game = game, seats = table.seats, max = table.seats_max)
}

/// The game of a table, with the way to its board.
fn linked(table: &OpenTable, words: &Words) -> String {
    let game = escaped_text(&table.offer.title(words));
    match &table.link {
        Some(link) => format!("[{game}]({link})"),
        None => game,
    }
}

/// The way back to the door.
pub(super) fn back(words: &Words) -> Button {
    button(DoorPress::Enter, say!(words, "button-door-back"))
}

fn button(press: DoorPress, label: String) -> Button {
    let click = Click { target: ClickTarget::Tavern, press: Press::Door(press) };
    Button { click, label, emoji: None, style: ButtonStyle::Plain, enabled: true }
}
