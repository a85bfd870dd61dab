//! The people of a simulation: some play, some click old boards, some forge.

use rand::{RngExt, SeedableRng, rngs::StdRng};

use games::{
    Level, NotationError, Seat,
    catalog::{Kind, Move},
    dice::Luck,
};
use table::{
    BoardView, Command, Person, Phase, Table,
    bets::Wager,
    coins::Coins,
    facts::Player,
    ids::UserId,
    rests::{Nights, Rests},
};

/// How many people there are. They know each other from several tables.
pub(super) const PEOPLE: u64 = 7;

/// What somebody asks, and what kind of thing it is.
#[derive(Clone, Debug)]
pub(super) struct Ask {
    pub command: Command,
    pub kind: &'static str,
}

/// Every kind of hostile or mistaken thing the crowd does.
pub const MISCHIEF: [&str; 29] = [
    "old click",
    "old start",
    "old close",
    "click of the future",
    "click without a seat",
    "forged move",
    "out of turn",
    "huge amount",
    "negative amount",
    "empty name",
    "endless name",
    "bad word",
    "bad turn length",
    "forged AI move",
    "a stranger closes",
    "a stranger starts",
    "time up at any time",
    "seated again",
    "getting up at any time",
    "bet at one's own table",
    "bet laid twice",
    "bet above the limit",
    "bet of nothing",
    "bet on no seat",
    "bet on an old game",
    "late bet",
    "bet on who is not there",
    "who bets removes a player",
    "a player removes another",
];

/// What the crowd asks of tables: every command there is, but for outages, which a process counts by itself.
#[cfg(test)]
pub(super) const ASKED: [&str; 19] = [
    "asked to join",
    "asked to come back",
    "asked to leave",
    "asked to give a seat up",
    "asked for an AI",
    "asked to send an AI away",
    "asked to throw in",
    "asked to bet",
    "asked for a word",
    "asked to start",
    "asked to play",
    "asked to play by an AI",
    "asked to let time be up",
    "asked to rest",
    "asked for another turn length",
    "asked for another view",
    "asked to close",
    "asked to vote",
    "asked to send somebody away",
];

/// What a command asks for, as it stands in `ASKED`; none of one that the crowd does not give.
pub(super) const fn asked(command: &Command) -> Option<&'static str> {
    Some(match command {
        Command::Join(_) => "asked to join",
        Command::Back(_) => "asked to come back",
        Command::Leave(_) => "asked to leave",
        Command::GiveUp { .. } => "asked to give a seat up",
        Command::AddAi(..) => "asked for an AI",
        Command::RemoveAi(_) => "asked to send an AI away",
        Command::ThrowIn(..) => "asked to throw in",
        Command::Bet { .. } => "asked to bet",
        Command::ChooseWord(..) => "asked for a word",
        Command::Start { .. } => "asked to start",
        Command::Play { .. } => "asked to play",
        Command::AiPlay { .. } => "asked to play by an AI",
        Command::TimeUp => "asked to let time be up",
        Command::Rest(..) => "asked to rest",
        Command::SetTurnSecs(..) => "asked for another turn length",
        Command::SetView(..) => "asked for another view",
        Command::Close(..) | Command::ChannelGone => "asked to close",
        Command::Agree { .. } | Command::PlayOn { .. } => "asked to vote",
        Command::Remove(..) => "asked to send somebody away",
        Command::Outage(_) => return None,
    })
}

/// The most that one may lay on a game.
pub(super) const BET_LIMIT: Coins = Coins(60);

pub(super) fn person(user: UserId) -> Person {
    Person { user, name: format!("Player {user}"), manages: false }
}

fn anyone(luck: &mut StdRng) -> UserId {
    UserId(luck.random_range(1..=PEOPLE))
}

fn seated(board: &Table, luck: &mut StdRng) -> Option<UserId> {
    let people: Vec<UserId> = board.people().map(|(user, _)| user).collect();
    (!people.is_empty()).then(|| people[luck.random_range(0..people.len())])
}

/// Somebody who does not play here, if there is anybody.
fn onlooker(board: &Table, luck: &mut StdRng) -> UserId {
    let others: Vec<UserId> = (1..=PEOPLE).map(UserId).filter(|&user| board.seat_of(user).is_none()).collect();
    if others.is_empty() { anyone(luck) } else { others[luck.random_range(0..others.len())] }
}

/// What somebody asks who looks at a board, sensibly or not.
pub(super) fn ask(board: &Table, luck: &mut StdRng) -> Ask {
    if luck.random_ratio(1, 4) {
        return mischief(board, luck);
    }
    let command = match &board.phase {
        Phase::Gathering(_) => in_the_lobby(board, luck),
        Phase::Playing(_) => in_the_game(board, luck),
        Phase::Closed(_) => Command::Join(person(anyone(luck))),
    };
    Ask { command, kind: "sensible" }
}

fn in_the_lobby(board: &Table, luck: &mut StdRng) -> Command {
    let by = seated(board, luck).unwrap_or_else(|| anyone(luck));
    // At some tables those who look on like to bet: a pool pays only where there are bets on more seats than one.
    let likes_bets = board.id.0.is_multiple_of(5);
    if board.takes_bets().is_ok() && ((likes_bets && luck.random_ratio(3, 4)) || luck.random_ratio(1, 6)) {
        return a_bet(board, onlooker(board, luck), luck);
    }
    // At some they like a crowd, and fill it up before they start.
    let wants_more = board.id.0.is_multiple_of(8) && luck.random_ratio(5, 6);
    match luck.random_range(0..100) {
        31..100 if wants_more => Command::AddAi(by, Level::ALL[luck.random_range(0..3)]),
        0..30 => Command::Join(person(anyone(luck))),
        30..40 => Command::AddAi(by, Level::ALL[luck.random_range(0..3)]),
        40..43 => Command::RemoveAi(by),
        43..48 => Command::Leave(by),
        48..56 => Command::ThrowIn(person(anyone(luck)), Coins(luck.random_range(1..80))),
        56..60 => Command::ChooseWord(by, format!("word {}", luck.random_range(0..9))),
        60..61 => Command::TimeUp,
        61..62 => Command::Close(person(board.host), None),
        _ => Command::Start { by: waited_for(board, luck).unwrap_or(by), decision: None },
    }
}

/// Somebody whom the board asks whether they are there: mostly they are, and say so.
fn waited_for(board: &Table, luck: &mut StdRng) -> Option<UserId> {
    let asked = board.waits_for();
    let seat = asked.first().filter(|_| luck.random_ratio(4, 5))?;
    board.sitter(*seat)?.user()
}

/// A bet of somebody who has looked at the board: on their own seat mostly, if they have one.
fn a_bet(board: &Table, user: UserId, luck: &mut StdRng) -> Command {
    let laid = board.bets.of_user(user);
    let seat = match laid {
        Some(bet) if luck.random_bool(0.8) => bet.seat,
        _ => Seat::at(luck.random_range(0..board.sitters.len().max(1))),
    };
    let wager = Wager {
        game: luck.random_bool(0.8).then_some(board.pot.game.number),
        seat,
        on: board.player(seat).filter(|_| luck.random_bool(0.8)),
        had: luck.random_bool(0.8).then(|| laid.map_or(Coins::ZERO, |bet| bet.amount)),
        amount: Coins(luck.random_range(1..40)),
    };
    Command::Bet { by: person(user), wager: Box::new(wager), limit: BET_LIMIT }
}

fn in_the_game(board: &Table, luck: &mut StdRng) -> Command {
    // Until something is known.
    if board.takes_bets().is_ok() && luck.random_ratio(1, 3) {
        return a_bet(board, onlooker(board, luck), luck);
    }
    match luck.random_range(0..200) {
        0..6 => return Command::TimeUp,
        6..8 => return Command::SetTurnSecs(person(board.host), luck.random_range(10..200)),
        8 => return Command::Close(Person { manages: true, ..person(anyone(luck)) }, None),
        198 => {
            let by = Person { manages: true, ..person(onlooker(board, luck)) };
            return Command::Remove(by, seated(board, luck).unwrap_or(board.host));
        }
        10..14 => return Command::Close(person(seated(board, luck).unwrap_or(board.host)), None),
        14..50 => {
            if let Some(vote) = board.playing().and_then(|playing| playing.vote.as_ref()) {
                let (by, vote) = (seated(board, luck).unwrap_or(board.host), vote.step);
                return match luck.random_ratio(1, 6) {
                    true => Command::PlayOn { by, vote },
                    false => Command::Agree { by, vote },
                };
            }
        }
        199 => {
            let nights = Nights::of(luck.random_range(0..1440), luck.random_range(1..600), 60);
            let user = board.rests_of().unwrap_or_else(|| anyone(luck));
            return Command::Rest(user, Box::new(Rests { nights, holidays: Vec::new() }));
        }
        9 if luck.random_ratio(1, 4) => return Command::ChannelGone,
        190..197 if board.rules.is_slow() => {
            return Command::GiveUp { by: seated(board, luck).unwrap_or(board.host), game: board.pot.game.number };
        }
        197 => {
            let view = [None, Some(BoardView::Picture), Some(BoardView::Text)][luck.random_range(0..3)];
            return Command::SetView(person(board.host), view);
        }
        _ => {}
    }
    if luck.random_ratio(1, 4)
        && let Some(command) = out_of_turn(board, luck)
    {
        return command;
    }
    let (Some(mv), Some(seat)) = (a_move(board, luck), board.to_move()) else { return Command::TimeUp };
    let turn = board.decision;
    match (board.ai_to_move(), board.sitters[seat.index()].user()) {
        // Somebody who is away comes back now and then.
        (Some(_), Some(user)) if luck.random_ratio(1, 8) => Command::Back(user),
        (Some(_), Some(user)) if luck.random_ratio(1, 8) => Command::Play { user, decision: Some(turn), mv: Ok(mv) },
        (Some((seat, _)), _) => Command::AiPlay { seat, decision: turn, mv, thought_at: None },
        (None, Some(user)) => Command::Play { user, decision: luck.random_bool(0.9).then_some(turn), mv: Ok(mv) },
        (None, None) => Command::TimeUp,
    }
}

/// A move of somebody who is not to move and may speak up all the same.
fn out_of_turn(board: &Table, luck: &mut StdRng) -> Option<Command> {
    let game = &board.playing()?.game;
    let seat = Seat::at(luck.random_range(0..board.sitters.len()));
    let speaks = board.to_move() != Some(seat) && game.can_interject(seat);
    let mv = game.sample(seat, &mut Luck(StdRng::seed_from_u64(luck.random()))).filter(|_| speaks)?;
    Some(match board.sitter(seat)?.user() {
        Some(user) => Command::Play { user, decision: Some(board.decision), mv: Ok(mv) },
        None => Command::AiPlay { seat, decision: board.decision, mv, thought_at: None },
    })
}

/// A move of the seat that is to move: now and then the one an AI would choose.
fn a_move(board: &Table, luck: &mut StdRng) -> Option<Move> {
    let playing = board.playing()?;
    let seat = board.to_move()?;
    let mut own = Luck(StdRng::seed_from_u64(luck.random()));
    if luck.random_ratio(1, 3) {
        playing.game.view(games::Viewer::Seat(seat)).suggest(Level::Easy, &mut own)
    } else {
        playing.game.sample(seat, &mut own)
    }
}

fn mischief(board: &Table, luck: &mut StdRng) -> Ask {
    let user = anyone(luck);
    let kind = MISCHIEF[luck.random_range(0..MISCHIEF.len())];
    let throw = || Kind::Kara.parse_move("throw").expect("a move of Kara");
    let mv = a_move(board, luck).unwrap_or_else(throw);
    let turn = Some(board.decision);
    let is_at_table = |user: UserId| board.seat_of(user).is_some();
    let stranger = (1..=PEOPLE).map(UserId).find(|&user| !is_at_table(user)).unwrap_or(UserId(u64::MAX));
    let old = Some(board.decision.saturating_sub(luck.random_range(1..4)));
    let seat = Seat::at(luck.random_range(0..board.sitters.len().max(1)));
    let wager = Wager { game: None, seat, on: None, had: None, amount: Coins(5) };
    let bet = |user, wager| Command::Bet { by: person(user), wager: Box::new(wager), limit: BET_LIMIT };
    let command = match kind {
        "old click" => Command::Play { user, decision: old, mv: Ok(mv) },
        "old start" => Command::Start { by: seated(board, luck).unwrap_or(user), decision: old },
        "old close" => Command::Close(person(board.host), old),
        "click of the future" => {
            Command::Play { user, decision: Some(board.decision.saturating_add(luck.random_range(1..4))), mv: Ok(mv) }
        }
        "click without a seat" => Command::Play { user: stranger, decision: turn, mv: Ok(mv) },
        "forged move" => Command::Play { user, decision: turn, mv: forged(board.kind(), luck) },
        "out of turn" => {
            let others = board.people().map(|(user, _)| user).filter(|&user| board.seat_of(user) != board.to_move());
            Command::Play { user: others.last().unwrap_or(user), decision: turn, mv: Ok(mv) }
        }
        "huge amount" => Command::ThrowIn(person(user), Coins(i64::MAX - luck.random_range(0..9))),
        "negative amount" => Command::ThrowIn(person(user), Coins(-luck.random_range(0..i64::MAX))),
        "empty name" => Command::Join(Person { name: String::new(), ..person(user) }),
        "endless name" => Command::Join(Person { name: "\u{202e}x\n".repeat(500), ..person(user) }),
        "bad word" => Command::ChooseWord(user, if luck.random_bool(0.5) { "a\nb".to_owned() } else { "é".repeat(41) }),
        "bad turn length" => Command::SetTurnSecs(Person { manages: true, ..person(user) }, luck.random_range(0..10)),
        "forged AI move" => {
            Command::AiPlay { seat: Seat(luck.random()), decision: board.decision, mv, thought_at: None }
        }
        "a stranger closes" => Command::Close(person(stranger), None),
        "a stranger starts" => Command::Start { by: stranger, decision: None },
        "time up at any time" => Command::TimeUp,
        "seated again" => Command::Join(person(seated(board, luck).unwrap_or(user))),
        "bet at one's own table" => bet(seated(board, luck).unwrap_or(user), wager),
        // As a second click at a board that has been clicked, of whoever has bet.
        "bet laid twice" => match board.bets.bets().first() {
            Some(laid) => bet(laid.user, Wager { seat: laid.seat, had: Some(laid.amount - Coins(1)), ..wager }),
            None => bet(user, Wager { had: Some(Coins(5)), ..wager }),
        },
        "bet above the limit" => {
            let amount = Coins(BET_LIMIT.0 + 1 + luck.random_range(0..i64::MAX / 2));
            bet(stranger, Wager { amount, ..wager })
        }
        "bet of nothing" => bet(stranger, Wager { amount: Coins(-luck.random_range(0..i64::MAX)), ..wager }),
        "bet on no seat" => {
            let seat = Seat(luck.random_range(board.sitters.len() as u8..=u8::MAX));
            bet(stranger, Wager { seat, ..wager })
        }
        "bet on an old game" => {
            let game = Some(board.pot.game.number.wrapping_sub(luck.random_range(1..3)));
            bet(stranger, Wager { game, ..wager })
        }
        "bet on who is not there" => bet(stranger, Wager { on: Some(Player::Person(UserId(u64::MAX))), ..wager }),
        "who bets removes a player" | "a player removes another" => {
            let bettor = board.bets.bets().first().map_or(stranger, |bet| bet.user);
            let by = if kind.starts_with("who") { bettor } else { seated(board, luck).unwrap_or(user) };
            Command::Remove(Person { manages: true, ..person(by) }, seated(board, luck).unwrap_or(user))
        }
        "late bet" => bet(stranger, Wager { game: Some(board.pot.game.number), ..wager }),
        _ => Command::Leave(user),
    };
    Ask { command, kind }
}

fn forged(kind: Kind, luck: &mut StdRng) -> Result<Move, NotationError> {
    let text = match luck.random_range(0..7) {
        0 => String::new(),
        1 => "run 6".to_owned(),
        2 => "run 1 1".to_owned(),
        3 => "throw; stop".to_owned(),
        4 => "\u{0}".repeat(200),
        5 => "run 12345".repeat(2000),
        _ => (0..luck.random_range(1..20)).map(|_| luck.random::<char>()).collect(),
    };
    kind.parse_move(&text)
}
