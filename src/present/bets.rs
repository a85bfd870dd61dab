//! Side bets on the screen: what lies on whom, what a bet would bring, what came of it, and why one is not taken.
//! Whether a server takes bets at all is known to `discord`, which offers them on a board by [`offered()`].

mod offered;
mod own;

use std::{cmp::Reverse, fmt, str::FromStr};

pub use self::{
    offered::{offered, offered_in_more},
    own::own,
};

use super::{
    Button, Form, Press, Row, Screen,
    board::small,
    forms, game,
    gathering::{seats, tells_seats},
    glance,
    names::{self, Names},
    refusals::Called,
    scope::Scope,
    screen::{BUTTONS_MAX, ROWS_MAX},
    sign::Sign,
};
use games::{NotationError, Seat};
use table::{
    BoardView, Gathering, Phase, Refused, Sitter, Table,
    bets::{AllBack, MayLay, SettledBets},
    coins::Coins,
    evening::EveningBettor,
    facts::Player,
    ids::UserId,
    lang::Lang,
};
use words::{Words, say};

/// What a button lays, in coins.
const AMOUNTS: [i64; 3] = [5, 10, 50];
/// Of how many seats a board tells what lies on them; of more those on which most lies, and of the others together.
const SEATS_TOLD_MAX: usize = 5;
/// The same where thousands lie on one: all of it is one small line on a phone.
const SEATS_OF_THOUSANDS_TOLD_MAX: usize = 3;
/// The same where they are called by name.
const SEATS_BY_NAME_TOLD_MAX: usize = 2;
/// Of how many bettors is told what they won or lost, before the rest is counted: who won most and who lost most
/// among them.
const BETTORS_TOLD_MAX: usize = 3;
/// The same where the next game is bet on already, which takes a line as well.
const BETTORS_BESIDE_BETS_TOLD_MAX: usize = 2;

/// What somebody has won and lost by betting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Betting {
    /// How many bets were won or lost.
    pub bets: u64,
    /// What these brought beyond what was laid.
    pub won: Coins,
    /// What was laid and did not come back.
    pub lost: Coins,
}

/// A bet, as a button has it: on which seat, and who sat there when it was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BetOn {
    /// The number of the game at its table.
    pub game: u32,
    /// The seat.
    pub seat: Seat,
    /// Who sat there.
    pub on: Player,
}

/// As a click has it: the game, the seat, and who sits there, a person by id and an AI by its level.
impl fmt::Display for BetOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, seat, on } = self;
        write!(f, "{game} {} {}", seat.0, player_key(*on))
    }
}

/// Who sits somewhere, as clicks and suggestions have it: a person by id and an AI by its level.
pub(super) fn player_key(on: Player) -> String {
    match on {
        Player::Person(user) => user.to_string(),
        Player::Ai(level) => level.key().to_owned(),
        Player::Forgotten => "-".to_owned(),
    }
}

/// The same, read.
pub(super) fn player_of_key(key: &str) -> Option<Player> {
    match (key.parse(), key.parse()) {
        (Ok(user), _) => Some(Player::Person(user)),
        (Err(_), Ok(level)) => Some(Player::Ai(level)),
        (Err(_), Err::<_, NotationError>(_)) => None,
    }
}

impl FromStr for BetOn {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let no_seat = || NotationError::new(text, "a seat of a game");
        let [game, seat, on] = text.split(' ').collect::<Vec<_>>()[..] else { return Err(no_seat()) };
        let on = player_of_key(on).ok_or_else(no_seat)?;
        Ok(Self { game: game.parse().map_err(|_| no_seat())?, seat: Seat(seat.parse().map_err(|_| no_seat())?), on })
    }
}

/// What lies on whom; nothing where nobody has bet.
pub(super) fn line(table: &Table, words: &Words, called: SeatsCalled) -> Option<String> {
    let seats = seats_in_words(table, words, (Told::OnABoard, called), &|_| None)?;
    Some(small(&say!(words, "bets-line", told = seats, coin = Sign::Coin)))
}

/// What lies on whom in the next game, beside what came of the bets on the last one.
pub(super) fn next_line(table: &Table, words: &Words, called: SeatsCalled) -> Option<String> {
    let seats = seats_in_words(table, words, (Told::OnABoard, called), &|_| None)?;
    Some(small(&say!(words, "bets-next", told = seats, coin = Sign::Coin)))
}

/// What lies on whom, of each seat by letter and name, for one alone: a board has no room for all.
pub(super) fn whole_line(table: &Table, words: &Words) -> Option<String> {
    let seats = seats_in_words(table, words, (Told::All, SeatsCalled::Both), &|_| None)?;
    Some(small(&say!(words, "bets-line", told = seats, coin = Sign::Coin)))
}

/// That bets came back which nobody can win any more, since a seat was given up, sits out or the game is for nothing.
pub(super) fn back(table: &Table, words: &Words) -> Option<String> {
    let back = Some(table.bets_back).filter(|back| back.is_positive())?;
    Some(small(&match table.playing() {
        None => say!(words, "bets-back-seat-given-up", back = back, coin = Sign::Coin),
        Some(_) => say!(words, "bets-back-nobody-can-win", back = back, coin = Sign::Coin),
    }))
}

fn button(table: &Table, words: &Words) -> Button {
    Scope::of(table).button(Press::Bet { game: table.pot.game.number }, say!(words, "button-bet"))
}

/// How much is told of what lies on whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    /// As much as there is room for beside all else.
    OnABoard,
    /// Each seat.
    All,
}

/// What the seats are called where it is told what lies on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SeatsCalled {
    /// By letter: the same text, or its picture, says whose it is.
    Letter,
    /// By name, cut to a few letters.
    Name,
    /// By letter and name, cut to a few letters: what said whose it is was another message.
    Both,
}

impl SeatsCalled {
    /// On the board of a running game. A picture mostly has letters beside the names; the text has names
    /// alone.
    pub(super) fn in_game(table: &Table, shown: BoardView) -> Self {
        let is_seen = shown == BoardView::Picture && super::picture::is_drawn(table);
        if is_seen && game::has_letters(table.kind()) { Self::Letter } else { Self::Name }
    }

    /// Between two games: by letter where it is said who sits here, and beside the picture of a result as long as all
    /// sit where they have played, so that its letters are theirs.
    pub(super) fn between(table: &Table, shown: BoardView) -> Self {
        let has_letters = tells_seats(table, shown) || (shown == BoardView::Picture && sits_as_played(table));
        if has_letters { Self::Letter } else { Self::Name }
    }

    /// A side with what is said of it: neither stands alone at the end of a line.
    fn with(self, side: &[Seat], told: &str, names: &Names, words: &Words) -> String {
        match self {
            Self::Letter => format!("**{}**\u{a0}{told}", letters(side)),
            Self::Name => by_name(side, told, |seat| names.prose(seat).to_owned(), words),
            Self::Both => {
                let named = by_name(side, told, |seat| names.short_behind_letter(seat), words);
                Self::Letter.with(side, &named, names, words)
            }
        }
    }
}

/// A side by its names with what is said of it.
fn by_name(side: &[Seat], told: &str, name: impl Fn(Seat) -> String, words: &Words) -> String {
    let called: Vec<String> = side.iter().map(|&seat| name(seat)).collect();
    // A name may end in a number.
    say!(words, "glance-turn", who = called.join("+"), task = told).replace(' ', "\u{a0}")
}

/// That betting is open; what the pool thinks of each seat, and, where the game has odds, what the engine thinks.
fn open(table: &Table, words: &Words, (told, called): (Told, SeatsCalled)) -> String {
    let engine = engine(table);
    let seats = seats_in_words(table, words, (told, called), &|side| {
        let share = share(table.bets.on(side), table.bets.total());
        let own = engine.as_ref().and_then(|engine| engine.iter().find(|(of, _)| of == side));
        match (share, own) {
            (Some(share), Some((_, own))) => Some(format!("{share}/{own}")),
            (None, Some((_, own))) => Some(say!(words, "percent", number = own.to_string())),
            (Some(share), None) => Some(say!(words, "percent", number = share.to_string())),
            (None, None) => None,
        }
    });
    match (seats, engine.is_some()) {
        (Some(seats), true) => say!(words, "bets-open-odds", told = seats, coin = Sign::Coin),
        (Some(seats), false) => say!(words, "bets-open", told = seats, coin = Sign::Coin),
        (None, _) => match engine.filter(|_| is_shown_before_bets(table)) {
            Some(engine) => {
                let names = Names::of(&table.sitters, words).short_in_prose();
                let own = |(side, own): &(Vec<Seat>, i64)| called.with(side, &own.to_string(), &names, words);
                let shares: Vec<String> = engine.iter().map(own).collect();
                say!(words, "bets-open-engine", told = shares.join(glance::BETWEEN))
            }
            None => say!(words, "bets-open-none"),
        },
    }
}

/// Whether those who sit here are those of the last game, each in the same seat.
pub(super) fn sits_as_played(table: &Table) -> bool {
    let Phase::Gathering(Gathering { last: Some(last), .. }) = &table.phase else { return false };
    table.sitters.iter().map(Sitter::user).eq(last.sitters.iter().map(Sitter::user))
}

/// Whether there are few enough seats to say of each what the engine thinks before anybody has bet.
fn is_shown_before_bets(table: &Table) -> bool {
    table.sitters.len() <= SEATS_TOLD_MAX
}

/// The sides that a bet can be on: pairs that win and lose together, else each seat by itself.
fn sides(table: &Table) -> impl Iterator<Item = Vec<Seat>> {
    let is_first = |(seat, side): &(Seat, Vec<Seat>)| side.first() == Some(seat);
    let seats = (0..table.sitters.len()).map(Seat::at);
    seats.map(|seat| (seat, table.side_of(seat))).filter(is_first).map(|(_, side)| side)
}

/// `A`, or `A+C` for a pair.
fn letters(side: &[Seat]) -> String {
    side.iter().map(|seat| seat.letter().to_string()).collect::<Vec<_>>().join("+")
}

/// What lies on each side, with what else is to be said of it; nothing where nobody has bet.
fn seats_in_words(
    table: &Table,
    words: &Words,
    (told, called): (Told, SeatsCalled),
    more: &dyn Fn(&[Seat]) -> Option<String>,
) -> Option<String> {
    if table.bets.is_empty() {
        return None;
    }
    let mut seats: Vec<(Vec<Seat>, Coins)> = sides(table)
        .map(|side| {
            let coins = table.bets.on(&side);
            (side, coins)
        })
        .collect();
    // Where all fit, what the engine thinks is said of those as well on which nothing lies.
    if seats.len() > SEATS_TOLD_MAX || seats.iter().all(|(side, _)| more(side).is_none()) {
        seats.retain(|(_, coins)| coins.is_positive());
    }
    let has_thousands = seats.iter().any(|(_, coins)| coins.0 >= 1_000);
    let most = match told {
        Told::OnABoard if called == SeatsCalled::Name => SEATS_BY_NAME_TOLD_MAX,
        Told::OnABoard if has_thousands => SEATS_OF_THOUSANDS_TOLD_MAX,
        Told::OnABoard => SEATS_TOLD_MAX,
        Told::All => seats.len(),
    };
    let rest = seats.len().saturating_sub(most);
    let mut on_the_rest = Coins::ZERO;
    if rest > 0 {
        seats.sort_by_key(|(side, coins)| (Reverse(*coins), side.first().copied()));
        on_the_rest = seats.drain(most..).map(|(_, coins)| coins).sum();
        seats.sort_unstable();
    }
    let names = Names::of(&table.sitters, words).short_in_prose();
    let each = seats.into_iter().map(|(side, coins)| {
        let more = more(&side).map(|more| format!("\u{a0}({more})")).unwrap_or_default();
        called.with(&side, &format!("{}{more}", words.number(coins.0)), &names, words)
    });
    let mut parts: Vec<String> = each.collect();
    if rest > 0 {
        let others = say!(words, "bets-on-others", count = rest);
        // What lies there together has no room beside thousands.
        parts.push(match has_thousands {
            true => others,
            false => say!(words, "bets-on-others-sum", others = others, sum = words.number(on_the_rest.0)),
        });
    }
    Some(parts.join(glance::BETWEEN))
}

/// What part of a pool lies on a seat, in whole percents; nothing where nothing lies there at all.
fn share(on: Coins, of: Coins) -> Option<i64> {
    of.is_positive().then(|| (on.0 * 100 + of.0 / 2) / of.0)
}

/// How likely each side that competes is to win if all play equally well, in whole percents: as often as was measured
/// of who begins a game of two, else each as often as the others. Nothing where the game has no odds, and where an AI
/// competes: how strong it is beside these people, or beside an AI of another level, is not known.
fn engine(table: &Table) -> Option<Vec<(Vec<Seat>, i64)>> {
    if !table.rules.odds || !game::has_odds(table.kind()) {
        return None;
    }
    let sits_out = table.sits_out();
    let is_ai = |(seat, sitter): (Seat, &Sitter)| sits_out != Some(seat) && sitter.user().is_none();
    if (0..).map(Seat).zip(&table.sitters).any(is_ai) {
        return None;
    }
    let seats: Vec<Seat> = (0..table.sitters.len()).map(Seat::at).filter(|seat| sits_out != Some(*seat)).collect();
    let begins = match &table.phase {
        Phase::Playing(playing) => Some(playing.first),
        Phase::Gathering(_) if table.draws_who_begins() => None,
        Phase::Gathering(_) => seats.get(table.next_first % seats.len().max(1)).copied(),
        Phase::Closed(_) => return None,
    };
    let edge = table.rules.options.edge().filter(|_| seats.len() == 2 && table.rules.options.first_begins());
    let sides: Vec<Vec<Seat>> = sides(table).filter(|side| seats.contains(&side[0])).collect();
    // Rounded as what lies on them is.
    let even = share(Coins(1), Coins(sides.len().try_into().unwrap_or_default())).unwrap_or_default();
    let each = |side: &[Seat]| match (edge.map(i64::from), begins) {
        (Some(edge), Some(first)) if side.contains(&first) => edge,
        (Some(edge), Some(_)) => 100 - edge,
        _ => even,
    };
    Some(sides.into_iter().map(|side| (side.clone(), each(&side))).collect())
}

/// On whom to bet, asked of one who wants to; or how much, if they have chosen already.
///
/// # Errors
/// Bets are not taken now, or not from them.
pub fn choose(table: &Table, user: UserId, may: MayLay, lang: Lang) -> Result<Screen, Refused> {
    may_bet(table, user, may.most)?;
    if let Some(bet) = table.bets.of_user(user) {
        return amounts(table, user, bet.seat, may, lang);
    }
    let words = Words::of(lang);
    let names = Names::of(&table.sitters, words);
    if let Some(seat) = table.bets_withdrawn.of_user(user) {
        let mut screen = amounts(table, user, seat, may, lang)?;
        screen.text += &format!("\n{}", small(&say!(words, "refused-bet-before", who = names.prose(seat))));
        return Ok(screen);
    }
    let (scope, sits_out) = (Scope::of(table), table.sits_out());
    let mut lines = vec![say!(words, "bet-ask", limit = may.left_after(Coins::ZERO), coin = Sign::Coin)];
    lines.push(small(&open(table, words, (Told::All, SeatsCalled::Letter))));
    let of_seats = |label: &dyn Fn(Seat) -> String| {
        let seats = (0..table.sitters.len()).map(Seat::at).filter(|seat| sits_out != Some(*seat));
        let button = |seat: Seat| {
            let press = Press::BetOn(BetOn { game: table.pot.game.number, seat, on: table.player(seat)? });
            Some(scope.button(press, label(seat)))
        };
        seats.filter_map(button).collect::<Vec<_>>()
    };
    let name = |seat: Seat| super::plain::without_markdown(names.prose(seat));
    let mut rows = glance::rows_of_names(of_seats(&|seat| format!("{} {}", seat.letter(), name(seat))), BUTTONS_MAX);
    // A crowd has its names above, and its buttons by letter.
    if rows.len() > ROWS_MAX {
        lines.insert(1, seats(table, &names, words).unwrap_or_default());
        rows = glance::filled(of_seats(&|seat| seat.letter().to_string()), BUTTONS_MAX);
    }
    Ok(Screen { text: lines.join("\n"), card: None, rows: rows.into_iter().map(Row::Buttons).collect() })
}

/// How much to bet on a seat, asked of one who has chosen it.
///
/// # Errors
/// Bets are not taken now, not from them, or not on that seat.
pub fn amounts(table: &Table, user: UserId, seat: Seat, may: MayLay, lang: Lang) -> Result<Screen, Refused> {
    may_bet(table, user, may.most)?;
    let words = Words::of(lang);
    let Some(on) = table.player(seat) else {
        return Err(Refused::NoSuchSeat { seat, seats: table.sitters.len() });
    };
    let names = Names::of(&table.sitters, words);
    let side = table.side_of(seat);
    let who = names.some(&side, side.len(), words);
    let laid = table.bets.of_user(user);
    if let Some(bet) = laid.filter(|bet| bet.seat != seat) {
        return Err(Refused::BetElsewhere { seat: bet.seat });
    }
    if let Some(before) = table.bets_withdrawn.of_user(user).filter(|before| *before != seat) {
        return Err(Refused::BetBefore { seat: before });
    }
    let had = laid.map_or(Coins::ZERO, |bet| bet.amount);
    let (there, total) = (table.bets.on(&side), table.bets.total());
    let left = may.left_after(had);
    let more = || if left.is_positive() { format!(" {}", say!(words, "bet-more")) } else { String::new() };
    let mut lines = vec![match table.bet_would_bring(user) {
        Some(brings) => say!(words, "bet-laid", who = who, laid = had, brings = brings, coin = Sign::Coin) + &more(),
        None if total.is_positive() => {
            say!(words, "bet-how-much", who = who, there = there, total = total, coin = Sign::Coin)
        }
        None => say!(words, "bet-how-much-first", who = who),
    }];
    if total.is_positive() && there == total && had.is_positive() {
        lines.push(small(&say!(words, "bet-one-side")));
    }
    if sides(table).filter(|side| table.bets.on(side).is_positive()).count() > SEATS_BY_NAME_TOLD_MAX {
        lines.extend(whole_line(table, words));
    }
    let (scope, of) = (Scope::of(table), BetOn { game: table.pot.game.number, seat, on });
    let mut buttons: Vec<Button> = (AMOUNTS.into_iter().filter(|&amount| amount <= left.0))
        .map(|amount| {
            let press = Press::Lay { of, had, amount: Some(Coins(amount)) };
            scope.button(press, format!("+{amount}"))
        })
        .collect();
    if left.is_positive() {
        buttons.push(scope.button(Press::Lay { of, had, amount: None }, say!(words, "button-bet-other")));
    } else {
        lines.push(small(&match may.most - had {
            left if left < Coins::ZERO => say!(words, "refused-bet-limit-lowered", laid = had, max = may.most),
            Coins::ZERO => say!(words, "bet-is-most", limit = may.most),
            _ if may.own == Some(Coins::ZERO) => say!(words, "bet-own-limit-reached"),
            _ => say!(words, "bet-purse-is-empty"),
        }));
    }
    let rows = if buttons.is_empty() { Vec::new() } else { glance::rows_of_four(buttons, 1) };
    Ok(Screen { text: lines.join("\n"), card: None, rows })
}

/// What can be known before a seat is chosen.
fn may_bet(table: &Table, user: UserId, limit: Coins) -> Result<(), Refused> {
    match table.seat_of(user) {
        _ if !limit.is_positive() => Err(Refused::BetsOff),
        Some(seat) => Err(Refused::BetAtOwnTable { seat }),
        None => table.takes_bets(),
    }
}

/// How many coins to lay on a seat; the answer's [`forms::AMOUNT`] is read by [`forms::read_amount`].
#[must_use]
pub fn form(table: &Table, of: BetOn, had: Coins, lang: Lang) -> Form {
    let words = Words::of(lang);
    Form {
        click: Scope::of(table).click(Press::Lay { of, had, amount: None }),
        title: say!(words, "form-bet"),
        inputs: vec![forms::amount(words)],
    }
}

/// What came of the bets on a game, shorter beside those on the next one; nothing where nobody had bet.
pub(super) fn payout_line(bets: &SettledBets, is_beside_bets: bool, words: &Words) -> Option<String> {
    if bets.pool.is_empty() {
        return None;
    }
    let text = match bets.payout.back {
        Some(AllBack::BrokenOff) => say!(words, "bets-back-broken-off"),
        Some(AllBack::StoodIn) => say!(words, "bets-back-stood-in"),
        Some(AllBack::NotAllMoved) => say!(words, "bets-back-not-all-moved"),
        Some(AllBack::GivenUpEarly) => say!(words, "bets-back-given-up-early"),
        Some(AllBack::NobodyRight) => say!(words, "bets-back-nobody-right"),
        Some(AllBack::NobodyWrong) => say!(words, "bets-back-nobody-wrong"),
        None => {
            let gains = named(bets.gains().map(|(bet, gain)| (bet.name.as_str(), gain)));
            // Beside what lies on the next game it says which of the two it is.
            match is_beside_bets {
                true => {
                    say!(words, "bets-settled", told = gains_in_words(gains, BETTORS_BESIDE_BETS_TOLD_MAX, words))
                }
                false => say!(words, "bets-came-to", told = gains_in_words(gains, BETTORS_TOLD_MAX, words)),
            }
        }
    };
    Some(small(&text))
}

/// What each is called; who is called alike has a number, in the order in which they bet.
fn named<'a>(gains: impl Iterator<Item = (&'a str, Coins)>) -> Vec<(String, Coins)> {
    let (names, gains): (Vec<&str>, Vec<Coins>) = gains.unzip();
    names::escaped_apart(&names).into_iter().zip(gains).collect()
}

/// What people have won and lost by betting, the most first; of more than so many those that won most, who lost most,
/// and how many others there are.
fn gains_in_words(mut gains: Vec<(String, Coins)>, most: usize, words: &Words) -> String {
    gains.sort_by_key(|&(_, gain)| Reverse(gain));
    let rest = gains.len().saturating_sub(most);
    gains.drain(most - 1..most - 1 + rest);
    let each = gains.iter();
    let mut parts: Vec<String> = each.map(|(name, gain)| format!("{name}\u{a0}{}", words.signed(gain.0))).collect();
    if rest > 0 {
        parts.push(say!(words, "evening-others", count = rest));
    }
    parts.join(glance::BETWEEN)
}

/// The same of an evening; nothing where nobody has bet.
pub(super) fn of_the_evening(bettors: &[EveningBettor], words: &Words) -> Option<String> {
    let gains = named(bettors.iter().map(|bettor| (bettor.name.as_str(), bettor.coins)));
    (!gains.is_empty()).then(|| {
        let told = gains_in_words(gains, BETTORS_TOLD_MAX, words);
        say!(words, "bets-of-evening", told = told, coin = Sign::Coin)
    })
}

/// Why a table takes no bet; any other refusal is worded by [`super::refusals`].
pub(super) fn refused(words: &Words, why: &Refused, called: Called<'_>) -> String {
    match why {
        Refused::BetsClosed => say!(words, "refused-bets-closed"),
        Refused::BetsOff => say!(words, "refused-bets-off"),
        Refused::BetForNothing => say!(words, "refused-bet-for-nothing"),
        Refused::BetAtOwnTable { .. } => say!(words, "refused-bet-at-own-table"),
        Refused::NoSuchSeat { seat, seats } => {
            say!(words, "refused-no-such-seat", seat = seat.to_string(), seats = *seats)
        }
        Refused::BetSeatChanged { seat } => say!(words, "refused-bet-seat-changed", who = (called.seat)(*seat)),
        Refused::BetSitsOut { seat } => say!(words, "refused-bet-sits-out", who = (called.seat)(*seat)),
        Refused::BetElsewhere { seat } => say!(words, "refused-bet-elsewhere", who = (called.seat)(*seat)),
        Refused::BetBefore { seat } => say!(words, "refused-bet-before", who = (called.seat)(*seat)),
        Refused::BetChanged { laid } => {
            say!(words, "refused-bet-changed", laid = say!(words, "amount", amount = *laid))
        }
        Refused::BadBet { amount, max } => say!(words, "refused-bad-bet", amount = *amount, max = *max),
        // It was lowered since.
        Refused::BetAboveLimit { laid, max } if laid > max => {
            say!(words, "refused-bet-limit-lowered", laid = *laid, max = *max)
        }
        Refused::BetAboveLimit { laid, max } => say!(words, "refused-bet-above-limit", laid = *laid, max = *max),
        Refused::TooManyBettors { max } => say!(words, "refused-too-many-bettors", max = *max),
        other => other.to_string(),
    }
}

/// Somebody is kept from betting at a table, and not told by whom.
#[must_use]
pub fn not_taken_from(lang: Lang) -> String {
    say!(Words::of(lang), "refused-bet-not-taken")
}

/// To who has just sat down at a table where they had bet: what came back. Nothing to anybody else.
#[must_use]
pub fn withdrawn(table: &Table, user: UserId, lang: Lang) -> Option<Screen> {
    let (_, back) = table.bet_withdrawn_now.filter(|(of, _)| *of == user)?;
    let text = say!(Words::of(lang), "bet-withdrawn", back = back, coin = Sign::Coin);
    Some(Screen { text, ..Screen::default() })
}

/// The largest bet on a server was chosen; where its tables do not play for coins, it waits until they do.
#[must_use]
pub fn limit_chosen(limit: Coins, with_stakes: bool, lang: Lang) -> String {
    let words = Words::of(lang);
    let amount = || say!(words, "amount", amount = limit);
    match (limit.is_positive(), with_stakes) {
        (true, true) => say!(words, "bet-limit-set", limit = amount()),
        (true, false) => say!(words, "bet-limit-waits", limit = amount()),
        (false, _) => say!(words, "bet-limit-none"),
    }
}

/// What somebody has won and lost by betting; nothing where they have not bet.
pub(super) fn statistics(Betting { bets, won, lost }: Betting, words: &Words) -> Option<String> {
    let won = || say!(words, "amount", amount = won);
    (bets > 0).then(|| say!(words, "statistics-bets", bets = bets, won = won(), lost = lost))
}
