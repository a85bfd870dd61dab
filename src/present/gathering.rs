//! The board between two games, the lobby first: what was played and what came of it, who sits here
//! for the next one. What it has no room for is under *More*.

use super::{
    Button, ButtonStyle, Press, Row, Screen, Select, SelectOption,
    banter::is_full,
    bets::{self, SeatsCalled},
    board::{describe_events, relative_time, small, waited},
    evening,
    game::{self, Scene},
    glance,
    motif::{LobbySign, Motif, Picture},
    names::{Names, columns},
    offers::Offer,
    payout,
    refusals::seats_in_words,
    result,
    scope::Scope,
    screen::ROWS_MAX,
    series,
    sign::Sign,
    slow, terms, wraps,
};
use games::{Level, Seat, Viewer};
use table::{
    BoardView, Closing, Ended, Gathering, Phase, Reading, Sitter, Table, Who, coins::Coins, ids::GameId, lang::Lang,
};
use words::{Words, say, say_for};

/// How many games before the last one are told of beside a result.
const EARLIER_MAX: usize = 3;
/// How many names a sentence tells before it counts the others.
const NAMES_TOLD_MAX: usize = 5;
/// How many people are named whole; at a fuller table all names are short.
const WHOLE_NAMES_MAX: usize = 8;
/// Of more seats a board in text has no room for all that it tells of fewer: each has a line there.
pub(super) const CROWD: usize = 10;
/// From so many seats on the move that ended a game is not told again beside a board in text, which has it.
const MANY_IN_TEXT: usize = 5;
/// So many columns of a small line surely fit on a phone.
const SMALL_LINE_FITS: usize = 57;
/// The mark of a lucky word.
const LUCKY: &str = "🍀";

/// The board before the first game.
pub(super) fn lobby(table: &Table, words: &'static Words) -> Screen {
    let names = Names::of(&table.sitters, words);
    let mut lines = vec![title(table, &names, words)];
    lines.push(Offer::of(&table.rules.options).about(words));
    lines.extend(seats(table, &names, words));
    lines.extend(kept(table, words));
    lines.extend(readiness(table, words));
    lines.extend(who_looks_away(table, &names, words));
    lines.extend(edge(table, words));
    lines.extend(slow::before(table, words).map(|told| small(&told)));
    lines.extend(bets::back(table, words));
    lines.extend(waited(table, words).map(|told| small(&told)));
    lines.extend(how_long(table, words).iter().map(|told| small(told)));
    lines.extend(bets::line(table, words, SeatsCalled::Letter));
    Screen { text: lines.join("\n"), card: None, rows: rows(table, (BoardView::Text, None), words) }
}

/// What stands over the board before the first game. It stays the same whoever sits down.
pub(super) fn picture(table: &Table) -> Picture {
    let words = Words::of(table.rules.lang);
    let (offer, seats) = (Offer::of(&table.rules.options), table.rules.options.seats());
    let sign = LobbySign {
        sign: offer.sign(),
        name: offer.title(words),
        seats: (narrow(*seats.start()), narrow(*seats.end())),
    };
    let told = seats_in_words(&seats, words);
    let alt = say!(words, "lobby-alt", game = sign.name.as_str(), seats = told, scene = offer.scene(words));
    Picture { motif: Motif::Lobby(sign), alt }
}

fn narrow(seats: usize) -> u8 {
    u8::try_from(seats).unwrap_or(u8::MAX)
}

/// The board after a game: first the result.
pub(super) fn between(
    table: &Table,
    last: &Ended,
    (shown, reading): (BoardView, Reading),
    words: &'static Words,
) -> Screen {
    let names = Names::of(&table.sitters, words);
    let played = Names::of(&last.sitters, words).in_view(shown).read_as(reading);
    let view = last.game.view(Viewer::Public);
    let scene = Scene { words, names: &played, sitters: &last.sitters, pot: last.pot };
    let is_crowd = shown == BoardView::Text && table.sitters.len() > CROWD;
    // The list of a crowd has the letter of each seat: of several who share a win there is no room for more, nor for the
    // pot, of which each one's part is told.
    let is_shared_in_crowd = is_crowd && result::winners(last).len() > 1;
    let told = match is_shared_in_crowd {
        true => &played.clone().letters_in_prose(),
        false => &played,
    };
    let mut won = result::sentence(last, &view, Scene { names: told, ..scene });
    if !result::crowned(last).is_empty() {
        won.insert_str(0, &format!("{} ", Sign::Crown));
    }
    if result::is_pot_won(last) && !is_shared_in_crowd {
        won = wraps::sentence_with_ending(&won, &say!(words, "result-pot", pot = last.pot, coin = Sign::Coin));
    }
    let mut lines = vec![won];
    // Where bets are told of, there is no room for what was before, nor for a line each of what is known.
    let is_brief = has_bets(table, last);
    if shown == BoardView::Text {
        lines.extend(glance::position(game::text(&view, last.id.number, scene)));
        if !is_crowd && !is_brief && table.sitters.len() < MANY_IN_TEXT {
            lines.push(small(&describe_events(&last.events, scene)));
        }
    }
    lines.extend(series::won(table, &last.series, told, words));
    lines.push(small(&payout::line(table, last, told, words)));
    lines.extend(bets::payout_line(&last.bets, !table.bets.is_empty(), words));
    lines.extend(payout::left_besides(table, last, &played, words).map(|told| small(&told)));
    if !is_brief && !is_full(&lines.join("\n")) {
        lines.extend(evening::winners_before(table, EARLIER_MAX, words).map(|told| small(&told)));
    }
    if shown == BoardView::Text && !is_crowd && !is_brief {
        let (kind, game) = (table.kind(), game::title(&view, words));
        let over = say_for!(words, kind, "board-between-title", game = game, number = last.id.number);
        lines.push(glance::joined(&[over].into_iter().chain(stakes(table, words)).collect::<Vec<_>>()));
    }
    if tells_seats(table, shown) {
        lines.extend(seats(table, &names, words));
    } else if !is_crowd || !table.bets_back.is_positive() {
        lines.extend(newcomers(table, last, &names, words).map(|told| small(&told)));
    }
    lines.extend(readiness(table, words));
    lines.extend(who_looks_away(table, &names, words));
    if shown == BoardView::Text && is_brief {
        // Beside a crowd there is no room for it: what the next game costs is on its button.
        lines.extend(in_one_line(table, words).into_iter().filter(|_| !is_crowd));
        lines.extend(bets::back(table, words));
    } else {
        lines.extend(ante_again(table, words).map(|told| small(&told)));
        lines.extend(bets::back(table, words));
        lines.extend(waited(table, words).map(|told| small(&told)));
        if shown == BoardView::Text && !is_crowd {
            lines.extend(small_print(table, words).map(|told| small(&told)));
        }
    }
    let of_bets = if last.bets.pool.is_empty() { bets::line } else { bets::next_line };
    lines.extend(of_bets(table, words, SeatsCalled::between(table, shown)));
    lines.retain(|line| !line.is_empty() && line != &small(""));
    let costs = Some(table.rules.ante).filter(|ante| is_crowd && is_brief && ante.is_positive());
    Screen { text: lines.join("\n"), card: None, rows: rows(table, (shown, costs), words) }
}

/// Whether bets were paid or given back after the game, or are laid on the next one.
pub(super) fn has_bets(table: &Table, last: &Ended) -> bool {
    !last.bets.pool.is_empty() || !table.bets.is_empty() || table.bets_back.is_positive()
}

/// Whether the board between two games says who sits here, by the letters of the seats. Beside the picture of a result
/// it does not, nor beside a board in text with letters: these are of those who played, and a seat's letter changes with
/// who comes and goes.
pub(super) fn tells_seats(table: &Table, shown: BoardView) -> bool {
    match shown {
        // Nearly all of them stand on the board of the result.
        BoardView::Text => {
            let has_other_letters = game::has_letters_in_text(table.kind()) && !bets::sits_as_played(table);
            table.sitters.len() <= CROWD && !has_other_letters
        }
        BoardView::Picture => false,
    }
}

/// Who sits here and has not played the last game, by name. AI seats are the same ones as long as there are no more of
/// them.
fn newcomers(table: &Table, last: &Ended, names: &Names, words: &Words) -> Option<String> {
    let ais = |sitters: &[Sitter]| sitters.iter().filter(|sitter| sitter.user().is_none()).count();
    let has_played = |index: usize| match table.sitters[index].user() {
        Some(user) => last.sitters.iter().any(|played| played.user() == Some(user)),
        None => ais(&table.sitters[..index]) < ais(&last.sitters),
    };
    let seats: Vec<Seat> = (0..table.sitters.len()).filter(|&index| !has_played(index)).map(Seat::at).collect();
    (!seats.is_empty()).then(|| say!(words, "board-newcomers", who = names.some(&seats, NAMES_TOLD_MAX, words)))
}

/// That whoever stays seated plays for the ante once more; not where somebody is waited for, of whom that is not so.
fn ante_again(table: &Table, words: &Words) -> Option<String> {
    let ante = table.rules.ante;
    let takes_it = ante.is_positive()
        && table.waits_for().is_empty()
        && table.sitters.iter().any(|sitter| !sitter.paid && sitter.user().is_some());
    takes_it.then(|| say!(words, "board-stays", ante = ante, coin = Sign::Coin))
}

/// Whether the next game here would be for coins: those of an ante, or what lies in the pot already.
#[must_use]
pub fn is_next_for_coins(table: &Table) -> bool {
    matches!(table.phase, Phase::Gathering(_)) && (table.rules.ante.is_positive() || table.pot.total().is_positive())
}

/// The board of such a table on a server that plays without coins by now: no next game is promised, and there are no
/// buttons for what would be refused. It is told in the language in which the board is read.
#[must_use]
pub fn without_stakes(board: Screen, table: &Table, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let refused = [Press::Start { decision: table.decision }, Press::Join, Press::AddAi(Level::default())];
    let mut board = refused.iter().fold(board, Screen::without);
    let told = say!(words, "board-stakes-off");
    match ante_again(table, words).filter(|promise| board.text.contains(promise.as_str())) {
        Some(promise) => board.text = board.text.replacen(&promise, &told, 1),
        None => board = board.with_small_print(&told),
    }
    board
}

/// The sheet of the evening, and why it is over.
pub(super) fn closed(table: &Table, closing: Closing, view: BoardView, words: &'static Words) -> Screen {
    let names = Names::of(&table.sitters, words);
    let who = match closing {
        Closing::BrokenOff { by } => match table.seat_of(by) {
            Some(seat) => names.prose(seat).to_owned(),
            None => evening::called(table, by).unwrap_or_else(|| format!("<@{by}>")),
        },
        _ => String::new(),
    };
    let mut lines = evening::lines(table, view, words);
    let is_lost = table.broken_off.as_ref().is_some_and(|game| game.is_lost);
    let why = match closing {
        Closing::Agreed if is_lost => say!(words, "closing-agreed-lost"),
        _ if is_lost => say!(words, "closing-called-off-lost", who = who),
        _ => words.closing(closing, &who),
    };
    // What is damaged says by itself what became of the coins.
    let is_given_back = !closing.is_void();
    let is_for_stakes = table.rules.ante.is_positive() || table.evening.games.iter().any(|game| game.pot.is_positive());
    // Between two games nothing lies there but what somebody has paid for the next one.
    let lay_there = table.broken_off.is_some()
        || table.evening.is_empty()
        || table.sitters.iter().any(|sitter| sitter.paid && sitter.user().is_some());
    let has_stakes = is_for_stakes && lay_there;
    let back = (is_given_back && has_stakes).then(|| say!(words, "closing-stakes-back"));
    let bets = (is_given_back && table.bets_back.is_positive()).then(|| say!(words, "bets-back-open"));
    let told = [Some(why), back, bets].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let series = series::at_the_close(table, &names, words).filter(|_| is_given_back);
    lines.push(small(&[told].into_iter().chain(series).collect::<Vec<_>>().join(" · ")));
    let rows = if table.last_game().is_some() {
        let scope = Scope::of(table);
        let fair = scope.button(Press::Fair, say!(words, "button-fair"));
        let fair = Some(fair).filter(|_| game::has_dice(table.kind()));
        let rematch = scope.button(Press::Rematch, say!(words, "button-rematch"));
        let has_rematch = !table.line_up.is_empty() && !closing.is_void() && closing != Closing::ChannelGone;
        let buttons: Vec<Button> = has_rematch.then_some(rematch).into_iter().chain(fair).collect();
        Vec::from_iter((!buttons.is_empty()).then_some(Row::Buttons(buttons)))
    } else {
        Vec::new()
    };
    Screen { text: lines.join("\n"), card: None, rows }
}

/// What a lobby, or the board between two games, leaves to *More*: when it closes, and its other buttons.
pub(super) fn more(table: &Table, words: &Words) -> (Vec<String>, Vec<Button>) {
    let scope = Scope::of(table);
    // Beside the picture of a result there is no room for it.
    let closes = table.last_game().is_some().then(|| small_print(table, words)).flatten();
    let mut lines: Vec<String> = closes.into_iter().map(|told| small(&told)).collect();
    let takes_stakes = table.rules.options.bars_stakes().is_none();
    let throw_in = takes_stakes.then(|| scope.button(Press::ThrowIn, say!(words, "button-throw-in")));
    let mut buttons = Vec::from_iter(throw_in);
    if game::has_dice(table.kind()) {
        lines.extend(table.commitment().map(|hash| small(&say!(words, "board-commitment", hash = hash.to_string()))));
        buttons.push(scope.button(Press::Word, say!(words, "button-word")));
    }
    if let Some(GameId { number, .. }) = table.last_game() {
        buttons.push(scope.button(Press::Replay { game: number, at: 0 }, say!(words, "button-replay")));
        buttons.push(scope.button(Press::Text, say!(words, "button-text")));
        // A lobby has it itself.
        buttons.push(scope.button(Press::Options, say!(words, "button-options")));
    }
    if table.sitters.iter().any(|sitter| sitter.user().is_none()) && !table.series_runs() {
        buttons.push(scope.button(Press::RemoveAi, say!(words, "button-ai-up")));
    }
    lines.retain(|line| !line.is_empty());
    (lines, buttons)
}

/// Whose table it is, and what a game costs.
fn title(table: &Table, names: &Names, words: &Words) -> String {
    // While the table is just opened its host does not sit yet.
    let host = table.seat_of(table.host).map_or("…", |seat| names.prose(seat));
    let title = say!(words, "lobby-title", game = Offer::of(&table.rules.options).title(words), host = host);
    let series = table.rules.best_of.map(|best_of| series::agreed(best_of, words));
    let stakes = stakes(table, words).into_iter();
    glance::joined(&[title].into_iter().chain(stakes).chain(series).collect::<Vec<_>>())
}

/// Whose seats are kept, and until when: where the table closes by then they never are anybody else's.
fn kept(table: &Table, words: &Words) -> Option<String> {
    let (rematch, until) = (table.rematch.as_ref()?, table.seats_kept_until()?);
    let who: Vec<String> = rematch.missing(&table.sitters).map(|user| format!("<@{user}>")).collect();
    let told = || match table.deadline() {
        Some(closes) if closes <= until => say!(words, "board-kept-to-the-end", who = words.list(&who)),
        _ => say!(words, "board-kept", who = words.list(&who), when = relative_time(until)),
    };
    (!who.is_empty()).then(|| small(&told()))
}

/// What a game costs, and what lies in the pot.
fn stakes(table: &Table, words: &Words) -> Vec<String> {
    let (ante, pot) = (table.rules.ante, table.pot.total());
    let ante = if ante.is_positive() {
        say!(words, "board-ante", ante = ante, coin = Sign::Coin)
    } else {
        say!(words, "board-for-fun")
    };
    [ante].into_iter().chain(pot.is_positive().then(|| glance::pot(pot, words))).collect()
}

/// Who sits here, by the letter of the seat.
pub(super) fn seats(table: &Table, names: &Names, words: &Words) -> Option<String> {
    let seated = table.sitters.iter().enumerate().map(|(index, sitter)| {
        let seat = Seat::at(index);
        let name = match table.sitters.len() > WHOLE_NAMES_MAX {
            true => names.short_behind_letter(seat),
            false => names.prose(seat).to_owned(),
        };
        let name = match &sitter.who {
            Who::Ai { level } => {
                let seat = say!(words, "board-ai-seat", who = name.as_str(), level = words.level(*level));
                // Kept together as one; the sign behind it, since no blank keeps an emoji beside the letter.
                format!("{}\u{a0}{}", seat.replace(' ', "\u{a0}"), Sign::Ai)
            }
            Who::Person { word: None, .. } => name,
            Who::Person { word: Some(_), .. } => format!("{name} {LUCKY}"),
        };
        // A letter at the end of a line, without its name, says nothing.
        format!("**{}**\u{a0}{name}", letter(index))
    });
    let seated: Vec<String> = seated.collect();
    (!seated.is_empty()).then(|| seated.join(glance::BETWEEN))
}

/// The letter of a seat, as pictures have it.
fn letter(index: usize) -> char {
    u8::try_from(index).ok().and_then(|index| (b'A'..=b'Z').nth(usize::from(index))).map_or('·', char::from)
}

/// What is missing before a game can start; nothing once it can.
fn readiness(table: &Table, words: &Words) -> Option<String> {
    if table.people().next().is_none() {
        return Some(say!(words, "board-nobody-sits"));
    }
    match table.rules.options.seats().start().saturating_sub(table.sitters.len()) {
        0 => None,
        missing => Some(say!(words, "board-need", missing = missing)),
    }
}

/// Who is waited for, since they look away, and how many got up for whom that was done.
fn who_looks_away(table: &Table, names: &Names, words: &Words) -> Vec<String> {
    let Phase::Gathering(gathering) = &table.phase else { return Vec::new() };
    let seats = table.waits_for();
    let mut told = Vec::new();
    if !seats.is_empty() {
        let (who, start) = (names.some(&seats, NAMES_TOLD_MAX, words), start_in_words(table, words));
        told.push(say!(words, "board-waits-for", count = seats.len(), who = who, start = start));
        told.extend(table.can_begin_without(&seats).then(|| small(&say!(words, "board-waits-a-minute"))));
    }
    if !gathering.got_up.is_empty() {
        told.push(small(&say!(words, "board-left-out", count = gathering.got_up.len())));
    }
    told
}

/// What stands on the button that begins the next game.
fn start_in_words(table: &Table, words: &Words) -> String {
    match &table.phase {
        Phase::Gathering(Gathering { last: None, .. }) => say!(words, "button-start"),
        _ => say_for!(words, table.kind(), "button-next"),
    }
}

/// What it is worth to begin where two play, and how it comes about who does; nothing where it is not worth much.
fn edge(table: &Table, words: &Words) -> Option<String> {
    let options = &table.rules.options;
    let share = terms::edge(options, words).filter(|_| table.sitters.len() == 2)?;
    let told = if options.agrees_who_begins() {
        say!(words, "edge-agreed", share = share)
    } else if table.draws_who_begins() || !options.first_begins() {
        // Some games throw for it themselves (B3).
        say!(words, "edge-drawn", share = share)
    } else {
        say!(words, "edge-in-turn", share = share)
    };
    Some(small(&told))
}

/// When the table closes, which comes first so that no phone tears it, and that nobody can win anything beside AI seats
/// alone.
fn small_print(table: &Table, words: &Words) -> Option<String> {
    let closes = table.deadline().map(|end| say!(words, "board-closes", when = relative_time(end)));
    let parts: Vec<String> = closes.into_iter().chain(for_nothing(table, words)).collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}

/// The same in a lobby, with what was agreed otherwise than usual, and how long a game and a turn take: whoever thinks of
/// sitting down wants to know. At a crowded table there is no room for it. Where nobody sees a clock, which is in a
/// terminal, the line with one is not told. When it closes stands in a line of its own where a phone would tear it.
fn how_long(table: &Table, words: &Words) -> Vec<String> {
    let end = table.deadline().filter(|_| table.sitters.len() <= CROWD);
    let chosen = end.and_then(|_| terms::chosen(table, words));
    let Some((terms, end)) = terms::length(table, words).zip(end) else {
        return chosen.into_iter().chain(small_print(table, words)).collect();
    };
    let when = relative_time(end);
    let in_one = say!(words, "lobby-closes", terms = terms.as_str(), when = when.as_str());
    let closes = match columns(&in_one) <= SMALL_LINE_FITS {
        true => vec![in_one],
        false => vec![terms, say!(words, "board-closes", when = when)],
    };
    for_nothing(table, words).into_iter().chain(chosen).chain(closes).collect()
}

/// That nobody can win anything beside AI seats alone.
fn for_nothing(table: &Table, words: &Words) -> Option<String> {
    let is_alone = table.people().count() == 1 && table.sitters.len() > 1;
    is_alone.then(|| say!(words, "board-ai-for-nothing"))
}

/// Until when the next game can begin, what lies in its pot, and what it costs, in one small line. Where a phone breaks
/// it anyway what it costs stands in a line of its own: no blank keeps a coin beside its number.
fn in_one_line(table: &Table, words: &Words) -> Vec<String> {
    let pot = table.pot.total();
    let pot = pot.is_positive().then(|| say!(words, "board-next-pot", pot = pot, coin = Sign::Coin));
    let sentences: Vec<String> = waited(table, words).into_iter().chain(ante_again(table, words)).collect();
    let sentences = (!sentences.is_empty()).then(|| sentences.join(" "));
    let before: Vec<String> = small_print(table, words).into_iter().chain(pot).collect();
    let before = (!before.is_empty()).then(|| before.join(" · "));
    let told: Vec<String> = before.into_iter().chain(sentences).collect();
    let in_one = told.join(" · ");
    let fits = |told: &str| wraps::columns_seen(told) <= SMALL_LINE_FITS;
    let lines = if !fits(&in_one) && told.iter().all(|part| fits(part)) { told } else { vec![in_one] };
    lines.iter().filter(|line| !line.is_empty()).map(|line| small(&result::capital(line))).collect()
}

/// The buttons under a lobby, or under a result: what may come next, with what it costs where nothing else says so, and
/// below it what can be looked at.
fn rows(table: &Table, (shown, costs): (BoardView, Option<Coins>), words: &Words) -> Vec<Row> {
    let scope = Scope::of(table);
    let first = matches!(&table.phase, Phase::Gathering(Gathering { last: None, .. }));
    let start = match (start_in_words(table, words), costs) {
        (start, Some(ante)) => say!(words, "button-next-costs", next = start, ante = ante, coin = Sign::Coin),
        (start, None) => start,
    };
    let seats = table.rules.options.seats();
    let has_room = table.sitters.len() < *seats.end() && !table.series_runs();
    let mut people = vec![Button {
        style: ButtonStyle::Main,
        emoji: Some("🎲"),
        enabled: seats.contains(&table.sitters.len()) && table.people().next().is_some(),
        ..scope.button(Press::Start { decision: table.decision }, start)
    }];
    if has_room {
        people.push(scope.button(Press::Join, say!(words, "button-join")));
        if first && !table.rules.no_ai {
            // Of the usual strength. The others are under *More*, and so are all once a game has been played: who
            // wanted one has it by then, and next to the longer words of the next game there is no room.
            people.push(scope.button(Press::AddAi(Level::default()), say!(words, "button-ai")));
        }
    }
    // Beside the picture of a result what was played is nearer than how it is played: that is under *More*.
    let looks_back = table.last_game().filter(|_| shown == BoardView::Picture);
    let mut others = match looks_back {
        Some(GameId { number: game, .. }) => vec![
            scope.button(Press::Replay { game, at: 0 }, say!(words, "button-replay")),
            scope.button(Press::ReplayTurning { game }, say!(words, "button-replay-turning")),
        ],
        None => vec![scope.button(Press::Rules, say!(words, "button-rules"))],
    };
    if first {
        others.insert(0, scope.button(Press::Options, say!(words, "button-options")));
    }
    let leave = scope.button(Press::Leave, say!(words, "button-leave"));
    // Beside the longer words of the next game there is not room for it in every language.
    people.push(leave);
    if first || !glance::fits(&people) {
        others.extend(people.pop());
    }
    if shown == BoardView::Picture && looks_back.is_none() {
        others.push(scope.button(Press::Text, say!(words, "button-text")));
    }
    others.push(scope.button(Press::More, say!(words, "button-more")));
    let others = match looks_back {
        Some(_) => glance::rows_as_wide(others, ROWS_MAX - 1),
        None => vec![Row::Buttons(others)],
    };
    std::iter::once(Row::Buttons(people)).chain(others).collect()
}

/// How well an AI shall play that sits down; nothing at a full table.
pub(super) fn ai_menu(table: &Table, words: &Words) -> Option<Row> {
    let is_closed = table.rules.no_ai || table.series_runs();
    if is_closed || table.sitters.len() >= *table.rules.options.seats().end() {
        return None;
    }
    let options = table.kind().levels().iter().map(|&level| SelectOption {
        value: level.key().to_owned(),
        label: say!(words, "pick-ai-level", level = words.level(level)),
        hint: None,
        emoji: None,
    });
    Some(Row::Select(Select {
        click: Scope::of(table).click(Press::PickAi),
        placeholder: say!(words, "pick-ai"),
        options: options.collect(),
        min: 1,
        max: 1,
    }))
}
